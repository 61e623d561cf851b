import KernelProtocol

/// A kernel over one entry per input, in a table that is computed at the first answer.
protocol TableKernel: Kernel {
    // Said again, so that they follow from the methods below.
    associatedtype Input
    associatedtype Output
    associatedtype Entry: BitwiseCopyable

    static var computed: ContiguousArray<Entry> { get }

    /// Another table, which tests damage.
    var other: ContiguousArray<Entry>? { get }

    /// The place of an input in the table; the facts promise that it has one.
    static func place(of input: Input) -> Int32

    static func answer(_ input: Input, _ entry: Entry) -> Output
}

extension TableKernel {
    @inline(__always)
    package func answer(_ input: Input) -> Output {
        let place = Int(Self.place(of: input))
        // With `other ?? Self.computed` the table is retained and released: 10.3 ns instead of 7.2 in turn.
        let entry = if let other { other[place] } else { Self.computed[place] }
        return Self.answer(input, entry)
    }

    @inline(__always)
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        let table = other ?? Self.computed
        let entries = table.span
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            // The bounds check would cost as much as the load.
            unsafe outputs[unchecked: index] = Self.answer(input, entries[unchecked: Int(Self.place(of: input))])
        }
    }
}
