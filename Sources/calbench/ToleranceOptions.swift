import ArgumentParser
import Catalog
import ReferenceData
import Verification

/// How near an instant must be; nobody but the user decides it.
struct ToleranceOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Seconds within which an instant is right (default: 60; other answers must be equal).",
        transform: ToleranceOptions.seconds)
    var tolerance: Double?

    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), (0...1e6).contains(value) else {
            throw ValidationError("expected a number of seconds, 0…1e6")
        }
        return value
    }

    /// The options as another process of calbench takes them.
    var arguments: [String] { tolerance.map { ["--tolerance", "\($0)"] } ?? [] }

    /// What sweeps.
    func verifier(_ reference: ReferenceData) -> Verifier {
        var verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        verifier.tolerance = tolerance
        return verifier
    }
}
