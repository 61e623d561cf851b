import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("calbench month draws a month")
struct MonthCommandTests {
    /// The command of the drawing in the documentation.
    private static let command = [
        "month", "2016-08", "--select", "2016-08-05..2016-08-20", "--today", "2016-08-24", "--style", "svg",
    ]
    private static let golden = Calbench.project.appending(path: "Documentation/month-2016-08.svg")

    @Test("the drawing in the documentation is what the command draws")
    func golden() async throws {
        let outcome = try await Calbench.run(Self.command)
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let drawn = try String(contentsOf: Self.golden, encoding: .utf8)
        let command = Self.command.joined(separator: " ")
        #expect(outcome.output == drawn, "make it again: calbench \(command) > Documentation/month-2016-08.svg")
    }

    @Test(
        "every drawing is well-formed XML with as many texts as it shows",
        arguments: [
            ("2016-08", "sun", 5), ("2016-10", "sun", 6), ("2015-02", "sun", 4), ("2015-02", "mon", 5),
            ("2026-11", "mon", 6), ("1900-01", "sun", 5), ("2100-12", "sun", 5),
        ])
    func wellFormed(month: String, weekday: String, rows: Int) async throws {
        for style in ["svg", "html"] {
            let outcome = try await Calbench.run(
                "month", month, "--first-weekday", weekday, "--style", style, "--today", "2016-08-08", "--select",
                "\(month)-03..\(month)-17")
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let elements = try Elements(outcome.output)
            #expect(elements.names.first == (style == "svg" ? "svg" : "html"))
            // The title is in the head of a page too.
            #expect(elements.names.count { $0 == "svg" } == 1)
            let texts = elements.texts
            #expect(texts[0] == "\(month.prefix(4))年\(Int(month.suffix(2)) ?? 0)月")
            #expect(texts[1].hasPrefix("农历"))
            let first = ["sun": "周日", "mon": "周一", "sat": "周六"][weekday]
            #expect(texts[2] == first)
            let numbers = texts.dropFirst(9).filter { Int($0) != nil }
            #expect(numbers.count == 7 * rows, "\(numbers)")
            // Lunar days are not published for the days around the calendar's years.
            let isAtAnEnd = ["1900-01", "2100-12"].contains(month)
            let labels = texts.dropFirst(9).filter { Int($0) == nil }
            #expect(isAtAnEnd ? labels.count < 7 * rows : labels.count == 7 * rows, "\(labels)")
            // Fifteen days in two or three rows: that many bars or circles; the paper and two bands.
            #expect(elements.names.count { $0 == "rect" } >= 5)
        }
    }

    @Test("one selected cell of a row is a circle, more of them a bar")
    func circlesAndBars() async throws {
        // Row 0 has the 6th, row 1 the 7th to the 13th, row 2 the 14th.
        let outcome = try await Calbench.run(
            "month", "2016-08", "--select", "2016-08-06..2016-08-14", "--today", "2016-01-01", "--style", "svg")
        let elements = try Elements(outcome.output)
        let selected = elements.attributes.filter { $0["fill"] == "#1971c2" }
        #expect(selected.count { $0["r"] != nil } == 2)
        let bars = selected.filter { $0["width"] != nil }
        #expect(bars.count == 1)
        // Seven cells of 80 points less the insets of 5.
        #expect(bars.first?["width"] == "550")
        #expect(bars.first?["rx"] == "35")
        let white = elements.attributes.filter { $0["fill"] == "#ffffff" && $0["font-size"] == "25" }
        #expect(white.count == 9, "the numbers on the selection are white")
        let grey = elements.attributes.filter { $0["fill"] == "#a3a9b1" && $0["font-size"] == "25" }
        #expect(grey.count == 4, "31 July and 1 to 3 September are grey")
    }

    @Test("a selection that ends before it begins is turned, and said")
    func turned() async throws {
        let straight = try await Calbench.run(
            "month", "2016-08", "--select", "2016-08-05..2016-08-20", "--style", "svg")
        let turned = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-08-05", "--style", "svg")
        #expect(turned.code == 0)
        #expect(turned.output == straight.output)
        #expect(straight.notes.isEmpty)
        #expect(
            turned.notes
                == "--select 2016-08-20..2016-08-05: ends before it begins; taken as 2016-08-05..2016-08-20\n")
    }

    @Test("what of a selection is outside of the month is left out, and said")
    func clipped() async throws {
        let inside = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-08-31", "--style", "svg")
        let beyond = try await Calbench.run("month", "2016-08", "--select", "2016-08-20..2016-09-03", "--style", "svg")
        #expect(beyond.code == 0)
        #expect(beyond.output == inside.output)
        #expect(
            beyond.notes
                == "--select 2016-08-20..2016-09-03: reaches beyond 2016-08; 2016-08-20..2016-08-31 is selected\n")
        let none = try await Calbench.run("month", "2016-08", "--style", "svg")
        let outside = try await Calbench.run("month", "2016-08", "--select", "2016-09-03..2016-09-04", "--style", "svg")
        #expect(outside.code == 0)
        #expect(outside.output == none.output)
        #expect(
            outside.notes == "--select 2016-09-03..2016-09-04: has no day of 2016-08; nothing is selected\n")
    }

    @Test("text marks what is selected, today and the neighbours, in as many rows as the month fills")
    func text() async throws {
        let outcome = try await Calbench.run(
            "month", "2015-02", "--select", "2015-02-14", "--today", "2015-02-19")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 15, "28 days from Sunday fill four rows, and the 19th has two events: \(outcome)")
        #expect(outcome.output.contains("雨水") && outcome.output.contains("春节"), "\(outcome)")
        #expect(outcome.output.contains("[14]"))
        #expect(outcome.output.contains("19*"))
        #expect(!outcome.output.contains("("), "no neighbour is shown")
        let six = try await Calbench.run("month", "2016-10", "--today", "2016-09-30")
        #expect(six.output.split(separator: "\n", omittingEmptySubsequences: false).count == 3 + 3 * 6)
        #expect(six.output.contains("(30*)"))
    }

    /// Han characters in an English page and Latin letters in a Chinese one are of another language.
    @Test("every text is in the one language asked for", arguments: ["zh-Hans", "zh-Hant", "en"])
    func languages(_ language: String) async throws {
        for style in ["text", "svg", "html"] {
            // 小年, 除夕, 春节 and two terms; Easter and Qingming; a leap month.
            for month in ["2026-02", "2026-04", "2033-12"] {
                let outcome = try await Calbench.run(
                    "month", month, "--language", language, "--style", style, "--select", "\(month)-03..\(month)-09",
                    "--today", "\(month)-05")
                #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
                let texts = style == "text" ? [outcome.output] : try Elements(outcome.output).contents
                #expect(!texts.isEmpty)
                for text in texts {
                    let other =
                        language == "en" ? text.contains(/\p{Han}|[、。：]/) : text.contains(/[A-Za-z]/)
                    #expect(!other, "\(month), \(style): \(text)")
                }
                let all = texts.joined(separator: "\n")
                let traditional = all.contains(/[節驚穀閏農曆選週]/)
                let simplified = all.contains(/[节惊谷闰农历选周]/)
                #expect(traditional == (language == "zh-Hant") && simplified == (language == "zh-Hans"), "\(all)")
                if style != "text" { #expect(outcome.output.contains("lang=\"\(language)\"")) }
            }
        }
    }

    @Test("the first day of a lunar month has the month's name")
    func monthNames() async throws {
        for (language, name, leap) in [
            ("zh-Hans", "十月", "闰十一月"), ("zh-Hant", "十月", "閏十一月"), ("en", "10th", "Leap 11th"),
        ] {
            let plain = try await Calbench.run("month", "2026-11", "--language", language, "--style", "svg")
            let texts = try Elements(plain.output).texts
            #expect(texts.contains(name) && !texts.contains("初一") && !texts.contains("Day 1"), "\(texts)")
            let leapMonth = try await Calbench.run("month", "2033-12", "--language", language, "--style", "svg")
            #expect(try Elements(leapMonth.output).texts.contains(leap))
        }
    }

    @Test(
        "bad input is refused in one line",
        arguments: [
            Refused("month 2016-13", "2016-13", "1900-01", "2100-12"),
            Refused("month 2016-08-32", "2016-08-32", "YYYY-MM"),
            Refused("month 2016-00", "2016-00", "YYYY-MM"),
            Refused("month 2016-08 --select 2016-08-32", "--select", "2016-08-32", "1900-01-01", "2100-12-31"),
            Refused("month 2016-08 --select 2016-02-30..2016-08-05", "--select", "2016-02-30", "exist"),
            Refused("month 2016-08 --select 2016-08-05..", "--select 2016-08-05..:", "YYYY-MM-DD"),
            Refused("month 2016-08 --select ..", "--select ..:", "YYYY-MM-DD"),
            Refused("month 2016-08 --select ''", "--select", "YYYY-MM-DD"),
            Refused(
                "month 2016-08 --select 2016-08-01..2016-08-02..2016-08-03", "--select",
                "2016-08-01..2016-08-02..2016-08-03", ".."),
            Refused("month 2016-08 --select 2016-08-05...2016-08-06", "--select", "YYYY-MM-DD"),
            Refused("month 2016-08 --select 1899-12-31..2016-08-05", "--select", "1899-12-31", "1900-01-01"),
            Refused("month 2016-08 --select 2016-15-01", "--select", "2016-15-01"),
            Refused("month 2016-08 --today tomorrow", "--today", "tomorrow", "YYYY-MM-DD"),
            Refused("month 2016-08 --today 2016-02-30", "--today", "2016-02-30", "exist"),
            Refused("month 2016-08 --style png", "--style", "'png'", "svg"),
            Refused("month 2016-08 --language fr", "--language", "'fr'", "zh-Hans", "zh-Hant", "en"),
        ])
    func badInput(_ refused: Refused) async throws {
        expectRefusal(try await Calbench.run(refused.arguments), code: refused.code, naming: refused.words)
    }
}

/// The elements of a document in order, as a parser of XML sees them.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var attributes: [[String: String]] = []
    /// The contents of the elements `text`.
    private(set) var texts: [String] = []
    /// The texts that a reader sees: the contents of all elements but style sheets, without those of white space.
    private(set) var contents: [String] = []
    private var isInText = false
    private var isInStyle = false

    /// Parses XML, or HTML without its document type.
    init(_ document: String) throws {
        super.init()
        let body = document.replacing("<!DOCTYPE html>\n", with: "")
        let parser = XMLParser(data: Data(body.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        names.append(name)
        self.attributes.append(attributes)
        isInStyle = name == "style"
        isInText = name == "text"
        if isInText { texts.append("") }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !isInStyle, text.contains(where: { !$0.isWhitespace }) { contents.append(text) }
        if isInText { texts[texts.count - 1] += text }
    }
}
