package import Foundation
import KernelProtocol
package import ReferenceData
import Workloads

/// All vectors with their README, as the files that they are; the schema beside them is written by hand.
package struct VectorSet: Sendable {
    /// The vectors, a file for each workload.
    package let files: [VectorFile]
    /// The days on which a date recurs; nil where others are chosen.
    package let occurrences: OccurrenceVectors?

    /// - Throws: `ReferenceDataError` when a table or a list is missing or damaged.
    package init(
        _ reference: ReferenceData, known: KnownLists, generator: String, only workloads: Set<String>? = nil
    ) throws {
        let sources = try VectorSources(reference, known)
        var all: [(name: String, make: (VectorSources) throws -> any WorkloadVectors)] = [
            (LunarDateWorkload.facts.name, LunarDateVectors.init), (LunarDayWorkload.facts.name, LunarDayVectors.init),
            (TermsDateWorkload.facts.name, TermsDateVectors.init),
            (GanzhiPillarsWorkload.facts.name, GanzhiPillarsVectors.init),
            (FestivalsWorkload.facts.name, FestivalsVectors.init), (EasterWorkload.facts.name, EasterVectors.init),
            (MonthShapeWorkload.facts.name, MonthShapeVectors.init),
        ]
        for calendar in CalendarRules.all.dropFirst() {
            all.append((LunarDateWorkload.facts(of: calendar).name, { try OtherDateVectors($0, calendar) }))
            all.append((LunarDayWorkload.facts(of: calendar).name, { try OtherDayVectors($0, calendar) }))
        }
        files = try all.filter { workloads?.contains($0.name) ?? true }
            .map { try $0.make(sources).file(generator: generator) }
        occurrences = try workloads == nil ? OccurrenceVectors(reference, generator: generator) : nil
    }

    /// Every generated file of the folder by name.
    package var texts: [(name: String, text: String)] {
        files.map { ($0.name, $0.text) } + (occurrences.map { [($0.name, $0.text)] } ?? []) + [
            ("README.md", readme), ("README.zh.md", chineseReadme),
        ]
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
        let names = Set(texts.map(\.name) + ["schema.json"])
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
