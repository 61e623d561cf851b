import Foundation
import Measuring

/// The files of a plan's shards, each once and whole.
package struct ShardSet: Sendable {
    private let files: [URL]

    /// Finds the shards of a plan and checks them, one file after the other.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - identity: Its identity.
    ///   - paths: Folders with shards, or files.
    /// - Returns: The shards, or what is wrong with them, a line each.
    /// - Throws: ``Failure`` where there is no such file or folder.
    package static func find(
        _ plan: ShardPlan, identity: String, in paths: [String]
    ) throws -> Result<ShardSet, Problems> {
        var problems: [String] = []
        var found: [Int: URL] = [:]
        for url in try paths.flatMap(files) {
            let path = url.relativePath
            do {
                let file = try ShardFile(url)
                let wrong = file.problems(of: plan, identity: identity)
                problems += wrong.map { "\(path): \($0)" }
                let isOfPlan = file.head.plan == identity
                if isOfPlan, let other = found[file.head.shard] {
                    problems.append("shard \(file.head.shard) twice: \(other.relativePath) and \(path)")
                } else if isOfPlan || wrong.isEmpty == false {
                    // A refused file is not missing as well.
                    found[file.head.shard] = found[file.head.shard] ?? url
                }
            } catch {
                problems.append("\(path): \(error.line)")
                if let shard = ShardFile.shard(of: url.lastPathComponent) { found[shard] = found[shard] ?? url }
            }
        }
        let missing = plan.shards.map(\.shard).filter { found[$0] == nil }
        problems += missing.map {
            "shard \($0) is missing: no \(ShardFile.name($0)) in \(paths.joined(separator: ", "))"
        }
        guard problems.isEmpty else { return .failure(Problems(lines: problems)) }
        return .success(ShardSet(files: plan.shards.compactMap { found[$0.shard] }))
    }

    /// What is wrong with shards, a line each.
    package struct Problems: Error {
        package let lines: [String]
    }

    /// Calls a body with every result, the shards one after the other.
    ///
    /// - Throws: ``Failure`` for a file that has changed in the meantime; the body's error.
    package func forEach(_ body: (UnitResult) throws -> Void) throws {
        for url in files {
            let results: [UnitResult]
            do {
                results = try ShardFile(url).results()
            } catch {
                throw Failure(.reference, "\(url.relativePath): \(error.line)")
            }
            for result in results {
                try body(result)
            }
        }
    }

    private static func files(_ path: String) throws -> [URL] {
        let url = URL(filePath: path)
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(.reference, "\(path): there is no such folder of shards")
        }
        guard isFolder.boolValue else { return [url] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in ShardFile.shard(of: name).map { ($0, name) } }.sorted { $0 < $1 }
            .map { url.appending(path: $0.1) }
    }
}
