/// A part of a workload's inputs that is made when it is asked for: those of some years, or some of a list.
public struct InputSlice<Input: Sendable>: Sendable {
    /// The number of inputs, without making them where the workload can.
    public let count: @Sendable () -> Int
    /// The inputs in order.
    public let inputs: @Sendable () -> [Input]

    /// A slice.
    public init(count: @escaping @Sendable () -> Int, inputs: @escaping @Sendable () -> [Input]) {
        self.count = count
        self.inputs = inputs
    }
}

extension InputSlice {
    /// A slice of inputs that are made already.
    init(of inputs: [Input]) { self.init(count: { inputs.count }, inputs: { inputs }) }

    /// Enough inputs to make a kernel's call free, few enough for the caches.
    public static var size: Int { 8192 }

    /// The least number of slices, where there are as many parts: enough for the cores to share slow kernels evenly.
    static var least: Int { 64 }

    /// Consecutive parts of a range, each of ``size`` inputs at most where that takes no less than one part.
    ///
    /// - Returns: The parts in order.
    static func parts(of range: ClosedRange<Int>, perUnit: Int) -> [ClosedRange<Int>] {
        let step = max(1, min(size / max(1, perUnit), (range.count + least - 1) / least))
        return stride(from: range.lowerBound, through: range.upperBound, by: step).map {
            $0...min($0 + step - 1, range.upperBound)
        }
    }
}

extension Workload {
    /// Makes the inputs and counts them.
    public func inputCount(of years: ClosedRange<Int>) -> Int { inputs(of: years).count }

    /// The inputs of one or more years each.
    public func slices(of years: ClosedRange<Int>) -> [InputSlice<Input>] {
        let perYear = inputCount(of: years.lowerBound...years.lowerBound)
        return InputSlice<Input>.parts(of: years, perUnit: perYear).map { part in
            InputSlice(count: { inputCount(of: part) }, inputs: { inputs(of: part) })
        }
    }

    /// The years decide the inputs.
    public var dependsOnYears: Bool { true }

    /// The kernels of a slice share its inputs and the expected answers.
    public var sweepsKernelsInTurn: Bool { false }
}

extension Array {
    /// The inputs at some positions of consecutive slices, each slice made at most once.
    ///
    /// - Returns: The inputs in the order of the positions.
    func inputs<Input>(at positions: [Int], counts: [Int]) -> [Input] where Element == InputSlice<Input> {
        // Position and place in one number, sorted without a closure: samples are drawn anew in each process.
        var order = positions.enumerated().map { UInt64($1) << 32 | UInt64($0) }
        order.sort()
        var found: [Input] = []
        var (next, start) = (0, 0)
        for (slice, count) in zip(self, counts) where next < order.count {
            if order[next] >> 32 < start + count {
                let inputs = slice.inputs()
                if found.isEmpty { found = Array<Input>(repeating: inputs[0], count: positions.count) }
                while next < order.count, order[next] >> 32 < start + count {
                    found[Int(order[next] & 0xFFFF_FFFF)] = inputs[Int(order[next] >> 32) - start]
                    next += 1
                }
            }
            start += count
        }
        return found
    }
}
