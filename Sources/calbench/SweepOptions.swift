import ArgumentParser
import Verification

/// What is swept: kernels or adapters, and years.
struct SweepOptions: ParsableArguments {
    @OptionGroup var implementations: ImplementationOptions
    @OptionGroup var when: YearsOptions<AllYears>
    @OptionGroup var tolerance: ToleranceOptions
    @Option(
        parsing: .unconditional,
        help: .expert("Per cent of the inputs of the years that an adapter must cover (default: 90)", "%"),
        transform: { try Quantity.number($0, in: 0...100, "per cent, 0…100") })
    var minCoverage = 100 * Verdict.leastCoverage

    var filters: FilterOptions { implementations.filters }
    var adapters: AdapterOptions { implementations.adapters }
    var years: ClosedRange<Int>? { when.years }

    var isEmpty: Bool { filters.isEmpty && adapters.names.isEmpty }
}
