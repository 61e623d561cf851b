import CalendarTestSupport
import CalendarValues
import Foundation
import KernelProtocol
import ReferenceData
import Testing
import Verification
import Workloads

/// A library of lunar dates by a closure: values, one a column, or nil for a refusal.
private struct Dates: ForeignKernel {
    let workload: LunarDateWorkload
    let values: @Sendable (DayNumber, LunarDate) -> [Double]?
    var knownDifferences: URL?
    let facts = KernelFacts(name: "dates", summary: "", source: "", claims: .hko)
    let implementation = Implementation(name: "dates", version: "1", library: "toy", language: "Swift")
    let missingAnswer = LunarDateWorkload.missingAnswer

    func isWithinRange(_ input: DayNumber) -> Bool { true }
    func invalidInputs(of years: ClosedRange<Int>) -> [DayNumber] { [] }
    func answer(_ input: DayNumber) -> LunarDate { missingAnswer }

    func attempt(
        _ inputs: Span<DayNumber>, into outputs: inout MutableSpan<LunarDate>
    ) throws(KernelUnusable) -> [Int: MissingAnswer] {
        var missing: [Int: MissingAnswer] = [:]
        for index in inputs.indices {
            guard let right = workload.references[0].expected(inputs[index])?.answer,
                let row = values(inputs[index], right)
            else {
                missing[index] = .refused(nil)
                continue
            }
            outputs[index] = workload.answer(of: row) ?? missingAnswer
            if workload.answer(of: row) == nil { missing[index] = .invalid(row) }
        }
        return missing
    }
}

@Suite("A pattern of wrong answers")
struct PatternTests {
    private let workload: LunarDateWorkload
    private let reference: ReferenceData

    init() throws {
        reference = try Fixture.reference()
        workload = try LunarDateWorkload(reference)
    }

    private func match(
        _ years: ClosedRange<Int>, _ values: @escaping @Sendable (DayNumber, LunarDate) -> [Double]?
    ) async throws -> Verdict.PatternMatch? {
        let verifier = Verifier(reference: reference, toolchain: "swift-test")
        let verdict = try await verifier.verify(workload, [Dates(workload: workload, values: values)], years: years)[0]
        #expect(verdict.contradiction() == nil)
        // Values that are no date give no answer; every other wrong one has one.
        let stretches = try #require(try verdict.stretches(reference))
        for (run, own) in zip(verdict.runs, stretches) {
            #expect(own.allSatisfy { ($0.answer == nil) == (run.kind == .refused || run.difference == [.invalid]) })
        }
        return try verdict.pattern(reference)
    }

    @Test("is each transformation, of all wrong answers", arguments: Transformation.allCases)
    func transformations(_ transformation: Transformation) async throws {
        let years = transformation == .february29 ? 1900...2100 : 2000...2025
        let match = try await match(years) { [workload] day, right in
            workload.transformed(transformation, right, at: day)
        }
        let found = try #require(match)
        #expect(found.pattern == .transformed(transformation) && found.explained == found.of && found.of >= 20)
        #expect(Pattern(fields: found.pattern.fields) == found.pattern)
    }

    @Test("is none where two thirds of the wrong answers have it")
    func most() async throws {
        let match = try await match(2000...2001) { [workload] day, right in
            day.rawValue.isMultiple(of: 3) ? [1, 1, 0, 1] : workload.transformed(.dayBefore, right, at: day)
        }
        #expect(match == nil)
    }

    @Test("is one row of a list, which answers otherwise, on a day or on all, do not match")
    func listed() async throws {
        let folder = try TemporaryFolder()
        let list = folder.url.appending(path: "known.csv")
        let columns = KnownDifferences.columns.joined(separator: ",")
        try folder.write("\(columns)\n2026-01-01,2026-12-31,wrong,transformed gregorian-date,,\n", to: "known.csv")
        let verifier = Verifier(reference: reference, toolchain: "swift-test")
        func verdict(_ change: Transformation, but day: String? = nil) async throws -> Verdict {
            let dates = Dates(
                workload: workload,
                values: { [workload] in
                    workload.transformed(workload.describe($0) == day ? .dayBefore : change, $1, at: $0)
                }, knownDifferences: list)
            return try await verifier.verify(workload, [dates], years: 2026...2026)[0]
        }
        let all = try await verdict(.gregorianDate)
        #expect(all.runs.map(\.count) == [365] && all.known == 365 && all.wrong == all.checked)
        #expect(all.outcome == .pass && all.contradiction() == nil)
        #expect(try all.pattern(reference)?.pattern == .transformed(.gregorianDate))
        #expect(try all.stretches(reference)?[0].map(\.count) == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        let one = try await verdict(.gregorianDate, but: "2026-05-05")
        #expect(one.known == 364 && one.new == 1 && one.goneCount == 1 && one.outcome == .fail)
        let none = try await verdict(.dayBefore)
        #expect(none.known == 0 && none.goneCount == 365 && none.outcome == .fail)
    }

    @Test("or not, its next wrong date is the first from a day on")
    func nextWrong() async throws {
        let dates = Dates(workload: workload) { [workload] day, right in
            let isWrong = "2027-02-10"..."2027-02-12" ~= workload.describe(day)
            return isWrong ? workload.transformed(.dayBefore, right, at: day) : workload.row(of: right)
        }
        let verifier = Verifier(reference: reference, toolchain: "swift-test")
        let verdict = try await verifier.verify(workload, [dates], years: 2027...2027)[0]
        let from = ["2027-01-01", "2027-02-11", "2027-02-13"]
        #expect(from.map(verdict.nextWrong(from:)) == ["2027-02-10", "2027-02-11", nil])
    }

    @Test("of parts is counted over all of them")
    func parts() async throws {
        var verifier = Verifier(reference: reference, toolchain: "swift-test")
        var sum: Verdict?
        for part in ["1/2", "2/2"] {
            verifier.shard = Shard(rawValue: part)
            let dates = Dates(workload: workload) { [workload] in workload.transformed(.dayBefore, $1, at: $0) }
            let verdict = try await verifier.verify(workload, [dates], years: 2000...2001)[0]
            sum = sum.map { $0 + verdict } ?? verdict
        }
        #expect(sum?.wrong == 731 && sum?.transformed?[.dayBefore] == 731)
    }

    @Test("is none that right answers contradict, or too few answers have", arguments: Transformation.allCases)
    func contradicted(_ transformation: Transformation) async throws {
        // Right again in every other year: what is wrong agrees with the pattern, what is right does not.
        let half = try await match(2000...2025) { [workload] day, right in
            right.relatedYear.isMultiple(of: 8)
                ? workload.transformed(transformation, right, at: day) : workload.row(of: right)
        }
        #expect(half == nil, "\(transformation)")
        // Wrong in 19 days.
        let few = try await match(2024...2024) { [workload] day, right in
            let isEarly = workload.describe(day) < "2024-01-20"
            return isEarly ? workload.transformed(transformation, right, at: day) : workload.row(of: right)
        }
        #expect(few == nil, "\(transformation)")
    }

    @Test("of 16 answers explains all wrong ones, of which there are 12", arguments: Transformation.allCases)
    func few(_ transformation: Transformation) throws {
        let dates = workload.inputs(of: 2000...2100).compactMap { day in
            workload.references[0].expected(day).map { (day: day, right: $0.answer) }
        }
        func changed(_ date: (day: DayNumber, right: LunarDate)) -> [Double]? {
            workload.transformed(transformation, date.right, at: date.day)
        }
        let wrong = dates.filter { changed($0) != nil && changed($0) != workload.row(of: $0.right) }.suffix(16)
        func patterns(right: Int, other: Int = 0) -> [Verdict.PatternMatch] {
            let answers = wrong.enumerated().map { place, date -> [Double]? in
                place < right ? workload.row(of: date.right) : place < right + other ? [1, 2, 3, 4] : changed(date)
            }
            return workload.patterns(of: answers, to: wrong.map(\.day))
        }
        let match = try #require(patterns(right: 4).first { $0.pattern == .transformed(transformation) })
        #expect(match.explained == 12 && match.of == 12)
        #expect(patterns(right: 5).isEmpty && patterns(right: 0, other: 1).isEmpty)
    }

    @Test("is another country's clock where months follow it, and not where a few do")
    func clocks() async throws {
        for clock in [CivilClock.utc9, .utc7] {
            let months = workload.months(by: clock)
            /// The date by a calendar of which some months begin with the moons of the clock, the others as China's.
            func dates(_ share: Int) -> @Sendable (DayNumber, LunarDate) -> [Double]? {
                let starts = months.enumerated().map { number, month in
                    (day: number.isMultiple(of: share) ? month.by : month.first, first: month.first)
                }
                return { [workload] day, right in
                    var (low, high) = (0, starts.count)
                    while low < high {
                        let middle = (low + high) / 2
                        (low, high) = starts[middle].day <= day ? (middle + 1, high) : (low, middle)
                    }
                    let start = starts[max(low - 1, 0)]
                    guard let name = workload.references[0].expected(start.first)?.answer
                    else { return workload.row(of: right) }
                    return workload.row(of: LunarDate(rawValue: name.rawValue + Int32(day - start.day)))
                }
            }
            let found = try #require(try await match(1950...2050, dates(1)))
            #expect(found.pattern == .clock(clock) && found.explained * 5 >= found.of * 4, "\(found)")
            #expect(try await match(1950...2050, dates(5)) == nil)
        }
        #expect(try await match(1950...2050) { _, _ in [0, 0, 0, 0] } == nil)
    }

    @Test("is not one run, though it begins as by another clock")
    func oneRun() async throws {
        // Month 6 of 1933: its new moon is 3 min after midnight, so that any clock that is behind begins it a day early.
        let early = try #require(
            workload.months(by: .utc7).first { $0.first != $0.by && workload.describe($0.first) == "1933-07-23" })
        let years = 1930...1940
        let match = try await match(years) { [workload] day, right in
            guard early.by..<early.by + 30 ~= day, let name = workload.references[0].expected(early.first)?.answer
            else { return workload.row(of: right) }
            return workload.row(of: LunarDate(rawValue: name.rawValue + Int32(day - early.by)))
        }
        #expect(match == nil)
    }

    @Test("is one difference that all have")
    func same() async throws {
        let terms = try TermsDateWorkload(reference)
        let gregorian = try reference.gregorian
        let late = ClosureKernel<YearTerm, GregorianDate>("late", claims: .hko) { term in
            let right = terms.references[0].expected(term)?.answer ?? GregorianDate(rawValue: 0)
            guard term.year < 1930, term.index == 14, let day = gregorian.dayNumber(of: right) else { return right }
            return gregorian.date(of: day + 20) ?? right
        }
        let verdict = try await Verifier(reference: reference, toolchain: "").verify(terms, [late], years: 1905...1950)[
            0]
        let found = try #require(try verdict.pattern(reference))
        #expect(found.pattern == .same(.days(20)) && found.explained == 25 && found.of == 25)
        let stretches = try #require(try verdict.stretches(reference)).flatMap(\.self)
        #expect(stretches[0].answer == late.answer(YearTerm(year: 1905, index: 14)).description)
    }
}
