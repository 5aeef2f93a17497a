#include "solvers/comparison/summary.h"

#include "solvers/solver.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>
#include <tuple>

// A trial is one level with one setting of its question; an entrant is a solver with its own
// options. Everything that is counted is counted over trials, and the means over those trials that
// every entrant of the question solved: a mean over different levels would compare nothing.

namespace mazewright {

namespace {

constexpr double nanosecond = 1e-6; // in milliseconds

/// Costs are sums of square roots in an order of the solver's own.
bool areEqualCosts(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

bool isChecked(const RunRecord& record)
{
    return record.cost && record.verified == true;
}

bool isSolved(const RunRecord& record)
{
    return record.status == Status::solved && record.verified != false;
}

bool isFailedCheck(const RunRecord& record)
{
    return record.verified == false;
}

/// A time that may be compared; none of a run that was recorded.
std::optional<double> comparableTime(const RunRecord& record)
{
    return record.mute ? record.number("time-ms") : std::nullopt;
}

/// What the answers of a question are ranked by: less is better, the first number before the
/// second. Links have fewest turns first.
std::pair<double, double> rankOf(const RunRecord& record)
{
    if (record.question == Question::oneStroke)
        return {-*record.cost, 0};
    if (record.question == Question::link)
        return {record.number("turns").value_or(0), *record.cost};
    return {*record.cost, 0};
}

bool isBetter(const RunRecord& a, const RunRecord& b)
{
    const auto [first, second] = rankOf(a);
    const auto [otherFirst, otherSecond] = rankOf(b);
    if (!areEqualCosts(first, otherFirst))
        return first < otherFirst;
    return !areEqualCosts(second, otherSecond) && second < otherSecond;
}

/// Of a question, which options were set; levels bring their own.
std::string questionOptions(const RunRecord& record)
{
    std::string joined;
    for (const OptionSpec& spec : optionsOf(record.question))
        for (const auto& [id, value] : record.options)
            if (id == spec.id)
                joined += fmt::format("{}={} ", id, value);
    return joined;
}

using TrialKey = std::tuple<std::string_view, std::string_view, std::string>;

/// A solver with its own options, in the order of all lists.
struct Entrant {
    std::size_t place = 0; ///< in the list of solvers; behind all: not known here
    std::string solver;
    std::string options;
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const Entrant&, const Entrant&) = default;
};

Entrant entrantOf(const RunRecord& record)
{
    const auto all = solvers();
    const auto found = std::find(all.begin(), all.end(), findSolver(record.solver));
    return {static_cast<std::size_t>(found - all.begin()), record.solver, record.ownOptions()};
}

/// A trial's records, by entrant.
using Trial = std::map<Entrant, std::size_t>;

/// A geometric mean that is being made; none where it has taken in nothing, or something undefined.
class GeometricMean {
public:
    void take(std::optional<double> value)
    {
        m_isDefined = m_isDefined && value && *value > 0;
        if (m_isDefined)
            m_logarithms += std::log(*value);
        ++m_count;
    }
    std::optional<double> mean() const
    {
        if (!m_isDefined || m_count == 0)
            return std::nullopt;
        return std::exp(m_logarithms / static_cast<double>(m_count));
    }

private:
    double m_logarithms = 0;
    std::size_t m_count = 0;
    bool m_isDefined = true;
};

struct Means {
    GeometricMean time;
    GeometricMean expanded;
    GeometricMean timeRatio;
    GeometricMean costRatio;
};

/// Cost against the best cost, at least 1; none where that is no number, and for links, whose
/// turns come first.
std::optional<double> costRatio(const RunRecord& record, const RunRecord& best)
{
    if (record.question == Question::link || !record.cost || !best.cost)
        return std::nullopt;
    if (areEqualCosts(*record.cost, *best.cost))
        return 1;
    const bool isScore = record.question == Question::oneStroke;
    const double over = isScore ? *best.cost : *record.cost;
    const double under = isScore ? *record.cost : *best.cost;
    return under > 0 ? std::optional<double>(over / under) : std::nullopt;
}

/// Sums up the records of one question.
class QuestionSums {
public:
    QuestionSums(std::span<const RunRecord> records, Question question)
        : m_records(records), m_question(question)
    {
    }

    void add(std::size_t record);
    QuestionSummary summary();
    /// Adds what contradicts another solver's checked answer.
    void findContradictions(std::vector<RecordFailure>& failures) const;

private:
    void count(const Trial& trial);
    void measure(const Trial& trial);
    const RunRecord* bestOf(const Trial& trial) const;
    const RunRecord& at(std::size_t record) const { return m_records[record]; }

    std::span<const RunRecord> m_records;
    Question m_question;
    std::map<TrialKey, Trial> m_trials;
    std::map<Entrant, SolverSummary> m_sums;
    std::map<Entrant, Means> m_means;
    std::size_t m_common = 0;
};

void QuestionSums::add(std::size_t record)
{
    const RunRecord& run = at(record);
    const Entrant entrant = entrantOf(run);
    m_trials[{run.level, run.provenance.hash, questionOptions(run)}].insert_or_assign(entrant,
                                                                                      record);
    SolverSummary& sums = m_sums[entrant];
    sums.solver = entrant.solver;
    sums.options = entrant.options;
}

const RunRecord* QuestionSums::bestOf(const Trial& trial) const
{
    const RunRecord* best = nullptr;
    for (const auto& [entrant, record] : trial)
        if (isChecked(at(record)) && (best == nullptr || isBetter(at(record), *best)))
            best = &at(record);
    return best;
}

void QuestionSums::count(const Trial& trial)
{
    const RunRecord* best = bestOf(trial);
    double least = std::numeric_limits<double>::infinity();
    const auto answers = [](const RunRecord& run) {
        return isSolved(run) || run.status == Status::noSolution;
    };
    for (const auto& [entrant, record] : trial)
        if (answers(at(record)))
            least = std::min(least, comparableTime(at(record)).value_or(least));
    for (const auto& [entrant, record] : trial) {
        const RunRecord& run = at(record);
        SolverSummary& sums = m_sums[entrant];
        ++sums.levels;
        sums.solved += isSolved(run) ? 1 : 0;
        sums.noSolution += run.status == Status::noSolution ? 1 : 0;
        sums.notFound += run.status == Status::notFound ? 1 : 0;
        sums.atLimit += run.status == Status::limitReached ? 1 : 0;
        sums.invalid += run.status == Status::invalid ? 1 : 0;
        sums.failedChecks += isFailedCheck(run) ? 1 : 0;
        sums.bestCost += isChecked(run) && !isBetter(*best, run) ? 1 : 0;
        const auto time = comparableTime(run);
        sums.fastest += answers(run) && time && *time <= least ? 1 : 0;
    }
}

void QuestionSums::measure(const Trial& trial)
{
    const bool all = trial.size() == m_sums.size() &&
                     std::all_of(trial.begin(), trial.end(),
                                 [this](const auto& entry) { return isSolved(at(entry.second)); });
    if (!all)
        return;
    ++m_common;
    const RunRecord* best = bestOf(trial);
    std::optional<double> least;
    for (const auto& [entrant, record] : trial)
        if (const auto time = comparableTime(at(record)))
            least = std::max(nanosecond, std::min(*time, least.value_or(*time)));
    for (const auto& [entrant, record] : trial) {
        const RunRecord& run = at(record);
        Means& means = m_means[entrant];
        auto time = comparableTime(run);
        if (time)
            time = std::max(nanosecond, *time);
        auto expanded = run.number("expanded");
        if (expanded)
            expanded = std::max(1.0, *expanded);
        means.time.take(time);
        means.expanded.take(expanded);
        means.timeRatio.take(time ? std::optional<double>(*time / *least) : std::nullopt);
        means.costRatio.take(best != nullptr ? costRatio(run, *best) : std::nullopt);
    }
}

QuestionSummary QuestionSums::summary()
{
    for (const auto& [key, trial] : m_trials) {
        count(trial);
        measure(trial);
    }
    QuestionSummary summary{m_question, m_trials.size(), m_common, {}};
    for (auto& [entrant, sums] : m_sums) {
        const Means& means = m_means[entrant];
        sums.meanTime = means.time.mean();
        sums.meanExpanded = means.expanded.mean();
        sums.timeRatio = means.timeRatio.mean();
        sums.costRatio = means.costRatio.mean();
        summary.solvers.push_back(std::move(sums));
    }
    return summary;
}

/// Why a record cannot be true beside a checked answer of the same trial; empty: it may be.
std::string contradiction(const RunRecord& run, const RunRecord& best)
{
    if (run.status == Status::noSolution)
        return fmt::format("proved that there is no solution, and {} has one of cost {}",
                           best.solver, *best.cost);
    // A link's cost is its cells, and what is proved of it are its turns.
    if (!run.bound || run.question == Question::link || areEqualCosts(*run.bound, *best.cost))
        return {};
    const bool isScore = run.question == Question::oneStroke;
    if (isScore ? *best.cost < *run.bound : *best.cost > *run.bound)
        return {};
    return fmt::format("proved that the best is at {} {}, and {} has {}",
                       isScore ? "most" : "least", *run.bound, best.solver, *best.cost);
}

void QuestionSums::findContradictions(std::vector<RecordFailure>& failures) const
{
    for (const auto& [key, trial] : m_trials) {
        const RunRecord* best = bestOf(trial);
        if (best == nullptr)
            continue;
        for (const auto& [entrant, record] : trial)
            if (std::string why = contradiction(at(record), *best); !why.empty())
                failures.push_back({record, std::move(why)});
    }
}

std::optional<std::string> ownFailure(const RunRecord& run)
{
    if (isFailedCheck(run))
        return run.message.empty() ? "the check failed" : run.message;
    if (run.status == Status::invalid)
        return run.message.empty() ? "the solver refused the level" : run.message;
    return std::nullopt;
}

} // namespace

Summary summarise(std::span<const RunRecord> records)
{
    Summary summary;
    std::map<Question, QuestionSums> questions;
    std::set<std::string_view> levels;
    for (std::size_t record = 0; record < records.size(); ++record) {
        const RunRecord& run = records[record];
        questions.try_emplace(run.question, records, run.question).first->second.add(record);
        levels.insert(run.level);
        if (auto why = ownFailure(run))
            summary.failures.push_back({record, std::move(*why)});
    }
    for (auto& [question, sums] : questions) {
        sums.findContradictions(summary.failures);
        summary.questions.push_back(sums.summary());
    }
    std::stable_sort(
        summary.failures.begin(), summary.failures.end(),
        [](const RecordFailure& a, const RecordFailure& b) { return a.record < b.record; });
    summary.levels = levels.size();
    return summary;
}

} // namespace mazewright
