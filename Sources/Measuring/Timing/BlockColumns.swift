/// Blocks that are stored in columns: of each quantity a list per process, in the order of the rounds.
///
/// A quantity that is 0 in most rounds is stored only where it is not, by round number; one that is unknown everywhere is
/// left out, and so are the numbers of the rounds where they are 1, 2, 3, … in every process.
@propertyWrapper
package struct BlockColumns: Hashable, Sendable {
    /// Sorted by process and round.
    package var wrappedValue: [Block]

    package init(wrappedValue: [Block]) { self.wrappedValue = wrappedValue }
}

/// Columns that no measurement writes: lists that do not belong together, numbers out of range.
package struct BlockColumnsError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

extension BlockColumns: Codable {
    private enum CodingKeys: String, CodingKey {
        case ns, order, round, instructions, cycles, steal, nivcsw
        case branchMisses = "branch_misses"
        case l1Misses = "l1_misses"
        case pressure = "pressure_us"
        case offCPU = "off_cpu_us"
    }

    /// The largest number in a column and of its sums: eleven days in microseconds.
    private static var most: Int { 1_000_000_000_000 }

    package func encode(to encoder: any Encoder) throws {
        var processes: [[Block]] = []
        for block in wrappedValue {
            while processes.count <= block.process { processes.append([]) }
            processes[block.process].append(block)
        }
        var columns = encoder.container(keyedBy: CodingKeys.self)
        func isKnown<Value>(_ quantity: KeyPath<Block, Value?>) -> Bool {
            wrappedValue.contains { $0[keyPath: quantity] != nil }
        }
        func encode(_ key: CodingKeys, _ counter: KeyPath<Block, UInt64?>) throws {
            let values = isKnown(counter) ? processes.map { $0.map { $0[keyPath: counter] } } : nil
            try columns.encodeIfPresent(values, forKey: key)
        }
        func encode(rare key: CodingKeys, _ quantity: KeyPath<Block, Int?>) throws {
            let values =
                isKnown(quantity)
                ? processes.map { blocks in
                    Dictionary(
                        blocks.filter { $0[keyPath: quantity] != 0 }.map { ($0.round, $0[keyPath: quantity]) }
                    ) { first, _ in first }
                } : nil
            try columns.encodeIfPresent(values, forKey: key)
        }
        let isConsecutive = processes.allSatisfy { $0.map(\.round).elementsEqual(1..<($0.count + 1)) }
        try columns.encode(processes.map { $0.map(\.ns) }, forKey: .ns)
        try columns.encode(processes.map { $0.map(\.order) }, forKey: .order)
        try columns.encodeIfPresent(isConsecutive ? nil : processes.map { $0.map(\.round) }, forKey: .round)
        try encode(.instructions, \.instructions)
        try encode(.cycles, \.cycles)
        try encode(.branchMisses, \.branchMisses)
        try encode(.l1Misses, \.l1Misses)
        try encode(rare: .steal, \.steal)
        try encode(rare: .pressure, \.pressure)
        try encode(rare: .nivcsw, \.nivcsw)
        try encode(rare: .offCPU, \.offCPU)
    }

    /// - Throws: ``BlockColumnsError``, and errors of the decoder.
    package init(from decoder: any Decoder) throws {
        let columns = try decoder.container(keyedBy: CodingKeys.self)
        let ns = try columns.decode([[UInt64]].self, forKey: .ns)
        func checked<Column: Collection>(_ values: [Column]?, _ key: CodingKeys, isDense: Bool = true) throws
            -> [Column]?
        {
            guard let values else { return nil }
            guard values.count == ns.count else {
                throw BlockColumnsError("\(key.rawValue) is of \(values.count) processes, ns of \(ns.count)")
            }
            for (process, own) in values.enumerated() where isDense && own.count != ns[process].count {
                throw BlockColumnsError(
                    "process \(process) has \(ns[process].count) rounds, but \(own.count) of \(key.rawValue)")
            }
            return values
        }
        let order = try checked(columns.decode([[Int]].self, forKey: .order), .order) ?? []
        let round = try checked(columns.decodeIfPresent([[Int]].self, forKey: .round), .round)
        for numbers in round ?? [] where !zip([0] + numbers, numbers).allSatisfy({ $0 < $1 }) {
            throw BlockColumnsError("the numbers of the rounds do not rise")
        }
        func number(_ process: Int, _ offset: Int) -> Int { round?[process][offset] ?? offset + 1 }
        func counter(_ key: CodingKeys) throws -> [[UInt64?]]? {
            try checked(columns.decodeIfPresent([[UInt64?]].self, forKey: key), key)
        }
        func rare(_ key: CodingKeys) throws -> [[Int: Int?]]? {
            let values = try checked(columns.decodeIfPresent([[Int: Int?]].self, forKey: key), key, isDense: false)
            for (process, own) in (values ?? []).enumerated() {
                let known = Set(ns[process].indices.map { number(process, $0) })
                for (round, value) in own.sorted(by: { $0.key < $1.key }) {
                    guard known.contains(round) else {
                        throw BlockColumnsError("\(key.rawValue) has round \(round), which ns has not")
                    }
                    guard 0...Self.most ~= value ?? 0 else {
                        throw BlockColumnsError(
                            "\(key.rawValue) of round \(round) is \(value ?? 0), not 0…\(Self.most)")
                    }
                }
            }
            return values
        }
        let (instructions, cycles) = (try counter(.instructions), try counter(.cycles))
        let (branchMisses, l1Misses) = (try counter(.branchMisses), try counter(.l1Misses))
        let (steal, pressure) = (try rare(.steal), try rare(.pressure))
        let (nivcsw, offCPU) = (try rare(.nivcsw), try rare(.offCPU))
        wrappedValue = []
        for process in ns.indices {
            for (offset, time) in ns[process].enumerated() {
                let number = number(process, offset)
                func value(_ rare: [[Int: Int?]]?) -> Int? { rare.flatMap { $0[process][number, default: 0] } }
                guard 1...UInt64(Self.most) * 1_000 ~= time else {
                    throw BlockColumnsError("round \(number) took \(time) ns")
                }
                guard 0...Self.most ~= order[process][offset] else {
                    throw BlockColumnsError("round \(number) has position \(order[process][offset])")
                }
                wrappedValue.append(
                    Block(
                        process: process, round: number, order: order[process][offset], ns: time,
                        instructions: instructions?[process][offset], cycles: cycles?[process][offset],
                        branchMisses: branchMisses?[process][offset], l1Misses: l1Misses?[process][offset],
                        steal: value(steal), pressure: value(pressure), nivcsw: value(nivcsw), offCPU: value(offCPU)))
            }
        }
    }
}
