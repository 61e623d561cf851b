// The gregorian.date and gregorian.day kernels on the same inputs, in the same loop and with the same output as
// gregorian.cpp beside this package.
//
// Usage: comparison [REPETITIONS]; prints "workload/kernel nanoseconds-per-element digest", the best of 5 blocks.

import CalendarValues
import KernelProtocol
import Catalog
import Workloads

/// Times a kernel as the harness calls it: through `any Kernel`, once a batch.
///
/// Inputs and outputs are placed as in gregorian.cpp, each from a multiple of 64 bytes on and half a page apart modulo
/// pages: where the allocator puts them changes the times of the fastest kernels by a tenth.
func measure<Input, Output>(
    _ workload: String, _ kernel: any Kernel<Input, Output>, on inputs: [Input], filling blank: Output,
    repetitions: Int, word: (Output) -> Int32
) {
    let page = 4096
    let bytes = inputs.count * MemoryLayout<Int32>.stride
    precondition(
        MemoryLayout<Input>.stride == 4 && MemoryLayout<Output>.stride == 4 && bytes.isMultiple(of: page))
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * bytes + page, alignment: page)
    defer { unsafe memory.deallocate() }
    let source = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes])
        .initializeMemory(as: Input.self, fromContentsOf: inputs)
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[(bytes + page / 2)..<(2 * bytes + page / 2)])
        .initializeMemory(as: Output.self, repeating: blank)
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
        let time = clock.measure {
            for _ in 0..<repetitions {
                var span = unsafe target.mutableSpan
                kernel.answer(unsafe UnsafeBufferPointer(source).span, into: &span)
            }
        }
        best = min(best, time)
    }
    let nanoseconds = best / .nanoseconds(1) / Double(repetitions) / Double(inputs.count)
    let digest = unsafe target.reduce(UInt32(0)) { $0 &* 31 &+ UInt32(bitPattern: word($1)) }
    print("\(workload)/\(kernel.facts.name) \(nanoseconds) \(digest)")
}

/// The kernels of a workload of the catalogue.
func kernels<Input, Output>(_ name: String) -> [any Kernel<Input, Output>] {
    Catalog.all.entries.compactMap { $0 as? any CatalogEntry<Input, Output> }.first { $0.name == name }?.kernels ?? []
}

let toDates: [any Kernel<DayNumber, GregorianDate>] = kernels("gregorian.date")
let toDays: [any Kernel<GregorianDate, DayNumber>] = kernels("gregorian.day")
let repetitions = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
var state: UInt64 = 88_172_645_463_325_252
let days = (0..<16_384).map { _ in  // days of 1900–2100, by xorshift64
    state ^= state &<< 13
    state ^= state &>> 7
    state ^= state &<< 17
    return DayNumber.startOf1900 + Int(state % 73_414)
}
let dates = days.map { day in toDates[1].answer(day) }

for kernel in toDates where !kernel.facts.dependsOnToolchain {
    measure(
        "gregorian.date", kernel, on: days, filling: GregorianDate(uncheckedRawValue: 0), repetitions: repetitions
    ) { $0.rawValue }
}
for kernel in toDays where !kernel.facts.dependsOnToolchain {
    measure(
        "gregorian.day", kernel, on: dates, filling: DayNumber(rawValue: 0), repetitions: repetitions
    ) { $0.rawValue }
}
