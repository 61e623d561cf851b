import Reports
import Support

/// stdout and stderr.
enum Terminal {
    private static let environment = ProcessInfo.processInfo.environment

    /// The style of text on stdout; `width` is the option's, 0 for no limit.
    static func style(
        of stream: Int32 = STDOUT_FILENO, width: Int? = nil, colouring: TextStyle.Colouring = .auto
    ) -> TextStyle {
        let isTerminal = isatty(stream) == 1
        return TextStyle(
            environment: environment, isTerminal: isTerminal, columns: isTerminal ? columns(of: stream) : nil,
            width: width, colouring: colouring)
    }

    /// The style of notes and of progress.
    static let errors = style(of: STDERR_FILENO)

    /// Whether progress can be drawn on stderr.
    static let drawsProgress = isatty(STDERR_FILENO) == 1 && TextStyle.obeysEscapes(environment)

    /// The most characters of a note, whatever it quotes.
    private static let longestNote = 4_000

    /// Writes a line to stderr; what it quotes of arguments and files cannot steer a terminal.
    static func note(_ line: String) {
        let plain = line.unicodeScalars.prefix(longestNote).map { $0.isSteering ? $0.escape : "\($0)" }.joined()
        // `write(_:)` would trap when stderr is closed.
        try? FileHandle.standardError.write(contentsOf: Data((errors.spelled(plain) + "\n").utf8))
    }

    /// Writes text for a person to stdout, in the characters of its locale.
    static func text(_ text: String) { data(style().spelled(text)) }

    /// Writes data to stdout, at once; ends the process when they cannot be written, as on a full disk.
    ///
    /// What it has of other people's files cannot steer a terminal.
    static func data(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(TerminalText.harmless(text).utf8))
        } catch {
            // Whoever stops reading, as `head` does, knows it.
            var stream = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
            let isLeft = unsafe poll(&stream, 1, 0) == 1 && Int32(stream.revents) & POLLERR != 0
            if !isLeft { note("calbench: stdout cannot be written") }
            exit(ExitStatus.internalError.rawValue)
        }
    }

    /// The columns of a terminal; nil where it is not known.
    private static func columns(of stream: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
