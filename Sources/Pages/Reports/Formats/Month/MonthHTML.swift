import Drawing

extension Format<MonthPage> {
    /// A page with the drawing.
    package static var html: Self { Self("html") { try $0.drawing.html() } }
}
