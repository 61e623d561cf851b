import ReferenceData

/// A time zone under which an adapter's answers are repeated: both had summer time in some years, and one is behind UTC.
package enum OtherZone: String, Sendable, Codable, CaseIterable {
    case shanghai = "Asia/Shanghai"
    case newYork = "America/New_York"
}

/// The answers of a process in another time zone than UTC, beside those in UTC.
package struct ZoneCheck: Sendable, Codable, Hashable {
    package let zone: OtherZone
    /// The hour of the local time that the library takes; nil for a library that takes dates.
    @OrNull package private(set) var hour: Int?
    /// How many inputs were repeated.
    package internal(set) var checked = 0
    /// How many of them had another answer.
    package internal(set) var moved = 0
    /// The first of these, and its position among the inputs.
    @OrNull package internal(set) var first: String?
    @OrNull var at: Int?
    /// Whether the adapter's manifest lists the zone as one in which answers move.
    package let isListed: Bool

    enum CodingKeys: String, CodingKey {
        case zone, hour, checked, moved, first, at
        case isListed = "listed"
    }

    package init(_ zone: OtherZone, hour: Int?, isListed: Bool) {
        (self.zone, self.isListed) = (zone, isListed)
        self.hour = hour
    }

    /// `America/New_York 00:00`, or the zone alone.
    package var setting: String { hour.map { "\(zone.rawValue) \($0 < 10 ? "0" : "")\($0):00" } ?? zone.rawValue }

    mutating func add(_ input: @autoclosure () -> String, at position: Int) {
        moved += 1
        if position < at ?? .max { (first, at) = (input(), position) }
    }

    static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.checked += other.checked
        sum.moved += other.moved
        if let at = other.at, at < one.at ?? .max { (sum.first, sum.at) = (other.first, at) }
        return sum
    }
}

/// What a library does with inputs of the year before the range that it documents, or of the year after it.
package struct OutsideCheck: Sendable, Codable, Hashable {
    package enum Side: String, Sendable, Codable, CaseIterable { case before, after }

    package let side: Side
    package internal(set) var checked = 0
    package internal(set) var refused = 0
    /// Answers as the rules have them.
    package internal(set) var right = 0
    /// All other answers.
    package var wrong: Int { checked - refused - right }
    /// The first wrong answer.
    @OrNull package internal(set) var answer: String?

    package init(_ side: Side) { self.side = side }
}
