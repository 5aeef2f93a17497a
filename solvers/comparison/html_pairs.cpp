#include "solvers/charts/svg.h"
#include "solvers/comparison/html_parts.h"

#include <fmt/format.h>

namespace mazewright::html {

namespace {

std::string_view wordsOf(TimeFinding finding)
{
    switch (finding) {
    case TimeFinding::faster:
        return "faster";
    case TimeFinding::slower:
        return "slower";
    case TimeFinding::equal:
        return "equal within noise";
    case TimeFinding::tooFewLevels:
        break;
    }
    return "too few levels to tell";
}

std::string nameAt(const QuestionSummary& question, std::size_t place)
{
    const SolverSummary& solver = question.solvers[place];
    return charts::xmlText(solverName(solver.solver, solver.setting));
}

} // namespace

std::string pairTable(const QuestionSummary& question)
{
    if (question.pairs.empty())
        return {};
    std::string table =
        R"(<h3>Pairwise times</h3><div class="wide"><table><thead><tr><th>Solver</th>)"
        "<th>Compared with</th><th>Levels</th><th>Time ratio</th><th>95% interval</th><th>p</th>"
        "<th>Result</th></tr></thead><tbody>";
    for (const TimeComparison& pair : question.pairs)
        table += fmt::format("<tr><th>{}</th><td>{}</td><td>{}</td><td>{:.3f}</td>"
                             "<td>{:.3f} to {:.3f}</td><td>{:.2g}</td><td>{}</td></tr>",
                             nameAt(question, pair.first), nameAt(question, pair.second),
                             pair.levels, pair.ratio, pair.interval.least, pair.interval.most,
                             pair.p, wordsOf(pair.finding));
    return table + "</tbody></table></div><p class=\"muted\">Geometric mean of the time ratios on "
                   "levels solved by both; bootstrap interval over the levels; p from the "
                   "Wilcoxon signed-rank test with Holm correction.</p>";
}

} // namespace mazewright::html
