import ArgumentParser
import Foundation
import ReferenceData
import Reports
import Support
import Verification

/// Which part of the inputs.
struct ShardOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .expert("With --format jsonl: only part I of N of the inputs, such as 3/16 (default: all)", "i/n"),
        transform: { text in
            guard let shard = Shard(rawValue: text) else {
                throw ValidationError("expected I/N with 1 <= I <= N <= 10000, such as 3/16")
            }
            return shard
        })
    var shard: Shard?

    /// What `merge` needs of the report; nil for the report of all inputs.
    func facts(of sweep: SweepOptions, format: String, _ reference: ReferenceData) throws -> ShardFacts? {
        guard let shard else { return nil }
        guard format == "jsonl" else {
            throw Failure(
                .usage, "--shard \(shard.rawValue) --format \(format): expected jsonl; merge prints the other formats")
        }
        return ShardFacts(
            shard, years: sweep.years, leastCoverage: sweep.minCoverage / 100, adapters: sweep.adapters.names,
            executableSHA256: try Executable.sha256(), referenceDigest: try reference.digest(),
            started: Date().formatted(.iso8601))
    }
}
