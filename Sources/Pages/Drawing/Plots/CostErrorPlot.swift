package import Words

/// Cost against errors: points by time and by errors, and the frontier of those that nothing beats in both.
package struct CostErrorPlot: Plot {
    package struct Point: Sendable {
        package let label: String
        /// Nanoseconds; a point of 0 or no finite number is not drawn.
        package let cost: Double
        /// 0 or more; 0 lies in a lane of its own, because a logarithmic axis has none.
        package let errors: Double
        package let text: String

        package init(_ label: String, cost: Double, errors: Double, text: String) {
            (self.label, self.cost, self.errors, self.text) = (label, cost, errors, text)
        }

        var isDrawn: Bool { cost.isFinite && cost > 0 && errors.isFinite && errors >= 0 }
    }

    package let title: String
    let words: Language
    let costAxis, errorAxis: String
    let errorUnit: PlotUnit
    /// In the order of the costs.
    let points: [Point]

    package init(
        title: String, costAxis: String, errorAxis: String, errorUnit: PlotUnit, points: [Point], _ words: Language
    ) {
        (self.title, self.words) = (title, words)
        (self.costAxis, self.errorAxis, self.errorUnit) = (costAxis, errorAxis, errorUnit)
        self.points = points.filter(\.isDrawn).sorted {
            ($0.cost, $0.errors, $0.label) < ($1.cost, $1.errors, $1.label)
        }
    }

    /// The points that no other one beats: none is as good in both and better in one.
    package var frontier: [Point] { points.filter(isOnFrontier) }

    private func isOnFrontier(_ point: Point) -> Bool {
        !points.contains {
            $0.cost <= point.cost && $0.errors <= point.errors && ($0.cost < point.cost || $0.errors < point.errors)
        }
    }

    package var summary: String {
        guard !points.isEmpty else { return words("No values.") }
        func list(_ points: [Point]) -> String { points.map { "\($0.label) \($0.text)" }.joined(separator: "; ") }
        let others = points.filter { !isOnFrontier($0) }
        return words(
            others.isEmpty
                ? "On the frontier: \(list(frontier))."
                : "On the frontier: \(list(frontier)). Behind it: \(list(others)).")
    }

    package func draw(on canvas: inout PlotCanvas) {
        let hasZero = points.contains { $0.errors == 0 }
        let errors = points.map(\.errors).filter { $0 > 0 }
        // "1 000 000" is wider than "100 000".
        let left = (errors.max() ?? 0) > 1e5 ? 74.0 : 62
        let (right, top) = (canvas.width - 16, 22.0)
        let logBottom = top + (errors.isEmpty ? 0 : 170)
        let zero = hasZero ? logBottom + 27 : logBottom
        let bottom = zero + (hasZero ? 20 : 0)
        let costs = LogScale(points.map(\.cost), from: left + 8, to: right - 8)
        let heights = LogScale(errors, from: logBottom, to: top + 6)
        let ticks = costs.ticks(atMost: 6, .nanoseconds)
        canvas.horizontalAxis(costAxis, ticks, from: top, to: bottom, left: left, right: right)
        canvas.verticalAxis(
            errorAxis, errors.isEmpty ? nil : heights, errorUnit, atMost: 7, left: left, right: right)
        if hasZero {
            if !errors.isEmpty { canvas.line(left, logBottom + 8, right, logBottom + 8, .muted, dashes: "2 3") }
            canvas.write(words("none"), x: left - 6, y: zero + 4, .end, .muted, kind: "tick")
        }
        func place(_ point: Point) -> (x: Double, y: Double) {
            (costs.clamped(point.cost), point.errors == 0 ? zero : heights.clamped(point.errors))
        }
        step(frontier.map(place), on: &canvas)
        // What is on the frontier lies on top of what is not.
        let numbered = points.enumerated().map { (number: $0.offset + 1, point: $0.element) }
        for (number, point) in numbered.filter({ !isOnFrontier($0.point) })
            + numbered.filter({ isOnFrontier($0.point) })
        {
            let (x, y) = place(point)
            let isBest = isOnFrontier(point)
            canvas.add(
                "circle",
                [
                    "class": isBest ? "point frontier" : "point", "cx": decimal(x), "cy": decimal(y),
                    "r": isBest ? "5" : "4", "fill": canvas.theme(isBest ? .mark : .paper),
                    "stroke": canvas.theme(isBest ? .mark : .muted), "stroke-width": "1.5",
                ], tip: "\(number) \(point.label): \(point.text)")
        }
        number(numbered.map { ($0.number, place($0.point), isOnFrontier($0.point)) }, right: right, on: &canvas)
        canvas.height = bottom + 44
        list(numbered, on: &canvas)
    }

    /// From each point of the frontier along the cost to the next one, and down to it.
    private func step(_ places: [(x: Double, y: Double)], on canvas: inout PlotCanvas) {
        guard places.count > 1 else { return }
        var d = "M\(decimal(places[0].x)) \(decimal(places[0].y))"
        for place in places.dropFirst() { d += "H\(decimal(place.x))V\(decimal(place.y))" }
        canvas.add(
            "path",
            [
                "class": "frontier-line", "d": d, "stroke": canvas.theme(.mark), "stroke-width": "1.5",
                "fill": "none",
            ])
    }

    /// Numbers beside the points where there is room; the others are in the list and the tips alone.
    private func number(
        _ places: [(number: Int, place: (x: Double, y: Double), isBest: Bool)], right: Double,
        on canvas: inout PlotCanvas
    ) {
        struct Box {
            let x: ClosedRange<Double>
            let y: ClosedRange<Double>
            func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
        }
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Box {
            Box(x: (x - width / 2)...(x + width / 2), y: (y - height / 2)...(y + height / 2))
        }
        var taken = places.map { box($0.place.x, $0.place.y, 9, 9) }
        let offsets = [(10.0, -9.0), (-10, -9), (10, 10), (-10, 10), (0, -13), (0, 14), (14, 0), (-14, 0)]
        for one in places.filter(\.isBest) + places.filter({ !$0.isBest }) {
            let text = "\(one.number)"
            let width = text.width(size: canvas.fontSize)
            for offset in offsets {
                let (x, y) = (one.place.x + offset.0, one.place.y + offset.1)
                let room = box(x, y, width + 2, 11)
                guard x + width / 2 < canvas.width, !taken.contains(where: { $0.overlaps(room) }) else { continue }
                taken.append(room)
                canvas.write(
                    text, x: x, y: y + 4, .middle, one.isBest ? .ink : .muted, isBold: one.isBest, kind: "number")
                break
            }
        }
    }

    private func list(_ numbered: [(number: Int, point: Point)], on canvas: inout PlotCanvas) {
        let top = canvas.height + 6
        for (number, point) in numbered {
            let y = top + 17 * Double(number - 1)
            let isBest = isOnFrontier(point)
            canvas.write("\(number)", x: 18, y: y, .end, isBest ? .ink : .muted, isBold: isBest, kind: "list-number")
            let room = canvas.width - 28 - point.text.width(size: canvas.fontSize) - 8
            canvas.write(
                point.label, x: 26, y: y, .start, isBest ? .ink : .muted, isBold: isBest, kind: "list", atMost: room)
            canvas.write(point.text, x: canvas.width - 2, y: y, .end, isBest ? .ink : .muted, kind: "list-text")
        }
        canvas.height = top + 17 * Double(numbered.count)
    }
}
