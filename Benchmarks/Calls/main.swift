// One call at a time: the values of ChineseCalendar beside the kernels without checks and beside Foundation.
//
// Usage: swift run -c release calls [ROUNDS]
//        calls --first NAME           nanoseconds of the first and of the second call in this process
//        calls --repeat NAME COUNT    calls only, for a counter of allocations
//
// Calls: medians over the rounds of nanoseconds per call and of the round's ratio to the kernel, each routine after the other in every
// round; independent calls, and a chain in which each input waits for the answer. Instructions are counted by single steps, of 10
// rounds or more.
// Days: a year of labels, ten years of occurrences, and the first call of a process.
import CPerformanceCounters
import CalendarKernels
import ChineseCalendar
import Foundation
import KernelProtocol

let inputs = try Inputs()
let (days, dates, lunarDates) = (inputs.days, inputs.dates, inputs.lunarDates)
let packedDates = lunarDates.map(\.packed)
// 0, which the compiler does not know: an answer's bits and it are a number that waits for the answer.
let zero: Int32 = CommandLine.arguments.count > 99 ? 1 : 0
let toLunar = LunationTableLunarDate()
let toDay = LunationTableLunarDay()
let toGregorian = JoffeGregorianDate()
let ofGregorian = JoffeGregorianDay()

/// The sum of the answers to the first inputs; in a chain with a number that is 0 added to each input.
typealias Run = (_ count: Int, _ isChain: Bool) throws -> Int32

@inline(__always)
func sum<Input>(
    _ inputs: [Input], _ count: Int, _ isChain: Bool, _ step: (Input, Int32) -> Input, _ call: (Input) throws -> Int32
) rethrows -> Int32 {
    var total: Int32 = 0
    let inputs = Array(inputs[..<count])
    if isChain {
        for input in inputs { total &+= try call(step(input, total & zero)) }
    } else {
        for input in inputs { total &+= try call(input) }
    }
    return total
}

func laterDay(_ day: DayNumber, _ zero: Int32) -> DayNumber { DayNumber(rawValue: day.rawValue &+ zero) }
func laterLunar(_ date: LunarDate, _ zero: Int32) -> LunarDate { LunarDate(rawValue: date.rawValue &+ zero) }
func laterPacked(_ date: PackedLunarDate, _ zero: Int32) -> PackedLunarDate {
    PackedLunarDate(rawValue: date.rawValue &+ zero)
}
func laterGregorian(_ date: GregorianDate, _ zero: Int32) -> GregorianDate {
    GregorianDate(rawValue: date.rawValue &+ zero)
}

/// A conversion of the library, and the kernels that do the same without a check.
struct Conversion {
    let name: String
    let kernel: Run
    let library: Run
}

let conversions = [
    Conversion(
        name: "LunarDate(DayNumber)", kernel: { sum(days, $0, $1, laterDay) { toLunar.answer($0).rawValue } },
        library: { try sum(days, $0, $1, laterDay) { try LunarDate($0).rawValue } }),
    Conversion(
        name: "LunarDate(GregorianDate)",
        kernel: { sum(dates, $0, $1, laterGregorian) { toLunar.answer(ofGregorian.answer($0)).rawValue } },
        library: { try sum(dates, $0, $1, laterGregorian) { try LunarDate($0).rawValue } }),
    Conversion(
        name: "DayNumber(LunarDate)", kernel: { sum(packedDates, $0, $1, laterPacked) { toDay.answer($0).rawValue } },
        library: { sum(lunarDates, $0, $1, laterLunar) { DayNumber($0).rawValue } }),
    Conversion(
        name: "GregorianDate(LunarDate)",
        kernel: { sum(packedDates, $0, $1, laterPacked) { toGregorian.answer(toDay.answer($0)).rawValue } },
        library: { sum(lunarDates, $0, $1, laterLunar) { GregorianDate($0).rawValue } }),
    Conversion(
        name: "GregorianDate(DayNumber)", kernel: { sum(days, $0, $1, laterDay) { toGregorian.answer($0).rawValue } },
        library: { try sum(days, $0, $1, laterDay) { try GregorianDate($0).rawValue } }),
    Conversion(
        name: "GregorianDate.dayNumber",
        kernel: { sum(dates, $0, $1, laterGregorian) { ofGregorian.answer($0).rawValue } },
        library: { sum(dates, $0, $1, laterGregorian) { $0.dayNumber.rawValue } }),
]

// MARK: Measuring

let clock = ContinuousClock()
func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }
func time(_ body: () throws -> Void) rethrows -> Double {
    let start = clock.now
    try body()
    return nanoseconds(clock.now - start)
}
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func text(_ value: Double) -> String { String(format: value < 1_000 ? "%.2f" : "%.0f", value) }

var found = 0
/// What `calbench_step_instructions` calls, which takes no closure.
nonisolated(unsafe) var stepped: () -> Void = {}

/// Instructions per call: of 256 calls without those of 128; nil where the system does not allow single steps.
func instructions(_ run: @escaping Run) -> Double? {
    func count(_ calls: Int) -> Int64 {
        unsafe stepped = { _ = try? run(calls, false) }
        return unsafe calbench_step_instructions({ _ in unsafe stepped() }, nil, 1_000_000)
    }
    let (few, many) = (count(128), count(256))
    return few > 0 && many > few ? Double(many - few) / 128 : nil
}

@MainActor
func printCalls(_ rounds: Int) throws {
    for isChain in [false, true] {
        var (kernels, libraries) = ([[Double]](), [[Double]]())
        for _ in conversions { (kernels, libraries) = (kernels + [[]], libraries + [[]]) }
        for _ in 0..<rounds {
            for (place, conversion) in conversions.enumerated() {
                kernels[place].append(try time { found &+= Int(try conversion.kernel(4_096, isChain)) } / 4_096)
                libraries[place].append(try time { found &+= Int(try conversion.library(4_096, isChain)) } / 4_096)
            }
        }
        print(isChain ? "in a chain" : "independent", "(kernel, library, ratio; instructions of both)")
        for (place, conversion) in conversions.enumerated() {
            let ratio = median(zip(libraries[place], kernels[place]).map { $0 / $1 })
            let counts =
                isChain || rounds < 10 ? nil : [instructions(conversion.kernel), instructions(conversion.library)]
            print(
                "  \(conversion.name): \(text(median(kernels[place]))) ns, \(text(median(libraries[place]))) ns, \(text(ratio))",
                counts.map { "; " + $0.map { $0.map { String(Int($0.rounded())) } ?? "–" }.joined(separator: " and ") }
                    ?? "")
        }
    }
}

@MainActor
func printTasks(_ rounds: Int) throws {
    print("warm, random inputs (ns each); first and second call of a process (ns)")
    for (name, body) in inputs.tasks {
        let isQuick = ["a date: L", "a day", "an instant"].contains { name.hasPrefix($0) }
        var times: [Double] = []
        for round in 0..<rounds {
            // A clock's reading costs more than a quick call.
            let calls = isQuick ? 1_000 : 1
            times.append(
                try time { for call in 0..<calls { found &+= try body((round &* 37 &+ call) % 4_096) } } / Double(calls)
            )
        }
        var (firsts, seconds) = ([Double](), [Double]())
        for _ in 0..<min(21, rounds) {
            let child = Process()
            let pipe = Pipe()
            child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            child.arguments = ["--first", name]
            child.standardOutput = pipe
            try child.run()
            let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
                separator: " ")
            child.waitUntilExit()
            let numbers = words.compactMap { Double($0) }
            if numbers.count == 2 { (firsts, seconds) = (firsts + [numbers[0]], seconds + [numbers[1]]) }
        }
        print("  \(name): \(text(median(times)));", text(median(firsts)), text(median(seconds)))
    }
}

let words = Array(CommandLine.arguments.dropFirst())
if words.count > 1, let task = inputs.tasks.first(where: { $0.name == words[1] }) {
    switch words[0] {
    case "--first":
        let first = try time { found &+= try task.body(1_234) }
        let second = try time { found &+= try task.body(2_345) }
        print(Int(first), Int(second), terminator: " ")
    default:
        for round in 0..<(words.count > 2 ? Int(words[2]) ?? 0 : 0) { found &+= try task.body(round % 4_096) }
    }
} else {
    let rounds = words.first.flatMap { Int($0) } ?? 301
    try printCalls(rounds)
    try printTasks(rounds)
    print("sum of the answers \(found)")
}
