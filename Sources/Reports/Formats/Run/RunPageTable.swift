import Foundation
import Measuring
import Timing

extension RunPictures.Measurement {
    /// The table of a measurement: the companion null first among the others, by time.
    var table: PageTable {
        let times = RunReport.times(rows)
        let shown = rows.filter { $0.role == .kernel || $0.role == .null }.sorted {
            (times[$0.kernel] ?? .infinity, $0.kernel) < (times[$1.kernel] ?? .infinity, $1.kernel)
        }
        let null = rows.first { $0.role == .null }.flatMap { times[$0.kernel] }
        let columns = [
            PageTable.Column("implementation", isNumber: false),
            PageTable.Column("ns/op", help: "nanoseconds per operation: the baseline's median times the ratio"),
            PageTable.Column("ratio", help: "to the baseline, with its interval"),
            PageTable.Column("right", help: "share of the checked answers that equal the reference's"),
            PageTable.Column("wrong", help: "checked answers that differ from the reference's, contested ones apart"),
            PageTable.Column("contested", help: "other accepted answers of contested inputs"),
            PageTable.Column("largest error", help: "the largest distance to the reference"),
            PageTable.Column("remarks", isNumber: false, isWide: true),
            PageTable.Column("checked", help: "answers compared with the reference"),
            PageTable.Column("min", help: "nanoseconds per operation, the shortest round"),
            PageTable.Column("× null", help: "divided by the time of the loop alone"),
            PageTable.Column("× limit", help: "shortest time divided by the machine's limit"),
            PageTable.Column("instructions", help: "of the processor, per operation"),
            PageTable.Column("round trip", help: "nanoseconds per operation by calbench's clock, an upper bound"),
            PageTable.Column("rounds"), PageTable.Column("operations", help: "of all rounds"),
            PageTable.Column("block", help: "operations timed as one"),
        ]
        return PageTable(
            caption: "Figures: \(first.workload), \(name)", columns: columns,
            rows: shown.map { Self.cells($0, time: times[$0.kernel], null: null) }
        )
        .withoutEmptyColumns
    }

    /// The null kernel's time is that of the measurement; both times are nanoseconds.
    private static func cells(_ row: RunRow, time: Double?, null: Double?) -> [PageTable.Cell] {
        typealias Cell = PageTable.Cell
        func figure(_ value: Double?, otherwise: String = "") -> Cell {
            value.map { Cell(NumberText.significant($0), $0) } ?? Cell(otherwise)
        }
        func count(_ value: Int) -> Cell { Cell(NumberText.count(value), Double(value)) }
        let isKernel = row.role == .kernel
        let verify = row.verify
        return [
            Cell(row.kernel), figure(time, otherwise: "–"), ratio(row),
            isKernel ? right(verify) : Cell(""), isKernel ? wrong(verify) : Cell(""),
            isKernel && verify.contested ?? 0 > 0 ? count(verify.contested ?? 0) : Cell(""),
            isKernel
                ? verify.largestDifference.map { Cell(RunPictures.seconds($0), $0) } ?? Cell("") : Cell(""),
            remark(row),
            isKernel ? Cell(done(verify.checked, of: verify.inputs), Double(verify.checked)) : Cell(""),
            figure(row.nsPerOperation?.minimum), figure(time.flatMap { time in null.map { time / $0 } }),
            figure(row.timesLimit),
            figure(row.instructionsPerOperation?.value),
            isKernel ? figure(row.adapter?.roundTripNsPerOperation) : Cell(""),
            Cell(
                done(row.rounds.count, of: row.limitedBy == nil ? nil : row.requested?.rounds), Double(row.rounds.count)
            ),
            Cell(
                done(row.operations, of: row.limitedBy == nil ? nil : row.requested?.operations), Double(row.operations)
            ),
            count(row.k),
        ]
    }

    /// A number done, and the number asked for where that was more.
    private static func done(_ number: Int, of asked: Int?) -> String {
        guard let asked, number < asked else { return NumberText.count(number) }
        return "\(NumberText.count(number)) of \(NumberText.count(asked))"
    }

    private static func ratio(_ row: RunRow) -> PageTable.Cell {
        if row.role == .null { return PageTable.Cell("") }
        if row.verdict == "reference" { return PageTable.Cell("1 (baseline)", 1) }
        guard let ratio = row.ratio else { return PageTable.Cell("–") }
        if row.verdict == "not resolved", 0.5..<2 ~= ratio.estimate {
            return PageTable.Cell("not resolved: \(percent(ratio))", ratio.estimate)
        }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        let text = "\(figures[0]) [\(figures[1]), \(figures[2])]"
        return PageTable.Cell(row.verdict == "not resolved" ? "not resolved: \(text)" : text, ratio.estimate)
    }

    /// The share of right answers, which is 100 % only where all are.
    private static func right(_ verify: RunRow.Verification) -> PageTable.Cell {
        guard let right = verify.right, verify.checked > 0 else { return PageTable.Cell("") }
        let share = Double(right) / Double(verify.checked) * 100
        if right == verify.checked { return PageTable.Cell("100 %", share) }
        let percent =
            share >= 99.995 ? "over 99.99" : right > 0 && share < 0.005 ? "under 0.01" : String(format: "%.2f", share)
        return PageTable.Cell("\(percent) %", share, isWrong: verify.wrong ?? 0 > 0)
    }

    private static func wrong(_ verify: RunRow.Verification) -> PageTable.Cell {
        guard let wrong = verify.wrong, let new = verify.new else { return PageTable.Cell("") }
        if wrong == 0 { return PageTable.Cell("0", 0) }
        let words = new == 0 ? "known" : new == wrong ? "new" : "\(NumberText.count(new)) of them new"
        return PageTable.Cell("\(NumberText.count(wrong)) (\(words))", Double(wrong), isWrong: true)
    }

    private static func remark(_ row: RunRow) -> PageTable.Cell {
        guard row.role == .kernel else { return PageTable.Cell("the loop alone") }
        var remarks: [String] = []
        let isVoid = row.voided || row.adapter?.problem != nil
        if let problem = row.adapter?.problem {
            remarks.append("VOID: \(problem)")
        } else if row.voided {
            remarks.append("VOID: wrong output while timed")
        }
        if !row.verify.isPass { remarks.append("failed verification") }
        if let first = row.verify.firstWrong { remarks.append("first wrong: \(first)") }
        if let adapter = row.adapter { remarks.append("\(adapter.library) \(adapter.version), \(adapter.language)") }
        if row.interference != nil { remarks.append("the machine was busy") }
        if row.shortened, row.rounds.count < Timing.Configuration.minimumRounds {
            remarks.append("only \(row.rounds.count) rounds")
        }
        return PageTable.Cell(remarks.joined(separator: "; "), isWrong: isVoid || !row.verify.isPass)
    }
}
