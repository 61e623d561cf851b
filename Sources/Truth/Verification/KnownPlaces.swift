/// The rows of a list of known differences that hold for an implementation, by the places of their inputs.
struct KnownPlaces: Sendable {
    private let rows: [(places: Range<Int>, row: KnownDifferences.Row)]

    /// - Throws: `Failure` for a row whose inputs are not in order, or overlap another's.
    init(_ rows: [KnownDifferences.Row], of path: String, among inputs: InputPlaces) throws {
        func error(_ row: KnownDifferences.Row, _ problem: String) -> Failure {
            Failure(.usage, path: path, line: row.line, problem: problem)
        }
        let found = try rows.map { row in
            let ends = try [row.from, row.to].map { text in
                guard let place = inputs.places[text] else { throw error(row, "\(text) is not an input") }
                return place
            }
            guard ends[0] <= ends[1] else { throw error(row, "\(row.from) is not an input before \(row.to)") }
            return (places: ends[0]..<ends[1] + 1, row: row)
        }.sorted { $0.places.lowerBound < $1.places.lowerBound }
        for (one, next) in zip(found, found.dropFirst()) where one.places.overlaps(next.places) {
            throw error(next.row, "overlaps line \(one.row.line)")
        }
        self.rows = found.flatMap { places, row in inputs.ofYears(places).map { (places: $0, row: row) } }
            .filter { !$0.places.isEmpty }
    }

    /// The row of a place; nil where there is none.
    func row(at place: Int) -> KnownDifferences.Row? {
        let next = rows.indices.partitioningIndex { rows[$0].places.lowerBound > place }
        return next > 0 && rows[next - 1].places.contains(place) ? rows[next - 1].row : nil
    }

    /// Those of some places that have a row, in order.
    func forEach(of places: [Int], _ body: (Int, KnownDifferences.Row) -> Void) {
        let places = places.sorted()
        guard let first = places.first, let last = places.last else { return }
        for (range, row) in rows where range.overlaps(first..<last + 1) {
            let start = places.indices.partitioningIndex { places[$0] >= range.lowerBound }
            for place in places[start...].prefix(while: range.contains) { body(place, row) }
        }
    }
}

/// The places of some inputs, given as texts, among all inputs of a workload.
struct InputPlaces: Sendable {
    private(set) var places: [String: Int] = [:]
    /// Of the inputs of some years, and of those that do not exist, which come after all others.
    private let parts: [Range<Int>]

    /// Inputs become texts up to the last one that is wanted: that takes up to microseconds each.
    init<Input: Plain, Output: Plain>(
        _ texts: Set<String>, in workload: any Workload<Input, Output>, of years: ClosedRange<Int>, isOfAdapter: Bool
    ) {
        // An adapter has to refuse inputs that do not exist.
        let adaptable = isOfAdapter ? workload as? any AdaptableWorkload<Input, Output> : nil
        let all = InputParts(workload.parts(of: workload.years)) { workload.inputCount(of: $0) }
        let invalid = InputParts(all.parts, from: all.end) { adaptable?.invalidInputs(of: $0).count ?? 0 }
        parts = [all.places(of: years), invalid.places(of: years)]
        var left = texts
        func find(_ inputs: [Input], from start: Int) {
            for index in inputs.indices where !left.isEmpty {
                let text = workload.describe(inputs[index])
                if left.remove(text) != nil { places[text] = start + index }
            }
        }
        // A row up to the last input needs no text of those before it.
        if let last = all.parts.last { find(Array(workload.inputs(of: last).suffix(1)), from: all.end - 1) }
        for (part, start) in zip(all.parts, all.starts) where !left.isEmpty {
            find(workload.inputs(of: part), from: start)
        }
        if let adaptable { find(adaptable.invalidInputs(of: workload.years), from: all.end) }
    }

    /// The places among the inputs of the years, those that do not exist after the others.
    func ofYears(_ places: Range<Int>) -> [Range<Int>] {
        zip(parts, [0, parts[0].count]).map { part, start in
            let common = places.clamped(to: part)
            return common.lowerBound - part.lowerBound + start..<common.upperBound - part.lowerBound + start
        }
    }

    /// The place among all inputs of one of the years.
    func ofAll(_ place: Int) -> Int {
        let after = place - parts[0].count
        return after < 0 ? parts[0].lowerBound + place : parts[1].lowerBound + after
    }
}

extension KnownDifferences.Row {
    /// The rows of a list after a verdict of the workload.
    ///
    /// Its errors replace what rows of this implementation have of the inputs that were checked; all else stays, and typed
    /// reasons stay where an error differs in another way or was listed for another version. Errors within a declared
    /// accuracy are not listed, nor, with all of the list left as it is, where answers change.
    @_optimize(none) package static func updated<Input: Plain, Output: Plain>(
        _ old: [Self], after verdict: Verdict, _ workload: any Workload<Input, Output>, versions: String
    ) throws -> [Self] {
        guard !verdict.runs.contains(where: \.isUnstable) else { return old }
        let years = verdict.years ?? workload.years
        let isOfAdapter = verdict.implementation.isAdapter
        let adaptable = isOfAdapter ? workload as? any AdaptableWorkload<Input, Output> : nil
        let all = InputPlaces(
            Set(old.flatMap { [$0.from, $0.to] }), in: workload, of: years, isOfAdapter: isOfAdapter)
        let inputs = workload.inputs(of: workload.years) + (adaptable?.invalidInputs(of: workload.years) ?? [])
        func range(_ row: Self) -> Range<Int> {
            guard let first = all.places[row.from], let last = all.places[row.to], first <= last else { return 0..<0 }
            return first..<last + 1
        }
        func range(_ run: Verdict.Run) -> Range<Int> { all.ofAll(run.at)..<all.ofAll(run.end - 1) + 1 }
        let own = verdict.implementation
        let rows = old.map { row in
            let range = range(row)
            return (row: row, range: range, isOwn: !range.isEmpty && row.applies(to: own.version, of: own.library))
        }
        // What is listed for this version, by input.
        var listed: [Int: Self] = [:]
        for (row, range, isOwn) in rows where isOwn { for place in range { listed[place] = row } }
        for run in verdict.gone { for place in range(run) { listed[place] = nil } }
        if verdict.checked == verdict.of { for place in 0..<verdict.of { listed[all.ofAll(place)] = nil } }
        for run in verdict.errorRuns
        where run.why != Verdict.withinAccuracy && run.difference.allSatisfy(\.isListable) {
            let range = range(run)
            let before = rows.filter { $0.range.overlaps(range) }
            let same = before.first { $0.isOwn && ($0.row.kind, $0.row.difference) == (run.kind, run.difference) }
            let reasons = before.map(\.row.why).reduce(into: [""]) { if !$0.contains($1) { $0.append($1) } }
            let row = Self(
                from: "", to: "", kind: run.kind, difference: run.difference,
                why: run.why ?? reasons.dropFirst().joined(separator: "; "), versions: same?.row.versions ?? versions)
            for place in range { listed[place] = row }
        }
        var new = rows.filter { !$0.isOwn }.map { ($0.row, $0.range.isEmpty ? inputs.count..<inputs.count : $0.range) }
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
        }.map(\.element).map { (row: Self, range: Range<Int>) in
            range.isEmpty
                ? row
                : Self(
                    from: workload.describe(inputs[range.lowerBound]),
                    to: workload.describe(inputs[range.upperBound - 1]),
                    kind: row.kind, difference: row.difference, why: row.why, versions: row.versions)
        }
    }

    /// Whether other inputs are listed alike.
    private func isLike(_ other: Self) -> Bool {
        (kind, difference, why, versions) == (other.kind, other.difference, other.why, other.versions)
    }
}
