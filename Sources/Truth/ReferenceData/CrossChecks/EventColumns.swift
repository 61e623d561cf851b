import CalendarValues
import KernelProtocol
import Foundation

/// The columns of `de440` against each other and against `delta-t`.
struct EventColumns {
    /// The clock of UTC+8 at the events as the tables have it, in tenths of a second from 1970-01-01 00:00.
    struct Clocks {
        /// Of each term, from the first year's 小寒 on.
        var terms: [Int] = []
        /// Of each new moon, from the first one on.
        var moons: [Int] = []
    }

    /// An event within 300 s of midnight.
    private struct NearMidnight {
        let instant: Instant
        let fields: [String]
    }

    private let folder: URL
    private let events: EventInstants
    private let calendar: GregorianYears
    private let sigma: ClockSigma
    private let leapSeconds: [(utc: Double, offset: Double)]

    private static let rest = ["utc8", "tt_jd", "tt_minus_clock_s", "margin_to_midnight_s", "sigma_s"]

    init(_ reference: ReferenceData) throws {
        folder = reference.root.appending(path: "de440")
        (events, calendar) = try (reference.events, reference.gregorian)
        let deltaT = reference.root.appending(path: "delta-t")
        sigma = try ClockSigma(deltaT)
        let table = try ReferenceTable("leap-seconds.csv", in: deltaT, columns: ["utc_jd", "tai_minus_utc"])
        leapSeconds = try table.rows.map { row in
            guard let utc = Double(row.fields[0]) else {
                throw table.error(row, "'\(row.fields[0])' is not a Julian date")
            }
            return (utc, Double(try table.integer(row, 1, in: 0...1000)) + 32.184)
        }
    }

    /// Checks the four tables.
    ///
    /// - Returns: The clocks.
    /// - Throws: ``ReferenceDataError`` that names file and line.
    func check() throws -> Clocks {
        var (clocks, near) = (Clocks(), [NearMidnight]())
        let terms = try ReferenceTable(
            "solar-terms.csv", in: folder, columns: ["year", "index", "name", "longitude_deg"] + Self.rest)
        var offsets = OffsetLine()
        for (position, row) in terms.rows.enumerated() {
            let term = YearTerm(year: events.years.lowerBound + position / 24, index: position % 24)
            guard let event = events.event(of: term), let known = SolarTerm(rawValue: term.index) else { continue }
            guard row.fields[2] == known.pinyin, row.fields[3] == "\(known.longitude)" else {
                throw terms.error(row, "is not \(known.pinyin) at \(known.longitude)°")
            }
            let clock = try check(terms, row, 4, event, &offsets)
            guard calendar.year(ofTenths: clock) == term.year else {
                throw terms.error(row, "does not fall in \(term.year)")
            }
            clocks.terms.append(clock)
            collect(&near, row, 4, event, clock, ["solar-term"] + (0..<3).map { row.fields[$0] })
        }
        let moons = try ReferenceTable("new-moons.csv", in: folder, columns: Self.rest)
        offsets = OffsetLine()
        for (position, row) in moons.rows.enumerated() {
            guard let event = events.event(of: Lunation(events.firstLunation + position)) else { continue }
            let clock = try check(moons, row, 0, event, &offsets)
            clocks.moons.append(clock)
            collect(&near, row, 0, event, clock, ["new-moon", "", "", ""])
        }
        try check(near.sorted { $0.instant - $1.instant < 0 })
        try checkEphemerides()
        return clocks
    }

    /// TT, TT − clock, clock, margin and σ of one event.
    private func check(
        _ table: ReferenceTable, _ row: ReferenceTable.Line, _ column: Int, _ event: ReferenceEvent,
        _ offsets: inout OffsetLine
    ) throws -> Int {
        let text = row.fields[column]
        guard let clock = calendar.tenths(text) else {
            throw table.error(row, "'\(text)' is not a clock time with tenths")
        }
        // Rounded: the clock to tenths, TT to 4.3 ms, TT − clock to hundredths.
        guard abs(event.clock - Double(clock) / 10) < 0.06 else {
            throw table.error(row, "utc8 '\(text)' is not tt_jd − tt_minus_clock_s")
        }
        guard row.fields[column + 3] == Self.text(tenths: Self.margin(clock)) else {
            throw table.error(
                row,
                "margin_to_midnight_s '\(row.fields[column + 3])' is not that of utc8, \(Self.text(tenths: Self.margin(clock)))"
            )
        }
        let year = 2000 + event.instant.daysFromJ2000 / 365.25
        guard abs(sigma.seconds(year: year) - event.sigma) < 0.0501,
            row.fields[column + 4] == Self.text(tenths: Int((event.sigma * 10).rounded()))
        else { throw table.error(row, "sigma_s '\(row.fields[column + 4])' is not that of the year") }
        let offset = row.fields[column + 2]
        guard offset.utf8.count > 3, offset.utf8.dropLast(2).last == UInt8(ascii: ".") else {
            throw table.error(row, "tt_minus_clock_s '\(offset)' has not two decimals")
        }
        if 1972...2026 ~= calendar.year(ofTenths: clock) ?? 0 {
            offsets = OffsetLine()
            let utc = 2_451_545 + event.instant.daysFromJ2000 - event.clockOffset / 86_400
            guard let last = leapSeconds.last(where: { $0.utc <= utc }), abs(last.offset - event.clockOffset) < 0.0051
            else {
                throw table.error(row, "tt_minus_clock_s '\(offset)' is not that of delta-t/leap-seconds.csv")
            }
        } else if !offsets.continues(with: event.clockOffset) {
            throw table.error(row, "tt_minus_clock_s '\(offset)' does not continue that of the two lines before it")
        }
        return clock
    }

    // MARK: Near midnight

    private func collect(
        _ near: inout [NearMidnight], _ row: ReferenceTable.Line, _ column: Int, _ event: ReferenceEvent, _ clock: Int,
        _ head: [String]
    ) {
        let margin = abs(Self.margin(clock))
        guard margin <= 3000 else { return }
        let isWithinTwoSigma = Double(margin) / 10 <= 2 * event.sigma
        near.append(
            NearMidnight(
                instant: event.instant,
                fields: head + [row.fields[column], row.fields[column + 3], row.fields[column + 4]]
                    + [margin <= 600 ? "1" : "0", isWithinTwoSigma ? "1" : "0"]))
    }

    private func check(_ near: [NearMidnight]) throws {
        let table = try ReferenceTable(
            "near-midnight.csv", in: folder,
            columns: [
                "kind", "year", "index", "name", "utc8", "margin_to_midnight_s", "sigma_s", "within_60s",
                "within_2sigma",
            ])
        for (row, event) in zip(table.rows, near) {
            guard row.fields.elementsEqual(event.fields) else {
                throw table.error(row, "is not \(event.fields.joined(separator: ","))")
            }
        }
        guard table.rows.count == near.count else {
            throw ReferenceDataError(
                path: table.path, line: min(table.rows.count, near.count) + 2,
                problem: "has \(table.rows.count) events, de440 \(near.count) within 300 s of midnight")
        }
    }

    /// Facts about other ephemerides, which nothing determines: only their form.
    private func checkEphemerides() throws {
        let table = try ReferenceTable(
            "ephemerides.csv", in: folder,
            columns: ["kind", "from_year", "to_year", "ephemeris", "events", "largest_s"])
        for row in table.rows {
            guard ["solar-term", "new-moon"].contains(row.fields[0]) else {
                throw table.error(row, "kind '\(row.fields[0])' is neither solar-term nor new-moon")
            }
            let first = try table.integer(row, 1, in: 1600...2300)
            guard first % 100 == 0, try table.integer(row, 2, in: first...2300) >= min(first + 99, 2300) else {
                throw table.error(row, "\(row.fields[1])–\(row.fields[2]) is no century")
            }
            guard !row.fields[3].isEmpty, let seconds = Double(row.fields[5]), 0...1 ~= seconds else {
                throw table.error(row, "names no ephemeris, or '\(row.fields[5])' is not 0…1 s")
            }
            if !row.fields[4].isEmpty { _ = try table.integer(row, 4, in: 1...2424) }
        }
    }

    // MARK: Numbers

    /// From the nearest midnight, negative before it.
    static func margin(_ clock: Int) -> Int {
        let rest = (clock % 864_000 + 864_000) % 864_000
        return rest < 432_000 ? rest : rest - 864_000
    }

    static func text(tenths: Int) -> String {
        "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}

/// TT − clock event by event: two decimals that change steadily.
private struct OffsetLine {
    private var last: [Double] = []

    /// Whether a value continues the line through the two before it, within its rounding.
    mutating func continues(with value: Double) -> Bool {
        defer { last = last.suffix(1) + [value] }
        return last.count < 2 || abs(last[0] - 2 * last[1] + value) < 0.0201
    }
}

/// σ of TT − UT1, from which `sigma_s` is rounded: `de440/PROVENANCE.md` describes it.
private struct ClockSigma {
    private let corners: [(year: Double, sigma: Double)]

    init(_ folder: URL) throws {
        let halves = ["", "early_", "late_"].map { part in
            ["starts", "rms_s", "beyond_1sigma", "beyond_2sigma"].map { part + $0 }
        }
        let table = try ReferenceTable(
            "hindcast.csv", in: folder, columns: ["lead_years", "sigma_s"] + halves.joined())
        let past: [(Double, Double)] = [
            (1600, 20), (1660, 20), (1670, 15), (1680, 10), (1700, 5), (1750, 2), (1800, 1), (1850, 0.5), (1900, 0.2),
            (1949, 0.06), (1950, 0.35), (1972, 0.35), (1973, 0.02), (2026, 0.02),
        ]
        corners =
            try past
            + table.rows.map { row in
                guard let sigma = Double(row.fields[1]) else {
                    throw table.error(row, "'\(row.fields[1])' is not a number")
                }
                return (2026 + Double(try table.integer(row, 0, in: 1...1000)), sigma)
            }
    }

    func seconds(year: Double) -> Double {
        let next = corners.partitioningIndex { $0.year > year }
        guard next > 0 else { return corners[0].sigma }
        let before = corners[next - 1]
        guard next < corners.count else {
            func growth(_ lead: Double) -> Double { lead * (lead * (1 + lead / 2500)).squareRoot() }
            return before.sigma * growth(year - 2026) / growth(before.year - 2026)
        }
        return before.sigma + (year - before.year) / (corners[next].year - before.year)
            * (corners[next].sigma - before.sigma)
    }
}

extension GregorianYears {
    /// Reads a clock time such as `2026-11-21T08:30:00.5`, in tenths of a second from 1970-01-01 00:00; the tenth may be
    /// missing.
    func tenths(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 19 || bytes.count == 21, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes.count == 19 || bytes[19] == UInt8(ascii: "."),
            let day = parse(String(text.prefix(10)))?.day
        else { return nil }
        let digits = ([11, 12, 14, 15, 17, 18] + (bytes.count == 21 ? [20] : [])).map { Int(bytes[$0]) - 48 }
        guard digits.allSatisfy({ 0...9 ~= $0 }) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        let second = digits[4] * 10 + digits[5]
        guard hour < 24, minute < 60, second < 60 else { return nil }
        let seconds = Int(day.rawValue) * 86_400 + hour * 3600 + minute * 60 + second
        return seconds * 10 + (digits.count == 7 ? digits[6] : 0)
    }

    /// The year of a clock time in tenths of a second from 1970-01-01 00:00.
    func year(ofTenths clock: Int) -> Int? {
        date(of: DayNumber(clock.dividedDown(by: 864_000)))?.year
    }
}

extension Int {
    /// The quotient, rounded towards −∞.
    func dividedDown(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
