import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

@Suite struct DisagreementsTests {
    private func read(_ text: String) throws -> Disagreements {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "disagreements/terms.date/toy.csv")
        try folder.seal("disagreements/terms.date")
        return try Disagreements(folder.url, workload: "terms.date", kernel: "toy")
    }

    private func error(_ text: String) throws -> ReferenceDataError {
        let error = try #require(#expect(throws: ReferenceDataError.self) { try read(text) })
        #expect(error.path.hasSuffix("disagreements/terms.date/toy.csv"))
        return error
    }

    private let header = "input,answer,authority_answer,toolchain,why\n"

    @Test func noFileIsNoDisagreement() throws {
        let folder = try TemporaryFolder()
        let none = try Disagreements(folder.url, workload: "terms.date", kernel: "toy")
        #expect(none.entries.isEmpty)
        #expect(none.toolchain.isEmpty)
    }

    @Test func entriesKeepTheirLines() throws {
        let declared = try read(header + "a,1,2,swift-6.3,\"late, by a day\"\nb,3,4,swift-6.3,too\n")
        #expect(declared.entries.count == 2)
        #expect(declared.toolchain == "swift-6.3")
        let entry = try #require(declared.entries["a"])
        #expect(entry.line == 2)
        #expect(entry.answer == "1")
        #expect(entry.expectedAnswer == "2")
        #expect(entry.reason == "late, by a day")
        #expect(declared.entries["b"]?.line == 3)
    }

    @Test func noReason() throws {
        let error = try error(header + "a,1,2,,why\nb,3,4,,\n")
        #expect(error.line == 3)
        #expect(error.problem == "gives no reason (column why)")
    }

    @Test func declaredTwice() throws {
        let error = try error(header + "a,1,2,,why\nb,1,2,,why\na,3,2,,why\n")
        #expect(error.line == 4)
        #expect(error.problem == "declares 'a' again, after line 2")
        let same = try self.error(header + "a,1,2,,why\na,1,2,,why\n")
        #expect(same.line == 3)
        #expect(same.problem == "repeats line 2")
    }

    @Test func anAsteriskStandsForEveryInput() throws {
        let declared = try read(header + "*,1,2,,one too few\na,3,2,,too many\n*,2,3,,one too few\n")
        #expect(declared.entries.keys.sorted() == ["a"])
        #expect(declared.rules.keys.sorted() == ["2", "3"])
        #expect(declared.rules["3"]?.answer == "2")
        #expect(declared.rules["3"]?.line == 4)
        let error = try error(header + "*,1,2,,why\n*,3,2,,why\n")
        #expect(error.line == 3)
        #expect(error.problem == "declares '2' again, after line 2")
    }

    @Test func noDifference() throws {
        let error = try error(header + "a,2,2,,why\n")
        #expect(error.line == 2)
        #expect(error.problem == "declares no difference")
    }

    @Test func mixedToolchains() throws {
        let error = try error(header + "a,1,2,swift-6.3,why\nb,1,2,swift-6.2,why\n")
        #expect(error.line == 3)
        #expect(error.problem == "toolchain 'swift-6.2' is not the first line's 'swift-6.3'")
    }

    @Test(arguments: [
        "input,answer,authority_answer,toolchain\na,1,2,x\n",
        "input,answer,authority_answer,toolchain,why,more\na,1,2,,w,m\n",
        "answer,input,authority_answer,toolchain,why\na,1,2,,w\n",
    ])
    func otherColumns(text: String) throws {
        let error = try error(text)
        #expect(error.line == 1)
        #expect(error.problem.hasPrefix("the columns are "))
        #expect(error.problem.hasSuffix("not input,answer,authority_answer,toolchain,why"))
    }

    @Test func noRows() throws {
        #expect(try error(header).problem == "has no rows")
        #expect(try error("").path.hasSuffix("toy.csv"))
    }

    @Test func theRealListsCanBeRead() throws {
        let folder = Fixture.root.appending(path: "disagreements")
        var counts: [String: Int] = [:]
        for workload in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let path = folder.appending(path: workload).path
            for file in try FileManager.default.contentsOfDirectory(atPath: path) where file.hasSuffix(".csv") {
                let kernel = String(file.dropLast(4))
                let declared = try Disagreements(Fixture.root, workload: workload, kernel: kernel)
                counts["\(workload)/\(kernel)"] = declared.entries.count + declared.rules.count
                #expect(declared.entries.values.allSatisfy { !$0.reason.isEmpty })
            }
        }
        #expect(
            counts == [
                "lunar.date/foundation": 92, "lunar.date/foundation-per-call": 2_258, "lunar.day/foundation": 90,
                "grid.frame/flowcalendar": 37, "grid.rows/skcalendar": 1_407,
                "terms.date/century": 37, "terms.date/minute-table": 187, "terms.date/skcalendar": 231,
                "list.visible/dztableview": 321, "list.edit/dztableview": 15, "cells.reuse/dztableview": 540,
                "months.window/flowcalendar": 38,
                "easter/skcalendar": 2_506, "ganzhi.year/skcalendar": 27, "festivals/skcalendar": 1_264,
                "festivals/foundation": 5, "month.labels/skcalendar": 839, "month.labels/skcalendar-once": 839,
                "month.labels/foundation": 8, "lunar.dayname/skcalendar": 2_575,
            ])
    }
}
