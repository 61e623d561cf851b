import Foundation
package import Results
import Statistics
import Support

/// A gate between two executables, both measured here and now.
///
/// Every row gets one look; a row that is inconclusive gets one more, announced beforehand; a regression counts only
/// when it is confirmed in fresh launches. Rows are judged together by Holm's method.
package struct StrongGate<Launcher: SideLauncher> {
    private typealias Measuring = PairedMeasurement<Launcher>

    private let setting: GateSetting
    private let subjects: [GateSubject]
    private let measuring: PairedMeasurement<Launcher>
    private let observer: Observer

    /// The accepted probability of any false regression, before the confirmation.
    private static var familyError: Double { 0.01 }

    package init(
        _ setting: GateSetting, subjects: [GateSubject], baseline: Launcher, candidate: Launcher, observer: Observer
    ) {
        self.setting = setting
        self.subjects = subjects
        self.observer = observer
        measuring = PairedMeasurement(
            baseline: baseline, candidate: candidate, pairs: setting.pairs,
            rounds: max(8, (setting.rounds + setting.pairs - 1) / setting.pairs), maxTime: setting.maxTime,
            now: setting.now, isInterrupted: observer.isInterrupted)
    }

    /// Measures and judges all rows; `notes` are remarks for the report.
    ///
    /// - Throws: ``GateFailure`` where a side cannot be used.
    package func run(notes: [String] = []) async throws -> GateReport {
        let start = Date()
        return try await judged(notes).timed(since: start)
    }

    private func judged(_ notes: [String]) async throws -> GateReport {
        var isAnnounced = false
        let first = try await measuring.measure(subjects, seed: setting.seed) { fraction in
            // Only once both have answered, so that an unusable side costs one line; no row is judged before this.
            if fraction > 0, !isAnnounced {
                isAnnounced = true
                announce()
            }
            observer.show("measuring", 0, fraction)
        }
        var outcomes = first.outcomes
        var evidence = weigh(subjects, outcomes)
        var seconds = first.seconds
        let open = subjects.filter { evidence[$0]?.finding == .inconclusive }
        if !open.isEmpty {
            let more = try await measuring.measure(open, seed: setting.seed &+ 1) {
                observer.show("extending", 1, $0)
            }
            outcomes = pool(outcomes, more.outcomes)
            seconds.merge(more.seconds, uniquingKeysWith: +)
            evidence = weigh(subjects, outcomes)
        }
        let slower = subjects.filter { evidence[$0]?.finding == .regression }
        var confirmed: [GateSubject: Weighed] = [:]
        if !slower.isEmpty {
            let again = try await measuring.measure(slower, seed: setting.seed &+ 2) {
                observer.show("confirming", 2, $0)
            }
            confirmed = weigh(slower, again.outcomes)
            seconds.merge(again.seconds, uniquingKeysWith: +)
            // Wrong answers at either look fail the row.
            for (subject, outcome) in again.outcomes {
                if case .wrong = outcome { outcomes[subject] = outcome }
            }
        }
        let rows = subjects.map { subject in
            let file = first.files[subject].flatMap { $0.isEmpty ? nil : $0 }
            return row(subject, outcomes[subject], evidence[subject], confirmed[subject], file: file)
                .with(seconds: seconds[subject])
        }
        return GateReport(rows: rows + gone(first.baselineKernels), notes: notes)
    }

    /// Announces the rules before any row is judged.
    private func announce() {
        observer.note(
            "gate: \(subjects.count) rows, \(measuring.pairs) pairs of processes, \(measuring.rounds * measuring.pairs) rounds; an "
                + "inconclusive row is measured as much again, once, and a regression is confirmed in fresh processes")
    }

    /// Requested kernels that only the baseline has: a kernel that is gone must not go unnoticed.
    private func gone(_ names: [String]) -> [GateRow] {
        let known = Set(setting.kernels)
        return names.filter { setting.isAsked($0) && !known.contains($0) }.map {
            GateRow($0, .unmatched, limit: setting.limit($0), note: "only the baseline has it")
        }
    }

    /// The outcomes of two looks together.
    private func pool(
        _ first: [GateSubject: Measuring.Outcome], _ second: [GateSubject: Measuring.Outcome]
    ) -> [GateSubject: Measuring.Outcome] {
        first.merging(second) { before, after in
            guard case .rounds(let early, let expected) = before, case .rounds(let late, _) = after else {
                return after
            }
            return .rounds(early + late, controlExpected: expected)
        }
    }

    private struct Weighed {
        let evidence: GateEvidence
        let finding: GateEvidence.Finding
    }

    private func weigh(
        _ subjects: [GateSubject], _ outcomes: [GateSubject: Measuring.Outcome]
    ) -> [GateSubject: Weighed] {
        // The printed interval excludes the threshold where the smallest p-value is small enough; Holm's method judges.
        let level = bonferroniLevel(comparisons: subjects.count, familyError: Self.familyError)
        let weighed = subjects.compactMap { subject -> (GateSubject, GateEvidence)? in
            guard case .rounds(let rounds, let expected) = outcomes[subject] else { return nil }
            return GateEvidence(
                rounds, limit: setting.limit(subject.kernelName).maxRegression, controlExpected: expected, level: level
            ).map { (subject, $0) }
        }
        let adjusted = holm(weighed.map(\.1.pValue))
        return Dictionary(
            uniqueKeysWithValues: zip(weighed, adjusted).map { pair, pValue in
                // Two looks at every row share the error.
                let finding = pair.1.finding(adjusted: pValue, familyError: Self.familyError / 2)
                return (pair.0, Weighed(evidence: pair.1, finding: finding))
            })
    }

    private func row(
        _ subject: GateSubject, _ outcome: Measuring.Outcome?, _ weighed: Weighed?, _ confirmed: Weighed?,
        file: String?
    ) -> GateRow {
        let limit = setting.limit(subject.kernelName)
        func row(_ outcome: GateReport.Outcome, _ note: String) -> GateRow {
            GateRow(
                subject.name, outcome, limit: limit, note: note, file: file, basis: weighed == nil ? nil : .time,
                figures: weighed.map { GateRow.Figures($0.evidence) })
        }
        switch outcome {
        case .unmatched(let why): return row(.unmatched, why)
        case .wrong(let why): return row(.wrong, why)
        case nil: return row(.inconclusive, "not measured")
        case .rounds: break
        }
        guard let weighed else { return row(.inconclusive, "too few rounds for an interval") }
        switch weighed.finding {
        case .pass: return row(.pass, "")
        case .inconclusive: return row(.inconclusive, weighed.evidence.disturbance ?? "measured twice")
        case .regression:
            guard let confirmed, confirmed.finding == .regression else {
                return row(.inconclusive, "slower at first, not confirmed in fresh processes")
            }
            return row(
                .regression,
                "confirmed in fresh processes: \(NumberText.ratio(confirmed.evidence.ratio.estimate))")
        }
    }
}
