import CalendarContracts
import Testing
import Verification
import Workloads

/// Says whether verification notices a damaged kernel.
///
/// A sweep of one year is a part of the whole one, so what it notices the whole one notices too; asking it first makes tens
/// of thousands of damaged kernels take seconds. Only what the years nearby do not notice is swept as a whole.
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

    /// How many inputs the whole sweep has.
    var count: Int { whole.inputs.count }

    /// Whether a kernel answers at least one input wrongly, where the other accepted answer of a contested entry is right.
    func notices(_ kernel: any Kernel<Input, Output>, near year: Int) -> Bool {
        for near in [year, year + 1, year - 1] {
            if let sweep = years[near], sweep.countOfWrongAnswers(kernel) > 0 { return true }
        }
        return whole.countOfWrongAnswers(kernel) > 0
    }

    /// How many answers are accepted only because their entry is contested.
    func contested(_ kernel: any Kernel<Input, Output>) -> Int {
        whole.alternatives.count { position, other in kernel.answer(whole.inputs[position]) == other }
    }
}

/// Damages something many times and keeps account of what was noticed.
struct Account {
    /// How often something was damaged.
    private(set) var flipped = 0
    /// How often that was noticed.
    private(set) var noticed = 0
    /// What was not noticed, in words.
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
