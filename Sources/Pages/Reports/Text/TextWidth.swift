extension String {
    /// The columns of a terminal that the text occupies: two for the wide characters of East Asian scripts, one for
    /// others.
    package var terminalWidth: Int {
        unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            // Combining marks take no column; the ranges of Unicode's East Asian Width W and F that occur in calendars.
            case 0x0300...0x036F: width
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x20000...0x3FFFD:
                width + 2
            default: width + 1
            }
        }
    }

    /// The text padded with spaces to a width in columns of the terminal; a wider text stays unchanged.
    package func padded(to width: Int, atLeft: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - terminalWidth))
        return atLeft ? space + self : self + space
    }

    /// The text up to a width in columns of the terminal.
    package func shortened(to width: Int) -> String {
        var text = self
        while text.terminalWidth > width { text.removeLast() }
        return text
    }

    package var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text with no-break spaces where ``unbreakable`` parts have spaces, and ranges held together.
    package var unbroken: String {
        unbreakable.map { part in
            let whole = part.replacing(" ", with: "\u{A0}")
            return whole.count == 1 ? whole : whole.replacing("–", with: "\u{2060}–\u{2060}")
        }.joined(separator: " ")
    }
}

extension StringProtocol {
    /// The text in lines of a width, broken between words only: numbers in groups, numbers with their units and what
    /// stands in square brackets stay whole, and a longer word has a longer line.
    ///
    /// The first line may be longer by `first` columns.
    func broken(to width: Int?, first: Int = 0) -> [String] {
        guard let width, String(self).terminalWidth > width + first else { return [String(self)] }
        var lines: [String] = []
        var (line, used) = ("", 0)
        for word in unbreakable {
            let size = word.terminalWidth
            if !line.isEmpty, used + 1 + size > width + (lines.isEmpty ? first : 0) {
                lines.append(line)
                (line, used) = (word, size)
            } else {
                (line, used) = line.isEmpty ? (word, size) : (line + " " + word, used + 1 + size)
            }
        }
        return lines + [line]
    }

    var unbreakable: [String] {
        let units: Set<Substring> = ["%", "ns", "µs", "us", "ms", "s", "KiB", "MiB", "KB", "MB"]
        var parts: [String] = []
        var depth = 0
        for word in String(self).split(separator: " ") {
            let bare = word.prefix { !",;:.)]".contains($0) }
            let last = parts.last?.last
            let joins =
                depth > 0 || last.map { "±~<>=×".contains($0) } == true
                || last?.isNumber == true && (word.first?.isNumber == true || units.contains(bare))
                || word.first == "[" || word == "…"
            if joins, !parts.isEmpty { parts[parts.count - 1] += " " + word } else { parts.append(String(word)) }
            depth = Swift.max(0, depth + word.count { $0 == "[" } - word.count { $0 == "]" })
        }
        return parts
    }
}
