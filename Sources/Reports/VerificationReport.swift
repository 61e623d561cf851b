package import Verification

/// The verdicts of one run of `verify`.
package struct VerificationReport: Sendable {
    /// The verdicts, in the order of the catalogue.
    package let verdicts: [KernelVerdict]
    /// The toolchain that ran.
    package let toolchain: String

    package init(verdicts: [KernelVerdict], toolchain: String) {
        self.verdicts = verdicts
        self.toolchain = toolchain
    }

    /// The kernels with an answer that is wrong.
    package var failed: Int { verdicts.count { $0.verdict == .fail } }

    /// The answers that were checked.
    package var checked: Int { verdicts.reduce(0) { $0 + $1.checked } }

    /// The exit code: 4 where an answer is wrong, 5 where a kernel was asked nothing, otherwise 0.
    package var exit: Int32 {
        if failed > 0 { return 4 }
        return verdicts.contains { $0.verdict == .empty } ? 5 : 0
    }
}
