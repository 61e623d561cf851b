/// What is measured of an implementation, apart from its code.
package struct Setting: Hashable, Codable, Sendable, CustomStringConvertible {
    package let workload: String
    /// How the inputs are chosen.
    package var distribution: InputDistribution
    package let mode: Mode
    /// The size of the problem, such as the rows of a list, where the workload has sizes.
    package let size: Int?

    package init(workload: String, distribution: InputDistribution, mode: Mode = .throughput, size: Int? = nil) {
        (self.workload, self.distribution, self.mode, self.size) = (workload, distribution, mode, size)
    }

    /// The inputs with every setting that is not the default: `random size 1000 latency`.
    package var inputs: String {
        let parts = [size.map { "size \($0)" }, mode == .throughput ? nil : mode.rawValue]
        return ([distribution.rawValue] + parts.compactMap(\.self)).joined(separator: " ")
    }

    package var description: String { "\(workload) \(inputs)" }

    /// One implementation in a setting; rows of two reports with equal keys are comparable.
    package struct Key: Hashable, Sendable, CustomStringConvertible {
        package let setting: Setting
        package let implementation: String

        package init(_ setting: Setting, _ implementation: String) {
            (self.setting, self.implementation) = (setting, implementation)
        }

        /// `lunar.date/day-table`.
        package var name: String { "\(setting.workload)/\(implementation)" }

        /// `lunar.date/day-table random`.
        package var description: String { "\(setting.workload)/\(implementation) \(setting.inputs)" }
    }
}

/// The inputs of a measurement, which blocks go round.
package struct Batch: Hashable, Codable, Sendable {
    /// 0 where the years have none.
    package let count: Int
    /// The digest of the inputs, in hexadecimal; measurements with different ones are not comparable.
    package let inputs: String

    package init(count: Int, inputs: UInt64) { (self.count, self.inputs) = (count, String(inputs, radix: 16)) }
}
