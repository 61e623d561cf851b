import CalendarTestSupport
import Testing

/// The answers of `hko` that the Observatory does not publish are labelled as computed; every answer is looked at.
@Suite struct ComputedAnswerTests {
    /// The inputs, and those of them whose answers are computed, of a workload's reference.
    private func count<Input: Plain, Output: Plain>(
        _ name: String, _ type: (any Workload<Input, Output>).Type, isIn1900: (Input, Output) -> Bool
    ) throws -> [Int] {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let reference = workload.references[0]
        #expect(reference.id == .hko)
        let inputs = workload.inputs(of: 1900...2100)
        let answers = try workload.expectedAnswers(to: inputs, by: reference)
        for (input, expected) in zip(inputs, answers) {
            #expect(expected.isComputed == isIn1900(input, expected.answer), "\(input)")
            #expect(reference.source(of: expected) == (expected.isComputed ? .computed : .hko), "\(input)")
        }
        return [inputs.count, answers.count(where: \.isComputed)]
    }

    @Test func onlyThoseOf1900() throws {
        let end = try Fixture.reference().gregorian.firstDay(of: 1901)
        #expect(
            try count("lunar.date", (any Workload<DayNumber, PackedLunarDate>).self) { day, _ in day < end } == [
                73_414, 365,
            ])
        #expect(
            try count("lunar.day", (any Workload<PackedLunarDate, DayNumber>).self) { _, day in day < end } == [
                73_414, 365,
            ])
        #expect(
            try count("lunar.year", (any Workload<LunarYearNumber, LunarYearMonths>).self) { year, _ in
                year.rawValue == 1900
            } == [201, 1])
        #expect(
            try count("terms.date", (any Workload<YearTerm, GregorianDate>).self) { term, _ in term.year == 1900 }
                == [4_824, 24])
        #expect(
            try count("lunar.dayname", (any Workload<DayNumber, ShortText>).self) { day, _ in day < end }
                == [73_414, 365])
    }

    /// A computed reference is what it says.
    @Test func noOtherReferenceIsLabelled() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let gbt = workload.references[1]
        #expect(gbt.id == .gbt)
        let inputs = workload.inputs(of: 1900...2100)
        #expect(try !workload.expectedAnswers(to: inputs, by: gbt).contains(where: \.isComputed))
    }
}
