/// What a check found: how much it looked at, and what is wrong, in words.
///
/// A check that looked at nothing is not a pass, so every test expects ``checked`` to be the number that it knows.
package struct Findings: Sendable {
    /// How many cases were looked at.
    package private(set) var checked = 0
    /// What is wrong; the first ten are kept.
    package private(set) var problems: [String] = []

    /// Nothing found and nothing looked at.
    package init() {}

    /// Looks at one case.
    @inline(__always)
    package mutating func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
        checked += 1
        if !isRight, problems.count < 10 { problems.append(problem()) }
    }

    /// Adds what another check found.
    package mutating func add(_ other: Findings) {
        checked += other.checked
        problems += other.problems.prefix(max(0, 10 - problems.count))
    }
}
