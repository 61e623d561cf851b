import Timing
import Verification

extension RunRow {
    /// One timed block; nil where the machine does not provide a value.
    package struct Round: Sendable, Decodable, Hashable {
        /// The process, from 0.
        package let process: Int
        /// The round of that process, from 1.
        package let round: Int
        /// The position in the order of the round, from 0.
        package let order: Int
        /// The time of the block, in nanoseconds.
        package let ns: UInt64
        /// Instructions of the block in user space, by the processor's counters.
        package let instructions: UInt64?
        /// Cycles of the block in user space.
        package let cycles: UInt64?
        /// Mispredicted branches of the block.
        package let branchMisses: UInt64?
        /// Reads of the block that missed the first-level cache.
        package let l1Misses: UInt64?
        /// Time stolen by the hypervisor during the round, in ticks of 10 ms.
        package let steal: Int?
        /// Time during which some task of the machine waited for a processor during the round, in microseconds.
        package let pressure: Int?
        /// Involuntary context switches of the process during the block.
        package let nivcsw: Int?
        /// The time of the block for which its thread had no processor, in microseconds.
        package let offCPU: Int?

        /// The processor time of the block, in nanoseconds; nil where it was not recorded.
        package var cpu: UInt64? { offCPU.map { ns - min(ns, UInt64($0) * 1_000) } }

        enum CodingKeys: String, CodingKey {
            case process, round, order, ns, instructions, cycles, steal, nivcsw
            case branchMisses = "branch_misses"
            case l1Misses = "l1_misses"
            case offCPU = "off_cpu_us"
            case pressure = "pressure_us"
        }

        package init(
            process: Int, round: Int, order: Int, ns: UInt64, instructions: UInt64? = nil, cycles: UInt64? = nil,
            branchMisses: UInt64? = nil, l1Misses: UInt64? = nil, steal: Int? = nil, pressure: Int? = nil,
            nivcsw: Int? = nil, offCPU: Int? = nil
        ) {
            self.process = process
            self.round = round
            self.order = order
            self.ns = ns
            self.instructions = instructions
            self.cycles = cycles
            self.branchMisses = branchMisses
            self.l1Misses = l1Misses
            self.steal = steal
            self.pressure = pressure
            self.nivcsw = nivcsw
            self.offCPU = offCPU
        }

        init(_ sample: Sample) {
            // Counters that shared their registers with others give estimates, not counts.
            let counters = sample.counters.flatMap { $0.isMultiplexed ? nil : $0 }
            self.init(
                process: sample.process, round: sample.round, order: sample.position, ns: sample.nanoseconds,
                instructions: counters?.instructions, cycles: counters?.cycles, branchMisses: counters?.branchMisses,
                l1Misses: counters?.l1Misses, steal: sample.disturbance?.steal, pressure: sample.disturbance?.pressure,
                nivcsw: sample.involuntarySwitches, offCPU: sample.offProcessor)
        }
    }

    /// The timed blocks of a row in columns: of each quantity a list a process, in the order of the rounds.
    ///
    /// What is 0 in most rounds is kept only where it is not, by round number. What disturbed a whole round is kept once
    /// in a measurement, with the null kernel's blocks.
    package struct Rounds: Sendable, Hashable {
        private var ns: [[UInt64]] = []
        private var order: [[Int]] = []
        /// The numbers of the rounds; nil where they are 1, 2, 3, … in every process.
        @OrNull private var round: [[Int]]?
        @OrNull private var instructions: [[UInt64?]]?
        @OrNull private var cycles: [[UInt64?]]?
        @OrNull private var branchMisses: [[UInt64?]]?
        @OrNull private var l1Misses: [[UInt64?]]?
        @OrNull private var steal: [[Int: Int?]]?
        @OrNull private var pressure: [[Int: Int?]]?
        @OrNull private var nivcsw: [[Int: Int?]]?
        @OrNull private var offCPU: [[Int: Int?]]?

        /// Sorts blocks by process; those of a process are in the order of their rounds.
        package init(_ blocks: some Sequence<Round>) {
            var processes: [[Round]] = []
            for block in blocks {
                while processes.count <= block.process { processes.append([]) }
                processes[block.process].append(block)
            }
            func column(_ value: (Round) -> UInt64?) -> [[UInt64?]]? {
                processes.contains { $0.contains { value($0) != nil } } ? processes.map { $0.map(value) } : nil
            }
            func exceptions(_ value: (Round) -> Int?) -> [[Int: Int?]]? {
                guard processes.contains(where: { $0.contains { value($0) != nil } }) else { return nil }
                return processes.map { blocks in
                    Dictionary(blocks.filter { value($0) != 0 }.map { ($0.round, value($0)) }) { first, _ in first }
                }
            }
            ns = processes.map { $0.map(\.ns) }
            order = processes.map { $0.map(\.order) }
            let isConsecutive = processes.allSatisfy { $0.map(\.round).elementsEqual(1..<($0.count + 1)) }
            round = isConsecutive ? nil : processes.map { $0.map(\.round) }
            instructions = column(\.instructions)
            cycles = column(\.cycles)
            branchMisses = column(\.branchMisses)
            l1Misses = column(\.l1Misses)
            steal = exceptions(\.steal)
            pressure = exceptions(\.pressure)
            nivcsw = exceptions(\.nivcsw)
            offCPU = exceptions(\.offCPU)
        }
    }
}

extension RunRow.Rounds {
    /// The longest time that some task waited in a round, in microseconds: eleven days.
    private static let longestWait = 1_000_000_000_000

    /// What is impossible in columns that were read, in one line: lists that do not belong together, numbers out of range.
    var problem: String? {
        let counts = ns.map(\.count)
        let dense = [
            ("order", order.map(\.count)), ("round", round?.map(\.count)),
            ("instructions", instructions?.map(\.count)), ("cycles", cycles?.map(\.count)),
            ("branch_misses", branchMisses?.map(\.count)), ("l1_misses", l1Misses?.map(\.count)),
        ]
        let sparse = [("steal", steal), ("pressure_us", pressure), ("nivcsw", nivcsw), ("off_cpu_us", offCPU)]
        for (name, processes) in dense.map({ ($0, $1?.count) }) + sparse.map({ ($0, $1?.count) }) {
            if let processes, processes != counts.count {
                return "\(name) is of \(processes) processes, ns of \(counts.count)"
            }
        }
        for (name, own) in dense {
            for (process, (own, count)) in zip(own ?? [], counts).enumerated() where own != count {
                return "process \(process) has \(count) rounds, but \(own) of \(name)"
            }
        }
        for numbers in round ?? [] where !zip([0] + numbers, numbers).allSatisfy({ $0 < $1 }) {
            return "the numbers of the rounds do not rise"
        }
        for process in ns.indices {
            if let bad = ns[process].firstIndex(of: 0) { return "round \(number(process, bad)) took no time" }
            if let bad = order[process].first(where: { $0 < 0 }) { return "position \(bad) is below 0" }
        }
        return sparse.lazy.compactMap { name, values in values.flatMap { problem(of: $0, name) } }.first
    }

    private func problem(of values: [[Int: Int?]], _ name: String) -> String? {
        for (process, values) in values.enumerated() {
            let known = Set((0..<ns[process].count).map { number(process, $0) })
            for (round, value) in values.sorted(by: { $0.key < $1.key }) {
                guard known.contains(round) else { return "\(name) is of round \(round), which is none" }
                guard let value else { continue }
                if value < 0 { return "\(name) of round \(round) is \(value), below 0" }
                if name.hasSuffix("_us"), value > Self.longestWait {
                    return "tasks that waited \(value) µs in a round are not possible"
                }
            }
        }
        return nil
    }

    private func number(_ process: Int, _ offset: Int) -> Int { round?[process][offset] ?? offset + 1 }

    /// Whether these blocks have the disturbance of every round of the other blocks, which come from the same rounds.
    func hasDisturbance(of other: Self) -> Bool {
        guard round == nil, other.round == nil, other.ns.count <= ns.count else { return false }
        func has(_ own: [[Int: Int?]]?, _ others: [[Int: Int?]]?) -> Bool {
            guard let others else { return true }
            guard let own else { return false }
            return others.indices.allSatisfy { process in
                let count = other.ns[process].count
                return count <= ns[process].count && others[process] == own[process].filter { $0.key <= count }
            }
        }
        return has(steal, other.steal) && has(pressure, other.pressure)
    }

    mutating func dropDisturbance() {
        steal = nil
        pressure = nil
    }

    /// The times of the blocks in nanoseconds, one list a process.
    package var nanoseconds: [[UInt64]] { ns }
}

extension RunRow.Rounds: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { ns.reduce(0) { $0 + $1.count } }

    package subscript(position: Int) -> RunRow.Round {
        var process = 0
        var offset = position
        while offset >= ns[process].count {
            offset -= ns[process].count
            process += 1
        }
        let number = number(process, offset)
        func value(_ sparse: [[Int: Int?]]?) -> Int? { sparse.flatMap { $0[process][number, default: 0] } }
        return RunRow.Round(
            process: process, round: number, order: order[process][offset], ns: ns[process][offset],
            instructions: instructions?[process][offset], cycles: cycles?[process][offset],
            branchMisses: branchMisses?[process][offset], l1Misses: l1Misses?[process][offset],
            steal: value(steal), pressure: value(pressure), nivcsw: value(nivcsw), offCPU: value(offCPU))
    }
}

extension RunRow.Rounds: Codable {
    enum CodingKeys: String, CodingKey {
        case ns, order, round, instructions, cycles, steal, nivcsw
        case branchMisses = "branch_misses"
        case l1Misses = "l1_misses"
        case pressure = "pressure_us"
        case offCPU = "off_cpu_us"
    }

    package init(from decoder: any Decoder) throws {
        self.init([RunRow.Round]())
        let columns = try decoder.container(keyedBy: CodingKeys.self)
        ns = try columns.decode([[UInt64]].self, forKey: .ns)
        order = try columns.decode([[Int]].self, forKey: .order)
        round = try columns.decode([[Int]]?.self, forKey: .round)
        instructions = try columns.decode([[UInt64?]]?.self, forKey: .instructions)
        cycles = try columns.decode([[UInt64?]]?.self, forKey: .cycles)
        branchMisses = try columns.decode([[UInt64?]]?.self, forKey: .branchMisses)
        l1Misses = try columns.decode([[UInt64?]]?.self, forKey: .l1Misses)
        steal = try columns.decode([[Int: Int?]]?.self, forKey: .steal)
        pressure = try columns.decode([[Int: Int?]]?.self, forKey: .pressure)
        nivcsw = try columns.decode([[Int: Int?]]?.self, forKey: .nivcsw)
        offCPU = try columns.decode([[Int: Int?]]?.self, forKey: .offCPU)
    }
}
