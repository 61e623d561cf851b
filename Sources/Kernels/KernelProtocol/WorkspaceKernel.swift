/// A kernel that answers from a workspace, which a batch takes once: its tables, or memory of its own.
public protocol WorkspaceKernel: Kernel {
    // Said again, so that they follow from the method below.
    associatedtype Input
    associatedtype Output
    associatedtype Workspace

    /// Takes a workspace for one batch.
    func workspace() -> Workspace

    /// The answer to one input.
    func answer(_ input: Input, in workspace: inout Workspace) -> Output

    /// Takes a workspace back after its batch.
    func giveBack(_ workspace: consuming Workspace)
}

extension WorkspaceKernel {
    /// Nothing is kept.
    @inlinable
    public func giveBack(_ workspace: consuming Workspace) {}

    /// The answer to one input, in a workspace of its own.
    @inlinable
    public func answer(_ input: Input) -> Output {
        var workspace = workspace()
        let answer = answer(input, in: &workspace)
        giveBack(workspace)
        return answer
    }

    /// The answers to a batch, in one workspace.
    @inlinable
    @inline(__always)
    public func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        var workspace = workspace()
        for index in inputs.indices {
            unsafe outputs[unchecked: index] = answer(inputs[unchecked: index], in: &workspace)
        }
        giveBack(workspace)
    }
}
