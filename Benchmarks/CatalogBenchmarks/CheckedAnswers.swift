import Benchmark
import Catalog
import Randomness
import Timing

/// A kernel's answers to a fixed sample of inputs, compared after every measurement with verified answers.
final class CheckedAnswers<Input: Plain, Output: Plain> {
    private let kernel: any Kernel<Input, Output>
    private let entry: any CatalogEntry<Input, Output>
    private let count: Int
    private var inputs: [Input] = []
    private var outputs: [Output] = []
    private var wrong: [Output] = []
    private var digest: ([Output]) -> UInt64 = { _ in 0 }
    private var expectedDigest: UInt64?

    /// Nothing is computed yet: the plugin registers every benchmark in every process, and runs one.
    ///
    /// - Parameters:
    ///   - kernel: The kernel.
    ///   - entry: Its workload.
    ///   - count: How many inputs.
    init(_ kernel: any Kernel<Input, Output>, of entry: any CatalogEntry<Input, Output>, count: Int) {
        self.kernel = kernel
        self.entry = entry
        self.count = count
    }

    /// Chooses the inputs and verifies the kernel's answers to them, as `calbench verify` does.
    ///
    /// - Parameter reference: The reference data.
    /// - Throws: ``Wrong`` for an answer that is neither right nor contested nor a known difference; `Failure`.
    func prepare(_ reference: ReferenceData) throws {
        let workload = try entry.workload(reference)
        // The years of the published calendar, so that every workload is checked about the same ones.
        let valid = kernel.facts.validYears ?? workload.years
        let years = (1900...2100).clamped(to: valid)
        var generator = SplitMix64(seed: 1)
        inputs = InputDistribution.random.sample(workload, years: years, count: count, using: &generator)
        guard !inputs.isEmpty else { throw Wrong(description: "\(name): no inputs, nothing would be measured") }
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        let block = try BlockVerifier(workload, kernel, inputs: inputs, verifier: verifier, allowUnverified: false)
        guard let answers = try block.verifiedAnswers(inputs.count) else {
            let error = block.firstError.map { "\($0.from): \($0.difference.text)" }
            throw Wrong(description: "\(name): \(error ?? block.verdict.problem ?? "not verified")")
        }
        digest = { blockDigest($0.span) }
        expectedDigest = digest(answers)
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
        guard digest(outputs) != expectedDigest else { return nil }
        return "\(name): the digest of the measured answers is not that of the verified ones"
    }

    private var name: String { "\(entry.name)/\(kernel.facts.name)" }
}

/// A kernel whose answers must not be timed.
struct Wrong: Error, CustomStringConvertible {
    let description: String
}
