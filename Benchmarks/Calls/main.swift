// One call at a time: the values of ChineseCalendar beside the kernels without checks, in interleaved rounds.
//
// Usage: CALBENCH_BENCHMARKS=1 swift run -c release calls [ROUNDS]
// Prints nanoseconds per call, the least of the rounds; independent calls, and a chain in which each input waits for the answer.
import CalendarKernels
import CalendarValues
import ChineseCalendar
import KernelProtocol
import Randomness

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 301
var generator = SplitMix64(seed: 1)
let days = (0..<4_096).map { _ in DayNumber(rawValue: Int32(generator.next() % 73_414) - 25_567) }
let dates = try days.map { try GregorianDate($0) }
let lunarDates = try days.map { try LunarDate($0) }
// 0, which the compiler does not know: an answer's bits and it are a number that waits for the answer.
let zero: Int32 = CommandLine.arguments.count > 99 ? 1 : 0
let toLunar = LunationTableLunarDate()
let toDay = LunationTableLunarDay()

/// A routine: the sum of its answers, over all inputs, with a number that is 0 added to each input in a chain.
struct Routine {
    let name: String
    var least = Duration.seconds(1)
    let run: (_ isChain: Bool) throws -> Int32
}

func sum<Input>(
    _ inputs: [Input], _ isChain: Bool, _ step: (Input, Int32) -> Input, _ call: (Input) throws -> Int32
) rethrows -> Int32 {
    var total: Int32 = 0
    if isChain {
        for input in inputs { total &+= try call(step(input, total & zero)) }
    } else {
        for input in inputs { total &+= try call(input) }
    }
    return total
}

func laterDay(_ day: DayNumber, _ zero: Int32) -> DayNumber { DayNumber(rawValue: day.rawValue &+ zero) }
func laterDate(_ date: LunarDate, _ zero: Int32) -> LunarDate { LunarDate(rawValue: date.rawValue &+ zero) }

func laterGregorian(_ date: GregorianDate, _ zero: Int32) -> GregorianDate {
    GregorianDate(rawValue: date.rawValue &+ zero)
}

var routines = [
    Routine(name: "kernel: day → lunar date") { sum(days, $0, laterDay) { toLunar.answer($0).rawValue } },
    Routine(name: "LunarDate(DayNumber)") { try sum(days, $0, laterDay) { try LunarDate($0).rawValue } },
    Routine(name: "LunarDate(GregorianDate)") {
        try sum(dates, $0, laterGregorian) { try LunarDate($0).rawValue }
    },
    Routine(name: "kernel: lunar date → day") { sum(lunarDates, $0, laterDate) { toDay.answer($0).rawValue } },
    Routine(name: "DayNumber(LunarDate)") { try sum(lunarDates, $0, laterDate) { try DayNumber($0).rawValue } },
    Routine(name: "GregorianDate(DayNumber)") { try sum(days, $0, laterDay) { try GregorianDate($0).rawValue } },
    Routine(name: "GregorianDate.dayNumber") { sum(dates, $0, laterGregorian) { $0.dayNumber.rawValue } },
]
let clock = ContinuousClock()
var found: Int32 = 0
for isChain in [false, true] {
    for place in routines.indices { routines[place].least = .seconds(1) }
    for _ in 0..<rounds {
        for place in routines.indices {
            let start = clock.now
            found &+= try routines[place].run(isChain)
            routines[place].least = min(routines[place].least, clock.now - start)
        }
    }
    print(isChain ? "chain" : "independent")
    for routine in routines {
        let hundredths = Int(routine.least / .nanoseconds(1) * 100 / Double(days.count) + 0.5)
        print("  \(routine.name): \(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) ns")
    }
}
print("sum of the answers \(found)")
