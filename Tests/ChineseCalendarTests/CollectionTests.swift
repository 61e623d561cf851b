import ChineseCalendar
import Testing

/// The laws of a collection that an index reaches at once, as swift-collections checks them: indices, distances, slices and their ends,
/// forwards and backwards, against the elements that an iterator finds.
private func check<Elements: RandomAccessCollection>(
    _ elements: Elements, count: Int, sourceLocation: SourceLocation = #_sourceLocation,
    by same: (Elements.Element, Elements.Element) -> Bool
) throws {
    var found: [Elements.Element] = []
    for element in elements { found.append(element) }
    try #require(
        found.count == count && elements.count == count && elements.isEmpty == (count == 0),
        sourceLocation: sourceLocation)
    var indices = [elements.startIndex]
    for _ in found { indices.append(elements.index(after: indices[indices.count - 1])) }
    try #require(
        indices.last == elements.endIndex && Array(elements.indices) == indices.dropLast(),
        sourceLocation: sourceLocation)
    for (place, index) in indices.enumerated() {
        try #require(
            elements.index(elements.startIndex, offsetBy: place) == index
                && elements.index(elements.endIndex, offsetBy: place - count) == index
                && elements.distance(from: elements.startIndex, to: index) == place
                && elements.distance(from: index, to: elements.startIndex) == -place
                && elements.index(elements.startIndex, offsetBy: count + 1, limitedBy: index)
                    == nil,
            sourceLocation: sourceLocation)
        if place > 0 {
            try #require(elements.index(before: index) == indices[place - 1], sourceLocation: sourceLocation)
        }
        if place < count { try #require(same(elements[index], found[place]), sourceLocation: sourceLocation) }
        let (head, tail) = (elements[..<index], elements[index...])
        try #require(
            head.count == place && tail.count == count - place && head.elementsEqual(found.prefix(place), by: same)
                && tail.elementsEqual(found.dropFirst(place), by: same), sourceLocation: sourceLocation)
    }
    try #require(
        elements.reversed().elementsEqual(found.reversed(), by: same)
            && elements.first.map { same($0, found[0]) } != false
            && elements.last.map { same($0, found[count - 1]) } != false, sourceLocation: sourceLocation)
}

@Suite struct CollectionTests {
    @Test(arguments: LunarCalendar.allCases)
    func yearsAndMonths(calendar: LunarCalendar) throws {
        for number in calendar.years where number % 7 == 0 || number == calendar.years.lowerBound {
            let year = try LunarYear(number, in: calendar)
            try check(year.months, count: year.isLeap ? 13 : 12, by: ==)
            for month in year.months.prefix(3) { try check(month, count: month.length, by: ==) }
        }
    }

    @Test func termsAndCells() throws {
        for year in stride(from: 1900, through: 2100, by: 25) {
            try check(SolarTerm.all(in: year), count: 24) { $0 == $1 }
            for month in [1, 2, 12] {
                let cells = try CalendarMonth(year: year, month: month, firstWeekday: .monday)
                try check(cells, count: cells.count, by: ==)
                try check(cells.weeks, count: cells.count / 7) { $0.elementsEqual($1) }
            }
        }
    }

    @Test func ranges() throws {
        let start = try GregorianDate(year: 2024, month: 2, day: 20)
        try check(start...start.advanced(by: 20), count: 21, by: ==)
        try check(start..<start, count: 0, by: ==)
    }
}
