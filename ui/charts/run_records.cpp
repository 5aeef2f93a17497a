#include "ui/charts/run_records.h"

#include "solvers/play/player.h"
#include "ui/results/run_reports.h"
#include "ui/text/engine_text.h"

#include <algorithm>
#include <tuple>

namespace mazewright::ui {

ChartedRuns::ChartedRuns(const ChosenRuns& runs)
{
    RunReports reports;
    for (const auto& run : runs)
        if (run->isFinished() && run->problem && !isPlayer(*run->solver)) {
            m_records.push_back(recordOf(reports.of(*run)));
            m_runs.push_back(run);
        }
    if (m_records.empty())
        return;
    for (const QuestionSummary& question : questionsOf(m_records))
        if (question.question == m_records.front().question)
            m_table.emplace(question, m_records);
    m_table->setLooks(looks());
}

const Run* ChartedRuns::runOf(const RunRecord* record) const
{
    return record == nullptr ? nullptr
                             : m_runs[static_cast<std::size_t>(record - m_records.data())].get();
}

std::vector<charts::Look> ChartedRuns::looks() const
{
    std::vector<charts::Look> looks;
    for (std::size_t solver = 0; solver < m_table->solvers().size(); ++solver) {
        int mark = 0;
        for (std::size_t level = m_table->levels().size(); level-- > 0;)
            if (const Run* run = runOf(m_table->run(solver, level)))
                mark = run->colour;
        looks.push_back({mark, mark});
    }
    return looks;
}

Measure ChartedRuns::measureOf(RunColumn column) const
{
    const FactSpec* figure = figureOf(column);
    const Question question = m_table ? m_table->question() : Question::shortestPath;
    const auto measure = mazewright::measureOf(figure == nullptr ? "cost" : figure->id, question);
    return measure ? *measure : Measure{};
}

RunsChart ChartedRuns::chart(ChartOrder order)
{
    RunsChart shown;
    if (!m_table)
        return shown;
    m_pair = m_table->mostDifferentPair(order.y);
    std::tie(order.first, order.second) = m_pair;
    auto made = chartOf(*m_table, order);
    if (made)
        shown.chart = std::move(*made);
    else
        shown.notes << engineSentence(made.error().message);
    return shown;
}

QList<int> ChartedRuns::pairAt(const charts::Chart& chart, const charts::Reading& reading) const
{
    const auto* pairs = std::get_if<charts::SeriesChart>(&chart);
    if (pairs == nullptr || !pairs->isPaired || !m_table)
        return {};
    const std::string& name = pairs->series[reading.series].labels[reading.index];
    const auto& levels = m_table->levels();
    const auto found = std::find(levels.begin(), levels.end(), name);
    if (found == levels.end())
        return {};
    const auto level = static_cast<std::size_t>(found - levels.begin());
    QList<int> ids;
    for (const std::size_t solver : {m_pair.first, m_pair.second})
        if (const Run* run = runOf(m_table->run(solver, level)))
            ids << run->id;
    return ids;
}

} // namespace mazewright::ui
