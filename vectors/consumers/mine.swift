// Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar.
import Foundation

/// Put a call of your library here; `nil` and what is thrown are refusals.
func lunarDate(_ year: Int, _ month: Int, _ day: Int) throws -> [Int]? {
    nil  // not filled in
}

while let line = readLine() {
    let given = line.split(separator: " ").compactMap { Int($0) }
    let found = try? lunarDate(given[0], given[1], given[2])
    print(found.map { $0.map(String.init).joined(separator: " ") } ?? "refused")
}
