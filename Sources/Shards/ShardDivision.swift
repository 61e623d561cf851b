package import Verification

/// Divides work into units and balances the units among shards.
package enum ShardDivision {
    /// Seconds of a unit: so many that a shard has several, few enough that little is lost when a worker is killed.
    static let unitSeconds = 0.2...30.0
    /// Units of a shard where the work is large enough.
    static let unitsOfAShard = 8.0
    /// A slow library has longer units rather than more.
    static let mostUnits = 20_000.0

    /// The units of a sweep: a slow kernel's inputs are divided, quick kernels of the same inputs share theirs.
    ///
    /// - Parameters:
    ///   - subjects: The kernels with the seconds that each takes for one of its inputs.
    ///   - shards: How many shards the units are for.
    /// - Returns: Units in the order of the kernels' workloads; together they have every input of every kernel once.
    package static func units(
        of subjects: [(subject: SweepSubject, secondsPerInput: Double)], shards: Int
    ) -> [ShardUnit] {
        func seconds(_ one: (subject: SweepSubject, secondsPerInput: Double)) -> Double {
            one.secondsPerInput * Double(one.subject.inputs.count)
        }
        let total = subjects.reduce(0) { $0 + seconds($1) }
        let target = target(total, shards)
        var groups: [(workload: String, kernels: [String], inputs: Range<Int>, seconds: Double, isShared: Bool)] = []
        for one in subjects where !one.subject.inputs.isEmpty {
            let subject = one.subject
            let isShared = seconds(one) < target && !subject.isInTurn
            if isShared,
                let place = groups.firstIndex(where: {
                    $0.isShared && $0.workload == subject.workload && $0.inputs == subject.inputs
                })
            {
                groups[place].kernels.append(subject.kernel)
                groups[place].seconds += seconds(one)
            } else {
                groups.append((subject.workload, [subject.kernel], subject.inputs, seconds(one), isShared))
            }
        }
        return groups.flatMap { group in
            parts(of: group.inputs, count: Int((group.seconds / target).rounded(.up))).map { part in
                ShardUnit(
                    workload: group.workload, kernels: group.kernels, inputs: part,
                    seconds: group.seconds * Double(part.count) / Double(group.inputs.count))
            }
        }
    }

    /// The units of events of some years.
    package static func units(of years: ClosedRange<Int>, secondsPerYear: Double, shards: Int) -> [ShardUnit] {
        let total = secondsPerYear * Double(years.count)
        let range = years.lowerBound..<years.upperBound + 1
        return parts(of: range, count: Int((total / target(total, shards)).rounded(.up))).map { part in
            ShardUnit(
                years: part.lowerBound...(part.upperBound - 1), seconds: secondsPerYear * Double(part.count))
        }
    }

    /// Numbers units, and gives each, longest first, to the shard that has the least to do.
    package static func balanced(_ units: [ShardUnit], shards: Int) -> [ShardUnit] {
        var loads = [Double](repeating: 0, count: shards)
        var numbered = units
        let order = units.indices.sorted { (units[$0].seconds, $1) > (units[$1].seconds, $0) }
        for index in order {
            let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[least] += units[index].seconds
            numbered[index].shard = least + 1
        }
        for index in numbered.indices { numbered[index].unit = index + 1 }
        return numbered
    }

    private static func target(_ total: Double, _ shards: Int) -> Double {
        let even = total / (Double(shards) * unitsOfAShard)
        return max(min(max(even, unitSeconds.lowerBound), unitSeconds.upperBound), total / mostUnits)
    }

    /// Consecutive parts of nearly equal length, none of them empty.
    private static func parts(of range: Range<Int>, count: Int) -> [Range<Int>] {
        let count = max(1, min(count, range.count))
        return (0..<count).map { part in
            (range.lowerBound + part * range.count / count)..<(range.lowerBound + (part + 1) * range.count / count)
        }
    }

    /// What is wrong with units as a division of a sweep: inputs that no unit or several units have, a line each.
    package static func problems(_ units: [ShardUnit], of subjects: [SweepSubject]) -> [String] {
        var found: [String] = []
        var parts: [String: [(range: Range<Int>, unit: Int)]] = [:]
        for unit in units where unit.inputs != nil {
            guard let workload = unit.workload, let range = unit.range else {
                found.append("unit \(unit.unit) has no inputs")
                continue
            }
            for kernel in unit.kernels ?? [] { parts["\(workload)/\(kernel)", default: []].append((range, unit.unit)) }
        }
        for subject in subjects {
            let name = "\(subject.workload)/\(subject.kernel)"
            let own = (parts.removeValue(forKey: name) ?? []).sorted { $0.range.lowerBound < $1.range.lowerBound }
            var (next, last) = (subject.inputs.lowerBound, 0)
            for (range, unit) in own {
                if range.lowerBound > next {
                    found.append("no unit has the inputs \(next)…\(range.lowerBound - 1) of \(name)")
                } else if range.lowerBound < next {
                    found.append("units \(last) and \(unit) overlap: inputs of \(name)")
                }
                (next, last) = (max(next, range.upperBound), unit)
            }
            if next < subject.inputs.upperBound {
                found.append("no unit has the inputs \(next)…\(subject.inputs.upperBound - 1) of \(name)")
            } else if next > subject.inputs.upperBound {
                found.append("unit \(last) has inputs that \(name) does not have")
            }
        }
        return found + parts.keys.sorted().map { "there are units of \($0), which is no kernel of this work" }
    }
}
