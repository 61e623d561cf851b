import CalendarContracts
import CalendarKernels

/// The civil date in Beijing of computed instants.
enum CivilDate {
    static func date(of event: EventInstant) -> GregorianDate {
        NeriSchneiderGregorianDate().answer(BeijingClock.day(of: event.instant).day)
    }

    /// Writes the dates of the instants that a kernel computes in one batch.
    static func answer<Input>(
        _ inputs: Span<Input>, into outputs: inout MutableSpan<GregorianDate>,
        by kernel: some Kernel<Input, EventInstant>
    ) {
        var events = [EventInstant](repeating: EventInstant(Instant(seconds: 0)), count: inputs.count)
        var span = events.mutableSpan
        kernel.answer(inputs, into: &span)
        for index in inputs.indices {
            outputs[index] = date(of: events[index])
        }
    }
}
