/// A month by its number, 1…12 in the calendar, as a library may name it.
package struct LunarMonthName: Hashable, Sendable, LosslessStringConvertible {
    package let number: Int
    package let isLeap: Bool

    package init(_ number: Int, isLeap: Bool = false) { (self.number, self.isLeap) = (number, isLeap) }
    package init(_ date: PackedLunarDate) { self.init(date.month, isLeap: date.isLeapMonth) }

    /// Reads `8` or `leap8`.
    package init?(_ text: String) {
        guard let number = Int(text.trimmingPrefix("leap")) else { return nil }
        self.init(number, isLeap: text.hasPrefix("leap"))
    }

    package var description: String { "\(isLeap ? "leap" : "")\(number)" }
}
