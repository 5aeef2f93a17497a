#include "solvers/comparison/comparison.h"

#include "solvers/comparison/mute_runs.h"
#include "solvers/formats/format.h"
#include "solvers/formats/report.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

namespace mazewright {

namespace {

/// What tells a run from every other, as one text. Names hardly ever have the separator of units.
std::string identityOf(const RunRecord& record)
{
    std::string identity =
        fmt::format("{}\x1f{}\x1f{}\x1f{}\x1f{} {} {}", record.level, record.provenance.hash,
                    idOf(record.question), record.solver, record.limits.time.count(),
                    record.limits.bytes, record.repeat);
    for (const auto& [id, value] : record.options)
        identity += fmt::format("\x1f{}={}", id, value);
    return identity;
}

/// A run whose record may stand for making it again: measured, and not broken off by its user.
bool mayStand(const RunRecord& record)
{
    return record.mute && record.status != Status::stopped;
}

/// A level as the runs need it.
struct ReadyLevel {
    std::string_view file;
    MazeSnapshot maze;
    Rules rules;
    Provenance provenance;
};

/// One call of `compare`, and what has come of it so far.
class Comparing {
public:
    Comparing(const ComparisonPlan& plan, std::span<const RunRecord> standing,
              const ComparisonWatch& watch, const std::stop_token& stop);

    ComparisonResult run() &&;

private:
    void compareLevel(const std::string& file);
    void compareOn(const ReadyLevel& level, const Solver& solver);
    RunRecord recordOfNone(const ReadyLevel& level, const ChosenSolver& chosen) const;
    void make(const ReadyLevel& level, const ChosenSolver& chosen, const Problem& problem);
    void leaveOut(const ReadyLevel& level, const Solver& solver, std::string why);
    void tell(std::string_view level, std::string_view solver);
    bool isOver() const { return m_result.stopped || m_stop.stop_requested(); }

    const ComparisonPlan& m_plan;
    const ComparisonWatch& m_watch;
    const std::stop_token& m_stop;
    std::unordered_map<std::string, const RunRecord*> m_standing;
    ComparisonProgress m_progress;
    ComparisonResult m_result;
};

Comparing::Comparing(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                     const ComparisonWatch& watch, const std::stop_token& stop)
    : m_plan(plan), m_watch(watch), m_stop(stop)
{
    m_progress.allLevels = plan.levels.size();
    for (const RunRecord& record : standing)
        if (mayStand(record))
            m_standing.insert_or_assign(identityOf(record), &record);
}

ComparisonResult Comparing::run() &&
{
    for (const std::string& file : m_plan.levels) {
        if (isOver())
            break;
        compareLevel(file);
        m_progress.levels += isOver() ? 0 : 1;
    }
    m_result.stopped = m_result.stopped || m_progress.levels < m_progress.allLevels;
    m_result.stood = m_progress.stood;
    tell({}, {});
    return std::move(m_result);
}

void Comparing::compareLevel(const std::string& file)
{
    auto read = readLevel(file);
    if (!read) {
        m_result.troubles.push_back({file, describe(read.error(), file)});
        return;
    }
    const auto maze = std::make_shared<const Maze>(std::move(read->level.maze));
    const ReadyLevel level{file, maze, read->level.rules, provenanceOf(*maze)};
    for (const Solver* solver : m_plan.solvers)
        if (!isOver())
            compareOn(level, *solver);
}

void Comparing::compareOn(const ReadyLevel& level, const Solver& solver)
{
    const auto chosen = choose(solver, level.rules, m_plan.settings);
    if (!chosen)
        return leaveOut(level, solver, chosen.error().message);
    const auto query = queryOf(solver.info.answers, *level.maze, chosen->question);
    if (!query)
        return leaveOut(level, solver, query.error().message);
    const auto problem = Problem::make(level.maze, *query, m_plan.limits);
    if (!problem)
        return leaveOut(level, solver, problem.error().message);
    if (!canBeAsked(solver, *level.maze, m_plan.settings))
        return leaveOut(level, solver, "there are no tiles to clear");

    const auto standing = m_standing.find(identityOf(recordOfNone(level, *chosen)));
    if (standing == m_standing.end())
        return make(level, *chosen, *problem);
    if (m_watch.stood)
        m_watch.stood(*standing->second);
    m_result.records.push_back(*standing->second);
    ++m_progress.runs;
    ++m_progress.stood;
}

/// The record of a run that has not been made: it has the identity of one that was.
RunRecord Comparing::recordOfNone(const ReadyLevel& level, const ChosenSolver& chosen) const
{
    const Outcome none;
    const std::optional<Verdict> unchecked;
    return recordOf({level.file, *level.maze, chosen.solver->info, chosen.question, chosen.options,
                     none, unchecked, level.provenance, m_plan.limits, m_plan.repeat});
}

void Comparing::make(const ReadyLevel& level, const ChosenSolver& chosen, const Problem& problem)
{
    tell(level.file, chosen.solver->info.id);
    const std::string date = dateNow();
    Budget budget(m_plan.limits, m_stop);
    const CheckedAnswer made = answer(chosen, problem, {.repeat = m_plan.repeat}, budget);
    if (made.outcome.status == Status::stopped) {
        m_result.stopped = true;
        return;
    }
    RunReport report{level.file,     *level.maze,  chosen.solver->info, chosen.question,
                     chosen.options, made.outcome, made.verdict,        level.provenance,
                     m_plan.limits,  m_plan.repeat};
    report.provenance.date = date;
    RunRecord record = recordOf(report);
    if (m_watch.recorded && !m_watch.recorded(record)) {
        m_result.stopped = true;
        return;
    }
    m_result.records.push_back(std::move(record));
    ++m_progress.runs;
}

void Comparing::leaveOut(const ReadyLevel& level, const Solver& solver, std::string why)
{
    m_result.leftOut.push_back(
        {std::string(level.file), std::string(solver.info.id), std::move(why)});
}

void Comparing::tell(std::string_view level, std::string_view solver)
{
    m_progress.level = level;
    m_progress.solver = solver;
    if (m_watch.progress)
        m_watch.progress(m_progress);
}

} // namespace

Expected<ComparisonResult> compare(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                                   const ComparisonWatch& watch, const std::stop_token& stop)
{
    if (auto known = checkKnown(plan.settings, plan.solvers); !known)
        return tl::unexpected(known.error());
    for (const Solver* solver : plan.solvers)
        if (auto chosen = choose(*solver, {}, plan.settings); !chosen)
            return tl::unexpected(chosen.error());
    return Comparing(plan, standing, watch, stop).run();
}

bool areOfSameRun(const RunRecord& a, const RunRecord& b)
{
    return identityOf(a) == identityOf(b);
}

} // namespace mazewright
