package import Verification

// A verdict in words, said once for every page.

extension Text {
    /// Counts other than 0, each with what it counts, such as `12 refused`.
    package static func counts(_ parts: [(Int, String)]) -> [Text] {
        parts.filter { $0.0 > 0 }.map { "\($0.0, unit: $0.1)" }
    }
}

extension Verdict {
    /// The result in one clause: what was checked, and what of it is wrong or refused, never added up with what is neither.
    package func sentence(_ unit: String) -> Text {
        if let problem { return "\(problem)" }
        if trouble != nil {
            let all: Text = "refuses all \(refused, unit: unit)"
            return message.map { "\(all): \($0.text)" } ?? all
        }
        if outcome == .skipped { return "it covers none of these years" }
        if outcome == .empty { return "nothing was checked: these years have no inputs" }
        let all: Text = "\(checked, unit: unit)"
        var parts: [Text] = ["\(count: right) of \(all) right"]
        if errors > 0 {
            parts =
                wrong > 0 && refused > 0
                ? [
                    "\(count: errors) of \(all) (\(errorShare)): \(count: wrong) wrong",
                    "\(refused, unit: "refused")",
                ]
                : wrong > 0
                    ? ["\(count: errors) of \(all) wrong (\(errorShare))"]
                    : ["\(count: errors) of \(all) refused (\(errorShare))"]
            if outcome == .pass {
                parts[0] = "as listed: \(parts[0])"
            } else if new == 0 {
                parts.append("all listed")
            } else if known > 0 {
                parts.append("\(new, unit: "new")")
            }
        }
        parts += Text.counts([
            (moved?.moved ?? 0, "move in another time zone"), (gone.inputs, "no longer wrong"),
            (contested, "contested"), (uncertain, "uncertain"), (of - checked, "not checked"),
        ])
        return "\(parts, by: ", ")"
    }

    /// A row of a survey in one sentence, which names its question; of days the next wrong one from a day on, nil for none.
    package func headline(
        _ unit: String, recent: (years: ClosedRange<Int>, count: Int), next: (day: String?, from: String)?
    ) -> Text {
        let all: Text = "\(count: wrong) of \(checked, unit: unit) wrong"
        var parts = [all]
        if wrong > 0, let next {
            parts = [
                "\(all), \(count: recent.count) of them in \(YearsText.range(recent.years))",
                next.day.map { "next \($0)" } ?? "none from \(next.from) on",
            ]
        }
        parts += Text.counts([(refused, "refused"), (contested, "contested"), (uncertain, "uncertain")])
        return "\(workload): \(parts, by: "; ")"
    }

    package var result: Text {
        switch outcome {
        case .pass: wrong > 0 ? "wrong as listed" : refused > 0 ? "refused as listed" : "right"
        case .fail: new > 0 || gone.inputs == 0 ? "wrong" : "no longer wrong"
        case .empty: "nothing checked"
        case .skipped: "skipped"
        case .unusable: "unusable"
        }
    }

    /// How many inputs it covers, where these are not all.
    package var coverageText: Text {
        guard let published else { return "covers \(count: covered.inputs) of \(count: of) inputs" }
        return "covers \(count: checkedPublished) of \(count: published) inputs with a published answer"
    }

    /// The largest error, and the tolerance and the promise, where answers are instants.
    package var errorText: Text? {
        guard let tolerance else { return nil }
        let error = largestError.map { NumberText.significant($0) } ?? "0"
        let bound = NumberText.significant(tolerance)
        guard let accuracy else { return "\(error) s (tolerance \(bound) s)" }
        return "\(error) s (tolerance \(bound) s, promises \(NumberText.significant(accuracy)) s)"
    }

    /// How many answers move in another time zone; the first of these where the inputs are known.
    package static func text(_ check: ZoneCheck, _ texts: InputTexts?) -> Text {
        if check.moved == 0 { return "none of \(count: check.checked) answers moves in \("\(check.setting)")" }
        let all: Text = "\(count: check.moved) of \(count: check.checked) answers move in \("\(check.setting)")"
        return texts.flatMap { texts in check.at.map { "\(all), first \(texts.input($0))" } } ?? all
    }

    /// What judges it.
    package var decided: Text {
        isByOtherData
            ? "decided by \(referenceTable), not calbench's own, SHA-256 \(referenceSHA256)"
            : "decided by \(referenceTable), SHA-256 \(referenceSHA256)"
    }

    /// The share of wrong and refused answers, such as `0.28 %`.
    package var errorShare: String {
        let share = Double(errors) / Double(checked)
        return share < 1 && share >= 0.995
            ? "> 99 %" : String(format: share < 0.1 ? "%.2g %%" : "%.0f %%", share * 100)
    }
}

extension Pattern.Match {
    /// What explains nearly all wrong answers.
    package var text: Text { "\(pattern.text): \(count: explained) of \(count: self.of) errors" }
}
