/// Everyone who takes turns: the subjects that passed the calibration, the twin, the null subject and the control.
struct Lineup {
    /// The subjects as given, with their calibrations; those without the verified output at the calibration are void.
    let subjects: [Subject]
    let calibrations: [Calibration]
    let operations: [Int]
    /// The index in `subjects` of the fastest at the calibration.
    let reference: Int
    var participants: [Participant]

    /// Calibrates the subjects, chooses the reference and sets the operations per block.
    init(
        _ subjects: [Subject],
        null: Subject,
        configuration: Configuration,
        digests: inout VerifiedDigests,
        now: () -> UInt64,
        isCancelled: () -> Bool
    ) throws(TimingError) {
        var calibrations: [Calibration] = []
        var verified: [Int] = []
        for (index, subject) in subjects.enumerated() {
            let calibration = try Calibration(of: subject, now: now, isCancelled: isCancelled)
            calibrations.append(calibration)
            // The digest first: asking for the verified one may run the subject's code again.
            let digest = subject.digest(calibration.operations)
            if digest == digests.digest(of: subject, operations: calibration.operations) {
                verified.append(index)
            }
        }
        let fastest = verified.min {
            calibrations[$0].nanosecondsPerOperation < calibrations[$1].nanosecondsPerOperation
        }
        guard let reference = fastest else { throw .nothingVerified }

        var operations = calibrations.map(\.operations)
        let shared = operationsPerBlock(verified.map { calibrations[$0] }, configuration: configuration)
        for (index, count) in zip(verified, shared) { operations[index] = count }

        var participants: [Participant] = []
        func add(_ subject: Subject, _ role: Participant.Role, _ operations: Int, extra: Int = 0) {
            participants.append(
                Participant(
                    subject: subject,
                    role: role,
                    operationsPerBlock: operations,
                    operationsRun: operations + extra,
                    verifiedDigest: digests.digest(of: subject, operations: operations + extra)))
        }
        for index in verified {
            add(subjects[index], index == reference ? .reference : .subject, operations[index])
        }
        let count = operations[reference]
        add(subjects[reference], .twin, count)
        add(null, .null, count)
        add(subjects[reference], .control, count, extra: Self.controlExtra(count))

        self.subjects = subjects
        self.calibrations = calibrations
        self.operations = operations
        self.reference = reference
        self.participants = participants
    }

    /// Ends the shares of those who have their rounds but not their iterations once the whole measurement has used what its subjects may.
    ///
    /// Every further round of a slow subject takes its companions along; without an end to that, subjects of 1 ms an operation
    /// took three times their limit.
    mutating func checkBudget(_ configuration: Configuration) {
        let used = participants.reduce(0.0) { $0 + $1.nanoseconds }
        let subjects = participants.count { $0.role == .subject || $0.role == .reference }
        guard used >= configuration.maxNanoseconds * Double(subjects) else { return }
        for index in participants.indices
        where participants[index].isUnfinished && participants[index].samples.count >= configuration.rounds {
            participants[index].stop = .timeLimit
        }
    }

    /// The nearest whole number of operations to 5 %, and at least one.
    static func controlExtra(_ operations: Int) -> Int {
        max(1, (operations + 10) / 20)
    }

    /// The rounds and seconds still to come, as far as the blocks so far foretell.
    ///
    /// - Parameters:
    ///   - configuration: How much is measured.
    ///   - elapsed: The nanoseconds since the first recorded round began, digests and all.
    /// - Returns: The rounds, and the seconds they will take with their digests.
    func remaining(_ configuration: Configuration, elapsed: Double) -> (rounds: Int, seconds: Double) {
        let rounds = participants.map { $0.roundsLeft(configuration) }.max() ?? 0
        let blocks = participants.reduce(0.0) { sum, participant in
            guard participant.takesPart else { return sum }
            let own = participant.role == .subject ? participant.roundsLeft(configuration) : rounds
            return sum + participant.meanBlock * Double(own)
        }
        let timed = participants.reduce(0.0) { $0 + $1.nanoseconds }
        return (rounds, timed > 0 ? blocks * (elapsed / timed) / 1e9 : 0)
    }
}
