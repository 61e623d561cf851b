import Timing

extension WorkerRequest {
    /// What no calbench asks for: numbers out of range; nil for a request that can be answered.
    ///
    /// Whoever starts `calbench worker` may be another program.
    package var defect: String? {
        let operations = 1...(16 * Calibration.maximumOperations)
        switch self {
        case .prepare(let request):
            guard -9999...9999 ~= request.firstYear, request.firstYear...9999 ~= request.lastYear else {
                return "the years \(request.firstYear) to \(request.lastYear)"
            }
            if let size = request.size, !(1...10_000_000 ~= size) { return "inputs of size \(size)" }
        case .probe(let share): return share.shareDefect
        case .record(let share, let plan):
            if let plan, let defect = plan.defect(of: Array(plan.operations.keys)) { return defect }
            return share.shareDefect
        case .calibrate(_, let nanoseconds):
            guard nanoseconds > 0, nanoseconds <= 1e12 else { return "a block of \(nanoseconds) ns" }
        case .block(_, let count, let extra):
            guard operations ~= count, 0...count ~= extra else { return "a block of \(count) and \(extra) operations" }
        case .count(_, let count, let limit, _):
            guard 1...1_000_000 ~= count, 0...1_000_000_000 ~= limit else {
                return "\(count) operations counted up to \(limit) instructions"
            }
        }
        return nil
    }
}

extension Timing.Configuration {
    /// What is impossible in the share of a process, which may have fewer rounds than a measurement.
    fileprivate var shareDefect: String? {
        guard 1...1_000_000 ~= rounds else { return "\(rounds) rounds" }
        guard 0...1_000_000_000_000 ~= iterations else { return "\(iterations) iterations" }
        guard maxTime > 0, maxTime <= 1e6 else { return "\(maxTime) s" }
        guard 1...10_000 ~= processes else { return "\(processes) processes" }
        if let largestBlock, largestBlock < 1 { return "blocks of \(largestBlock) operations" }
        return nil
    }
}
