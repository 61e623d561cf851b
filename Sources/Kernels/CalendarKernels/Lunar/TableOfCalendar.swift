package import KernelProtocol

/// A kernel over the table of another calendar: the code and its cost are those of China's.
package struct TableOfCalendar<Base: Kernel>: Kernel {
    package let facts: KernelFacts
    private let base: Base

    /// The kernel, made with the calendar's table.
    package init(_ calendar: CalendarRules, _ base: Base) {
        facts = base.facts.over(calendar)
        self.base = base
    }

    package func answer(_ input: Base.Input) -> Base.Output { base.answer(input) }

    package func answer(_ inputs: Span<Base.Input>, into outputs: inout MutableSpan<Base.Output>) {
        base.answer(inputs, into: &outputs)
    }
}
