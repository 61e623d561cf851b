import Generators
import Randomness
import Verification

/// The reference with one fault, made from the reference data and never from the vectors.
struct Mutant {
    /// The fault, such as `swapped lengths`.
    let kind: String
    /// Its place, such as `2019-7`.
    let place: String
    /// The values of an input → the values of its answer; `nil` is a refusal.
    let answer: ([Int]) -> [Int]?
}

/// Mutants of a workload, at random.
protocol MutantMaker {
    init(_ sources: VectorSources) throws
    /// A mutant; `nil` where there is none at the place that was drawn, and where every answer would be accepted: such as a month begun across a midnight that is uncertain.
    func mutant(using generator: inout SplitMix64) -> Mutant?
    /// Without a fault.
    var reference: Mutant { get }
}

/// The months of 1900–2100, faulty or not; days count from 1900-01-01.
struct LunarMutants {
    struct Month: Equatable {
        var year, month, leap, first, length: Int
        var name: String { "\(year)-\(month)\(leap == 1 ? " leap" : "")" }
    }

    struct Calendar {
        var months: [Month]
        /// Days that are answered.
        var days = 0...(DayNumber.endOf2100 - .startOf1900)

        func date(_ day: Int) -> [Int]? {
            guard days.contains(day) else { return nil }
            var (low, high) = (0, months.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if months[middle].first <= day { low = middle } else { high = middle }
            }
            let month = months[low]
            return [month.year, month.month, month.leap, day - month.first + 1]
        }

        /// The places of the months by ``place(_:_:_:)``.
        var places: [Int: Int] {
            Dictionary(months.enumerated().map { (Self.place($1.year, $1.month, $1.leap), $0) }) { first, _ in first }
        }

        static func place(_ year: Int, _ month: Int, _ leap: Int) -> Int { (year * 100 + month) * 2 + leap }

        func day(_ date: [Int], _ places: [Int: Int]) -> Int? {
            guard let place = places[Self.place(date[0], date[1], date[2])] else { return nil }
            let day = months[place].first + date[3] - 1
            return 1...months[place].length ~= date[3] && days.contains(day) ? day : nil
        }
    }

    let months: [Month]
    private let sources: VectorSources
    private let dates: Reference<DayNumber, PackedLunarDate>

    init(_ sources: VectorSources) throws {
        self.sources = sources
        dates = try LunarDateWorkload(sources.reference).references[0]
        months = try sources.months().map {
            Month(
                year: $0.date.relatedYear, month: $0.date.month, leap: $0.date.isLeapMonth ? 1 : 0,
                first: $0.firstDay - .startOf1900, length: $0.length)
        }
    }

    /// A calendar with one fault; `nil` where all its days are accepted.
    func calendar(using generator: inout SplitMix64) -> (kind: String, place: String, calendar: Calendar)? {
        var made = Calendar(months: months)
        let place = Int.random(in: 1..<months.count, using: &generator)
        let step = Bool.random(using: &generator) ? 1 : -1
        var (kind, name) = ("", "\(months[place].name), \(step)")
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            guard months[place - 1].length != months[place].length else { return nil }
            kind = "swapped lengths"
            made.months[place].first = months[place - 1].first + months[place].length
            (made.months[place - 1].length, made.months[place].length) = (
                months[place].length, months[place - 1].length
            )
        case 1:
            guard let leap = months.indices.filter({ months[$0].leap == 1 }).randomElement(using: &generator),
                let month = (1...12).filter({ $0 != months[leap].month }).randomElement(using: &generator)
            else { return nil }
            let year = months.indices.filter { months[$0].year == months[leap].year }
            for (place, index) in year.enumerated() {
                made.months[index].month = place < month ? place + 1 : place
                made.months[index].leap = place == month ? 1 : 0
            }
            (kind, name) = ("moved leap month", "\(months[leap].year) after \(month)")
        case 2:
            kind = "moved first day"
            made.months[place].first += step
            made.months[place].length -= step
            made.months[place - 1].length += step
        case 3:
            kind = "wrong length, later months off"
            made.months[place - 1].length += step
            for index in place..<months.count { made.months[index].first += step }
        case 4:
            let years = months.indices.dropFirst().filter { months[$0].month == 1 && months[$0].leap == 0 }
            guard let newYear = years.randomElement(using: &generator) else { return nil }
            (kind, name) = ("moved New Year", "\(months[newYear].year), \(step)")
            if step == 1 { made.months[newYear].year -= 1 } else { made.months[newYear - 1].year += 1 }
        default:
            (kind, name) = ("cut year", step == 1 ? "1900" : "2100")
            made.days = step == 1 ? day([1901, 1, 1])...made.days.upperBound : 0...day([2099, 12, 31])
        }
        return isAccepted(made) ? nil : (kind, name, made)
    }

    /// Whether every date is accepted: only the days from the first month that differs to the last are looked at.
    private func isAccepted(_ calendar: Calendar) -> Bool {
        let days = Calendar(months: months).days
        guard calendar.days == days else { return false }
        let differing = months.indices.filter { months[$0] != calendar.months[$0] }
        guard let first = differing.first, let last = differing.last else { return true }
        let from = max(months[first].first - 1, 0)
        let to = min(months[last].first + months[last].length, days.upperBound)
        return (from...to).allSatisfy { day in
            let answer = calendar.date(day)
            let expected = dates.expected(.startOf1900 + day)
            return [expected?.answer, expected?.alternative].contains { $0.map(numbers) == answer }
        }
    }

    func numbers(_ date: PackedLunarDate) -> [Int] {
        [date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day]
    }

    func day(_ date: [Int]) -> Int { sources.day(date[0], date[1], date[2]) - .startOf1900 }

    func date(_ day: Int) -> [Int]? {
        sources.gregorian.date(of: .startOf1900 + day).map { [$0.year, $0.month, $0.day] }
    }
}

/// Mutants of `lunar.date`.
struct LunarDateMutants: MutantMaker {
    private let lunar: LunarMutants

    init(_ sources: VectorSources) throws { lunar = try LunarMutants(sources) }

    var reference: Mutant { mutant("reference", "", LunarMutants.Calendar(months: lunar.months)) }

    func mutant(using generator: inout SplitMix64) -> Mutant? { lunar.calendar(using: &generator).map(mutant) }

    private func mutant(_ kind: String, _ place: String, _ calendar: LunarMutants.Calendar) -> Mutant {
        Mutant(kind: kind, place: place) { [lunar] in calendar.date(lunar.day($0)) }
    }
}

/// Mutants of `lunar.day`; among them some that answer one date that does not exist.
struct LunarDayMutants: MutantMaker {
    private let lunar: LunarMutants
    private let invalid: [PackedLunarDate]

    init(_ sources: VectorSources) throws {
        lunar = try LunarMutants(sources)
        // Those of the last month, which the vectors cut off, are not inputs.
        invalid = try LunarDayWorkload(sources.reference).invalidInputs(of: 1900...2100)
            .filter { ($0.relatedYear, $0.month) < (2100, 12) }
    }

    var reference: Mutant { mutant("reference", "", LunarMutants.Calendar(months: lunar.months)) }

    func mutant(using generator: inout SplitMix64) -> Mutant? {
        guard Int.random(in: 0..<7, using: &generator) == 0, let date = invalid.randomElement(using: &generator) else {
            return lunar.calendar(using: &generator).map(mutant)
        }
        let (sound, invalid) = (reference, lunar.numbers(date))
        // The 30th is the next month's 1st, and a leap month its namesake.
        let taken = date.day == 30 ? [invalid[0], invalid[1], invalid[2], 29] : [invalid[0], invalid[1], 0, 1]
        return Mutant(kind: "invalid date answered", place: "\(invalid)") { sound.answer($0 == invalid ? taken : $0) }
    }

    private func mutant(_ kind: String, _ place: String, _ calendar: LunarMutants.Calendar) -> Mutant {
        let places = calendar.places
        return Mutant(kind: kind, place: place) { [lunar] in calendar.day($0, places).flatMap(lunar.date) }
    }
}

/// Mutants of `terms.date`: a term a day early or late, and the first and the last year cut off.
struct TermsDateMutants: MutantMaker {
    private let sources: VectorSources
    private let terms: Reference<YearTerm, GregorianDate>

    init(_ sources: VectorSources) throws {
        self.sources = sources
        terms = try TermsDateWorkload(sources.reference).references[0]
    }

    var reference: Mutant { Mutant(kind: "reference", place: "") { input in date(input, 0) } }

    func mutant(using generator: inout SplitMix64) -> Mutant? {
        let term = [Int.random(in: 1900...2100, using: &generator), Int.random(in: 0..<24, using: &generator)]
        let step = Bool.random(using: &generator) ? 1 : -1
        if Int.random(in: 0..<10, using: &generator) == 0 {
            let year = step == 1 ? 1900 : 2100
            return Mutant(kind: "cut year", place: "\(year)") { $0[0] == year ? nil : date($0, 0) }
        }
        let other = terms.expected(YearTerm(year: term[0], index: term[1]))?.alternative
        guard date(term, step) != other.map({ [$0.year, $0.month, $0.day] }) else { return nil }
        return Mutant(kind: "moved day", place: "\(term), \(step)") { date($0, $0 == term ? step : 0) }
    }

    private func date(_ input: [Int], _ step: Int) -> [Int]? {
        terms.expected(YearTerm(year: input[0], index: input[1])).flatMap { sources.gregorian.dayNumber(of: $0.answer) }
            .flatMap { sources.gregorian.date(of: $0 + step) }.map { [$0.year, $0.month, $0.day] }
    }
}
