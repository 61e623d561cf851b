/// How the answers that were verified for timing were judged, as counts.
public struct AnswerTally: Sendable, Codable, Hashable {
    /// Right answers.
    public var right: Int
    /// Wrong ones that are known.
    public var known: Int
    /// Other accepted answers.
    public var contested: Int
    /// Wrong ones that are not known.
    public var new: Int

    /// Stores the counts; none by default.
    public init(right: Int = 0, known: Int = 0, contested: Int = 0, new: Int = 0) {
        (self.right, self.known, self.contested, self.new) = (right, known, contested, new)
    }

    /// All answers.
    public var checked: Int { right + known + contested + new }

    /// The sums.
    public static func + (one: Self, other: Self) -> Self {
        Self(
            right: one.right + other.right, known: one.known + other.known, contested: one.contested + other.contested,
            new: one.new + other.new)
    }
}
