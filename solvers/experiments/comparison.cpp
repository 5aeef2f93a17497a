#include "solvers/experiments/comparison.h"

#include "solvers/core/allocations.h"
#include "solvers/core/message.h"
#include "solvers/core/ordered_jobs.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/time_kinds.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/format.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <mutex>
#include <set>
#include <stop_token>
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

/// Returns true if the record has its time, or has none for a good reason.
bool isTimed(const RunRecord& record)
{
    return !mayHaveTimes(record) || record.number("time-ms") || record.clock == Clock::self;
}

/// Returns true if the record can replace a new run: the user did not stop it, its time is
/// comparable, and it has its raw times if they are requested. No time matters to a comparison that
/// takes none.
bool isReusable(const RunRecord& record, const ComparisonPlan& plan)
{
    const bool isStopped = record.status == Status::stopped;
    if (plan.jobs > 1)
        return !isStopped;
    const bool lacksTimes = plan.keepsTimes && record.times.empty() && record.measured.times > 0;
    return record.mute && isTimed(record) && !isStopped && !hasColdTime(record) && !lacksTimes;
}

/// A level file, read by the first job that needs it: consecutive queries of one map share it.
class LevelFile {
public:
    /// Reads nothing yet. The options must outlive this object.
    LevelFile(std::string name, const ReadOptions& reading)
        : m_name(std::move(name)), m_reading(reading)
    {
    }

    const std::string& name() const { return m_name; }
    /// Any thread. Errors: those of `readLevel`.
    const Expected<void>& read();

    // After it was read.
    MazeSnapshot maze{};
    Rules rules{};
    Provenance provenance{};

private:
    std::string m_name;
    const ReadOptions& m_reading;
    std::once_flag m_once{};
    Expected<void> m_result{};
};

const Expected<void>& LevelFile::read()
{
    std::call_once(m_once, [this] {
        auto level = readLevel(m_name, nullptr, m_reading);
        if (!level) {
            m_result = tl::unexpected(level.error());
            return;
        }
        maze = std::make_shared<const Maze>(std::move(level->level.maze));
        rules = level->level.rules;
        provenance = provenanceOf(*maze);
    });
    return m_result;
}

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

/// One call of `compare`, and its results so far, which the comparing thread collects.
class ComparisonRun {
public:
    ComparisonRun(const ComparisonPlan& plan, std::span<const RunRecord> standing,
                  const ComparisonWatch& watch, const std::stop_token& stop);

    ComparisonResult run() &&;

    // Read by the jobs.
    const ComparisonPlan& plan;
    const std::span<const RunRecord> records;                ///< those that stood before
    std::unordered_map<std::string, std::size_t> standing{}; ///< indices of the reusable records

    // The results of a level, in order.
    void tell(std::string_view level, std::string_view solver);
    void reuse(StandingRun run);
    void keep(RunRecord record);
    void leaveOut(SkippedRun skipped) { m_result.skipped.push_back(std::move(skipped)); }
    void noteTrouble(FileTrouble trouble) { m_result.troubles.push_back(std::move(trouble)); }
    void noteRefuted() { ++m_result.refuted; }
    void endLevel() { ++m_progress.levels; }

private:
    Conclusion compareLevel(const ComparedLevel& compared, LevelFile& file, const Budget& job,
                            bool isAlone);
    void endEarly();

    const ComparisonWatch& m_watch;
    std::stop_source m_stop{}; ///< stopped by the user, or when a record could not be stored
    std::stop_callback<std::function<void()>> m_forward;
    ComparisonProgress m_progress{};
    ComparisonResult m_result{};
};

/// A result of a level, which the comparing thread takes in its turn.
using Event = std::function<void(ComparisonRun&)>;

/// The runs of one level. Belongs to one thread.
class LevelComparison {
public:
    /// All arguments must outlive this object. `limits` are those of each run.
    LevelComparison(const ComparisonRun& whole, const ComparedLevel& compared,
                    const LevelFile& file, const Limits& limits, const std::stop_token& stop,
                    const std::function<void(Event)>& report)
        : m_whole(whole), m_plan(whole.plan), m_compared(compared), m_file(file), m_limits(limits),
          m_stop(stop), m_report(report), m_auditor(m_plan.isAudited)
    {
    }

    void run() &&;

private:
    void plan(const SolverConfig& entrant);
    RunRecord pendingRecord(const ConfiguredSolver& chosen) const;
    std::optional<StandingRun> standingRun(const RunRecord& pending, const Problem& problem);
    void askFacts();
    void makeRound(int round, int rounds);
    void makeRound(PlannedRun& run, Budget& budget);
    void conclude(PlannedRun& run, Budget& budget);
    void leaveOut(const SolverConfig& entrant, Message why);
    void tell(const std::string& solver);

    const ComparisonRun& m_whole;
    const ComparisonPlan& m_plan;
    const ComparedLevel& m_compared;
    const LevelFile& m_file;
    const Limits& m_limits;
    const std::stop_token& m_stop;
    const std::function<void(Event)>& m_report;
    Auditor m_auditor;
    std::vector<PlannedRun> m_runs{}; ///< in the order of the plan
};

void LevelComparison::run() &&
{
    for (const SolverConfig& entrant : m_plan.solvers)
        plan(entrant);
    askFacts();
    const int rounds = m_plan.jobs == 1 ? m_plan.repeat : 1; // which make no time comparable
    for (int round = 1; round <= rounds && !m_stop.stop_requested(); ++round)
        makeRound(round, rounds);
}

void LevelComparison::plan(const SolverConfig& entrant)
{
    const Solver& solver = *entrant.solver;
    std::vector<OptionAssignment> settings = m_plan.settings;
    settings.insert(settings.begin(), m_compared.settings.begin(), m_compared.settings.end());
    const auto chosen = choose(entrant, m_file.rules, settings);
    if (!chosen)
        return leaveOut(entrant, chosen.error().message);
    const auto query = queryOf(solver.info.answers, *m_file.maze, chosen->question);
    if (!query)
        return leaveOut(entrant, query.error().message);
    const auto problem = Problem::make(m_file.maze, *query, m_limits);
    if (!problem)
        return leaveOut(entrant, problem.error().message);
    if (!canBeAsked(solver, *m_file.maze, settings))
        return leaveOut(entrant, "the level has no tiles to clear");

    const bool isFair = m_plan.jobs == 1;
    m_runs.push_back({nameOf(entrant), *chosen, standingRun(pendingRecord(*chosen), *problem),
                      TimedRun(*chosen, *problem,
                               {.repeat = isFair ? m_plan.repeat : 1,
                                .timing = isFair ? Timing::fair : Timing::single,
                                .auditor = &m_auditor})});
}

/// Returns the recorded run that makes a planned one unnecessary. A record proves nothing: its
/// answer is audited again, and what is refuted is run again.
std::optional<StandingRun> LevelComparison::standingRun(const RunRecord& pending,
                                                        const Problem& problem)
{
    const auto standing = m_whole.standing.find(identityOf(pending));
    if (standing == m_whole.standing.end())
        return std::nullopt;
    StandingRun run{standing->second, m_whole.records[standing->second]};
    const bool wasRefuted = run.audited.verified == false;
    Budget budget(m_limits, m_stop);
    auditAgain(run.audited, problem, m_auditor, budget);
    if (wasRefuted || run.audited.verified != false)
        return run;
    m_report([](ComparisonRun& whole) { whole.noteRefuted(); });
    return std::nullopt;
}

/// Computes the facts for the planned runs, by the rules of each run.
void LevelComparison::askFacts()
{
    StoredFacts facts(m_plan.facts, m_file.maze, m_limits, m_stop);
    for (PlannedRun& run : m_runs)
        if (!run.standing && !m_plan.facts.empty() && !m_stop.stop_requested()) {
            tell(run.name);
            run.facts = facts.of(run.chosen, m_file.rules);
        }
}

/// Records are in the order of the plan, since the last round runs forward.
void LevelComparison::makeRound(int round, int rounds)
{
    for (std::size_t i = 0; i < m_runs.size() && !m_stop.stop_requested(); ++i) {
        PlannedRun& run = m_runs[placeInRound(round, rounds, i, m_runs.size())];
        Budget budget(m_limits, m_stop);
        if (!run.standing)
            makeRound(run, budget);
        if (round == rounds && !m_stop.stop_requested())
            conclude(run, budget);
    }
}

void LevelComparison::makeRound(PlannedRun& run, Budget& budget)
{
    if (run.timed.isOver())
        return;
    tell(run.name);
    if (run.date.empty())
        run.date = dateNow();
    run.timed.makeRound(budget);
}

/// Returns a record for a run that has not been made, with the same identity as the record of a
/// completed run.
RunRecord LevelComparison::pendingRecord(const ConfiguredSolver& chosen) const
{
    const Outcome none;
    const std::optional<Verdict> unchecked;
    return recordOf({m_compared.name, *m_file.maze, chosen.solver->info, chosen.question,
                     chosen.options, none, unchecked, m_file.provenance, m_plan.limits,
                     m_plan.repeat});
}

void LevelComparison::conclude(PlannedRun& run, Budget& budget)
{
    if (run.standing)
        return m_report(
            [standing = std::move(*run.standing)](ComparisonRun& whole) { whole.reuse(standing); });
    const CheckedAnswer made = std::move(run.timed).conclude(budget);
    RunReport report{m_compared.name,     *m_file.maze,       run.chosen.solver->info,
                     run.chosen.question, run.chosen.options, made.outcome,
                     made.verdict,        m_file.provenance,  m_plan.limits,
                     m_plan.repeat};
    report.provenance.date = run.date;
    report.measured = made.measured;
    report.audit = &made.audit;
    RunRecord record = recordOf(report);
    record.facts = std::move(run.facts);
    if (m_plan.keepsTimes)
        record.times = made.times;
    if (m_plan.jobs > 1)
        removeTimes(record);
    m_report([record = std::move(record)](ComparisonRun& whole) { whole.keep(record); });
}

void LevelComparison::leaveOut(const SolverConfig& entrant, Message why)
{
    m_report([skipped = SkippedRun{m_compared.name, nameOf(entrant), std::move(why)}](
                 ComparisonRun& whole) { whole.leaveOut(skipped); });
}

void LevelComparison::tell(const std::string& solver)
{
    m_report(
        [&level = m_compared.name, solver](ComparisonRun& whole) { whole.tell(level, solver); });
}

ComparisonRun::ComparisonRun(const ComparisonPlan& planned, std::span<const RunRecord> stood,
                             const ComparisonWatch& watch, const std::stop_token& stop)
    : plan(planned), records(stood), m_watch(watch),
      m_forward(stop, [this] { m_stop.request_stop(); })
{
    m_progress.allLevels = plan.levels.size();
    for (std::size_t i = 0; i < records.size(); ++i)
        if (isReusable(records[i], plan))
            standing.insert_or_assign(identityOf(records[i]), i);
}

ComparisonResult ComparisonRun::run() &&
{
    const RetainedAllocations kept;
    m_result.machine = stateAtStart();
    const OtherPrograms others;
    OrderedJobs jobs(jobsFor(plan.levels.size(), plan.jobs), {.bytes = plan.limits.bytes},
                     m_stop.get_token());
    std::shared_ptr<LevelFile> file;
    for (const ComparedLevel& level : plan.levels) {
        if (m_stop.stop_requested())
            break;
        if (!file || file->name() != level.file)
            file = std::make_shared<LevelFile>(level.file, plan.reading);
        jobs.add([this, &level, file](const Budget& job, bool isAlone) {
            return compareLevel(level, *file, job, isAlone);
        });
    }
    jobs.finish();
    m_result.stopped = m_result.stopped || m_progress.levels < m_progress.allLevels;
    m_result.reused = m_progress.reused;
    m_result.machine.loadAtEnd = loadNow();
    m_result.machine.beside = others.processors();
    tell({}, {});
    return std::move(m_result);
}

/// Takes the results of a level at once, or in its turn.
Conclusion ComparisonRun::compareLevel(const ComparedLevel& compared, LevelFile& file,
                                       const Budget& job, bool isAlone)
{
    std::vector<Event> events;
    const std::function<void(Event)> report = [&](Event event) {
        if (isAlone)
            event(*this);
        else
            events.push_back(std::move(event));
    };
    if (const auto& read = file.read(); !read) {
        report([trouble = FileTrouble{compared.file, describe(read.error(), compared.file)}](
                   ComparisonRun& whole) { whole.noteTrouble(trouble); });
    } else {
        Limits limits = job.limits();
        limits.time = plan.limits.time;
        LevelComparison(*this, compared, file, limits, job.stopToken(), report).run();
    }
    if (!job.stopToken().stop_requested())
        report([](ComparisonRun& whole) { whole.endLevel(); });
    return [this, events = std::move(events)] {
        for (const Event& event : events)
            event(*this);
    };
}

void ComparisonRun::endEarly()
{
    m_result.stopped = true;
    m_stop.request_stop();
}

void ComparisonRun::reuse(StandingRun run)
{
    if (m_result.stopped)
        return;
    if (m_watch.reused && !m_watch.reused(run.index, run.audited))
        return endEarly();
    m_result.records.push_back(std::move(run.audited));
    ++m_progress.runs;
    ++m_progress.reused;
}

void ComparisonRun::keep(RunRecord record)
{
    if (m_result.stopped)
        return;
    if (m_watch.recorded && !m_watch.recorded(record))
        return endEarly();
    m_result.records.push_back(std::move(record));
    ++m_progress.runs;
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
