#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/scenario_call.h"
#include "solvers/core/audit.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/movingai.h"
#include "solvers/outside/path_answer.h"
#include "solvers/outside/path_table.h"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

struct VerifyArguments {
    ReadOptions reading{};
    std::string map;
    std::string scenario; ///< empty for a level's own question
    std::string paths;
    std::string name;
    std::string question; ///< of a level; empty for its main question
    std::vector<std::string> settings;
    LimitArguments limit{};
    double totalSeconds = 0; ///< 0 for no limit
    SummaryOptions summary{};
    std::string audit = "on";
    std::string out;
    bool json = false;
    bool csv = false;
};

/// One call of `verify`.
class VerifyCommand : ScenarioCall {
public:
    explicit VerifyCommand(const VerifyArguments& arguments)
        : ScenarioCall({.form = cli::formOf(arguments.json, arguments.csv),
                        .summary = arguments.summary,
                        .out = arguments.out,
                        .lengths = Lengths::compared}),
          m_arguments(arguments)
    {
    }

    ExitCode run();

private:
    bool chooseQuestion(const Level& level);
    bool readLevelAndQueries();
    bool readQueries(const MazeSnapshot& maze);
    bool askLevel(const MazeSnapshot& maze);
    bool readPaths();
    void checkAll();
    QueryRun checked(std::size_t index, const outside::PathClaim* claim, Auditor& auditor,
                     Budget& budget) const;

    const VerifyArguments& m_arguments;
    std::shared_ptr<const Solver> m_program;
    Options m_question;
    std::string m_text; ///< of the table
    outside::PathTable m_table{};
};

/// Chooses the question and its options. Prints the reason if that is impossible.
bool VerifyCommand::chooseQuestion(const Level& level)
{
    const bool isScenario = !m_arguments.scenario.empty();
    Question question = Question::shortestPath;
    Rules rules;
    if (isScenario) {
        rules.moves = Moves::eight;
    } else {
        rules = level.rules;
        question = questionOf(m_arguments.question).value_or(mainQuestion(level.maze, rules));
    }
    const auto settings = readSettings(m_arguments.settings);
    const auto options = settings.and_then([&](const std::vector<OptionAssignment>& all) {
        return changed(optionsFor(question, rules), all, "unknown option; expected one of");
    });
    if (!options) {
        fail(ExitCode::usage, options.error().message);
        return false;
    }
    m_question = *options;
    m_program = outside::programSolver(m_arguments.name, question);
    return true;
}

bool VerifyCommand::readLevelAndQueries()
{
    auto read = readLevelInput(m_arguments.map, nullptr, m_interrupt.token(), m_arguments.reading);
    if (!read) {
        worsen(printFileError(read.error(), m_arguments.map));
        return false;
    }
    tellReading(m_arguments.map, *read, m_arguments.json);
    if (!chooseQuestion(read->level))
        return false;
    const auto maze = std::make_shared<const Maze>(std::move(read->level.maze));
    m_scenario.map = m_arguments.map;
    m_scenario.file = m_arguments.scenario;
    return m_arguments.scenario.empty() ? askLevel(maze) : readQueries(maze);
}

bool VerifyCommand::readQueries(const MazeSnapshot& maze)
{
    auto asked =
        readInput(m_arguments.scenario, m_interrupt.token())
            .and_then([](const std::string& text) { return readScenario(text); })
            .and_then([&](const std::vector<ScenarioQuery>& queries) -> Expected<Scenario> {
                if (queries.empty())
                    return failure(ErrorCode::value, "the scenario has no queries");
                std::vector<std::size_t> places(queries.size());
                std::iota(places.begin(), places.end(), std::size_t{0});
                return scenarioOf(std::move(m_scenario), maze, queries, std::move(places),
                                  moveRuleOf(m_question));
            });
    if (!asked) {
        worsen(printFileError(asked.error(), m_arguments.scenario));
        return false;
    }
    m_scenario = std::move(*asked);
    return true;
}

/// Asks the level's own question.
bool VerifyCommand::askLevel(const MazeSnapshot& maze)
{
    const auto problem =
        queryOf(m_program->info.answers, *maze, m_question).and_then([&](const Query& query) {
            return Problem::make(maze, query);
        });
    if (!problem) {
        worsen(printFileError(problem.error(), m_arguments.map));
        return false;
    }
    m_scenario.maze = maze;
    m_scenario.provenance = provenanceOf(*maze);
    m_scenario.problems = {*problem};
    m_scenario.places = {0};
    return true;
}

bool VerifyCommand::readPaths()
{
    auto text = readInput(m_arguments.paths, m_interrupt.token());
    if (text)
        m_text = std::move(*text);
    auto table = text ? outside::readPathTable(m_text, m_scenario.problems)
                      : Expected<outside::PathTable>(tl::unexpected(text.error()));
    if (!table) {
        worsen(printFileError(table.error(), m_arguments.paths));
        return false;
    }
    m_table = std::move(*table);
    if (!m_table.unread.empty())
        printError(fmt::format("{}: columns that are not read: {}", m_arguments.paths,
                               fmt::join(m_table.unread, ", ")));
    return true;
}

QueryRun VerifyCommand::checked(std::size_t index, const outside::PathClaim* claim,
                                Auditor& auditor, Budget& budget) const
{
    const Problem& problem = m_scenario.problems[index];
    const CheckedOutcome answer = outside::answerOf(claim, m_table.form, problem, auditor, budget);
    Options question = m_question;
    if (!m_scenario.queries.empty())
        for (const auto& [id, cell] : {std::pair("from", m_scenario.queries[index].from),
                                       std::pair("to", m_scenario.queries[index].to)})
            question.set(id, OptionValue(std::optional(cell)));
    QueryRun run{.hasRun = true,
                 .record = outside::recordOf(answer, *m_program, problem, question, m_scenario.map,
                                             m_scenario.provenance)};
    compareLength(run, m_scenario, index);
    return run;
}

void VerifyCommand::checkAll()
{
    std::vector<const outside::PathClaim*> claims(m_scenario.problems.size(), nullptr);
    for (const outside::PathClaim& claim : m_table.claims)
        claims[claim.query] = &claim;
    const Budget whole(LimitArguments{.seconds = m_arguments.totalSeconds}.limits(),
                       m_interrupt.token());
    const Limits each = m_arguments.limit.limits();
    Auditor auditor(m_arguments.audit == "on");
    for (std::size_t index = 0; index < claims.size(); ++index) {
        Limits limits = each;
        if (const auto left = whole.timeLeft()) {
            const auto most = std::chrono::ceil<std::chrono::milliseconds>(*left);
            const auto least = std::chrono::milliseconds(1); // 0 would be no limit
            limits.time = std::max(least, each.time.count() > 0 ? std::min(each.time, most) : most);
        }
        Budget budget(limits, m_interrupt.token());
        const QueryRun run = checked(index, claims[index], auditor, budget);
        if (m_interrupt.requested())
            return;
        if (run.record.audit && budget.poll() == Halt::time)
            worsen(ExitCode::limit);
        take(index, run);
    }
}

ExitCode VerifyCommand::run()
{
    if (const auto named = outside::checkProgramName(m_arguments.name); !named)
        return failWith(ExitCode::usage, "--name: " + named.error().message.text());
    if (!m_arguments.scenario.empty() && !m_arguments.question.empty())
        return failWith(ExitCode::usage, "--question is for a level without a scenario");
    std::vector<std::string> inputs = {m_arguments.map, m_arguments.paths};
    if (!m_arguments.scenario.empty())
        inputs.push_back(m_arguments.scenario);
    if (!readLevelAndQueries() || !readPaths() || !openResults(inputs))
        return code();
    const std::array<const Solver*, 1> programs = {m_program.get()};
    printHeader(programs);
    countFor(m_arguments.name);
    checkAll();
    m_done.stopped = m_interrupt.requested();
    conclude();
    return code();
}

std::vector<std::string> questionIds()
{
    std::vector<std::string> ids;
    ids.reserve(allQuestions.size());
    for (const Question question : allQuestions)
        ids.emplace_back(idOf(question));
    return ids;
}

std::function<ExitCode()> addVerify(CLI::App& app)
{
    const auto arguments = std::make_shared<VerifyArguments>();
    app.add_option("MAP", arguments->map, "a map, or a level; - for standard input")->required();
    app.add_option("SCEN", arguments->scenario,
                   "its MovingAI scenario file; leave it out to check a level's own question");
    app.add_option("PATHS", arguments->paths,
                   "a table of paths, or the output of the competition's start kit; a table has "
                   "a header with the columns query (a number from 0; not needed for a level), "
                   "one of path (as 0,0 0,5: row,column, with corners or all cells), path-xy and "
                   "runs (as 0,0 R5D2), and any of cost, time-us, expanded and status (solved, "
                   "no-solution or gave-up)");
    app.add_option("--name", arguments->name, "the name of the program in tables and charts")
        ->required();
    app.add_option("--question", arguments->question, "of a level; by default its main question")
        ->check(CLI::IsMember(questionIds()));
    addReadOptions(app, arguments->reading);
    app.add_option("--set", arguments->settings,
                   "a rule of the question; moves of a scenario are by default 8 (never cut "
                   "corners)")
        ->type_name("NAME=VALUE");
    addLimitOptions(app, arguments->limit, "the check of each path");
    addTotalTimeOption(app, arguments->totalSeconds, "the check of all paths together");
    addSummaryOptions(app, arguments->summary);
    addAuditOption(app, arguments->audit);
    app.add_option("--out", arguments->out,
                   "append each path as a JSON line; the summary covers all runs of the file")
        ->type_name("RESULTS.jsonl");
    auto* json =
        app.add_flag("--json", arguments->json, "print one JSON object per path, then a summary");
    app.add_flag("--csv", arguments->csv, "print comma-separated values, one line for each path")
        ->excludes(json);
    return [arguments] {
        if (arguments->paths.empty()) // of a level
            arguments->paths = std::exchange(arguments->scenario, {});
        if (arguments->paths.empty())
            return failWith(ExitCode::usage, "PATHS is missing; see mazewright-cli verify --help");
        return VerifyCommand(*arguments).run();
    };
}

} // namespace

namespace catalogue {
extern constinit const Command verify = {
    "verify", "Check and record the paths that another program has found", addVerify};
} // namespace catalogue

} // namespace mazewright::cli
