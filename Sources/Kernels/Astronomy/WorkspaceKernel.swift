package import KernelProtocol

/// A kernel that evaluates in memory of its own, made once a batch: making it costs a tenth of an evaluation.
package protocol WorkspaceKernel: Kernel {
    // Said again, so that they follow from the method below.
    associatedtype Input
    associatedtype Output
    associatedtype Workspace

    func workspace() -> Workspace

    func answer(_ input: Input, in workspace: inout Workspace) -> Output
}

extension WorkspaceKernel {
    package func answer(_ input: Input) -> Output {
        var workspace = workspace()
        return answer(input, in: &workspace)
    }

    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        var workspace = workspace()
        for index in inputs.indices { outputs[index] = answer(inputs[index], in: &workspace) }
    }
}
