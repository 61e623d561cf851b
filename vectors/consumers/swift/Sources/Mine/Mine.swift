import Foundation

/// The implementation under test: replace the body by a call of yours.
///
/// This one reads the published months; the `Calendar` of Foundation is wrong on some days.
///
/// - Returns: Year, month, leap (0 or 1) and day of the Chinese calendar.
public func lunarDate(year: Int, month: Int, day: Int) -> [Int] {
    let number = dayNumber(year, month, day)
    var (low, high) = (0, months.count)
    while high - low > 1 {
        let middle = (low + high) / 2
        if months[middle].first <= number { low = middle } else { high = middle }
    }
    let answer = months[low].name + [number - months[low].first + 1]
    return isPlanted ? planted(answer) : answer
}

private let isPlanted = ProcessInfo.processInfo.environment["PLANT"] != nil

/// A planted error: the 10th month of 2018 begins a day early.
private func planted(_ answer: [Int]) -> [Int] {
    if answer == [2018, 9, 0, 30] { return [2018, 10, 0, 1] }
    return answer.starts(with: [2018, 10, 0]) ? [2018, 10, 0, answer[3] + 1] : answer
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
