// calbench adapter protocol, version 1, for Swift 5.9 or later. The protocol is in ../../Documentation/Protocol.md.
//
//     var adapter = CalbenchAdapter(library: "mylib", version: "1.0", from: "1900-01-31", to: "2100")
//     adapter.answer("lunar.date") { input in [year, month, leap ? 1 : 0, day] }
//     adapter.serve()
//
// `input` holds the columns of the protocol's table in order, and the answer those of the table, without the status;
// `answerInstant` is for instants. A function throws, or returns nil, to refuse. With an adapter.toml the range and the
// other claims stand there instead. What a library prints on standard output goes to standard error. Compile with -O,
// together with an adapter in main.swift.

import Foundation

struct CalbenchAdapter {
    /// Up to 6 columns, the rest 0.
    typealias Input = SIMD8<Int32>
    /// Up to 4 columns, the rest 0.
    typealias Answer = SIMD4<Int32>
    /// A Julian date in two parts.
    typealias Instant = SIMD2<Double>

    private enum Function {
        case answer((Input) throws -> Answer?)
        case instant((Input) throws -> Instant?)
    }

    private struct Workload {
        var function: Function
        /// `from`, `to`, `claims` and `conventions`.
        var claims: [String: String]
    }

    /// The rows that are loaded.
    private struct Load {
        var workload: Workload
        /// The number of values of an answer.
        var width: Int
        var inputs: [Input]
    }

    private enum Answers {
        case answers([Answer?])
        case instants([Instant?])
    }

    private struct Failure: Error {
        var message: String
    }

    private let library: String
    private let version: String
    private let range: [String: String?]
    private var workloads: [String: Workload] = [:]
    private var load: Load?
    /// Why inputs were refused.
    private var messages: [String] = []
    private var output = FileHandle.standardOutput

    init(library: String, version: String, from: String? = nil, to: String? = nil) {
        self.library = library
        self.version = version
        range = ["from": from, "to": to]
    }

    /// `claims` are those of the workload: `from`, `to`, `claims`, `conventions`.
    mutating func answer(
        _ workload: String, claims: [String: String] = [:], _ function: @escaping (Input) throws -> Answer?
    ) {
        add(workload, .answer(function), claims)
    }

    /// `claims` are those of the workload: `from`, `to`, `claims`.
    mutating func answerInstant(
        _ workload: String, claims: [String: String] = [:], _ function: @escaping (Input) throws -> Instant?
    ) {
        add(workload, .instant(function), claims)
    }

    private mutating func add(_ workload: String, _ function: Function, _ claims: [String: String]) {
        workloads[workload] = Workload(
            function: function, claims: range.compactMapValues { $0 }.merging(claims) { $1 })
    }

    /// Answers requests until the end of input.
    mutating func serve() {
        output = FileHandle(fileDescriptor: dup(1))
        dup2(2, 1)
        while let line = readLine() {
            do {
                try reply(to: line)
            } catch {
                let message = (error as? Failure)?.message ?? "\(error)"
                write(["reply": "error", "message": String(message.prefix(200))])
            }
        }
    }

    private mutating func reply(to line: String) throws {
        let message = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
        switch message["request"] as? String {
        case "hello": hello()
        case "load": try readLoad(message)
        case "answer":
            guard let load else { throw Failure(message: "nothing is loaded") }
            answerAll(load)
        case "time":
            guard let load, !load.inputs.isEmpty else { throw Failure(message: "no inputs are loaded") }
            guard let operations = message["operations"] as? Int, operations > 0 else {
                throw Failure(message: "no operations")
            }
            time(load, operations: operations, isNull: message["null"] as? Bool ?? false)
        default: throw Failure(message: "unknown request: \(line)")
        }
    }

    private func hello() {
        #if compiler(>=6.3)
            let language = "Swift 6.3"
        #elseif compiler(>=6.2)
            let language = "Swift 6.2"
        #elseif compiler(>=6.0)
            let language = "Swift 6"
        #else
            let language = "Swift 5"
        #endif
        write([
            "reply": "hello", "protocol": 1, "library": library, "version": version, "language": language,
            "workloads": workloads.mapValues(\.claims),
        ])
    }

    /// Reads the rows; a load that cannot be used is read to its end, so that the next request is found.
    private mutating func readLoad(_ message: [String: Any]) throws {
        let name = message["workload"] as? String ?? ""
        let count = message["count"] as? Int ?? -1
        var rows: [[Int32]] = []
        while rows.count < count {
            guard let line = readLine() else { exit(0) }  // the input ended within rows
            rows.append(line.utf8.split(separator: 32).compactMap { Int32(Substring($0)) })
        }
        guard let workload = workloads[name] else {
            throw Failure(message: "unknown workload: \(name)")
        }
        guard count >= 0, let width = message["answers"] as? Int, 1...4 ~= width, rows.allSatisfy({ $0.count <= 8 }) else {
            throw Failure(message: "damaged rows")
        }
        var inputs = [Input](repeating: Input(repeating: 0), count: count)
        for (row, values) in rows.enumerated() {
            for (column, value) in values.enumerated() { inputs[row][column] = value }
        }
        load = Load(workload: workload, width: width, inputs: inputs)
        write(["reply": "loaded", "count": count])
    }

    private mutating func answerAll(_ load: Load) {
        messages = []
        let answers: Answers
        switch load.workload.function {
        case .answer(let function):
            answers = .answers(pass(load.inputs, load.inputs.count, function, keepingMessages: true))
        case .instant(let function):
            answers = .instants(pass(load.inputs, load.inputs.count, function, keepingMessages: true))
        }
        var message: [String: Any] = ["reply": "answers", "count": load.inputs.count]
        if !messages.isEmpty { message["messages"] = messages }
        write(message, rows(answers, load, load.inputs.count))
    }

    private mutating func pass<Result>(
        _ inputs: [Input], _ count: Int, _ function: (Input) throws -> Result?, keepingMessages: Bool
    ) -> [Result?] {
        var answers = [Result?](repeating: nil, count: inputs.count)
        for row in 0..<count {
            var reason = "returned nil"
            do {
                answers[row] = try function(inputs[row])
            } catch {
                reason = "\(type(of: error)): \(error)"
            }
            if answers[row] == nil, messages.count < 10 { messages.append(String(reason.prefix(200))) }
        }
        return answers
    }

    /// The time of a loop over the inputs, and its answers.
    private func timed<Result>(
        _ inputs: [Input], _ operations: Int, _ function: (Input) throws -> Result?
    ) -> (nanoseconds: Int, answers: [Result?]) {
        var answers = [Result?](repeating: nil, count: inputs.count)
        let passes = operations / inputs.count
        let rest = operations % inputs.count
        let start = DispatchTime.now().uptimeNanoseconds
        for pass in 0...passes {
            for row in 0..<(pass < passes ? inputs.count : rest) {
                answers[row] = try? function(inputs[row])
            }
        }
        let elapsed = DispatchTime.now().uptimeNanoseconds - start
        return (max(1, Int(elapsed)), answers)
    }

    private func time(_ load: Load, operations: Int, isNull: Bool) {
        let nanoseconds: Int
        let answers: Answers
        switch load.workload.function {
        case .answer(let function):
            let result = timed(load.inputs, operations, isNull ? { _ in Answer(repeating: 0) } : function)
            (nanoseconds, answers) = (result.nanoseconds, .answers(result.answers))
        case .instant(let function):
            let result = timed(load.inputs, operations, isNull ? { _ in Instant(repeating: 0) } : function)
            (nanoseconds, answers) = (result.nanoseconds, .instants(result.answers))
        }
        let answered = min(operations, load.inputs.count)
        write(
            ["reply": "timed", "operations": operations, "nanoseconds": nanoseconds, "count": answered],
            rows(answers, load, answered))
    }

    /// A line for each of the first answers: the status and the values.
    private func rows(_ answers: Answers, _ load: Load, _ count: Int) -> String {
        func line<Values: SIMD>(_ answer: Values?) -> String {
            var line = answer == nil ? "1" : "0"
            for column in 0..<load.width { line += answer.map { " \($0[column])" } ?? " 0" }
            return line + "\n"
        }
        switch answers {
        case .answers(let answers): return answers.prefix(count).map(line).joined()
        case .instants(let answers): return answers.prefix(count).map(line).joined()
        }
    }

    private func write(_ message: [String: Any], _ rows: String = "") {
        guard var bytes = try? JSONSerialization.data(withJSONObject: message, options: [.withoutEscapingSlashes])
        else { exit(1) }
        bytes.append(contentsOf: "\n\(rows)".utf8)
        do { try output.write(contentsOf: bytes) } catch { exit(1) }
    }
}
