import Drawing

/// The style of all pages, with the plots' colours as custom properties.
enum PageStyle {
    static let css = PlotTheme.css + "\n" + rules

    private static let rules = """
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 80rem; padding: 1rem 1rem 4rem; background: var(--paper); color: var(--ink);
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", sans-serif; overflow-wrap: break-word; }
        h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0 1rem; }
        h2 { font-size: 1.3rem; line-height: 1.3; margin: 3.5rem 0 .5rem; padding-top: .8rem; border-top: 1px solid var(--rule); }
        h3 { font-size: 1.05rem; margin: 2rem 0 .25rem; }
        h2 code { font-size: .8em; font-weight: 400; color: var(--muted); }
        a { color: var(--link); }
        code { font: .9em ui-monospace, "SF Mono", "Noto Sans Mono", monospace; overflow-wrap: anywhere; }
        .muted, figcaption { color: var(--muted); }
        .small { font-size: .875rem; }
        .number { white-space: nowrap; font-variant-numeric: tabular-nums; }
        .wrong { color: var(--wrong-text); font-weight: 600; }
        .facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: 0 0 1rem; }
        .facts dt { color: var(--muted); }
        .facts dd { margin: 0; }
        .trust { border: 1px solid var(--baseline); border-left-width: .4rem; border-radius: .3rem; padding: .5rem 1rem; margin: 1rem 0; font-weight: 600; }
        .trust.low { border-color: var(--wrong); }
        @media (min-width: 64rem) { .first { display: grid; grid-template-columns: 26rem minmax(0, 1fr); gap: 0 2rem; align-items: start; } }
        details { border: 1px solid var(--rule); border-radius: .3rem; padding: .4rem 1rem; margin: 1rem 0; }
        summary { cursor: pointer; font-weight: 600; }
        .terms dt { font-weight: 600; margin-top: .5rem; }
        .terms dd { margin: 0; }
        .scroll { overflow-x: auto; max-width: 100%; border: 1px solid var(--rule); border-radius: .3rem; margin: .75rem 0 1.5rem; }
        .scroll:focus-visible, button:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
        table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: .875rem; }
        th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); background: var(--paper); }
        tbody tr:last-child > * { border-bottom: 0; }
        tbody tr:hover > * { background: var(--hover); }
        thead th { vertical-align: bottom; font-weight: 600; }
        tbody th { font-weight: 400; }
        th.number, td.number { text-align: right; }
        td.text { white-space: nowrap; }
        td.wide { min-width: 13rem; }
        th:first-child { position: sticky; left: 0; z-index: 1; border-right: 1px solid var(--rule); min-width: 8.5rem; max-width: 42vw; }
        .tall { max-height: 32rem; overflow-y: auto; }
        .first .tall { max-height: 46rem; }
        .tall thead th { position: sticky; top: 0; z-index: 2; }
        .tall thead th:first-child { z-index: 3; }
        th button { all: unset; cursor: pointer; white-space: nowrap; }
        th button::after { content: "\\2195"; color: var(--muted); display: inline-block; width: 1.1em; text-align: center; }
        th[aria-sort=ascending] button::after { content: "\\2191"; color: inherit; }
        th[aria-sort=descending] button::after { content: "\\2193"; color: inherit; }
        .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1rem 2.5rem; margin: 1rem 0; align-items: start; }
        figure { margin: 0; min-width: 0; max-width: 38rem; }
        figcaption { font-size: .875rem; font-weight: 600; margin-bottom: .3rem; }
        figure svg { display: block; width: 100%; height: auto; }
        @media print { .scroll { overflow: visible; } }
        :root { --link: #0969da; --wrong-text: #a33c00; --hover: #f3f5f7; }
        @media (prefers-color-scheme: dark) { :root { --link: #6cb6ff; --wrong-text: #ff9d66; --hover: #171d26; } }
        """
}
