/// A workload that adapters can answer, its inputs and answers rows of plain numbers.
///
/// `Documentation/Protocol.md` states the columns; they are promises to adapters.
package protocol AdaptableWorkload<Input, Output>: Workload where Input: BitwiseCopyable, Output: BitwiseCopyable {
    /// The columns of an input.
    static var inputColumns: [String] { get }
    /// The columns of an answer, without the status.
    static var answerColumns: [String] { get }
    /// Stands where an input has no answer; never a right one.
    static var missingAnswer: Output { get }

    /// The civil days that an input is about, such as the day of the term; `nil` where no table has them.
    func days(of input: Input) -> ClosedRange<DayNumber>?

    /// The values of an input, one a column.
    func row(of input: Input) -> [Int]

    /// The answer with these values, one a column; `nil` where they are none, such as the 30th of February.
    ///
    /// They are whole numbers of 32 bits, but of instants.
    func answer(of row: [Double]) -> Output?

    /// Inputs of some years that do not exist, in order; any answer to them is wrong.
    func invalidInputs(of years: ClosedRange<Int>) -> [Input]
}

extension AdaptableWorkload {
    /// None.
    package func invalidInputs(of years: ClosedRange<Int>) -> [Input] { [] }
}

/// An entry of a catalogue whose workload adapters can answer.
package protocol AdaptableEntry<W>: CatalogEntry {
    associatedtype W: AdaptableWorkload where W.Input == Input, W.Output == Output
}

extension Entry: AdaptableEntry where W: AdaptableWorkload {}

/// Of workloads whose answers are Gregorian dates.
extension AdaptableWorkload where Output == GregorianDate {
    package static var answerColumns: [String] { ["year", "month", "day"] }
    package static var missingAnswer: GregorianDate { GregorianDate(rawValue: 0) }
    package func row(of answer: GregorianDate) -> [Int] { answer.whole }
    package func answer(of row: [Double]) -> GregorianDate? { GregorianDate(columns: row) }
}

/// Of workloads whose answers are instants.
extension AdaptableWorkload where Output == EventInstant {
    package static var answerColumns: [String] { ["jd1", "jd2"] }
    package static var missingAnswer: EventInstant { EventInstant(Instant(seconds: -1_000_000_000_000)) }
    package func answer(of row: [Double]) -> EventInstant? { EventInstant(julianDate: row) }
}

extension GregorianDate {
    /// The values of the columns `year month day`.
    var whole: [Int] { [year, month, day] }

    /// The date with the values of the columns `year month day`, which need not exist; `nil` where it has no room.
    init?(columns: [Double]) {
        guard abs(columns[0]) < 1_000_000, 0...15 ~= columns[1], 0...31 ~= columns[2] else { return nil }
        self.init(uncheckedYear: Int(columns[0]), month: Int(columns[1]), day: Int(columns[2]))
    }
}

extension EventInstant {
    /// The instant of a Julian date in TT, given as two parts; `nil` where it is not a date of history.
    init?(julianDate columns: [Double]) {
        guard columns.allSatisfy({ abs($0) < 1e8 }), abs(columns[0] + columns[1]) < 1e8 else { return nil }
        // The larger part first, so that its difference from J2000 is exact.
        let parts = abs(columns[0]) < abs(columns[1]) ? columns.reversed() : columns
        self.init(Instant(julianDate: parts[0]) + parts[1] * 86_400)
    }
}
