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
            ("2016-10", "sun", 6), ("2015-02", "mon", 5), ("1900-01", "sun", 5),
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
        let rows = six.output.count { $0 == "\n" } + 1
        #expect(rows == 21, "a head of 3 lines, six weeks of 3")
        #expect(six.output.contains("(30*)"))
    }

    /// Han characters in an English page and Latin letters in a Chinese one are of another language.
    @Test(
        "every text is in the one language chosen",
        arguments: [("zh-Hans", "闰十一月"), ("zh-Hant", "閏十一月"), ("en", "Leap 11th")])
    func languages(_ language: String, _ leapMonth: String) async throws {
        // 小年, 除夕, 春节 and two terms; a leap month.
        for month in ["2026-02", "2033-12"] {
            let outcome = try await Calbench.run(
                "month", month, "--language", language, "--style", "html", "--select", "\(month)-03..\(month)-09")
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let elements = try Elements(outcome.output)
            for text in elements.contents {
                let isOther = language == "en" ? text.contains(/\p{Han}|[、。：]/) : text.contains(/[A-Za-z]/)
                #expect(!isOther, "\(month): \(text)")
            }
            let all = elements.contents.joined(separator: "\n")
            #expect(all.contains(/[節驚穀閏農曆選週]/) == (language == "zh-Hant"), "\(all)")
            #expect(all.contains(/[节惊谷闰农历选周]/) == (language == "zh-Hans"), "\(all)")
            #expect(elements.texts.contains(leapMonth) == (month == "2033-12"), "\(all)")
        }
    }
}

/// The elements of a document in order, as a parser of XML sees them.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
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
