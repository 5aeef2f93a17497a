// Which solvers are worth using? The Grid-Based Path Planning Competition asks this of its entries
// (Sturtevant et al., The Grid-Based Path Planning Competition: 2014 entries and results, 2015). It
// names no winner, but the entries that no other entry dominates.
//
// Both words are claims, and each needs its own proof. A solver is dominated if another solver is
// proved to be at least as good in each number and better in one. It is undominated if each other
// solver is proved to be worse in one number, or equal in all. Every other solver is not resolved.
//
// `compareTimes` compares the search times of all pairs. It judges the typical level, but the chart
// draws means. A pair whose means contradict the test therefore proves nothing. Memory and set-up
// are plain measurements: the medians are compared, and medians within a margin are equal. A test
// would not be fair, because all queries of a map share the measurement of one set-up. Such a
// measurement is cold: two set-ups of the same code may take 15 and 80 microseconds. A tenth of a
// millisecond is therefore noise, too.
//
// Memory is the peak of a run (`peak-mib`), with the tables that the search uses. All searches of
// this program report it alike. The memory of the tables alone (`set-up-mib`) would leave out the
// open list, and solvers without tables do not report it.
//
// Equality within a margin is not transitive, so that three solvers may dominate each other in a
// circle. No solver is called dominated by a solver of its own circle. Therefore at least one
// solver of each contest is not dominated.
#include "solvers/experiments/undominated.h"

#include "solvers/core/solver.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/time_verdicts.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mazewright {

namespace {

/// The relation of a number of one solver to the number of another solver; less is better.
enum class Relation : std::uint8_t { less, equal, more, unknown };

Relation reversed(Relation relation)
{
    switch (relation) {
    case Relation::less:
        return Relation::more;
    case Relation::more:
        return Relation::less;
    case Relation::equal:
    case Relation::unknown:
        break;
    }
    return relation;
}

Relation relationOf(double a, double b, double margin)
{
    if (a > b * margin)
        return Relation::more;
    return b > a * margin ? Relation::less : Relation::equal;
}

/// Returns the proved relation of the search times of a pair with these means.
Relation relationOf(const TimeComparison& pair, double first, double second)
{
    const bool isLess = pair.finding == TimeFinding::faster && first < second;
    const bool isMore = pair.finding == TimeFinding::slower && first > second;
    if (isLess || isMore)
        return isLess ? Relation::less : Relation::more;
    const bool isEqual = pair.finding == TimeFinding::equal &&
                         relationOf(first, second, pair.margin) == Relation::equal;
    return isEqual ? Relation::equal : Relation::unknown;
}

/// The proved relations of one solver to another solver.
struct Duel {
    std::array<Relation, 3> numbers = {Relation::unknown, Relation::unknown, Relation::unknown};
    bool hasWorseAnswers = false; ///< or a weaker guarantee

    bool isWon() const
    {
        const auto isAsGood = [](Relation each) {
            return each == Relation::less || each == Relation::equal;
        };
        return !hasWorseAnswers && std::ranges::all_of(numbers, isAsGood) &&
               std::ranges::count(numbers, Relation::less) > 0;
    }
    bool isNotWon() const
    {
        return hasWorseAnswers || std::ranges::count(numbers, Relation::more) > 0 ||
               std::ranges::count(numbers, Relation::equal) == 3;
    }
};

/// Returns the set-up time of a run; 0 if the run has only one time, empty if only its search time
/// is known.
std::optional<double> setUpOf(const RunRecord& run)
{
    if (const auto told = run.number("set-up-ms"))
        return std::isfinite(*told) && *told >= 0 ? told : std::nullopt;
    return run.number("search-ms") ? std::nullopt : std::optional(0.0);
}

/// Compares the contenders of a table with each other.
class Judge {
public:
    Judge(const RunTable& table, Contest& contest);
    void judge();

private:
    /// Adds a solver to the contenders. Returns false if the memory of a run is unknown.
    bool take(std::size_t solver);
    void compareSearchTimes();
    bool hasWorseAnswers(const Contender& one, const Contender& other) const;
    Relation setUpRelation(const Contender& one, const Contender& other) const;
    Duel duel(std::size_t one, std::size_t other) const;
    void claim(Contender& contender, std::size_t place);
    const RunRecord& run(const Contender& contender, std::size_t level) const
    {
        return *m_table.run(contender.solver, level);
    }

    const RunTable& m_table;
    Contest& m_contest;
    Measure m_search = measureOf(TimeKind::search);
    Measure m_memory = *measureOf("peak-mib", m_table.question());
    Measure m_setUp = *measureOf("set-up-ms", m_table.question());
    std::vector<Guarantee> m_guarantees{};           ///< of each contender, the weakest
    std::vector<std::vector<Relation>> m_times{};    ///< of each pair of contenders
    std::vector<std::vector<bool>> m_isDominating{}; ///< true if the first dominates the second
    std::vector<std::vector<bool>> m_isAbove{};      ///< likewise, by a chain
};

Judge::Judge(const RunTable& table, Contest& contest) : m_table(table), m_contest(contest)
{
    const std::vector<bool> members = table.inMeans(m_search);
    contest.levels = table.commonLevels(m_search);
    for (std::size_t solver = 0; solver < members.size(); ++solver)
        if (members[solver] && !take(solver))
            contest.others.push_back(solver);
}

bool Judge::take(std::size_t solver)
{
    Contender taken{.solver = solver};
    Guarantee guarantee = Guarantee::optimal;
    std::vector<double> memory;
    std::vector<double> setUps;
    double logarithms = 0;
    for (const std::size_t level : m_contest.levels) {
        const RunRecord& made = run(taken, level);
        const auto peak = m_table.value(solver, level, m_memory);
        if (!peak || !std::isfinite(*peak) || *peak < 0)
            return false;
        memory.push_back(*peak);
        if (const auto setUp = setUpOf(made))
            setUps.push_back(*setUp);
        logarithms += std::log(*m_table.positive(solver, level, m_search));
        guarantee = std::max(guarantee, guaranteeOf(made));
        taken.isCold = taken.isCold || (made.measured.times > 0 && hasColdTime(made));
    }
    if (memory.empty())
        return false;
    taken.search = std::exp(logarithms / static_cast<double>(memory.size()));
    if (setUps.size() == memory.size())
        taken.setUp = median(std::move(setUps));
    taken.memory = median(std::move(memory));
    m_contest.contenders.push_back(taken);
    m_guarantees.push_back(guarantee);
    return true;
}

void Judge::compareSearchTimes()
{
    const std::vector<Contender>& all = m_contest.contenders;
    std::vector<std::vector<double>> times(all.size());
    std::vector<std::vector<Clock>> clocks(all.size());
    std::vector<std::size_t> maps;
    MapNumbers numbers;
    for (const std::size_t level : m_contest.levels) {
        const RunRecord& any = run(all.front(), level);
        maps.push_back(numbers.of(any.level, any.provenance.hash));
        for (std::size_t i = 0; i < all.size(); ++i) {
            times[i].push_back(*m_table.positive(all[i].solver, level, m_search));
            clocks[i].push_back(m_search.isOwnTime(run(all[i], level)) ? Clock::self : Clock::ours);
        }
    }
    m_times.assign(all.size(), std::vector<Relation>(all.size(), Relation::unknown));
    for (const TimeComparison& pair : compareTimes(times, maps, defaultMargin, clocks)) {
        const Contender& first = all[pair.first];
        const Contender& second = all[pair.second];
        if (first.isCold || second.isCold)
            continue;
        const Relation relation = relationOf(pair, first.search, second.search);
        m_times[pair.first][pair.second] = relation;
        m_times[pair.second][pair.first] = reversed(relation);
    }
}

bool Judge::hasWorseAnswers(const Contender& one, const Contender& other) const
{
    return std::ranges::any_of(m_contest.levels, [&](std::size_t level) {
        const RunRecord& own = run(one, level);
        const RunRecord& others = run(other, level);
        return own.cost && others.cost && isBetter(others, own);
    });
}

Relation Judge::setUpRelation(const Contender& one, const Contender& other) const
{
    const bool isOfOneClock =
        m_table.hasOwnTimes(one.solver, m_setUp) == m_table.hasOwnTimes(other.solver, m_setUp);
    if (!one.setUp || !other.setUp || !isOfOneClock || one.isCold || other.isCold)
        return Relation::unknown;
    if (std::abs(*one.setUp - *other.setUp) <= setUpNoise)
        return Relation::equal;
    return relationOf(*one.setUp, *other.setUp, setUpMargin);
}

Duel Judge::duel(std::size_t one, std::size_t other) const
{
    if (!m_table.mixture().empty())
        return {};
    const Contender& first = m_contest.contenders[one];
    const Contender& second = m_contest.contenders[other];
    return {.numbers = {m_times[one][other], relationOf(first.memory, second.memory, memoryMargin),
                        setUpRelation(first, second)},
            .hasWorseAnswers =
                m_guarantees[one] > m_guarantees[other] || hasWorseAnswers(first, second)};
}

void Judge::judge()
{
    compareSearchTimes();
    std::vector<Contender>& all = m_contest.contenders;
    m_isDominating.assign(all.size(), std::vector<bool>(all.size()));
    for (std::size_t one = 0; one < all.size(); ++one)
        all[one].worth = Worth::undominated;
    for (std::size_t one = 0; one < all.size(); ++one)
        for (std::size_t other = 0; other < all.size(); ++other) {
            if (one == other)
                continue;
            const Duel made = duel(one, other);
            m_isDominating[one][other] = made.isWon();
            if (!made.isNotWon())
                all[other].worth = Worth::notResolved;
        }
    m_isAbove = m_isDominating;
    for (std::size_t middle = 0; middle < all.size(); ++middle)
        for (std::size_t one = 0; one < all.size(); ++one)
            for (std::size_t other = 0; other < all.size(); ++other)
                if (m_isAbove[one][middle] && m_isAbove[middle][other])
                    m_isAbove[one][other] = true;
    for (std::size_t i = 0; i < all.size(); ++i)
        claim(all[i], i);
}

void Judge::claim(Contender& contender, std::size_t place)
{
    const Contender* best = nullptr;
    const auto isBefore = [](const Contender& a, const Contender& b) {
        const bool isFirst = a.worth == Worth::undominated;
        const bool isSecond = b.worth == Worth::undominated;
        return isFirst != isSecond ? isFirst : a.search < b.search;
    };
    for (std::size_t i = 0; i < m_contest.contenders.size(); ++i) {
        const Contender& other = m_contest.contenders[i];
        const bool isProved = m_isDominating[i][place] && !m_isAbove[place][i];
        if (isProved && (best == nullptr || isBefore(other, *best)))
            best = &other;
    }
    if (best == nullptr)
        return;
    contender.worth = Worth::dominated;
    contender.by = best->solver;
}

} // namespace

Expected<Contest> contestOf(const RunTable& table)
{
    Contest contest;
    Judge judge(table, contest);
    if (contest.levels.empty())
        return failure(ErrorCode::value, messageOf("no level has “{}” for every solver",
                                                   measureOf(TimeKind::search).axis.label));
    if (contest.contenders.size() < 2)
        return failure(ErrorCode::value, "at least two solvers with known memory are needed");
    judge.judge();
    return contest;
}

} // namespace mazewright
