package import Support
package import Verification

package struct VerificationReport: Sendable {
    package let verdicts: [Verdict]
    /// The Foundation in use.
    package let toolchain: String
    /// Adapters that could not be asked anything.
    package var unasked = 0
    /// The least share of the inputs that an adapter must answer for.
    package var leastCoverage = Verdict.leastCoverage
    /// The names of the adapters' verdicts, of which ``leastCoverage`` is asked.
    package var adapters: Set<String> = []
    /// The lists of known differences, by the name of the verdict, as paths.
    package var lists: [String: String] = [:]
    /// How long each was asked, in seconds of one thread, in the order of the verdicts; nil where it is not known.
    package var seconds: [Double]?
    /// When the sweep began, as ISO 8601 in UTC; nil where it is not known.
    package var started: String?
    package var shard: ShardSummary?

    package init(verdicts: [Verdict], toolchain: String) {
        self.verdicts = verdicts
        self.toolchain = toolchain
    }

    /// The adapters that could not be asked to the end.
    package var unusable: Int { verdicts.count { $0.outcome == .unusable } }
    package var failed: Int { verdicts.count { $0.outcome == .fail } }
    package var asked: Int { verdicts.reduce(0) { $0 + $1.asked } }
    package var tooNarrow: [Verdict] {
        verdicts.filter { adapters.contains($0.name) && $0.asked > 0 && !$0.covers(leastCoverage) }
    }

    /// Of a shard 6 or 0: its answers are judged together with those of the others.
    package var exit: ExitStatus {
        if shard != nil { return unusable > 0 ? .reference : .success }
        if failed > 0 { return .mismatch }
        if unusable > 0 { return .reference }
        let isEmpty = asked == 0 || verdicts.contains { $0.outcome == .empty }
        return isEmpty || !tooNarrow.isEmpty ? .nothing : .success
    }
}
