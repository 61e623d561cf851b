/// What a shard depends on besides its plan; where it differs, answers or their judgement may differ.
package struct ShardOrigin: Sendable, Codable, Hashable {
    /// The SHA-256 of the executable.
    package let executable: String
    /// The SHA-256 of the seals of the reference tables, and of the lists of known differences.
    package let reference: String
    /// The adapters, in the order of the command's options.
    package let adapters: [ShardAdapter]

    enum CodingKeys: String, CodingKey {
        case adapters
        case executable = "executable_sha256"
        case reference = "reference_data_sha256"
    }

    package init(executable: String, reference: String, adapters: [ShardAdapter]) {
        (self.executable, self.reference, self.adapters) = (executable, reference, adapters)
    }

    /// How this one differs from that of a plan, a line each; adapters that it does not have are no difference.
    package func differences(from plan: ShardOrigin) -> [String] {
        var found: [String] = []
        if executable != plan.executable {
            found.append("another executable (\(Self.hashes(executable, plan.executable)))")
        }
        if reference != plan.reference {
            found.append("other reference data (\(Self.hashes(reference, plan.reference)))")
        }
        for adapter in adapters {
            guard let planned = plan.adapters.first(where: { $0.name == adapter.name }) else {
                found.append("the adapter \(adapter.name), which the plan does not have")
                continue
            }
            if adapter != planned { found.append("another \(adapter.name) (\(adapter.difference(from: planned)))") }
        }
        return found
    }

    fileprivate static func hashes(_ own: String, _ planned: String) -> String {
        "SHA-256 \(own.prefix(12))…, the plan's \(planned.prefix(12))…"
    }
}

/// An adapter as it was run.
package struct ShardAdapter: Sendable, Codable, Hashable {
    package let name: String
    package let library: String
    /// The library's version.
    package let version: String
    package let language: String
    /// The SHA-256 of its executable, or of the files of its folder.
    package let sha256: String

    package init(name: String, library: String, version: String, language: String, sha256: String) {
        (self.name, self.library, self.version) = (name, library, version)
        (self.language, self.sha256) = (language, sha256)
    }

    fileprivate func difference(from planned: ShardAdapter) -> String {
        let (own, other) = (
            "\(library) \(version), \(language)", "\(planned.library) \(planned.version), \(planned.language)"
        )
        guard own == other else { return "\(own), the plan's \(other)" }
        return ShardOrigin.hashes(sha256, planned.sha256)
    }
}
