import Adapters
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
    func summary(
        format: String, _ reference: ReferenceData, _ adapters: [ShardSummary.Adapter] = []
    ) throws -> ShardSummary? {
        guard let shard else { return nil }
        guard format == "jsonl" else {
            throw Failure(
                .usage, "--shard \(shard.rawValue) --format \(format): expected jsonl; merge prints the other formats")
        }
        return ShardSummary(
            shard, arguments: Self.command(CommandLine.arguments.dropFirst()),
            executableSHA256: try Executable.sha256(), referenceDigest: try reference.digest(), adapters: adapters,
            started: Date().formatted(.iso8601))
    }

    /// A command without the options that may differ between its shards: the part, places of files, and the form of the
    /// output.
    private static func command(_ words: some Sequence<String>) -> [String] {
        let others: Set<Substring> = [
            "--shard", "--format", "--width", "--color", "--reference-data", "--reports", "--name",
        ]
        var (kept, isValue) = ([String](), false)
        for word in words {
            let isOther = others.contains(word.prefix { $0 != "=" })
            if !isOther, !isValue { kept.append(word) }
            isValue = isOther && !word.contains("=")
        }
        return kept
    }
}

extension Adapters {
    var ofShard: [ShardSummary.Adapter] {
        running.map {
            ShardSummary.Adapter($0.greeting.implementation, digest: $0.program.digest())
        }
    }
}
