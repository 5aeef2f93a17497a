// A trial is one level with one setting of its question; an entrant is a solver with its own
// options. All counts are over trials. Means are over the trials that every entrant in the means
// solved: a mean over different levels would be meaningless. An entrant that solved fewer than half
// of the levels that any entrant solved is not in the means; otherwise a solver that never finishes
// would leave nobody a mean. Penalised means and medians are over all trials, so that what was not
// solved counts too.
#include "solvers/experiments/summary.h"

#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/core/verify.h"
#include "solvers/experiments/rerun.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace mazewright {

namespace {

constexpr double nanosecond = 1e-6; // in milliseconds

bool isSolved(const RunRecord& record)
{
    return record.status == Status::solved && record.verified == true;
}

bool isFailedCheck(const RunRecord& record)
{
    return record.verified == false;
}

/// Returns true if a run ended with an answer: a route that is not wrong, or a proof that there is
/// none.
bool isFinished(const RunRecord& record)
{
    return isSolved(record) || (record.status == Status::noSolution && !isFailedCheck(record));
}

/// A solver with its own options, in the order of all lists. Its guarantee is the weakest of its
/// runs, so that it has one place.
struct ConfigKey {
    Guarantee guarantee = Guarantee::none;
    std::size_t place = 0; ///< index in the list of solvers; unknown solvers are last
    std::string solver;
    std::string options;
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const ConfigKey&, const ConfigKey&) = default;
};

/// Returns the entrant of each record, in order.
std::vector<ConfigKey> entrantsOf(std::span<const RunRecord> records)
{
    std::map<std::tuple<Question, std::string, std::string>, Guarantee> weakest;
    const auto guaranteeFor = [&weakest](const RunRecord& record) -> Guarantee& {
        return weakest[{record.question, record.solver, record.ownOptions()}];
    };
    for (const RunRecord& record : records)
        guaranteeFor(record) = std::max(guaranteeFor(record), guaranteeOf(record));
    const auto all = solvers();
    std::vector<ConfigKey> entrants;
    entrants.reserve(records.size());
    for (const RunRecord& record : records) {
        const auto found = std::find(all.begin(), all.end(), findSolver(record.solver));
        entrants.push_back({guaranteeFor(record), static_cast<std::size_t>(found - all.begin()),
                            record.solver, record.ownOptions()});
    }
    return entrants;
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

/// The times of an entrant over all levels; a level without an answer is longer than every time.
class AllLevels {
public:
    /// Takes a run with its time; the time is empty if it is not comparable.
    void take(const RunRecord& run, std::optional<double> time);
    /// Takes a level without a run.
    void takeMissing() { m_isPenalisable = false; }
    /// Returns the mean with unfinished runs as this multiple of their limits.
    std::optional<double> penalised(double factor) const;
    std::optional<double> median() const;
    /// Returns the least limit of the unfinished runs, in milliseconds, if the median exceeds it.
    std::optional<double> medianAbove() const;

private:
    bool isMostlyUnfinished() const { return m_unfinished > m_times.size(); }

    std::vector<double> m_times{};
    double m_limits = 0; ///< sum of the limits of the unfinished runs
    std::optional<double> m_leastLimit{};
    std::size_t m_unfinished = 0;
    bool m_isPenalisable = true;
};

void AllLevels::take(const RunRecord& run, std::optional<double> time)
{
    const auto limit = static_cast<double>(run.limits.time.count());
    const bool isLimited = limit > 0 && run.status != Status::stopped;
    m_isPenalisable = m_isPenalisable && isLimited && (time || !isFinished(run));
    if (isFinished(run)) {
        if (time)
            m_times.push_back(*time);
        return;
    }
    ++m_unfinished;
    m_limits += limit;
    if (isLimited)
        m_leastLimit = std::min(limit, m_leastLimit.value_or(limit));
}

std::optional<double> AllLevels::penalised(double factor) const
{
    const std::size_t levels = m_times.size() + m_unfinished;
    if (!m_isPenalisable || levels == 0)
        return std::nullopt;
    const double finished = std::accumulate(m_times.begin(), m_times.end(), 0.0);
    return (finished + factor * m_limits) / static_cast<double>(levels);
}

/// If exactly half are unfinished, the longest time is a median; the mean of the two middle values
/// is none.
std::optional<double> AllLevels::median() const
{
    if (m_times.empty() || isMostlyUnfinished())
        return std::nullopt;
    std::vector<double> sorted = m_times;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t levels = sorted.size() + m_unfinished;
    const double lower = sorted[(levels - 1) / 2];
    return levels / 2 < sorted.size() ? (lower + sorted[levels / 2]) / 2 : lower;
}

std::optional<double> AllLevels::medianAbove() const
{
    return isMostlyUnfinished() ? m_leastLimit : std::nullopt;
}

/// All records, with what depends on all of them.
struct SummedRecords {
    explicit SummedRecords(std::span<const RunRecord> all)
        : records(all), entrants(entrantsOf(all)), queries(queriesPerMap(all))
    {
    }

    std::span<const RunRecord> records;
    std::vector<ConfigKey> entrants;  ///< of each record
    std::vector<std::size_t> queries; ///< likewise: that share its set-up
};

/// Sums up the records of one question.
class QuestionSums {
public:
    QuestionSums(const SummedRecords& input, Question question, std::optional<TimeKind> time)
        : m_input(input), m_question(question),
          m_time(time.value_or(usualTimeKind(input.records, question)))
    {
    }

    void add(std::size_t record);
    QuestionSummary summary(const SummaryOptions& options);
    /// Returns the solvers without any counts.
    QuestionSummary named();
    /// Adds the records that contradict another solver's checked answer.
    void findContradictions(std::vector<RecordFailure>& failures) const;

private:
    void count(const Trial& trial);
    void chooseMeans();
    bool isCommon(const Trial& trial) const;
    void measure(const Trial& trial);
    void measureAllLevels(const ConfigKey& entrant, SolverSummary& sums) const;
    void nameSettings();
    void compareSolvers(QuestionSummary& summary, double margin) const;
    /// Returns the records that count: one of each trial and entrant.
    std::vector<const RunRecord*> chosen() const;
    BestAnswer bestOf(const Trial& trial) const;
    const RunRecord& at(std::size_t record) const { return m_input.records[record]; }
    std::optional<double> time(std::size_t record) const
    {
        return timeOf(at(record), m_time, m_input.queries[record]);
    }
    /// Returns the same if the times of solvers may be compared; empty by a solver's own clock.
    std::optional<double> measuredTime(std::size_t record) const
    {
        return clock(record) == Clock::self ? std::nullopt : time(record);
    }
    Clock clock(std::size_t record) const { return clockOf(at(record), m_time); }

    const SummedRecords& m_input;
    Question m_question;
    TimeKind m_time;
    std::map<TrialKey, Trial> m_trials;
    std::map<ConfigKey, SolverSummary> m_sums;
    std::map<ConfigKey, std::size_t> m_anyRecord;
    std::map<ConfigKey, Means> m_means;
    std::size_t m_common = 0;
    std::size_t m_proved = 0;
    std::size_t m_claimed = 0;
    std::size_t m_known = 0;
    std::size_t m_superseded = 0;
};

void QuestionSums::add(std::size_t record)
{
    const RunRecord& run = at(record);
    const ConfigKey& entrant = m_input.entrants[record];
    const auto [place, isNew] = m_trials[trialOf(run)].emplace(entrant, record);
    if (!isNew && (run.isAudited || !at(place->second).isAudited))
        place->second = record; // the last one, unless it is as recorded and the other is not
    m_superseded += isNew ? 0 : 1;
    m_anyRecord[entrant] = record;
    SolverSummary& sums = m_sums[entrant];
    sums.solver = entrant.solver;
    sums.options = entrant.options;
    sums.guarantee = entrant.guarantee;
    if (!run.engine.empty())
        sums.engines.insert(run.engine);
    if (const Solver* solver = findSolver(entrant.solver))
        sums.expands = solver->info.expands;
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
    std::map<Guarantee, double> least; // of the solvers that promise the same
    for (const auto& [entrant, record] : trial)
        if (const auto own = measuredTime(record); own && isFinished(at(record))) {
            const auto [found, isNew] = least.emplace(entrant.guarantee, *own);
            found->second = std::min(found->second, *own);
        }
    for (const auto& [entrant, record] : trial) {
        const RunRecord& run = at(record);
        SolverSummary& sums = m_sums[entrant];
        ++sums.levels;
        sums.solved += isSolved(run) ? 1 : 0;
        sums.noSolution += run.status == Status::noSolution && !isFailedCheck(run) ? 1 : 0;
        sums.notFound += run.status == Status::notFound ? 1 : 0;
        sums.atLimit += run.status == Status::limitReached ? 1 : 0;
        sums.invalid += run.status == Status::invalid ? 1 : 0;
        sums.failed += run.status == Status::failed ? 1 : 0;
        sums.refuted += isFailedCheck(run) ? 1 : 0;
        const bool isBest = isValid(run) && !isBetter(*best.record, run);
        sums.bestCost += isBest ? 1 : 0;
        if (const Quality quality = isBest ? qualityOf(run, best) : Quality();
            quality.kind == QualityKind::optimal)
            ++(quality.evidence == Evidence::proved ? sums.proved : sums.claimed);
        sums.hasOwnTimes = sums.hasOwnTimes || (time(record) && clock(record) == Clock::self);
        const auto own = measuredTime(record);
        sums.fastest += isFinished(run) && own && *own <= least.at(entrant.guarantee) ? 1 : 0;
    }
}

void QuestionSums::chooseMeans()
{
    std::size_t solvedByAny = 0;
    for (const auto& [key, trial] : m_trials)
        solvedByAny += std::any_of(trial.begin(), trial.end(), [this](const auto& entry) {
            return isSolved(at(entry.second));
        });
    for (auto& [entrant, sums] : m_sums)
        sums.isInMeans = sums.solved > 0 && 2 * sums.solved >= solvedByAny;
}

/// Returns true if every entrant in the means solved the level.
bool QuestionSums::isCommon(const Trial& trial) const
{
    bool isAny = false;
    for (const auto& [entrant, sums] : m_sums) {
        if (!sums.isInMeans)
            continue;
        const auto run = trial.find(entrant);
        if (run == trial.end() || !isSolved(at(run->second)))
            return false;
        isAny = true;
    }
    return isAny;
}

void QuestionSums::measure(const Trial& trial)
{
    if (!isCommon(trial))
        return;
    ++m_common;
    const RunRecord* best = bestOf(trial).record;
    std::optional<double> least;
    for (const auto& [entrant, record] : trial)
        if (const auto own = measuredTime(record); own && m_sums[entrant].isInMeans)
            least = std::max(nanosecond, std::min(*own, least.value_or(*own)));
    for (const auto& [entrant, record] : trial) {
        if (!m_sums[entrant].isInMeans)
            continue;
        const RunRecord& run = at(record);
        Means& means = m_means[entrant];
        auto own = time(record);
        if (own)
            own = std::max(nanosecond, *own);
        auto expanded = run.number("expanded");
        if (expanded)
            expanded = std::max(1.0, *expanded);
        const bool hasRatio = own && measuredTime(record);
        means.time.take(own);
        means.expanded.take(expanded);
        means.timeRatio.take(hasRatio ? std::optional<double>(*own / *least) : std::nullopt);
        means.costRatio.take(best != nullptr ? costRatio(run, *best) : std::nullopt);
    }
}

/// Sums up all levels, solved or not, and the set-up of those that are solved.
void QuestionSums::measureAllLevels(const ConfigKey& entrant, SolverSummary& sums) const
{
    AllLevels levels;
    GeometricMean setUpPerSearch;
    for (const auto& [key, trial] : m_trials) {
        const auto found = trial.find(entrant);
        if (found == trial.end()) {
            levels.takeMissing();
            continue;
        }
        const RunRecord& run = at(found->second);
        levels.take(run, time(found->second));
        const auto setUp = run.number("set-up-ms");
        const auto search = run.number("search-ms");
        if (setUp && search && isSolved(run) && comparableTime(run))
            setUpPerSearch.take(std::max(nanosecond, *setUp) / std::max(nanosecond, *search));
    }
    sums.par2 = levels.penalised(2);
    sums.par10 = levels.penalised(10);
    sums.medianTime = levels.median();
    sums.medianAbove = levels.medianAbove();
    sums.setUpPerSearch = setUpPerSearch.mean();
}

void QuestionSums::nameSettings()
{
    std::map<std::string_view, std::set<std::string>> changed;
    for (const auto& [entrant, sums] : m_sums)
        changed[entrant.solver].merge(idsIn(entrant.options));
    for (auto& [entrant, sums] : m_sums)
        sums.setting = settingOf(at(m_anyRecord[entrant]), changed[entrant.solver]);
}

/// Compares the times of all levels that an entrant has solved. Levels with the same hash are of
/// one map.
void QuestionSums::compareSolvers(QuestionSummary& summary, double margin) const
{
    std::vector<std::vector<double>> times;
    std::vector<std::vector<Clock>> clocks;
    for (const auto& [entrant, sums] : m_sums) {
        std::vector<double>& own = times.emplace_back();
        std::vector<Clock>& ownClocks = clocks.emplace_back();
        for (const auto& [key, trial] : m_trials) {
            const auto run = trial.find(entrant);
            const bool isMade = run != trial.end() && isSolved(at(run->second));
            const auto made = isMade ? time(run->second) : std::nullopt;
            own.push_back(made.value_or(std::numeric_limits<double>::quiet_NaN()));
            ownClocks.push_back(made ? clock(run->second) : Clock::ours);
        }
    }
    MapNumbers numbers;
    std::vector<std::size_t> maps;
    std::vector<std::string_view> names;
    for (const auto& [key, trial] : m_trials) {
        maps.push_back(numbers.of(key.level, key.hash));
        if (maps.back() == names.size())
            names.emplace_back(key.level);
    }
    summary.pairs = compareTimes(times, maps, margin, clocks);
    summary.maps = compareTimesByMap(times, maps, margin, clocks);
    for (MapComparison& map : summary.maps)
        map.name = names[map.map];
}

std::vector<const RunRecord*> QuestionSums::chosen() const
{
    std::vector<const RunRecord*> records;
    for (const auto& [key, trial] : m_trials)
        for (const auto& [entrant, record] : trial)
            records.push_back(&at(record));
    return records;
}

QuestionSummary QuestionSums::summary(const SummaryOptions& options)
{
    nameSettings();
    for (const auto& [key, trial] : m_trials)
        count(trial);
    chooseMeans();
    for (const auto& [key, trial] : m_trials)
        measure(trial);
    QuestionSummary summary{.question = m_question,
                            .time = m_time,
                            .levels = m_trials.size(),
                            .common = m_common,
                            .proved = m_proved,
                            .claimed = m_claimed,
                            .known = m_known};
    const std::vector<const RunRecord*> records = chosen();
    summary.mixture = mixtureOf(records);
    summary.asRecorded = static_cast<std::size_t>(std::ranges::count_if(
        records, [](const RunRecord* run) { return run->isRead && comparableTime(*run); }));
    summary.superseded = m_superseded;
    const auto isCold = [](const RunRecord* run) {
        return run->measured.times > 0 && hasColdTime(*run);
    };
    if (m_sums.size() > 1)
        summary.cold = static_cast<std::size_t>(std::ranges::count_if(records, isCold));
    summary.comparesTimes =
        summary.cold == 0 && (summary.mixture.empty() || options.isMixtureAllowed);
    if (summary.comparesTimes)
        compareSolvers(summary, options.margin);
    for (auto& [entrant, sums] : m_sums) {
        const Means& means = m_means[entrant];
        sums.meanTime = means.time.mean();
        sums.meanExpanded = means.expanded.mean();
        if (summary.comparesTimes)
            sums.timeRatio = means.timeRatio.mean();
        else
            sums.fastest = 0;
        sums.costRatio = means.costRatio.mean();
        measureAllLevels(entrant, sums);
        summary.solvers.push_back(std::move(sums));
    }
    return summary;
}

QuestionSummary QuestionSums::named()
{
    nameSettings();
    QuestionSummary summary{.question = m_question, .time = m_time, .levels = m_trials.size()};
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
    if (run.status == Status::failed)
        return run.message.empty() ? Message("the solver failed") : run.message;
    return std::nullopt;
}

using QuestionMap = std::map<Question, QuestionSums>;

QuestionMap sumsByQuestion(const SummedRecords& input, std::optional<TimeKind> time)
{
    QuestionMap questions;
    for (std::size_t record = 0; record < input.records.size(); ++record) {
        const Question question = input.records[record].question;
        auto found = questions.find(question);
        if (found == questions.end())
            found = questions.emplace(question, QuestionSums(input, question, time)).first;
        found->second.add(record);
    }
    return questions;
}

} // namespace

Guarantee guaranteeOf(const RunRecord& record)
{
    const Solver* solver = findSolver(record.solver);
    if (solver == nullptr)
        return Guarantee::none;
    if (solver->info.factorWith == nullptr)
        return solver->info.guarantee;
    const auto chosen = chosenOf(record);
    return chosen ? guaranteeOf(solver->info, chosen->question, chosen->options) : Guarantee::none;
}

std::string_view groupName(Guarantee guarantee) noexcept
{
    constexpr std::array<std::string_view, 3> groupWords = {"Optimal", "Bounded", "No guarantee"};
    return groupWords[static_cast<std::size_t>(guarantee)];
}

Message setUpNote(const SolverSummary& solver, TimeKind shown, const Message& total,
                  const Message& search)
{
    constexpr double hidden = 1; // a total time of twice the search
    if (solver.setUpPerSearch.value_or(0) < hidden)
        return {};
    const std::string times = words::roundedText(*solver.setUpPerSearch);
    switch (shown) {
    case TimeKind::search:
        return messageOf("set-up takes {}x the search; {} includes it", times, total);
    case TimeKind::total:
        return messageOf("set-up takes {}x the search; {} leaves it out", times, search);
    case TimeKind::amortised:
        break;
    }
    return messageOf("set-up takes {}x the search; it is divided over the queries of each map; {} "
                     "includes it",
                     times, total);
}

std::vector<Message> cautionsOf(const QuestionSummary& question)
{
    std::vector<Message> cautions;
    if (!question.mixture.empty())
        cautions.push_back(
            question.comparesTimes
                ? messageOf("the times come from {}, which the ratios do not tell apart",
                            question.mixture)
                : messageOf("the times come from {} and are not compared", question.mixture));
    if (question.cold > 0)
        cautions.push_back(messageOf("times of short runs without a warm-up, which are not "
                                     "compared: {}",
                                     question.cold));
    if (question.superseded > 0)
        cautions.push_back(messageOf("records left out for later ones of the same level and "
                                     "solver: {}",
                                     question.superseded));
    Message own;
    for (const SolverSummary& solver : question.solvers)
        if (solver.hasOwnTimes) {
            const std::string name = typedName(solver.solver, solver.setting);
            own = own.empty() ? Message(name) : messageOf("{}, {}", own, name);
        }
    if (!own.empty())
        cautions.push_back(messageOf("times by the solver's own clock, which are not compared with "
                                     "measured ones: {}",
                                     own));
    if (question.asRecorded > 0)
        cautions.push_back(
            messageOf("times read from a file and not measured now: {}", question.asRecorded));
    return cautions;
}

bool isWithFastest(const QuestionSummary& question, const TimeComparison& pair)
{
    const auto isFastest = [&question](const SolverSummary& solver) {
        return std::ranges::none_of(question.solvers, [&solver](const SolverSummary& other) {
            return other.guarantee == solver.guarantee && other.timeRatio &&
                   (!solver.timeRatio || *other.timeRatio < *solver.timeRatio);
        });
    };
    const SolverSummary& first = question.solvers[pair.first];
    const SolverSummary& second = question.solvers[pair.second];
    const bool isOfOneGroup = first.guarantee == second.guarantee;
    return isOfOneGroup ? isFastest(first) || isFastest(second)
                        : isFastest(first) && isFastest(second);
}

bool isOnSeveralEngines(const SolverSummary& a, const SolverSummary& b)
{
    return a.solver == b.solver && !a.engines.empty() && !b.engines.empty() &&
           a.engines != b.engines;
}

std::vector<QuestionSummary> questionsOf(std::span<const RunRecord> records)
{
    const SummedRecords input(records);
    QuestionMap questions = sumsByQuestion(input, {});
    std::vector<QuestionSummary> named;
    named.reserve(questions.size());
    for (auto& [question, sums] : questions)
        named.push_back(sums.named());
    return named;
}

Summary summarise(std::span<const RunRecord> records, const SummaryOptions& options)
{
    Summary summary;
    const SummedRecords input(records);
    QuestionMap questions = sumsByQuestion(input, options.time);
    std::set<std::string_view> levels;
    for (std::size_t record = 0; record < records.size(); ++record) {
        const RunRecord& run = records[record];
        levels.insert(run.level);
        if (auto why = ownFailure(run))
            summary.failures.push_back({record, std::move(*why)});
    }
    for (auto& [question, sums] : questions) {
        sums.findContradictions(summary.failures);
        summary.questions.push_back(sums.summary(options));
    }
    std::stable_sort(
        summary.failures.begin(), summary.failures.end(),
        [](const RecordFailure& a, const RecordFailure& b) { return a.record < b.record; });
    summary.levels = levels.size();
    return summary;
}

} // namespace mazewright
