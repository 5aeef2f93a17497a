// Verdicts about times: one test, from which p, the interval and the words follow.
//
// Times of different levels differ by orders of magnitude, and times of the same level belong
// together. Therefore a level gives one number, the logarithm of its ratio of times, and the
// question is where these numbers lie.
//
// The test is Wilcoxon's signed-rank test of whether they lie symmetrically about a value t. Its
// statistic has a second form (Tukey): of the n (n + 1) / 2 averages of two numbers (each also
// with itself), how many are at most t. The least probable counts reject t. Thus the values that
// are not rejected are those between the k-th average from below and the k-th from above, where
// k - 1 is the greatest count that rejects: this is the interval (Lehmann, Nonparametrics, 1975,
// chapter 4; Hollander and Wolfe, Nonparametric statistical methods, chapter 3). The median of
// the averages is the estimate (Hodges and Lehmann, Estimates of location based on rank tests,
// 1963), and lies between the two. For one to two levels in a hundred that are disturbed, neither
// moves by much; a mean would.
//
// Zeros and ties are counted against a rejection: an average equal to t is on both sides. With that
// the interval is closed, and its level is at least the stated one where numbers are equal too
// (Noether, Wilcoxon confidence intervals for location parameters in the discrete case, 1967). The
// level is exact if the numbers are symmetric about some value; if they are skewed, the test is
// about their pseudomedian, and approximate.
//
// All pairs are judged at once: p is multiplied by their number, and k is taken from the same
// product (Bonferroni; Dunn, Multiple comparisons among means, 1961). Holm's procedure would reject
// a little more, but intervals that agree with it say nothing more than its words (Guilbaud,
// Simultaneous confidence regions corresponding to Holm's step-down procedure, 2008). Here p is
// below 0.05 if and only if the interval is without 1, since both ask one count. Logarithms are
// whole multiples of 2^-40, so that sums are exact and this holds to the last digit.
//
// Two times are equal if the whole interval lies within the margin. That is the two one-sided tests
// of Schuirmann, A comparison of the two one-sided tests procedure and the power approach, 1987,
// with 2.5 % each rather than 5 %, for the interval that is shown is the one that decides. It
// precedes the difference: where a difference of 2 % is certain and one of 5 % excluded, the two
// are equal within 5 %.
//
// Levels of one map are not independent. If enough maps can separate the pairs, each map gives one
// number, the mean of its logarithms, and the maps are ranked: what varies within a map and between
// maps is then in the spread of these numbers, and the conclusion is about maps like them (Davison
// and Hinkley, Bootstrap methods and their application, 1997, section 3.8, and Field and Welsh,
// Bootstrapping clustered data, 2007, on why the highest stage decides). A bootstrap of maps, then
// levels, would ask the same question, but its interval would not always agree with p. With fewer
// maps each level counts, and the conclusion is about these maps alone.
//
// A time that a solver reports of itself leaves out what its author chose to leave out. It is never
// paired with a time that this program, or a host that measures likewise, has taken; the pair is
// shown without a ratio.
//
// Cost: n log n to sort, then 50 halvings of O(n) for each of four averages.
#include "solvers/experiments/time_verdicts.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <initializer_list>
#include <limits>
#include <map>
#include <set>

namespace mazewright {

namespace {

constexpr double leastTime = 1e-6; // milliseconds: a nanosecond
constexpr double mostTime = 1e60;  // so that no ratio overflows
constexpr double mostChance = 0.05;
constexpr double step = 0x1p-40; // of a logarithm

/// A logarithm in steps.
using Steps = std::int64_t;

Steps stepsOf(double logarithm)
{
    return std::llround(logarithm / step);
}

/// The sums of two of several numbers, each also with itself, in ascending order.
class PairSums {
public:
    explicit PairSums(std::vector<Steps> numbers) : m_sorted(std::move(numbers))
    {
        std::sort(m_sorted.begin(), m_sorted.end());
    }
    std::size_t size() const { return m_sorted.size() * (m_sorted.size() + 1) / 2; }
    /// Returns how many sums are at most this. O(n).
    std::size_t atMost(Steps bound) const
    {
        std::size_t count = 0;
        std::size_t end = m_sorted.size();
        for (std::size_t first = 0; first < end; ++first) {
            while (end > first && m_sorted[first] + m_sorted[end - 1] > bound)
                --end;
            count += end - first;
        }
        return count;
    }
    /// Returns the sum with this number, from 1.
    Steps at(std::size_t place) const
    {
        Steps least = 2 * m_sorted.front();
        Steps most = 2 * m_sorted.back();
        while (least < most) {
            const Steps middle = least + (most - least) / 2;
            if (atMost(middle) >= place)
                most = middle;
            else
                least = middle + 1;
        }
        return least;
    }
    /// Returns twice the median.
    Steps doubledMedian() const { return at((size() + 1) / 2) + at(size() / 2 + 1); }

private:
    std::vector<Steps> m_sorted;
};

/// The simultaneous tests of a family.
class PairTests {
public:
    PairTests(std::size_t family, double margin) : m_family(family), m_margin(margin) {}

    /// Returns the fewest numbers with which a difference could be found.
    std::size_t fewest() const
    {
        std::size_t count = 1;
        while (adjusted(std::ldexp(1, -static_cast<int>(count))) >= mostChance)
            ++count;
        return count;
    }
    /// Sets everything that follows from the numbers, of levels or of maps.
    void judge(TimeComparison& pair, std::vector<Steps> numbers);

private:
    double adjusted(double tail) const
    {
        return std::min(1.0, 2 * static_cast<double>(m_family) * tail);
    }
    const SignedRankTails& tailsOf(std::size_t count)
    {
        return m_tails.try_emplace(count, count).first->second;
    }
    std::size_t neededFor(const TimeComparison& pair, std::size_t count) const;

    std::size_t m_family;
    double m_margin;
    std::map<std::size_t, SignedRankTails> m_tails;
};

/// Returns a number of levels with two digits, not less.
std::size_t roundedUp(double count)
{
    constexpr double most = 1e9;
    const double capped = std::min(count, most);
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(capped)) - 1));
    return static_cast<std::size_t>(std::ceil(capped / unit) * unit);
}

/// The interval shrinks with the root of the number of levels. It must be shorter than the distance
/// of the estimate from 1, or from the margin, whichever is easier; and by a factor of 1.4, as the
/// estimate moves too (four chances in five, if this one is right).
std::size_t PairTests::neededFor(const TimeComparison& pair, std::size_t count) const
{
    if (!pair.hasInterval())
        return fewest();
    const double half = std::log(pair.interval.most / pair.interval.least) / 2;
    const double away = std::abs(std::log(pair.ratio));
    const double part = half / std::max(away, std::log(m_margin) - away);
    return std::max(count + 1, roundedUp(2 * static_cast<double>(count) * part * part));
}

TimeFinding findingOf(const TimeComparison& pair)
{
    if (pair.interval.least >= 1 / pair.margin && pair.interval.most <= pair.margin)
        return TimeFinding::equal;
    if (pair.p >= mostChance)
        return TimeFinding::notResolved;
    return pair.interval.most < 1 ? TimeFinding::faster : TimeFinding::slower;
}

void PairTests::judge(TimeComparison& pair, std::vector<Steps> numbers)
{
    const std::size_t count = numbers.size();
    const SignedRankTails& tails = tailsOf(count);
    const PairSums sums(std::move(numbers));
    const auto chance = [&](std::size_t sum) { return adjusted(tails.atMost(sum)); };
    pair.p = chance(std::min(sums.atMost(0), sums.size() - sums.atMost(-1)));
    // The number of counts that reject, 0 if none does.
    std::size_t rejecting = 0;
    for (std::size_t end = sums.size() / 2 + 1; rejecting < end;) {
        const std::size_t middle = rejecting + (end - rejecting) / 2;
        if (chance(middle) < mostChance)
            rejecting = middle + 1;
        else
            end = middle;
    }
    const auto ratioOf = [](double doubled) { return std::exp(doubled * step / 2); };
    pair.interval = {0, std::numeric_limits<double>::infinity()};
    if (rejecting > 0)
        pair.interval = {ratioOf(static_cast<double>(sums.at(rejecting))),
                         ratioOf(static_cast<double>(sums.at(sums.size() + 1 - rejecting)))};
    pair.ratio = std::clamp(ratioOf(static_cast<double>(sums.doubledMedian()) / 2),
                            pair.interval.least, pair.interval.most);
    pair.family = m_family;
    pair.margin = m_margin;
    pair.finding = findingOf(pair);
    if (pair.finding == TimeFinding::notResolved)
        pair.needed = neededFor(pair, count);
}

/// The logarithms of the ratios of two entrants, and the map of each.
struct PairedLogarithms {
    TimeComparison pair;
    std::vector<double> logarithms;
    std::vector<std::size_t> maps;
    std::set<std::size_t> mapsApart{}; ///< of levels whose times are by different clocks

    /// Returns the mean of each map.
    std::vector<double> meansByMap() const
    {
        std::map<std::size_t, std::pair<double, double>> sums;
        for (std::size_t i = 0; i < maps.size(); ++i) {
            auto& [sum, count] = sums[maps[i]];
            sum += logarithms[i];
            ++count;
        }
        std::vector<double> means;
        means.reserve(sums.size());
        for (const auto& [map, sum] : sums)
            means.push_back(sum.first / sum.second);
        return means;
    }
};

PairedLogarithms pairedTimes(std::span<const std::vector<double>> times, std::size_t first,
                             std::size_t second, std::span<const std::size_t> maps,
                             std::span<const std::vector<Clock>> clocks)
{
    PairedLogarithms paired{{.first = first, .second = second}, {}, {}};
    const auto isOwn = [clocks](std::size_t entrant, std::size_t level) {
        return !clocks.empty() && clocks[entrant][level] == Clock::self;
    };
    const auto logarithm = [](double time) {
        return std::log(std::clamp(time, leastTime, mostTime));
    };
    for (std::size_t level = 0; level < times[first].size(); ++level) {
        const double own = times[first][level];
        const double other = times[second][level];
        if (!std::isfinite(own) || !std::isfinite(other))
            continue;
        const std::size_t map = maps.empty() ? level : maps[level];
        if (isOwn(first, level) != isOwn(second, level)) {
            ++paired.pair.levels;
            paired.mapsApart.insert(map);
            continue;
        }
        paired.logarithms.push_back(logarithm(own) - logarithm(other));
        paired.maps.push_back(map);
    }
    return paired;
}

} // namespace

bool TimeComparison::hasInterval() const noexcept
{
    return std::isfinite(interval.most);
}

std::size_t MapNumbers::of(std::string_view level, std::string_view hash)
{
    return m_numbers.try_emplace(std::string(hash.empty() ? level : hash), size()).first->second;
}

std::vector<TimeComparison> compareTimes(std::span<const std::vector<double>> times,
                                         std::span<const std::size_t> maps, double margin,
                                         std::span<const std::vector<Clock>> clocks)
{
    std::vector<PairedLogarithms> all;
    std::size_t compared = 0;
    for (std::size_t first = 0; first < times.size(); ++first)
        for (std::size_t second = first + 1; second < times.size(); ++second) {
            auto paired = pairedTimes(times, first, second, maps, clocks);
            if (paired.maps.empty() && paired.mapsApart.empty())
                continue;
            compared += paired.maps.empty() ? 0 : 1;
            all.push_back(std::move(paired));
        }
    PairTests tests(compared, margin);
    std::vector<TimeComparison> pairs;
    for (PairedLogarithms& paired : all) {
        TimeComparison& pair = pairs.emplace_back(paired.pair);
        if (paired.maps.empty()) {
            pair.maps = paired.mapsApart.size();
            pair.interval = {0, std::numeric_limits<double>::infinity()};
            pair.family = 0;
            pair.margin = margin;
            pair.finding = TimeFinding::notCompared;
            continue;
        }
        std::vector<double> means = paired.meansByMap();
        pair.levels = paired.logarithms.size();
        pair.maps = means.size();
        const bool isShared = pair.maps < pair.levels;
        pair.isByMap = isShared && pair.maps >= tests.fewest();
        pair.isOfTheseMaps = isShared && !pair.isByMap;
        std::vector<Steps> numbers;
        for (const double logarithm : pair.isByMap ? means : paired.logarithms)
            numbers.push_back(stepsOf(logarithm));
        tests.judge(pair, std::move(numbers));
    }
    return pairs;
}

std::vector<MapComparison> compareTimesByMap(std::span<const std::vector<double>> times,
                                             std::span<const std::size_t> maps, double margin,
                                             std::span<const std::vector<Clock>> clocks)
{
    std::map<std::size_t, std::vector<std::size_t>> levels;
    for (std::size_t level = 0; level < maps.size(); ++level)
        levels[maps[level]].push_back(level);
    std::vector<MapComparison> all;
    if (levels.size() < 2)
        return all;
    for (const auto& [map, own] : levels) {
        if (own.size() < 2)
            continue;
        std::vector<std::vector<double>> part(times.size());
        std::vector<std::vector<Clock>> clocksOfPart(clocks.size());
        for (std::size_t entrant = 0; entrant < times.size(); ++entrant)
            for (const std::size_t level : own) {
                part[entrant].push_back(times[entrant][level]);
                if (!clocks.empty())
                    clocksOfPart[entrant].push_back(clocks[entrant][level]);
            }
        all.push_back({map, {}, own.size(), compareTimes(part, {}, margin, clocksOfPart)});
    }
    return all;
}

// Words.

namespace {

/// Returns the first of ever longer texts that is on the same side of each bound as the value.
std::string textBeside(double value, std::string text, std::initializer_list<double> bounds)
{
    constexpr int mostDigits = 17;
    const auto isBeside = [&](double bound) {
        const double shown = text::realNumber(text).value_or(value);
        return (shown < bound) == (value < bound) && (shown > bound) == (value > bound);
    };
    for (int digits = 3; !std::all_of(bounds.begin(), bounds.end(), isBeside); ++digits) {
        if (digits > mostDigits)
            break;
        text = fmt::format("{:.{}g}", value, digits);
    }
    return text;
}

/// What counts: levels, or maps.
Message unitsText(std::size_t count, bool isByMap)
{
    return isByMap ? counted(count, "{} map", "{} maps") : counted(count, "{} level", "{} levels");
}

} // namespace

std::string_view idOf(TimeFinding finding) noexcept
{
    constexpr std::array<std::string_view, 5> ids = {"faster", "slower", "equal", "not-resolved",
                                                     "not-compared"};
    return ids[static_cast<std::size_t>(finding)];
}

Expected<double> readMargin(std::string_view given)
{
    constexpr double most = 2;
    const bool isShare = given.ends_with('%');
    const auto number = text::realNumber(given.substr(0, given.size() - (isShare ? 1 : 0)));
    const double margin = !number ? 0 : isShare ? 1 + *number / 100 : *number;
    if (!(margin > 1) || margin > most)
        return failure(ErrorCode::value,
                       messageOf("{}: expected a percentage such as 5%, or a ratio above 1 and at "
                                 "most 2, such as 1.05",
                                 given));
    return margin;
}

std::string marginText(double margin)
{
    return fmt::format("{:.4g}%", (margin - 1) * 100);
}

Message verdictOf(const TimeComparison& pair)
{
    switch (pair.finding) {
    case TimeFinding::faster:
        return "faster";
    case TimeFinding::slower:
        return "slower";
    case TimeFinding::equal:
        return messageOf("equal within {}", marginText(pair.margin));
    case TimeFinding::notCompared:
        return "not compared";
    case TimeFinding::notResolved:
        break;
    }
    return "not resolved";
}

Message whyOf(const TimeComparison& pair)
{
    if (!pair.isCompared())
        return "one of the solvers timed itself";
    if (pair.finding == TimeFinding::equal && pair.p < mostChance)
        return messageOf("there is a difference, but of less than {}", marginText(pair.margin));
    if (pair.finding != TimeFinding::notResolved)
        return {};
    if (pair.hasInterval())
        return messageOf("about {} would tell, estimated from the spread of these",
                         unitsText(pair.needed, pair.isByMap));
    return messageOf("{} cannot separate {}; {} can", unitsText(pair.levels, false),
                     counted(pair.family, "{} pair", "{} pairs"), pair.needed);
}

std::string timeRatioText(double ratio, double margin)
{
    const bool isNear = ratio >= 0.1 && ratio < 1000;
    return textBeside(ratio, isNear ? fmt::format("{:.3f}", ratio) : fmt::format("{:.3g}", ratio),
                      {1 / margin, 1, margin});
}

std::string intervalText(const TimeComparison& pair)
{
    if (!pair.hasInterval())
        return "-";
    return fmt::format("{} to {}", timeRatioText(pair.interval.least, pair.margin),
                       timeRatioText(pair.interval.most, pair.margin));
}

std::string ratioText(const TimeComparison& pair)
{
    return pair.isCompared() ? timeRatioText(pair.ratio, pair.margin) : "-";
}

std::string chanceText(const TimeComparison& pair)
{
    return pair.isCompared() ? chanceText(pair.p) : "-";
}

std::string chanceText(double p)
{
    return textBeside(p, fmt::format("{:.2g}", p), {mostChance});
}

Message methodOf(std::span<const TimeComparison> pairs)
{
    const auto compared = std::ranges::find_if(pairs, &TimeComparison::isCompared);
    if (compared == pairs.end())
        return {};
    const auto firstThat = [&](bool TimeComparison::*is) {
        return std::find_if(pairs.begin(), pairs.end(), [is](auto& pair) { return pair.*is; });
    };
    const TimeComparison& pair = *compared;
    Message text = messageOf(
        "Time ratio: Hodges-Lehmann median of the ratios. p and interval: signed-rank test, both "
        "adjusted for {} (Bonferroni). Equal: the whole interval lies within {} to {}.",
        counted(pair.family, "{} pair", "{} pairs"), fmt::format("{:.4g}", 1 / pair.margin),
        fmt::format("{:.4g}", pair.margin));
    if (const auto found = firstThat(&TimeComparison::isByMap); found != pairs.end())
        text += messageOf(" The levels of a map count once, by their geometric mean: {}.",
                          counted(found->maps, "{} map", "{} maps"));
    if (const auto found = firstThat(&TimeComparison::isOfTheseMaps); found != pairs.end())
        text += messageOf(" {} cannot speak for others: the results are about these alone.",
                          counted(found->maps, "{} map", "{} maps"));
    return text;
}

} // namespace mazewright
