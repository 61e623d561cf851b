import Foundation
package import Measuring
import ReferenceData

/// The work of a command, divided into units, and the units into shards; a file that every worker reads.
package struct ShardPlan: Sendable, Codable, Hashable {
    /// The version of the file's format.
    package static let version = 1

    /// The version of the file's format.
    package let format: Int
    /// The version of calbench.
    package let calbench: String
    /// `verify`, `certify` or `leaderboard`, and the options that change its result.
    package let arguments: [String]
    /// What everything must be done with.
    package let origin: ShardOrigin
    /// The machine on which the seconds were measured.
    package let machine: Machine
    /// When they were measured, as ISO 8601 in UTC.
    package let planned: String
    /// The shards, from 1.
    package let shards: [Shard]
    /// The units, from 1, in the order of the command's output.
    package let units: [ShardUnit]

    /// A shard with its share of the work.
    package struct Shard: Sendable, Codable, Hashable {
        package let shard: Int
        /// The number of its units.
        package let units: Int
        /// The estimate for one core.
        package let seconds: Double
    }

    enum CodingKeys: String, CodingKey {
        case calbench, arguments, origin, machine, planned, shards, units
        case format = "calbench_plan"
    }

    /// A plan of units that are divided among `shards` shards already.
    package init(
        calbench: String, arguments: [String], origin: ShardOrigin, machine: Machine, planned: String, shards: Int,
        units: [ShardUnit]
    ) {
        format = Self.version
        self.calbench = calbench
        self.arguments = arguments
        self.origin = origin
        self.machine = machine
        self.planned = planned
        self.units = units
        self.shards = (0..<shards).map { index in
            let own = units.filter { $0.shard == index + 1 }
            return Shard(
                shard: index + 1, units: own.count,
                seconds: (own.reduce(0) { $0 + $1.seconds } * 1000).rounded() / 1000)
        }
    }

    /// The file: one JSON object, a line for each adapter, shard and unit.
    package func text() throws -> String {
        func list(_ values: [some Encodable]) throws -> String {
            guard !values.isEmpty else { return "[]" }
            return "[\n" + (try values.map { "  " + (try ShardText.json($0)) }.joined(separator: ",\n")) + "\n]"
        }
        let fields: [(CodingKeys, String)] = [
            (.format, try ShardText.json(format)), (.calbench, try ShardText.json(calbench)),
            (.arguments, try ShardText.json(arguments)), (.origin, try ShardText.json(origin)),
            (.machine, try ShardText.json(machine)), (.planned, try ShardText.json(planned)),
            (.shards, try list(shards)), (.units, try list(units)),
        ]
        return "{\n" + fields.map { "\"\($0.rawValue)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
    }

    /// Reads a plan; its identity is the SHA-256 of the file.
    ///
    /// - Throws: ``Failure``.
    package static func read(_ path: String) throws -> (plan: ShardPlan, identity: String) {
        guard let data = try? WholeFile.data(URL(filePath: path)) else {
            throw Failure(.reference, "\(path): there is no such plan")
        }
        struct Head: Decodable {
            let format: Int
            enum CodingKeys: String, CodingKey { case format = "calbench_plan" }
        }
        if let head = try? JSONDecoder().decode(Head.self, from: data), head.format != version {
            throw Failure(.reference, "\(path): is a plan of format \(head.format); accepted is \(version)")
        }
        guard let plan = try? JSONDecoder().decode(ShardPlan.self, from: data),
            plan.shards.map(\.shard) == Array(1..<plan.shards.count + 1),
            plan.units.map(\.unit) == Array(1..<plan.units.count + 1),
            plan.units.allSatisfy({ 1...max(1, plan.shards.count) ~= $0.shard })
        else { throw Failure(.reference, "\(path): is damaged, or no plan of calbench") }
        return (plan, ReferenceTable.hash(data))
    }

    /// The units of a shard, in order.
    package func units(of shard: Int) -> [ShardUnit] { units.filter { $0.shard == shard } }
}

/// A part of the work that is done at once: kernels of a workload at some inputs, the events of some years, or the time
/// of an adapter's answer.
package struct ShardUnit: Sendable, Codable, Hashable {
    /// From 1.
    package var unit = 0
    /// From 1.
    package var shard = 0
    /// The workload; nil for events.
    package var workload: String?
    /// Kernels of the workload.
    package var kernels: [String]?
    /// The position of the first input among those of the years, and the one after the last; nil where an answer is timed.
    package var inputs: [Int]?
    /// The first and the last year of events; nil for others.
    package var years: [Int]?
    /// The estimate for one core.
    package var seconds: Double

    package init(
        workload: String? = nil, kernels: [String]? = nil, inputs: Range<Int>? = nil, years: ClosedRange<Int>? = nil,
        seconds: Double
    ) {
        self.workload = workload
        self.kernels = kernels
        self.inputs = inputs.map { [$0.lowerBound, $0.upperBound] }
        self.years = years.map { [$0.lowerBound, $0.upperBound] }
        self.seconds = (seconds * 1e6).rounded() / 1e6
    }

    /// ``inputs`` as a range; nil where there are none, or they are no range.
    package var range: Range<Int>? {
        guard let inputs, inputs.count == 2, inputs[0] <= inputs[1] else { return nil }
        return inputs[0]..<inputs[1]
    }

    /// ``years`` as a range; nil where there are none, or they are no range.
    package var yearRange: ClosedRange<Int>? {
        guard let years, years.count == 2, years[0] <= years[1] else { return nil }
        return years[0]...years[1]
    }
}

/// JSON of one line with its fields in a stable order.
enum ShardText {
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
