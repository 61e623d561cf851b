extension String {
    /// The text as a shell takes it for one word; what would steer a terminal is escaped, as bash has it.
    package var shellWord: String {
        guard wholeMatch(of: /[\w.,:=\/@%+-]+/) == nil else { return self }
        guard unicodeScalars.contains(where: \.isSteering) else { return "'\(replacing("'", with: #"'\''"#))'" }
        return "$'\(unicodeScalars.map { $0.isSteering || $0 == "'" || $0 == "\\" ? $0.escape : "\($0)" }.joined())'"
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, separates lines or turns the direction of what follows: text in which it stands
    /// looks like another one.
    package var isSteering: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Such as `\u202e`, as JSON and bash have it.
    package var escape: String {
        let digits = String(value, radix: 16)
        return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
