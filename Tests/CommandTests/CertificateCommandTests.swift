import CalendarTestSupport
import Foundation
import Testing

@Suite("calbench events: what is certified, and what is published otherwise")
struct CertificateCommandTests {
    private static func lines(_ table: String) throws -> [[String]] {
        let text = try String(
            contentsOf: Calbench.project.appending(path: "reference-data/\(table)"), encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The published dates of 1901–2100 in the order of events: terms, and first days of months.
    private static func published() throws -> (terms: [String], newMoons: [String]) {
        let terms = try lines("hko/solar-terms.csv").filter { $0[4] == "published" }.map { $0[3] }
        // The first day of 1900-11 is counted back.
        let moons = try lines("hko/lunar-months.csv").filter { $0[5].hasPrefix("published") }.map { $0[4] }
        return (terms, Array(moons.dropFirst()))
    }

    private static let printed = Task { () async throws in
        try await Calbench.run("events", "--years", "1600-2300", "--format", "jsonl")
    }

    /// The events of some years.
    private func events(of years: ClosedRange<Int>) async throws -> [[String: Any]] {
        let outcome = try await Self.printed.value
        #expect(outcome.code == 0 && outcome.notes.isEmpty)
        return try outcome.rows().filter { row in
            (row["civil"] as? String).flatMap { Int($0.prefix(4)) }.map { years.contains($0) } == true
        }
    }

    @Test("every event of 1900–2100 has its published date, and is marked where that is another one")
    func everyEvent() async throws {
        let rows = try await events(of: 1900...2100)
        let (terms, newMoons) = try Self.published()
        #expect(rows.count == 7_311 && terms.count == 4_800 && newMoons.count == 2_474)
        var (unpublished, otherwise) = (0, [String]())
        for (kind, wanted) in [("term", terms), ("new-moon", newMoons)] {
            let own = rows.filter { $0["kind"] as? String == kind }
            let published = own.compactMap { $0["published"] as? String }
            #expect(published == wanted)
            for row in own {
                let day = (row["civil"] as? String)?.prefix(10)
                let isOtherwise = try #require(row["published_otherwise"] as? Bool)
                guard let date = row["published"] as? String else {
                    #expect(day?.hasPrefix("1900") == true && !isOtherwise && row["published"] is NSNull)
                    unpublished += 1
                    continue
                }
                #expect(isOtherwise == (day.map(String.init) != date), "\(row)")
                #expect((row["published_reason"] is NSNull) == !isOtherwise, "\(row)")
                if isOtherwise { otherwise.append("\(row["civil"] ?? "") \(date)") }
            }
        }
        #expect(unpublished == 37 && otherwise.count == 11, "\(otherwise)")
        #expect(otherwise.contains("1906-04-23T23:52:05.3 1906-04-24"))
    }

    @Test("no event of 1600–2300 is certain within the errors of theory, ΔT, clock and rounding")
    func everyBound() async throws {
        let rows = try await events(of: 1600...2300)
        #expect(rows.count == 25_494)
        var counts: [String: Int] = [:]
        for row in rows {
            func number(_ name: String) throws -> Double { try #require(row[name] as? Double, "\(name) of \(row)") }
            let rounding = row["rounding_s"] as? Double ?? 0
            let bound = try number("model_s") + 2 * number("delta_t_sigma_s") + number("ut1_utc_s") + rounding
            let certainty = try #require(row["certainty"] as? String)
            let margin = try abs(number("margin_s"))
            #expect(try abs(bound - number("bound_s")) < 0.002, "\(row)")
            // The margin is printed to a tenth of a second.
            #expect(certainty != "certain" || margin > bound - 0.051, "\(row)")
            let isNoted = try #require(row["published_noted"] as? Bool)
            #expect(certainty != "uncertain" || isNoted || margin < bound + 0.051, "\(row)")
            #expect(try number("ut1_utc_s") == (number("year") < 2027 ? 0 : 0.9), "\(row)")
            counts[certainty, default: 0] += 1
        }
        #expect(counts["contested"] == 4 && (counts["uncertain"] ?? 0) > 45, "\(counts)")
    }

    @Test("the disputed entries are those of the rule: certificates, published dates and the publisher's notes")
    func disputed() async throws {
        let listed = try Self.lines("hko/disputed.csv").map { row in
            let kind = row[0] == "lunar-month" ? "new-moon" : "term"
            return ([kind, row[3], row[4]] + row[6...8]).joined(separator: " ")
        }
        let rows = try await events(of: 1900...2100)
        let found = try rows.filter { $0["certainty"] as? String != "certain" }.map { row in
            func text(_ name: String) throws -> String { try #require(row[name] as? String, "\(name) of \(row)") }
            func number(_ name: String, _ decimals: Int) throws -> String {
                String(format: "%.\(decimals)f", try #require(row[name] as? Double, "\(name) of \(row)"))
            }
            let isNoted = try #require(row["published_noted"] as? Bool)
            let isContested = try text("certainty") == "contested"
            #expect(try isContested == (text("published") != text("civil").prefix(10)), "\(row)")
            return try [
                text("kind"), text("certainty"), text("published"), number("margin_s", 1), number("bound_s", 3),
                isNoted ? "yes" : "no",
            ].joined(separator: " ")
        }
        #expect(found.sorted() == listed.sorted())
        #expect(found.count == 7)
        // A date of before 1914 that differs stands; a note about a date with an observed ΔT does not count.
        let certain = rows.filter {
            $0["certainty"] as? String == "certain"
                && ($0["published_otherwise"] as? Bool == true || $0["published_noted"] as? Bool == true)
        }
        #expect(certain.compactMap { $0["year"] as? Int } == [1906, 1909, 1911, 1912, 1912, 1912, 1913, 2021])
    }

    @Test("without the note, a date whose margin exceeds the bound is certain")
    func withoutTheNote() async throws {
        let copy = try ReferenceCopy("hko")
        try copy.edit("notes.csv") { $0.removeAll { $0.hasPrefix("solar-term,2051,") } }
        try copy.writeChecksums()
        let own = try await Calbench.run(["events", "--doubtful", "--years", "2051", "--format", "jsonl"])
            .rows()
        #expect(own.map { $0["certainty"] as? String } == ["uncertain"])
        let other = try await Calbench.run(
            ["events", "--doubtful", "--years", "2051", "--format", "jsonl", "--reference-data", copy.path]
        )
        #expect(other.code == 0 && other.output.isEmpty, "\(other)")
    }

    @Test("doubtful events are listed, and what is published otherwise, certain or not")
    func doubtful() async throws {
        let years = ["events", "--doubtful", "--years", "1901-1930"]
        let text = try await Calbench.run(years)
        #expect(text.code == 0 && text.notes.isEmpty, "\(text)")
        #expect(text.output.contains("≠ 1906-04-24"), "\(text)")
        #expect(text.output.contains("1906-04-23 new moon is published as 1906-04-24: calendar before 1914"), "\(text)")
        #expect(text.output.contains("published dates: 1 084 the same, 7 otherwise (7 certain)"), "\(text)")
        let rows = try await Calbench.run(years + ["--format", "jsonl"]).rows()
        #expect(rows.count { $0["published_otherwise"] as? Bool == true } == 7)
        #expect(
            rows.allSatisfy { $0["certainty"] as? String != "certain" || $0["published_otherwise"] as? Bool == true })
    }

    /// The command of the drawing in the documentation.
    private static let drawing = ["events", "--doubtful", "--format", "svg"]

    @Test("the drawing in the documentation is what the command draws")
    func drawing() async throws {
        let outcome = try await Calbench.run(Self.drawing)
        #expect(outcome.code == 0 && outcome.notes.isEmpty)
        let drawn = try String(
            contentsOf: Calbench.project.appending(path: "Documentation/margins.svg"), encoding: .utf8)
        let command = Self.drawing.joined(separator: " ")
        #expect(outcome.output == drawn, "make it again: calbench \(command) > Documentation/margins.svg")
    }
}
