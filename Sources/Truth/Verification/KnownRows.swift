package import ReferenceData
package import Workloads

extension KnownDifferences.Row {
    /// The rows of a list after a verdict.
    ///
    /// Its errors replace what rows of this version have of the inputs that were checked; all else stays, and typed reasons
    /// stay where an error differs in another way or was listed for another version. Answers that change and errors within
    /// a declared accuracy are not listed. `inputs` has the workload's inputs as text, in order, `swept` the verdict's.
    package static func updated(
        _ old: [Self], after verdict: Verdict, inputs: [String], swept: [String], versions: String
    ) -> [Self] {
        let places = Dictionary(zip(inputs, inputs.indices)) { first, _ in first }
        func range(_ from: String, _ to: String) -> Range<Int> {
            guard let first = places[from], let last = places[to], first <= last else { return 0..<0 }
            return first..<last + 1
        }
        let rows = old.map { row in
            let range = range(row.from, row.to)
            return (row: row, range, isOwn: !range.isEmpty && row.applies(to: verdict.implementation.version))
        }
        let errors = verdict.errorRuns.filter { $0.why != Verdict.withinAccuracy && !$0.isUnstable }
        // What is listed for this version, by input.
        var listed: [Int: Self] = [:]
        for (row, range, isOwn) in rows where isOwn { for place in range { listed[place] = row } }
        // Of a library that covers less than the years, only listed and wrong inputs are known to be checked.
        let isWhole = verdict.checked == verdict.of
        for run in isWhole ? [] : verdict.gone { for place in range(run.from, run.to) { listed[place] = nil } }
        for input in isWhole ? swept : [] { if let place = places[input] { listed[place] = nil } }
        for run in errors {
            let range = range(run.from, run.to)
            let before = rows.filter { $0.1.overlaps(range) }
            let same = before.first { $0.isOwn && ($0.row.kind, $0.row.difference) == (run.kind, run.difference) }
            let reasons = before.map(\.row.why).reduce(into: [""]) { if !$0.contains($1) { $0.append($1) } }
            let row = Self(
                from: run.from, to: run.to, kind: run.kind, difference: run.difference,
                why: run.why ?? reasons.dropFirst().joined(separator: "; "), versions: same?.row.versions ?? versions)
            for place in range { listed[place] = row }
        }
        var new = rows.filter { !$0.isOwn }.map { ($0.row, $0.1.isEmpty ? inputs.count..<inputs.count : $0.1) }
        let others = new.count
        for (place, row) in listed.sorted(by: { $0.key < $1.key }) {
            // What is listed alike for neighbours is one row.
            if new.count > others, let (last, range) = new.last, range.upperBound == place, last.isLike(row) {
                new[new.count - 1].1 = range.lowerBound..<place + 1
            } else {
                new.append((row, place..<place + 1))
            }
        }
        return new.enumerated().sorted {
            ($0.element.1.lowerBound, $0.offset) < ($1.element.1.lowerBound, $1.offset)
        }.map(\.element).map { row, range in
            range.isEmpty
                ? row
                : Self(
                    from: inputs[range.lowerBound], to: inputs[range.upperBound - 1], kind: row.kind,
                    difference: row.difference, why: row.why, versions: row.versions)
        }
    }

    /// Whether other inputs are listed alike.
    private func isLike(_ other: Self) -> Bool {
        (kind, difference, why, versions) == (other.kind, other.difference, other.why, other.versions)
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
