import Measuring
import Words

extension Column where Row == RunRow {
    /// The columns of a measurement, with its times per operation by name, the null kernel's, and its baseline.
    static func run(
        times: [String: Double] = [:], null: Double? = nil, baseline: RunRow? = nil,
        texts: @escaping (Verdict) -> InputTexts = { _ in InputTexts() }
    ) -> [Column] {
        func verdict(_ row: RunRow) -> Verdict? { row.role == .implementation ? row.verify : nil }
        let inputs: [Column] = [
            .csv("workload", \.workload),
            .text("implementation", .essential) { Cell($0.implementation) }.csv("implementation", \.implementation),
            .csv("distribution", \.setting.distribution.rawValue), .csv("size", \.setting.size),
            .csv("mode", \.setting.mode.rawValue),
        ]
        let speed: [Column] = [
            .figure("ns/op", .essential, isOptional: false, otherwise: "–") { times[$0.implementation] }
                .csv("ns_per_operation", \.ownTime),
            .number("ratio", isWide: true) { $0.ratioCell(baseline) }
                .csv("ratio", \.result.ratio?.estimate).csv("ratio_low", \.result.ratio?.low)
                .csv("ratio_high", \.result.ratio?.high).csv("verdict", \.result.verdict?.rawValue),
        ]
        let details: [Column] = [
            .checked(verdict),
            .figure("min") { $0.nanosecondsPerOperation?.minimum }
                .csv("minimum_ns_per_operation", \.nanosecondsPerOperation?.minimum),
            .csv("p90_ns_per_operation", \.nanosecondsPerOperation?.p90),
            .csv("p99_ns_per_operation", \.nanosecondsPerOperation?.p99),
            .csv("wall_ns_per_operation", \.wallPerOperation),
            .figure("× min") { row in
                row.nanosecondsPerOperation.flatMap { own in
                    (baseline?.nanosecondsPerOperation).map { own.minimum / $0.minimum }
                }
            },
            .figure("× null") { row in times[row.implementation].flatMap { own in null.map { own / $0 } } },
            .figure("instructions") { $0.instructionsPerOperation?.value }
                .csv("instructions_per_operation", \.instructionsPerOperation?.value),
            .figure("round trip", .detail) { $0.role == .implementation ? $0.clock?.slope : nil },
            .figure("± %", .detail) { $0.betweenProcesses.map { $0 * 100 } }
                .csv("between_processes_percent") { $0.betweenProcesses.map { $0 * 100 } },
            .csv("resolution_percent") { $0.resolution.map { $0 * 100 } },
            .number("rounds", .detail) { done($0.rounds, $0, $0.requested.rounds) }
                .csv("rounds", \.rounds),
            .number("operations", .detail) { done($0.operations, $0, $0.requested.operations) }
                .csv("operations", \.operations),
            .csv("processes", \.processes), .csv("measured_seconds", \.seconds),
            .number("block", .detail) { .count($0.operationsPerBlock) },
            .text(
                "remarks", isCut: true, isOptional: true, tone: { $0.isWithoutTimes || !$0.isVerified ? .bad : nil }
            ) { Cell("\($0.remarks, by: "; ")" as Text) }
            .csv("verified") { $0.isSwept ? $0.verify.outcome.rawValue : "timed" },
        ]
        return inputs + speed + counts(verdict) + [.largestError(verdict), .firstWrong(texts, verdict).cut] + details
    }

    /// A number done, with the number requested where that was more.
    private static func done(_ number: Int, _ row: RunRow, _ requested: Int) -> Cell {
        guard row.limitedBy != nil, number < requested else { return .count(number) }
        return Cell("\(count: number) of \(count: requested)" as Text)
    }
}

extension RunRow {
    fileprivate func ratioCell(_ baseline: RunRow?) -> Table.Cell {
        if role == .null { return "" }
        if isBaseline { return .init("1 (baseline)" as Text) }
        guard let ratio = result.ratio else {
            return .init(baseline.flatMap { Factor(of: self, to: $0) }?.text ?? "")
        }
        guard !ratio.isWide else { return .init("undecided" as Text) }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        let isOpen = result.verdict == .notResolved
        let text = isOpen && 0.5..<2 ~= ratio.estimate ? ratio.percent : "\(figures[0]) [\(figures[1]), \(figures[2])]"
        return isOpen ? .init("not resolved: \(text)" as Text) : .init(text)
    }

    fileprivate var remarks: [Text] {
        guard role == .implementation else { return [] }
        let apart = isApart ? result.betweenProcesses.map { NumberText.significant($0 * 100) } : nil
        let remarks: [Text?] = [
            verify.implementation.libraryText.map { "\($0)" },
            result.clock?.problem.map { "VOID: \($0)" }
                ?? (result.isVoid ? "VOID: other answers while it was timed" : nil),
            result.clock?.isDoubtful == true ? .doubtfulClock : nil,
            isVerified ? nil : "UNVERIFIED", interference == nil ? nil : "busy",
            result.isByWall ? "wall time" : nil,
            apart.map { "processes differ by ±\($0) %" },
            roundsShortened && result.rounds < Timing.Configuration.minimumRounds
                ? "only \(result.rounds, unit: "rounds")" : nil,
        ]
        return remarks.compactMap(\.self)
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
    func details(_ texts: @escaping (Verdict) -> InputTexts) -> Table {
        let baseline = rows.first { $0.role == .implementation && $0.isBaseline }
        let null = rows.first { $0.role == .null }
        let columns = Column.run(
            times: times, null: null.flatMap { times[$0.implementation] }, baseline: baseline, texts: texts)
        return columns.table(rows.filter { $0.role == .implementation || $0.role == .null })
    }

    var heading: Text { "\([title] + facts, by: "; ")" }

    /// What the companions show of the measurement.
    var facts: [Text] {
        let twin = rows.first { $0.role == .twin }?.ratio
        let control = rows.first { $0.role == .control }?.ratio
        let made = String(format: "%+.0f", (first.controlExpected - 1) * 100)
        let processes = Set(rows.filter { $0.role == .implementation }.map(\.processes)).max() ?? 0
        let facts: [Text?] = [
            first.resolution.map { "resolution ±\(NumberText.significant($0 * 100)) %" },
            twin.map { "A/A \($0.percent)" }, control.map { "control of \(made) % seen as \($0.percent)" },
            processes > 1 ? "\(processes, unit: "processes")" : nil,
        ]
        return facts.compactMap(\.self)
    }
}

extension RunReport {
    /// What makes measurements doubtful, one line each.
    func alarms(_ words: Language) -> [String] {
        sections.flatMap { rows in
            let doubts = [rows[0].interference].compactMap(\.self) + rows.flatMap(\.warnings).map(\.text)
            return doubts.map { "\(words(RunSection(rows).title)): \(words($0))" }.unique
        }
    }
}
