package import Measuring
import Words

/// A workload with its measurements.
struct RunQuestion {
    let name: String
    let summary: String?
    let sections: [RunSection]

    static func all(of report: RunReport) -> [RunQuestion] {
        let groups = Dictionary(grouping: report.sections.map(RunSection.init), by: \.first.workload)
        return report.rows.map(\.workload).unique.map { name in
            RunQuestion(name: name, summary: report.summaries[name], sections: groups[name] ?? [])
        }
    }

    /// A measurement of each size and mode: of random inputs, where there are any.
    var shown: [RunSection] {
        sections.reduce(into: []) { shown, section in
            guard let place = shown.firstIndex(where: { $0.isShown(beside: section) }) else {
                return shown.append(section)
            }
            if section.first.setting.distribution == .random { shown[place] = section }
        }
    }
}

/// Rows that were measured together.
struct RunSection {
    /// The one that has what the measurement as a whole has.
    let first: RunRow
    /// The fastest first.
    let rows: [RunRow]
    /// Nanoseconds per operation, by name.
    let times: [String: Double]
    /// The implementations: those that are right, the quickest first, then those with errors.
    let standings: [Standing]

    /// An implementation among those that were measured with it.
    struct Standing {
        let row: RunRow
        let time: Double?
        /// `=` where no difference from the last one with a place was seen, `✗` for errors, `–` without times, and where
        /// not all answers were checked.
        let rank: String
        /// To the quickest that is right.
        let factor: Factor?
        let isDoubtful: Bool

        var timeCell: Table.Cell {
            time.map { .init((isDoubtful ? "~" : "") + NumberText.time($0)) }
                ?? .init(row.isWithoutTimes ? "void" : "" as Text)
        }
    }

    init(_ rows: [RunRow]) {
        let times = RunReport.times(rows)
        first = rows[0]
        self.rows = rows.sorted {
            (times[$0.implementation] ?? .infinity, $0.implementation) < (
                times[$1.implementation] ?? .infinity, $1.implementation
            )
        }
        self.times = times
        let kernels = self.rows.filter { $0.role == .implementation }
        func isRanked(_ row: RunRow) -> Bool { row.isRight && row.isSwept && row.nanosecondsPerOperation != nil }
        let (right, rest) = (kernels.filter(isRanked), kernels.filter { !isRanked($0) })
        let isDisturbed = first.doubt != nil
        func standing(_ row: RunRow, _ rank: String) -> Standing {
            Standing(
                row: row, time: row.isVoid ? nil : times[row.implementation], rank: rank,
                factor: row.isVoid ? nil : right.first.flatMap { Factor(of: row, to: $0) },
                isDoubtful: isDisturbed || row.isApart)
        }
        standings =
            Self.ranks(right).map { standing($0, $1) } + rest.map { standing($0, $0.isRight ? "–" : "✗") }
    }

    /// The places of rows that are right, the quickest first: a tie is with the head of its group, not with a neighbour
    /// that is tied itself.
    private static func ranks(_ rows: [RunRow]) -> [(RunRow, String)] {
        var head = rows.first
        return rows.enumerated().map { place, row in
            if place > 0, let head, Factor(of: row, to: head) == .same { return (row, "=") }
            head = row
            return (row, "\(place + 1)")
        }
    }

    var ranked: [Standing] { standings.filter { $0.factor != nil && !["✗", "–"].contains($0.rank) } }
    var wrong: [Standing] { standings.filter { $0.rank == "✗" } }
    var runnerUp: Standing? { ranked.dropFirst().first }

    /// How inputs were chosen, with every setting that is not the default.
    var name: Text {
        let size: Text? = first.setting.size.map { "size \(count: $0)" }
        let parts = [[first.setting.distribution].text, size].compactMap(\.self) + settings
        return "\(parts + ["\(YearsText.range(first.years))"], by: ", ")"
    }

    var title: Text { "\(first.workload), \(name)" }

    /// What is not the default, but for the size.
    var settings: [Text] { first.setting.mode == .throughput ? [] : ["latency"] }

    /// Whether only the choice of the inputs differs.
    func isShown(beside other: RunSection) -> Bool {
        (first.setting.size, first.setting.mode) == (other.first.setting.size, other.first.setting.mode)
    }
}

extension [InputDistribution] {
    /// Inputs chosen in one of these ways.
    var text: Text {
        let last: [Text] = suffix(1).map {
            switch $0 {
            case .sequential: "sequential inputs"
            case .random: "random inputs"
            case .boundary: "boundary inputs"
            }
        }
        return "\(dropLast().map { Text($0.rawValue) } + last, by: " or ")"
    }
}

extension RunReport {
    /// Everything with errors, each once with the time of the measurement that is shown: the user's own first, then what
    /// no list has.
    static func wrong(_ questions: [RunQuestion]) -> [RunSection.Standing] {
        var seen: Set<String> = []
        let standings = questions.flatMap { ($0.shown + $0.sections).flatMap(\.standings) }
        let wrong = standings.filter { $0.rank == "✗" && seen.insert($0.row.name).inserted }
        func order(_ standing: RunSection.Standing) -> Int {
            standing.row.isAdapter ? 0 : standing.row.verify.new > 0 ? 1 : 2
        }
        return (0...2).flatMap { place in wrong.filter { order($0) == place } }
    }

    /// Data that are not calbench's own, and why implementations and measurements are missing, one line each.
    func missing(_ words: Language) -> [Text] { others(words) + notes.filter(\.isMissing).map(\.text) }

    /// The data that judge and are not calbench's own, one line each.
    func others(_ words: Language) -> [Text] {
        Set(rows.map(\.verify).filter(\.isByOtherData).map(\.decided)).sorted { words($0) < words($1) }
    }

    /// Whether the figures can be believed, and why.
    var trust: (isGood: Bool, line: Text) {
        if isPartial { return (false, "TRUST LOW: ended early: what follows is complete, but not all") }
        let (all, doubts) = (sections.count, sections.compactMap { $0[0].doubt })
        if doubts.isEmpty {
            return (
                true,
                all == 1
                    ? "TRUST GOOD: added work was seen in the measurement, nothing else ran"
                    : "TRUST GOOD: added work was seen in each of \(count: all) measurements, nothing else ran"
            )
        }
        if all == 1 { return (false, "TRUST LOW: \(doubts[0])") }
        let part: Text =
            sections.count { $0[0].interference != nil } * 2 > doubts.count
            ? "busy in \(count: doubts.count) of \(count: all) measurements"
            : "a check failed in \(count: doubts.count) of \(count: all) measurements"
        return doubts.count * 10 <= all
            ? (true, "TRUST GOOD: \(part), marked ~") : (false, "TRUST LOW: \(part); read factors, not %")
    }
}

extension RunReport {
    /// By how much others disturbed a measurement at most; nil where the system does not report it.
    var disturbance: Text? { Text(rows.map(\.disturbance)).map { "\($0), at most" } }
}

extension RunRow {
    /// What makes the figures of the row's measurement doubtful.
    var doubt: Text? { interference ?? measurement.warnings.first?.text }

    /// The uncertainty between processes above which a row notes it, as a fraction.
    static var wideSpread: Double { 0.1 }

    /// The time of an operation without regard to other rows, in nanoseconds: the median, or the quickest block of a
    /// library, whose clock goes on while others have its processor.
    var ownTime: Double? {
        result.clock == nil ? result.nanosecondsPerOperation?.median : result.nanosecondsPerOperation?.minimum
    }

    var isApart: Bool { (result.betweenProcesses ?? 0) > Self.wideSpread }

    /// What disturbed the measurement; nil where nothing did.
    ///
    /// The shares are of the time with tasks waiting for a processor, or on the other ones, and of stolen time.
    var interference: Text? { Text([measurement.disturbance], busy: 0.1, stolen: 0.02) }
}

extension RunReport {
    /// The times per operation of a measurement's rows in nanoseconds, by name, as tables and pictures show them: the
    /// baseline's median time × the ratio to it, so that times and ratios agree.
    ///
    /// A ratio is of the rounds that both have, and a median of all: where the machine became slower meanwhile, dividing
    /// the medians of two rows gives another figure than their ratio. Rows without a ratio, and libraries, have their own.
    package static func times(_ section: [RunRow]) -> [String: Double] {
        let baseline = section.first { $0.role == .implementation && $0.isBaseline }?.ownTime
        let pairs = section.filter { $0.role == .implementation || $0.role == .null }.compactMap { row in
            let paired = row.ratio.flatMap { ratio in baseline.map { $0 * ratio.estimate } }
            let time = row.result.clock == nil ? paired ?? row.ownTime : row.ownTime
            return time.map { (row.implementation, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
