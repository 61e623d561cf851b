import CVectorKernels

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An instruction set for which the kernels of this module have code.
package enum SIMDPath: String, CaseIterable, Sendable, CustomStringConvertible {
    /// AVX-512 F, BW, DQ, VL, VBMI, VBMI2, VNNI and BITALG: as `avx512`, with tables of bytes in registers.
    case vbmi
    /// AVX-512 F, BW, DQ and VL: sixteen 32-bit numbers at a time.
    case avx512
    /// AVX2 and FMA: eight at a time.
    case avx2
    /// NEON, which every 64-bit ARM processor has: four at a time.
    case neon
    /// Portable code for every processor.
    case plain

    /// The path as `CALBENCH_SIMD` names it.
    package var description: String { rawValue }

    /// Whether the processor and the system support the path.
    package var isAvailable: Bool { calbench_path_supported(code) != 0 }

    /// The paths that the processor and the system support, the widest first; `plain` is always one.
    package static var available: [SIMDPath] { allCases.filter(\.isAvailable) }

    /// The widest path that the processor and the system support.
    package static let best = available[0]

    /// The variable of the environment that forces a path upon calbench.
    package static let variable = "CALBENCH_SIMD"

    /// The path of calbench's kernels: the one that ``variable`` names, otherwise ``best``; read once.
    ///
    /// A name that cannot be followed ends the process here; calbench has refused it before.
    package static let chosen: SIMDPath = {
        do {
            return try choice()
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The path that the environment names, ``best`` where it names none.
    ///
    /// - Throws: `SIMDPathError` for another word and for a path that this processor does not support.
    package static func choice() throws(SIMDPathError) -> SIMDPath {
        guard let value = unsafe getenv(variable) else { return best }
        let name = unsafe String(cString: value)
        return name.isEmpty ? best : try named(name)
    }

    /// The path of a name.
    ///
    /// - Throws: `SIMDPathError` for another word and for a path that this processor does not support.
    package static func named(_ name: String) throws(SIMDPathError) -> SIMDPath {
        guard let path = SIMDPath(rawValue: name) else { throw SIMDPathError(name: name, isUnknown: true) }
        guard path.isAvailable else { throw SIMDPathError(name: name, isUnknown: false) }
        return path
    }

    /// The number of the path in `vector_kernels.h`.
    package var code: Int32 {
        switch self {
        case .vbmi: Int32(CALBENCH_VBMI)
        case .avx512: Int32(CALBENCH_AVX512)
        case .avx2: Int32(CALBENCH_AVX2)
        case .neon: Int32(CALBENCH_NEON)
        case .plain: Int32(CALBENCH_PLAIN)
        }
    }
}

/// A value of `CALBENCH_SIMD` that cannot be followed.
package struct SIMDPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    package let name: String
    /// Whether no path has this name; otherwise the processor does not support it.
    package let isUnknown: Bool

    package init(name: String, isUnknown: Bool) {
        (self.name, self.isUnknown) = (name, isUnknown)
    }

    /// One line: the variable, the value and what is accepted.
    package var description: String {
        let accepted = (isUnknown ? SIMDPath.allCases : SIMDPath.available).map(\.rawValue).joined(separator: ", ")
        return isUnknown
            ? "\(SIMDPath.variable)=\(name): expected one of \(accepted)"
            : "\(SIMDPath.variable)=\(name): this processor does not support it; it supports \(accepted)"
    }
}
