import Foundation
import Shards

extension FuzzTarget {
    /// A plan; what is written again is the same.
    static let plan = FuzzTarget("plan") { bytes, scratch in
        let (plan, _) = try ShardPlan.read(scratch.write(bytes, to: "plan.json").path)
        let text = try plan.text()
        let again: ShardPlan
        do {
            again = try ShardPlan.read(scratch.write(Data(text.utf8), to: "plan-again.json").path).plan
        } catch {
            throw BrokenInvariant(text: "what was written is refused")
        }
        try require(again == plan, "what was written and read again is another plan")
        _ = ShardDivision.problems(plan.units, of: [])
        for unit in plan.units {
            try require(1...plan.shards.count ~= unit.shard, "unit \(unit.unit) is of no shard")
            if let years = unit.yearRange { try require(years.count > 0, "unit \(unit.unit) has no years") }
        }
    }
}
