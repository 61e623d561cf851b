import Astronomy
import CalendarKernels
import GridKernels
import ListKernels
import PublishedKernels
import VectorKernels

/// The list: every workload with its kernels.
package struct Catalog: Sendable {
    /// Everything.
    package static let all = Catalog(
        dates + [CalendarRules.korea, .vietnam, .qing, .future].flatMap(months) + lists)

    /// What is taken where nothing is named: what a date is first, then a view of a month, lists last.
    package static let usual = Catalog(dates + lists)

    private static let dates: [any CatalogEntry] = [
        Entry(GregorianDateWorkload.self) {
            FoundationGregorianDate()
            HinnantGregorianDate()
            NeriSchneiderGregorianDate()
            JoffeGregorianDate()
            CycleTableGregorianDate()
            lanesGregorianDate()
            lanes1900To2100GregorianDate()
        },
        Entry(GregorianDayWorkload.self) {
            FoundationGregorianDay()
            HinnantGregorianDay()
            NeriSchneiderGregorianDay()
            JoffeGregorianDay()
            lanesGregorianDay()
            lanes1900To2100GregorianDay()
        },
        Entry(LunarDateWorkload.self) {
            FoundationPerCallLunarDate()
            FoundationLunarDate()
            YearWalkLunarDate()
            YearTableLunarDate()
            LunationTableLunarDate()
            DayTableLunarDate()
            gatherLunarDate()
            sweepLunarDate()
            AstronomicalLunarDate()
        },
        Entry(LunarDayWorkload.self) {
            FoundationLunarDay()
            YearWalkLunarDay()
            YearTableLunarDay()
            LunationTableLunarDay()
            gatherLunarDay()
        },
        Entry(LunarYearWorkload.self) {
            AstronomicalLunarYearMonths()
        },
        Entry(LunarDayNameWorkload.self) {
            SKCalendarLunarDayName()
            TableLunarDayName()
        },
        Entry(TermsDateWorkload.self) {
            SKCalendarTermDate()
            CenturyTermDate()
            MinuteTableTermDate()
            TableTermDate()
            lanesTermDate()
            VSOP87TermDate()
            FixedTermDate()
            GMPTermDate()
        },
        Entry(TermsInstantWorkload.self) {
            MeeusTermInstant()
            VSOP87TermInstant()
            BallTermInstant<Fraction128>()
            GMPTermInstant()
            BallTermInstant<GMPFraction256>()
        },
        Entry(MoonsInstantWorkload.self) {
            MeeusNewMoonInstant()
            ELPNewMoonInstant()
            BallNewMoonInstant<Fraction128>()
            GMPNewMoonInstant()
            BallNewMoonInstant<GMPFraction256>()
        },
        Entry(EasterWorkload.self) {
            SKCalendarEaster()
            GaussEaster()
            MeeusJonesButcherEaster()
            TableEaster()
        },
        Entry(GanzhiYearWorkload.self) {
            SKCalendarYearName()
            ArithmeticYearName()
        },
        Entry(GanzhiPillarsWorkload.self) {
            ArithmeticPillars()
            TablePillars()
        },
        Entry(GanzhiMomentsWorkload.self) {
            ArithmeticMoments()
        },
        Entry(FestivalsWorkload.self) {
            SKCalendarFestivals()
            FoundationFestivals()
            RuleFestivals()
            TableFestivals()
        },
        Entry(GridFillWorkload.self) {
            SKCalendarGridFill()
            FoundationGridFill()
            BranchyGridFill()
            ArithmeticGridFill()
            SIMDGridFill()
            storeGridFill()
        },
        Entry(MonthLabelsWorkload.self) {
            SKCalendarMonthLabels()
            SKCalendarOnceMonthLabels()
            FoundationMonthLabels()
            TableMonthLabels()
            PackedMonthLabels.usual
            storeMonthLabels()
        },
        Entry(MonthShapeWorkload.self) {
            WQCalendarMonthShape()
            CeilingMonthShape()
            BranchFreeMonthShape()
            TableMonthShape()
        },
        Entry(GridRowsWorkload.self) {
            SKCalendarGridRows()
            TableGridRows()
        },
        Entry(MonthIndexWorkload.self) {
            SCalendarMonthIndex()
            LoopMonthIndex()
            ShiftMonthIndex()
        },
        Entry(MonthAtWorkload.self) {
            SCalendarMonthAt()
            LoopMonthAt()
            ShiftMonthAt()
        },
        Entry(GridFrameWorkload.self) {
            FlowCalendarGridFrame()
            ArithmeticGridFrame()
            TableGridFrame()
        },
        Entry(GridHitWorkload.self) {
            SCalendarGridHit()
            ScanGridHit()
            ArithmeticGridHit()
        },
        Entry(SelectionRunsWorkload.self) {
            SCalendarSelectionRuns()
            BitMaskSelectionRuns()
            IntervalSelectionRuns()
        },
    ]

    /// The scrolling lists of `Sources/Views`.
    private static let lists: [any CatalogEntry] = [
        Entry(ListVisibleWorkload.self) {
            DZTableViewListVisible()
            PrefixSumsListVisible()
            FenwickListVisible()
            ArithmeticListVisible()
        },
        Entry(ListEditWorkload.self) {
            DZTableViewListEdit()
            LazyPrefixSumsListEdit()
            FenwickListEdit()
        },
        Entry(ListHitWorkload.self) {
            DZTableViewListHit()
            BinarySearchListHit()
        },
        Entry(CellsReuseWorkload.self) {
            DZTableViewCellsReuse()
            StacksCellsReuse()
            RingCellsReuse()
        },
        Entry(MonthsWindowWorkload.self) {
            FlowCalendarMonthsWindow()
            RingMonthsWindow()
            PrefixSumsMonthsWindow()
        },
    ]

    /// The workloads of a calendar: from its table and by its rules.
    private static func months(of calendar: CalendarRules) -> [any CatalogEntry] {
        [
            Entry(LunarDateWorkload.self, of: calendar) {
                LunationTableLunarDate(calendar)
                AstronomicalLunarDate(calendar)
            },
            Entry(LunarDayWorkload.self, of: calendar) { LunationTableLunarDay(calendar) },
            Entry(LunarYearWorkload.self, of: calendar) { AstronomicalLunarYearMonths(calendar) },
        ]
    }

    /// The Foundation that the kernels were built with, such as `swift-6.3`; lists of known differences name it.
    package static var toolchain: String { FoundationVersion.current }

    /// The workloads with their kernels, in order.
    package let entries: [any CatalogEntry]

    /// Some workloads with their kernels.
    package init(_ entries: [any CatalogEntry]) { self.entries = entries }

    /// The name of every kernel, as `workload/kernel`, in order.
    package var kernelNames: [String] { entries.flatMap(\.kernelNames) }

    /// The catalogue with only those kernels whose name satisfies the predicate; a workload without any is left out.
    ///
    /// - Returns: The part of the catalogue.
    package func filtered(_ isKept: (String) -> Bool) -> Catalog {
        Catalog(entries.map { $0.filtered(isKept) }.filter { !$0.kernelFacts.isEmpty })
    }

    /// The workloads on their reference tables, in order; reads all tables that they need.
    ///
    /// - Returns: The workloads.
    /// - Throws: `Failure` for the first table that is missing or damaged.
    package func workloads(_ reference: ReferenceData) throws -> [any Workload] {
        try entries.map { try $0.workload(reference) as any Workload }
    }
}
