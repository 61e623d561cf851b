public import CalendarContracts

extension MonthWindow {
    /// Adds what is laid out after a step to the checksum.
    ///
    /// - Parameter offset: The offset, in pixels.
    @inlinable
    @inline(__always)
    package mutating func add(_ offset: Int32) {
        checksum.add(offset)
        checksum.add(first)
        checksum.add(count)
    }

    /// Adds a month on the screen.
    ///
    /// - Parameters:
    ///   - month: Its number.
    ///   - top: From the view's top to its top, in pixels.
    @inlinable
    @inline(__always)
    package mutating func see(_ month: Int32, at top: Int32) {
        if seen == 0 { (firstSeen, topSeen) = (month, top) }
        seen &+= 1
        checksum.add(month)
        checksum.add(top)
    }
}
