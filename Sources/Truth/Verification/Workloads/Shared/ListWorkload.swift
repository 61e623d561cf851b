/// A workload whose inputs and expected answers are a table of the folder `lists`.
package protocol ListWorkload: Workload where Input: CustomStringConvertible, Output: CustomStringConvertible {
    var table: ListAnswers<Input, Output> { get }
    /// The size that is timed, and the part of the table that is.
    var sizing: (standard: Int, part: String) { get }

    static func size(of input: Input) -> Int

    /// Whether an input of the timed part is long enough to be timed.
    static func isTimed(_ input: Input) -> Bool
}

extension ListWorkload {
    /// Nothing about a list depends on the year.
    package var years: ClosedRange<Int> { anyYears }

    package static func isTimed(_ input: Input) -> Bool { true }

    package func inputs(of years: ClosedRange<Int>) -> [Input] { table.rows.map(\.input) }

    package func boundaries(of years: ClosedRange<Int>) -> [Input] { ofStandardSize(["edge", "end", "jump"]) }

    package var references: [Reference<Input, Output>] {
        let table = table
        return [
            Reference(.plainReference, "a plain reference, every step's invariants asserted", table.source) {
                table.answers[$0]
            }
        ]
    }

    package var sizes: (standard: Int, timed: [Input])? {
        (sizing.standard, ofStandardSize([sizing.part]).filter { Self.isTimed($0) })
    }

    private func ofStandardSize(_ parts: [String]) -> [Input] {
        table.rows.filter { parts.contains($0.part) && Self.size(of: $0.input) == sizing.standard }.map(\.input)
    }
}
