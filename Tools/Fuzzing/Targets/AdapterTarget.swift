import Catalog
import Measuring

extension FuzzTarget {
    /// What an adapter writes, an answer to each request: greeting, `loaded` and `answers`, `loaded` and `timed`, with a
    /// byte 0x1E between two.
    static let adapter = FuzzTarget("adapter") { bytes, _ in
        let workloads = try adapterWorkloads.get()
        let replies = bytes.split(separator: 0x1e, omittingEmptySubsequences: false).map { Data($0) }
        let adapter = try Adapter(AdapterProgram("/bin/sh", in: nil, of: .all), connection(replies))
        for claim in adapter.greeting.claims.values {
            try require(-9999...9999 ~= claim.years.lowerBound && claim.years.upperBound <= 9999, "\(claim.years)")
        }
        for workload in workloads { try ask(adapter, workload) }
    }

    /// Asks for three answers, then for the time of seven operations, where the adapter has the workload.
    private static func ask(_ adapter: Adapter, _ workload: some AdaptableWorkload) throws {
        guard adapter.greeting.claims[workload.name] != nil else { return }
        let rows = (1...3).map { number in type(of: workload).inputColumns.map { _ in number } }
        let answers = try adapter.answers(to: rows, workload)
        let timed = try adapter.time(rows, operations: 7, workload)
        try require(timed.nanoseconds > 0 && timed.nanoseconds.isFinite, "a time of \(timed.nanoseconds) ns")
        for row in answers.map({ try? $0.get() }) + timed.rows {
            if let row, let answer = workload.answer(of: row) { _ = workload.describe(answer: answer) }
        }
    }

    private static let adapterWorkloads = Result { () throws -> [any AdaptableWorkload] in
        // A pipe whose reader is gone is an error of a call, not the end of the process.
        _ = signal(SIGPIPE, SIG_IGN)
        let reference = ReferenceData(referenceData)
        return [
            try LunarDateWorkload(reference), try LunarDayWorkload(reference),
            try LunarYearWorkload(reference), try TermsDateWorkload(reference),
            try TermsInstantWorkload(reference), try MoonsInstantWorkload(reference), try EasterWorkload(reference),
            try GanzhiPillarsWorkload(reference), try MonthShapeWorkload(reference),
            try GregorianDateWorkload(reference), try GregorianDayWorkload(reference),
        ]
    }

    /// The pipes of an adapter, whose other ends are a script instead of a process.
    private static func connection(_ replies: [Data]) throws -> Child {
        let (requests, answers, errors) = (try ends(), try ends(), try ends())
        close(errors.write)
        DispatchQueue.global().async {
            var buffer = [UInt8](repeating: 0, count: 4096)
            // A request is written at once. Where none comes, the last reply was not whole: its end is told, so that the
            // adapter need not wait for its time limit.
            for reply in replies {
                var request = pollfd(fd: requests.read, events: Int16(POLLIN), revents: 0)
                guard unsafe poll(&request, 1, 10) > 0, unsafe read(requests.read, &buffer, buffer.count) > 0 else {
                    break
                }
                try? FileHandle(fileDescriptor: answers.write, closeOnDealloc: false).write(contentsOf: reply)
            }
            close(answers.write)
            close(requests.read)
        }
        return Child(input: requests.write, output: answers.read, errors: errors.read, timeout: 1)
    }

    private static func ends() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
        return (ends[0], ends[1])
    }
}
