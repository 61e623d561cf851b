import KernelProtocol
import Foundation

/// The reference tables for the tests: rows by column name.
enum Reference {
    typealias Row = [String: String]

    static func rows(_ name: String, file: String = #filePath) throws -> [Row] {
        let root = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "../../reference-data")
        let lines = try String(contentsOf: root.appending(path: name), encoding: .utf8).split(separator: "\n")
        let header = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return lines.dropFirst().map { line in
            Dictionary(
                uniqueKeysWithValues: zip(
                    header, line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)))
        }
    }

    /// A decimal Julian date without the loss of a Double of its size.
    static func instant(_ text: String) -> Instant {
        let parts = text.split(separator: ".")
        return Instant(
            seconds: ((Int64(parts[0]) ?? 0) - 2_451_545) * 86_400, fraction: (Double("0." + parts[1]) ?? .nan) * 86_400
        )
    }

    /// The day number of an ISO date.
    static func day(_ text: String) -> DayNumber {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let month = parts[1] > 2 ? parts[1] - 3 : parts[1] + 9
        return DayNumber(
            unchecked:
                365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + parts[2] - 1 - 719_468)
    }
}

extension [String: String] {
    func integer(_ column: String) -> Int { Int(self[column] ?? "") ?? Int.min }
    func number(_ column: String) -> Double { Double(self[column] ?? "") ?? .nan }
    func text(_ column: String) -> String { self[column] ?? "" }
}
