public import Scenes

extension MonthWindow {
    /// Adds the layout after a step, with the offset in pixels, to the checksum.
    @inlinable
    @inline(__always)
    package mutating func add(_ offset: Int32) {
        checksum.add(offset)
        checksum.add(first)
        checksum.add(count)
    }

    /// Adds a month on the screen; `top` is the distance from the view's top to its top, in pixels.
    @inlinable
    @inline(__always)
    package mutating func see(_ month: Int32, at top: Int32) {
        if seen == 0 { (firstSeen, topSeen) = (month, top) }
        seen &+= 1
        checksum.add(month)
        checksum.add(top)
    }
}
