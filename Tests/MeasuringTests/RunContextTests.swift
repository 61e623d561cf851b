import Measuring
import Testing

@Suite struct RunContextTests {
    @Test func readsWhatGitDescribes() throws {
        let oid = String(repeating: "0123456789", count: 4)
        for (text, isDirty) in [("\(oid)\n", false), ("\(oid)-dirty\n", true)] {
            let tree = try #require(RunContext.tree(described: text))
            #expect(tree.commit == oid && tree.dirty == isDirty)
        }
        for none in ["", "0.1.0-3-g0123456\n", "fatal: not a git repository\n"] {
            #expect(RunContext.tree(described: none) == nil, "\(none)")
        }
    }
}
