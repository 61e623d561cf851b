import CalendarContracts
public import ReferenceData

/// The list: every workload with its inputs, its authorities and its kernels.
///
/// There is no other.
public struct Catalog: Sendable {
    /// The workloads.
    public let workloads: [any WorkloadProtocol]

    /// All workloads, judged by this reference data.
    ///
    /// - Parameter reference: The reference data.
    public init(_ reference: ReferenceData) {
        workloads = [
            gregorianDate(reference),
            gregorianDay(reference),
            lunarDate(reference),
            lunarDay(reference),
            lunarYear(reference),
            termsDate(reference),
            termsInstant(reference),
            moonsInstant(reference),
            gridFill(reference),
            listVisible(reference),
            listEdit(reference),
            listHit(reference),
            cellsReuse(reference),
            monthsWindow(reference),
            easter(reference),
            ganzhiYear(reference),
            ganzhiPillars(reference),
            festivals(reference),
            monthLabels(reference),
            lunarDayName(reference),
            monthShape(reference),
            gridRows(reference),
            monthIndex(reference),
            monthAt(reference),
            gridFrame(reference),
            gridHit(reference),
            selectionRuns(reference),
        ]
    }

    /// Some of the workloads.
    ///
    /// - Parameter workloads: The workloads.
    public init(_ workloads: [any WorkloadProtocol]) {
        self.workloads = workloads
    }

    /// The name of every kernel, as `workload/kernel`, in order.
    public var kernelNames: [String] {
        workloads.flatMap { workload in workload.kernelFacts.map { "\(workload.name)/\($0.name)" } }
    }

    /// The catalogue with only those kernels whose name satisfies the predicate; a workload without any is left out.
    ///
    /// - Parameter isKept: Takes `workload/kernel`.
    /// - Returns: The part of the catalogue.
    public func filtered(_ isKept: (String) -> Bool) -> Catalog {
        Catalog(workloads.map { $0.keeping(isKept) }.filter { !$0.kernelFacts.isEmpty })
    }
}
