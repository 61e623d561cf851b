package import ReferenceData
package import Workloads

extension KnownDifferences.Row {
    /// The rows of a list after a verdict.
    ///
    /// Its errors replace the rows of this version whose inputs were all checked; other rows stay, and typed reasons stay
    /// where an error differs in another way or was listed for another version. Answers that change and errors within a
    /// declared accuracy are not listed. `inputs` has the workload's inputs as text, in order, `swept` the verdict's.
    package static func updated(
        _ old: [Self], after verdict: Verdict, inputs: [String], swept: [String], versions: String
    ) -> [Self] {
        let places = Dictionary(zip(inputs, inputs.indices)) { first, _ in first }
        func range(_ from: String, _ to: String) -> ClosedRange<Int>? {
            guard let first = places[from], let last = places[to], first <= last else { return nil }
            return first...last
        }
        let errors = verdict.errorRuns.filter { $0.why != Verdict.withinAccuracy && !$0.isUnstable }
        // Of a library that covers less than the years, only listed and wrong inputs are known to be checked.
        let checked = Set(
            verdict.checked == verdict.of ? swept : (errors + verdict.gone).flatMap { [$0.from, $0.to] })
        let kept = old.filter {
            !$0.applies(to: verdict.implementation.version) || !checked.contains($0.from) || !checked.contains($0.to)
        }
        func listing(_ run: Verdict.Run, in rows: [Self]) -> (all: [Self], same: Self?) {
            let all = rows.filter { range($0.from, $0.to)?.overlaps(range(run.from, run.to) ?? 0...0) == true }
            return (
                all,
                all.first {
                    $0.applies(to: verdict.implementation.version)
                        && ($0.kind, $0.difference) == (run.kind, run.difference)
                }
            )
        }
        let new = errors.filter { listing($0, in: kept).same == nil }.map { run in
            let (listed, same) = listing(run, in: old)
            let reasons = listed.map(\.why).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return Self(
                from: run.from, to: run.to, kind: run.kind, difference: run.difference,
                why: run.why ?? reasons.filter { !$0.isEmpty }.joined(separator: "; "),
                versions: same?.versions ?? versions)
        }
        return (kept + new).enumerated().sorted {
            (places[$0.element.from] ?? inputs.count, $0.offset) < (places[$1.element.from] ?? inputs.count, $1.offset)
        }.map(\.element)
    }
}

extension Workload {
    /// Inputs of some years as text, after them those that do not exist, which adapters are checked on.
    package func texts(of years: ClosedRange<Int>) -> [String] {
        func invalid(_ workload: some AdaptableWorkload) -> [String] {
            workload.invalidInputs(of: years).map(workload.describe)
        }
        return inputs(of: years).map(describe) + ((self as? any AdaptableWorkload).map { invalid($0) } ?? [])
    }
}
