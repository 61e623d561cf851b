/// The months of a lunar year as bars of days, with events at their days.
package struct YearPlot: Plot {
    package struct Event: Sendable {
        /// The day of the month, from 1.
        let day: Int
        let name: String
        /// The event in a sentence.
        let tip: String
        /// Whether its date is in doubt.
        let isDoubtful: Bool

        package init(day: Int, name: String, tip: String, isDoubtful: Bool) {
            (self.day, self.name, self.tip, self.isDoubtful) = (day, name, tip, isDoubtful)
        }
    }

    package struct Month: Sendable {
        let name: String
        let firstDay: String
        let days: Int
        let isLeap: Bool
        let events: [Event]

        package init(name: String, firstDay: String, days: Int, isLeap: Bool, events: [Event]) {
            (self.name, self.firstDay, self.days, self.isLeap) = (name, firstDay, days, isLeap)
            self.events = events
        }
    }

    package let title: String
    package let summary: String
    let months: [Month]

    package init(title: String, summary: String, months: [Month]) {
        (self.title, self.summary, self.months) = (title, summary, months)
    }

    package func draw(on canvas: inout PlotCanvas) {
        let (row, height, top) = (23.0, 18.0, 24.0)
        let names = canvas.widest(months.map(\.name)) + 10
        let left = names + canvas.widest(months.map(\.firstDay)) + 10
        let day = (canvas.width - left - 28) / 30
        for number in [1, 5, 10, 15, 20, 25, 30] {
            let x = left + day * (Double(number) - 0.5)
            canvas.write("\(number)", x: x, y: top - 8, .middle, .muted, kind: "tick")
            canvas.line(x, top - 4, x, top + row * Double(months.count), .rule)
        }
        for (place, month) in months.enumerated() {
            let y = top + row * Double(place)
            let baseline = y + height - 5
            canvas.write(month.name, x: 4, y: baseline, isBold: month.isLeap, kind: "month")
            canvas.write(month.firstDay, x: left - 8, y: baseline, .end, .muted, kind: "date")
            // The paper below the bar's tint keeps the lines of the days out of the names.
            for (fill, opacity) in [(PlotColour.paper, nil), (month.isLeap ? .wrong : .mark, "0.16")] {
                canvas.add(
                    "rect",
                    [
                        "class": month.isLeap ? "leap" : "bar", "x": decimal(left), "y": decimal(y),
                        "width": decimal(day * Double(month.days)), "height": decimal(height), "rx": "3",
                        "fill": canvas.theme(fill), "fill-opacity": opacity,
                    ])
            }
            canvas.write(
                "\(month.days)", x: left + day * Double(month.days) + 6, y: baseline, .start, .muted, kind: "days")
            for event in month.events {
                let width = event.name.width(size: canvas.fontSize) + 12
                let x = left + day * (Double(event.day) - 0.5)
                // A name that has no room on the right is on the left.
                let isLeft = x + width > left + day * Double(month.days)
                let colour: PlotColour = event.isDoubtful ? .wrong : .ink
                canvas.add(
                    "circle",
                    [
                        "class": "event", "cx": decimal(x), "cy": decimal(y + height / 2), "r": "3.5",
                        "fill": canvas.theme(event.isDoubtful ? .wrong : .mark),
                    ], tip: event.tip)
                canvas.write(
                    event.name, x: x + (isLeft ? -6 : 6), y: baseline, isLeft ? .end : .start, colour, kind: "name")
            }
        }
        canvas.height = top + row * Double(months.count) + 4
    }
}
