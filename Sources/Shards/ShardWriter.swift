package import Foundation
import Measuring
import ReferenceData

/// Writes the file of a shard, which appears when it is whole.
///
/// Results are kept one by one in a file of their own, so that an interrupted shard is resumed. Each worker has its own file of results: two workers of one shard do each other no harm.
package final class ShardWriter {
    private let folder: URL
    private let head: ShardFile.Head
    private let shard: Int
    private let units: [ShardUnit]
    private var lines: [Int: String] = [:]
    private var partial: AppendedFile?

    /// The units without a result, in order.
    package var rest: [ShardUnit] { units.filter { lines[$0.unit] == nil } }
    /// Whether the shard's file was there before.
    package let isFinished: Bool

    /// Opens a shard in a folder, which is made where it is missing, with the results that earlier workers have kept.
    ///
    /// - Throws: ``Failure`` with exit code 2 where nothing can be written, and 6 for the finished shard of another plan.
    package init(_ head: ShardFile.Head, units: [ShardUnit], plan: ShardPlan, in folder: URL) throws {
        (self.folder, self.head, self.units, shard) = (folder, head, units, head.shard)
        let file = folder.appending(path: ShardFile.name(head.shard))
        var isFinished = false
        if FileManager.default.fileExists(atPath: file.path), let whole = try? ShardFile(file) {
            if let problem = whole.problems(of: plan, identity: head.plan).first {
                throw Failure(.reference, "\(file.relativePath): \(problem); accepted is a folder without it")
            }
            isFinished = true
        }
        self.isFinished = isFinished
        guard !isFinished else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(.usage, "--out \(folder.relativePath): the folder cannot be made")
        }
        for name in partials { take(folder.appending(path: name)) }
    }

    /// Keeps a result, at once.
    ///
    /// - Throws: ``Failure`` with exit code 2 where it cannot be written, as on a full disk.
    package func keep(_ result: UnitResult) throws {
        let line = try ShardText.json(result)
        try writing {
            let file = try partial ?? begun()
            partial = file
            try file.append("\(Self.checked(line))\n")
        }
        lines[result.unit] = line
    }

    /// Writes the shard's file, under a temporary name first, and removes what was kept for it.
    ///
    /// - Throws: ``Failure`` with exit code 2 where it cannot be written.
    package func finish() throws {
        var text = try ShardText.json(head) + "\n"
        for unit in units { text += (lines[unit.unit] ?? "") + "\n" }
        text +=
            try ShardText.json(
                ShardFile.Tail(units: units.count, sha256: ReferenceTable.hash(Data(text.utf8)))) + "\n"
        let temporary = folder.appending(path: ".\(ShardFile.name(shard)).\(UUID().uuidString)")
        do {
            try writing {
                let file = try AppendedFile(temporary)
                try file.append(text)
                try file.synchronize()
                try file.rename(to: folder.appending(path: ShardFile.name(shard)))
            }
        } catch {
            try? FileManager.default.removeItem(at: temporary)
            throw error
        }
        for name in partials { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
    }

    private func begun() throws(DiskProblem) -> AppendedFile {
        let file = try AppendedFile(folder.appending(path: "shard-\(shard)-\(UUID().uuidString.prefix(8)).partial"))
        guard let line = try? ShardText.json(head) else { return file }
        try file.append("\(Self.checked(line))\n")
        return file
    }

    private func writing(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as DiskProblem {
            throw Failure(
                .usage,
                "--out \(folder.relativePath): shard \(shard) cannot be written there: \(error.reason); what is there is kept, and the shard can be resumed"
            )
        }
    }

    // MARK: - Results of earlier workers

    private var partials: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("shard-\(shard)-") && $0.hasSuffix(".partial") }.sorted()
    }

    /// Takes the results of a file of this plan; a line that is not whole, such as a torn last one, is left out.
    private func take(_ url: URL) {
        guard let data = try? WholeFile.data(url) else { return }
        let whole = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            .map { Self.content(String(decoding: $0, as: UTF8.self)) }
        guard let first = whole.first, let first,
            (try? JSONDecoder().decode(ShardFile.Head.self, from: Data(first.utf8))) == head
        else { return }
        let own = Set(units.map(\.unit))
        for line in whole.dropFirst().compactMap(\.self) {
            guard let result = try? JSONDecoder().decode(UnitResult.self, from: Data(line.utf8)),
                own.contains(result.unit)
            else { continue }
            lines[result.unit] = line
        }
    }

    private static func checked(_ line: String) -> String { "\(ReferenceTable.hash(Data(line.utf8))) \(line)" }

    /// A line without its SHA-256; nil where they do not belong together.
    private static func content(_ checked: String) -> String? {
        guard let space = checked.firstIndex(of: " ") else { return nil }
        let line = String(checked[checked.index(after: space)...])
        return Self.checked(line) == checked ? line : nil
    }
}
