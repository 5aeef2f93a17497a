// Times of different levels differ by orders of magnitude, and times of the same level belong
// together. Therefore the logarithms of the ratios, one per level, are averaged, resampled and
// ranked.
#include "solvers/experiments/summary.h"

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace mazewright {

namespace {

constexpr double leastTime = 1e-6; // milliseconds: a nanosecond
constexpr double mostChance = 0.05;
constexpr std::size_t fewestLevels = 6; // all six on one side: p = 2 / 64

std::vector<double> logarithmsOfRatios(const std::vector<double>& first,
                                       const std::vector<double>& second)
{
    std::vector<double> logarithms;
    for (std::size_t level = 0; level < first.size(); ++level)
        if (!std::isnan(first[level]) && !std::isnan(second[level]))
            logarithms.push_back(
                std::log(std::max(first[level], leastTime) / std::max(second[level], leastTime)));
    return logarithms;
}

TimeFinding findingOf(const TimeComparison& pair)
{
    if (pair.levels < fewestLevels)
        return TimeFinding::tooFewLevels;
    if (pair.p >= mostChance)
        return TimeFinding::equal;
    if (pair.interval.most < 1)
        return TimeFinding::faster;
    return pair.interval.least > 1 ? TimeFinding::slower : TimeFinding::equal;
}

} // namespace

std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times)
{
    std::vector<TimeComparison> pairs;
    std::vector<double> chances;
    for (std::size_t first = 0; first < times.size(); ++first)
        for (std::size_t second = first + 1; second < times.size(); ++second) {
            const auto logarithms = logarithmsOfRatios(times[first], times[second]);
            if (logarithms.empty())
                continue;
            const auto levels = static_cast<double>(logarithms.size());
            const double sum = std::accumulate(logarithms.begin(), logarithms.end(), 0.0);
            pairs.push_back({.first = first,
                             .second = second,
                             .levels = logarithms.size(),
                             .ratio = std::exp(sum / levels),
                             .interval = geometricMeanInterval(logarithms)});
            chances.push_back(signedRankTest(logarithms).p);
        }
    const std::vector<double> adjusted = holmAdjusted(chances);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        pairs[pair].p = adjusted[pair];
        pairs[pair].finding = findingOf(pairs[pair]);
    }
    return pairs;
}

// A trial is one level with one setting of its question; an entrant is a solver with its own
// options. All counts are over trials. Means are over the trials that every entrant of the question
// solved: a mean over different levels would be meaningless.

namespace {

constexpr double nanosecond = 1e-6; // in milliseconds

bool isSolved(const RunRecord& record)
{
    return record.status == Status::solved && record.verified != false;
}

bool isFailedCheck(const RunRecord& record)
{
    return record.verified == false;
}

/// A solver with its own options, in the order of all lists.
struct ConfigKey {
    std::size_t place = 0; ///< index in the list of solvers; unknown solvers are last
    std::string solver;
    std::string options;
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const ConfigKey&, const ConfigKey&) = default;
};

ConfigKey keyOf(const RunRecord& record)
{
    const auto all = solvers();
    const auto found = std::find(all.begin(), all.end(), findSolver(record.solver));
    return {static_cast<std::size_t>(found - all.begin()), record.solver, record.ownOptions()};
}

/// Returns the ids in `weight=5 ties=high-g`.
std::set<std::string> idsIn(std::string_view options)
{
    std::set<std::string> ids;
    while (!options.empty()) {
        const std::string_view option = options.substr(0, options.find(' '));
        ids.emplace(option.substr(0, option.find('=')));
        options.remove_prefix(std::min(options.size(), option.size() + 1));
    }
    return ids;
}

/// Returns these options of a record, in its order.
std::string settingOf(const RunRecord& record, const std::set<std::string>& ids)
{
    std::string setting;
    for (const auto& [id, text] : record.options)
        if (ids.contains(id))
            setting += fmt::format("{}{}={}", setting.empty() ? "" : " ", id, text);
    return setting;
}

/// The records of a trial, by entrant.
using Trial = std::map<ConfigKey, std::size_t>;

/// Accumulates a geometric mean; empty without samples or after an undefined sample.
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

/// Returns the cost divided by the best cost, at least 1. Empty if that is no number, and for
/// links, which are ranked by turns first.
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
    /// Returns the solvers without any counts.
    QuestionSummary named();
    /// Adds the records that contradict another solver's checked answer.
    void findContradictions(std::vector<RecordFailure>& failures) const;

private:
    void count(const Trial& trial);
    void measure(const Trial& trial);
    void nameSettings();
    std::vector<TimeComparison> pairs() const;
    BestAnswer bestOf(const Trial& trial) const;
    const RunRecord& at(std::size_t record) const { return m_records[record]; }

    std::span<const RunRecord> m_records;
    Question m_question;
    std::map<TrialKey, Trial> m_trials;
    std::map<ConfigKey, SolverSummary> m_sums;
    std::map<ConfigKey, std::size_t> m_anyRecord;
    std::map<ConfigKey, Means> m_means;
    std::size_t m_common = 0;
    std::size_t m_proved = 0;
    std::size_t m_claimed = 0;
    std::size_t m_known = 0;
};

void QuestionSums::add(std::size_t record)
{
    const RunRecord& run = at(record);
    const ConfigKey entrant = keyOf(run);
    m_trials[trialOf(run)].insert_or_assign(entrant, record);
    m_anyRecord[entrant] = record;
    SolverSummary& sums = m_sums[entrant];
    sums.solver = entrant.solver;
    sums.options = entrant.options;
}

BestAnswer QuestionSums::bestOf(const Trial& trial) const
{
    std::vector<const RunRecord*> runs;
    for (const auto& [entrant, record] : trial)
        runs.push_back(&at(record));
    return mazewright::bestOf(runs);
}

void QuestionSums::count(const Trial& trial)
{
    const BestAnswer best = bestOf(trial);
    if (best.record != nullptr && !best.optimum)
        ++m_known;
    else if (best.optimum)
        ++(best.optimum->evidence == Evidence::proved ? m_proved : m_claimed);
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
        sums.noSolution += run.status == Status::noSolution && !isFailedCheck(run) ? 1 : 0;
        sums.notFound += run.status == Status::notFound ? 1 : 0;
        sums.atLimit += run.status == Status::limitReached ? 1 : 0;
        sums.invalid += run.status == Status::invalid ? 1 : 0;
        sums.refuted += isFailedCheck(run) ? 1 : 0;
        const bool isBest = isValid(run) && !isBetter(*best.record, run);
        sums.bestCost += isBest ? 1 : 0;
        if (const Quality quality = isBest ? qualityOf(run, best) : Quality();
            quality.kind == QualityKind::optimal)
            ++(quality.evidence == Evidence::proved ? sums.proved : sums.claimed);
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
    const RunRecord* best = bestOf(trial).record;
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

void QuestionSums::nameSettings()
{
    std::map<std::string_view, std::set<std::string>> changed;
    for (const auto& [entrant, sums] : m_sums)
        changed[entrant.solver].merge(idsIn(entrant.options));
    for (auto& [entrant, sums] : m_sums)
        sums.setting = settingOf(at(m_anyRecord[entrant]), changed[entrant.solver]);
}

/// Compares the times of all levels that an entrant has solved.
std::vector<TimeComparison> QuestionSums::pairs() const
{
    std::vector<std::vector<double>> times;
    for (const auto& [entrant, sums] : m_sums) {
        std::vector<double>& own = times.emplace_back();
        for (const auto& [key, trial] : m_trials) {
            const auto run = trial.find(entrant);
            const bool isMade = run != trial.end() && isSolved(at(run->second));
            const auto time = isMade ? comparableTime(at(run->second)) : std::nullopt;
            own.push_back(time.value_or(std::numeric_limits<double>::quiet_NaN()));
        }
    }
    return compareTimes(times);
}

QuestionSummary QuestionSums::summary()
{
    nameSettings();
    for (const auto& [key, trial] : m_trials) {
        count(trial);
        measure(trial);
    }
    QuestionSummary summary{.question = m_question,
                            .levels = m_trials.size(),
                            .common = m_common,
                            .proved = m_proved,
                            .claimed = m_claimed,
                            .known = m_known,
                            .pairs = pairs()};
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

QuestionSummary QuestionSums::named()
{
    nameSettings();
    QuestionSummary summary{.question = m_question, .levels = m_trials.size()};
    for (const auto& [entrant, sums] : m_sums)
        summary.solvers.push_back(sums);
    return summary;
}

/// Returns the reason why a record contradicts a checked answer of the same trial; empty if it does
/// not.
Message contradiction(const RunRecord& run, const RunRecord& best)
{
    if (run.status == Status::noSolution)
        return messageOf("reported that there is no solution, but {} found one of cost {}",
                         best.solver, *best.cost);
    // The cost of a link is its number of cells, but its bound is on the number of turns.
    if (!run.bound || run.question == Question::link || areEqualCosts(*run.bound, *best.cost))
        return {};
    const bool isScore = run.question == Question::oneStroke;
    if (isScore ? *best.cost < *run.bound : *best.cost > *run.bound)
        return {};
    return isScore ? messageOf("reported an upper bound of {}, but {} found {}", *run.bound,
                               best.solver, *best.cost)
                   : messageOf("reported a lower bound of {}, but {} found {}", *run.bound,
                               best.solver, *best.cost);
}

void QuestionSums::findContradictions(std::vector<RecordFailure>& failures) const
{
    for (const auto& [key, trial] : m_trials) {
        const RunRecord* best = bestOf(trial).record;
        if (best == nullptr)
            continue;
        for (const auto& [entrant, record] : trial)
            if (Message why = contradiction(at(record), *best);
                !why.empty() && !isFailedCheck(at(record)))
                failures.push_back({record, std::move(why)});
    }
}

std::optional<Message> ownFailure(const RunRecord& run)
{
    if (isFailedCheck(run))
        return run.message.empty() ? Message("the check failed") : run.message;
    if (run.status == Status::invalid)
        return run.message.empty() ? Message("the solver does not support this level")
                                   : run.message;
    return std::nullopt;
}

} // namespace

std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records)
{
    std::map<Question, QuestionSums> questions;
    for (std::size_t record = 0; record < records.size(); ++record) {
        const Question question = records[record].question;
        questions.try_emplace(question, records, question).first->second.add(record);
    }
    std::vector<QuestionSummary> named;
    named.reserve(questions.size());
    for (auto& [question, sums] : questions)
        named.push_back(sums.named());
    return named;
}

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
