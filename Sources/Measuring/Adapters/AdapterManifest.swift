package import Foundation
import TOMLKit

/// `adapter.toml`: how an adapter is built and run, and what it answers.
package struct AdapterManifest: Sendable {
    /// What the adapter claims of a workload.
    package struct Claim: Sendable, Hashable {
        /// The first and the last Gregorian year of the inputs that it answers for.
        package let years: ClosedRange<Int>
        /// The reference; nil for the workload's first one.
        package let reference: String?
        /// The accepted error of instants in seconds; nil for the default.
        package let tolerance: Double?
    }

    package let name: String
    package let library: String
    /// The library's version; `system` where the system's packages bring it.
    package let version: String
    package let language: String
    package let homepage: String
    /// Upstream reports of the known differences.
    package let bugs: [String]
    /// The executables that must be there.
    package let tools: [String]
    /// The Debian packages that bring them, and libraries.
    package let apt: [String]
    /// Python packages, each `name==version`.
    package let pip: [String]
    /// A command; empty for none.
    package let build: [String]
    package let run: [String]
    package let workloads: [String: Claim]
    /// The folder of the manifest.
    package let folder: URL
    /// Where it is built.
    package var buildFolder: URL { folder.appending(path: ".build") }

    /// The list of known differences of a workload, which need not exist.
    package func knownDifferences(_ workload: String) -> URL {
        folder.appending(path: "known").appending(path: "\(workload).csv")
    }

    private static let keys = [
        "name", "library", "version", "language", "homepage", "bugs", "tools", "apt", "pip", "build", "run",
        "workloads",
    ]
    private static let claimKeys = ["years", "claims", "tolerance_s"]

    /// Reads a manifest; `sdk` is the folder of the SDKs for a folder that has none beside it.
    ///
    /// - Throws: ``Failure`` with exit code 2 that names file and line.
    package init(_ url: URL, sdk: URL?) throws {
        guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8) else {
            throw Failure(.reference, "\(url.relativePath): cannot be read")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func failure(_ line: Int, _ problem: String) -> Failure {
            Failure(.usage, "\(url.relativePath):\(line): \(problem)")
        }
        func line(of key: String) -> Int {
            1
                + (lines.firstIndex { $0.trimmingCharacters(in: .whitespaces).trimmingPrefix("\"").hasPrefix(key) }
                    ?? lines.firstIndex { $0.contains(key) } ?? 0)
        }
        if let trap = TOMLText.unsupportedHeader(lines) {
            throw failure(trap + 1, "accepted is a table's name of letters, digits, '.', '_' and '-'")
        }
        let table: TOMLTable
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            throw failure(error.source.begin.line, error.description)
        } catch {
            throw failure(1, "it is not TOML")
        }
        if let unknown = table.keys.sorted().first(where: { !Self.keys.contains($0) }) {
            throw failure(
                line(of: unknown), "\(unknown): there is no such key; accepted are \(Self.keys.joined(separator: ", "))"
            )
        }
        func string(_ key: String, required: Bool = true) throws -> String {
            guard let value = table[key] else {
                guard required else { return "" }
                throw failure(1, "\(key) is missing")
            }
            guard let text = value.string, !text.isEmpty, text.count <= 200,
                text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
            else { throw failure(line(of: key), "\(key): accepted is a text of 1 to 200 characters") }
            return text
        }
        func strings(_ key: String) throws -> [String] {
            guard let value = table[key] else { return [] }
            guard let array = value.array else { throw failure(line(of: key), "\(key): accepted is a list of texts") }
            return try array.map {
                guard let text = $0.string, !text.isEmpty else {
                    throw failure(line(of: key), "\(key): accepted is a list of texts")
                }
                return text
            }
        }
        name = try string("name")
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
            throw failure(line(of: "name"), "name \(name): accepted are letters, digits, '.', '_' and '-'")
        }
        library = try string("library")
        version = try string("version")
        guard version == "system" || version.contains(where: \.isNumber),
            !version.contains(where: { "<>*~^ ".contains($0) })
        else { throw failure(line(of: "version"), "version \(version): accepted is one version, or system") }
        language = try string("language")
        homepage = try string("homepage", required: false)
        bugs = try strings("bugs")
        tools = try strings("tools")
        apt = try strings("apt")
        for package in apt where package.wholeMatch(of: /[a-z0-9][a-z0-9.+-]+/) == nil {
            throw failure(line(of: "apt"), "apt \(package): accepted is the name of a Debian package")
        }
        pip = try strings("pip")
        for package in pip
        where package.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9][A-Za-z0-9.!+_-]*/) == nil {
            throw failure(
                line(of: "pip"), "pip \(package): its version is not pinned; accepted is name==version")
        }
        folder = url.deletingLastPathComponent().standardizedFileURL
        let places = [
            "{folder}": folder.path, "{build}": folder.appending(path: ".build").path,
            "{sdk}": AdapterProgram.sdk(beside: folder, otherwise: sdk).path,
        ]
        func filled(_ words: [String]) -> [String] {
            words.map { word in places.reduce(word) { $0.replacing($1.key, with: $1.value) } }
        }
        build = filled(try strings("build"))
        run = filled(try strings("run"))
        guard !run.isEmpty else {
            throw failure(
                table["run"] == nil ? 1 : line(of: "run"), "run is missing: the command that starts the adapter")
        }
        var claims: [String: Claim] = [:]
        guard let workloads = table["workloads"]?.table, !workloads.isEmpty else {
            throw failure(1, "workloads is missing: accepted are tables such as [workloads.\"lunar.date\"]")
        }
        for workload in workloads.keys.sorted() {
            let place = line(of: "[workloads.\"\(workload)\"]")
            guard let claim = workloads[workload]?.table else {
                throw failure(place, "workloads: accepted are tables such as [workloads.\"lunar.date\"]")
            }
            if let unknown = claim.keys.sorted().first(where: { !Self.claimKeys.contains($0) }) {
                let own = lines.indices.dropFirst(place).first { lines[$0].contains(unknown) }
                throw failure(
                    (own ?? place - 1) + 1,
                    "\(unknown): there is no such key; accepted are \(Self.claimKeys.joined(separator: ", "))")
            }
            let years = claim["years"]?.array?.compactMap(\.int) ?? []
            guard years.count == 2, claim["years"]?.array?.count == 2, years[0] <= years[1],
                years.allSatisfy({ -9999...9999 ~= $0 })
            else {
                throw failure(place, "\(workload): years: accepted are the first and the last, such as [1900, 2100]")
            }
            let tolerance = claim["tolerance_s"].map { $0.double ?? $0.int.map(Double.init) ?? .nan }
            guard tolerance.map({ $0 >= 0 && $0 <= 1e6 }) ?? true else {
                throw failure(place, "\(workload): tolerance_s: accepted is a number of seconds")
            }
            guard claim["claims"] == nil || claim["claims"]?.string != nil else {
                throw failure(place, "\(workload): claims: accepted is the name of a reference, such as \"hko\"")
            }
            claims[workload] = Claim(
                years: years[0]...years[1], reference: claim["claims"]?.string, tolerance: tolerance)
        }
        self.workloads = claims
    }
}

/// What the TOML parser cannot be given.
enum TOMLText {
    /// The line, from 0, of a table's header that ends the parser instead of being refused.
    ///
    /// Its assertions for names outside of ASCII and for unfinished headers are live in release builds.
    static func unsupportedHeader(_ lines: [String]) -> Int? {
        let header =
            /\s*(\[\[?)\s*(?:[A-Za-z0-9_-]+|"[ -!#-\[\]-~]*")(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[ -!#-\[\]-~]*"))*\s*(\]\]?)\s*(?:#.*)?\r?/
        return lines.firstIndex { line in
            guard line.first(where: { !$0.isWhitespace }) == "[" else { return false }
            // Inside of a list a line may begin with a bracket: those hold quoted texts, numbers or lists.
            guard let match = line.wholeMatch(of: header) else {
                return line.wholeMatch(of: /\s*\[[\s\[\]0-9,."A-Za-z\/{}_=+:-]*\]?,?\s*(?:#.*)?\r?/) == nil
            }
            return match.1.count != match.2.count
        }
    }
}
