import CalendarTestSupport
import Measuring
import Testing

/// Why inputs were refused, in the library's own words.
@Suite struct AdapterMessageTests {
    /// An adapter refuses the years that a divisor divides, and sends a message to each of the first.
    private static func refusing(_ divisor: Int, _ messages: String, most: Int = 10) -> [(String, String)] {
        [
            ("return \"0", "return \"1 0 0 0\\n\" if $y % \(divisor) == 0; return \"0"),
            (
                #"print qq({"reply":"answers","count":$count}\n)"#,
                #"my @all = map { \#(messages) } grep { $_ % \#(divisor) == 0 } @years; splice @all, \#(most) if @all > \#(most);"#
                    + #"my $all = join ",", @all; print qq({"reply":"answers","count":$count,"messages":[$all]}\n)"#
            ),
        ]
    }

    private func missing(_ changes: [(String, String)], _ years: ClosedRange<Int>) async throws -> [Int: MissingAnswer]
    {
        try await PerlAdapter("refusing", changes).running { _, kernel in
            #expect(kernel.implementation.version == "1")
            return try kernel.attempt(years.map { GregorianYear($0) }).enumerated().reduce(into: [:]) { found, answer in
                if case .failure(let why) = answer.element { found[answer.offset] = why }
            }
        }
    }

    @Test func eachRefusalHasItsOwnMessage() async throws {
        let changes = Self.refusing(5, #"qq("ValueError: no Easter in $_")"#)
        // 16 inputs are asked for at once, then more: a refusal beyond the tenth of a reply has no message.
        let found = try await missing(changes, 1900...2011)
        #expect(found.count == 23)
        for (place, why) in found {
            guard case .refused(let message?) = why else { continue }
            #expect(message == "ValueError: no Easter in \(1900 + place)")
        }
        #expect(found[0] == .refused("ValueError: no Easter in 1900"))
        #expect(found[20] == .refused("ValueError: no Easter in 1920"))
        #expect(found.values.count { $0 == .refused(nil) } < 13)
    }

    @Test func moreThanTenMessagesAreIgnored() async throws {
        let found = try await missing(Self.refusing(1, #"qq("m")"#, most: 99), 1900...1915)
        #expect(found.count == 16)
        #expect(found.filter { $0.value == .refused("m") }.keys.sorted() == Array(0..<10))
    }

    @Test func inputsBeyondTheRangeAreKnown() async throws {
        let script = try PerlAdapter("mine", [(#""from":"1900""#, #""from":"1950-01-02""#)])
        try await script.running { adapters, kernel in
            #expect(kernel.facts.validYears == 1950...2100)
            #expect((1940...2110).filter { kernel.isWithinRange(GregorianYear($0)) } == Array(1951...2100))
            let catalog = try adapters.catalog(try Fixture.reference())
            #expect(adapters.commonYears(of: catalog, in: 1900...2100) == 1951...2100)
        }
    }
}
