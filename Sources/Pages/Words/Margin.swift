import Support

extension Text {
    /// Seconds as a person says them: `5.63 s`, `3 min 53 s`, `12 min`, `5 h`.
    package init(duration seconds: Double) {
        let whole = Int(abs(seconds).rounded())
        self =
            switch whole {
            case ..<60 where Double(whole) == abs(seconds): "\(whole) s"
            case ..<60: "\(NumberText.significant(abs(seconds))) s"
            case ..<600: "\(whole / 60) min \(whole % 60) s"
            case ..<7200: "\((whole + 30) / 60) min"
            default: "\((whole + 1800) / 3600) h"
            }
    }

    /// How far an event is from midnight; negative seconds are before it.
    package init(margin seconds: Double) {
        let duration = Text(duration: seconds)
        self = seconds < 0 ? "\(duration) before midnight" : "\(duration) after midnight"
    }
}
