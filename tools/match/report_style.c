// SPDX-License-Identifier: MIT
#include "match/report_style.h"

static const char *const SCHEMES[] = {
    ":root{--s0:#2a6fd6;--s1:#d9730d;--s2:#2b8a55;--s3:#8457c5;",
    "--s4:#c73a55;--s5:#138a9e;--s6:#8d6328;--s7:#bb4c96;",
    "--p0:#cf5b3c;--p1:#edb3a2;--p2:#d3d6da;--p3:#a5c5ee;--p4:#2a6fd6;",
    "--p-ink:#1d1f22}\n",
    "@media(prefers-color-scheme:dark){:root{",
    "--s0:#6ba3f5;--s1:#f0a04b;--s2:#5cc38a;--s3:#b595f2;",
    "--s4:#f0808f;--s5:#4fc0d3;--s6:#cda36a;--s7:#e38ac4;",
    "--p0:#c9573a;--p1:#7d4436;--p2:#454b54;--p3:#365784;--p4:#3f7fdd;",
    "--p-ink:#e7e8ea}}\n",
};

static const char *const FRAME[] = {
    ".tiles>div{background:var(--card);border:1px solid var(--line);border-radius:10px}\n",
    ".tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;",
    "margin-top:18px}.tiles>div{padding:12px 14px}\n",
    ".tiles span{display:block;color:var(--dim);font-size:13px}",
    ".tiles b{font-size:20px;font-weight:600;white-space:nowrap}\n",
    ".gauge{position:relative;height:8px;border-radius:4px;margin:10px 0 6px;",
    "background:linear-gradient(90deg,var(--p0),var(--p2),var(--p4))}\n",
    ".gauge i{position:absolute;top:-4px;width:4px;height:16px;margin-left:-2px;",
    "border-radius:2px;background:var(--ink);outline:2px solid var(--card)}\n",
    ".ends{display:flex;justify-content:space-between;gap:12px;font-size:13px;color:var(--dim)}\n",
    ".ends :nth-child(2){color:var(--ink);text-align:center}.ends :last-child{text-align:right}\n",
};

static const char *const TABLES[] = {
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}\n",
    "th,td{padding:7px 10px;text-align:right;white-space:nowrap;",
    "border-top:1px solid var(--line);font-weight:400}\n",
    "tr:first-child>th,thead th{border-top:0;color:var(--dim);font-size:13px}\n",
    "th.name,td.name{text-align:left}tr+tr th.name,.strong{font-weight:600}\n",
    ".place{color:var(--dim);width:1%;padding-left:0}.fault{color:var(--fault);font-weight:600}\n",
    ".name bdi{overflow-wrap:anywhere;white-space:normal}",
    "th.name bdi{overflow-wrap:break-word;display:inline-block;",
    "max-width:20em;vertical-align:top}\n",
    ".dot,.key{display:inline-block;width:10px;height:10px;border-radius:50%;margin-right:8px;",
    "background:var(--c)}.key{border-radius:3px;margin-right:6px}\n",
    ".ring{background:none;border:3px solid var(--c)}",
    ".cross th.name{position:sticky;left:0;background:var(--card)}\n",
    ".cross td{text-align:center;min-width:86px}.cross .place{min-width:0;text-align:right}\n",
    ".cross tr:first-child th:nth-child(n+3){text-align:center}\n",
    ".cell{background:color-mix(in srgb,var(--c) var(--tint),transparent)}",
    ".cell b{display:block;font-weight:600;line-height:1.3}\n",
    ".cell small{font-size:12px;line-height:1.2;opacity:.8}.self{background:var(--page)}",
    ".self,td.dim{color:var(--dim)}\n",
    ".good{--c:var(--good)}.bad{--c:var(--bad)}\n",
    ".cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:14px}\n",
    "article{border:1px solid var(--line);border-radius:8px;padding:14px 16px;min-width:0}\n",
    ".limit{margin:2px 0 8px;color:var(--dim);font-size:13px}\n",
    "dl{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:6px 16px}\n",
    "dt{color:var(--dim);font-size:12px}dd{margin:0}.faults{margin:10px 0;font-size:13px}\n",
    ".badge{display:inline-block;padding:0 8px;border-radius:9px;background:var(--fault-page);",
    "color:var(--fault);font-size:12px;line-height:1.6;white-space:nowrap}",
    ".badge b{font-weight:600}\n",
    "code{display:block;font:12px/1.5 ui-monospace,\"DejaVu Sans Mono\",monospace;",
    "background:var(--page);border-radius:6px;padding:6px 8px;overflow-wrap:anywhere}\n",
};

static const char *const PICTURES[] = {
    ".s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}",
    ".s4{--c:var(--s4)}.s5{--c:var(--s5)}.s6{--c:var(--s6)}.s7{--c:var(--s7)}\n",
    ".p0{--c:var(--p0)}.p1{--c:var(--p1)}.p2{--c:var(--p2)}.p3{--c:var(--p3)}",
    ".p4{--c:var(--p4)}\n",
    ".legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0 0 12px;font-size:13px}\n",
    "svg{display:block;width:100%}",
    "path{fill:none;vector-effect:non-scaling-stroke;stroke:var(--c);stroke-width:1.5;",
    "stroke-linecap:round;stroke-linejoin:round}\n",
    "path.grid{stroke:var(--line);stroke-width:1}path.even{stroke:var(--even);stroke-width:1}\n",
    "path.line{stroke-width:2}path.dashed{stroke-dasharray:5 4}",
    "path.band{fill:var(--c);fill-opacity:.16;stroke:none}\n",
    ".chart{display:grid;grid-template-columns:52px 1fr;font-size:12px;color:var(--dim)}\n",
    ".chart svg{height:240px}.ys{position:relative}.ys span{position:absolute;right:10px;",
    "transform:translateY(-50%)}\n",
    ".xs{grid-column:2;display:flex;justify-content:space-between;padding-top:8px}\n",
    ".pairs{display:grid;grid-template-columns:minmax(80px,180px) 1fr;gap:2px 14px;",
    "align-items:center;margin-top:10px}.pairs small{grid-column:2;color:var(--dim)}\n",
    ".bar{display:flex;gap:2px;height:26px;border-radius:6px;overflow:hidden;",
    "background:var(--page)}\n",
    ".bar span{flex:1 1 0;min-width:2px;background:var(--c);color:var(--p-ink);font-size:12px;",
    "line-height:26px;text-align:center;overflow:hidden}.bar .p0,.bar .p4{color:#fff}\n",
};

static const char *const GAMES[] = {
    "summary{cursor:pointer;color:var(--dim);margin-bottom:12px}\n",
    ".games td{text-align:left;white-space:normal;vertical-align:middle}",
    ".games th{text-align:left}\n",
    ".games .no,.games .plies{text-align:right;color:var(--dim)}.games .no{padding-left:0}\n",
    ".games .result{white-space:nowrap;text-align:center}.games .won{font-weight:600}\n",
    ".games .opening{overflow-wrap:anywhere;max-width:14em}",
    ".games .how{overflow-wrap:anywhere;min-width:10em}\n",
    ".plot{width:190px;min-width:150px}.plot svg{height:38px}\n",
    "tbody tr{content-visibility:auto;contain-intrinsic-height:52px}\n",
    "@media(max-width:760px){.wide{display:none}\n",
    ".tiles{grid-template-columns:1fr 1fr}.tiles>:first-child:nth-last-child(odd){grid-column:1/3}",
    ".tiles b{font-size:17px}.chart svg{height:190px}\n",
    "table{font-size:14px}th,td{padding:6px 5px}",
    "th.name bdi{max-width:9em}.cards{grid-template-columns:1fr}\n",
    ".pairs{grid-template-columns:1fr}.pairs small{grid-column:1}\n",
    ".games,.games tbody{display:block}.games thead{display:none}\n",
    ".games tr{display:grid;grid-template-columns:34px 1fr auto;gap:2px 8px;padding:10px 0;",
    "border-top:1px solid var(--line)}.games td{border:0;padding:0;min-width:0}\n",
    ".games .no{grid-area:1/1;text-align:left}.games .result{text-align:right}",
    ".games .white{grid-area:1/2}",
    ".games .black{grid-area:2/2}.games .result{grid-area:1/3;font-weight:600}\n",
    ".games .plies{grid-area:2/3}.games .plies::after{content:\" plies\"}\n",
    ".games .opening{grid-area:3/2/3/4;color:var(--dim);max-width:none}",
    ".games .how{grid-area:4/2/4/4}\n",
    ".games .plot{grid-area:5/2/5/4;width:auto}}\n",
};

static void put_rules(FILE *out, const char *const rules[], size_t count) {
    for (size_t i = 0; i < count; i++)
        fputs(rules[i], out);
}

void report_style_put(FILE *out) {
    put_rules(out, SCHEMES, sizeof SCHEMES / sizeof SCHEMES[0]);
    put_rules(out, FRAME, sizeof FRAME / sizeof FRAME[0]);
    put_rules(out, TABLES, sizeof TABLES / sizeof TABLES[0]);
    put_rules(out, PICTURES, sizeof PICTURES / sizeof PICTURES[0]);
    put_rules(out, GAMES, sizeof GAMES / sizeof GAMES[0]);
}
