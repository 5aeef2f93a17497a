#pragma once

#include <string_view>

namespace mazewright::html {

/// The style sheet of the report: its colours by role in light and in dark, those of the program.
inline constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ground:#F3F0EA;--panel:#FCFBF8;--text:#2A2622;--muted:#6A6259;
--grid:#E3DCD0;--axis:#6A6259;--border:#D8D1C5;--accent:#1F5FBF;--error:#B3261E;--success:#2E6B3A;
--floor:#FFFDF8;--wall:#75695D;--cost:#C98F4E;--coin:#E2A72E;--tile:#A89C89;--start:#C2570C;
--end:#1F5FBF;--run0:#CC79A7;--run1:#56B4E9;--run2:#D55E00;--run3:#E69F00;--run4:#009E73;
--run5:#0072B2;--heat0:#E4EEF8;--heat1:#CBDFF1;--heat2:#A9CCE5;--heat3:#7FB4D8;--heat4:#559AC9;
--heat5:#337EB6;--heat6:#1C629F;--heat7:#104A84;--heat8:#0A3262}
@media (prefers-color-scheme:dark){:root{--ground:#1E2125;--panel:#262A2F;--text:#E9E5DE;
--muted:#A39C92;--grid:#3A4047;--axis:#A39C92;--border:#3A3F46;--accent:#62A5F5;--error:#F2867E;
--success:#7FC98C;--floor:#2B2F35;--wall:#8A7F73;--cost:#B98545;--coin:#F0BE4A;--tile:#6A665E;
--start:#F58A3C;--end:#62A5F5;--heat0:#2E3C4E;--heat1:#2B4A69;--heat2:#285A86;--heat3:#2C6CA3;
--heat4:#3E82BD;--heat5:#5D9BD0;--heat6:#85B6E0;--heat7:#B1D2EE;--heat8:#E0F0FC}}
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
@media print{:root{color-scheme:light;--ground:#fff;--panel:#fff;--text:#000;--muted:#444;
--grid:#ddd;--axis:#444;--border:#bbb;--accent:#1F5FBF;--error:#B3261E;--success:#2E6B3A;
--floor:#fff;--wall:#75695D;--cost:#C98F4E;--coin:#E2A72E;--tile:#A89C89;--start:#C2570C;
--end:#1F5FBF;--heat0:#E4EEF8;--heat1:#CBDFF1;--heat2:#A9CCE5;--heat3:#7FB4D8;--heat4:#559AC9;
--heat5:#337EB6;--heat6:#1C629F;--heat7:#104A84;--heat8:#0A3262}
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

} // namespace mazewright::html
