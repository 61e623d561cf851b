package import Measuring
package import Verification

/// The verdicts of one run of `verify`.
package struct VerificationReport: Sendable {
    /// The verdicts, in the order of the catalogue.
    package let verdicts: [KernelVerdict]
    /// The Foundation in use.
    package let toolchain: String

    /// Adapters that could not be asked anything.
    package let unasked: Int

    /// How long each kernel was asked, in seconds of one thread, in the order of the verdicts; nil where it is not known.
    package var seconds: [Double]?

    /// When the sweep began, as ISO 8601 in UTC; nil where it is not known.
    package var started: String?

    package init(verdicts: [KernelVerdict], toolchain: String, unasked: Int = 0) {
        self.unasked = unasked
        self.verdicts = verdicts
        self.toolchain = toolchain
    }

    /// The adapters that could not be asked to the end.
    package var unusable: Int { verdicts.count { $0.verdict == .unusable } }

    /// The kernels with a wrong answer.
    package var failed: Int { verdicts.count { $0.verdict == .fail } }

    /// The number of checked answers.
    package var checked: Int { verdicts.reduce(0) { $0 + $1.checked } }

    /// The exit code: 4 for a wrong answer, 6 for an adapter that is unusable, 5 where nothing was checked or years that a kernel answers for have no
    /// inputs, otherwise 0.
    package var exit: ExitStatus {
        if failed > 0 { return .mismatch }
        if unusable > 0 { return .reference }
        return checked == 0 || verdicts.contains { $0.verdict == .empty } ? .nothing : .success
    }
}
