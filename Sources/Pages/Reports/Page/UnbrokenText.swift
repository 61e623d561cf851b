extension String {
    /// The text with no-break spaces within numbers and before their units, and ranges of years held together, so that no
    /// number is broken over lines.
    package var unbroken: String {
        replacing(/(\d) (?=\d{3}(?!\d)|(?:ns|µs|ms|s|%)(?![A-Za-z]))/) { "\($0.output.1)\u{A0}" }
            .replacing(/(\d)–(?=\d)/) { "\($0.output.1)\u{2060}–\u{2060}" }
    }
}
