import Foundation
import Measuring
import Reports

extension FuzzTarget {
    /// A stored survey of libraries: its leaderboard; what is written again is the same.
    static let survey = FuzzTarget("survey") { bytes, scratch in
        let rows = try LibraryTable.read(scratch.write(bytes, to: "survey.jsonl"))
        let table = LibraryTable([], replacedBy: rows)
        let text = try table.jsonLines()
        let again = try LibraryTable.read(scratch.write(Data(text.utf8), to: "survey-again.jsonl"))
        try require(again == table.rows, "what was written and read again are other rows")
        let leaderboard = Leaderboard(reports: [], libraries: rows) { _ in true }
        for format in LeaderboardFormats.all { _ = try format.text(of: leaderboard) }
    }
}
