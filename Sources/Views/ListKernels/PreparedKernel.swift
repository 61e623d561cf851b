public import KernelProtocol

/// A kernel over tables that it computes at its first call.
@usableFromInline
package protocol PreparedKernel: WorkspaceKernel where Workspace: Sendable {
    var prepared: Prepared<Workspace> { get }
}

extension PreparedKernel {
    @inlinable
    @inline(__always)
    package func workspace() -> Workspace { prepared.value }

    /// Frees the tables.
    @inlinable
    package func letGo() { prepared.letGo() }
}
