#include "solvers/experiments/comparison.h"

#include "solvers/core/allocations.h"
#include "solvers/core/message.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <unordered_map>

namespace mazewright {

namespace {

bool isKeepable(const FactSpec& fact)
{
    return fact.isValueOfLevel() && fact.kind != FactKind::flag;
}

std::string endsOf(const Options& question)
{
    return question.knows("from") ? fmt::format("{} {}", question.text("from"), question.text("to"))
                                  : std::string();
}

/// Returns the maze with its start and end moved to the ends of the requested route.
MazeSnapshot withEnds(const MazeSnapshot& maze, const ConfiguredSolver& chosen)
{
    if (chosen.solver->info.answers != Question::shortestPath)
        return maze;
    const auto from = chosen.question.place("from");
    const auto to = chosen.question.place("to");
    if (!from && !to)
        return maze;
    Maze with = *maze;
    if (from)
        with.set(*from, Cell{CellKind::start});
    if (to)
        with.set(*to, Cell{CellKind::end});
    return std::make_shared<const Maze>(std::move(with));
}

} // namespace

Expected<void> checkStorableFact(std::string_view id)
{
    std::set<std::string_view> keepable;
    for (const FactSpec* fact : factSpecs())
        if (isKeepable(*fact))
            keepable.insert(fact->id);
    if (keepable.contains(id))
        return {};
    return unknownId("fact", id, keepable);
}

StoredFacts::StoredFacts(std::span<const std::string> ids, MazeSnapshot maze, const Limits& limits,
                         std::stop_token stop)
    : m_ids(ids), m_maze(std::move(maze)), m_limits(limits), m_stop(std::move(stop))
{
}

std::vector<NamedText> StoredFacts::of(const ConfiguredSolver& chosen, const Rules& rules)
{
    const Rules asked = withOptions(rules, chosen.solver->info.answers, chosen.question);
    const std::string ends = endsOf(chosen.question);
    const auto read =
        std::find_if(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
            return reading.rules == asked && reading.ends == ends;
        });
    if (read != m_readings.end())
        return read->known;
    m_readings.push_back({ends, asked, compute(chosen, asked)});
    return m_readings.back().known;
}

std::vector<NamedText> StoredFacts::compute(const ConfiguredSolver& chosen,
                                            const Rules& rules) const
{
    FactCache level(withEnds(m_maze, chosen), rules);
    Budget budget(m_limits, m_stop);
    std::vector<NamedText> known;
    for (const std::string& id : m_ids) {
        const FactSpec* fact = findFact(id, level.question());
        if (fact == nullptr || !fact->isOf(level.question()) || !isKeepable(*fact))
            continue;
        const auto* answer = std::get_if<KnownFact>(&level.compute(*fact, budget));
        const auto number = answer != nullptr ? numberOf(answer->value) : std::nullopt;
        if (number)
            known.push_back({id, toText(*number)});
    }
    return known;
}

namespace {

/// Returns a text that identifies a run. Names practically never contain the unit separator.
std::string identityOf(const RunRecord& record)
{
    std::string identity =
        fmt::format("{}\x1f{}\x1f{}\x1f{}\x1f{} {} {}", record.level, record.provenance.hash,
                    idOf(record.question), record.solver, record.limits.time.count(),
                    record.limits.bytes, record.repeat);
    for (const std::string& origin : {record.provenance.version, record.provenance.commit,
                                      record.provenance.binary, record.provenance.machine})
        identity += '\x1f' + origin;
    for (const auto& [id, value] : record.options)
        identity += fmt::format("\x1f{}={}", id, value);
    return identity;
}

/// Returns true if the record can replace a new run: its time is comparable, the user did not
/// stop it, and it has its raw times if they are requested.
bool isReusable(const RunRecord& record, const ComparisonPlan& plan)
{
    const bool lacksTimes = plan.keepsTimes && record.times.empty() && record.measured.times > 0;
    return record.mute && record.status != Status::stopped && !hasColdTime(record) && !lacksTimes;
}

/// A level as read from its file.
struct LevelOfFile {
    std::string name{};
    MazeSnapshot maze{}; ///< null if it was not read
    Rules rules{};
    Provenance provenance{};
};

/// A level in the form that the runs need.
struct ReadyLevel {
    const ComparedLevel& compared;
    MazeSnapshot maze;
    Rules rules;
    Provenance provenance;
};

/// A recorded run, and the record as audited again.
struct StandingRun {
    std::size_t index; ///< in the list of standing records
    RunRecord audited;
};

/// A run of a level that is planned or already recorded.
struct PlannedRun {
    std::string name;
    ConfiguredSolver chosen;
    std::optional<StandingRun> standing;
    TimedRun timed;
    std::vector<NamedText> facts{}; ///< of the level, stored beside the run
    std::string date{};             ///< of its start
};

/// One call of `compare`, and its results so far.
class ComparisonRun {
public:
    ComparisonRun(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                  const ComparisonWatch& watch, const std::stop_token& stop);

    ComparisonResult run() &&;

private:
    Expected<void> readFile(const std::string& file);
    void compareLevel(const ComparedLevel& compared);
    void plan(const ReadyLevel& level, const SolverConfig& entrant);
    RunRecord pendingRecord(const ReadyLevel& level, const ConfiguredSolver& chosen) const;
    std::optional<StandingRun> standingRun(const RunRecord& pending, const Problem& problem);
    void askFacts(const ReadyLevel& level);
    void makeRound(const ReadyLevel& level, int round);
    void makeRound(const ReadyLevel& level, PlannedRun& run, Budget& budget);
    void conclude(const ReadyLevel& level, PlannedRun& run, Budget& budget);
    void keep(RunRecord record);
    void leaveOut(const ReadyLevel& level, const SolverConfig& entrant, Message why);
    void tell(std::string_view level, std::string_view solver);
    bool isOver() const { return m_result.stopped || m_stop.stop_requested(); }

    const ComparisonPlan& m_plan;
    const ComparisonWatch& m_watch;
    const std::stop_token& m_stop;
    std::span<const RunRecord> m_records;                    ///< those that stood before
    std::unordered_map<std::string, std::size_t> m_standing; ///< indices of the reusable records
    Auditor m_auditor;
    LevelOfFile m_file;             ///< of the current level
    std::vector<PlannedRun> m_runs; ///< of the current level, in the order of the plan
    ComparisonProgress m_progress;
    ComparisonResult m_result;
};

ComparisonRun::ComparisonRun(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                             const ComparisonWatch& watch, const std::stop_token& stop)
    : m_plan(plan), m_watch(watch), m_stop(stop), m_records(standing), m_auditor(plan.isAudited)
{
    m_progress.allLevels = plan.levels.size();
    for (std::size_t i = 0; i < standing.size(); ++i)
        if (isReusable(standing[i], plan))
            m_standing.insert_or_assign(identityOf(standing[i]), i);
}

ComparisonResult ComparisonRun::run() &&
{
    const RetainedAllocations kept;
    m_result.machine = stateAtStart();
    const OtherPrograms others;
    for (const ComparedLevel& level : m_plan.levels) {
        if (isOver())
            break;
        compareLevel(level);
        m_progress.levels += isOver() ? 0 : 1;
    }
    m_result.stopped = m_result.stopped || m_progress.levels < m_progress.allLevels;
    m_result.reused = m_progress.reused;
    m_result.machine.loadAtEnd = loadNow();
    m_result.machine.beside = others.processors();
    tell({}, {});
    return std::move(m_result);
}

/// Consecutive queries of one map share a single read.
Expected<void> ComparisonRun::readFile(const std::string& file)
{
    if (m_file.maze && m_file.name == file)
        return {};
    m_file = {};
    auto read = readLevel(file, nullptr, m_plan.reading);
    if (!read)
        return tl::unexpected(read.error());
    const auto maze = std::make_shared<const Maze>(std::move(read->level.maze));
    m_file = {file, maze, read->level.rules, provenanceOf(*maze)};
    return {};
}

void ComparisonRun::compareLevel(const ComparedLevel& compared)
{
    if (const auto read = readFile(compared.file); !read) {
        m_result.troubles.push_back({compared.file, describe(read.error(), compared.file)});
        return;
    }
    const ReadyLevel level{compared, m_file.maze, m_file.rules, m_file.provenance};
    m_runs.clear();
    m_auditor.clear();
    for (const SolverConfig& entrant : m_plan.solvers)
        plan(level, entrant);
    askFacts(level);
    for (int round = 1; round <= m_plan.repeat && !isOver(); ++round)
        makeRound(level, round);
}

void ComparisonRun::plan(const ReadyLevel& level, const SolverConfig& entrant)
{
    const Solver& solver = *entrant.solver;
    std::vector<OptionAssignment> settings = m_plan.settings;
    settings.insert(settings.begin(), level.compared.settings.begin(),
                    level.compared.settings.end());
    const auto chosen = choose(entrant, level.rules, settings);
    if (!chosen)
        return leaveOut(level, entrant, chosen.error().message);
    const auto query = queryOf(solver.info.answers, *level.maze, chosen->question);
    if (!query)
        return leaveOut(level, entrant, query.error().message);
    const auto problem = Problem::make(level.maze, *query, m_plan.limits);
    if (!problem)
        return leaveOut(level, entrant, problem.error().message);
    if (!canBeAsked(solver, *level.maze, settings))
        return leaveOut(level, entrant, "the level has no tiles to clear");

    m_runs.push_back(
        {nameOf(entrant), *chosen, standingRun(pendingRecord(level, *chosen), *problem),
         TimedRun(*chosen, *problem, {.repeat = m_plan.repeat, .auditor = &m_auditor})});
}

/// Returns the recorded run that makes a planned one unnecessary. A record proves nothing: its
/// answer is audited again, and what is refuted is run again.
std::optional<StandingRun> ComparisonRun::standingRun(const RunRecord& pending,
                                                      const Problem& problem)
{
    const auto standing = m_standing.find(identityOf(pending));
    if (standing == m_standing.end())
        return std::nullopt;
    StandingRun run{standing->second, m_records[standing->second]};
    const bool wasRefuted = run.audited.verified == false;
    Budget budget(m_plan.limits, m_stop);
    auditAgain(run.audited, problem, m_auditor, budget);
    if (wasRefuted || run.audited.verified != false)
        return run;
    ++m_result.refuted;
    return std::nullopt;
}

/// Computes the facts for the planned runs, by the rules of each run.
void ComparisonRun::askFacts(const ReadyLevel& level)
{
    StoredFacts facts(m_plan.facts, level.maze, m_plan.limits, m_stop);
    for (PlannedRun& run : m_runs)
        if (!run.standing && !m_plan.facts.empty() && !isOver()) {
            tell(level.compared.name, run.name);
            run.facts = facts.of(run.chosen, level.rules);
        }
}

/// Records are in the order of the plan, since the last round runs forward.
void ComparisonRun::makeRound(const ReadyLevel& level, int round)
{
    for (std::size_t i = 0; i < m_runs.size() && !isOver(); ++i) {
        PlannedRun& run = m_runs[placeInRound(round, m_plan.repeat, i, m_runs.size())];
        Budget budget(m_plan.limits, m_stop);
        if (!run.standing)
            makeRound(level, run, budget);
        if (round == m_plan.repeat && !isOver())
            conclude(level, run, budget);
    }
}

void ComparisonRun::makeRound(const ReadyLevel& level, PlannedRun& run, Budget& budget)
{
    if (run.timed.isOver())
        return;
    tell(level.compared.name, run.name);
    if (run.date.empty())
        run.date = dateNow();
    run.timed.makeRound(budget);
}

/// Returns a record for a run that has not been made, with the same identity as the record of a
/// completed run.
RunRecord ComparisonRun::pendingRecord(const ReadyLevel& level,
                                       const ConfiguredSolver& chosen) const
{
    const Outcome none;
    const std::optional<Verdict> unchecked;
    return recordOf({level.compared.name, *level.maze, chosen.solver->info, chosen.question,
                     chosen.options, none, unchecked, level.provenance, m_plan.limits,
                     m_plan.repeat});
}

void ComparisonRun::conclude(const ReadyLevel& level, PlannedRun& run, Budget& budget)
{
    if (run.standing) {
        if (m_watch.reused && !m_watch.reused(run.standing->index, run.standing->audited)) {
            m_result.stopped = true;
            return;
        }
        m_result.records.push_back(std::move(run.standing->audited));
        ++m_progress.runs;
        ++m_progress.reused;
        return;
    }
    const CheckedAnswer made = std::move(run.timed).conclude(budget);
    RunReport report{level.compared.name, *level.maze,        run.chosen.solver->info,
                     run.chosen.question, run.chosen.options, made.outcome,
                     made.verdict,        level.provenance,   m_plan.limits,
                     m_plan.repeat};
    report.provenance.date = run.date;
    report.measured = made.measured;
    report.audit = &made.audit;
    RunRecord record = recordOf(report);
    record.facts = std::move(run.facts);
    if (m_plan.keepsTimes)
        record.times = made.times;
    keep(std::move(record));
}

void ComparisonRun::keep(RunRecord record)
{
    if (m_watch.recorded && !m_watch.recorded(record)) {
        m_result.stopped = true;
        return;
    }
    m_result.records.push_back(std::move(record));
    ++m_progress.runs;
}

void ComparisonRun::leaveOut(const ReadyLevel& level, const SolverConfig& entrant, Message why)
{
    m_result.skipped.push_back({level.compared.name, nameOf(entrant), std::move(why)});
}

void ComparisonRun::tell(std::string_view level, std::string_view solver)
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
    std::vector<const Solver*> solvers;
    for (const SolverConfig& entrant : plan.solvers)
        solvers.push_back(entrant.solver);
    if (auto known = checkKnown(plan.settings, solvers); !known)
        return tl::unexpected(known.error());
    for (const SolverConfig& entrant : plan.solvers)
        if (auto chosen = choose(entrant, {}, plan.settings); !chosen)
            return tl::unexpected(chosen.error());
    return ComparisonRun(plan, standing, watch, stop).run();
}

std::vector<RunRecord> latestOf(std::span<const RunRecord> records)
{
    std::vector<RunRecord> latest;
    std::unordered_map<std::string, std::size_t> places;
    for (const RunRecord& record : records) {
        const auto [place, isNew] = places.emplace(identityOf(record), latest.size());
        if (isNew)
            latest.push_back(record);
        else
            latest[place->second] = record;
    }
    return latest;
}

} // namespace mazewright
