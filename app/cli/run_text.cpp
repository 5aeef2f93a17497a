#include "app/cli/run_text.h"

#include "app/cli/drawing.h"
#include "solvers/base/number_words.h"
#include "solvers/base/printable.h"
#include "solvers/maze/cell_text.h"
#include "solvers/result/fact_spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::cli {

namespace {

/// The subject of a figure: the answer itself, or the effort to find it.
enum class About : std::uint8_t { answer, effort };

About subject(const Figure& figure)
{
    const FactSpec* fact = findFact(figure.id);
    const bool effort = fact != nullptr && (fact->subject == FactSubject::effort ||
                                            fact->subject == FactSubject::machine);
    return effort ? About::effort : About::answer;
}

/// Returns a count. A count too long for a line is rounded: `about 4.095e+1231`.
std::string countText(const Value& value)
{
    constexpr std::size_t mostDigits = 40;
    std::string digits = toText(value);
    if (digits.size() <= mostDigits)
        return words::grouped(std::move(digits));
    return fmt::format("about {}.{}e+{}", digits.substr(0, 1), digits.substr(1, 3),
                       digits.size() - 1);
}

std::string checkText(const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return "";
    return verdict->holds ? ", valid" : ", CHECK FAILED";
}

/// Returns `cost 23, proved optimal`, or the cost and the bound of the optimum.
std::string costText(const RunReport& run)
{
    const Outcome& outcome = run.outcome;
    if (run.solver.answers == Question::clearBoard || (outcome.routes.empty() && !outcome.bound))
        return "";
    const bool isScore = run.solver.answers == Question::oneStroke;
    const std::string_view noun = isScore ? "score" : "cost";
    if (outcome.routes.empty())
        return fmt::format("    {} at {} {}\n", noun, isScore ? "most" : "least",
                           words::costText(*outcome.bound));
    std::string text = fmt::format("    {} {}", noun, words::costText(outcome.cost));
    if (outcome.bound && *outcome.bound == outcome.cost)
        text += ", proved optimal";
    else if (outcome.bound)
        text += fmt::format(", optimum at {} {}", isScore ? "most" : "least",
                            words::costText(*outcome.bound));
    else
        text += ", not proved optimal";
    return text + '\n';
}

std::string figuresText(const Outcome& outcome, About about)
{
    std::vector<std::string> parts;
    for (const Figure& figure : outcome.figures)
        if (subject(figure) == about && figure.id != "score")
            parts.push_back(figureText(figure));
    return parts.empty() ? "" : fmt::format("    {}\n", fmt::join(parts, ", "));
}

std::string optionsText(const RunReport& run)
{
    std::vector<std::string> parts;
    for (const Options* options : {&run.question, &run.options})
        if (std::string summary = options->summary(); !summary.empty())
            parts.push_back(std::move(summary));
    return parts.empty() ? "" : fmt::format(" ({})", fmt::join(parts, " "));
}

/// Returns the drawn board and its moves, one line per move.
std::string movesText(const RunReport& run)
{
    std::string text = isDrawable(run.maze) ? "\n" + drawnRoute(run.maze, {}) + '\n' : "\n";
    const std::size_t width = fmt::formatted_size("{}", run.outcome.routes.size());
    for (std::size_t move = 0; move < run.outcome.routes.size(); ++move) {
        const Route& line = run.outcome.routes[move];
        text += fmt::format("    {:>{}}. {} {} - {}, {} cells\n", move + 1, width,
                            run.maze.at(line.front()).value, cellText(line.front()),
                            cellText(line.back()), line.size());
    }
    return text;
}

std::string drawingsText(const RunReport& run, std::size_t tracks)
{
    if (run.solver.answers == Question::clearBoard)
        return movesText(run);
    if (!isDrawable(run.maze))
        return "";
    const std::span<const Route> routes = reportedRoutes(run.solver.answers, run.outcome, tracks);
    std::string text;
    for (std::size_t k = 0; k < routes.size(); ++k) {
        text += routes.size() > 1 ? fmt::format("\n    {} of {}\n", k + 1, routes.size()) : "\n";
        text += drawnRoute(run.maze, routes[k]);
    }
    return text;
}

} // namespace

std::string figureText(const Figure& figure)
{
    const auto* real = std::get_if<double>(&figure.value);
    if (real == nullptr)
        return fmt::format("{} {}", figure.id, countText(figure.value));
    // The unit follows the number: `time 0.31 ms`, not `time-ms 0.31`.
    std::string_view name = figure.id;
    if (name.ends_with("-ms"))
        name.remove_suffix(3);
    if (name.ends_with("-mib"))
        name.remove_suffix(4);
    if (figure.unit == "ms")
        return fmt::format("{} {}", name, words::millisecondsText(*real));
    return fmt::format("{} {}{}{}", name, words::roundedText(*real), figure.unit.empty() ? "" : " ",
                       figure.unit);
}

std::string runText(const RunReport& run, std::size_t tracks)
{
    const Outcome& outcome = run.outcome;
    std::string text = fmt::format("{}: {}{}: {}{}\n", printable(run.level), run.solver.id,
                                   optionsText(run), idOf(outcome.status), checkText(run.verdict));
    if (const std::string note = remark(outcome, run.verdict); !note.empty())
        text += fmt::format("    {}\n", note);
    text += costText(run);
    for (const Omission& missing : run.omissions)
        text += fmt::format("    {}: not available: {}\n", missing.part, missing.why);
    text += figuresText(outcome, About::answer);
    text += figuresText(outcome, About::effort);
    return text + drawingsText(run, tracks) + '\n';
}

} // namespace mazewright::cli
