import CalendarValues
import ChineseCalendar

extension GeneratedSources {
    /// How people write dates, for the date page of the site; a form, a name or a festival a line.
    static func words() -> File {
        func calendar(_ language: CalendarLanguage?) -> String? {
            language.map { $0 == .korean ? LunarCalendar.korea.rawValue : LunarCalendar.vietnam.rawValue }
        }
        // No text has what JSON escapes.
        func row(_ texts: String?..., numbers: Int...) -> String {
            "[\((texts.map { $0.map { "\"\($0)\"" } ?? "null" } + numbers.map(String.init)).joined(separator: ","))]"
        }
        func number(_ festival: Festival) -> Int { Int(DayLabel(festival).rawValue) }
        let days = LunarCalendar.allCases.flatMap { calendar in
            Festival.allCases.compactMap { festival in
                switch festival.day(of: calendar) {
                case .lunar(let month, let day): row(calendar.rawValue, "lunar", numbers: number(festival), month, day)
                case .lunarYearEnd: row(calendar.rawValue, "end", numbers: number(festival))
                case .term(let index, let offset):
                    row(calendar.rawValue, "term", numbers: number(festival), index, offset)
                default: nil
                }
            }
        }
        let parts = [
            ("spellings", WrittenForms.spellings.map { row($0, $1) }),
            ("months", (1...12).map { row(GregorianDate.englishMonth($0)) }),
            ("leaps", WrittenForms.leaps.map { row($0) }),
            ("marks", WrittenForms.marks.map { row($0.text, $0.calendar ?? calendar($0.language)) }),
            ("forms", WrittenForms.forms.map { row($0.kind.rawValue, $0.pattern, calendar($0.language)) }),
            (
                "names",
                WrittenForms.names.map { row($0.text, calendar($0.language), numbers: Int($0.label.rawValue)) }
            ),
            ("days", days),
            ("labels", Festival.allCases.map { row($0.text(.english), $0.text(.simplified), numbers: number($0)) }),
        ]
        let text = parts.map { name, rows in "\"\(name)\": [\n\(rows.joined(separator: ",\n"))\n]" }
        return File(path: "Documentation/site/words.json", text: "{\n\(text.joined(separator: ",\n"))\n}\n")
    }
}
