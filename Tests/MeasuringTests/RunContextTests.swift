import Measuring
import Testing

@Suite struct RunContextTests {
    private static let oid = String(repeating: "0123456789", count: 4)

    @Test func readsGitsStatus() throws {
        let clean = try #require(RunContext.tree(porcelain: "# branch.oid \(Self.oid)\n# branch.head main\n"))
        #expect(clean.commit == Self.oid && !clean.dirty)
        let changed = "# branch.oid \(Self.oid)\n1 .M N... 100644 100644 100644 a b README.md\n"
        #expect(try #require(RunContext.tree(porcelain: changed)).dirty)
        for none in ["", "# branch.oid (initial)\n", "# branch.oid 12\n", "fatal: not a git repository\n"] {
            #expect(RunContext.tree(porcelain: none) == nil, "\(none)")
        }
    }
}
