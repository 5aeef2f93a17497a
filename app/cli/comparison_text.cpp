#include "app/cli/comparison_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <vector>

namespace mazewright::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view nothing = "-";

/// Rows of texts under a head; the first column begins at the left, the others end at the right.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> head) { add(std::move(head)); }

    void add(std::vector<std::string> row)
    {
        m_widths.resize(std::max(m_widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column)
            m_widths[column] = std::max(m_widths[column], row[column].size());
        m_rows.push_back(std::move(row));
    }

    std::string text() const
    {
        std::string text;
        for (const std::vector<std::string>& row : m_rows) {
            text += fmt::format("    {:<{}}", row.front(), m_widths.front());
            for (std::size_t column = 1; column < row.size(); ++column)
                text += fmt::format("  {:>{}}", row[column], m_widths[column]);
            text += '\n';
        }
        return text;
    }

private:
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_widths;
};

std::string meanText(const std::optional<double>& mean)
{
    if (!mean)
        return std::string(nothing);
    return *mean < 1000 ? fmt::format("{:.3g}", *mean) : fmt::format("{:.0f}", *mean);
}

std::string ratioText(const std::optional<double>& ratio)
{
    return ratio ? fmt::format("{:.2f}", *ratio) : std::string(nothing);
}

std::string nameOf(const SolverSummary& solver)
{
    return solver.options.empty() ? solver.solver
                                  : fmt::format("{} ({})", solver.solver, solver.options);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// Counts that are 0 in every row say nothing, and are left out.
struct CountColumn {
    std::string_view name;
    std::size_t SolverSummary::*count;
    bool mayBeLeftOut = true;
};

constexpr std::array countColumns = {CountColumn{"levels", &SolverSummary::levels, false},
                                     CountColumn{"solved", &SolverSummary::solved, false},
                                     CountColumn{"no solution", &SolverSummary::noSolution},
                                     CountColumn{"not found", &SolverSummary::notFound},
                                     CountColumn{"at limit", &SolverSummary::atLimit},
                                     CountColumn{"refused", &SolverSummary::invalid},
                                     CountColumn{"CHECK FAILED", &SolverSummary::failedChecks},
                                     CountColumn{"best", &SolverSummary::bestCost, false},
                                     CountColumn{"fastest", &SolverSummary::fastest, false}};

std::string questionText(const QuestionSummary& question)
{
    std::vector<CountColumn> shown;
    for (const CountColumn& column : countColumns)
        if (!column.mayBeLeftOut ||
            std::any_of(question.solvers.begin(), question.solvers.end(),
                        [&column](const SolverSummary& sums) { return sums.*column.count > 0; }))
            shown.push_back(column);
    std::vector<std::string> head = {"solver"};
    for (const CountColumn& column : shown)
        head.emplace_back(column.name);
    head.insert(head.end(), {"time ms", "expanded", "x time", "x cost"});
    TextTable table(std::move(head));
    for (const SolverSummary& sums : question.solvers) {
        std::vector<std::string> row = {nameOf(sums)};
        for (const CountColumn& column : shown)
            row.push_back(fmt::to_string(sums.*column.count));
        row.insert(row.end(), {meanText(sums.meanTime), meanText(sums.meanExpanded),
                               ratioText(sums.timeRatio), ratioText(sums.costRatio)});
        table.add(std::move(row));
    }
    return fmt::format("{}: {}; means are geometric, over the {} that every solver solved\n{}\n",
                       idOf(question.question), counted(question.levels, "level", "levels"),
                       question.common, table.text());
}

std::string totalsText(const ComparisonResult& compared, const Summary& summary)
{
    std::string text = fmt::format("{} on {}", counted(compared.records.size(), "run", "runs"),
                                   counted(summary.levels, "level", "levels"));
    if (compared.stood > 0)
        text += fmt::format(", of which {} stood already", compared.stood);
    if (!compared.leftOut.empty())
        text += fmt::format("; {} left out, such as {} on {}: {}",
                            counted(compared.leftOut.size(), "pair", "pairs"),
                            compared.leftOut.front().solver, compared.leftOut.front().level,
                            compared.leftOut.front().why);
    if (compared.stopped)
        text += "; STOPPED before the end";
    return text + "\n\n";
}

Json numberOrNull(const std::optional<double>& number)
{
    return number ? Json(*number) : Json(nullptr);
}

Json solverJson(const SolverSummary& sums)
{
    return {{"solver", sums.solver},
            {"options", sums.options},
            {"levels", sums.levels},
            {"solved", sums.solved},
            {"no-solution", sums.noSolution},
            {"not-found", sums.notFound},
            {"limit-reached", sums.atLimit},
            {"invalid", sums.invalid},
            {"failed-checks", sums.failedChecks},
            {"best-cost", sums.bestCost},
            {"fastest", sums.fastest},
            {"mean-time-ms", numberOrNull(sums.meanTime)},
            {"mean-expanded", numberOrNull(sums.meanExpanded)},
            {"time-ratio", numberOrNull(sums.timeRatio)},
            {"cost-ratio", numberOrNull(sums.costRatio)}};
}

Json questionJson(const QuestionSummary& question)
{
    Json solvers = Json::array();
    for (const SolverSummary& sums : question.solvers)
        solvers.push_back(solverJson(sums));
    return {{"question", std::string(idOf(question.question))},
            {"levels", question.levels},
            {"common", question.common},
            {"solvers", std::move(solvers)}};
}

} // namespace

std::string comparisonText(const ComparisonResult& compared, const Summary& summary)
{
    std::string text = totalsText(compared, summary);
    for (const QuestionSummary& question : summary.questions)
        text += questionText(question);
    for (const auto& [index, why] : summary.failures) {
        const RunRecord& record = compared.records[index];
        text += fmt::format("{}: {}: {}\n", record.level, record.solver, why);
    }
    return text;
}

std::string comparisonJson(const ComparisonResult& compared, const Summary& summary)
{
    Json questions = Json::array();
    for (const QuestionSummary& question : summary.questions)
        questions.push_back(questionJson(question));
    Json failures = Json::array();
    for (const auto& [index, why] : summary.failures) {
        const RunRecord& record = compared.records[index];
        failures.push_back({{"level", record.level}, {"solver", record.solver}, {"why", why}});
    }
    Json leftOut = Json::array();
    for (const auto& [level, solver, why] : compared.leftOut)
        leftOut.push_back({{"level", level}, {"solver", solver}, {"why", why}});
    Json troubles = Json::array();
    for (const auto& [file, why] : compared.troubles)
        troubles.push_back({{"file", file}, {"why", why}});
    Json sums = {{"levels", summary.levels},          {"runs", compared.records.size()},
                 {"stood", compared.stood},           {"stopped", compared.stopped},
                 {"questions", std::move(questions)}, {"failures", std::move(failures)},
                 {"left-out", std::move(leftOut)},    {"troubles", std::move(troubles)}};
    Json line;
    line["summary"] = std::move(sums);
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace mazewright::cli
