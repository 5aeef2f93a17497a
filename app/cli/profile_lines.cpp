#include "app/cli/profile_lines.h"

#include "app/cli/output.h"
#include "app/cli/text_table.h"
#include "solvers/base/printable.h"
#include "solvers/facts/kept_stroke_report.h"
#include "solvers/facts/walk_solution.h"
#include "solvers/formats/run_record.h"
#include "solvers/formats/value_json.h"
#include "solvers/maze/cell_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace mazewright::cli {

namespace {

tl::expected<Route, FactAnswer> solutionOf(FactCache& level, Budget& budget)
{
    if (level.question() == Question::oneStroke)
        return strokeSolution(level, budget);
    if (level.question() == Question::shortestPath)
        return walkSolution(level, budget);
    return tl::unexpected(
        FactAnswer(Impossible{"only one-stroke and shortest-path levels have a profile"}));
}

/// Returns the value, or `unknown` if it is not known.
std::string goodText(const ProfileStep& step, std::string_view unknown)
{
    return step.good ? fmt::to_string(*step.good) : std::string(unknown);
}

} // namespace

ProfileLines::ProfileLines(std::string name, FactCache& level, Budget& budget)
    : m_name(std::move(name)), m_question(level.question())
{
    const auto solution = solutionOf(level, budget);
    if (!solution) {
        const auto* impossible = std::get_if<Impossible>(&solution.error());
        m_isImpossible = impossible != nullptr;
        m_why = m_isImpossible ? impossible->why : std::get<Undecided>(solution.error()).why;
        return;
    }
    m_steps = profileOf(*level.run(m_question, budget).problem, *solution, budget);
    if (m_steps.size() + 1 < solution->size())
        m_why = budget.why(budget.poll());
    else if (std::any_of(m_steps.begin(), m_steps.end(),
                         [](const ProfileStep& step) { return !step.good; }))
        m_why = "the best continuations were not determined everywhere";
}

bool ProfileLines::isUndecided() const
{
    return !m_why.empty() && !m_isImpossible;
}

std::string ProfileLines::csvHeader()
{
    return "level,question,step,row,column,choices,good,straying\n";
}

void ProfileLines::printText() const
{
    print(fmt::format("{}: {}\n", printable(m_name), idOf(m_question)));
    TextTable table({"step", "cell", "choices", "good", "straying"});
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const ProfileStep& step = m_steps[i];
        table.add({fmt::to_string(i), cellText(step.cell), fmt::to_string(step.choices),
                   goodText(step, "?"), fmt::to_string(step.straying)});
    }
    if (!m_steps.empty())
        print(table.text());
    if (!m_why.empty())
        print(fmt::format("    {}: {}\n", m_isImpossible ? "none" : "undecided", m_why));
    print("\n");
}

void ProfileLines::printCsv() const
{
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const ProfileStep& step = m_steps[i];
        print(fmt::format("{},{},{},{},{},{},{},{}\n", csvField(m_name), idOf(m_question), i,
                          step.cell.row, step.cell.column, step.choices, goodText(step, ""),
                          step.straying));
    }
    if (!m_why.empty())
        printError(fmt::format("{}: {}", m_name, m_why));
}

void ProfileLines::printJson() const
{
    Json line;
    line["level"] = m_name;
    line["question"] = std::string(idOf(m_question));
    line["profile"] = Json::array();
    for (const ProfileStep& step : m_steps)
        line["profile"].push_back({{"cell", step.cell},
                                   {"choices", step.choices},
                                   {"good", orNull(step.good)},
                                   {"straying", step.straying}});
    if (!m_why.empty())
        line[m_isImpossible ? "impossible" : "undecided"] = m_why;
    print(writtenJson(line) + '\n');
}

} // namespace mazewright::cli
