import ArgumentParser
import Reports
import Verification

/// Which part of the inputs.
struct PartOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .expert("Per cent of the inputs of the years that an adapter must cover (default: 90)", "%"),
        transform: { try Quantity.number($0, in: 0...100, "per cent, 0…100") })
    var minCoverage = 100 * Verdict.leastCoverage
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
    func facts(of command: Verify, _ reference: ReferenceData) throws -> ShardFacts? {
        guard let shard else { return nil }
        let format = command.output.format.name
        guard format == "jsonl" else {
            throw Failure(
                .usage, "--shard \(shard.rawValue) --format \(format): expected jsonl; merge prints the other formats")
        }
        return ShardFacts(
            shard, years: command.when.years, leastCoverage: minCoverage / 100,
            adapters: command.implementations.adapters.names, executableSHA256: try Executable.sha256(),
            referenceDigest: try reference.digest(),
            started: Date().formatted(.iso8601))
    }
}
