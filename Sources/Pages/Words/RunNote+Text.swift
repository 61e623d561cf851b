package import Measuring

// What makes a measurement doubtful, and what is missing from a run, said once for every page.

extension RunNote {
    /// Whether an implementation or a measurement is missing, or has no times.
    package var isMissing: Bool {
        switch self {
        case .noInputs, .covers, .adapter, .ownLoop, .notWhole: true
        case .clock(_, let problem): problem != nil
        case .refused, .budget, .noInstructions, .tooManyInstructions, .noSweep, .ended: false
        }
    }

    package var text: Text {
        switch self {
        case .noInputs(let name, let years): return "\(name): not timed, \(YearsText.range(years)) has no such inputs"
        case .covers(let name, let years, true):
            return "\(name): not timed, it covers only a part of \(YearsText.range(years))"
        case .covers(let name, let years, false):
            return "\(name): not timed, it covers none of \(YearsText.range(years))"
        case .adapter(let name, let problem): return "\(name): not timed, the adapter \(problem)"
        case .ownLoop(let name): return "\(name): not timed with --mode latency, which is of calbench's own loop"
        case .notWhole(let name, let problem): return "\(name): not measured in every process: \(problem)"
        case .clock(let name, let problem?): return "\(name): the adapter \(problem)"
        case .clock(let name, nil): return "\(name): \(.doubtfulClock)"
        case .refused(let name, let message): return "\(name): refused some inputs: \(message)"
        case .budget(let rows, let less, let fewer):
            let done: Text = "of \(rows) rows, \(less) did less than requested (\(fewer) in fewer rounds)"
            return "the budget: \(done); --budget 0 is no limit"
        case .noInstructions: return "instructions: single-stepping is not available here"
        case .tooManyInstructions(let names):
            return "instructions: too many to step through in \(names.map { "\($0)" }, by: ", ")"
        case .noSweep: return "not swept: what takes more than a second; the answers to the timed inputs were checked"
        case .ended(let message): return "\(message)"
        }
    }
}

extension Warning {
    package var text: Text {
        switch self {
        case .controlNotSeen(let expected, let seen?):
            "the control was made \(percent(expected)) and was seen as \(interval(seen))"
        case .controlNotSeen(let expected, nil):
            "the control was made \(percent(expected)) and had too few rounds to be seen"
        case .twinDiffers(let seen): "the baseline differs from itself: \(interval(seen))"
        case .noResolution: "too few rounds for a resolution; nothing is resolved"
        case .roundsShortened(let id, let rounds): "\(id): only \(rounds, unit: "rounds") in the time allowed"
        case .voided(let id): "\(id): void, an output was not the verified one"
        }
    }

    /// Signed, with two decimals, such as `+5.00 %`.
    private func percent(_ ratio: Double) -> String {
        // Adding 0 takes the sign from what is rounded to 0.
        let hundredths = ((ratio - 1) * 10_000).rounded() + 0
        return String(format: "%+.2f %%", hundredths / 100).replacing("-", with: "−")
    }

    private func interval(_ ratio: Ratio) -> String {
        "\(percent(ratio.estimate)) [\(percent(ratio.low)), \(percent(ratio.high))]"
    }
}

extension Text {
    /// An adapter's clock that shows too little.
    package static var doubtfulClock: Text { "its clock shows less than a third of what its requests take" }

    /// The largest shares of the time that others took; nil where each is smaller than the share of a busy machine or of a
    /// hypervisor that matters.
    package init?(_ all: [Disturbance], busy: Double = 0, stolen: Double = 0) {
        func percent(_ share: (Disturbance) -> Double?, _ least: Double) -> String? {
            all.compactMap(share).max().flatMap { $0 >= least ? NumberText.significant($0 * 100) : nil }
        }
        let parts: [Text?] = [
            percent(\.pressureShare, busy).map { "other tasks waited for a processor \($0) % of the time" },
            percent(\.othersShare, busy).map { "the other processors were busy \($0) % of the time" },
            percent(\.stealShare, stolen).map { "the hypervisor took \($0) % of the time" },
        ]
        guard parts.contains(where: { $0 != nil }) else { return nil }
        self = "\(parts.compactMap(\.self), by: ", ")"
    }
}
