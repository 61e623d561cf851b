extension String {
    /// The text as a shell takes it for one word.
    package var shellWord: String {
        wholeMatch(of: /[\w.,:=\/@%+-]+/) == nil ? "'\(replacing("'", with: #"'\''"#))'" : self
    }
}
