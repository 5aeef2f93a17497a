#include "ui/survey/survey_chart.h"

#include "ui/survey/survey_model.h"
#include "ui/text/engine_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

charts::Axis axisOf(std::string_view id)
{
    const FactSpec* fact = findFact(id);
    return {.label = fact->name,
            .unit = fact->unit,
            .isWhole = fact->kind == FactKind::whole || fact->kind == FactKind::count};
}

charts::Series seriesOf(Question question, std::span<const CollectedLevel> levels,
                        std::string_view x, std::string_view y)
{
    std::vector<std::pair<charts::Point, std::string>> points;
    for (const CollectedLevel& level : levels) {
        const auto across = level.question == question ? level.number(x) : std::nullopt;
        const auto up = across ? level.number(y) : std::nullopt;
        if (up)
            points.push_back({{toDouble(*across), toDouble(*up)}, level.file});
    }
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.first.x < b.first.x; });
    const int mark = static_cast<int>(question);
    charts::Series series{
        questionText(question).toStdString(), {mark, mark}, charts::Join::none, {}};
    for (auto& [point, file] : points) {
        series.points.push_back(point);
        series.labels.push_back(std::move(file));
    }
    return series;
}

} // namespace

std::optional<charts::Chart> surveyChart(std::span<const CollectedLevel> levels, std::string_view x,
                                         std::string_view y)
{
    charts::SeriesChart chart{{}, axisOf(x), axisOf(y), {}};
    chart.title = messageOf("{} against {}", chart.y.label, chart.x.label);
    std::size_t count = 0;
    for (const Question question : allQuestions) {
        charts::Series series = seriesOf(question, levels, x, y);
        count += series.points.size();
        if (!series.points.empty())
            chart.series.push_back(std::move(series));
    }
    if (chart.series.empty())
        return std::nullopt;
    chart.caption =
        SurveyModel::tr("%Ln level(s); each point is a level.", nullptr, static_cast<int>(count))
            .toStdString();
    return chart;
}

} // namespace mazewright::ui
