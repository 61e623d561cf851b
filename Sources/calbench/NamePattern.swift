import ArgumentParser
import Foundation
import Support
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A regular expression over `workload/implementation`.
struct NamePattern: Sendable {
    let text: String

    /// The most characters of an expression, and brackets that open: the parser goes one call deeper at each.
    private static let longest = (characters: 1_000, brackets: 100)

    init(_ text: String) throws {
        guard text.count <= Self.longest.characters, text.count(where: { $0 == "[" }) <= Self.longest.brackets else {
            throw ValidationError(
                "expected at most \(Self.longest.characters) characters, and \(Self.longest.brackets) of them [")
        }
        guard (try? Regex(text)) != nil else {
            throw ValidationError("expected a regular expression over workload/implementation")
        }
        self.text = text
    }

    /// The text without the signs around a name.
    var word: String { text.filter { !"^$\\()".contains($0) } }

    /// The seconds of processor time of all matches of a process, which another process cannot take.
    ///
    /// A thousandth is plenty for an expression that does not go back and forth.
    private static let seconds = 5.0
    private static let left = Mutex(seconds)

    /// Whether a name has a match; ends the process where that cannot be told in time, because a search that goes back and
    /// forth cannot be stopped.
    func matches(_ name: String) -> Bool {
        // Without repetitions and alternatives there is one way to search, and no thread is needed to watch it.
        guard text.contains(where: { "*+?{(|".contains($0) }) else {
            return Self.isMatch(text, name)
        }
        let answer = Answer()
        let thread = Thread { [text] in
            answer.isMatch.store(Self.isMatch(text, name), ordering: .relaxed)
            answer.done.signal()
        }
        thread.start()
        let start = Self.processorSeconds
        while answer.done.wait(timeout: .now() + 0.05) != .success {
            guard Self.processorSeconds - start > Self.left.withLock(\.self) else { continue }
            Terminal.note(
                "calbench: --filter or --exclude \(text): takes more than \(Int(Self.seconds)) s to match \(name); "
                    + "expected a regular expression without repetitions of repetitions")
            exit(ExitStatus.usage.rawValue)
        }
        Self.left.withLock { $0 -= Self.processorSeconds - start }
        return answer.isMatch.load(ordering: .relaxed)
    }

    /// The expressions that were asked for; to compile one takes longer than to match a hundred names.
    private static let compiled = Mutex<[String: Regex<AnyRegexOutput>]>([:])

    private static func isMatch(_ text: String, _ name: String) -> Bool {
        compiled.withLock { compiled in
            guard let regex = compiled[text] ?? (try? Regex(text)) else { return false }
            compiled[text] = regex
            return name.contains(regex)
        }
    }

    /// The processor time of this process, which does nothing else while it matches.
    private static var processorSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private final class Answer: Sendable {
        let isMatch = Atomic<Bool>(false)
        let done = DispatchSemaphore(value: 0)
    }
}
