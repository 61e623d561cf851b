import Measuring
import Testing

@Suite struct MachineTests {
    /// Times are of one machine only if all that decides them is equal; versions may differ.
    @Test func aMachineIsTheSameByWhatDecidesTimes() {
        let machine = Machine(toolchain: "a")
        #expect(machine.isSame(as: Machine(toolchain: "b")))
        let changes: [(inout Machine) -> Void] = [
            { $0.processor = "Q" }, { $0.cores += 1 }, { $0.memory += 1 << 30 }, { $0.architecture = "vax" },
            { $0.caches = nil },
        ]
        for change in changes {
            var other = machine
            change(&other)
            #expect(!machine.isSame(as: other) || other == machine, "\(other.fingerprint)")
        }
    }
}
