#include "app/cli/edits.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <utility>

namespace mazewright::cli {

namespace {

std::int64_t countOf(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    const auto* count = figure != nullptr ? std::get_if<std::int64_t>(&figure->value) : nullptr;
    return count != nullptr ? *count : 0;
}

/// A solver, what it keeps between the steps of a round, and its sums over the last round.
struct EditRunner {
    /// Sums over the steps that have an answer.
    struct Sum {
        int answers = 0;
        std::int64_t expanded = 0;
        double milliseconds = 0;

        void add(std::int64_t more, double time)
        {
            ++answers;
            expanded += more;
            milliseconds += time;
        }
    };

    ConfiguredSolver chosen;
    std::unique_ptr<Workspace> workspace;
    std::vector<std::vector<double>> times; ///< by step: of each round so far
    Sum whole;
    Sum edits; ///< without the first step
};

/// One run at a step.
struct EditAnswer {
    EditRunner* runner = nullptr;
    Problem problem;
    Outcome outcome;
};

/// All rounds of one call.
class EditedCall {
public:
    EditedCall(const EditedLevel& level, const EditRuns& runs, Auditor& auditor,
               const Interrupt& interrupt)
        : m_level(level), m_runs(runs), m_auditor(auditor), m_interrupt(interrupt)
    {
        for (const ConfiguredSolver& chosen : runs.solvers) {
            m_runners.emplace_back();
            m_runners.back().chosen = chosen;
            m_runners.back().times.resize(level.groups.size() + 1);
            m_width = std::max(m_width, chosen.solver->info.id.size());
        }
    }

    ExitCode run()
    {
        const RetainedAllocations retained;
        const int rounds = m_runs.repeat.value_or(1);
        for (int round = m_runs.repeat ? 0 : 1; round <= rounds; ++round) // 0 warms up
            if (!makeRound(round, rounds))
                break;
        printSums();
        return m_code;
    }

private:
    /// Returns false if it was interrupted.
    bool makeRound(int round, int rounds);
    std::vector<EditAnswer> runStep(const MazeSnapshot& maze, std::size_t step, int round,
                                    int rounds);
    std::optional<Problem> problemOf(const MazeSnapshot& maze, const ConfiguredSolver& chosen,
                                     std::size_t step, bool isLast);
    void show(const EditAnswer& answer, std::size_t step);
    void printStep(const EditAnswer& answer, std::size_t step, std::optional<bool> verified,
                   std::optional<double> time) const;
    void printSums() const;
    void worsen(ExitCode code) noexcept { m_code = worseCode(m_code, code); }

    const EditedLevel& m_level;
    const EditRuns& m_runs;
    Auditor& m_auditor;
    const Interrupt& m_interrupt;
    std::vector<EditRunner> m_runners;
    std::size_t m_width = 0; ///< of the longest id
    Message m_reported{};    ///< the last error
    ExitCode m_code = ExitCode::answered;
};

bool EditedCall::makeRound(int round, int rounds)
{
    for (EditRunner& runner : m_runners) {
        runner.workspace = std::make_unique<Workspace>();
        runner.workspace->setKeepsSearches(true);
    }
    auto maze = m_level.maze;
    for (std::size_t step = 0; step <= m_level.groups.size(); ++step) {
        if (step > 0) {
            auto edited = std::make_shared<Maze>(*maze);
            edited->overwrite(m_level.groups[step - 1].patch);
            maze = std::move(edited);
        } else if (!m_level.isSolvedAtFirst) {
            continue;
        }
        const std::vector<EditAnswer> answers = runStep(maze, step, round, rounds);
        for (std::size_t i = 0; i < answers.size() && round == rounds; ++i)
            show(answers[i], step);
        flushOutput();
        if (m_interrupt.requested())
            return false;
    }
    return true;
}

/// Runs all solvers at a step, in the order of the round. Nothing is checked before all have run,
/// so that no check disturbs a time.
std::vector<EditAnswer> EditedCall::runStep(const MazeSnapshot& maze, std::size_t step, int round,
                                            int rounds)
{
    std::vector<EditAnswer> answers;
    for (std::size_t i = 0; i < m_runners.size(); ++i) {
        EditRunner& runner = m_runners[placeInRound(round, rounds, i, m_runners.size())];
        auto problem = problemOf(maze, runner.chosen, step, round == rounds);
        if (!problem)
            continue;
        Budget budget(m_runs.limits, m_interrupt.token());
        Outcome outcome = timedSolve(*runner.chosen.solver, *problem, runner.chosen.options,
                                     Monitor::ofPart(budget), *runner.workspace);
        if (outcome.status == Status::stopped)
            break;
        if (const auto time = timeOf(outcome); time && round > 0)
            runner.times[step].push_back(*time);
        answers.push_back({&runner, *std::move(problem), std::move(outcome)});
    }
    return answers;
}

/// Returns the problem of a step; empty if the maze does not allow the query, which the last round
/// reports.
std::optional<Problem> EditedCall::problemOf(const MazeSnapshot& maze,
                                             const ConfiguredSolver& chosen, std::size_t step,
                                             bool isLast)
{
    const auto query = queryOf(chosen.solver->info.answers, *maze, chosen.question);
    const auto problem = query ? Problem::make(maze, *query, m_runs.limits)
                               : Expected<Problem>(tl::unexpected(query.error()));
    if (problem)
        return *problem;
    if (!isLast)
        return std::nullopt;
    Error error = problem.error();
    if (step > 0)
        error.line = m_level.groups[step - 1].line;
    const Message message = describe(error, step > 0 ? m_level.editsFile : m_level.name);
    if (std::exchange(m_reported, message) != message) // once for all solvers
        worsen(failWith(ExitCode::badInput, message));
    return std::nullopt;
}

/// Checks and prints an answer, and adds it to the sums.
void EditedCall::show(const EditAnswer& answer, std::size_t step)
{
    const Outcome& outcome = answer.outcome;
    Budget budget(m_runs.limits, m_interrupt.token());
    auto verdict = verify(answer.problem, outcome);
    applyTo(verdict, m_auditor.audit(answer.problem, factorOf(answer.runner->chosen), outcome,
                                     verdict, budget));
    m_auditor.clear(); // the next step has another maze
    const bool isValid = !verdict || verdict->holds;
    if (!isValid || outcome.status == Status::failed)
        worsen(ExitCode::checkFailed);
    if (outcome.status == Status::limitReached)
        worsen(ExitCode::limit);
    if (outcome.status == Status::invalid)
        worsen(ExitCode::badInput);
    const std::vector<double>& times = answer.runner->times[step];
    const auto time = isValid && !times.empty() ? std::optional(median(times)) : std::nullopt;
    if (time) {
        answer.runner->whole.add(countOf(outcome, "expanded"), *time);
        if (step > 0)
            answer.runner->edits.add(countOf(outcome, "expanded"), *time);
    }
    printStep(answer, step, verdict ? std::optional(isValid) : std::nullopt, time);
}

void EditedCall::printStep(const EditAnswer& answer, std::size_t step, std::optional<bool> verified,
                           std::optional<double> time) const
{
    const SolverInfo& solver = answer.runner->chosen.solver->info;
    const Outcome& outcome = answer.outcome;
    const bool hasCost = !outcome.routes.empty();
    const std::int64_t expanded = countOf(outcome, "expanded");
    if (m_runs.json) {
        Json row{{"level", m_level.name},
                 {"step", step},
                 {"solver", solver.id},
                 {"status", idOf(outcome.status)},
                 {"verified", orNull(verified)},
                 {"cost", hasCost ? jsonOf(Value(outcome.cost)) : Json()},
                 {"expanded", expanded},
                 {"time-ms", time ? jsonOf(Value(*time)) : Json()}};
        if (findFigure(outcome, "changed") != nullptr)
            row["changed"] = countOf(outcome, "changed");
        if (!outcome.message.empty())
            row["message"] = outcome.message.text();
        return printRow(row);
    }
    std::string line = fmt::format("step {:<4}  {:<{}}  {}", step, solver.id, m_width,
                                   verified == false ? "wrong" : idOf(outcome.status));
    if (hasCost)
        line += fmt::format("  cost {}", words::costText(outcome.cost));
    line += fmt::format("  expanded {} {}", words::grouped(std::to_string(expanded)),
                        nameOf(solver.expands));
    if (time)
        line += fmt::format("  {}", words::durationText(*time));
    print(line + '\n');
}

void EditedCall::printSums() const
{
    if (m_runs.json) {
        const auto valueOf = [](const EditRunner::Sum& sum) {
            return Json{{"answers", sum.answers},
                        {"expanded", sum.expanded},
                        {"time-ms", jsonOf(Value(sum.milliseconds))}};
        };
        Json sums = Json::object();
        for (const EditRunner& runner : m_runners)
            sums[std::string(runner.chosen.solver->info.id)] =
                Json{{"all", valueOf(runner.whole)}, {"edits", valueOf(runner.edits)}};
        printRow(Json{{"level", m_level.name}, {"summary", std::move(sums)}});
    } else {
        TextTable table({"solver", "answers", "expanded", "time", "after edits: expanded", "time"});
        for (const EditRunner& runner : m_runners)
            table.add({std::string(runner.chosen.solver->info.id),
                       std::to_string(runner.whole.answers),
                       words::grouped(std::to_string(runner.whole.expanded)),
                       words::durationText(runner.whole.milliseconds),
                       words::grouped(std::to_string(runner.edits.expanded)),
                       words::durationText(runner.edits.milliseconds)});
        print(fmt::format("\n{}", table.text()));
    }
    flushOutput();
}

} // namespace

ExitCode solveEdited(const EditedLevel& level, const EditRuns& runs, Auditor& auditor,
                     const Interrupt& interrupt)
{
    return EditedCall(level, runs, auditor, interrupt).run();
}

} // namespace mazewright::cli
