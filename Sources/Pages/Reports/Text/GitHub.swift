import Foundation

/// Annotations of GitHub Actions: lines of a job's output that are shown beside a change.
enum GitHub {
    /// Errors are what fails a job, warnings what makes its figures doubtful, notices what is news.
    enum Kind: String {
        case error, warning, notice
    }

    /// One annotation, as a line; a line number is that of the file, from 1.
    ///
    /// The runner shows it beside a file of the checkout only: one that the current folder does not have is left out.
    static func annotation(_ kind: Kind, file: String? = nil, title: String, _ message: String) -> String {
        let properties = [file.flatMap(path).map { ("file", $0) }, ("title", title)].compactMap(\.self).map {
            "\($0.0)=\(escaped($0.1, isProperty: true))"
        }.joined(separator: ",")
        return "::\(kind.rawValue) \(properties)::\(escaped(message, isProperty: false))\n"
    }

    /// A file of the current folder as a path from the checkout's root.
    private static func path(_ file: String) -> String? {
        let url = URL(filePath: file).standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
        let start = URL(filePath: root).standardizedFileURL.path + "/"
        return url.path.hasPrefix(start) ? String(url.path.dropFirst(start.count)) : nil
    }

    /// The text with the escapes of workflow commands.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        // By scalars: in Swift a carriage return and a newline together are one character.
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
