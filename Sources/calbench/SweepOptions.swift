import Adapters
import ArgumentParser
import Catalog
import Measuring
import ReferenceData
import Verification
import Workloads

/// What is swept: kernels or adapters, and years.
struct SweepOptions: ParsableArguments {
    @OptionGroup var filters: FilterOptions
    @OptionGroup var adapters: AdapterOptions
    @Option(
        parsing: .unconditional, help: "Years, such as 1900-2100 or 2033 (default: all that each workload has).",
        transform: Years.parse)
    var years: Years?

    @OptionGroup var tolerance: ToleranceOptions
    @Option(
        parsing: .unconditional,
        help: "Per cent of the inputs of the years that an adapter must cover (default: 90).",
        transform: SweepOptions.percent)
    var minCoverage = 100 * Verdict.leastCoverage

    static func percent(_ text: String) throws -> Double {
        guard let value = Double(text), (0...100).contains(value) else {
            throw ValidationError("expected a percentage, 0…100")
        }
        return value
    }

    /// Whether every kernel is meant.
    var isEmpty: Bool { filters.isEmpty && adapters.names.isEmpty }

    /// Passes what the filters keep to a body: of the adapters where there are any, otherwise of all kernels.
    ///
    /// `progress` is called with an adapter's name and its answers as they come.
    func asking<Result>(
        _ reference: ReferenceData, progress: @escaping @Sendable (String, Int) -> Void = { _, _ in },
        body: (Catalog, Adapters) async throws -> Result
    ) async throws -> Result {
        try await Adapters.with(adapters.programs(), timeout: adapters.timeout, reference) { started in
            try started.sayUnusable()
            let all = adapters.names.isEmpty ? Catalog.all : try started.catalog(reference, progress: progress)
            return try await body(filters.apply(all), started)
        }
    }
}
