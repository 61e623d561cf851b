/// The operations per block of each subject, equal for those of similar speed.
///
/// Unequal blocks bias a ratio (by 1.2 % when it was measured). The fastest subject's count is therefore used for every
/// subject within ten times its time, as long as their blocks stay within `Calibration.longestBlock`; the fastest of
/// the rest leads the next group. A group's count is then raised towards the requested iterations, as far as its
/// slowest member's block allows.
func operationsPerBlock(_ calibrations: [Calibration], configuration: Configuration) -> [Int] {
    let longest = Double(Calibration.longestBlock)
    let wanted = configuration.iterations.dividedRoundingUp(by: configuration.rounds)
    func time(_ index: Int) -> Double { calibrations[index].nanosecondsPerOperation }

    var result = calibrations.map(\.operations)
    var ungrouped = calibrations.indices.sorted { time($0) < time($1) }
    while let leader = ungrouped.first {
        let operations = calibrations[leader].operations
        func belongs(_ index: Int) -> Bool {
            index == leader || (time(index) <= 10 * time(leader) && time(index) * Double(operations) <= longest)
        }
        let members = ungrouped.filter(belongs)
        ungrouped.removeAll(where: belongs)

        let slowest = members.map(time).max() ?? time(leader)
        let raised = min(Double(wanted), longest / slowest, Double(Calibration.maximumOperations))
        for member in members { result[member] = max(operations, Int(raised)) }
    }
    return result
}
