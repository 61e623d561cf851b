import KernelProtocol

/// A kernel that answers from the value of a month in a table.
protocol MonthTableKernel: Kernel {
    // Said again, so that they follow from the methods below.
    associatedtype Input
    associatedtype Output
    associatedtype Value: BitwiseCopyable & Sendable

    var table: MonthTable<Value> { get }

    static func month(of input: Input) -> GridMonth

    static func answer(_ input: Input, _ value: Value) -> Output
}

extension MonthTableKernel {
    @inline(__always)
    package func answer(_ input: Input) -> Output { Self.answer(input, table[Self.month(of: input)]) }

    @inline(__always)
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every input.
        let (kinds, values) = (table.kinds.span, table.values.span)
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            let value = MonthTable.value(of: Self.month(of: input), kinds: kinds, values: values)
            unsafe outputs[unchecked: index] = Self.answer(input, value)
        }
    }
}

extension MonthTableKernel where Input == GridMonth {
    @inline(__always)
    static func month(of input: GridMonth) -> GridMonth { input }
}
