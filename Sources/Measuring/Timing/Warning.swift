/// A defect of a measurement, printed before its figures.
package enum Warning: Hashable, Sendable, Codable {
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

    /// A block's output was wrong, and the subject's times are void.
    case voided(id: String)
}
