#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/level_text.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/core/symmetry.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/levels/repair.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

struct SuggestArguments {
    ReadOptions reading{};
    std::string file;
    std::string goal = "unique";
    std::vector<std::string> wants; ///< replace the goal
    std::string area;
    std::string symmetry = "none";
    std::vector<std::string> settings;
    RepairRules rules{.jobs = allProcessors()}; ///< without area and symmetry
    LimitArguments limits{.seconds = 60};
    bool json = false;

    bool hasGoal() const noexcept { return wants.empty(); }
};

/// A level and the edits that were requested for it.
struct SuggestRequest {
    MazeSnapshot maze;
    Rules rules{};
    std::vector<FactConstraint> wants{};
    RepairRules allowed{};
};

/// A request with its result.
struct SuggestReport {
    const SuggestArguments& arguments;
    const SuggestRequest& request;
    const Repairs& found;
    double milliseconds = 0;

    bool isStroke() const { return request.rules.question == Question::oneStroke; }
    /// Returns true if exactly one best track is requested.
    bool isOfSoleTrack() const
    {
        return isStroke() && std::any_of(request.wants.begin(), request.wants.end(),
                                         [](const FactConstraint& want) {
                                             return want.fact->id == "unique" &&
                                                    want.value == RequiredValue(true);
                                         });
    }
    /// Returns true if the level's optimum and number of tracks were counted.
    bool isCounted() const
    {
        const bool halted = found.status == Status::stopped || found.status == Status::limitReached;
        return found.tracks && (!halted || !found.tracks->none());
    }
};

std::optional<Position> cornerIn(std::string_view given)
{
    const auto corner = cellOf(given);
    return corner && std::max(corner->row, corner->column) < Maze::maxSide ? corner : std::nullopt;
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

Expected<std::vector<FactConstraint>> wantsIn(const SuggestArguments& arguments, Question question)
{
    std::vector<std::string> given = arguments.wants;
    if (arguments.hasGoal())
        given.push_back(arguments.goal + "=true");
    std::vector<FactConstraint> wants;
    for (const std::string& each : given) {
        const auto want = factConstraintOf(each, question);
        if (!want)
            return failure(ErrorCode::value, fmt::format("--want {}", want.error().message));
        wants.push_back(*want);
    }
    return wants;
}

/// Returns the options of the question, from the rules and the given settings. Errors: `value`.
Expected<Options> optionsIn(const SuggestArguments& arguments, Question question,
                            const Rules& rules)
{
    const auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    return changed(optionsFor(question, rules), *settings, "unknown option; expected one of");
}

/// Returns what is allowed. Errors: `value` if the maze does not suit the symmetry.
Expected<RepairRules> allowedBy(const SuggestArguments& arguments, const Maze& maze,
                                const std::optional<CellBox>& area)
{
    const SymmetryKind symmetry = *symmetryKindOf(arguments.symmetry);
    if (turnsRowsIntoColumns(symmetry) && maze.rows() != maze.columns())
        return failure(ErrorCode::value,
                       fmt::format("--symmetry {}: this symmetry needs as many rows as columns",
                                   arguments.symmetry));
    RepairRules allowed = arguments.rules;
    if (area) {
        allowed.area = CellSet(maze.rows(), maze.columns());
        allowed.area->insert(*area);
    }
    allowed.symmetry = inTheMiddle(symmetry, maze.rows(), maze.columns());
    return allowed;
}

std::optional<std::int64_t> scoreOf(const std::optional<double>& answer)
{
    return answer ? std::optional(static_cast<std::int64_t>(*answer)) : std::nullopt;
}

Json proposalRow(const SuggestReport& report, const Repair& repair)
{
    Json edits = Json::array();
    for (const Edit& edit : repair.edits)
        edits.push_back(editJson(edit));
    if (!report.isOfSoleTrack())
        return {{"edits", std::move(edits)}, {"answer", orNull(repair.answer)}};
    return {{"edits", std::move(edits)},
            {"score", orNull(scoreOf(repair.answer))},
            {"optimal-tracks", "1"}};
}

/// Returns the row of edits that do not meet the goal, but come nearest to it.
Json nearestRow(const SuggestReport& report, const Repair& near)
{
    Json row = proposalRow(report, near);
    if (report.isOfSoleTrack())
        row["optimal-tracks"] = near.tracks == 0 ? Json(nullptr) : Json(near.tracks.get_str());
    row["nearest"] = true;
    return row;
}

Json summaryRow(const SuggestReport& report)
{
    const Repairs& found = report.found;
    Json summary{{"level", report.arguments.file}};
    if (report.arguments.hasGoal())
        summary["goal"] = report.arguments.goal;
    else
        summary["wants"] = report.arguments.wants;
    summary["keep-score"] = report.arguments.rules.keepAnswer;
    summary["status"] = idOf(found.status);
    if (!found.message.empty())
        summary["message"] = found.message.text();
    if (report.isOfSoleTrack()) {
        const auto count = [&](mpz_class one_stroke::Tally::*number) {
            return report.isCounted() ? Json(((*found.tracks).*number).get_str()) : Json(nullptr);
        };
        summary.update({{"score", orNull(scoreOf(found.before))},
                        {"optimal-tracks", count(&one_stroke::Tally::optimal)},
                        {"tracks", count(&one_stroke::Tally::tracks)}});
    }
    summary.update({{"proposals", found.repairs.size()},
                    {"tried", found.tried},
                    {"refuted", found.refuted},
                    {"time-ms", report.milliseconds}});
    return {{"summary", std::move(summary)}};
}

std::string proposalText(const SuggestReport& report, const Repair& repair)
{
    std::vector<std::string> edits;
    for (const Edit& edit : repair.edits)
        edits.push_back(editText(*report.request.maze, edit));
    std::string words = fmt::to_string(fmt::join(edits, " and "));
    if (!repair.answer)
        return words;
    return fmt::format("{}: {} {}", words, report.isStroke() ? "score" : "cost",
                       words::costText(*repair.answer));
}

std::string countText(const one_stroke::Tally& tally)
{
    if (tally.none())
        return "no track";
    return fmt::format("score {}, {} best {} of {}", tally.best, tally.optimal.get_str(),
                       tally.optimal == 1 ? "track" : "tracks", tally.tracks.get_str());
}

/// Returns a drawing of the level after the best proposal, with its only optimal track if it was
/// found.
std::string bestDrawing(const SuggestReport& report)
{
    const Maze& maze = *report.request.maze;
    if (report.found.repairs.empty() || !isDrawable(maze))
        return "";
    const Repair& best = report.found.repairs.front();
    Maze edited = maze;
    edited.apply(patchOf(maze, best.edits));
    return '\n' + drawnRoute(edited, best.track);
}

std::string reportText(const SuggestReport& report)
{
    const Repairs& found = report.found;
    std::string text =
        fmt::format("{}: {}\n", printable(report.arguments.file), idOf(found.status));
    if (!found.message.empty())
        text += fmt::format("    {}\n", found.message);
    if (report.isCounted())
        text += fmt::format("    current: {}\n", countText(*found.tracks));
    for (std::size_t i = 0; i < found.repairs.size(); ++i)
        text += fmt::format("    {:>3}. {}\n", i + 1, proposalText(report, found.repairs[i]));
    if (!found.nearest.empty())
        text += "    nearest:\n";
    for (std::size_t i = 0; i < found.nearest.size(); ++i) {
        const Repair& near = found.nearest[i];
        text += fmt::format("    {:>3}. {}", i + 1, proposalText(report, near));
        text += near.tracks == 0 ? "\n" : fmt::format(", {} best tracks\n", near.tracks.get_str());
    }
    text += fmt::format(
        "    {}, {} tried, {}\n", counted(found.repairs.size(), "{} proposal", "{} proposals"),
        counted(found.tried, "{} maze", "{} mazes"), words::millisecondsText(report.milliseconds));
    return text + bestDrawing(report) + '\n';
}

void show(const SuggestReport& report)
{
    if (!report.arguments.json)
        return print(reportText(report));
    for (const Repair& repair : report.found.repairs)
        printRow(proposalRow(report, repair));
    for (const Repair& near : report.found.nearest)
        printRow(nearestRow(report, near));
    printRow(summaryRow(report));
}

ExitCode codeOf(const Repairs& found)
{
    const ExitCode code = found.refuted > 0 ? ExitCode::checkFailed : ExitCode::answered;
    return found.status == Status::limitReached ? worseCode(code, ExitCode::limit) : code;
}

/// Returns the request. The goal is about one stroke, whatever the question of the level. Errors:
/// `value`, a usage error.
Expected<SuggestRequest> requestOf(const SuggestArguments& arguments,
                                   const std::optional<CellBox>& area, Level level)
{
    const Question question =
        arguments.hasGoal() ? Question::oneStroke : mainQuestion(level.maze, level.rules);
    const auto options = optionsIn(arguments, question, level.rules);
    if (!options)
        return tl::unexpected(options.error());
    auto wants = wantsIn(arguments, question);
    if (!wants)
        return tl::unexpected(wants.error());
    auto allowed = allowedBy(arguments, level.maze, area);
    if (!allowed)
        return tl::unexpected(allowed.error());
    return SuggestRequest{std::make_shared<const Maze>(std::move(level.maze)),
                          withOptions(level.rules, question, *options), *std::move(wants),
                          *std::move(allowed)};
}

ExitCode suggest(const SuggestArguments& arguments)
{
    const auto area = areaIn(arguments.area);
    if (!area)
        return failWith(ExitCode::usage, area.error().message);
    if (arguments.hasGoal())
        if (const auto options = optionsIn(arguments, Question::oneStroke, {}); !options)
            return failWith(ExitCode::usage, options.error().message);
    const Interrupt interrupt;
    auto read = readLevelInput(arguments.file, nullptr, interrupt.token(), arguments.reading);
    if (interrupt.requested())
        return interrupt.code();
    if (!read)
        return printFileError(read.error(), arguments.file);
    tellReading(arguments.file, *read, arguments.json);
    const auto request = requestOf(arguments, *area, std::move(read->level));
    if (!request)
        return failWith(ExitCode::usage, request.error().message);
    // The goal needs a level of one stroke; a wanted fact may be one that the level cannot have
    // yet.
    if (arguments.hasGoal()) {
        const auto query = queryOf(Question::oneStroke, *request->maze,
                                   optionsFor(Question::oneStroke, request->rules));
        const auto valid = query ? checkQuery(*request->maze, *query)
                                 : Expected<void>(tl::unexpected(query.error()));
        if (!valid)
            return printFileError(valid.error(), arguments.file);
    }

    using SteadyClock = std::chrono::steady_clock;
    const SteadyClock::time_point begin = SteadyClock::now();
    Budget budget(arguments.limits.limits(), interrupt.token());
    const Repairs found =
        repaired(request->maze, request->rules, request->wants, request->allowed, budget);
    const std::chrono::duration<double, std::milli> spent = SteadyClock::now() - begin;
    show({arguments, *request, found, spent.count()});
    flushOutput();
    return worseCode(codeOf(found), interrupt.code());
}

std::function<ExitCode()> addSuggest(CLI::App& app)
{
    const auto arguments = std::make_shared<SuggestArguments>();
    app.add_option("FILE", arguments->file, "a level; - for standard input")->required();
    app.add_option("--goal", arguments->goal,
                   "the goal of the edits; unique: exactly one best track")
        ->check(CLI::IsMember({"unique"}))
        ->capture_default_str();
    app.add_option("--want", arguments->wants,
                   "a fact that the level should have, for any question, instead of --goal: "
                   "reachable=true, clearable=true, score=70..90")
        ->type_name("FACT=RANGE");
    app.add_option("--area", arguments->area,
                   "change only cells in this rectangle, given by two corners")
        ->type_name("ROW,COLUMN;ROW,COLUMN");
    app.add_option("--symmetry", arguments->symmetry,
                   "make each edit with its images about the middle; they count once")
        ->check(CLI::IsMember(symmetryIds()))
        ->capture_default_str();
    app.add_flag("--keep-ends", arguments->rules.keepEnds, "leave start and end where they are");
    app.add_flag("--keep-score", arguments->rules.keepAnswer,
                 "propose only edits that keep the best score, or the least cost");
    app.add_option("--edits", arguments->rules.mostEdits,
                   "the maximum number of edits per proposal; without --more, more edits are tried "
                   "only if fewer do not suffice")
        ->type_name("N")
        ->transform(wholeNumber(1, 3))
        ->capture_default_str();
    app.add_option("--most", arguments->rules.most, "the number of proposals to print")
        ->type_name("N")
        ->transform(wholeNumber(1, 1000000))
        ->capture_default_str();
    app.add_flag(
        "--more", arguments->rules.more,
        "try more edits even if fewer suffice, until there are as many proposals as --most");
    addReadOptions(app, arguments->reading);
    app.add_option("--set", arguments->settings, "an option of the question, such as cell-points")
        ->type_name("NAME=VALUE");
    addLimitOptions(app, arguments->limits, "the search");
    addJobsOption(app, arguments->rules.jobs, "edited mazes to examine");
    app.add_flag("--json", arguments->json,
                 "print one JSON object per line for each proposal, best first, then a summary");
    return [arguments] { return suggest(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command suggest = {
    "suggest", "Find the smallest edits that leave one best track or give the level wanted facts",
    addSuggest};
} // namespace catalogue

} // namespace mazewright::cli
