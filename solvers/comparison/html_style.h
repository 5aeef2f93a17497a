#pragma once

#include "solvers/charts/theme_colours.h"

#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace mazewright::html {

/// Returns the colours of the report as CSS variables: `--text:#2A2622;`, `--heat0:`…
inline std::string variablesOf(const charts::ThemeColours& colours)
{
    std::string text = fmt::format(
        "--ground:#{:06X};--panel:#{:06X};--text:#{:06X};--muted:#{:06X};--grid:#{:06X};"
        "--axis:#{:06X};--border:#{:06X};--accent:#{:06X};--error:#{:06X};--success:#{:06X};"
        "--floor:#{:06X};--wall:#{:06X};--cost:#{:06X};--coin:#{:06X};--tile:#{:06X};"
        "--start:#{:06X};--end:#{:06X};",
        colours.window, colours.panel, colours.text, colours.muted, colours.grid, colours.muted,
        colours.border, colours.accent, colours.error, colours.success, colours.floor, colours.wall,
        colours.cost, colours.coin, colours.tile, colours.start, colours.accent);
    for (std::size_t run = 0; run < charts::colourOfRun.size(); ++run)
        text += fmt::format("--run{}:#{:06X};", run, charts::colourOfRun.at(run));
    for (std::size_t heat = 0; heat < colours.heat.size(); ++heat)
        text += fmt::format("--heat{}:#{:06X};", heat, colours.heat.at(heat));
    return text;
}

inline constexpr std::string_view screenRules = R"(
body{margin:0;background:var(--ground);color:var(--text);
font:14px/1.45 system-ui,"Noto Sans","DejaVu Sans",sans-serif}
main{max-width:1168px;margin:0 auto;padding:24px 16px}
h1{font-size:24px;margin:0 0 12px}h2{font-size:18px;margin:28px 0 6px}h3{font-size:14px;margin:0}
p{margin:4px 0}.muted,dt{color:var(--muted)}a{color:var(--accent)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px}dd{margin:0}
.good{color:var(--success);font-weight:600}
.bad{border:1px solid var(--error);border-radius:6px;padding:0 16px 12px;background:var(--panel)}
.bad h2{color:var(--error);margin-top:12px}.bad ul{margin:0;padding-left:20px}
.wide{overflow-x:auto;min-width:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:8px 0}
th,td{padding:3px 7px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--border)}
th{font-weight:600}tbody th{font-weight:400}thead th{color:var(--muted);
white-space:normal;vertical-align:bottom}
th:first-child{text-align:left;padding-left:0}article td:nth-child(2){text-align:left}
article th:nth-child(2){text-align:left}
.names tr>:nth-child(2){text-align:left}.none{color:var(--muted)}
.fault,.fault th{color:var(--error);font-weight:600}
.charts{display:flex;flex-wrap:wrap;gap:12px;margin:12px 0}figure{margin:0;max-width:100%}
figure svg{max-width:100%;height:auto;border:1px solid var(--border);border-radius:6px}
article{display:flex;gap:20px;background:var(--panel);border:1px solid var(--border);
border-radius:6px;padding:14px 16px;margin:10px 0}
.picture{flex:0 0 128px}.maze{display:block;outline:1px solid var(--border)}
.hash{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:11px}
.pair th:first-child{max-width:260px;overflow:hidden;text-overflow:ellipsis}
@media (max-width:640px){article{flex-direction:column}}
@page{margin:12mm}
)";

inline constexpr std::string_view printRules =
    R"(--ground:#fff;--panel:#fff;--text:#000;--muted:#444;--grid:#ddd;--axis:#444;--border:#bbb;
--floor:#fff}
.pair{break-before:page}
body{font-size:9px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{max-width:none;padding:0}h1{font-size:16px}h2{font-size:13px}h3{font-size:10px}
h2,h3{break-after:avoid}.wide{overflow:visible}th,td{padding:2px 4px}.hash{font-size:7px}
article,figure,tr{break-inside:avoid}.picture{flex-basis:80px}.picture svg{width:80px;height:auto}
.charts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}
figure svg{width:100%;box-sizing:border-box}
article{padding:6px 8px;margin:5px 0;gap:10px}article table{margin:3px 0}
figure:has(svg[width="1060"]){grid-column:1/-1}}
)";

/// Returns the style sheet of the report: its colours by role in light, in dark and on paper.
inline std::string style()
{
    const std::string light = variablesOf(charts::lightColours);
    return fmt::format("\n:root{{color-scheme:light dark;{}}}\n"
                       "@media (prefers-color-scheme:dark){{:root{{{}}}}}{}"
                       "@media print{{:root{{color-scheme:light;{}{}",
                       light, variablesOf(charts::darkColours), screenRules, light, printRules);
}

} // namespace mazewright::html
