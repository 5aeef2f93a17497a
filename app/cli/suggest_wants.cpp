#include "app/cli/suggest_wants.h"

#include "app/cli/edit_text.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/base/counted.h"
#include "solvers/base/printable.h"
#include "solvers/base/text.h"
#include "solvers/formats/value_json.h"
#include "solvers/maze/symmetry_ids.h"
#include "solvers/order/repair.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace mazewright::cli {

namespace {

ExitCode refuseWants(ExitCode code, const std::string& message)
{
    printError(message);
    return code;
}

std::optional<Position> cornerIn(std::string_view given)
{
    const auto parts = text::fields(given, ',');
    const auto row = text::wholeNumber(parts.front());
    const auto column = parts.size() == 2 ? text::wholeNumber(parts.back()) : std::nullopt;
    if (!row || !column || *row < 0 || *column < 0 || *row >= Maze::maxSide ||
        *column >= Maze::maxSide)
        return std::nullopt;
    return Position{static_cast<int>(*row), static_cast<int>(*column)};
}

/// Reads the area; empty if none is given. Errors: `value`.
Expected<std::optional<CellBox>> areaIn(const std::string& given)
{
    if (given.empty())
        return std::nullopt;
    const auto corners = text::fields(given, ';');
    const auto one = cornerIn(corners.front());
    const auto other = corners.size() == 2 ? cornerIn(corners.back()) : std::nullopt;
    if (!one || !other)
        return failure(
            ErrorCode::value,
            fmt::format("--area {}: expected two cells as ROW,COLUMN;ROW,COLUMN, counted "
                        "from 0",
                        given));
    const Position least{std::min(one->row, other->row), std::min(one->column, other->column)};
    return CellBox{least, std::max(one->row, other->row) - least.row + 1,
                   std::max(one->column, other->column) - least.column + 1};
}

Expected<std::vector<FactConstraint>> wantsIn(const std::vector<std::string>& given,
                                              Question question)
{
    std::vector<FactConstraint> wants;
    for (const std::string& each : given) {
        const auto want = factConstraintOf(each, question);
        if (!want)
            return failure(ErrorCode::value, fmt::format("--want {}", want.error().message));
        wants.push_back(*want);
    }
    return wants;
}

/// Returns the level's rules, changed by the given settings.
Expected<Rules> rulesIn(const Level& level, const std::vector<std::string>& given)
{
    const Question question = mainQuestion(level.maze, level.rules);
    Options options = optionsFor(question, level.rules);
    const auto settings = readSettings(given);
    if (!settings)
        return tl::unexpected(settings.error());
    for (const OptionAssignment& setting : *settings)
        if (!options.knows(setting.name))
            return failure(ErrorCode::value,
                           fmt::format("--set {}: this option does not apply here", setting.name));
    if (auto set = apply(*settings, options); !set)
        return tl::unexpected(set.error());
    Rules rules = withOptions(level.rules, question, options);
    rules.question = question;
    return rules;
}

std::string repairText(const Maze& maze, const Repair& repair, Question question)
{
    std::vector<std::string> edits;
    for (const Edit& edit : repair.edits)
        edits.push_back(editText(maze, edit));
    std::string words = fmt::to_string(fmt::join(edits, " and "));
    if (!repair.answer)
        return words;
    return fmt::format("{}: {} {:g}", words, question == Question::oneStroke ? "score" : "cost",
                       *repair.answer);
}

void tellText(const RepairRequest& asked, const Maze& maze, Question question, const Repairs& found)
{
    std::string text = fmt::format("{}: {}\n", printable(asked.file), idOf(found.status));
    if (!found.message.empty())
        text += fmt::format("    {}\n", found.message.text());
    for (std::size_t i = 0; i < found.repairs.size(); ++i)
        text += fmt::format("    {:>3}. {}\n", i + 1, repairText(maze, found.repairs[i], question));
    text += fmt::format("    {}, {} tried\n\n",
                        counted(found.repairs.size(), "{} proposal", "{} proposals").text(),
                        counted(found.tried, "{} maze", "{} mazes").text());
    print(text);
}

void tellJson(const RepairRequest& asked, const Repairs& found)
{
    const auto tell = [](const Json& line) { print(writtenJson(line) + '\n'); };
    for (const Repair& repair : found.repairs) {
        Json line;
        line["edits"] = Json::array();
        for (const Edit& edit : repair.edits)
            line["edits"].push_back(editJson(edit));
        line["answer"] = orNull(repair.answer);
        tell(line);
    }
    Json summary;
    summary["level"] = asked.file;
    summary["wants"] = asked.wanted.wants;
    summary["status"] = std::string(idOf(found.status));
    if (!found.message.empty())
        summary["message"] = found.message.text();
    summary["proposals"] = found.repairs.size();
    summary["tried"] = found.tried;
    Json line;
    line["summary"] = std::move(summary);
    tell(line);
}

RepairRules allowedBy(const RepairRequest& asked, const Maze& maze,
                      const std::optional<CellBox>& area)
{
    RepairRules allowed{.mostEdits = asked.mostEdits,
                        .most = asked.most,
                        .keepEnds = asked.wanted.keepEnds,
                        .keepAnswer = asked.keepScore};
    if (area) {
        allowed.area = CellSet(maze.rows(), maze.columns());
        allowed.area->insert(*area);
    }
    allowed.symmetry =
        inTheMiddle(*symmetryKindOf(asked.wanted.symmetry), maze.rows(), maze.columns());
    return allowed;
}

} // namespace

ExitCode suggestRepairs(const RepairRequest& asked)
{
    const auto area = areaIn(asked.wanted.area);
    if (!area)
        return refuseWants(ExitCode::usage, area.error().message);
    const Interrupt interrupt;
    auto read = readLevelInput(asked.file, nullptr, interrupt.token());
    if (interrupt.requested())
        return interrupt.code();
    if (!read)
        return refuseWants(ExitCode::badInput, describe(read.error(), asked.file));
    const auto rules = rulesIn(read->level, asked.settings);
    if (!rules)
        return refuseWants(ExitCode::usage, rules.error().message);
    const auto wants = wantsIn(asked.wanted.wants, *rules->question);
    if (!wants)
        return refuseWants(ExitCode::usage, wants.error().message);
    const auto maze = std::make_shared<const Maze>(std::move(read->level.maze));
    const SymmetryKind symmetry = *symmetryKindOf(asked.wanted.symmetry);
    if (turnsRowsIntoColumns(symmetry) && maze->rows() != maze->columns())
        return refuseWants(ExitCode::usage,
                           fmt::format("--symmetry {}: this symmetry needs as many rows as columns",
                                       asked.wanted.symmetry));
    Budget budget(asked.limits.limits(), interrupt.token());
    const Repairs found = repaired(maze, *rules, *wants, allowedBy(asked, *maze, *area), budget);
    if (asked.json)
        tellJson(asked, found);
    else
        tellText(asked, *maze, *rules->question, found);
    flushOutput();
    const ExitCode code =
        found.status == Status::limitReached ? ExitCode::limit : ExitCode::answered;
    return worseCode(code, interrupt.code());
}

} // namespace mazewright::cli
