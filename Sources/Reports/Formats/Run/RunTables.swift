import Measuring
import Foundation
import Statistics
import Timing

/// The parts that the readable formats of a run share: a title and a table a measurement.
extension RunReport {
    /// Warnings to be read before the figures.
    var alarms: [String] {
        var alarms = sections.flatMap { section in
            Set(section.flatMap(\.warnings)).sorted().map {
                "\(Self.name(section)): \($0)"
            }
        }
        let busy = sections.compactMap { section in
            section.first?.interference.map { "\(Self.name(section)): \($0)" }
        }
        let kernels = rows.filter { $0.role == .kernel && $0.betweenProcesses != nil }
        let apart = kernels.count { ($0.betweenProcesses ?? 0) > Self.wideSpread }
        if apart > 0 {
            alarms.insert(
                "processes differ by more than \(NumberText.significant(Self.wideSpread * 100)) % in \(apart) of "
                    + "\(kernels.count) rows, whose intervals are wide", at: 0)
        }
        if !busy.isEmpty {
            alarms.insert(
                "the machine was busy in \(busy.count) of \(sections.count) measurements, whose times are less certain: "
                    + busy.joined(separator: "; "), at: 0)
        }
        if isPartial { alarms.insert("the run was ended early; what follows is complete, but not all", at: 0) }
        return alarms
    }

    var tables: [(title: String, table: Table)] { sections.map { (Self.title($0), Self.table($0)) } }

    private static func title(_ section: [RunRow]) -> String {
        let row = section[0]
        let resolution = row.resolution.map { "resolution ±\(NumberText.significant($0 * 100)) %" } ?? "no resolution"
        let twin = section.first { $0.role == .twin }?.ratio.map { "A/A \(interval($0))" } ?? "no A/A"
        let control =
            section.first { $0.role == .control }?.ratio.map {
                "\(String(format: "%+.0f", (row.controlExpected - 1) * 100)) % control \(interval($0))"
            } ?? "no control"
        let processes = Set(
            section.map(\.rounds.nanoseconds).flatMap { times in times.indices.filter { !times[$0].isEmpty } }
        ).count
        let launched = processes > 1 ? "; \(processes) processes" : ""
        let limit = row.limit.map { "; limit \(NumberText.significant($0.nanosecondsPerOperation)) ns" } ?? ""
        return "\(name(section)) inputs of \(row.input.years): \(resolution); \(twin); \(control)\(launched)\(limit)"
    }

    /// The workload and the inputs, with every setting that is not the default.
    private static func name(_ section: [RunRow]) -> String {
        let row = section[0]
        let size = row.input.size.map { "size \(NumberText.count($0)), " } ?? ""
        let mode = row.mode == .throughput ? "" : "\(row.mode.rawValue), "
        let caches = row.caches == .warm ? "" : "\(row.caches.rawValue) caches, "
        return "\(row.workload), \(size)\(mode)\(caches)\(row.input.distribution)"
    }

    private static func interval(_ ratio: RunRow.Ratio) -> String {
        let (low, high) = (NumberText.percent(ratio.low), NumberText.percent(ratio.high))
        return "\(NumberText.percent(ratio.estimate)) [\(low.dropLast(2)), \(high.dropLast(2))]"
    }

    /// A number done, and the number asked for where that was more.
    private static func done(_ number: Int, of requested: Int?) -> String {
        guard let requested, number < requested else { return NumberText.count(number) }
        return "\(NumberText.count(number)) of \(NumberText.count(requested))"
    }

    private static func table(_ section: [RunRow]) -> Table {
        // Cost beside accuracy, where answers are instants.
        let hasErrors = section.contains { $0.verify.largestDifference != nil }
        let hasLimit = section.contains { $0.timesLimit != nil }
        let hasRoundTrip = section.contains { $0.adapter?.roundTripNsPerOperation != nil }
        let hasInstructions = section.contains { $0.instructionsPerOperation != nil }
        let columns: [Table.Column] = [
            .init("kernel", .left, .essential), .init("ns/op", .right, .essential), .init("min", .right, .detail),
            .init("× null", .right, .detail),
            .init(hasLimit ? "× limit" : "", hasLimit ? .right : .left, .detail),
        ]
        let others: [Table.Column] = [
            .init(hasInstructions ? "instructions" : "", hasInstructions ? .right : .left, .useful),
            .init("ratio to the reference", .right, wraps: true), .init("right", .right, tone: Self.rightTone),
            .init("block", .right, .detail), .init("rounds", .right, .detail), .init("operations", .right, .detail),
            .init(hasErrors ? "largest error" : "", hasErrors ? .right : .left),
            .init("", .left, wraps: true) { $0.contains("VOID") || $0.contains("UNVERIFIED") ? .bad : nil },
        ]
        var table = Table(columns + (hasRoundTrip ? [.init("round trip", .right, .detail)] : []) + others)
        let kernels = section.filter { $0.role == .kernel || $0.role == .null }
        let times = Self.times(section)
        let order = kernels.sorted { (times[$0.kernel] ?? .infinity) < (times[$1.kernel] ?? .infinity) }
        let null = section.first { $0.role == .null }.flatMap { times[$0.kernel] }
        for row in order {
            let roundTrip = row.role == .kernel ? row.adapter?.roundTripNsPerOperation : nil
            let first = [
                row.kernel,
                times[row.kernel].map { NumberText.significant($0) } ?? "–",
                row.nsPerOperation.map { NumberText.significant($0.minimum) } ?? "–",
                times[row.kernel].flatMap { own in null.map { NumberText.significant(own / $0) } } ?? "–",
                row.timesLimit.map { NumberText.significant($0) } ?? "",
            ]
            let rest = [
                row.instructionsPerOperation.map { NumberText.significant($0.value) } ?? "",
                ratio(row),
                row.role == .null ? "" : row.verify.rightText,
                NumberText.count(row.k),
                done(row.rounds.count, of: row.limitedBy == nil ? nil : row.requested?.rounds),
                done(row.operations, of: row.limitedBy == nil ? nil : row.requested?.operations),
                row.role == .kernel ? row.verify.largestDifference.map { "\(NumberText.significant($0)) s" } ?? "" : "",
                mark(row),
            ]
            table.add(first + (hasRoundTrip ? [roundTrip.map { NumberText.significant($0) } ?? ""] : []) + rest)
        }
        return table
    }

    /// The uncertainty between processes that a row says, as a fraction.
    private static var wideSpread: Double { 0.1 }

    private static func ratio(_ row: RunRow) -> String {
        if row.role == .null { return "" }
        if row.verdict == "reference" { return "1 (reference)" }
        guard let ratio = row.ratio else { return "–" }
        let isNear = ratio.estimate < 2 && ratio.estimate > 0.5
        if row.verdict == "not resolved", isNear { return "~ not resolved: \(interval(ratio))" }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        let text = "\(figures[0]) [\(figures[1]), \(figures[2])]"
        return row.verdict == "not resolved" ? "~ not resolved: \(text)" : text
    }

    /// Not all answers right: the number has a share beside it.
    private static func rightTone(_ text: String) -> Tone? { text.contains("%") ? .known : nil }

    private static func mark(_ row: RunRow) -> String {
        var marks: [String] = []
        if let adapter = row.adapter, row.role == .kernel {
            marks.append("\(adapter.library) \(adapter.version), \(adapter.language)")
            if let problem = adapter.problem { marks.append("VOID: \(problem)") }
        }
        if row.voided, row.adapter?.problem == nil { marks.append("VOID: wrong output while timed") }
        if !row.verify.isPass, row.role == .kernel { marks.append("UNVERIFIED") }
        if row.interference != nil { marks.append("busy") }
        if row.role == .kernel, let spread = row.betweenProcesses, spread > Self.wideSpread {
            marks.append("processes differ by ±\(NumberText.significant(spread * 100)) %")
        }
        if row.shortened, row.rounds.count < Timing.Configuration.minimumRounds {
            marks.append("only \(row.rounds.count) rounds")
        }
        return marks.joined(separator: ", ")
    }
}

extension RunReport {
    /// How the columns of times belong together.
    static let reading =
        "ns/op is the reference's median time × the ratio, which is of the rounds that both have; intervals are for a repetition: the "
        + "wider of that over rounds and that over processes"

    /// The times per operation of a measurement's rows in nanoseconds, by name, as tables and pictures show them: the
    /// reference's median time × the ratio to it, so that times and ratios agree.
    ///
    /// A ratio is of the rounds that both have, and a median of all: where the machine became slower meanwhile, dividing
    /// the medians of two rows gives another figure than their ratio. Rows without a ratio have their median.
    package static func times(_ section: [RunRow]) -> [String: Double] {
        let pairs = section.filter { $0.role == .kernel || $0.role == .null }.compactMap { row in
            time(of: row, in: section).map { (row.kernel, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func time(of row: RunRow, in section: [RunRow]) -> Double? {
        guard let own = row.nsPerOperation else { return nil }
        guard let ratio = row.ratio,
            let reference = section.first(where: { $0.role == .kernel && $0.kernel == ratio.reference })?.nsPerOperation
        else { return own.median }
        return reference.median * ratio.estimate
    }
}

extension RunRow {
    /// What disturbed the measurement, in words; nil where nothing did.
    package var interference: String? {
        var reasons: [String] = []
        if let pressureShare, pressureShare > UnpairedRatio.mostLoad {
            reasons.append("other tasks waited for a processor \(Self.percent(pressureShare)) of the time")
        }
        if let stealShare, stealShare > Self.mostSteal {
            reasons.append("the hypervisor took \(Self.percent(stealShare)) of the time")
        }
        return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
    }

    /// The share of stolen time above which a machine is called busy.
    private static var mostSteal: Double { 0.02 }

    private static func percent(_ share: Double) -> String { "\(NumberText.significant(share * 100)) %" }
}

extension RunRow.Verification {
    /// The right answers for a table: a number where all are right, otherwise with what the others are.
    package var rightText: String {
        guard let right, let wrong, let contested else { return "–" }
        if wrong > 0 {
            // Rounded down: 100 % is only what is right everywhere.
            let share = (Double(right) / Double(max(checked, 1)) * 10_000).rounded(.down) / 100
            return "\(NumberText.count(right)) of \(NumberText.count(checked)) (\(String(format: "%.2f", share)) %)"
        }
        return contested > 0
            ? "\(NumberText.count(right)) + \(NumberText.count(contested)) contested" : NumberText.count(right)
    }
}

extension RunContext {
    /// The commit, the host and the load in words, each after a semicolon; empty where none is known.
    package var text: String {
        var parts: [String] = []
        if let commit { parts.append("commit \(commit.prefix(12))\(dirty == true ? " with changes" : "")") }
        if let host { parts.append("host \(host)") }
        if let load { parts.append("load \(String(format: "%.2f", load))") }
        return parts.map { "; \($0)" }.joined()
    }
}
