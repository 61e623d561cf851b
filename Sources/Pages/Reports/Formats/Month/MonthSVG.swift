import Drawing

extension Format<MonthPage> {
    /// A drawing.
    package static var svg: Self { Self("svg") { try $0.drawing.svg() } }
}
