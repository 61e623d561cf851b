import Foundation

/// What your library documents; other days are not checked.
public let (first, last) = ("1900-01-01", "2100-12-31")

/// The implementation under test: replace the body by a call of yours.
///
/// This one reads the published months; the `Calendar` of Foundation is wrong on some days.
///
/// - Returns: Year, month, leap (0 or 1) and day of the Chinese calendar. `nil` and what is thrown are refusals.
public func lunarDate(year: Int, month: Int, day: Int) throws -> [Int]? {
    let number = dayNumber(year, month, day)
    var (low, high) = (0, months.count)
    while high - low > 1 {
        let middle = (low + high) / 2
        if months[middle].first <= number { low = middle } else { high = middle }
    }
    return try planted(months[low].name + [number - months[low].first + 1])
}

private struct NoSuchMonth: Error {}

private let plant = ProcessInfo.processInfo.environment["PLANT"]

/// Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order.
private func planted(_ answer: [Int]) throws -> [Int] {
    let isPlanted = answer.starts(with: [2018, 10, 0])
    switch plant {
    case "month" where answer == [2018, 9, 0, 30]: return [2018, 10, 0, 1]
    case "mixed" where answer == [2057, 9, 0, 1]: return [2057, 8, 0, 30]
    case "month" where isPlanted: return [2018, 10, 0, answer[3] + 1]
    case "refuse" where isPlanted: throw NoSuchMonth()
    case "order": return [answer[0], answer[1], answer[3], answer[2]]
    default: return answer
    }
}

/// Days since 1900-01-01.
public func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let years = (1900..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    return years + lengths[..<(month - 1)].reduce(0, +) + day - 1
}

private func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

private let months: [(first: Int, name: [Int])] = {
    let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardizedFileURL
    let file = root.appending(path: "reference-data/hko/lunar-months.csv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { fatalError("\(file.path) cannot be read") }
    let rows = text.split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: ",")
        let first = fields[4].split(separator: "-").compactMap { Int($0) }
        return (first: dayNumber(first[0], first[1], first[2]), name: fields[..<3].compactMap { Int($0) })
    }
    return [(first: 0, name: [1899, 12, 0])] + rows  // before the table begins
}()
