package import Verification

/// All vectors and the tables of their READMEs; `flags.json`, the schemas and the other text are written by hand.
package struct VectorSet: Sendable {
    /// The vectors, a file for each workload.
    package let files: [VectorFile]
    /// The days on which a date recurs; nil where others are chosen.
    package let occurrences: OccurrenceVectors?
    package let sources: VectorSources
    /// The READMEs by name, as they are.
    private let readmes: [(name: String, text: String)]

    /// The vectors from a folder with `flags.json` and the READMEs, and the lists of known differences of adapters.
    ///
    /// - Throws: `Failure` when a table, a list or the flags are missing or damaged.
    package init(
        _ reference: ReferenceData, adapters: URL, folder: URL, only workloads: Set<String>? = nil
    ) throws {
        let sources = try VectorSources(
            reference, KnownLists(adapters: adapters, reference: reference.root),
            flags: folder.appending(path: "flags.json"))
        var all: [(name: String, make: () throws -> any WorkloadVectors)] = []
        for calendar in CalendarRules.all {
            let days = try LunarDays(sources, calendar)
            all.append((LunarDateWorkload.facts(of: calendar).name, { try LunarDateVectors(days) }))
            all.append((LunarDayWorkload.facts(of: calendar).name, { try LunarDayVectors(days) }))
        }
        all += [
            (TermsDateWorkload.facts.name, { try TermsDateVectors(sources) }),
            (GanzhiPillarsWorkload.facts.name, { try GanzhiPillarsVectors(sources) }),
            (FestivalsWorkload.facts.name, { try FestivalsVectors(sources) }),
        ]
        files = try all.filter { workloads?.contains($0.name) ?? true }.map { try $0.make().file() }
        occurrences = try workloads == nil ? OccurrenceVectors(reference) : nil
        readmes = ["README.md", "README.zh.md"].map { name in
            (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
        }
        self.sources = sources
    }

    /// Every file of the folder that follows from others, by name.
    package var texts: [(name: String, text: String)] {
        files.map { ($0.name, $0.text) } + (occurrences.map { [($0.name, $0.text)] } ?? [])
            + readmes.map { ($0.name, renewed($0.text, isChinese: $0.name.contains(".zh."))) }
    }

    /// A README with the rows of its tables, which stand below the table's head and its rule, up to an empty line.
    private func renewed(_ readme: String, isChinese: Bool) -> String {
        let counts = files.map { file in
            "| [\(file.name)](\(file.name)) | \(file.tests.count) | \(file.boundaries.lines.count) | "
                + "\(file.complete.count) | `\(file.reference.table)` |"
        }
        let flags = sources.flags.map { flag in
            let links = flag.links.map { link in
                let name = link.replacing("https://github.com/", with: "").replacing(/\/(issues|pull)\//, with: "#")
                return "[\(name)](\(link))"
            }.joined(separator: ", ")
            let bug = isChinese ? flag.zh : flag.en
            return "| `\(flag.name)` | \(flag.files.joined(separator: ", ")) | \(bug) | \(links) |"
        }
        return [("counts", counts), ("flags", flags)].reduce(readme) { text, table in
            let parts = text.components(separatedBy: "<!-- \(table.0) -->\n")
            guard parts.count == 2 else { return text }
            let lines = parts[1].components(separatedBy: "\n")
            let rest = lines.drop { $0.hasPrefix("|") }
            return parts[0] + "<!-- \(table.0) -->\n" + (lines.prefix(2) + table.1 + rest).joined(separator: "\n")
        }
    }

    /// Writes every file.
    ///
    /// - Throws: The file system's error.
    package func write(to folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "occurrences"), withIntermediateDirectories: true)
        for (name, text) in texts {
            try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
        }
    }

    /// What differs in a folder, a line for each file: its name, the first line that differs and the case on it.
    ///
    /// A JSON file that is none of these differs too.
    package func differences(in folder: URL) -> [String] {
        let texts = texts
        let names = Set(texts.map(\.name) + ["flags.json", "schema.json"])
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { $0.hasSuffix(".json") && !names.contains($0) }
        return texts.compactMap { name, text in
            guard let present = try? Data(contentsOf: folder.appending(path: name)) else {
                return "\(name): is missing"
            }
            guard present != Data(text.utf8) else { return nil }
            return "\(name)\(Self.firstDifference(String(decoding: present, as: UTF8.self), text))"
        } + others.map { "\($0): is not written by calbench-maintain vectors" }
    }

    private static func firstDifference(_ present: String, _ text: String) -> String {
        let old = present.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        let what = new.indices.contains(index) ? caseName(new[index]) : nil
        return ":\(index + 1): \(what.map { "case \($0)" } ?? "the line") is not what the references give"
    }

    private static func caseName(_ line: Substring) -> String? {
        guard let start = line.range(of: "{\"id\": \""), let end = line[start.upperBound...].firstIndex(of: "\"")
        else { return nil }
        return String(line[start.upperBound..<end])
    }
}
