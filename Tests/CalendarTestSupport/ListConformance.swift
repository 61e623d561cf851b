import CalendarValues
public import KernelProtocol

/// Checks that the rows that a viewport shows cover it, without a gap, an overlap or a row too many.
///
/// - Returns: Four cases an offset.
public func visibleConformance(
    _ kernel: any Kernel<ListPosition, VisibleRows>, scene: Int32, heights: [Int32], viewport: Int32, offsets: [Int32]
) -> Findings {
    var findings = Findings()
    var tops: [Int32] = [0]
    for height in heights { tops.append((tops.last ?? 0) + height) }
    let answers = kernel.answers(
        offsets.map { ListPosition(scene: scene, offset: $0) },
        filler: VisibleRows(first: -9, count: -9, top: -9, bottom: -9))
    for (offset, rows) in zip(offsets, answers) {
        let name = "\(kernel.facts.name), scene \(scene) at \(offset): \(rows)"
        let (first, past, end) = (Int(rows.first), Int(rows.first + rows.count), offset + viewport)
        guard 0...heights.count ~= first, first...heights.count ~= past else {
            findings.expect(false, "\(name): such rows there are not")
            continue
        }
        findings.expect(
            rows.top == tops[first] && rows.bottom == tops[past], "\(name): the edges are \(tops[first])…\(tops[past])")
        // Every part of the list that lies in the viewport is covered.
        let (seenTop, seenBottom) = (max(0, offset), min(tops[heights.count], end))
        findings.expect(
            seenTop >= seenBottom || (rows.top <= seenTop && rows.bottom >= seenBottom), "\(name): there is a gap")
        // No row before them ends below the top, no row behind them begins above the bottom.
        findings.expect(
            (first == 0 || tops[first] <= offset) && (past == heights.count || tops[past] >= end || rows.count == 0),
            "\(name): a row is missing")
        // The first and the last are shown.
        findings.expect(
            rows.count == 0 || (tops[first + 1] > offset && tops[past - 1] < end), "\(name): a row too many")
    }
    return findings
}

/// Checks what must hold of a list's cells after every step of a trace.
///
/// - Returns: Four cases a step.
public func reuseConformance(
    _ kernel: any Kernel<TraceStart, CellCounts>, trace: Int32, ranges: [Range<Int32>]
) -> Findings {
    var findings = Findings()
    let answers = kernel.answers(
        ranges.indices.map { TraceStart(trace: trace, length: Int32($0 + 1)) }, filler: CellCounts())
    var before = CellCounts()
    var beforeRows: Range<Int32> = 0..<0
    for (range, counts) in zip(ranges, answers) {
        let name = "\(kernel.facts.name), trace \(trace), rows \(range): \(counts)"
        findings.expect(counts.inUse == Int32(range.count), "\(name): \(counts.inUse) cells for \(range.count) rows")
        let new = range.filter { !beforeRows.contains($0) }.count
        findings.expect(
            counts.made - before.made + counts.reused - before.reused == Int32(new), "\(name): \(new) rows are new")
        findings.expect(
            0...Int32(range.count + 2) ~= counts.pooled, "\(name): \(counts.pooled) in the pool")
        // A cell is used again only if it was in the pool before the step, and let go of only if it was made.
        findings.expect(
            counts.reused - before.reused <= before.pooled && counts.made >= before.made
                && counts.dropped >= before.dropped, "\(name): a cell from nowhere")
        (before, beforeRows) = (counts, range)
    }
    return findings
}

/// Checks what must hold of an endless calendar's months after every step of a trace.
///
/// - Returns: Three cases a step, and how many steps recentred.
public func windowConformance(
    _ kernel: any Kernel<TraceStart, MonthWindow>, trace: Int32, start: Int32, steps: [Int32], view: Int32,
    height: (Int32) -> Int32
) -> (findings: Findings, recentrings: Int) {
    var findings = Findings()
    let answers = kernel.answers(
        steps.indices.map { TraceStart(trace: trace, length: Int32($0 + 1)) }, filler: MonthWindow())
    /// From the first month's top to a month's.
    func distance(_ month: Int32) -> Int32 {
        month >= start
            ? (start..<month).reduce(0) { $0 + height($1) } : -(month..<start).reduce(0) { $0 + height($1) }
    }
    // Where the view is, counted from the first month's top: moved by the steps and by nothing else.
    var position = (4 * view - view) / 2
    for (step, window) in zip(steps, answers) {
        position += step
        let name = "\(kernel.facts.name), trace \(trace): \(window)"
        findings.expect(
            distance(window.firstSeen) - window.topSeen == position, "\(name): a month has moved on the screen")
        let bottom = (0..<window.seen).reduce(window.topSeen) { $0 + height(window.firstSeen + $1) }
        let last = height(window.firstSeen + window.seen - 1)
        findings.expect(
            window.topSeen <= 0 && window.topSeen + height(window.firstSeen) > 0 && bottom >= view
                && bottom - last < view, "\(name): the view is not covered once")
        findings.expect(
            window.first <= window.firstSeen && window.first + window.count >= window.firstSeen + window.seen,
            "\(name): a month on the screen is not laid out")
    }
    return (findings, Int(answers.last?.recentrings ?? 0))
}
