import CalendarTestSupport
import Testing

/// The answers of the blocks that are timed, whose inputs are in no order and come more than once.
@Suite("Timed blocks")
struct BlockVerifierTests {
    private let toys: Toys

    init() throws { toys = try Toys() }

    private func block(
        _ kernel: any Kernel<Int32, Int32>, _ inputs: [Int32], allowUnverified: Bool = false
    ) throws -> BlockVerifier<Int32, Int32> {
        try BlockVerifier(Toy(), kernel, inputs: inputs, verifier: toys.verifier, allowUnverified: allowUnverified)
    }

    @Test("each input is compared once a request", arguments: [false, true])
    func requests(allowUnverified: Bool) throws {
        let block = try block(Toy.kernel([48: 0]), [11, 11, 12, 48, 48], allowUnverified: allowUnverified)
        #expect(try block.verifiedAnswers(3) == [11, 11, 12])
        #expect(block.firstError == nil && block.verdict.figures == ["right": 2])
        #expect(try block.verifiedAnswers(9) == (allowUnverified ? [11, 11, 12, 0, 0] : nil))
        #expect(block.firstError?.difference == [.days(-48)])
        #expect(try block.verifiedAnswers(1) == (allowUnverified ? [11] : nil))
        #expect(block.verdict.figures == ["right": 2, "wrong": 1] && block.verdict.outcome == .fail)
        #expect(block.verdict.runs.isEmpty)
    }

    @Test("listed differences and whole disputed entries pass")
    func passes() throws {
        try toys.known(["12,13,wrong,days 7,,"])
        let kernel = Toy.kernel([12: 19, 13: 20, 34: 134, 35: 135])
        let block = try block(kernel, [35, 13, 34, 12, 30, 12])
        #expect(try block.verifiedAnswers(2) == [135, 20])
        #expect(try block.verifiedAnswers(6) == [135, 20, 134, 19, 30, 19])
        #expect(
            block.firstError == nil && block.verdict.figures == ["right": 1, "wrong": 2, "uncertain": 2, "known": 2])
    }

    @Test("listed differences that no longer occur are gone, in each request with another difference")
    func gone() throws {
        try toys.known(["12,13,wrong,days 7,,"])
        let block = try block(Toy.kernel([47: 0, 48: 0]), [48, 12, 47, 13], allowUnverified: true)
        _ = try (block.verifiedAnswers(2), block.verifiedAnswers(4))
        #expect(block.verdict.figures == ["right": 2, "wrong": 2, "gone": 2])
    }

    @Test("a mixture of two requests is wrong")
    func mixture() throws {
        let block = try block(Toy.kernel([34: 134]), [34, 12, 35])
        #expect(try block.verifiedAnswers(2) == [134, 12])
        #expect(try block.verifiedAnswers(3) == nil)
        #expect(block.firstError?.difference == [.partlyOtherCalendar])
        #expect(block.verdict.figures == ["right": 2, "wrong": 1])
    }

    @Test("an adapter refuses some, and fails")
    func adapter() throws {
        let adapter = ToyAdapter { $0.input == 40 ? .end("fell over") : $0.input == 12 ? .refused("no") : nil }
        let block = try block(adapter, [11, 12, 40], allowUnverified: true)
        #expect(try block.verifiedAnswers(2) == [11, Toy.missingAnswer])
        #expect(block.firstError?.difference == [.refused] && block.verdict.figures == ["right": 1, "refused": 1])
        #expect(try block.verifiedAnswers(3) == nil)
        #expect(block.verdict.problem == "fell over" && block.verdict.outcome == .unusable)
    }
}
