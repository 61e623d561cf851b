import CalendarValues
import KernelProtocol
import Support
import Verification

/// The parts that the readable formats of a verification share.
extension VerificationReport {
    var table: Table {
        let names: [Column<Verdict>] = [
            .text("implementation", .essential) { .init($0.name) }, .text("reference", .detail) { .init($0.source) },
            .asked { $0 },
        ]
        let results: [Column<Verdict>] = [
            .text("result", .essential, tone: Verdict.tone) { .init($0.result) }, .largestError { $0 },
        ]
        return (names + Column<Verdict>.counts { $0 } + results).table(verdicts)
    }

    /// New errors, unchecked inputs, and what else a reader must know.
    var notes: [String] {
        var notes: [String] = []
        for verdict in verdicts {
            let lines = verdict.newLines(3)
            if !lines.isEmpty { notes += ["\(verdict.name), judged by \(verdict.source):"] + lines.map { "  \($0)" } }
            if let message = verdict.message, verdict.new > 0 || verdict.trouble != nil {
                notes.append("  its message at \(message.input): \(message.text)")
            }
            if let beyond = verdict.beyondLine { notes.append("\(verdict.name): \(beyond)") }
            if verdict.askedAgain < verdict.asked - verdict.nonexistent, verdict.askedAgain > 0 {
                notes.append(
                    "\(verdict.name) is slow: \(NumberText.count(verdict.askedAgain)) of \(NumberText.count(verdict.asked)) inputs were asked a second time"
                )
            }
            switch verdict.outcome {
            case .empty: notes.append("\(verdict.name): these years have no inputs, nothing was checked")
            case .notAsked: notes.append("\(verdict.name) answers for none of these years: it was not asked")
            case .unusable: notes.append("\(verdict.name): the adapter \(verdict.trouble ?? "cannot be asked")")
            case .pass, .fail:
                guard verdict.sample != nil else { continue }
                notes.append("\(verdict.name) is slow: \(verdict.askedText) inputs were checked, evenly spread")
            }
        }
        notes += tooNarrow.map {
            "\($0.name) \($0.coverageText) (\(NumberText.significant($0.coverage * 100)) %), less than \(NumberText.significant(leastCoverage * 100)) %: --years asks for less, --min-coverage accepts it"
        }
        return notes
    }

    /// How many expected answers are computed, because the reference's publisher has none; `nil` where none is.
    var computedNote: String? {
        var counts: [(workload: String, computed: Int, reference: String)] = []
        for verdict in verdicts where verdict.computed > 0 {
            let place = counts.firstIndex { ($0.workload, $0.reference) == (verdict.workload, verdict.reference) }
            if let place {
                counts[place].computed = max(counts[place].computed, verdict.computed)
            } else {
                counts.append((verdict.workload, verdict.computed, verdict.reference))
            }
        }
        guard !counts.isEmpty else { return nil }
        let parts = counts.map { "\(NumberText.count($0.computed)) of \($0.workload)" }
        let references = Set(counts.map(\.reference)).sorted().joined(separator: ", ")
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
        let troubles = [
            (failed, "failed"), (unusable, "could not be asked to the end"),
            (verdicts.count { $0.outcome == .empty }, "had nothing checked"), (tooNarrow.count, "covered too little"),
        ]
        .filter { $0.0 > 0 }.map { "\($0.0) of them \($0.1)" }
        let outcome =
            troubles.isEmpty
            ? asked == 0 ? "nothing was checked" : accepted : troubles.joined(separator: ", ")
        let others = unasked == 0 ? "" : "; \(NumberText.count(unasked, "adapter")) could not be asked anything"
        let inputs = verdicts.reduce(0) { $0 + $1.of }
        return
            "\(NumberText.count(verdicts.count, "implementation")), \(NumberText.count(asked)) of \(NumberText.count(inputs)) answers checked: \(outcome)\(others)"
    }

    /// How the answers of a sweep without failures were judged.
    private var accepted: String {
        func sum(_ count: (Verdict) -> Int) -> Int { verdicts.reduce(0) { $0 + count($1) } }
        let kernels = verdicts.count { $0.errors > 0 }
        let parts: [(Int, String)] = [
            (sum(\.wrong), "wrong as listed"), (sum(\.refused), "refused as listed"), (sum(\.contested), "contested"),
            (sum(\.uncertain), "uncertain"),
        ]
        let others = parts.filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
        let known = kernels > 0 ? " (\(NumberText.count(kernels, "implementation")) with errors)" : ""
        return (["\(NumberText.count(sum(\.right))) right"] + others).joined(separator: ", ") + known + ", none new"
    }
}
