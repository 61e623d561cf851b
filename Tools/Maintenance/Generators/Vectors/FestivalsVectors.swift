import Verification

/// `festivals`: day → festivals.
struct FestivalsVectors: WorkloadVectors {
    let workload: FestivalsWorkload
    let sources: VectorSources
    private let table: FestivalTable

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try FestivalsWorkload(sources.reference)
        table = try sources.reference.festivals
    }

    let question = "A day in Beijing (Gregorian date) → the festivals of the day."
    let inputColumns = GregorianColumns.date
    let expectedColumns = [
        VectorColumn("festivals", "the names in simplified Chinese; none, one or several, in the order of the notes")
    ]
    var notes: [String] {
        let rules = table.rules.map { "\($0.label.description) (\($0.label.text(.english))): \(words($0.day))" }
        return [
            "A rule holds for every year, whenever the festival began. Lunar festivals never fall in a leap month.",
            "The festivals and their days: " + rules.joined(separator: "; ") + ".",
        ]
    }

    func cells(_ input: DayNumber) -> [VectorCell] { sources.cells(input) }
    func cells(answer: FestivalSet) -> [VectorCell] { [.list(answer.labels.map { $0.text(.simplified) })] }

    func choose(_ cases: inout Curation<FestivalsWorkload>) throws {
        let months = try sources.months()
        func choose(_ day: DayNumber, _ flag: String, _ comment: String = "") {
            guard day >= .startOf1900, day <= .endOf2100 else { return }
            cases.add(day, flag, comment)
        }
        for month in months {
            if month.date.month == 1, !month.date.isLeapMonth {
                for offset in -2...0 { choose(month.firstDay + offset, "NewYearsEve") }
            }
            if month.date.isLeapMonth {
                let days = table.rules.compactMap { rule -> Int? in
                    guard case .lunar(month.date.month, let day) = rule.day else { return nil }
                    return day
                }
                for day in days { choose(month.firstDay + (day - 1), "LeapMonth", "no festival in a leap month") }
            }
        }
        for year in workload.years {
            try chooseTerms(of: year, choose)
            chooseLaba(of: year, months, choose)
        }
        for day in sources.gregorian.days(of: 2000...2050) {
            let names = try expected(day).labels
            let isMovable = table.rules.contains { rule in
                if case .weekday = rule.day { return names.contains(rule.label) }
                if case .easter = rule.day { return names.contains(rule.label) }
                return false
            }
            if isMovable { choose(day, "Movable") }
        }
        for day in sources.gregorian.days(of: 2026...2026) where try !expected(day).isEmpty {
            choose(day, "Ordinary")
        }
        for day in [sources.day(1900, 1, 1), sources.day(1900, 1, 8), sources.day(2100, 12, 25), .endOf2100] {
            choose(day, "EndOfRange")
        }
        try cases.addKnown(sources.known.lists(of: workload.name, kernels: LunarDays.kernels), inputs)
    }

    private func expected(_ day: DayNumber) throws -> FestivalSet {
        try workload.expectedAnswer(to: day, by: workload.references[0]).answer
    }

    /// 清明 and the day before it.
    private func chooseTerms(of year: Int, _ choose: (DayNumber, String, String) -> Void) throws {
        let qingming = YearTerm(year: year, index: SolarTerm.pureBrightness.rawValue)
        guard let date = try sources.reference.hkoTerms.date(of: qingming),
            let day = sources.gregorian.dayNumber(of: date)
        else { return }
        for offset in -1...0 { choose(day + offset, "Qingming", "") }
    }

    /// The 8th of the 12th month falls in January, and sometimes in December: some Gregorian years have it twice or never.
    private func chooseLaba(of year: Int, _ months: [LunarMonth], _ choose: (DayNumber, String, String) -> Void) {
        let days = months.filter { $0.date.month == 12 && !$0.date.isLeapMonth }.map { $0.firstDay + 7 }
            .filter { sources.gregorian.date(of: $0)?.year == year }
        if days.count == 2 { for day in days { choose(day, "TwiceAYear", "腊八节 falls twice in \(year)") } }
    }

    let inputsText = "Every day from 1900-01-01 to 2100-12-31."
    let rowColumns =
        GregorianColumns.date + [VectorColumn("festivals", "one or more names, to the end of the row")]
    let expansion =
        "Every day gives a line: year, month, day, then the festivals of the row with that date. Days without a row have none."

    func rows() throws -> [[VectorCell]] {
        try inputs.compactMap { day in
            let names = try expected(day)
            return names.isEmpty ? nil : cells(day) + names.labels.map { .text($0.text(.simplified)) }
        }
    }

    let boundaryExpansion =
        "The lines of the days with a row, of the day before each and of the day after it, each once."

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        let days = rows.compactMap { row -> Int? in
            let date = row.prefix(3).compactMap(\.number)
            return sources.day(date[0], date[1], date[2]) - .startOf1900
        }
        return Set(days.flatMap { [$0 - 1, $0, $0 + 1] }).sorted().filter(lines.indices.contains).map { lines[$0] }
    }

    private func words(_ day: FestivalDay) -> String {
        switch day {
        case .lunar(let month, let day): "day \(day) of lunar month \(month)"
        case .lunarYearEnd: "the day before 春节"
        case .term(let index, 0): "the day of \(SolarTerm(rawValue: index)?.name ?? "")"
        case .term(let index, let offset): "\(offset) days after \(SolarTerm(rawValue: index)?.name ?? "")"
        case .easter: "Easter Sunday"
        case .gregorian(let month, let day): "\(month)-\(day)"
        case .weekday(let month, let nth, let weekday):
            "\(["", "first", "second", "third", "fourth"][nth]) \(weekday == 0 ? "Sunday" : "Thursday") of month \(month)"
        }
    }
}
