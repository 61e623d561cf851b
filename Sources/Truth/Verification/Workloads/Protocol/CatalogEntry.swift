import Synchronization

/// A workload of a catalogue with its kernels, without their types; generic functions open it.
///
/// Name, kernels and filters need no reference data.
package protocol CatalogEntry<Input, Output>: Sendable {
    associatedtype Input: Plain
    associatedtype Output: Plain

    /// The workload's name and its words.
    var facts: WorkloadFacts { get }
    /// The implementations, in order.
    var kernels: [any Kernel<Input, Output>] { get }

    /// The workload; reads the tables that it needs.
    ///
    /// - Throws: `Failure` when one of the tables is missing or damaged.
    func workload(_ reference: ReferenceData) throws -> any Workload<Input, Output>

    /// The entry with other kernels.
    func with(_ kernels: [any Kernel<Input, Output>]) -> any CatalogEntry
}

extension CatalogEntry {
    /// The workload's name, such as `lunar.date`.
    package var name: String { facts.name }

    /// The facts of the kernels, in order.
    package var kernelFacts: [KernelFacts] { kernels.map(\.facts) }

    /// The names of the kernels as `workload/kernel`, in order.
    package var kernelNames: [String] { kernelFacts.map { "\(name)/\($0.name)" } }

    /// The entry with only those kernels whose name satisfies the predicate.
    package func filtered(_ isKept: (String) -> Bool) -> any CatalogEntry {
        with(kernels.filter { isKept("\(name)/\($0.facts.name)") })
    }
}

/// A workload with its kernels, which are made when they are first used: those of the theories take milliseconds.
package struct Entry<W: Workload>: CatalogEntry {
    package typealias Input = W.Input
    package typealias Output = W.Output

    package let facts: WorkloadFacts
    private let make: @Sendable (ReferenceData) throws -> W
    private let lazyKernels: LazyKernels

    /// The implementations, in order.
    package var kernels: [any Kernel<W.Input, W.Output>] { lazyKernels.value }

    private final class LazyKernels: Sendable {
        private let kept = Mutex<[any Kernel<W.Input, W.Output>]?>(nil)
        private let make: @Sendable () -> [any Kernel<W.Input, W.Output>]

        init(_ make: @escaping @Sendable () -> [any Kernel<W.Input, W.Output>]) { self.make = make }

        var value: [any Kernel<W.Input, W.Output>] {
            kept.withLock { kept in
                let kernels = kept ?? make()
                kept = kernels
                return kernels
            }
        }
    }

    /// A workload with its kernels.
    package init(
        _ workload: W.Type,
        @Kernels<Input, Output> _ kernels: @escaping @Sendable () -> [any Kernel<W.Input, W.Output>]
    ) { self.init(W.facts, { try W($0) }, LazyKernels(kernels)) }

    /// A workload of a calendar with its kernels.
    package init(
        _ workload: W.Type, of calendar: CalendarRules,
        @Kernels<Input, Output> _ kernels: @escaping @Sendable () -> [any Kernel<W.Input, W.Output>]
    ) where W: CalendarWorkload { self.init(W.facts(of: calendar), { try W(calendar, $0) }, LazyKernels(kernels)) }

    private init(
        _ facts: WorkloadFacts, _ make: @escaping @Sendable (ReferenceData) throws -> W, _ kernels: LazyKernels
    ) {
        (self.facts, self.make, lazyKernels) = (facts, make, kernels)
    }

    package func workload(_ reference: ReferenceData) throws -> any Workload<W.Input, W.Output> { try make(reference) }

    package func with(_ kernels: [any Kernel<W.Input, W.Output>]) -> any CatalogEntry {
        Entry(facts, make, LazyKernels { kernels })
    }
}

/// Kernels of one workload, a line each.
@resultBuilder
package enum Kernels<Input: Plain, Output: Plain> {
    package static func buildBlock(_ kernels: any Kernel<Input, Output>...) -> [any Kernel<Input, Output>] { kernels }
}
