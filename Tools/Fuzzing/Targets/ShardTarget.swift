import Reports
import Verification

extension FuzzTarget {
    /// The rows of two shards, with an empty line between them, in reports with a right SHA-256: merged and printed.
    static let shard = FuzzTarget("shard") { bytes, scratch in
        let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n\n")
        let paths = try (1...2).map { index in
            guard let shard = Shard(rawValue: "\(index)/2") else { return "" }
            let rows = parts.dropFirst(index - 1).first.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? ""
            var facts = ShardFacts(
                shard, years: nil, leastCoverage: 0, adapters: [], executableSHA256: "", referenceDigest: "",
                started: "")
            facts.seconds = Array(repeating: 0, count: rows.count { $0 == "\n" })
            let text = try rows + JSONLines.line(["shard": facts.of(rows: rows)])
            return try scratch.write(Data(text.utf8), to: "shard-\(index)").path
        }
        let verdicts = try ShardReports(paths, executable: "", reference: "", workloads: ["easter", "lunar.date"])
            .verdicts
        for verdict in verdicts {
            try require(
                verdict.problem != nil || verdict.checked == verdict.planned,
                "\(verdict.checked) of \(verdict.planned) inputs")
        }
        let report = VerificationReport(verdicts: verdicts, toolchain: "")
        for format in VerifyFormats.all { _ = try format.text(of: report) }
    }
}
