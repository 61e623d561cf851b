import Support

extension NumberText {
    /// A tick's nanoseconds as ns, µs, ms or s.
    package static func tick(_ nanoseconds: Double) -> String {
        time(nanoseconds) { 1e3..<1e15 ~= $0 ? count(Int($0.rounded())) : String(format: "%.3g", $0) }
    }
}

/// A logarithmic axis between two points of a picture.
struct LogScale {
    let low, high: Double
    private let start, end: Double

    /// An axis on which all values above 0 have a place, with round numbers at its ends; 1 to 10 where there are none.
    init(_ values: [Double], from start: Double, to end: Double) {
        let usable = values.filter { $0.isFinite && $0 > 0 }
        low = Self.round(below: (usable.min() ?? 1) * 0.85)
        high = max(Self.round(above: (usable.max() ?? 10) * 1.05), low * 2)
        (self.start, self.end) = (start, end)
    }

    /// The place of a value; nil for what has none: 0, negative or infinite values and those beyond the axis.
    func place(_ value: Double) -> Double? {
        guard value.isFinite, value > 0, (low * 0.999...high * 1.001).contains(value) else { return nil }
        return start + (end - start) * (log10(value) - log10(low)) / (log10(high) - log10(low))
    }

    /// The place of a value, or that of the nearer end.
    func clamped(_ value: Double) -> Double { place(min(max(value, low), high)) ?? start }

    /// Ticks of a horizontal axis of times with their numbers.
    func labelledTicks(atMost count: Int) -> [(place: Double, text: String)] {
        ticks(atMost: count).map { (clamped($0), NumberText.tick($0)) }
    }

    /// Decades, or 1, 2 and 5 in each where there are fewer than three; at most some of them.
    func ticks(atMost count: Int) -> [Double] {
        let exponents = Int(log10(low).rounded(.down) - 1)...Int(log10(high).rounded(.up) + 1)
        let inside = { (value: Double) in place(value) != nil }
        let decades = exponents.map { pow(10, Double($0)) }.filter(inside)
        if decades.count < 3 {
            let steps = exponents.flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }.filter(inside)
            return steps.count <= count ? steps : decades
        }
        let step = (decades.count + count - 1) / count
        return decades.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }

    private static func round(below value: Double) -> Double {
        let power = pow(10, log10(value).rounded(.down))
        return [5.0, 2, 1].map { $0 * power }.first { $0 <= value } ?? power
    }

    private static func round(above value: Double) -> Double {
        let power = pow(10, log10(value).rounded(.down))
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? 10 * power
    }
}

extension PlotCanvas {
    /// Draws the ticks of a horizontal axis as vertical lines, with their numbers and the axis' title below.
    mutating func horizontalAxis(
        _ title: String, _ ticks: [(place: Double, text: String)], from top: Double, to bottom: Double, left: Double,
        right: Double
    ) {
        // A text at an end stays within the picture.
        func within(_ place: Double, _ text: String) -> Double {
            let half = text.width(size: fontSize) / 2
            return min(max(place, half), width - half)
        }
        for tick in ticks {
            line(tick.place, top, tick.place, bottom, .rule, kind: "grid")
            write(tick.text, x: within(tick.place, tick.text), y: bottom + 15, .middle, .muted, kind: "tick")
        }
        line(left, bottom, right, bottom, .muted, kind: "axis")
        write(title, x: within((left + right) / 2, title), y: bottom + 31, .middle, .muted, kind: "axis-title")
    }
}
