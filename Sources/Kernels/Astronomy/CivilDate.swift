import KernelProtocol
import CalendarKernels

/// The civil date in Beijing of computed instants.
enum CivilDate {
    static func date(of event: EventInstant) -> GregorianDate {
        NeriSchneiderGregorianDate.date(of: CivilClock.beijing.day(of: event.instant).day)
    }
}
