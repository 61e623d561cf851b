/// A defect of a measurement, printed before its figures.
package enum Warning: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The control, slower by a known share, was not detected: the measurement is blind or was disturbed.
    ///
    /// `expected` is the control's operations divided by the baseline's; `seen` is nil for too few rounds for an
    /// interval.
    case controlNotSeen(expected: Double, seen: Ratio?)

    /// The twin, identical to the baseline, was measured as different.
    case twinDiffers(seen: Ratio)

    /// There were too few rounds with the twin for a resolution, so nothing is resolved.
    case noResolution

    /// The time limit gave a subject fewer rounds than requested.
    case roundsShortened(id: String, rounds: Int)

    /// A block's output was wrong, and the subject's times are void; round 0 is the calibration or the warm-up round.
    case voided(id: String, round: Int)

    /// A subject did more operations than any code can in the time: it does nothing.
    case tooFast(id: String)

    /// One line in plain words.
    package var description: String {
        switch self {
        case .controlNotSeen(let expected, let seen?):
            "the control was made \(ratio: expected) and was seen as \(ratio: seen.estimate) "
                + "[\(ratio: seen.low), \(ratio: seen.high)]"
        case .controlNotSeen(let expected, nil):
            "the control was made \(ratio: expected) and had too few rounds to be seen"
        case .twinDiffers(let seen):
            "the baseline differs from itself: \(ratio: seen.estimate) [\(ratio: seen.low), \(ratio: seen.high)]"
        case .noResolution: "too few rounds for a resolution; nothing is resolved"
        case .roundsShortened(let id, let rounds): "\(id): only \(rounds) rounds in the time allowed"
        case .voided(let id, let round): "\(id): void, its output in round \(round) was not the verified one"
        case .tooFast(let id): "\(id): takes no time; it does nothing"
        }
    }
}

extension DefaultStringInterpolation {
    /// A signed percentage with two decimals, such as +5.00 %; written out to do without Foundation.
    fileprivate mutating func appendInterpolation(ratio: Double) {
        let hundredths = ((ratio - 1) * 10_000).rounded()
        guard abs(hundredths) < 1e15 else {
            appendLiteral("×\(ratio)")
            return
        }
        let magnitude = Int(abs(hundredths))
        let decimals = magnitude % 100
        appendLiteral("\(hundredths < 0 ? "−" : "+")\(magnitude / 100).\(decimals < 10 ? "0" : "")\(decimals) %")
    }
}
