import Measuring
import Testing
import TimingTestSupport

/// The behaviour of a kernel on one side of a gate, under a fake clock.
struct FakeKernel {
    /// Nanoseconds an operation.
    var cost = 10.0
    /// The largest noise of a block, as a fraction.
    var spread = 0.01
    var isVerified = true
    /// Whether the output of timed blocks is wrong.
    var isWrong = false
    /// Instructions an operation.
    var counted = Counted(InstructionCount(value: 10, operations: 8))
    /// Seconds that counting takes.
    var counting = 0.0
}

final class FakeSide: Side {
    private let world: FakeWorld
    private let launch: Int
    private let launcher: FakeLauncher
    private var subjects: [String: Subject] = [:]
    private var behaviours: [String: FakeKernel] = [:]

    init(_ launcher: FakeLauncher, launch: Int) {
        self.launcher = launcher
        self.launch = launch
        world = launcher.world
    }

    func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) throws -> Reply {
        try launcher.check(launch)
        let reply: any Codable =
            switch call {
            case .kernels: [String]()
            case .prepare(let request): try prepare(request)
            case .record(let share, let plan): try record(share, plan: plan, progress: progress)
            case .calibrate(let kernel, let nanoseconds):
                max(1, Int(nanoseconds / (behaviours[kernel]?.cost ?? 1)))
            case .block(let kernel, let operations, let extra):
                try block(kernel, operations: operations, extra: extra)
            case .count(let kernel, _): count(kernel)
            }
        return try #require(reply as? Reply)
    }

    func end() {}

    private func prepare(_ request: PreparedWorkload.Request) throws -> PreparedWorkload.Facts {
        world.pass(seconds: launcher.preparation)
        let kernels = launcher.workloads.contains(request.workload) ? launcher.kernels(launch) : [:]
        behaviours = kernels.filter { request.kernels.contains($0.key) }
        subjects = [:]
        for (name, kernel) in behaviours {
            var generator = SplitMix64(seed: launcher.seed &+ UInt64(launch) &* 1_000 &+ UInt64(name.utf8.count))
            subjects[name] = world.subject(name, corrupt: { _ in kernel.isWrong }) { operations, _ in
                Double(operations) * kernel.cost * (1 + kernel.spread * Double(generator.next() >> 11) * 0x1p-53)
            }
        }
        return PreparedWorkload.Facts(
            kernels: request.kernels.filter { behaviours[$0] != nil }.map {
                .init(name: $0, file: "Sources/Kernels/Grid/Toy.swift", isVerified: behaviours[$0]?.isVerified == true)
            },
            batch: Batch(count: launcher.batch, inputs: launcher.inputs))
    }

    private func record(
        _ share: Timing.Configuration, plan: Plan?, progress: () -> Void
    ) throws -> JudgedRecording {
        launcher.plans.append(plan)
        return JudgedRecording(
            try Timing.record(
                subjects.sorted { $0.key < $1.key }.map(\.value), null: world.null(), configuration: share, plan: plan,
                clocks: Clocks(wall: world.now), progress: progress))
    }

    private func block(_ kernel: String, operations: Int, extra: Int) throws -> TimedBlock {
        let time = try #require(subjects[kernel]).block(operations + extra, by: Clocks(wall: world.now)).cost
        return TimedBlock(nanoseconds: time, isRight: behaviours[kernel]?.isWrong == false)
    }

    private func count(_ kernel: String) -> Counted {
        launcher.counted.append(kernel)
        world.pass(seconds: behaviours[kernel]?.counting ?? 0)
        return behaviours[kernel]?.counted ?? Counted(.unavailable)
    }
}

/// Launches fake sides, whose behaviour may depend on the number of the launch.
final class FakeLauncher: @unchecked Sendable {
    let world: FakeWorld
    let workloads: [String]
    let kernels: (_ launch: Int) -> [String: FakeKernel]
    var batch = 128
    var inputs: UInt64 = 1
    var seed: UInt64 = 1
    /// Seconds of each preparation.
    var preparation = 0.0
    /// The error of a launch at one of its calls, both counted from 1.
    var failure: (_ launch: Int, _ call: Int) -> (any Error)? = { _, _ in nil }
    /// The kernels whose instructions were counted, in order.
    fileprivate(set) var counted: [String] = []
    /// The plans passed to the recordings.
    var plans: [Plan?] = []
    private(set) var launches = 0
    private var calls = 0

    init(
        _ world: FakeWorld, workloads: [String] = ["toy"], kernels: @escaping (_ launch: Int) -> [String: FakeKernel]
    ) {
        self.world = world
        self.workloads = workloads
        self.kernels = kernels
    }

    convenience init(_ world: FakeWorld, _ kernels: [String: FakeKernel]) {
        self.init(world) { _ in kernels }
    }

    func launch(processor: Int?, counts: Bool) throws -> any Side {
        launches += 1
        calls = 0
        return FakeSide(self, launch: launches)
    }

    func check(_ launch: Int) throws {
        calls += 1
        if let failure = failure(launch, calls) { throw failure }
    }
}

extension Observer {
    /// Tests in the same process may be interrupted; these are not.
    static func uninterrupted(_ isInterrupted: @escaping () -> Bool = { false }) -> Observer {
        var observer = Observer()
        observer.isInterrupted = isInterrupted
        return observer
    }
}

extension PreparedWorkload.Request {
    /// Kernels of the toy workload.
    static func toy(_ kernels: [String] = ["a"], _ distribution: InputDistribution = .random) -> Self {
        Self(Setting(workload: "toy", distribution: distribution), kernels: kernels, seed: 1, years: 1900...2100)
    }
}

extension Verdict {
    /// Of a kernel without an error.
    static func toy(_ name: String) throws -> Verdict {
        let verdict: [String: Any] = [
            "workload": "toy", "implementation": ["name": name, "version": "1"], "reference": "hko",
            "reference_table": "", "reference_sha256": "00", "of": 8, "covered": [[0, 8]], "checked": 8, "right": 8,
            "wrong": 0, "refused": 0, "contested": 0, "uncertain": 0, "known": 0, "nonexistent": 0, "computed": 0,
            "repeated": 0, "runs": [Any](), "gone": [Any](), "beyond": [Any](), "disputes": [Any](),
        ]
        return try JSONDecoder().decode(Verdict.self, from: JSONSerialization.data(withJSONObject: verdict))
    }
}
