package import CalendarValues
package import Foundation

extension Calendar {
    /// A calendar that does not depend on the machine: in GMT, without the user's locale.
    package static func gmt(_ identifier: Calendar.Identifier) -> Calendar {
        var calendar = Calendar(identifier: identifier)
        calendar.timeZone = .gmt
        return calendar
    }
}

extension Date {
    /// Midnight GMT at the beginning of a civil day.
    package init(_ day: DayNumber) {
        self.init(timeIntervalSince1970: Double(day.rawValue) * 86_400)
    }

    /// The civil day in GMT.
    package var dayNumber: DayNumber {
        DayNumber(unchecked: Int((timeIntervalSince1970 / 86_400).rounded(.down)))
    }
}
