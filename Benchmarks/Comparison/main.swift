// calbench's quickest kernels of seven workloads on the same inputs, in the same loop and with the same output as
// twins.cpp beside this package.
//
// Usage: comparison [REPETITIONS]; prints "case/kernel nanoseconds-per-element digest", the best of 5 blocks.
//        comparison --answers FILE; writes the inputs of each case and the references' answers, for twins.cpp.
//
// A case is a workload for 1900–2100, with ":full" for all years that it has, with ":consecutive" for consecutive inputs;
// then the cache that inputs and answers fit, ":L1" or ":L2".

import Catalog
import VectorKernels

/// Times a kernel: a call of C++'s kind where it has one, otherwise as the harness calls it, through `any Kernel`.
///
/// Inputs and outputs are placed as in twins.cpp, each from a multiple of 64 bytes on and half a page apart modulo
/// pages: where the allocator puts them changes the times of the fastest kernels by a tenth.
func measure<Input: Plain, Output: Plain>(
    _ name: String, _ kernel: any Kernel<Input, Output>, on inputs: [Input], repetitions: Int
) {
    let page = 4096
    let bytes = (inputs.count * MemoryLayout<Input>.stride + page - 1) / page * page
    let answers = inputs.count * MemoryLayout<Output>.stride
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes + answers + page, alignment: page)
    defer { unsafe memory.deallocate() }
    let source = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<(inputs.count * MemoryLayout<Input>.stride)])
        .initializeMemory(as: Input.self, fromContentsOf: inputs)
    let start = bytes + page / 2
    let place = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + answers])
    let target = unsafe place.initializeMemory(as: Output.self, repeating: kernel.answer(inputs[0]))
    let function = unsafe (kernel as? PathKernel<Input, Output>)?.answer as PathKernel<Input, Output>.Batch?
    let path = SIMDPath.chosen.code
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
        let time = clock.measure {
            for _ in 0..<repetitions {
                if let function = unsafe function, let from = source.baseAddress, let to = target.baseAddress {
                    unsafe function(path, from, to, inputs.count)
                } else {
                    var span = unsafe target.mutableSpan
                    kernel.answer(unsafe UnsafeBufferPointer(source).span, into: &span)
                }
            }
        }
        best = min(best, time)
    }
    let nanoseconds = best / .nanoseconds(1) / Double(repetitions) / Double(inputs.count)
    let digest = stride(from: 0, to: answers, by: 4).reduce(UInt32(0)) {
        unsafe $0 &* 31 &+ place.load(fromByteOffset: $1, as: UInt32.self)
    }
    print("\(name)/\(kernel.facts.name) \(nanoseconds) \(digest)")
}

/// Measures the Gregorian kernels and the vector kernels of a workload, or writes its answers.
func compare<Input: Plain, Output: Plain>(
    _ entry: some CatalogEntry<Input, Output>, _ reference: ReferenceData, repetitions: Int, answers file: inout Data?
) throws {
    let workload = try entry.workload(reference)
    let isGregorian = entry.name.hasPrefix("gregorian")
    let kernels = entry.kernels.filter {
        !$0.facts.dependsOnToolchain && ($0.facts.codePath != nil || isGregorian)
    }
    for (suffix, years) in [("", 1900...2100)] + (isGregorian ? [(":full", workload.years)] : []) {
        let inputs = workload.inputs(of: years)
        if file != nil {
            let judge = workload.references.first { $0.id == kernels[0].facts.claims }
            let answers = inputs.compactMap { judge?.expected($0)?.answer }
            precondition(answers.count == inputs.count)
            let head = "\(entry.name)\(suffix) \(inputs.count) \(MemoryLayout<Output>.stride)"
            file?.append(contentsOf: (head + String(repeating: " ", count: 63 - head.count) + "\n").utf8)
            unsafe inputs.withUnsafeBytes { unsafe file?.append(contentsOf: $0) }
            unsafe answers.withUnsafeBytes { unsafe file?.append(contentsOf: $0) }
            continue
        }
        let (few, many) = MemoryLayout<Output>.stride == 4 ? (1_024, 16_384) : (128, 1_024)
        var state: UInt64 = 88_172_645_463_325_252
        let sample = (0..<many).map { _ in  // xorshift64
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
            return inputs[Int(state % UInt64(inputs.count))]
        }
        let consecutive = entry.name == "lunar.date" ? Array(inputs[20_000..<20_000 + many]) : []
        for kernel in kernels where years == 1900...2100 || kernel.facts.validYears == nil {
            // The cache matters to vectors alone.
            let caches = kernel is PathKernel<Input, Output> ? [(":L1", few), (":L2", many)] : [(":L2", many)]
            for (order, inputs) in [("", sample), (":consecutive", consecutive)] where !inputs.isEmpty {
                for (cache, count) in caches {
                    measure(
                        entry.name + suffix + order + cache, kernel, on: Array(inputs.prefix(count)),
                        repetitions: repetitions * (many / count))
                }
            }
        }
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
