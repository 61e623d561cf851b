import Astronomy
import CalendarKernels
import GridKernels
import ListKernels
import PublishedKernels
import VectorKernels

extension Catalog {
    /// Every workload with its kernels.
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
}
