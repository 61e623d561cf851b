import Measuring
import Foundation
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
        let columns: [(title: String, alignment: Table.Alignment)] = [
            ("kernel", .left), ("ns/op", .right), ("min", .right), ("× null", .right),
            (hasLimit ? "× limit" : "", hasLimit ? .right : .left),
        ]
        let others: [(title: String, alignment: Table.Alignment)] = [
            (hasInstructions ? "instructions" : "", hasInstructions ? .right : .left),
            ("ratio to the reference", .right),
            ("verified", .right), ("block", .right), ("rounds", .right), ("operations", .right),
            (hasErrors ? "largest error" : "", hasErrors ? .right : .left), ("", .left),
        ]
        var table = Table(columns + (hasRoundTrip ? [("round trip", .right)] : []) + others)
        let kernels = section.filter { $0.role == .kernel || $0.role == .null }
        let order = kernels.sorted {
            ($0.nsPerOperation?.median ?? .infinity) < ($1.nsPerOperation?.median ?? .infinity)
        }
        for row in order {
            let roundTrip = row.role == .kernel ? row.adapter?.roundTripNsPerOperation : nil
            let first = [
                row.kernel,
                row.nsPerOperation.map { NumberText.significant($0.median) } ?? "–",
                row.nsPerOperation.map { NumberText.significant($0.minimum) } ?? "–",
                row.timesNull.map { NumberText.significant($0) } ?? "–",
                row.timesLimit.map { NumberText.significant($0) } ?? "",
            ]
            let rest = [
                row.instructionsPerOperation.map { NumberText.significant($0.value) } ?? "",
                ratio(row),
                row.role == .null
                    ? "" : "\(NumberText.count(row.verify.checked)) of \(NumberText.count(row.verify.inputs))",
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

    private static func ratio(_ row: RunRow) -> String {
        if row.role == .null { return "" }
        if row.verdict == "reference" { return "1 (reference)" }
        guard let ratio = row.ratio else { return "–" }
        if row.verdict == "not resolved" { return "~ not resolved: \(interval(ratio))" }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        return "\(figures[0]) [\(figures[1]), \(figures[2])]"
    }

    private static func mark(_ row: RunRow) -> String {
        var marks: [String] = []
        if let adapter = row.adapter, row.role == .kernel {
            marks.append("\(adapter.library) \(adapter.version), \(adapter.language)")
            if let problem = adapter.problem { marks.append("VOID: \(problem)") }
        }
        if row.voided, row.adapter?.problem == nil { marks.append("VOID: wrong output while timed") }
        if !row.verify.isPass, row.role == .kernel { marks.append("UNVERIFIED") }
        if row.shortened, row.rounds.count < Timing.Configuration.minimumRounds {
            marks.append("only \(row.rounds.count) rounds")
        }
        return marks.joined(separator: ", ")
    }
}
