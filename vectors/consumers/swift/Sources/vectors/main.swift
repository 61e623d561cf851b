// Checks lunarDate of Mine against lunar.date.json: every day, and the runs of wrong ones.
import Foundation
import Mine

struct Vectors: Decodable {
    struct Day: Decodable, Hashable, CustomStringConvertible {
        let year: Int, month: Int, day: Int
        var description: String { "\(year)-\(month)-\(day)" }
        var iso: Int { (year * 100 + month) * 100 + day }
    }
    struct LunarDate: Decodable {
        let year: Int, month: Int, leap: Int, day: Int
        var values: [Int] { [year, month, leap, day] }
    }
    struct Case: Decodable { let input: Day, alternatives: [LunarDate], entry: String?, flags: [String] }
    struct Complete: Decodable { let rows: [[Int]], sha256: String }
    let tests: [Case], complete: Complete
}

struct Run {
    let first: Vectors.Day, answer: [Int]?, expected: [Int]
    var last: Vectors.Day, end: Int, count = 1, flags: [String] = []
}

func stop(_ problem: String) -> Never {
    FileHandle.standardError.write(Data("vectors: \(problem)\n".utf8))
    exit(2)
}

func text(_ values: [Int]?) -> String { values.map { $0.map(String.init).joined(separator: " ") } ?? "refused" }

func nextDay(_ day: Vectors.Day) -> Vectors.Day {
    let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day.day < lengths[day.month - 1] { return Vectors.Day(year: day.year, month: day.month, day: day.day + 1) }
    return Vectors.Day(year: day.month == 12 ? day.year + 1 : day.year, month: day.month % 12 + 1, day: 1)
}

let file = URL(filePath: #filePath).appending(path: "../../../../../lunar.date.json").standardizedFileURL
guard let data = try? Data(contentsOf: file), let vectors = try? JSONDecoder().decode(Vectors.self, from: data) else {
    stop("\(file.path) cannot be read")
}
let tests = Dictionary(uniqueKeysWithValues: vectors.tests.map { ($0.input, $0) })
let range = [first, last].map { $0.split(separator: "-").joined() }.compactMap(Int.init)
guard range.count == 2 else { stop("expected dates such as 1900-01-31, not \(first) and \(last)") }
var (checked, wrong, refused, outside, permuted) = (0, 0, 0, 0, 0)
var (lines, runs, entries) = ("", [Run](), [String: Set<Bool>]())
for row in vectors.complete.rows {
    var day = Vectors.Day(year: row[3], month: row[4], day: row[5])
    for number in 1...row[6] {
        defer { day = nextDay(day) }
        let expected = row[..<3] + [number]
        lines += "\(day.year) \(day.month) \(day.day) \(text(Array(expected)))\n"
        guard range[0]...range[1] ~= day.iso else {
            outside += 1
            continue
        }
        checked += 1
        let answer = try? lunarDate(year: day.year, month: day.month, day: day.day)
        if let answer, answer.count != 4 { stop("expected year, month, leap, day, not \(answer)") }
        let test = tests[day]
        let isExpected = answer.map { $0[...] } == expected
        if isExpected || test?.alternatives.contains(where: { $0.values == answer }) ?? false {
            if let entry = test?.entry { entries[entry, default: []].insert(isExpected) }
            continue
        }
        wrong += 1
        if answer == nil { refused += 1 }
        if answer?.sorted() == expected.sorted() { permuted += 1 }
        if let run = runs.last, run.end == checked - 1, (run.answer == nil) == (answer == nil) {
            (runs[runs.count - 1].last, runs[runs.count - 1].end) = (day, checked)
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(first: day, answer: answer, expected: Array(expected), last: day, end: checked))
        }
        for flag in test?.flags ?? [] where !runs[runs.count - 1].flags.contains(flag) {
            runs[runs.count - 1].flags.append(flag)
        }
    }
}
guard sha256(Data(lines.utf8)) == vectors.complete.sha256 else { stop("the rows do not expand as stated") }
for run in runs {
    let place = run.count > 1 ? "\(run.first) .. \(run.last) (\(run.count))" : "\(run.first)"
    let flags = run.flags.isEmpty ? "" : " [\(run.flags.joined(separator: ", "))]"
    print("\(place): \(text(run.answer)) for \(text(run.expected))\(flags)")
}
let mixed = entries.filter { $0.value.count > 1 }.keys.sorted()
for entry in mixed { print("two calendars in \(entry)") }
if 2 * permuted > checked {
    print("the values are right in another order: the order is year, month, leap, day")
}
print(
    "\(wrong) of \(checked) answers wrong (\(refused) refused), runs: \(runs.count); "
        + "\(outside) inputs outside \(first) .. \(last)")
exit(wrong == 0 && mixed.isEmpty && checked > 0 ? 0 : 1)
