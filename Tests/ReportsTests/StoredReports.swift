import CalendarTestSupport
import Measuring
import Randomness
import Reports
import Testing

/// The settings of a report of subjects that only advance a fake clock.
struct Toy {
    /// The kernels with their nanoseconds an operation.
    var kernels: [(name: String, time: Double)] = [("fast", 10), ("slow", 20), ("slower", 25)]
    /// The factor of each process on the times of the last kernel, one a process.
    var processes: [Double] = [1, 1, 1]
    var rounds = 42
    var workload = "toy"
    var distributions: [InputDistribution] = [.random]
    var inputs: UInt64 = 254
    var size: Int?
    var mode = Mode.throughput
    var years = 1900...2100
    var machine = Machine(toolchain: "swift-test")
    var started = "2026-11-21T00:00:00Z"
    /// Instructions per operation of every kernel.
    var instructions: InstructionCount?
    /// The noise of a block, as a fraction.
    var noise = 0.0
    /// The clocks, beside the wall clock and a thread that always has a processor.
    var clocks: (inout Clocks) -> Void = { _ in }
    /// The share of the time in which tasks wait for a processor.
    var pressure: Double?
    var verdict: (_ kernel: String) throws -> Verdict = { try .toy([], "toy/\($0)") }
    var isSwept = true
    /// What an adapter's clock shows.
    var clock: OwnClock?

    func report() throws -> RunReport {
        let facts = RunFacts(
            executableSHA256: String(repeating: "ab", count: 32), machine: machine,
            command: "calbench run --name \"<&'>|%\"", started: started)
        var report = RunReport(facts: facts)
        report.texts = { $0.texts }
        for distribution in distributions { report.add([try part(distribution)], years: years, configuration: whole) }
        report.omissions.append(.notWhole(name: "toy/absent", problem: "<b>&"))
        return report
    }

    private var whole: Configuration {
        Configuration(rounds: max(40, rounds), iterations: 1000, maxTime: 60, processes: processes.count)
    }

    private func part(_ distribution: InputDistribution) throws -> RunPart {
        let names = kernels.map(\.name)
        let request = PreparedWorkload.Request(
            Setting(workload: workload, distribution: distribution, mode: mode, size: size), kernels: names, seed: 1,
            years: years)
        let verdicts = Dictionary(uniqueKeysWithValues: try names.map { ($0, try verdict($0)) })
        var part = RunPart(request: request, verdicts: isSwept ? Array(verdicts.values) : [])
        part.facts = PreparedWorkload.Facts(
            kernels: names.map { .init(name: $0, file: "", isVerified: true) },
            batch: Batch(count: 8, inputs: inputs))
        var generator = SplitMix64(seed: 1)
        var rest = whole
        for factor in processes {
            var time: UInt64 = 1
            func subject(_ id: String, _ nanoseconds: Double) -> Subject {
                var subject = Subject(
                    id: id,
                    run: {
                        let disturbance = 1 + noise * Double(generator.next() >> 11) * 0x1p-53
                        time += UInt64((nanoseconds * Double($0) * disturbance).rounded())
                    }, digest: { UInt64($0) }, verifiedDigest: { UInt64($0) })
                subject.ownClock = clock.map { clock in { clock } }
                return subject
            }
            var clocks = Clocks(wall: { time })
            (clocks.thread, clocks.process) = ({ time }, { time })
            if let pressure {
                clocks.disturbance = {
                    let seconds = Double(time) / 1e9
                    return Disturbance(seconds: seconds, steal: 0, pressure: pressure * seconds)
                }
            }
            self.clocks(&clocks)
            let subjects = kernels.enumerated().map { index, kernel in
                subject(kernel.name, kernel.time * (index == kernels.count - 1 ? factor : 1))
            }
            let recording = try record(
                subjects, null: subject("null", 1), configuration: rest.takeShare(),
                plan: part.recordings.first?.plan, clocks: clocks)
            part.judged.append(JudgedRecording(recording, verdicts: verdicts))
        }
        for name in names { part.instructions[name] = instructions.map(Counted.init) ?? Counted(.interrupted) }
        return part
    }
}

extension Machine {
    static var another: Machine {
        var machine = Machine(toolchain: "none")
        (machine.processor, machine.architecture) = ("Another", "vax")
        return machine
    }
}

/// A report that is stored in a temporary folder, to be damaged.
final class Stored {
    private let folder: TemporaryFolder
    /// The `report.jsonl`.
    let file: URL

    init(_ text: String) throws {
        folder = try TemporaryFolder()
        try folder.write(text, to: "report.jsonl")
        file = folder.url.appending(path: "report.jsonl")
    }

    convenience init(_ report: RunReport) throws { try self.init(report.text(.jsonl)) }

    /// The lines without their newlines.
    func lines() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    func edit(_ change: (inout [String]) -> Void) throws {
        var lines = try lines()
        let before = lines
        change(&lines)
        try #require(lines != before, "the change changed nothing")
        try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
    }

    /// The report, if it can be read.
    func read() throws -> RunReport { try RunReport.read(file) }
}

extension String {
    /// Makes a stored row void, so that it has no times.
    mutating func void() {
        replace(/"ns_per_operation":\{"median[^}]*\},/, with: "")
        replace(/"stop":"[^"]*"/, with: #""stop":"voided""#)
    }
}

extension RunReport {
    /// The report after a change of its stored lines.
    func changed(_ change: (inout [String]) -> Void) throws -> RunReport {
        let stored = try Stored(self)
        try stored.edit(change)
        return try stored.read()
    }
}
