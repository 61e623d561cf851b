import CalendarValues
import KernelProtocol
import ReferenceData
import Workloads

/// `easter`: year → Easter Sunday.
struct EasterVectors: WorkloadVectors {
    let workload: EasterWorkload
    let sources: VectorSources

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try EasterWorkload(sources.reference)
    }

    let question = "A year → Easter Sunday of the Gregorian calendar."
    let inputColumns = [VectorColumn("year", "1583…9999")]
    let expectedColumns = GregorianColumns.date
    let notes = ["The rule of 1582, for all years. Not the Easter of the Julian calendar."]

    func cells(_ input: GregorianYear) -> [VectorCell] { [VectorCell](Int(input.rawValue)) }
    func cells(answer: GregorianDate) -> [VectorCell] { sources.cells(answer) }

    func choose(_ cases: inout Curation<EasterWorkload>) throws {
        let reference = workload.references[0]
        for year in inputs {
            let date = try workload.expectedAnswer(to: year, by: reference).answer
            let number = Int(year.rawValue)
            if 2000...2050 ~= number { cases.add(year, Self.ordinary) }
            if date.month == 3, date.day == 22 { cases.add(year, Self.earliest) }
            if date.month == 4, date.day == 25 { cases.add(year, Self.latest) }
            if date.month == 4, 1...9 ~= date.day, 1900...2100 ~= number { cases.add(year, Self.oneDigit) }
            if number.isMultiple(of: 100) { cases.add(year, Self.century) }
        }
        // 19 April instead of 26, 18 instead of 25.
        for year in [1609, 1954, 1981, 2049, 2076, 2106, 2133] { cases.add(GregorianYear(year), Self.exception) }
        for year in [1994, 2021, 2025, 2071, 2089, 2091] { cases.add(GregorianYear(year), Self.fullMoon) }
        for year in [1583, 1584, 4099, 4100, 4101, 9998, 9999] { cases.add(GregorianYear(year), Self.endOfRange) }
        try cases.addKnown(sources.known.runs(of: W.facts.name, kernels: []), inputs, Self.knownBug)
    }

    let inputsText = "Every year 1583–9999."
    let rowColumns = GregorianColumns.date
    let expansion = "A row gives a line: the year, then year, month, day."

    func rows() throws -> [[VectorCell]] {
        try inputs.map { sources.cells(try workload.expectedAnswer(to: $0, by: workload.references[0]).answer) }
    }

    static let ordinary = VectorFlag(
        "Ordinary", "2000–2050: lists that lack a year.",
        links: [
            "https://github.com/canadianveggie/spellie/pull/161", "https://github.com/azuyalabs/yasumi/issues/324",
        ])
    static let earliest = VectorFlag("Earliest", "22 March, the earliest date.")
    static let latest = VectorFlag(
        "Latest", "25 April, the latest date; a wrong exception rule moves it by a week.",
        links: ["https://github.com/haskell/time/issues/298"])
    static let oneDigit = VectorFlag(
        "OneDigit",
        "1 to 9 April in 1900–2100: SKCalendarView writes the day without its zero and then does not find it.")
    static let century = VectorFlag(
        "Century", "Years divisible by 100, where the solar and the lunar correction of the epact change.")
    static let exception = VectorFlag(
        "Exception", "The two exceptions of Gauss's rule: 19 April instead of 26, 18 instead of 25.",
        links: [
            "https://github.com/haskell/time/issues/298",
            "https://github.com/DivinumOfficium/divinum-officium/pull/3080",
        ])
    static let fullMoon = VectorFlag(
        "FullMoon",
        "Years that reported implementations have wrong, such as by a full moon a day off, which most years hide.",
        links: [
            "https://github.com/duckduckgo/zeroclickinfo-goodies/pull/886",
            "https://github.com/azuyalabs/yasumi/issues/324",
        ])
    static let endOfRange = VectorFlag(
        "EndOfRange", "The first and the last years, and those after 4099, where a widespread algorithm ends.",
        links: ["https://github.com/tgstation/tgstation/pull/28520"])
    static let knownBug = VectorFlag(
        "KnownBug", "An implementation is wrong here; the comment names it and the error.",
        links: ["https://github.com/haskell/time/issues/298"])
    let flags = [ordinary, earliest, latest, oneDigit, century, exception, fullMoon, endOfRange, knownBug]
}
