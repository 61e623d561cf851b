/// An executable that plays scripted lines in place of a worker or an adapter.
///
/// The first turn is played at once, each other one after a line was read from stdin. After the last one it reads on
/// without an answer.
package final class ScriptedProgram {
    /// What it does in one turn.
    package enum Turn: Sendable {
        /// Writes these lines.
        case lines([String])
        /// Does nothing any more.
        case silence
        /// Ends with this exit code.
        case exit(Int32)
        /// Ends by this signal, such as `SEGV`.
        case signal(String)

        /// Writes one line.
        package static func line(_ text: String) -> Turn { .lines([text]) }
    }

    private let folder: TemporaryFolder
    /// The program.
    package let executable: URL

    /// Writes the program.
    package init(_ turns: [Turn]) throws {
        folder = try TemporaryFolder()
        executable = folder.url.appending(path: "program")
        var script = "#!/bin/sh\ncd '\(folder.url.path)'\n"
        for (number, turn) in turns.enumerated() {
            if number > 0 { script += "read -r line || exit 0\n" }
            switch turn {
            case .lines(let lines):
                try folder.write(lines.map { "\($0)\n" }.joined(), to: "\(number)")
                script += "cat \(number)\n"
            case .silence: script += "exec sleep 600\n"
            case .exit(let code): script += "exit \(code)\n"
            case .signal(let name): script += "kill -\(name) $$\n"
            }
        }
        try folder.write(script + "exec cat > /dev/null\n", to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    }
}
