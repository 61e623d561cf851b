import Astronomy
import CalendarTestSupport
import Testing

/// Calendars that are values of `CalendarRules`.
@Suite struct OtherCalendarsTests {
    private func date(_ calendar: CalendarRules, _ day: String) throws -> String? {
        let workload = try LunarDateWorkload(calendar, Fixture.reference())
        let day = try #require(GregorianDate(day)).dayNumber
        return workload.references[0].expected(day).map { String($0.answer.description.trimmingPrefix("lunar:")) }
    }

    /// Dates that are known without the code.
    @Test(
        arguments: [
            // New Year and leap months in which Vietnam differs from China.
            (CalendarRules.vietnam, "1968-01-29", "1968-01-01"), (.vietnam, "1969-02-16", "1969-01-01"),
            (.vietnam, "1985-01-21", "1985-01-01"), (.vietnam, "2007-02-17", "2007-01-01"),
            (.vietnam, "2030-02-02", "2030-01-01"), (.vietnam, "2053-02-18", "2053-01-01"),
            (.vietnam, "1985-03-21", "1985-leap02-01"), (.vietnam, "1987-08-24", "1987-leap07-01"),
            (.vietnam, "1968-01-01", "1967-12-02"),
            // The Korean leap months that are others than China's, and New Year of 1997 and 2028.
            (.korea, "2012-04-21", "2012-leap03-01"), (.korea, "2017-06-24", "2017-leap05-01"),
            (.korea, "1997-02-08", "1997-01-01"), (.korea, "2028-01-27", "2028-01-01"),
            (.korea, "1900-01-01", "1899-12-01"), (.korea, "2100-12-31", "2100-12-01"),
            // Leap months 1, 10 and 11, which 1900–2100 has not or hardly, the end of the tables, and 1645's leap month.
            (.future, "2262-02-20", "2262-leap01-01"), (.future, "2166-11-23", "2166-leap10-01"),
            (.future, "2128-12-22", "2128-leap11-01"), (.future, "2299-12-31", "2299-12-09"),
            (.qing, "1645-07-23", "1645-leap06-01"), (.qing, "1645-01-28", "1645-01-01"), (.qing, "1645-01-27", nil),
        ] as [(CalendarRules, String, String?)])
    func dates(calendar: CalendarRules, day: String, date: String?) throws {
        #expect(try self.date(calendar, day) == date)
        guard calendar.prefix == CalendarRules.vietnam.prefix, date?.hasSuffix("-01-01") == true else { return }
        #expect(try self.date(.china, day) != date)
    }

    @Test func namesOfMonths() {
        let date = PackedLunarDate(relatedYear: 2017, month: 5, isLeapMonth: true, day: 1)
        #expect(
            [CalendarRules.china, .korea, .vietnam].map { CalendarNames($0).yearMonth(date) } == [
                "2017年闰五月", "2017년 윤5월", "tháng 5 nhuận năm 2017",
            ])
        #expect(
            [CalendarRules.china, .korea, .vietnam].map { CalendarNames($0).monthDay(12, isLeap: false, day: 21) } == [
                "十二月廿一", "12월 21일", "ngày 21 tháng 12",
            ])
        // Days and months that there are not.
        #expect(CalendarNames().yearMonth(PackedLunarDate(relatedYear: 2026, month: 13, day: 1)) == "2026年13月")
        #expect([0, 10, 20, 21, 31].map { CalendarNames().day($0) } == ["第0日", "初十", "二十", "廿一", "第31日"])
        #expect(Set(CalendarRules.all.map(\.prefix)).count == CalendarRules.all.count)
    }

    /// The disputed entries are the new moons whose certificate does not decide the day.
    @Test(arguments: [
        (CalendarRules.korea.prefix, 1), (CalendarRules.vietnam.prefix, 3), (CalendarRules.future.prefix, 13),
    ])
    func disputed(prefix: String, count: Int) throws {
        let calendar = try #require(CalendarRules.all.first { $0.prefix == prefix })
        let reference = try Fixture.reference()
        let (gregorian, months) = try (reference.gregorian, reference.months(calendar))
        let certifier = Certifier(
            CertificateCalendar(calendar, published: { _ in nil }, date: { gregorian.date(of: $0) }),
            terms: VSOP87TermInstant(), moons: ELPNewMoonInstant())
        let found = try certifier.certificates(of: calendar.ruleYears).filter { certificate in
            guard case .newMoon = certificate.event else { return false }
            return certificate.certainty != .certain
        }.map { certificate in
            let other = certificate.margin < 0 ? certificate.day + 1 : certificate.day - 1
            return [Double(certificate.day.rawValue), Double(other.rawValue), certificate.margin, certificate.bound]
        }
        let listed = try reference.disputed(calendar).months.map { date, entry in
            #expect(months.day(of: date) == entry.published && !entry.isContested && !entry.isNoted)
            return [Double(entry.published.rawValue), Double(entry.other.rawValue), entry.margin, entry.bound]
        }.sorted { $0[0] < $1[0] }
        #expect(found.count == count && listed.count == count, "\(found)")
        for (found, listed) in zip(found, listed) {
            #expect(found[0] == listed[0] && found[1] == listed[1], "\(found) \(listed)")
            #expect(abs(found[2] - listed[2]) < 0.06 && abs(found[3] - listed[3]) < 0.001, "\(found) \(listed)")
        }
    }

    /// Those of some days are what those of whole years have on them, wherever the days begin and end.
    @Test func certificatesOfDays() throws {
        let reference = try Fixture.reference()
        let gregorian = try reference.gregorian
        let certifier = Certifier(
            CertificateCalendar(.china, published: { _ in nil }, date: { gregorian.date(of: $0) }),
            terms: VSOP87TermInstant(), moons: ELPNewMoonInstant())
        let all = try certifier.certificates(of: 1645...2299)
        let (first, last) = try (#require(all.first), #require(all.last))
        var found: [Certificate.Event] = []
        var day = first.day
        while day <= last.day {
            let end = min(day + (Int(day.rawValue) % 59 + 59) % 59, last.day)
            found += try certifier.certificates(of: day...end).map(\.event)
            day = end + 1
        }
        #expect(all.count > 23_000 && found == all.map(\.event))
    }
}
