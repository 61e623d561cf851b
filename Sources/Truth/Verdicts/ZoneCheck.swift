/// A time zone under which an adapter's answers are repeated: both had summer time in some years, and one is behind UTC.
package enum OtherZone: String, Sendable, Codable, CaseIterable {
    case shanghai = "Asia/Shanghai"
    case newYork = "America/New_York"
}

/// A time zone, with the hour of the local times that a library takes.
///
/// As text, in manifests, `America/New_York` or `America/New_York 12:00`.
package struct ZoneSetting: Sendable, Codable, Hashable, LosslessStringConvertible {
    package let zone: OtherZone
    /// Nil for a library that takes dates.
    package let hour: Int?

    package init(_ zone: OtherZone = .newYork, hour: Int?) { (self.zone, self.hour) = (zone, hour) }

    package init?(_ text: String) {
        let all = OtherZone.allCases.flatMap { zone in (-1..<24).map { Self(zone, hour: $0 < 0 ? nil : $0) } }
        guard let found = all.first(where: { $0.description == text }) else { return nil }
        self = found
    }

    package var description: String { zone.rawValue + (hour.map { " \($0 < 10 ? "0" : "")\($0):00" } ?? "") }
}

/// The answers of a process in another time zone than UTC, beside those in UTC.
package struct ZoneCheck: Sendable, Codable, Hashable {
    package let setting: ZoneSetting
    /// How many inputs were repeated.
    package var checked = 0
    /// How many of them had another answer.
    package var moved = 0
    /// The place of the first of these among the inputs of the years.
    package var at: Int?
    /// Whether the adapter's manifest lists the zone as one in which answers move.
    package let isListed: Bool

    package init(setting: ZoneSetting, isListed: Bool) { (self.setting, self.isListed) = (setting, isListed) }

    enum CodingKeys: String, CodingKey {
        case setting, checked, moved, at
        case isListed = "listed"
    }

    package static func + (one: Self, other: Self) -> Self {
        var sum = one
        sum.checked += other.checked
        sum.moved += other.moved
        sum.at = [one.at, other.at].compactMap(\.self).min()
        return sum
    }
}
