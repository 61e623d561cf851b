import Foundation
package import Results
import Statistics
import Support
import Timing
import Verification

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
        let apart = kernels.count { ($0.betweenProcesses ?? 0) > RunRow.wideSpread }
        if apart > 0 {
            alarms.insert(
                "processes differ by more than \(NumberText.significant(RunRow.wideSpread * 100)) % in \(apart) of "
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

    var tables: [(title: String, table: Table)] {
        sections.map { section in
            let facts = RunPictures.Measurement(section, id: "").facts.joined(separator: "; ")
            return (
                "\(Self.name(section)) inputs of \(section[0].input.years)" + (facts.isEmpty ? "" : ": \(facts)"),
                Self.columns(section).table(Self.inOrder(section))
            )
        }
    }

    /// The workload and the inputs, with every setting that is not the default.
    private static func name(_ section: [RunRow]) -> String {
        let row = section[0]
        let size = row.input.size.map { "size \(NumberText.count($0)), " } ?? ""
        let mode = row.mode == .throughput ? "" : "\(row.mode.rawValue), "
        let caches = row.caches == .warm ? "" : "\(row.caches.rawValue) caches, "
        return "\(row.workload), \(size)\(mode)\(caches)\(row.input.distribution)"
    }

    static func columns(_ section: [RunRow]) -> [Column<RunRow>] {
        let times = times(section)
        return Column.run(times, null: section.first { $0.role == .null }.flatMap { times[$0.kernel] })
    }

    /// The kernels and the null kernel, the fastest first.
    static func inOrder(_ section: [RunRow]) -> [RunRow] {
        let times = times(section)
        return section.filter { $0.role == .kernel || $0.role == .null }.sorted {
            (times[$0.kernel] ?? .infinity, $0.kernel) < (times[$1.kernel] ?? .infinity, $1.kernel)
        }
    }
}

extension RunReport {
    /// How the columns of times belong together.
    static let reading =
        "ns/op is the baseline's median time × the ratio, which is of the rounds that both have; intervals are for a repetition: the "
        + "wider of that over rounds and that over processes"

    /// The times per operation of a measurement's rows in nanoseconds, by name, as tables and pictures show them: the
    /// baseline's median time × the ratio to it, so that times and ratios agree.
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
