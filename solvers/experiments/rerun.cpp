#include "solvers/experiments/rerun.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/provenance.h"
#include "solvers/experiments/record_audit.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

Rerun refused(RerunVerdict verdict, Message why)
{
    Rerun made;
    made.verdict = verdict;
    made.why = std::move(why);
    return made;
}

std::string textOf(const std::optional<bool>& flag)
{
    if (!flag)
        return {};
    return *flag ? "true" : "false";
}

std::string textOf(const std::optional<double>& number)
{
    return number ? toText(*number) : std::string();
}

/// Compares a record with the new result.
class RecordComparison {
public:
    RecordComparison(const RunRecord& recorded, const RunRecord& found)
        : m_recorded(recorded), m_found(found)
    {
    }

    Rerun compared() &&;

private:
    void compareFigures();
    bool isOfMachine(std::string_view figure) const
    {
        const FactSpec* fact = findFact(figure, m_recorded.question);
        return fact != nullptr && fact->subject == FactSubject::machine;
    }
    /// Returns true if `solve --layers` adds the figure to a run's own figures.
    bool isOfLayers(std::string_view figure) const
    {
        const FactSpec* fact = findFact(figure, m_recorded.question);
        return fact != nullptr && fact->isOf(m_recorded.question) && comesWithLayers(*fact);
    }
    void compare(std::string_view id, std::string recorded, std::string found);
    void remark(std::string_view id, std::string_view recorded, std::string_view found);
    bool mayBeTimeLimited() const;

    const RunRecord& m_recorded;
    const RunRecord& m_found;
    Rerun m_made;
};

void RecordComparison::compare(std::string_view id, std::string recorded, std::string found)
{
    if (recorded != found)
        m_made.differences.push_back({std::string(id), std::move(recorded), std::move(found)});
}

void RecordComparison::remark(std::string_view id, std::string_view recorded,
                              std::string_view found)
{
    if (recorded != found)
        m_made.remarks.push_back({std::string(id), std::string(recorded), std::string(found)});
}

void RecordComparison::compareFigures()
{
    for (const auto& [id, text] : m_recorded.figures) {
        const auto found = m_found.figure(id);
        if (isOfMachine(id) || (isOfLayers(id) && !found))
            remark(id, text, found.value_or(""));
        else
            compare(id, text, std::string(found.value_or("")));
    }
    for (const auto& [id, text] : m_found.figures)
        if (!m_recorded.figure(id)) {
            if (isOfMachine(id))
                remark(id, "", text);
            else
                compare(id, "", text);
        }
}

/// Returns true if a time limit ended either run; the next run may end elsewhere.
bool RecordComparison::mayBeTimeLimited() const
{
    return m_recorded.limits.time.count() > 0 &&
           (m_recorded.status == Status::limitReached || m_found.status == Status::limitReached);
}

Rerun RecordComparison::compared() &&
{
    compare("status", std::string(idOf(m_recorded.status)), std::string(idOf(m_found.status)));
    compare("verified", textOf(m_recorded.verified), textOf(m_found.verified));
    compare("cost", textOf(m_recorded.cost), textOf(m_found.cost));
    compare("bound", textOf(m_recorded.bound), textOf(m_found.bound));
    compareFigures();
    if (!m_recorded.engine.empty()) // old lines have none
        remark("engine", m_recorded.engine, m_found.engine);
    remark("version", m_recorded.provenance.version, m_found.provenance.version);
    remark("machine", m_recorded.provenance.machine, m_found.provenance.machine);
    if (m_made.differences.empty())
        return std::move(m_made);
    m_made.verdict = RerunVerdict::different;
    if (!mayBeTimeLimited())
        return std::move(m_made);
    m_made.verdict = RerunVerdict::timeLimited;
    m_made.why = fmt::format("stopped by its time limit of {} ms, so its figures depend on the "
                             "machine",
                             m_recorded.limits.time.count());
    m_made.remarks.insert(m_made.remarks.begin(), m_made.differences.begin(),
                          m_made.differences.end());
    m_made.differences.clear();
    return std::move(m_made);
}

} // namespace

Expected<ConfiguredSolver> chosenOf(const RunRecord& record)
{
    const auto solver = solverNamed(record.solver);
    if (!solver)
        return tl::unexpected(solver.error());
    const SolverInfo& info = (*solver)->info;
    if (info.answers != record.question)
        return failure(ErrorCode::value,
                       fmt::format("{} solves {}, but the record is for {}", info.id,
                                   idOf(info.answers), idOf(record.question)));
    ConfiguredSolver chosen{*solver, Options(optionsOf(info.answers)), Options(info.options)};
    for (const auto& [id, value] : record.options) {
        Options& options = chosen.question.knows(id) ? chosen.question : chosen.options;
        if (auto set = options.set(id, value); !set)
            return tl::unexpected(set.error());
    }
    return chosen;
}

std::string_view idOf(RerunVerdict verdict) noexcept
{
    constexpr std::array<std::string_view, 8> ids = {
        "same",       "different",    "level-changed", "solver-changed",
        "level-gone", "not-runnable", "time-limited",  "stopped"};
    return ids[static_cast<std::size_t>(verdict)];
}

namespace {

RerunVerdict verdictOf(ErrorCode code)
{
    if (code == ErrorCode::changed)
        return RerunVerdict::levelChanged;
    return code == ErrorCode::io ? RerunVerdict::levelGone : RerunVerdict::notRunnable;
}

} // namespace

Rerun rerun(const RunRecord& record, const std::stop_token& stop,
            const std::filesystem::path& results, const ReadOptions& reading)
{
    const auto chosen = chosenOf(record);
    if (!chosen)
        return refused(RerunVerdict::notRunnable, chosen.error().message);
    const auto problem = RecordedLevels(results, reading).problemOf(record);
    if (!problem)
        return refused(verdictOf(problem.error().code), problem.error().message);

    Budget budget(record.limits, stop);
    Auditor auditor;
    const RunPlan plan{.repeat = record.repeat, .auditor = &auditor};
    const CheckedAnswer made = answer(*chosen, *problem, plan, budget);
    if (stop.stop_requested())
        return refused(RerunVerdict::stopped, "stopped");
    RunReport report{
        record.level,    problem->maze(), chosen->solver->info, chosen->question,
        chosen->options, made.outcome,    made.verdict,         provenanceOf(problem->maze()),
        record.limits,   record.repeat};
    report.audit = &made.audit;
    report.measured = made.measured;
    RunRecord found = recordOf(report);
    Rerun compared = RecordComparison(record, found).compared();
    if (record.provenance.program != found.provenance.program) {
        compared.verdict = RerunVerdict::solverChanged;
        compared.why = "the files of the solver have changed";
    }
    compared.found = std::move(found);
    return compared;
}

bool RepeatedRatio::isSameVerdict() const
{
    return recorded.finding == found.finding && recorded.finding != TimeFinding::notResolved;
}

bool RepeatedRatio::cameOutAgain() const
{
    const bool overlap = recorded.hasInterval() && found.hasInterval() &&
                         recorded.interval.least <= found.interval.most &&
                         found.interval.least <= recorded.interval.most;
    return isSameVerdict() && overlap;
}

bool RepeatedRatio::isContradicted() const
{
    const auto isOneOf = [](TimeFinding a, TimeFinding b) {
        return a == TimeFinding::faster && b == TimeFinding::slower;
    };
    return isOneOf(recorded.finding, found.finding) || isOneOf(found.finding, recorded.finding);
}

std::vector<RepeatedRatio> repeatedRatios(std::span<const RunRecord> recorded,
                                          std::span<const RunRecord> found)
{
    const auto typed = [](const QuestionSummary& question, std::size_t solver) {
        return typedName(question.solvers[solver].solver, question.solvers[solver].options);
    };
    const Summary before = summarise(recorded);
    std::vector<RepeatedRatio> ratios;
    for (const QuestionSummary& question : before.questions)
        for (const QuestionSummary& now : summarise(found, {.time = question.time}).questions)
            for (const TimeComparison& then : question.pairs)
                for (const TimeComparison& again : now.pairs)
                    if (question.question == now.question &&
                        typed(question, then.first) == typed(now, again.first) &&
                        typed(question, then.second) == typed(now, again.second))
                        ratios.push_back({question.question, typed(question, then.first),
                                          typed(question, then.second), then, again});
    return ratios;
}

} // namespace mazewright
