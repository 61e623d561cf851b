import CalendarContracts
import CalendarTestSupport
import Catalog
import ReferenceData
import Testing
import Verification
import Workloads

/// The figures that README and the sources state, counted again.
@Suite struct KnownFiguresTests {
    private func verdicts(_ isKept: (String) -> Bool, years: ClosedRange<Int>) async throws -> [String: KernelVerdict] {
        let reference = try Fixture.reference()
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        var verdicts: [String: KernelVerdict] = [:]
        for verdict in try await verifier.verify(Catalog.all.filtered(isKept).entries, years: years).joined().map(
            \.verdict)
        {
            verdicts["\(verdict.workload)/\(verdict.kernel)"] = verdict
        }
        return verdicts
    }

    @Test(arguments: [("skcalendar", 231, 0), ("century", 37, 2), ("minute-table", 187, 1), ("table", 0, 0)])
    func terms(kernel: String, declared: Int, contested: Int) async throws {
        let name = "terms.date/\(kernel)"
        let verdict = try #require(try await verdicts({ $0 == name }, years: 1901...2100)[name])
        #expect(verdict.inputs == 4_800)
        #expect(verdict.checked == 4_800)
        #expect(verdict.known == declared)
        #expect(verdict.contested == contested)
        #expect(verdict.undeclared == 0)
        #expect(verdict.stale == 0)
        #expect(verdict.verdict == .pass)
    }

    @Test(.enabled(if: Catalog.toolchain == "swift-6.3"))
    func foundation() async throws {
        let names = ["lunar.date/foundation": (92, 58), "lunar.day/foundation": (90, 60)]
        let verdicts = try await verdicts({ names[$0] != nil }, years: 1901...2100)
        #expect(verdicts.count == 2)
        for (name, figures) in names {
            let verdict = try #require(verdicts[name])
            #expect(verdict.checked == 73_049)
            #expect(verdict.known == figures.0)
            #expect(verdict.contested == figures.1)
            #expect(verdict.known + verdict.contested == 150)
            #expect(verdict.verdict == .pass)
        }
    }

    @Test(arguments: [
        ("list.visible/dztableview", 5_295, 321), ("list.edit/dztableview", 832, 15),
        ("list.hit/dztableview", 2_075, 0), ("cells.reuse/dztableview", 1_692, 540),
        ("months.window/flowcalendar", 640, 38),
    ])
    func publishedLists(name: String, inputs: Int, declared: Int) async throws {
        let verdict = try #require(try await verdicts({ $0 == name }, years: 2000...2000)[name])
        #expect(verdict.inputs == inputs)
        #expect(verdict.checked == inputs)
        #expect(verdict.known == declared)
        #expect(verdict.undeclared + verdict.stale == 0)
    }

    /// The seed's own answers, which do not depend on a toolchain.
    @Test(arguments: [
        ("easter/skcalendar", 1583...9999, 8_417, 2_506), ("ganzhi.year/skcalendar", 1900...2100, 201, 7),
    ])
    func seedWithoutFoundation(name: String, years: ClosedRange<Int>, checked: Int, declared: Int) async throws {
        let verdict = try #require(try await verdicts({ $0 == name }, years: years)[name])
        #expect(verdict.checked == checked)
        #expect(verdict.known == declared)
        #expect(verdict.verdict == .pass)
    }

    @Test(
        .enabled(if: Catalog.toolchain == "swift-6.3"),
        arguments: [
            ("festivals/skcalendar", 73_414, 1_264, 6), ("festivals/foundation", 73_414, 5, 6),
            ("month.labels/skcalendar", 24, 9, 0), ("month.labels/skcalendar-once", 2_412, 839, 2),
            ("month.labels/foundation", 2_412, 8, 2), ("lunar.dayname/skcalendar", 73_414, 2_575, 56),
        ])
    func labels(name: String, checked: Int, declared: Int, contested: Int) async throws {
        let verdict = try #require(try await verdicts({ $0 == name }, years: 1900...2100)[name])
        #expect(verdict.checked == checked)
        #expect(verdict.known == declared)
        #expect(verdict.contested == contested)
        #expect(verdict.undeclared + verdict.stale == 0)
        #expect(verdict.verdict == .pass)
    }
}
