#include "solvers/experiments/chart_file.h"

#include "solvers/core/text.h"
#include "solvers/experiments/chart_sheet.h"
#include "solvers/experiments/svg.h"
#include "solvers/files/file_text.h"
#include "solvers/files/run_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace mazewright::charts {

namespace {

constexpr std::array<std::pair<std::string_view, ChartFile>, 5> extensions = {
    {{".svg", ChartFile::svg},
     {".pdf", ChartFile::pdf},
     {".png", ChartFile::png},
     {".tex", ChartFile::tex},
     {".csv", ChartFile::csv}}};

/// Writes rows of comma-separated values.
struct RowWriter {
    std::string out{};

    template <class... Fields>
    void row(const Fields&... fields)
    {
        std::string line;
        ((line += csvField(fields) + ','), ...);
        line.back() = '\n';
        out += line;
    }
};

std::string exactText(double value)
{
    return std::isfinite(value) ? fmt::to_string(value) : std::string();
}

void writeRows(RowWriter& rows, const BarChart& chart)
{
    rows.row("series", "part", axisTitle(chart.values));
    for (const Bar& bar : chart.bars) {
        const auto row = [&](std::string_view part, double value) {
            rows.row(bar.label.text(), part, exactText(value));
        };
        row("median", bar.value);
        if (bar.spread) {
            row("q1", bar.spread->least);
            row("q3", bar.spread->most);
        }
        for (const double outlier : bar.outliers)
            row("outlier", outlier);
    }
}

void writeRows(RowWriter& rows, const SeriesChart& chart)
{
    rows.row("series", "part", "label", axisTitle(chart.x), axisTitle(chart.y));
    for (const Series& series : chart.series) {
        for (std::size_t i = 0; i < series.points.size(); ++i)
            rows.row(series.name.text(), "point",
                     i < series.labels.size() ? series.labels[i] : std::string(),
                     exactText(series.points[i].x), exactText(series.points[i].y));
        for (std::size_t i = 0; i < std::min(series.spreads.size(), series.points.size()); ++i)
            for (const auto& [part, value] : {std::pair("q1", series.spreads[i].least),
                                              std::pair("q3", series.spreads[i].most)})
                rows.row(series.name.text(), part, "", exactText(series.points[i].x),
                         exactText(value));
        for (const Point& point : series.trend)
            rows.row(series.name.text(), "trend", "", exactText(point.x), exactText(point.y));
    }
}

void writeRows(RowWriter& rows, const HeatMap& chart)
{
    rows.row("series", "level", axisTitle(chart.values));
    for (std::size_t row = 0; row < chart.rows.size(); ++row)
        for (std::size_t column = 0; column < chart.columns.size(); ++column)
            rows.row(chart.rows[row].text(), chart.columns[column],
                     exactText(chart.cells[row * chart.columns.size() + column]));
}

} // namespace

Expected<ChartFile> chartFileOf(const std::filesystem::path& file)
{
    const std::string extension = lowered(file.extension().string());
    for (const auto& [known, kind] : extensions)
        if (extension == known)
            return kind;
    return failure(ErrorCode::value, "expected a file that ends in .svg, .pdf, .png, .tex or .csv");
}

Expected<std::string> chartText(const ChartSheet& sheet, ChartFile kind)
{
    if (kind == ChartFile::csv)
        return toCsv(sheet.chart);
    if (kind == ChartFile::tex)
        return toTex(sheet.chart);
    const Layout layout = layOut(sheet.chart, sheet.frame);
    const std::string name = titleOf(sheet.chart);
    if (kind == ChartFile::pdf)
        return toPdf(layout.picture, sheet.isDark, name);
    if (kind == ChartFile::png)
        return toPng(layout.picture, sheet.isDark);
    return toSvg(layout.picture, sheet.isDark ? darkInks() : lightInks(), name);
}

std::string toCsv(const Chart& chart)
{
    RowWriter rows;
    std::visit([&rows](const auto& each) { writeRows(rows, each); }, chart);
    return std::move(rows.out);
}

} // namespace mazewright::charts
