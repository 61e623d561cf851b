package import Drawing
import Mustache

/// Pictures with captions, side by side where there is room.
package enum PageFigures {
    /// The pictures with captions that are shorter than their titles; identifiers begin with `id`, unique in the page.
    package static func html(id: String, _ plots: [(caption: String, plot: any Plot)]) throws -> String {
        guard !plots.isEmpty else { return "" }
        let template = try MustacheTemplate(string: Self.template)
        let figures = try plots.enumerated().map { index, one in
            ["caption": one.caption, "svg": try one.plot.svg(id: "\(id)-\(index + 1)")]
        }
        return template.render(["figures": figures])
    }

    private static let template = """
        <div class="figures">
        {{#figures}}
        <figure><figcaption>{{caption}}</figcaption>
        {{{svg}}}</figure>
        {{/figures}}
        </div>

        """
}
