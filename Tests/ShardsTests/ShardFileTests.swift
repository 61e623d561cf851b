import CalendarTestSupport
import Foundation
import Measuring
import ReferenceData
import Shards
import Testing

/// A plan of five units in three shards, of which the third has none, and its files.
struct SmallPlan {
    let folder = try? TemporaryFolder()
    let plan: ShardPlan
    let identity: String
    let origin: ShardOrigin

    var url: URL { get throws { try #require(folder).url } }

    init(executable: String = "aa", reference: String = "bb", version: String = "1", extra: String = "") throws {
        let adapter = ShardAdapter(name: "lib", library: "Lib", version: version, language: "C", sha256: "cc")
        origin = ShardOrigin(executable: executable, reference: reference, adapters: [adapter])
        var units = (0..<5).map { ShardUnit(workload: "a", kernels: ["x"], inputs: $0..<$0 + 1, seconds: 1) }
        for index in units.indices { (units[index].unit, units[index].shard) = (index + 1, index % 2 + 1) }
        plan = ShardPlan(
            calbench: "0", arguments: ["verify" + extra], origin: origin, machine: Machine(toolchain: "t"),
            planned: "2026-11-22T00:00:00Z", shards: 3, units: units)
        identity = ReferenceTable.hash(Data(try plan.text().utf8))
    }

    func head(_ shard: Int) -> ShardFile.Head { ShardFile.Head(shard: shard, plan: identity, origin: origin) }

    func writer(_ shard: Int, in name: String = "out") throws -> ShardWriter {
        try ShardWriter(
            head(shard), units: plan.units(of: shard), plan: plan, in: url.appending(path: name))
    }

    static func result(_ unit: Int) -> UnitResult {
        var result = UnitResult(unit: unit)
        result.nanosecondsPerAnswer = Double(unit)
        return result
    }

    /// Does a shard and returns its file.
    @discardableResult
    func work(_ shard: Int, in name: String = "out") throws -> URL {
        let writer = try writer(shard, in: name)
        for unit in writer.rest { try writer.keep(Self.result(unit.unit)) }
        if !writer.isFinished { try writer.finish() }
        return try url.appending(path: "\(name)/shard-\(shard).jsonl")
    }

    func problems(_ names: [String] = ["out"]) throws -> [String] {
        let folder = try url.path
        switch try ShardSet.find(plan, identity: identity, in: names.map { "\(folder)/\($0)" }) {
        case .success: return []
        case .failure(let problems): return problems.lines.map { $0.replacing("\(folder)/", with: "") }
        }
    }
}

@Suite("The files of plans and shards")
struct ShardFileTests {
    private func bytes(_ url: URL) throws -> Data { try Data(contentsOf: url) }

    @Test("a plan is read as it was written; anything else is refused with exit code 6")
    func plan() throws {
        let small = try SmallPlan()
        let text = try small.plan.text()
        let file = try small.url.appending(path: "plan.json").path
        try small.folder?.write(text, to: "plan.json")
        let read = try ShardPlan.read(file)
        #expect(read.plan == small.plan && read.identity == small.identity)
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("  {") }.count == 5 + 3, "a line for each unit and shard")
        let changes = [
            ("\"calbench_plan\": 1", "\"calbench_plan\": 2"), ("\"unit\":3", "\"unit\":4"),
            ("\"shard\":2,\"unit\":2", "\"shard\":9,\"unit\":2"),
            ("\"shard\":3,\"units\":0", "\"shard\":4,\"units\":0"),
            ("\"units\"", "\"unitz\""),
        ]
        for (old, new) in changes {
            let changed = text.replacing(old, with: new)
            try #require(changed != text)
            try small.folder?.write(changed, to: "plan.json")
            let failure = #expect(throws: Failure.self) { try ShardPlan.read(file) }
            #expect(failure?.code == .reference, "\(old)")
        }
        let missing = #expect(throws: Failure.self) { try ShardPlan.read(file + "x") }
        #expect(missing?.message.hasSuffix("there is no such plan") == true)
    }

    @Test("shards are whole, also one without units; results are those that were kept")
    func whole() throws {
        let small = try SmallPlan()
        for shard in 1...3 { try small.work(shard) }
        #expect(try small.problems().isEmpty)
        let path = try small.url.appending(path: "out").path
        let shards = try ShardSet.find(small.plan, identity: small.identity, in: [path]).get()
        var seen: [Int] = []
        try shards.forEach { result in
            #expect(result.nanosecondsPerAnswer == Double(result.unit))
            seen.append(result.unit)
        }
        #expect(seen == [1, 3, 5, 2, 4])
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 3, "nothing else is left")
    }

    @Test("a file of which any byte is another, or any end is missing, is refused")
    func damaged() throws {
        let small = try SmallPlan()
        let file = try small.work(1)
        let right = try bytes(file)
        try #require(right.count > 400)
        var checked = 0
        for place in right.indices {
            var changed = right
            changed[place] ^= 1
            try changed.write(to: file)
            #expect(throws: ShardFile.Problem.self, "byte \(place)") { try ShardFile(file) }
            try right.prefix(place).write(to: file)
            #expect(throws: ShardFile.Problem.self, "\(place) bytes") { try ShardFile(file) }
            checked += 2
        }
        #expect(checked == 2 * right.count)
        // After the end; and a last line alone, whose SHA-256 is that of nothing.
        let nothing = #"{"sha256":"\#(ReferenceTable.hash(Data()))","units":-1}"# + "\n"
        for bytes in [right + Data("\n".utf8), right + Data("x".utf8), Data(nothing.utf8)] {
            try bytes.write(to: file)
            #expect(throws: ShardFile.Problem.self) { try ShardFile(file) }
        }
        try right.write(to: file)
        #expect(throws: Never.self) { try ShardFile(file) }
    }

    @Test("a worker resumes after results that were cut off anywhere, and its file is the same")
    func resumed() throws {
        let small = try SmallPlan()
        let right = try bytes(small.work(1, in: "whole"))
        let folder = try small.url.appending(path: "out")
        let writer = try small.writer(1)
        for unit in writer.rest { try writer.keep(SmallPlan.result(unit.unit)) }
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let kept = try bytes(folder.appending(path: name))
        let ends = kept.indices.filter { kept[$0] == UInt8(ascii: "\n") }
        try #require(ends.count == 4)
        var rests: Set<Int> = []
        for length in 0...kept.count {
            let part = try small.url.appending(path: "part-\(length)")
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
            try kept.prefix(length).write(to: part.appending(path: name))
            let resumed = try small.writer(1, in: "part-\(length)")
            // The first line is the head.
            let lines = ends.count { $0 < length }
            #expect(resumed.rest.count == min(3, 4 - lines), "\(length) bytes")
            rests.insert(resumed.rest.count)
            for unit in resumed.rest { try resumed.keep(SmallPlan.result(unit.unit)) }
            try resumed.finish()
            #expect(try bytes(part.appending(path: "shard-1.jsonl")) == right)
            #expect(try FileManager.default.contentsOfDirectory(atPath: part.path) == ["shard-1.jsonl"])
        }
        #expect(rests == [0, 1, 2, 3])
    }

    @Test("kept results that are damaged, or of another plan, are left out")
    func otherResults() throws {
        let small = try SmallPlan()
        let writer = try small.writer(1)
        for unit in writer.rest { try writer.keep(SmallPlan.result(unit.unit)) }
        let folder = try small.url.appending(path: "out")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let file = folder.appending(path: name)
        let kept = try bytes(file)
        let lines = kept.split(separator: UInt8(ascii: "\n"))
        var start = 0
        for (number, line) in lines.enumerated() {
            var changed = kept
            changed[start + line.count - 3] ^= 1
            try changed.write(to: file)
            #expect(try small.writer(1).rest.count == (number == 0 ? 3 : 1), "line \(number)")
            start += line.count + 1
        }
        let other = try SmallPlan(extra: " --years 2000")
        try FileManager.default.createDirectory(at: other.url.appending(path: "out"), withIntermediateDirectories: true)
        try kept.write(to: other.url.appending(path: "out/\(name)"))
        #expect(try other.writer(1).rest.count == 3)
    }

    @Test("two workers of a shard do each other no harm, whichever ends first")
    func twoWorkers() throws {
        for order in 0..<2 {
            let small = try SmallPlan()
            let workers = [try small.writer(1), try small.writer(1)]
            for unit in small.plan.units(of: 1) {
                for worker in workers { try worker.keep(SmallPlan.result(unit.unit)) }
            }
            try workers[order].finish()
            #expect(try small.writer(1).isFinished)
            try workers[1 - order].finish()
            try small.work(2)
            try small.work(3)
            #expect(try small.problems().isEmpty)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: small.url.appending(path: "out").path).count == 3)
        }
    }

    @Test("what is not a shard of the plan is named, and every problem")
    func problems() throws {
        let small = try SmallPlan()
        for shard in 1...3 { try small.work(shard) }
        #expect(try small.problems(["out", "out"]).map { $0.prefix(13) } == (1...3).map { "shard \($0) twice"[...] })
        try FileManager.default.removeItem(at: small.url.appending(path: "out/shard-2.jsonl"))
        #expect(try small.problems() == ["shard 2 is missing: no shard-2.jsonl in out"])
        let strangers: [(SmallPlan, String)] = [
            (try SmallPlan(executable: "zz"), "was worked with another executable (SHA-256 zz…, the plan's aa…)"),
            (try SmallPlan(reference: "zz"), "was worked with other reference data (SHA-256 zz…, the plan's bb…)"),
            (try SmallPlan(version: "2"), "was worked with another lib (Lib 2, C, the plan's Lib 1, C)"),
        ]
        for (stranger, problem) in strangers {
            let file = try stranger.work(2)
            try FileManager.default.copyItem(at: file, to: small.url.appending(path: "out/shard-2.jsonl"))
            #expect(
                try small.problems() == [
                    "out/shard-2.jsonl: \(problem)", "out/shard-2.jsonl: is a shard of another plan",
                ])
            let refusal = #expect(throws: Failure.self) { try small.writer(2) }
            #expect(refusal?.code == .reference && refusal?.message.contains(problem) == true)
            try FileManager.default.removeItem(at: small.url.appending(path: "out/shard-2.jsonl"))
        }
        let other = try SmallPlan(extra: " --years 2000")
        try FileManager.default.copyItem(
            at: other.work(2), to: small.url.appending(path: "out/shard-2.jsonl"))
        #expect(try small.problems() == ["out/shard-2.jsonl: is a shard of another plan"])
        let beyond = try ShardWriter(
            small.head(9), units: [], plan: small.plan, in: small.url.appending(path: "beyond"))
        try beyond.finish()
        #expect(try small.problems(["beyond"]).contains("beyond/shard-9.jsonl: is shard 9; the plan has 3"))
    }

    @Test("files are given as well as folders; neither of them is exit code 6")
    func paths() throws {
        let small = try SmallPlan()
        for shard in 1...3 { try small.work(shard) }
        #expect(try small.problems((1...3).map { "out/shard-\($0).jsonl" }).isEmpty)
        let failure = #expect(throws: Failure.self) { try small.problems(["out", "none"]) }
        #expect(failure?.code == .reference && failure?.message.hasSuffix("there is no such folder of shards") == true)
    }

    @Test("inputs and years that are no range are none")
    func ranges() throws {
        for (list, isRange) in [
            ("[1,2]", true), ("[2,2]", true), ("[2,1]", false), ("[1]", false), ("[]", false), ("[1,2,3]", false),
        ] {
            let json = #"{"unit":1,"shard":1,"seconds":1,"inputs":\#(list),"years":\#(list)}"#
            let unit = try JSONDecoder().decode(ShardUnit.self, from: Data(json.utf8))
            #expect((unit.range != nil) == isRange && (unit.yearRange != nil) == isRange, "\(list)")
        }
    }

    @Test("units that are there twice, missing, or of another shard are named")
    func units() throws {
        let small = try SmallPlan()
        for shard in 1...3 { try small.work(shard) }
        let file = try small.url.appending(path: "out/shard-1.jsonl")
        let lines = String(decoding: try bytes(file), as: UTF8.self).split(separator: "\n").map { "\($0)\n" }
        let foreign = #"{"ns_per_answer":2,"unit":2}"# + "\n"
        let cases: [([String], [String])] = [
            ([lines[1], lines[1], lines[2], lines[3]], ["has unit 1 twice"]),
            ([lines[1], lines[3]], ["has no unit 3"]), ([], ["has no unit 1", "has no unit 3", "has no unit 5"]),
            ([lines[1], lines[2], lines[3], foreign], ["has unit 2, which is not of shard 1"]),
        ]
        for (units, problems) in cases {
            let text = ([lines[0]] + units).joined()
            let tail = #"{"sha256":"\#(ReferenceTable.hash(Data(text.utf8)))","units":\#(units.count)}"# + "\n"
            try Data((text + tail).utf8).write(to: file)
            #expect(try small.problems() == problems.map { "out/shard-1.jsonl: \($0)" })
        }
    }

    @Test("a folder that cannot be made or written is refused with exit code 2")
    func unwritable() throws {
        let small = try SmallPlan()
        try small.folder?.write("a file", to: "file")
        let refusal = #expect(throws: Failure.self) { try small.writer(1, in: "file/out") }
        #expect(refusal?.code == .usage && refusal?.message.hasPrefix("--out ") == true)
        let writer = try small.writer(1)
        try FileManager.default.removeItem(at: small.url.appending(path: "out"))
        let failure = #expect(throws: Failure.self) { try writer.keep(SmallPlan.result(1)) }
        #expect(failure?.code == .usage && failure?.message.contains("no such file or directory") == true)
    }
}
