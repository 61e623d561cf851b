import FoundationKernels

extension Catalog {
    /// The Foundation that the kernels were built with, such as `swift-6.3`; declarations about it name it.
    public static var toolchain: String { FoundationVersion.current }
}
