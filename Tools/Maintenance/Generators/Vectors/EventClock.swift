import ReferenceData

/// A new moon or a term by a clock, Beijing's UTC+8 unless said.
struct ClockEvent {
    let day: DayNumber
    /// From midnight on.
    let seconds: Double
    private let offset: Int

    /// `offset`: seconds east of UTC.
    init(_ event: ReferenceEvent, offset: Int = 28_800) {
        self.offset = offset
        let clock = event.clock + Double(offset - 28_800)
        let days = (clock / 86_400).rounded(.down)
        day = DayNumber(unchecked: Int(days))
        seconds = clock - days * 86_400
    }

    /// Whether it lies within a quarter of an hour of midnight.
    var isNearMidnight: Bool { seconds < 900 || seconds > 86_400 - 900 }

    /// Whether Beijing mean time, UTC+7:45:40, gives the day before.
    var dependsOnClock: Bool { seconds < 860 }

    /// Such as `1916-02-04 00:05:15 UTC+8`.
    func text(_ calendar: GregorianYears) -> String {
        func parts(_ whole: Int) -> [String] {
            [whole / 3600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        }
        let zone = offset % 3_600 == 0 ? ["\(offset / 3_600)"] : ["\(offset / 3_600)"] + parts(offset).dropFirst()
        let time = parts(Int(seconds)).joined(separator: ":")
        return "\(calendar.date(of: day)?.description ?? "") \(time) UTC+\(zone.joined(separator: ":"))"
    }
}
