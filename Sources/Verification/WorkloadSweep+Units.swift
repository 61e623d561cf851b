import CalendarContracts
import Foundation
import ReferenceData
import Workloads

// A sweep in units: some kernels at some positions of the inputs, each unit in whichever process.

extension WorkloadSweep {
    var subjects: [SweepSubject] {
        lanes.map {
            SweepSubject(
                workload: workload.name, kernel: $0.kernel.facts.name, inputs: $0.inputs,
                isInTurn: workload.sweepsKernelsInTurn)
        }
    }

    func pilot(_ kernel: String) throws -> Double {
        guard let lane = lane(kernel), !lane.inputs.isEmpty else { return 0 }
        let asked = lane.sample?.reduce(0) { $0 + $1.count } ?? lane.inputs.count
        return try secondsPerAnswer(lane, least: 5e-3) * Double(asked) / Double(lane.inputs.count)
    }

    func letGo() { lanes.forEach { $0.kernel.letGo() } }

    func findings(_ kernels: [String], inputs: Range<Int>) throws -> [UnitFindings] {
        let asked = kernels.compactMap(lane)
        var found = asked.map { UnitFindings(kernel: $0.kernel.facts.name) }
        var counts = asked.map { _ in [Output: Int]() }
        for number in slices.indices {
            let range = inputs.clamped(to: starts[number]..<starts[number + 1])
            guard !range.isEmpty else { continue }
            let all = slices[number].inputs.inputs()
            var sweeps: [ReferenceID: Sweep<Input, Output>] = [:]
            for (index, lane) in asked.enumerated() where found[index].problem == nil {
                guard let place = lane.slices.firstIndex(of: number) else { continue }
                let start = starts[number]
                let positions = lane.sample?[place].filter { range.contains(start + $0) }
                let sweep: Sweep<Input, Output>
                if let positions {
                    sweep = try Sweep(workload, lane.reference, inputs: positions.map { all[$0] })
                } else {
                    sweep =
                        try sweeps[lane.reference.id]
                        ?? Sweep(
                            workload, lane.reference,
                            inputs: Array(all[(range.lowerBound - start)..<(range.upperBound - start)]))
                    sweeps[lane.reference.id] = sweep
                }
                let begin = ContinuousClock.now
                do {
                    let findings = try sweep.findings(lane.kernel, hasRules: lane.hasRules)
                    found[index].checked += findings.checked
                    found[index].computed += findings.computed
                    found[index].differences += findings.differences.map { difference in
                        stored(
                            difference,
                            at: positions.map { start + $0[difference.position] }
                                ?? range.lowerBound + difference.position)
                    }
                    counts[index].merge(findings.expectedCounts, uniquingKeysWith: +)
                } catch let unusable {
                    found[index].problem = unusable.problem
                }
                found[index].seconds += (ContinuousClock.now - begin) / .seconds(1)
            }
        }
        for (index, lane) in asked.enumerated() where lane.hasRules {
            found[index].expected = counts[index].map { UnitFindings.Count(answer: text($0.key), inputs: $0.value) }
                .sorted { $0.answer < $1.answer }
        }
        return found
    }

    func absorb(_ found: UnitFindings, inputs: Range<Int>) throws -> Bool {
        guard let lane = lane(found.kernel), found.isPossible(of: inputs) else { return false }
        lane.add(.seconds(found.seconds))
        guard let differences = try differences(found.differences, lane.reference) else { return false }
        var counts: [Output: Int] = [:]
        for count in found.expected ?? [] {
            guard let answer = answer(count.answer) else { return false }
            counts[answer] = count.inputs
        }
        lane.absorb(
            Findings(
                checked: found.checked, computed: found.computed, differences: differences, expectedCounts: counts),
            at: inputs.clamped(to: lane.inputs))
        if let problem = found.problem { lane.give(up: KernelUnusable(problem)) }
        return true
    }

    private func lane(_ kernel: String) -> Lane? { lanes.first { $0.kernel.facts.name == kernel } }

    // MARK: - Answers as text

    private func text(_ answer: Output) -> String { Data(workload.bytes(of: answer)).base64EncodedString() }

    private func answer(_ text: String) -> Output? {
        Data(base64Encoded: text).flatMap { workload.answer(ofBytes: Array($0)) }
    }

    private func stored(_ difference: Difference<Input, Output>, at position: Int) -> UnitFindings.Difference {
        switch difference.missing {
        case nil: UnitFindings.Difference(input: position, answer: text(difference.answer))
        case .refused?: UnitFindings.Difference(input: position)
        case .invalid(let values)?: UnitFindings.Difference(input: position, invalid: values)
        }
    }

    /// The differences with their inputs and expected answers; nil where one of them cannot be.
    private func differences(
        _ stored: [UnitFindings.Difference], _ reference: Reference<Input, Output>
    ) throws -> [Difference<Input, Output>]? {
        var found: [Difference<Input, Output>] = []
        var slice = (number: -1, inputs: [Input]())
        for difference in stored {
            guard difference.input >= 0, difference.input < starts[slices.count] else { return nil }
            // The last slice that begins there or before: empty ones begin where the next one does.
            if slice.number < 0 || !(starts[slice.number]..<starts[slice.number + 1]).contains(difference.input) {
                let number = starts.dropLast().lastIndex { $0 <= difference.input } ?? 0
                slice = (number, slices[number].inputs.inputs())
            }
            let input = slice.inputs[difference.input - starts[slice.number]]
            let expected = try workload.expectedAnswer(to: input, by: reference)
            let missing: MissingAnswer? =
                difference.answer == nil ? difference.invalid.map { .invalid($0) } ?? .refused : nil
            // Of no account where it is missing.
            let given = difference.answer.map(answer) ?? expected.answer
            guard let given else { return nil }
            found.append(
                Difference(
                    position: difference.input, input: input, answer: given, missing: missing, expected: expected))
        }
        return found
    }
}
