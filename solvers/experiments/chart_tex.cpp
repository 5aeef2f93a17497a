// Charts as pgfplots, for papers: the values, not the pixels, so that fonts, sizes and the rest of
// the style are the paper's and numbers can be corrected in the file. Axes have the range and the
// numbers of the picture (`AxisScale`). On a logarithmic axis, 0 has a place of its own too.
//
// Texts hold characters of any language, and pdfLaTeX stops at those that it does not know. Signs
// that occur in our texts have a command; letters of Latin-1 are known; all others are declared as
// a question mark for pdfLaTeX, and appear in LuaLaTeX and XeLaTeX if the font has them.
#include "solvers/core/text.h"
#include "solvers/experiments/chart_file.h"
#include "solvers/experiments/chart_sheet.h"
#include "solvers/experiments/svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <utility>

namespace mazewright::charts {

namespace {

struct TexSign {
    std::string_view sign;
    std::string_view tex;
};

constexpr std::array<TexSign, 27> texSigns = {{{"\\", "\\textbackslash{}"},
                                               {"{", "\\{"},
                                               {"}", "\\}"},
                                               {"$", "\\$"},
                                               {"&", "\\&"},
                                               {"#", "\\#"},
                                               {"_", "\\_"},
                                               {"%", "\\%"},
                                               {"^", "\\textasciicircum{}"},
                                               {"~", "\\textasciitilde{}"},
                                               {"<", "\\ensuremath{<}"},
                                               {">", "\\ensuremath{>}"},
                                               {"|", "\\ensuremath{|}"},
                                               {"\"", "''"},
                                               {"×", "\\ensuremath{\\times}"},
                                               {"÷", "\\ensuremath{\\div}"},
                                               {"·", "\\ensuremath{\\cdot}"},
                                               {"≈", "\\ensuremath{\\approx}"},
                                               {"≤", "\\ensuremath{\\leq}"},
                                               {"≥", "\\ensuremath{\\geq}"},
                                               {"±", "\\ensuremath{\\pm}"},
                                               {"²", "\\textsuperscript{2}"},
                                               {"–", "--"},
                                               {"—", "---"},
                                               {"…", "\\ldots{}"},
                                               {"“", "``"},
                                               {"”", "''"}}};

/// Returns the code point of a character in UTF-8.
std::uint32_t codePointOf(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character.front());
    std::uint32_t code = character.size() == 1 ? first : first & (0x7FU >> character.size());
    for (const char next : character.substr(1))
        code = code << 6U | (static_cast<unsigned char>(next) & 0x3FU);
    return code;
}

/// Returns true if LaTeX can set a letter of Latin-1 in its first encoding, OT1.
bool isKnownLetter(std::uint32_t code)
{
    constexpr std::array<std::uint32_t, 4> unknown = {0xD0, 0xDE, 0xF0, 0xFE}; // Ð Þ ð þ
    return code >= 0xC0 && code <= 0xFF && std::ranges::find(unknown, code) == unknown.end();
}

/// Converts texts, and remembers the characters that must be declared.
class TexTexts {
public:
    std::string of(std::string_view given)
    {
        std::string out;
        const std::string shown = printable(given);
        for (std::string_view text = shown; !text.empty();) {
            const std::string_view sign = text.substr(0, characterLength(text));
            text.remove_prefix(sign.size());
            const auto* known = std::ranges::find(texSigns, sign, &TexSign::sign);
            out += known == texSigns.end() ? sign : known->tex;
            const std::uint32_t code = codePointOf(sign);
            if (known == texSigns.end() && code >= 0x80 && !isKnownLetter(code))
                m_declared.insert(code);
        }
        return out;
    }

    std::string declarations() const
    {
        std::string out;
        for (const std::uint32_t code : m_declared)
            out += fmt::format("\\DeclareUnicodeCharacter{{{:04X}}}{{?}}\n", code);
        return out.empty() ? out
                           : "\\ifdefined\\DeclareUnicodeCharacter % pdfLaTeX\n" + out + "\\fi\n";
    }

private:
    std::set<std::uint32_t> m_declared;
};

/// Returns the mark of a look, of the shape that `markOf` draws.
std::string_view texMarkOf(Look look)
{
    constexpr std::array<std::string_view, markShapes> marks = {
        "*", "square*", "triangle*", "diamond*", "triangle*,mark options={rotate=180}", "star"};
    return marks.at(static_cast<std::size_t>(shapeOf(look)));
}

std::string texDashesOf(Look look)
{
    constexpr double pointsPerPixel = 0.5; // in print, lines are thinner than on the screen
    std::string pattern;
    bool isStroke = true;
    for (const double length : dashesOf(look.style)) {
        pattern += fmt::format("{}{} {:.4g}pt", pattern.empty() ? "" : " ", isStroke ? "on" : "off",
                               pointsPerPixel * length);
        isStroke = !isStroke;
    }
    return pattern.empty() ? pattern : ",dash pattern=" + pattern;
}

std::string texInkOf(Look look)
{
    return look.colour == Look::neutral ? "mwmuted"
                                        : fmt::format("mwrun{}", look.colour % runColours);
}

/// An axis of the picture in the words of pgfplots.
class TexAxis {
public:
    TexAxis(AxisScale scale, Scale kind)
        : m_scale(std::move(scale)), m_isLogarithmic(kind == Scale::logarithmic)
    {
        const auto& ticks = m_scale.ticks();
        const auto first =
            std::ranges::find_if(ticks, [](const Tick& tick) { return tick.value > 0; });
        if (m_isLogarithmic && first != ticks.begin() && first != ticks.end()) {
            const double share = m_scale.place(first->value);
            m_least = first->value * std::pow(m_scale.most() / first->value, -share / (1 - share));
        } else {
            m_least = m_scale.least();
        }
    }

    /// Returns where a value is drawn; the place of 0 for values without a logarithm.
    double place(double value) const { return m_isLogarithmic && value <= 0 ? m_least : value; }

    /// Returns the options of the axis `x` or `y`, but for its label.
    std::string options(char name) const
    {
        std::string places;
        std::string texts;
        for (const Tick& tick : m_scale.ticks()) {
            places += fmt::format("{}{}", places.empty() ? "" : ",", place(tick.value));
            texts += (texts.empty() ? "" : ",") + tick.text;
        }
        return fmt::format("  {0}min={1},{0}max={2},{0}tick={{{3}}},{0}ticklabels={{{4}}},{5}\n",
                           name, m_least, m_scale.most(), places, texts,
                           m_isLogarithmic ? fmt::format("{}mode=log,", name) : "");
    }

private:
    AxisScale m_scale;
    bool m_isLogarithmic;
    double m_least = 0;
};

/// Writes the picture of a chart.
struct TexWriter {
    TexTexts texts{};
    std::string out{};

    template <class... Parts>
    void add(fmt::format_string<Parts...> text, Parts&&... parts)
    {
        fmt::format_to(std::back_inserter(out), text, std::forward<Parts>(parts)...);
    }

    void addColours()
    {
        const auto define = [&](const std::string& name, Colour colour) {
            add("\\definecolor{{{}}}{{HTML}}{{{:06X}}}\n", name, rgbOf(colour, lightColours));
        };
        define("mwmuted", {Ink::muted});
        define("mwgrid", {Ink::grid});
        for (int run = 0; run < runColours; ++run)
            define(fmt::format("mwrun{}", run), {Ink::run, run});
        for (int heat = 0; heat < heatColours; ++heat)
            define(fmt::format("mwheat{}", heat), {Ink::heat, heat});
    }

    /// Opens the axis. `height`: of the plot, as an expression of TeX.
    void begin(const Message& title, const std::string& height)
    {
        add("\\begin{{tikzpicture}}\n\\begin{{axis}}[\n  scale only axis,width=\\chartwidth,"
            "height={},\n  title={{{}}},title style={{font=\\bfseries}},clip=false,\n"
            "  tick align=outside,tick pos=left,grid style={{mwgrid}},scaled ticks=false,\n",
            height, texts.of(title));
    }

    void end() { add("\\end{{axis}}\n\\end{{tikzpicture}}\n"); }

    void addNames(char axis, const std::vector<std::string>& names)
    {
        std::string places;
        std::string labels;
        for (std::size_t i = 0; i < names.size(); ++i) {
            places += fmt::format("{}{}", i == 0 ? "" : ",", i + 1);
            labels += fmt::format("{}{{{}}}", i == 0 ? "" : ",", texts.of(names[i]));
        }
        add("  {0}min=0.5,{0}max={1}.5,{0}tick={{{2}}},{0}ticklabels={{{3}}},\n", axis,
            names.size(), places, labels);
    }

    void operator()(const BarChart& chart);
    void operator()(const SeriesChart& chart);
    void operator()(const HeatMap& chart);
    void addBar(const Bar& bar, std::size_t row, const TexAxis& axis);
    void addSeries(const Series& series, const TexAxis& x, const TexAxis& y);
    void addPoints(const std::vector<Point>& points, const TexAxis& x, const TexAxis& y,
                   const std::vector<Spread>& spreads = {});
    void addCells(const HeatMap& chart, const AxisScale& scale);
    void addHeatLegend(const HeatMap& chart, const AxisScale& scale);
};

void TexWriter::operator()(const BarChart& chart)
{
    constexpr int ticks = 8;
    const TexAxis axis(scaleOf(chart, ticks), chart.values.scale);
    begin(chart.title, fmt::format("{}cm", 0.6 * static_cast<double>(chart.bars.size()) + 0.3));
    std::vector<std::string> names;
    for (const Bar& bar : chart.bars)
        names.emplace_back(bar.label);
    add("  xbar,bar width=0.4cm,y dir=reverse,xmajorgrids,log origin=infty,xlabel={{{}}},\n",
        texts.of(axisTitle(chart.values)));
    addNames('y', names);
    out += axis.options('x');
    add("]\n");
    for (std::size_t i = 0; i < chart.bars.size(); ++i)
        addBar(chart.bars[i], i + 1, axis);
    end();
}

void TexWriter::addBar(const Bar& bar, std::size_t row, const TexAxis& axis)
{
    const double value = axis.place(bar.value);
    double last = value;
    if (std::isfinite(value)) {
        const std::string ink = texInkOf(bar.look);
        add("\\addplot[{},bar shift=0pt",
            bar.look.isHatched
                ? fmt::format("pattern=north east lines,pattern color={0},draw={0}", ink)
                : fmt::format("fill={}!65,draw=none", ink));
        std::string spread;
        if (bar.spread) {
            const double most = axis.place(bar.spread->most);
            add(",error bars/.cd,x dir=both,x explicit");
            spread = fmt::format(" += ({},0) -= ({},0)", most - value,
                                 value - axis.place(bar.spread->least));
            last = std::max(last, most);
        }
        add("] coordinates {{({},{}){}}};\n", value, row, spread);
    }
    for (const double outlier : bar.outliers)
        if (std::isfinite(outlier)) {
            last = std::max(last, axis.place(outlier));
            add("\\node[circle,fill={},inner sep=1pt] at (axis cs:{},{}) {{}};\n",
                texInkOf(bar.look), axis.place(outlier), row);
        }
    const std::string at = std::isfinite(last) ? fmt::format("axis cs:{},{}", last, row)
                                               : fmt::format("{{rel axis cs:0,0}} |- "
                                                             "{{axis cs:1,{}}}",
                                                             row);
    add("\\node[anchor=west,font=\\footnotesize] at ({}) {{{}}};\n", at, texts.of(bar.text));
}

void TexWriter::operator()(const SeriesChart& chart)
{
    constexpr int ticks = 8;
    const TexAxis x(scaleOf(chart, true, ticks), chart.x.scale);
    const TexAxis y(scaleOf(chart, false, ticks), chart.isPaired ? chart.x.scale : chart.y.scale);
    begin(chart.title, chart.isPaired ? "\\chartwidth" : "{0.6*\\chartwidth}");
    add("  xlabel={{{}}},ylabel={{{}}},ymajorgrids,{}\n", texts.of(axisTitle(chart.x)),
        texts.of(axisTitle(chart.y)), chart.isPaired ? "xmajorgrids," : "");
    out += x.options('x') + y.options('y');
    add("  legend "
        "style={{at={{(0.5,0)}},yshift=-1.3cm,anchor=north,draw=none,font=\\footnotesize}},\n"
        "  legend cell align=left,legend columns=2,/tikz/every even column/.append style={{column "
        "sep=6pt}}]\n");
    if (chart.isPaired)
        add("\\draw[mwmuted] (rel axis cs:0,0) -- (rel axis cs:1,1);\n");
    for (const Series& series : chart.series)
        addSeries(series, x, y);
    end();
}

void TexWriter::addSeries(const Series& series, const TexAxis& x, const TexAxis& y)
{
    constexpr std::size_t mostMarks = 12; // on a line, so that it is still seen
    const std::string ink = texInkOf(series.look);
    const std::string dashes = texDashesOf(series.look);
    if (!series.trend.empty()) {
        add("\\addplot[{}{},forget plot]", ink, dashes);
        addPoints(series.trend, x, y);
    }
    const std::size_t points = series.points.size();
    add("\\addplot[{},mark={},mark size=1.6pt{}", ink, texMarkOf(series.look),
        series.look.isHatched ? ",mark options={fill=white}" : "");
    if (series.join == Join::none)
        add(",only marks");
    else
        add(",thick{}{},mark repeat={}", dashes, series.join == Join::steps ? ",const plot" : "",
            1 + points / mostMarks);
    if (!series.spreads.empty())
        add(",error bars/.cd,y dir=both,y explicit,error mark=none");
    add("]");
    addPoints(series.points, x, y, series.spreads);
    add("\\addlegendentry{{{}}}\n", texts.of(series.name));
}

void TexWriter::addPoints(const std::vector<Point>& points, const TexAxis& x, const TexAxis& y,
                          const std::vector<Spread>& spreads)
{
    add(" coordinates {{\n");
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!std::isfinite(points[i].x) || !std::isfinite(points[i].y))
            continue;
        const double at = y.place(points[i].y);
        add("  ({},{})", x.place(points[i].x), at);
        if (i < spreads.size())
            add(" += (0,{}) -= (0,{})", y.place(spreads[i].most) - at,
                at - y.place(spreads[i].least));
        add("\n");
    }
    add("}};\n");
}

void TexWriter::operator()(const HeatMap& chart)
{
    constexpr int ticks = 5;
    constexpr std::size_t fewColumns = 12; // which have a name each
    const AxisScale scale = scaleOf(chart, ticks);
    begin(chart.title, fmt::format("{}cm", 0.5 * static_cast<double>(chart.rows.size())));
    add("  xlabel={{{}}},y dir=reverse,axis line style={{draw=none}},\n",
        texts.of(chart.columnsLabel));
    addNames('y', {chart.rows.begin(), chart.rows.end()});
    if (chart.columns.size() <= fewColumns) {
        addNames('x', chart.columns);
        add("  xticklabel style={{rotate=30,anchor=north east,font=\\scriptsize}},\n");
    } else {
        add("  xmin=0.5,xmax={}.5,xtick=\\empty,\n", chart.columns.size());
    }
    add("]\n");
    addCells(chart, scale);
    addHeatLegend(chart, scale);
    end();
}

/// Writes a box for each stretch of cells of one colour in a row.
void TexWriter::addCells(const HeatMap& chart, const AxisScale& scale)
{
    const std::size_t columns = chart.columns.size();
    for (std::size_t row = 0; row < chart.rows.size(); ++row)
        for (std::size_t first = 0; first < columns;) {
            const auto step = heatStep(scale, chart.cells[row * columns + first]);
            std::size_t end = first + 1;
            while (end < columns && heatStep(scale, chart.cells[row * columns + end]) == step)
                ++end;
            const std::string ink =
                step ? fmt::format("\\fill[mwheat{}]", *step)
                     : std::string("\\fill[pattern=north east lines,pattern color=mwmuted]");
            add("{} (axis cs:{}.5,{}.52) rectangle (axis cs:{}.5,{}.48);\n", ink, first, row, end,
                row + 1);
            first = end;
        }
}

void TexWriter::addHeatLegend(const HeatMap& chart, const AxisScale& scale)
{
    constexpr double share = 0.6; // of the width
    const auto at = [](double x, int below) {
        return fmt::format("([yshift=-{}pt]axis description cs:{:.4g},0)", below, x);
    };
    constexpr int top = 62; // below names of levels
    for (int step = 0; step < heatColours; ++step)
        add("\\fill[mwheat{}] {} rectangle {};\n", step, at(share * step / heatColours, top),
            at(share * (step + 1) / heatColours, top + 8));
    for (const Tick& tick : scale.ticks())
        add("\\node[anchor=north,font=\\scriptsize] at {} {{{}}};\n",
            at(share * scale.place(tick.value), top + 8), tick.text);
    add("\\node[anchor=south west,inner xsep=0pt,font=\\footnotesize] at {} {{{}}};\n", at(0, top),
        texts.of(axisTitle(chart.values)));
    const bool isWhole =
        std::ranges::all_of(chart.cells, [](double value) { return std::isfinite(value); });
    if (isWhole || chart.missing.empty())
        return;
    add("\\fill[pattern=north east lines,pattern color=mwmuted] {} rectangle {};\n",
        at(share + 0.05, top), at(share + 0.1, top + 8));
    add("\\node[anchor=north west,inner ysep=0pt,font=\\footnotesize] at {} {{{}}};\n",
        at(share + 0.1, top), texts.of(chart.missing));
}

} // namespace

std::string toTex(const Chart& chart)
{
    TexWriter writer;
    writer.addColours();
    std::visit(writer, chart);
    const Message& caption =
        std::visit([](const auto& each) -> const Message& { return each.caption; }, chart);
    return fmt::format(R"(% {0}
% {1}
% For a paper: \usepackage{{pgfplots}} and \usetikzlibrary{{patterns}}, then the figure below, with
% \newcommand{{\chartwidth}}{{...}} before it if the plot shall not be 12 cm wide.
\documentclass{{article}}
\usepackage{{pgfplots}}
\usetikzlibrary{{patterns}}
\pgfplotsset{{compat=1.16}}
{2}\newsavebox{{\chart}}
\begin{{document}}
\begin{{lrbox}}{{\chart}}%
% ---- the figure begins
\providecommand{{\chartwidth}}{{12cm}}%
{3}% ---- the figure ends
\end{{lrbox}}
\ifdefined\pdfpagewidth\else\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
\pdfpagewidth=\dimexpr\wd\chart+6pt\relax
\pdfpageheight=\dimexpr\ht\chart+\dp\chart+6pt\relax
\hoffset=\dimexpr-1in+3pt\relax
\voffset=\hoffset
\shipout\vbox{{\box\chart}}
\end{{document}}
)",
                       printable(titleOf(chart).text()), printable(caption.text()),
                       writer.texts.declarations(), writer.out);
}

} // namespace mazewright::charts
