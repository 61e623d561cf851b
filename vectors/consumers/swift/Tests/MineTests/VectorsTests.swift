import Foundation
import Mine
import Testing

/// `lunar.date.json`.
struct Vectors: Decodable, Sendable {
    struct Day: Decodable, Hashable, Sendable { let year: Int, month: Int, day: Int }
    struct LunarDate: Decodable, Hashable, Sendable { let year: Int, month: Int, leap: Int, day: Int }
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let id: String, input: Day, expected: LunarDate, alternatives: [LunarDate], entry: String?
        let flags: [String], comment: String
        var testDescription: String { id }
    }
    struct Complete: Decodable, Sendable { let rows: [[Int]], count: Int, sha256: String }
    let tests: [Case], complete: Complete

    static let all: Vectors = {
        let file = URL(filePath: #filePath).appending(path: "../../../../../lunar.date.json").standardizedFileURL
        do { return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)) } catch {
            fatalError("\(error)")
        }
    }()
}

private func answer(_ day: Vectors.Day) -> Vectors.LunarDate {
    let answer = lunarDate(year: day.year, month: day.month, day: day.day)
    return Vectors.LunarDate(year: answer[0], month: answer[1], leap: answer[2], day: answer[3])
}

@Test("a chosen case", arguments: Vectors.all.tests)
func chosen(_ test: Vectors.Case) {
    let answer = answer(test.input)
    #expect(([test.expected] + test.alternatives).contains(answer), "\(test.flags) \(test.comment)")
}

@Test("all cases of an entry by one calendar")
func entries() {
    for (entry, tests) in Dictionary(grouping: Vectors.all.tests.filter { $0.entry != nil }, by: \.entry) {
        #expect(Set(tests.map { answer($0.input) == $0.expected }).count == 1, "two calendars in \(entry ?? "")")
    }
}

@Test("every day of 1900–2100")
func everyDay() {
    let others = Dictionary(uniqueKeysWithValues: Vectors.all.tests.map { ($0.input, $0.alternatives) })
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (lines, wrong) = ([String](), [String]())
    for row in Vectors.all.complete.rows {
        var input = Array(row[3...5])
        for day in 1...row[6] {
            let expected = Vectors.LunarDate(year: row[0], month: row[1], leap: row[2], day: day)
            lines.append((input + row[...2] + [day]).map(String.init).joined(separator: " ") + "\n")
            let given = Vectors.Day(year: input[0], month: input[1], day: input[2])
            let answer = answer(given)
            if answer != expected, !(others[given]?.contains(answer) ?? false) {
                wrong.append("\(input): \(answer), not \(expected)")
            }
            // The next day.
            let isLeap = input[0] % 4 == 0 && (input[0] % 100 != 0 || input[0] % 400 == 0)
            input[2] += 1
            if input[2] > lengths[input[1] - 1] + (input[1] == 2 && isLeap ? 1 : 0) {
                input = [input[0], input[1] + 1, 1]
            }
            if input[1] > 12 { input = [input[0] + 1, 1, 1] }
        }
    }
    #expect(lines.count == Vectors.all.complete.count)
    #expect(sha256(Data(lines.joined().utf8)) == Vectors.all.complete.sha256)
    #expect(wrong.isEmpty, "\(wrong.count) of \(lines.count) days are wrong, the first: \(wrong.first ?? "")")
}
