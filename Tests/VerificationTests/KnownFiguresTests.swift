import CalendarValues
import CalendarTestSupport
import Catalog
import ReferenceData
import Testing
import Verification
import Workloads

/// The figures that README and the sources state, counted again.
@Suite struct KnownFiguresTests {
    private func verdict(_ name: String, _ years: ClosedRange<Int>) async throws -> Verdict {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        let verdicts = try await verifier.verify(Catalog.all.filtered { $0 == name }.entries, years: years).joined()
        let verdict = try #require(verdicts.first?.verdict)
        #expect(verdicts.count == 1 && verdict.new == 0 && verdict.gone.isEmpty && verdict.outcome == .pass, "\(name)")
        return verdict
    }

    @Test(arguments: [
        ("terms.date/skcalendar", 1901...2100, 4_800, 230, 1), ("terms.date/century", 1901...2100, 4_800, 37, 2),
        ("terms.date/minute-table", 1901...2100, 4_800, 187, 1), ("terms.date/table", 1901...2100, 4_800, 0, 0),
        ("list.visible/dztableview", 2000...2000, 5_295, 321, 0), ("list.edit/dztableview", 2000...2000, 832, 15, 0),
        ("list.hit/dztableview", 2000...2000, 2_075, 0, 0), ("cells.reuse/dztableview", 2000...2000, 1_692, 540, 0),
        ("months.window/flowcalendar", 2000...2000, 640, 38, 0), ("easter/skcalendar", 1583...9999, 8_417, 2_506, 0),
        ("ganzhi.year/skcalendar", 1900...2100, 201, 7, 0),
    ])
    func published(_ name: String, _ years: ClosedRange<Int>, _ asked: Int, _ wrong: Int, _ disputed: Int) async throws
    {
        let verdict = try await verdict(name, years)
        #expect([verdict.asked, verdict.wrong, verdict.contested + verdict.uncertain] == [asked, wrong, disputed])
    }

    @Test(
        .enabled(if: Catalog.toolchain == "swift-6.3"),
        arguments: [
            ("lunar.date/foundation", 1901, 73_049, 92, 58), ("lunar.day/foundation", 1901, 73_049, 92, 58),
            ("festivals/skcalendar", 1900, 73_414, 1_264, 6), ("festivals/foundation", 1900, 73_414, 5, 6),
            ("month.labels/skcalendar", 1900, 24, 9, 0), ("month.labels/skcalendar-once", 1900, 2_412, 838, 3),
            ("month.labels/foundation", 1900, 2_412, 8, 2), ("lunar.dayname/skcalendar", 1900, 73_414, 2_575, 56),
        ])
    func foundation(_ name: String, _ first: Int, _ asked: Int, _ wrong: Int, _ disputed: Int) async throws {
        let verdict = try await verdict(name, first...2100)
        #expect([verdict.asked, verdict.wrong, verdict.contested + verdict.uncertain] == [asked, wrong, disputed])
    }
}
