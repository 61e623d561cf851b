extension Kernel {
    /// The answers to some inputs, asked for in one batch.
    package func answers(_ inputs: [Input], filler: Output) -> [Output] {
        var answers = [Output](repeating: filler, count: inputs.count)
        var span = answers.mutableSpan
        answer(inputs.span, into: &span)
        return answers
    }
}
