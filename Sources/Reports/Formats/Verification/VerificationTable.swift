import CalendarContracts
import Measuring
import Verification

/// The parts that the readable formats of a verification share.
extension VerificationReport {
    var table: Table {
        // Only where answers are instants: the largest distance to the reference's answer.
        let hasDistances = verdicts.contains { $0.largestDifference != nil }
        // Only where some input has no answer.
        let hasMissing = verdicts.contains { $0.missing > 0 }
        // Only where a known difference no longer occurs.
        let hasStale = verdicts.contains { $0.stale > 0 }
        var table = Table(
            [
                .init("kernel", .left, .essential), .init("reference", .left, .detail),
                .init("checked", .right, .useful),
                .init("of", .right, .detail), .init("right", .right, .essential),
                .init("wrong (known)", .right, tone: Tone.unlessZero(.known)),
                .init("contested", .right, tone: Tone.unlessZero(.known)),
                .init("wrong (new)", .right, .essential, tone: Tone.unlessZero(.bad)),
            ] + (hasStale ? [.init("no longer wrong", .right, tone: Tone.unlessZero(.bad))] : [])
                + [.init("result", .left, .essential, tone: KernelVerdict.tone)]
                + (hasDistances ? [.init("largest difference", .right, .useful)] : [])
                + (hasMissing ? [.init("no answer", .right, tone: Tone.unlessZero(.bad))] : []))
        for verdict in verdicts {
            table.add(
                [
                    "\(verdict.workload)/\(verdict.kernel)", verdict.source, NumberText.count(verdict.checked),
                    NumberText.count(verdict.inputs), NumberText.count(verdict.right), NumberText.count(verdict.known),
                    NumberText.count(verdict.contested), NumberText.count(verdict.newDifferences),
                ] + (hasStale ? [NumberText.count(verdict.stale)] : []) + [verdict.result]
                    + (hasDistances ? [verdict.largestDifference.map { "\(NumberText.significant($0)) s" } ?? ""] : [])
                    + (hasMissing ? [NumberText.count(verdict.missing)] : []))
        }
        return table
    }

    /// The differences and the unchecked inputs.
    var notes: [String] {
        var notes: [String] = []
        for verdict in verdicts
        where verdict.verdict != .unusable && (!verdict.examples.isEmpty || verdict.news > 0) {
            let name = "\(verdict.workload)/\(verdict.kernel)"
            let kind = verdict.news > 0 ? "news, declared with another toolchain (this one is \(toolchain))" : "differs"
            notes.append("\(name) \(kind):")
            notes += verdict.examples.map { "  \($0)" }
            let more = verdict.undeclared + verdict.stale + verdict.news - verdict.examples.count
            if more > 0 { notes.append("  and \(NumberText.count(more)) more") }
        }
        for verdict in verdicts {
            let name = "\(verdict.workload)/\(verdict.kernel)"
            switch verdict.verdict {
            case .empty: notes.append("\(name): these years have no inputs, nothing was checked")
            case .notAsked: notes.append("\(name) answers for none of these years: it was not asked")
            case .unusable: notes.append("\(name): the adapter \(verdict.problem ?? "cannot be asked")")
            case .pass, .fail:
                guard verdict.sampled else { continue }
                let (checked, inputs) = (NumberText.count(verdict.checked), NumberText.count(verdict.inputs))
                notes.append("\(name) is slow: \(checked) of \(inputs) inputs were checked, evenly spread")
            }
        }
        return notes
    }

    /// How many expected answers are computed, because the reference's publisher has none; `nil` where none is.
    var computedNote: String? {
        var counts: [(workload: String, computed: Int, authority: String)] = []
        for verdict in verdicts where verdict.computed > 0 {
            let place = counts.firstIndex { ($0.workload, $0.authority) == (verdict.workload, verdict.authority) }
            if let place {
                counts[place].computed = max(counts[place].computed, verdict.computed)
            } else {
                counts.append((verdict.workload, verdict.computed, verdict.authority))
            }
        }
        guard !counts.isEmpty else { return nil }
        let parts = counts.map { "\(NumberText.count($0.computed)) of \($0.workload)" }
        let references = Set(counts.map(\.authority)).sorted().joined(separator: ", ")
        return "computed, because \(references) has no published answer: \(parts.joined(separator: ", "))"
    }

    /// The SHA-256 of the reference tables.
    var tables: [String] {
        var seen: Set<String> = []
        return verdicts.compactMap { verdict in
            seen.insert(verdict.referenceTable).inserted
                ? "\(verdict.referenceTable)  SHA-256 \(verdict.referenceSHA256)" : nil
        }
    }

    /// One line with the outcome.
    var closing: String {
        let empty = verdicts.count { $0.verdict == .empty }
        let wrong = [(failed, "failed"), (unusable, "could not be asked to the end"), (empty, "had nothing checked")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) of them \($0.1)" }
        let others =
            unasked == 0 ? "" : "; \(NumberText.count(unasked, "adapter")) could not be asked anything"
        let outcome =
            wrong.isEmpty
            ? checked == 0 ? "nothing was checked" : Self.accepted(verdicts)
            : wrong.joined(separator: ", ")
        return
            "\(NumberText.count(verdicts.count, "kernel")), \(NumberText.count(checked)) answers checked: \(outcome)\(others)"
    }

    /// How the answers of a sweep without failures were judged.
    private static func accepted(_ verdicts: [KernelVerdict]) -> String {
        func sum(_ count: (KernelVerdict) -> Int) -> Int { verdicts.reduce(0) { $0 + count($1) } }
        let known = sum(\.known)
        let kernels = verdicts.count { $0.known > 0 }
        let parts = [
            "\(NumberText.count(sum(\.right))) right",
            known > 0
                ? "\(NumberText.count(known)) wrong as listed (\(NumberText.count(kernels, "kernel")))"
                : nil,
            sum(\.contested) > 0 ? "\(NumberText.count(sum(\.contested))) contested" : nil,
        ].compactMap(\.self)
        return parts.joined(separator: ", ") + ", none wrong that is not listed"
    }
}

extension KernelVerdict {
    /// The reference, or `computed` where its publisher has none of the expected answers.
    var source: String { checked > 0 && computed == checked ? ReferenceID.computed.rawValue : authority }

    /// The result in words that say whether answers are wrong.
    var result: String {
        switch verdict {
        case .pass: newDifferences > 0 ? "wrong, new Foundation" : known > 0 ? "wrong as listed" : "right"
        case .fail: "FAIL"
        case .empty: "NOTHING CHECKED"
        case .notAsked: "not asked"
        case .unusable: "UNUSABLE"
        }
    }

    /// The tone of a ``result``.
    fileprivate static func tone(_ result: String) -> Tone? {
        switch result {
        case "right": .good
        case "not asked": nil
        default: result.hasPrefix("wrong") ? .known : .bad
        }
    }
}
