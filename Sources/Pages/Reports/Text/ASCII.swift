import Foundation

extension String {
    /// The text in ASCII: signs by what is typed for them, Chinese in pinyin without tones, letters without accents.
    ///
    /// What has no such form becomes `?`.
    package var inASCII: String {
        guard !unicodeScalars.allSatisfy(\.isASCII) else { return self }
        var text = ""
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if scalar.isASCII {
                text.unicodeScalars.append(scalar)
                rest.removeFirst()
            } else if let sign = Self.signs[scalar] {
                text += sign
                rest.removeFirst()
            } else {
                let word = rest.prefix { !$0.isASCII && Self.signs[$0] == nil }
                // Pinyin stands apart from the letters and digits beside it.
                if let last = text.unicodeScalars.last, last.properties.isAlphabetic || ("0"..."9").contains(last) {
                    text += " "
                }
                text += Self.transliterated(String(word))
                rest = rest.dropFirst(word.count)
                if let next = rest.first, next.properties.isAlphabetic { text += " " }
            }
        }
        return text
    }

    private static func transliterated(_ word: String) -> String {
        // 重 is read chong here, which the transform does not know.
        let latin = word.replacing("重阳", with: "chóng yáng").replacing("重陽", with: "chóng yáng")
            .applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
        return String((latin ?? word).map { $0.isASCII ? $0 : "?" })
    }

    private static let signs: [Unicode.Scalar: String] = [
        "✓": "+", "±": "+-", "×": "x", "÷": "/", "−": "-", "–": "-", "—": "-", "‑": "-", "…": "...", "·": ".",
        "→": "->",
        "←": "<-",
        "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "µ": "u", "μ": "u", "α": "alpha", "Δ": "Delta ", "σ": "sigma",
        "°": " deg",
        "√": "sqrt", "∞": "inf", "§": "section ", "█": "#", "▌": "#", "✗": "x", "▁": "1", "▂": "2", "▃": "3", "▄": "4",
        "▅": "5", "▆": "6",
        "▇": "7",
        "\u{A0}": " ", "\u{2007}": " ", "\u{2009}": " ", "\u{202F}": " ", "⌈": "ceil(", "⌉": ")", "⌊": "floor(",
        "⌋": ")",
        "²": "^2", "³": "^3", "⁵": "^5", "ⁿ": "^n", "⁻": "^-", "₀": "_0", "₁": "_1", "₂": "_2", "ₖ": "_k", "ₙ": "_n",
        "₊": "+", "₋": "-", "₍": "(", "₎": ")", "‘": "'", "’": "'", "“": "\"", "”": "\"", "，": ", ", "。": ". ",
        "（": " (",
        "）": ")", "、": ", ", "〇": "0", "\u{FEFF}": "",
    ]
}
