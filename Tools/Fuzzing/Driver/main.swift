// calbench-fuzz: a target of FuzzTargets under libFuzzer. `CALBENCH_FUZZ_TARGET=report calbench-fuzz [OPTION…] [FOLDER…]`
// with libFuzzer's options and corpora.

import CFuzzer
import Foundation
import FuzzTargets

let name = ProcessInfo.processInfo.environment["CALBENCH_FUZZ_TARGET"] ?? ""
guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    print("calbench-fuzz: CALBENCH_FUZZ_TARGET=\(name): accepted are \(names)")
    exit(2)
}
/// The target of this process, which a C function pointer cannot capture.
nonisolated(unsafe) var chosen = target
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
let code = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, size in
    let bytes = unsafe bytes.map { unsafe Data(bytes: $0, count: size) } ?? Data()
    if let problem = unsafe chosen.problem(of: bytes) { fatalError(problem) }
    return 0
}
exit(code)
