import Foundation
import Measuring
import Support
import Timing
import Verification

extension Column where Row == RunRow {
    /// The columns of a measurement, with its times per operation by name, the null kernel's, and its baseline.
    static func run(_ times: [String: Double] = [:], null: Double? = nil, baseline: RunRow? = nil) -> [Column] {
        func verdict(_ row: RunRow) -> Verdict? { row.role == .kernel ? row.verify : nil }
        let inputs: [Column] = [
            .csv("workload", \.workload),
            .text("implementation", .essential) { Cell($0.kernel) }.csv("kernel", \.kernel),
            .csv("distribution", \.input.distribution), .csv("size", \.input.size), .csv("mode", \.mode.rawValue),
        ]
        let speed: [Column] = [
            .figure(
                "ns/op", .essential, isOptional: false, otherwise: "–",
                help: "nanoseconds per operation: the baseline's median times the ratio"
            ) { times[$0.kernel] }.csv("ns_per_operation", \.nsPerOperation?.median),
            .number("ratio", isWide: true, help: "to the baseline, with its interval") { $0.ratioCell(baseline) }
                .csv("ratio", \.ratio?.estimate).csv("ratio_low", \.ratio?.low).csv("ratio_high", \.ratio?.high)
                .csv("verdict", \.verdict),
        ]
        let details: [Column] = [
            .checked(verdict),
            .figure("min", help: "nanoseconds per operation, the shortest round", \.nsPerOperation?.minimum)
                .csv("minimum_ns_per_operation", \.nsPerOperation?.minimum),
            .csv("p90_ns_per_operation", \.nsPerOperation?.p90), .csv("p99_ns_per_operation", \.nsPerOperation?.p99),
            .csv("cpu_ns_per_operation", \.cpuPerOperation), .csv("net_ns_per_operation", \.netNsPerOperation),
            .figure("× min", help: "the ratio of the shortest rounds; it decides nothing") { row in
                row.nsPerOperation.flatMap { own in (baseline?.nsPerOperation).map { own.minimum / $0.minimum } }
            },
            .figure("× null", help: "divided by the time of the loop alone") { row in
                times[row.kernel].flatMap { own in null.map { own / $0 } }
            },
            .figure("× limit", help: "shortest time divided by the machine's limit", \.timesLimit)
                .csv("limit_ns_per_operation", \.limit?.nanosecondsPerOperation),
            .figure(
                "instructions", help: "of the processor, per operation", \.instructionsPerOperation?.value
            ).csv("instructions_per_operation", \.instructionsPerOperation?.value),
            .figure("round trip", .detail, help: "nanoseconds per operation by calbench's clock, an upper bound") {
                $0.role == .kernel ? $0.adapter?.roundTripNsPerOperation : nil
            },
            .figure("± %", .detail, help: "half the 95 % interval over processes") { row in
                row.betweenProcesses.map { $0 * 100 }
            }.csv("between_processes_percent") { $0.betweenProcesses.map { $0 * 100 } },
            .csv("resolution_percent") { $0.resolution.map { $0 * 100 } },
            .number("rounds", .detail) { done($0.rounds.count, $0, $0.requested?.rounds) }.csv(
                "rounds", \.rounds.count),
            .number("operations", .detail, help: "of all rounds") { done($0.operations, $0, $0.requested?.operations) }
                .csv("operations", \.operations),
            .csv("processes", \.timesByProcess.count), .csv("measured_seconds", \.seconds),
            .number("block", .detail, help: "operations timed as one") { .count($0.k) },
            .text("remarks", isWide: true, isOptional: true, tone: { $0.isVoid || !$0.isVerified ? .bad : nil }) {
                Cell($0.remarks.joined(separator: "; "), isWrong: $0.isVoid || !$0.isVerified)
            }.csv("verified") { $0.isSwept ? $0.verify.outcome.rawValue : "timed" },
        ]
        return inputs + speed + counts(verdict) + [.largestError(verdict), .firstWrong(verdict)] + details
    }

    /// A number done, with the number asked for where that was more.
    private static func done(_ number: Int, _ row: RunRow, _ checked: Int?) -> Cell {
        let done = NumberText.count(number)
        guard row.limitedBy != nil, let checked, number < checked else { return Cell(done, Double(number)) }
        return Cell("\(done) of \(NumberText.count(checked))", Double(number))
    }
}

extension RunRow {
    fileprivate var isVoid: Bool { voided || adapter?.problem != nil }

    fileprivate func ratioCell(_ baseline: RunRow?) -> Table.Cell {
        if role == .null { return Table.Cell("") }
        if isBaseline { return Table.Cell("1 (baseline)", 1) }
        guard let ratio else {
            let factor = baseline.flatMap { Factor(of: self, to: $0) }
            return Table.Cell(factor?.text ?? "", factor?.value)
        }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        let isOpen = verdict == "not resolved"
        let text = isOpen && 0.5..<2 ~= ratio.estimate ? ratio.percent : "\(figures[0]) [\(figures[1]), \(figures[2])]"
        return Table.Cell(isOpen ? "not resolved: \(text)" : text, ratio.estimate)
    }

    fileprivate var remarks: [String] {
        guard role == .kernel else { return [] }
        let problem = adapter?.problem ?? (voided ? "wrong output while timed" : nil)
        return [
            adapter.map { "\($0.library) \($0.version), \($0.language)" }, problem.map { "VOID: \($0)" },
            isVerified ? nil : "UNVERIFIED", interference == nil ? nil : "busy",
            isApart ? betweenProcesses.map { "processes differ by ±\(NumberText.significant($0 * 100)) %" } : nil,
            shortened && rounds.count < Timing.Configuration.minimumRounds ? "only \(rounds.count) rounds" : nil,
        ].compactMap(\.self)
    }
}

extension Ratio {
    /// `+1.2 % [+0.8, +1.6]`.
    var percent: String {
        "\(NumberText.percent(estimate)) [\(NumberText.percent(low).dropLast(2)), \(NumberText.percent(high).dropLast(2))]"
    }
}

extension RunSection {
    /// The implementations and the null kernel with every figure, the fastest first, right or not.
    var details: Table {
        let baseline = rows.first { $0.role == .kernel && $0.isBaseline }
        let null = rows.first { $0.role == .null }
        let columns = Column.run(
            times, null: null.flatMap { times[$0.kernel] }, baseline: baseline)
        let shown = rows.filter { $0.role == .kernel || $0.role == .null }.sorted {
            (times[$0.kernel] ?? .infinity, $0.kernel) < (times[$1.kernel] ?? .infinity, $1.kernel)
        }
        return columns.table(shown)
    }

    var heading: String { ([title] + facts).joined(separator: "; ") }

    /// What the companions show of the measurement.
    var facts: [String] {
        let twin = rows.first { $0.role == .twin }?.ratio
        let control = rows.first { $0.role == .control }?.ratio
        let made = String(format: "%+.0f", (first.controlExpected - 1) * 100)
        let processes = Set(rows.filter { $0.role == .kernel }.map(\.timesByProcess.count)).max() ?? 0
        let facts = [
            first.resolution.map { "resolution ±\(NumberText.significant($0 * 100)) %" },
            twin.map { "A/A \($0.percent)" },
            control.map { "control of \(made) % seen as \($0.percent)" },
            processes > 1 ? "\(processes) processes" : nil,
            first.limit.map { "limit \(NumberText.significant($0.nanosecondsPerOperation)) ns" },
        ]
        return facts.compactMap(\.self)
    }
}

extension RunReport {
    /// What makes measurements doubtful, one line each.
    var alarms: [String] {
        sections.flatMap { rows in
            ([rows[0].interference].compactMap(\.self) + Set(rows.flatMap(\.warnings)).sorted()).map {
                "\(RunSection(rows, id: "").title): \($0)"
            }
        }
    }

    /// How the columns of times belong together.
    static let reading =
        "ns/op is the baseline's median time × the ratio, which is of the rounds that both have; intervals are for a repetition: the "
        + "wider of that over rounds and that over processes"
}
