import Measuring
import Testing

@Suite struct MachineTests {
    @Test(arguments: [
        ("48K", 49_152), ("2M", 2_097_152), ("512", 512), ("", nil), ("K", nil), ("1G", nil), ("-1K", nil),
    ])
    func sizes(text: String, bytes: Int?) {
        #expect(Machine.bytes(text) == bytes)
    }

    @Test(arguments: [("0", 1), ("0-3", 4), ("0-1,4,8-9", 5), ("", 1), ("x", 1), ("3-0", 1)])
    func processors(list: String, count: Int) {
        #expect(Machine.count(of: list) == count)
    }

    /// Times are of one machine only if all that decides them is equal; versions may differ.
    @Test func aMachineIsTheSameByWhatDecidesTimes() {
        func machine(
            _ processor: String = "P", cores: Int = 2, memory: UInt64 = 8 << 30, system: String = "a",
            architecture: String = "x86_64", cache: Int = 32_768
        ) -> Machine {
            Machine(
                processor: processor, cores: cores, memory: memory, system: system, architecture: architecture,
                toolchain: system, caches: [.init(type: "Data", level: 1, size: cache, sharing: 1)])
        }
        #expect(machine().isSame(as: machine(system: "b")))
        for other in [
            machine("Q"), machine(cores: 4), machine(memory: 16 << 30), machine(architecture: "arm64"),
            machine(cache: 49_152),
        ] {
            #expect(!machine().isSame(as: other), "\(other.fingerprint)")
        }
    }
}
