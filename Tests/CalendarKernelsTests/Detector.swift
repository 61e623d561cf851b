import CalendarValues
import KernelProtocol
import Testing
import Verification
import Workloads

/// Tests whether verification notices a damaged kernel.
///
/// A sweep of one year is a part of the whole sweep, which therefore notices at least as much; starting with it, tens
/// of thousands of damaged kernels take seconds. The whole is swept only for damage that the nearby years do not show.
struct Detector<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    private let years: [Int: Sweep<Input, Output>]
    private let whole: Sweep<Input, Output>

    /// The sweeps of all years of a workload, or of some of them.
    init(
        _ workload: any Workload<Input, Output>, reference id: ReferenceID = .hko, years range: ClosedRange<Int>? = nil
    ) throws {
        let range = range ?? workload.years
        let reference = try #require(workload.references.first { $0.id == id })
        whole = try Sweep(workload, reference, years: range)
        var years: [Int: Sweep<Input, Output>] = [:]
        for year in range {
            years[year] = try Sweep(workload, reference, years: year...year)
        }
        self.years = years
    }

    /// The number of inputs of the whole sweep.
    var count: Int { whole.inputs.count }

    /// Whether a kernel answers at least one input wrongly; both answers of a disputed entry are right.
    func notices(_ kernel: any Kernel<Input, Output>, near year: Int) -> Bool {
        for near in [year, year + 1, year - 1] {
            if let sweep = years[near], sweep.countOfWrongAnswers(kernel) > 0 { return true }
        }
        return whole.countOfWrongAnswers(kernel) > 0
    }

    /// The number of answers that are accepted only because their entry is disputed.
    func disputed(_ kernel: any Kernel<Input, Output>) -> Int {
        whole.alternatives.count { position, other in kernel.answer(whole.inputs[position]) == other.answer }
    }
}

/// Counts damages and the noticed ones.
struct Account {
    /// The number of damages.
    private(set) var flipped = 0
    /// The number of noticed damages.
    private(set) var noticed = 0
    /// The damages that were not noticed.
    private(set) var missed: [String] = []

    mutating func add(_ isNoticed: Bool, _ what: @autoclosure () -> String) {
        flipped += 1
        if isNoticed {
            noticed += 1
        } else {
            missed.append(what())
        }
    }
}
