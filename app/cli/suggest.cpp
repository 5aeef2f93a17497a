#include "solvers/levels/suggest.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/level_text.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/core/symmetry.h"
#include "solvers/core/text.h"
#include "solvers/experiments/timed_runs.h"
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

/// The requested facts of `suggest`.
struct WantsArguments {
    std::vector<std::string> wants;
    std::string area;
    std::string symmetry = "none";
    bool keepEnds = false;
};

/// One call of `suggest --want`.
struct RepairRequest {
    const std::string& file;
    const WantsArguments& wanted;
    int mostEdits;
    std::size_t most;
    bool keepScore;
    const std::vector<std::string>& settings;
    const LimitArguments& limits;
    bool json;
};

/// Finds the fewest edits that give a level the requested facts, and prints them.
ExitCode suggestRepairs(const RepairRequest& asked);

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

namespace {

struct SuggestArguments {
    std::string file;
    std::string goal = "unique";
    std::vector<std::string> settings;
    SuggestRules rules;
    WantsArguments wants;
    LimitArguments limits{.seconds = 60};
    bool json = false;
};

/// A level, its request and the result.
struct SuggestReport {
    const SuggestArguments& arguments;
    const Problem& problem;
    const Suggestions& found;
    double milliseconds = 0;
};

Json proposalJson(const Proposal& proposal)
{
    Json line;
    line["edits"] = Json::array();
    for (const Edit& edit : proposal.edits)
        line["edits"].push_back(editJson(edit));
    line["score"] = proposal.score;
    line["optimal-tracks"] = "1";
    return line;
}

/// Returns true if the level's current optimum and number of tracks are known.
bool isCounted(const Suggestions& found)
{
    const bool halted = found.status == Status::stopped || found.status == Status::limitReached;
    return !halted || !found.before.none();
}

Json suggestSummaryJson(const SuggestReport& report)
{
    const Suggestions& found = report.found;
    const one_stroke::Tally& before = found.before;
    Json summary;
    summary["level"] = report.arguments.file;
    summary["goal"] = report.arguments.goal;
    summary["keep-score"] = report.arguments.rules.keepScore;
    summary["status"] = std::string(idOf(found.status));
    if (!found.message.empty())
        summary["message"] = found.message;
    summary["score"] = before.none() ? Json(nullptr) : Json(before.best);
    const auto count = [&](const mpz_class& tracks) {
        return isCounted(found) ? Json(tracks.get_str()) : Json(nullptr);
    };
    summary["optimal-tracks"] = count(before.optimal);
    summary["tracks"] = count(before.tracks);
    summary["proposals"] = found.proposals.size();
    summary["tried"] = found.tried;
    summary["refuted"] = found.refuted;
    summary["time-ms"] = report.milliseconds;
    Json line;
    line["summary"] = std::move(summary);
    return line;
}

void printJson(const Json& line)
{
    print(writtenJson(line) + '\n');
}

std::string proposalText(const Maze& maze, const Proposal& proposal)
{
    std::vector<std::string> edits;
    for (const Edit& edit : proposal.edits)
        edits.push_back(editText(maze, edit));
    return fmt::format("{}: score {}", fmt::join(edits, " and "), proposal.score);
}

std::string countText(const one_stroke::Tally& tally)
{
    if (tally.none())
        return "no track";
    return fmt::format("score {}, {} best {} of {}", tally.best, tally.optimal.get_str(),
                       tally.optimal == 1 ? "track" : "tracks", tally.tracks.get_str());
}

/// Returns a drawing of the level after the best proposal, with its only optimal track.
std::string bestDrawing(const SuggestReport& report)
{
    const Maze& maze = report.problem.maze();
    if (report.found.proposals.empty() || !isDrawable(maze))
        return "";
    const Proposal& best = report.found.proposals.front();
    Maze edited = maze;
    edited.apply(patchOf(maze, best.edits));
    return '\n' + drawnRoute(edited, best.track);
}

std::string suggestText(const SuggestReport& report)
{
    const Suggestions& found = report.found;
    std::string text =
        fmt::format("{}: {}\n", printable(report.arguments.file), idOf(found.status));
    if (!found.message.empty())
        text += fmt::format("    {}\n", found.message);
    if (isCounted(found))
        text += fmt::format("    current: {}\n", countText(found.before));
    for (std::size_t i = 0; i < found.proposals.size(); ++i)
        text += fmt::format("    {:>3}. {}\n", i + 1,
                            proposalText(report.problem.maze(), found.proposals[i]));
    text += fmt::format(
        "    {}, {} tried, {}\n", counted(found.proposals.size(), "{} proposal", "{} proposals"),
        counted(found.tried, "{} maze", "{} mazes"), words::millisecondsText(report.milliseconds));
    return text + bestDrawing(report) + '\n';
}

void show(const SuggestReport& report)
{
    if (!report.arguments.json)
        return print(suggestText(report));
    for (const Proposal& proposal : report.found.proposals)
        printJson(proposalJson(proposal));
    printJson(suggestSummaryJson(report));
}

ExitCode codeOf(const Suggestions& found)
{
    ExitCode code = found.refuted > 0 ? ExitCode::checkFailed : ExitCode::answered;
    if (found.status == Status::limitReached)
        code = worseCode(code, ExitCode::limit);
    return code;
}

ExitCode refuse(ExitCode code, const std::string& message)
{
    printError(message);
    return code;
}

/// Returns the options of the question, from the level's rules and `--set`.
Expected<Options> strokeOptions(const std::vector<OptionAssignment>& settings, const Rules& rules)
{
    Options options = optionsFor(Question::oneStroke, rules);
    for (const OptionAssignment& setting : settings)
        if (!options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: unknown option; expected cell-points", setting.name));
    if (auto set = apply(settings, options); !set)
        return tl::unexpected(set.error());
    return options;
}

Expected<Problem> problemOf(Maze maze, const Options& options, const Limits& limits)
{
    const auto query = queryOf(Question::oneStroke, maze, options);
    if (!query)
        return tl::unexpected(query.error());
    return Problem::make(std::make_shared<const Maze>(std::move(maze)), *query, limits);
}

ExitCode suggestFor(const SuggestArguments& arguments, const Problem& problem,
                    const Interrupt& interrupt)
{
    using Clock = std::chrono::steady_clock;
    Monitor monitor{.layers = Layers::none, .stopToken = interrupt.token()};
    const Clock::time_point begin = Clock::now();
    const Suggestions found = suggestUnique(problem, arguments.rules, monitor);
    if (found.status == Status::invalid)
        return refuse(ExitCode::badInput, fmt::format("{}: {}", arguments.file, found.message));
    const std::chrono::duration<double, std::milli> spent = Clock::now() - begin;
    show({arguments, problem, found, spent.count()});
    flushOutput();
    return worseCode(codeOf(found), interrupt.code());
}

ExitCode suggest(const SuggestArguments& arguments)
{
    if (!arguments.wants.wants.empty())
        return suggestRepairs({arguments.file, arguments.wants, arguments.rules.mostEdits,
                               arguments.rules.most, arguments.rules.keepScore, arguments.settings,
                               arguments.limits, arguments.json});
    const auto settings = readSettings(arguments.settings);
    if (!settings)
        return refuse(ExitCode::usage, settings.error().message);
    if (const auto options = strokeOptions(*settings, {}); !options)
        return refuse(ExitCode::usage, options.error().message);

    const Interrupt interrupt;
    auto read = readLevelInput(arguments.file, nullptr, interrupt.token());
    if (interrupt.requested())
        return interrupt.code();
    if (!read)
        return refuse(ExitCode::badInput, describe(read.error(), arguments.file));
    const auto options = strokeOptions(*settings, read->level.rules);
    const auto problem =
        problemOf(std::move(read->level.maze), *options, arguments.limits.limits());
    if (!problem)
        return refuse(ExitCode::badInput, describe(problem.error(), arguments.file));
    return suggestFor(arguments, *problem, interrupt);
}

std::function<ExitCode()> addSuggest(CLI::App& app)
{
    const auto arguments = std::make_shared<SuggestArguments>();
    app.add_option("FILE", arguments->file, "a level; - for standard input")->required();
    app.add_option("--goal", arguments->goal,
                   "the goal of the edits; unique: exactly one best track")
        ->check(CLI::IsMember({"unique"}))
        ->capture_default_str();
    app.add_option("--want", arguments->wants.wants,
                   "a fact that the level should have, for any question, instead of --goal: "
                   "reachable=true, clearable=true, score=70..90")
        ->type_name("FACT=RANGE");
    app.add_option("--area", arguments->wants.area,
                   "with --want: change only cells in this rectangle, given by two corners")
        ->type_name("ROW,COLUMN;ROW,COLUMN");
    app.add_option("--symmetry", arguments->wants.symmetry,
                   "with --want: make each edit with its images about the middle; they count once")
        ->check(CLI::IsMember(symmetryIds()))
        ->capture_default_str();
    app.add_flag("--keep-ends", arguments->wants.keepEnds,
                 "with --want: leave start and end where they are");
    app.add_flag("--keep-score", arguments->rules.keepScore,
                 "propose only edits that keep the best score, or the least cost");
    app.add_option("--edits", arguments->rules.mostEdits,
                   "the maximum number of edits per proposal; more edits are tried only if fewer "
                   "do not suffice")
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
    app.add_option("--set", arguments->settings, "an option of the question: cell-points")
        ->type_name("NAME=VALUE");
    addLimitOptions(app, arguments->limits, "the search");
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
