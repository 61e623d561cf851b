import Benchmark
import CalendarContracts
import Catalog
import ReferenceData
import Timing

/// A kernel's answers to a fixed sample of inputs, compared after every measurement with answers known to be right.
final class CheckedAnswers<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    private let kernel: any Kernel<Input, Output>
    private let workload: Workload<Input, Output>
    private let count: Int
    private var inputs: [Input] = []
    private var outputs: [Output] = []
    private var wrong: [Output] = []
    private var expectedDigest: UInt64?

    /// Nothing is computed yet: the plugin registers every benchmark in every process, and runs one.
    ///
    /// - Parameters:
    ///   - kernel: The kernel.
    ///   - workload: Its workload.
    ///   - count: How many inputs.
    init(_ kernel: any Kernel<Input, Output>, of workload: Workload<Input, Output>, count: Int) {
        self.kernel = kernel
        self.workload = workload
        self.count = count
    }

    /// Chooses the inputs and computes what must be answered to them.
    ///
    /// - Parameter reference: The reference data.
    /// - Throws: ``Wrong`` when the kernel, asked for one input after the other, answers otherwise than its authority and is not declared to.
    func prepare(_ reference: ReferenceData) throws {
        // The years of the published calendar, so that every workload is asked about the same ones.
        let valid = kernel.facts.validYears ?? workload.years
        let years = (1900...2100).clamped(to: valid)
        var generator = SplitMix64(seed: 1)
        inputs = InputDistribution.random.sample(workload, years: years, count: count, using: &generator)
        guard !inputs.isEmpty, let authority = workload.authority(of: kernel) else {
            throw Wrong(description: "\(name): no inputs or no authority, nothing would be measured")
        }
        let declared = try Disagreements(reference.root, workload: workload.name, kernel: kernel.facts.name)
        // Under another toolchain than the declared one a difference is news, as in `calbench verify`.
        let isNews = !declared.toolchain.isEmpty && declared.toolchain != Catalog.toolchain
        let answers = try inputs.map { input in
            let answer = kernel.answer(input)
            let ruling = authority.ruling(input)
            // By its input, or by the authority's answer for every input that has it.
            let rule = ruling.flatMap { declared.rules[workload.describeOutput($0.answer)] }
            let declaration = declared.entries[workload.describeInput(input)] ?? rule
            let isDeclared = declaration?.answer == workload.describeOutput(answer)
            // Instants are right within the kernel's tolerance, as in `calbench verify`.
            let distance = ruling.flatMap { workload.distance?(answer, $0.answer) } ?? .infinity
            let isRight =
                answer == ruling?.answer || answer == ruling?.alternative || distance <= kernel.facts.tolerance
            guard isRight || isDeclared || isNews else {
                throw Wrong(
                    description: "\(name): answers \(workload.words(answer)) to \(workload.describeInput(input)), "
                        + "\(authority.id) says \(ruling.map { workload.words($0.answer) } ?? "nothing")")
            }
            return answer
        }
        expectedDigest = workload.digest(answers.span)
        // The right answers to other inputs, each in its neighbour's place.
        wrong = Array(answers.dropFirst() + answers.prefix(1))
        outputs = wrong
    }

    /// Overwrites the answers, so that a kernel that writes nothing does not pass for the one before.
    func forget() {
        for index in outputs.indices { outputs[index] = wrong[index] }
    }

    /// Asks the kernel about all inputs: what is measured.
    func ask() {
        Self.ask(kernel, inputs, &outputs)
        blackHole(outputs)
    }

    // Static, with the arrays in hand: a span of a property of an object would outlive the access to it.
    private static func ask(_ kernel: any Kernel<Input, Output>, _ inputs: [Input], _ outputs: inout [Output]) {
        var span = outputs.mutableSpan
        kernel.answer(inputs.span, into: &span)
    }

    /// What is wrong with the answers, or nothing.
    var problem: String? {
        let digest = workload.digest(outputs.span)
        guard digest != expectedDigest else { return nil }
        return "\(name): the digest of the measured answers is not that of the verified ones"
    }

    private var name: String { "\(workload.name)/\(kernel.facts.name)" }
}

/// A kernel whose answers must not be timed.
struct Wrong: Error, CustomStringConvertible {
    let description: String
}
