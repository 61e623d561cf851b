/// Asks for one input after the other, for kernels that prepare something once a batch.
///
/// - Parameters:
///   - inputs: The inputs.
///   - outputs: At least as many places as there are inputs.
///   - answer: Answers one.
@inline(__always)
func answerEach<Input, Output>(
    _ inputs: Span<Input>, into outputs: inout MutableSpan<Output>, _ answer: (Input) -> Output
) {
    precondition(outputs.count >= inputs.count)
    for index in inputs.indices {
        unsafe outputs[unchecked: index] = answer(inputs[unchecked: index])
    }
}
