import ReferenceData
import Workloads

/// The inputs to which a list of known differences applies.
struct ListedInputs<Input: Hashable & Sendable>: Sendable {
    private let rows: [KnownDifferences.Row]
    private var places: [Input: Int] = [:]

    /// The rows for one version; nil where there are none.
    ///
    /// `parts` have all inputs in order; of those of wanted parts the ones in `only`, or all, are found by ``row(of:)``.
    ///
    /// - Throws: `ReferenceDataError` for a run that does not lie among the inputs, in their order, without
    ///   overlapping another.
    init?(
        _ list: KnownDifferences, path: String, version: String,
        parts: [(inputs: () -> [Input], isWanted: Bool)], only: Set<Input>? = nil, describe: (Input) -> String
    ) throws {
        rows = list.rows.filter { $0.applies(to: version) }
        guard !rows.isEmpty else { return nil }
        func error(_ row: KnownDifferences.Row, _ problem: String) -> ReferenceDataError {
            ReferenceDataError(path: path, line: row.line, problem: problem, isOfList: true)
        }
        let ends = Dictionary(zip(rows.map(\.to), rows.indices)) { first, _ in first }
        var starts: [String: Int] = [:]
        for (number, row) in rows.enumerated() {
            if let earlier = starts.updateValue(number, forKey: row.from) {
                throw error(row, "begins at \(row.from) like line \(rows[earlier].line)")
            }
        }
        var (open, left): (Int?, Int) = (nil, rows.count)
        // A run to the end needs no text of any input before it, which takes microseconds each.
        let end = parts.last?.inputs().last.map(describe)
        for (inputs, isWanted) in parts where left > 0 {
            for input in inputs() {
                if let number = open, starts.isEmpty, rows[number].to == end {
                    if isWanted, only?.contains(input) != false { places[input] = number }
                    continue
                }
                let text = describe(input)
                if let next = starts.removeValue(forKey: text) {
                    if let open { throw error(rows[next], "overlaps line \(rows[open].line)") }
                    open = next
                } else if let number = ends[text], starts[rows[number].from] == number {
                    throw error(rows[number], "\(rows[number].from) is not an input before \(text)")
                }
                guard let number = open else { continue }
                if isWanted, only?.contains(input) != false { places[input] = number }
                if text == rows[number].to { (open, left) = (nil, left - 1) }
            }
        }
        if let open, rows[open].to != end { throw error(rows[open], "\(rows[open].to) is not an input") }
        if let lost = starts.values.min() { throw error(rows[lost], "\(rows[lost].from) is not an input") }
    }

    /// The row that applies to an input.
    func row(of input: Input) -> KnownDifferences.Row? { places[input].map { rows[$0] } }
}
