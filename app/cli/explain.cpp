#include "app/cli/explain.h"

#include "app/cli/text_table.h"
#include "solvers/analyses/explanation_words.h"
#include "solvers/base/text.h"
#include "solvers/formats/value_json.h"
#include "solvers/maze/cell_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <new>

namespace mazewright::cli {

namespace {

/// The number of printed cells of an open list.
constexpr std::size_t mostListed = 10;

/// Reads a cell. The validator of the option has checked its format.
Position cellFrom(const std::string& given)
{
    const auto sides = text::fields(given, ',');
    const auto side = [](std::string_view digits) {
        constexpr std::int64_t beyond = 1 << 30; // outside every maze
        return static_cast<std::int32_t>(
            std::min(text::wholeNumber(digits).value_or(beyond), beyond));
    };
    return {side(sides.front()), side(sides.back())};
}

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
    if (history.place != 0)
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

Decided<std::string> explained(const ConfiguredSolver& chosen, const Problem& problem,
                               const std::string& level, const ExplainArguments& wanted, bool json,
                               Budget& budget)
try {
    auto run = ExplainedRun::make(*chosen.solver, problem, chosen.options, budget);
    if (!run)
        return tl::unexpected(run.error());
    const AllocationCeiling ceiling = budget.ceiling();
    const Position cell = cellFrom(wanted.cell);
    const std::uint32_t step = std::min(wanted.step.value_or(run->ticks()), run->ticks());
    return json ? explainedJson(*run, level, cell, step) : explainedText(*run, cell, step);
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

} // namespace mazewright::cli
