// calbench's quickest kernels of seven workloads on the same inputs, in the same loop and with the same output as
// twins.cpp beside this package.
//
// Usage: comparison [REPETITIONS]; prints "workload/kernel nanoseconds-per-element digest", the best of 5 blocks.
//        comparison --answers FILE; writes all inputs of 1900–2100 and the references' answers, for twins.cpp.

import Catalog

/// Times a kernel as the harness calls it: through `any Kernel`, once a batch.
///
/// Inputs and outputs are placed as in twins.cpp, each from a multiple of 64 bytes on and half a page apart modulo
/// pages: where the allocator puts them changes the times of the fastest kernels by a tenth.
func measure<Input, Output>(
    _ workload: String, _ kernel: any Kernel<Input, Output>, on inputs: [Input], repetitions: Int
) {
    let page = 4096
    let bytes = inputs.count * MemoryLayout<Input>.stride
    let answers = inputs.count * MemoryLayout<Output>.stride
    precondition(bytes.isMultiple(of: page))
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes + answers + page, alignment: page)
    defer { unsafe memory.deallocate() }
    let source = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes])
        .initializeMemory(as: Input.self, fromContentsOf: inputs)
    let start = bytes + page / 2
    let place = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + answers])
    let target = unsafe place.initializeMemory(as: Output.self, repeating: kernel.answer(inputs[0]))
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
    let digest = stride(from: 0, to: answers, by: 4).reduce(UInt32(0)) {
        unsafe $0 &* 31 &+ place.load(fromByteOffset: $1, as: UInt32.self)
    }
    print("\(workload)/\(kernel.facts.name) \(nanoseconds) \(digest)")
}

/// Measures the Gregorian kernels and the vector kernels of a workload, or writes its answers.
func compare<Input: Plain, Output: Plain>(
    _ entry: some CatalogEntry<Input, Output>, _ reference: ReferenceData, repetitions: Int, answers file: inout Data?
) throws {
    let workload = try entry.workload(reference)
    let inputs = workload.inputs(of: 1900...2100)
    let kernels = entry.kernels.filter {
        !$0.facts.dependsOnToolchain && ($0.facts.codePath != nil || entry.name.hasPrefix("gregorian"))
    }
    if file != nil {
        let judge = workload.references.first { $0.id == kernels[0].facts.claims }
        let answers = inputs.compactMap { judge?.expected($0)?.answer }
        precondition(answers.count == inputs.count)
        file?.append(contentsOf: "\(entry.name) \(inputs.count) \(MemoryLayout<Output>.stride)\n".utf8)
        unsafe inputs.withUnsafeBytes { unsafe file?.append(contentsOf: $0) }
        unsafe answers.withUnsafeBytes { unsafe file?.append(contentsOf: $0) }
    } else {
        var state: UInt64 = 88_172_645_463_325_252
        let sample = (0..<(MemoryLayout<Output>.stride == 4 ? 16_384 : 1_024)).map { _ in  // xorshift64
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
            return inputs[Int(state % UInt64(inputs.count))]
        }
        for kernel in kernels { measure(entry.name, kernel, on: sample, repetitions: repetitions) }
    }
}

let names = [
    "gregorian.date", "gregorian.day", "terms.date", "lunar.date", "lunar.day", "grid.fill", "month.labels",
]
let arguments = CommandLine.arguments.dropFirst()
let root = URL(filePath: #filePath).appending(path: "../../../reference-data").standardized
let reference = ReferenceData(root)
var answers = arguments.first == "--answers" ? Data() : nil
for entry in Catalog.all.entries where names.contains(entry.name) {
    try compare(entry, reference, repetitions: arguments.first.flatMap { Int($0) } ?? 100, answers: &answers)
}
try answers?.write(to: URL(filePath: arguments.last ?? ""))
