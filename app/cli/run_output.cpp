#include "app/cli/run_output.h"

#include "app/cli/arguments.h"
#include "app/cli/level_text.h"
#include "app/cli/output.h"
#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/text.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/file_access.h"
#include "solvers/files/json_text.h"
#include "solvers/files/posthoc_trace.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <new>

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

/// Returns the worth of the answer: `, proved`, or `, valid` if it was not audited.
std::string checkText(const RunReport& run)
{
    if (run.verdict && !run.verdict->holds)
        return ", REFUTED";
    if (run.audit != nullptr && *run.audit)
        return fmt::format(", {}", idOf((*run.audit)->evidence));
    return run.verdict ? ", valid" : "";
}

/// Returns the audit's optimum; null if it has none, or if the problem has no solution.
const Optimum* optimumOf(const RunReport& run)
{
    const bool isKnown = run.audit != nullptr && *run.audit &&
                         (*run.audit)->evidence != Evidence::refuted && (*run.audit)->optimum &&
                         (*run.audit)->optimum->exists;
    return isKnown ? &*(*run.audit)->optimum : nullptr;
}

/// Returns `cost 23, optimal`, or the cost and what is known of the optimum.
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
    if (const Optimum* optimum = optimumOf(run))
        text += areEqualCosts(optimum->cost, outcome.cost)
                    ? ", optimal"
                    : fmt::format(", optimum {}", words::costText(optimum->cost));
    else if (outcome.bound && *outcome.bound == outcome.cost)
        text += ", claimed optimal";
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
    if (about == About::effort && !outcome.engine.empty())
        parts.push_back(fmt::format("engine {}", outcome.engine));
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
                                   optionsText(run), idOf(outcome.status), checkText(run));
    if (const std::string note = remark(outcome, run.verdict); !note.empty())
        text += fmt::format("    {}\n", note);
    if (run.audit != nullptr && *run.audit && (*run.audit)->evidence == Evidence::claimed)
        text += fmt::format("    not proved: {}\n", (*run.audit)->why);
    text += costText(run);
    for (const Omission& missing : run.omissions)
        text += fmt::format("    {}: not available: {}\n", missing.part, missing.why);
    text += figuresText(outcome, About::answer);
    text += figuresText(outcome, About::effort);
    return text + drawingsText(run, tracks) + '\n';
}

namespace {

std::string validText(const RunRecord& run)
{
    if (!run.verified)
        return "-";
    return *run.verified ? "yes" : "NO";
}

Json qualityValue(const Quality& quality)
{
    Json value = {{"is", std::string(idOf(quality.kind))}};
    if (quality.kind != QualityKind::unknown)
        value["evidence"] = idOf(quality.evidence);
    if (quality.kind == QualityKind::worse)
        value[quality.of.empty() ? "gap" : std::string(quality.of)] = quality.gap;
    if (quality.kind == QualityKind::wrongCount)
        value["figure"] = quality.figure;
    return value;
}

} // namespace

std::string qualityText(std::span<const RunRecord> runs)
{
    if (runs.size() < 2)
        return {};
    TextTable table({"solver", "status", "cost", "valid", "quality"});
    const auto qualities = qualitiesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        table.add({typedName(runs[i].solver, runs[i].ownOptions()),
                   std::string(idOf(runs[i].status)),
                   runs[i].cost ? words::costText(*runs[i].cost) : "-", validText(runs[i]),
                   qualities[i] ? textOf(*qualities[i]) : "-"});
    return fmt::format("{}\n{}\n", printable(runs.front().level), table.text());
}

std::string qualityJson(std::span<const RunRecord> runs)
{
    Json all = Json::object();
    const auto qualities = qualitiesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (qualities[i])
            all[typedName(runs[i].solver, runs[i].ownOptions())] = qualityValue(*qualities[i]);
    Json line;
    line["level"] = runs.front().level;
    line["quality"] = std::move(all);
    return writtenJson(line) + '\n';
}

namespace {

/// The number of printed cells of an open list.
constexpr std::size_t mostListed = 10;

/// Returns a cell as the search stores it. Omits values that its open list does not use.
Json cellJson(const ExplainedRun& run, const OpenCell& cell)
{
    Json value = {{"cell", run.maze().position(cell.cell)}, {"g", cell.g}};
    if (run.log().rules().isGuided()) {
        value["h"] = cell.h;
        value["f"] = cell.f;
    }
    value["from"] = cell.from == noCell ? Json() : Json(run.maze().position(cell.from));
    return value;
}

Json historyJson(const ExplainedRun& run, const CellHistory& history)
{
    Json reached = Json::array();
    for (const Reaching& reaching : history.reached) {
        Json value = cellJson(run, reaching.with);
        value.erase("cell");
        value["step"] = reaching.tick;
        value["queued"] = reaching.isQueued;
        reached.push_back(std::move(value));
    }
    constexpr std::array states = {"untouched", "open", "closed"};
    Json value = {{"reached", std::move(reached)},
                  {"closed", history.closed},
                  {"state", states[static_cast<std::size_t>(history.state)]}};
    if (history.place != 0 && run.log().rules().ties != TieBreak::unknown)
        value["place"] = history.place;
    return value;
}

Json stepJson(const ExplainedRun& run, std::uint32_t step)
{
    Json lines = Json::array();
    for (const LineCount& count : run.linesAt(step))
        lines.push_back({{"line", run.steps().code[count.line].text}, {"times", count.times}});
    return lines;
}

std::string explainedJson(ExplainedRun& run, const std::string& level, Position cell,
                          std::uint32_t step)
{
    Json sentences = Json::array();
    for (const Message& sentence : explainInWords(run, cell, step))
        sentences.push_back(sentence.text());
    Json told = {{"level", level},       {"solver", run.solver().id},
                 {"cell", cell},         {"step", step},
                 {"steps", run.ticks()}, {"sentences", std::move(sentences)}};
    const bool isOpen = run.maze().contains(cell) && run.maze().isOpen(cell);
    Json sides = Json::array();
    for (std::size_t side = 0; side < run.log().rules().sides; ++side) {
        Json value =
            isOpen ? historyJson(run, run.history(run.maze().index(cell), side, step)) : Json();
        value["open"] = run.openAt(step).size(side);
        value["first"] = Json::array();
        for (const OpenCell& listed : run.openAt(step).first(side, mostListed))
            value["first"].push_back(cellJson(run, listed));
        sides.push_back(std::move(value));
    }
    told["sides"] = std::move(sides);
    if (const auto best = run.best())
        told["best"] = *best;
    if (const auto whole = isOpen ? run.through(cell).whole() : std::nullopt)
        told["through"] = *whole;
    told["lines"] = stepJson(run, step);
    return writtenJson(Json{{"explain", std::move(told)}}) + '\n';
}

std::string listText(ExplainedRun& run, std::size_t side, std::uint32_t step)
{
    const OpenListAt& open = run.openAt(step);
    const bool isGuided = run.log().rules().isGuided();
    const Message name = listName(run.steps().list, side);
    if (open.size(side) == 0)
        return fmt::format("  {} at step {}: empty\n", name, step);
    TextTable table(isGuided ? std::vector<std::string>{"cell", "G", "H", "F", "from"}
                             : std::vector<std::string>{"cell", "G", "from"});
    for (const OpenCell& cell : open.first(side, mostListed)) {
        const std::string place = cellText(run.maze().position(cell.cell));
        const std::string from =
            cell.from == noCell ? "-" : cellText(run.maze().position(cell.from));
        table.add(isGuided ? std::vector<std::string>{place, stepsText(cell.g), stepsText(cell.h),
                                                      stepsText(cell.f), from}
                           : std::vector<std::string>{place, stepsText(cell.g), from});
    }
    std::string text =
        fmt::format("  {} at step {}: {}\n{}", name, step, open.size(side), table.text());
    if (open.size(side) > mostListed)
        text += fmt::format("  and {} more\n", open.size(side) - mostListed);
    return text;
}

std::string explainedText(ExplainedRun& run, Position cell, std::uint32_t step)
{
    std::string text =
        fmt::format("  cell {} at step {} of {}\n", cellText(cell), step, run.ticks());
    for (const Message& sentence : explainInWords(run, cell, step))
        text += "    " + sentence.text() + '\n';
    for (std::size_t side = 0; side < run.log().rules().sides; ++side)
        text += listText(run, side, step);
    const auto ran = run.linesAt(step);
    text += "  pseudo-code, with the lines that ran in this step\n";
    for (std::size_t line = 0; line < run.steps().code.size(); ++line) {
        const PseudoLine& code = run.steps().code[line];
        const auto found = std::find_if(ran.begin(), ran.end(),
                                        [&](const LineCount& count) { return count.line == line; });
        const std::string mark = found == ran.end() ? "" : fmt::format("{}x", found->times);
        text += fmt::format("{:>5} {:{}}{}\n", mark, "", code.indent * 2 + 1, code.text);
    }
    return text;
}

} // namespace

Decided<std::string> explained(const std::function<Decided<ExplainedRun>(Budget&)>& make,
                               const std::string& level, const ExplainArguments& wanted, bool json,
                               Budget& budget)
try {
    auto run = make(budget);
    if (!run)
        return tl::unexpected(run.error());
    const AllocationCeiling ceiling = budget.ceiling();
    const Position cell = *cellOf(wanted.cell); // the option has a validator
    const std::uint32_t step = std::min(wanted.step.value_or(run->ticks()), run->ticks());
    return json ? explainedJson(*run, level, cell, step) : explainedText(*run, cell, step);
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

Expected<Decided<void>> writeTrace(const ConfiguredSolver& chosen, const Problem& problem,
                                   Status status, const std::string& file, Budget& budget)
try {
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return undecided(budget.why(halt));
    const AllocationCeiling ceiling = budget.ceiling();
    return writeInPieces(file, [&](const Sink& sink) {
        return writeRepeatedRun(*chosen.solver, problem, chosen.options, status, budget, sink);
    });
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

} // namespace mazewright::cli
