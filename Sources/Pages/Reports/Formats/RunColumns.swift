import Results
import Statistics
import Support
import Timing
import Verification

extension Column where Row == RunRow {
    /// The columns of a measurement, with the times per operation by name and the null kernel's.
    static func run(_ times: [String: Double], null: Double?) -> [Column] {
        func verdict(_ row: RunRow) -> Verdict? { row.role == .kernel ? row.verify : nil }
        let speed: [Column] = [
            .text("implementation", .essential) { Cell($0.kernel) }.csv(2, "kernel", \.kernel),
            .figure(
                "ns/op", .essential, isOptional: false, otherwise: "–",
                help: "nanoseconds per operation: the baseline's median times the ratio"
            ) { times[$0.kernel] },
            .number("ratio", isWide: true, help: "to the baseline, with its interval", \.ratioCell)
                .csv(12, "ratio", \.ratio?.estimate).csv(13, "ratio_low", \.ratio?.low)
                .csv(14, "ratio_high", \.ratio?.high).csv(15, "verdict", \.verdict),
        ]
        let details: [Column] = [
            .asked(verdict),
            .figure("min", .detail, help: "nanoseconds per operation, the shortest round", \.nsPerOperation?.minimum)
                .csv(8, "minimum", \.nsPerOperation?.minimum)
                .csv(19, "minimum_ns_per_operation", \.nsPerOperation?.minimum),
            .figure("× null", .detail, help: "divided by the time of the loop alone") { row in
                times[row.kernel].flatMap { own in null.map { own / $0 } }
            },
            .figure("× limit", .detail, help: "shortest time divided by the machine's limit", \.timesLimit)
                .csv(24, "limit_ns_per_operation", \.limit?.nanosecondsPerOperation),
            .figure(
                "instructions", .useful, help: "of the processor, per operation", \.instructionsPerOperation?.value
            ).csv(11, "instructions_per_operation", \.instructionsPerOperation?.value),
            .figure("round trip", .detail, help: "nanoseconds per operation by calbench's clock, an upper bound") {
                $0.role == .kernel ? $0.adapter?.roundTripNsPerOperation : nil
            },
            .number("rounds", .detail) { done($0.rounds.count, $0, $0.requested?.rounds) }
                .csv(17, "rounds", \.rounds.count),
            .number("operations", .detail, help: "of all rounds") { done($0.operations, $0, $0.requested?.operations) }
                .csv(18, "operations", \.operations),
            .number("block", .detail, help: "operations timed as one") { .count($0.k) },
            .text("remarks", isWide: true, isOptional: true, tone: remarkTone) {
                Cell($0.remarks.joined(separator: "; "), isWrong: $0.isVoid || !$0.isVerified)
            }.csv(16, "verified") { $0.isSwept ? $0.verify.outcome.rawValue : "timed" },
        ]
        return speed + counts(verdict) + [.largestError(verdict), .firstWrong(verdict)] + details + fields
    }

    /// What CSV has and tables have not, because it is in their titles or too much for them.
    private static var fields: [Column] {
        [
            .csv(1, "workload", \.workload), .csv(3, "distribution", \.input.distribution),
            .csv(4, "size", \.input.size),
            .csv(5, "mode", \.mode.rawValue), .csv(6, "caches", \.caches.rawValue),
            .csv(7, "ns_per_operation", \.nsPerOperation?.median),
            .csv(9, "p90", \.nsPerOperation?.p90).csv(20, "p90_ns_per_operation", \.nsPerOperation?.p90),
            .csv(10, "p99", \.nsPerOperation?.p99).csv(21, "p99_ns_per_operation", \.nsPerOperation?.p99),
            .csv(22, "cpu_ns_per_operation", \.cpuPerOperation), .csv(23, "net_ns_per_operation", \.netNsPerOperation),
            .csv(25, "measured_seconds", \.seconds), .csv(26, "processes", \.timesByProcess.count),
            .csv(27, "resolution_percent") { $0.resolution.map { $0 * 100 } },
            .csv(28, "between_processes_percent") { $0.betweenProcesses.map { $0 * 100 } },
        ]
    }

    private static var remarkTone: @Sendable (String) -> Tone? {
        { $0.contains("VOID") || $0.contains("UNVERIFIED") ? .bad : nil }
    }

    /// A number done, with the number asked for where that was more.
    private static func done(_ number: Int, _ row: RunRow, _ asked: Int?) -> Cell {
        let done = NumberText.count(number)
        guard row.limitedBy != nil, let asked, number < asked else { return Cell(done, Double(number)) }
        return Cell("\(done) of \(NumberText.count(asked))", Double(number))
    }
}

extension RunRow {
    /// The uncertainty between processes above which a row says so, as a fraction.
    static var wideSpread: Double { 0.1 }

    fileprivate var isVoid: Bool { voided || adapter?.problem != nil }

    fileprivate var ratioCell: Table.Cell {
        if role == .null { return Table.Cell("") }
        if verdict == "reference" { return Table.Cell("1 (baseline)", 1) }
        guard let ratio else { return Table.Cell("–") }
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
            betweenProcesses.flatMap {
                $0 > Self.wideSpread ? "processes differ by ±\(NumberText.significant($0 * 100)) %" : nil
            },
            shortened && rounds.count < Timing.Configuration.minimumRounds ? "only \(rounds.count) rounds" : nil,
        ].compactMap(\.self)
    }
}

extension RunRow.Ratio {
    /// `+1.2 % [+0.8, +1.6]`.
    var percent: String {
        "\(NumberText.percent(estimate)) [\(NumberText.percent(low).dropLast(2)), \(NumberText.percent(high).dropLast(2))]"
    }
}
