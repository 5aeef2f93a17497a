#include "solvers/core/random.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_verdicts.h"
#include "tests/support/places.h"

// Verdicts on two times: the signed-rank test against SciPy and NumPy (`scipy_values.py` beside
// this file has written the values), and what is said of times whose truth is known.

namespace mazewright {

std::vector<double> numbers(const QJsonValue& array)
{
    std::vector<double> all;
    for (const QJsonValue value : array.toArray())
        all.push_back(value.toDouble());
    return all;
}

bool isNear(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance * std::abs(expected);
}

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

using Times = std::vector<std::vector<double>>;

double uniform(Random& random)
{
    return (static_cast<double>(random.bits() >> 11) + 0.5) * 0x1.0p-53;
}

/// Source: Box and Muller, 1958.
double normal(Random& random)
{
    constexpr double circle = 6.283185307179586;
    const double radius = std::sqrt(-2 * std::log(uniform(random)));
    return radius * std::cos(circle * uniform(random));
}

/// Times of entrants on levels from a microsecond to a second, an entrant slower by its factor, and
/// each time off by this share to either side.
Times madeUp(Random& random, const std::vector<double>& factors, int levels, double noise = 0.1)
{
    Times times(factors.size());
    for (int level = 0; level < levels; ++level) {
        const double size = std::exp(3 * normal(random));
        for (std::size_t entrant = 0; entrant < factors.size(); ++entrant)
            times[entrant].push_back(size * factors[entrant] * std::exp(noise * normal(random)));
    }
    return times;
}

/// Times of two entrants from the logarithms of their ratios.
Times withRatios(const std::vector<double>& logarithms)
{
    Times times(2);
    for (const double logarithm : logarithms) {
        times[0].push_back(std::exp(logarithm));
        times[1].push_back(1);
    }
    return times;
}

/// Returns the comparison of the first two of as many entrants as make this number of pairs.
TimeComparison comparedBy(const std::vector<double>& logarithms, int pairs)
{
    Times times = withRatios(logarithms);
    if (pairs == 3)
        times.emplace_back(logarithms.size(), 1000);
    return compareTimes(times).front();
}

bool isDifferent(const TimeComparison& pair)
{
    return pair.finding == TimeFinding::faster || pair.finding == TimeFinding::slower;
}

/// Returns what is wrong with what is said of a pair; empty if its words, p, ratio and interval
/// agree, as numbers and as shown.
std::string contradictionIn(const TimeComparison& pair)
{
    const auto [least, most] = pair.interval;
    const bool isOff = least > 1 || most < 1;
    const bool isWithin = least >= 1 / pair.margin && most <= pair.margin;
    const bool isFound = pair.p < 0.05;
    if (!(least <= pair.ratio && pair.ratio <= most) || !(least >= 0))
        return "the ratio is outside its interval";
    if (!(pair.p > 0 && pair.p <= 1) || isFound != isOff)
        return "p and interval disagree";
    if ((pair.finding == TimeFinding::equal) != isWithin)
        return "equal, but not by the margin";
    if (isDifferent(pair) != (isFound && !isWithin))
        return "different, but not by p";
    if ((pair.finding == TimeFinding::faster && pair.ratio >= 1) ||
        (pair.finding == TimeFinding::slower && pair.ratio <= 1))
        return "different in the wrong direction";
    const bool isOpen = pair.finding == TimeFinding::notResolved;
    if (isOpen != (pair.needed > 0) || (isOpen && whyOf(pair).empty()))
        return "not resolved, but not what would";
    if ((std::stod(chanceText(pair.p)) < 0.05) != isFound)
        return "the p that is shown";
    if (!pair.hasInterval())
        return intervalText(pair) == "-" ? "" : "an interval is shown where there is none";
    const std::string shown = intervalText(pair);
    const double shownLeast = std::stod(shown);
    const double shownMost = std::stod(shown.substr(shown.find(" to ") + 4));
    if ((shownLeast > 1 || shownMost < 1) != isOff)
        return "the interval that is shown: " + shown;
    return "";
}

constexpr int experiments = 200;
/// 5 % and three standard errors of 200 throws.
const double mostFalse = 0.05 + 3 * std::sqrt(0.05 * 0.95 / experiments);

/// In how many experiments with made-up times what is said of their pairs is as asked for.
int countOf(std::uint64_t seed, const std::vector<double>& factors, int levels, double noise,
            const std::function<bool(const std::vector<TimeComparison>&)>& is)
{
    Random random(seed);
    int count = 0;
    for (int experiment = 0; experiment < experiments; ++experiment)
        count += is(compareTimes(madeUp(random, factors, levels, noise))) ? 1 : 0;
    return count;
}

} // namespace

class TimeVerdictsTest : public QObject {
    Q_OBJECT

private slots:
    void aTimeOfItsOwnIsNotPairedWithAMeasuredOne()
    {
        const Times times = withRatios({1, 2, 3, 4, 5, 6, 7, 8});
        const auto all = [](Clock clock) { return std::vector<Clock>(8, clock); };

        const auto compared = [&](Clock first, Clock second) {
            const std::vector<std::vector<Clock>> clocks = {all(first), all(second)};
            return compareTimes(times, {}, defaultMargin, clocks).front();
        };

        for (const auto& [first, second] :
             {std::pair(Clock::self, Clock::ours), std::pair(Clock::host, Clock::self)}) {
            const TimeComparison pair = compared(first, second);
            QCOMPARE(pair.finding, TimeFinding::notCompared);
            QCOMPARE(pair.levels, std::size_t{8});
            QVERIFY(!pair.hasInterval());
            QCOMPARE(ratioText(pair), std::string("-"));
            QCOMPARE(chanceText(pair), std::string("-"));
            QCOMPARE(verdictOf(pair).text(), std::string("not compared"));
            QCOMPARE(whyOf(pair).text(), std::string("one of the solvers timed itself"));
            QVERIFY(methodOf(std::vector{pair}).empty());
        }
        for (const auto& [first, second] :
             {std::pair(Clock::self, Clock::self), std::pair(Clock::host, Clock::ours)})
            QCOMPARE(compared(first, second).finding, TimeFinding::slower);
    }

    void onlyLevelsByLikeClocksCount()
    {
        const Times times = withRatios({1, 2, 3, 4, 5, 6, 7, 8});
        std::vector<std::vector<Clock>> clocks(2, std::vector<Clock>(8, Clock::ours));
        clocks[0][7] = Clock::self;

        const TimeComparison pair = compareTimes(times, {}, defaultMargin, clocks).front();

        QCOMPARE(pair.ratio, compareTimes(withRatios({1, 2, 3, 4, 5, 6, 7})).front().ratio);
        QCOMPARE(pair.finding, TimeFinding::slower);
    }

    void initTestCase()
    {
        QFile file(test::inSources("/tests/solvers/experiments/scipy_values.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_values = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(!m_values.isEmpty());
    }

    void chancesAndIntervalsAreThoseOfSciPy()
    {
        for (const QJsonValue given : cases("signed-rank")) {
            const std::vector<double> bounds = numbers(given["interval"]);

            const TimeComparison pair =
                comparedBy(numbers(given["differences"]), given["family"].toInt());

            QVERIFY2(isNear(pair.p, given["p"].toDouble(), 1e-9),
                     qPrintable(QString("%1 for %2").arg(pair.p).arg(given["p"].toDouble())));
            QVERIFY(isNear(pair.ratio, std::exp(given["estimate"].toDouble()), 1e-9));
            QCOMPARE(pair.hasInterval(), !bounds.empty());
            if (bounds.empty())
                continue;
            QVERIFY(isNear(pair.interval.least, std::exp(bounds[0]), 1e-9));
            QVERIFY(isNear(pair.interval.most, std::exp(bounds[1]), 1e-9));
        }
    }

    /// The normal tail is compared with the exact one where that ends, and must not be shorter.
    void theNormalTailIsNotTooShort()
    {
        const SignedRankTails exact(100);
        const SignedRankTails normal(101);
        for (const double chance : {0.025, 1e-3, 1e-4, 1e-6}) {
            const auto countAt = [chance](const SignedRankTails& tails) {
                std::size_t count = 0;
                while (tails.atMost(count) < chance)
                    ++count;
                return static_cast<double>(count);
            };

            // One number more shifts the mean from 2525 to 2575.5, and the deviation by 1.5 %.
            const double expected = 2575.5 - (2525 - countAt(exact)) * 1.0149;
            QVERIFY2(countAt(normal) <= expected + 2 && countAt(normal) > 0.95 * expected,
                     qPrintable(QString("%1 for %2").arg(countAt(normal)).arg(expected)));
        }
    }

    void quartilesAreThoseOfNumPy()
    {
        for (const QJsonValue given : cases("quartiles")) {
            const Quartiles quartiles = quartilesOf(numbers(given["values"]));
            const std::vector<double> expected = numbers(given["quartiles"]);

            QVERIFY(isNear(quartiles.first, expected[0], 1e-12));
            QVERIFY(isNear(quartiles.median, expected[1], 1e-12));
            QVERIFY(isNear(quartiles.third, expected[2], 1e-12));
        }
    }

    void signsTurnNothing()
    {
        const std::vector<double> differences = {0.3, -0.1, 0.7, 0.2, -0.4, 0.9, 1.1, 0.6};
        std::vector<double> turned = differences;
        for (double& difference : turned)
            difference = -difference;

        const TimeComparison one = comparedBy(differences, 1);
        const TimeComparison other = comparedBy(turned, 1);

        QCOMPARE(one.p, other.p);
        QCOMPARE(one.ratio, 1 / other.ratio);
        QCOMPARE(one.interval.least, 1 / other.interval.most);
        QCOMPARE(one.interval.most, 1 / other.interval.least);
    }

    void nothingDiffersWhereAllIsEqual()
    {
        const TimeComparison pair = comparedBy(std::vector<double>(10, 0.0), 1);

        QCOMPARE(pair.p, 1.0);
        QCOMPARE(pair.ratio, 1.0);
        QCOMPARE(pair.interval.least, 1.0);
        QCOMPARE(pair.interval.most, 1.0);
    }

    void whoIsTheSameIsNotDifferent()
    {
        Random random(16);
        int different = 0;
        int equal = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            const auto pairs = compareTimes(madeUp(random, {1, 1}, 20));

            QCOMPARE(pairs.size(), std::size_t{1});
            const TimeComparison& pair = pairs.front();
            different += isDifferent(pair) ? 1 : 0;
            equal += pair.finding == TimeFinding::equal ? 1 : 0;
            QCOMPARE(pair.finding == TimeFinding::equal,
                     pair.interval.least >= 1 / 1.05 && pair.interval.most <= 1.05);
        }

        qInfo("A against A: %d of %d differ, %d are equal", different, experiments, equal);
        QVERIFY(different <= mostFalse * experiments);
    }

    void aTenthIsFound()
    {
        const int found = countOf(17, {1.1, 1}, 100, 0.1, [](const auto& pairs) {
            return pairs.front().finding == TimeFinding::slower;
        });

        qInfo("a tenth over 100 levels: found in %d of %d", found, experiments);
        QVERIFY(found >= 0.95 * experiments);
    }

    /// Medians of a few runs vary by some 5 %.
    void aFiftiethIsEqualWithinATwentieth()
    {
        bool isEverFaster = false;
        const int equal = countOf(19, {1.02, 1}, 100, 0.05, [&isEverFaster](const auto& pairs) {
            isEverFaster = isEverFaster || pairs.front().finding == TimeFinding::faster;
            return pairs.front().finding == TimeFinding::equal;
        });

        qInfo("a fiftieth over 100 levels: equal in %d of %d", equal, experiments);
        QVERIFY(!isEverFaster);
        QVERIFY(equal >= 0.9 * experiments);
    }

    /// Six pairs, of which by chance alone one in four experiments would show a difference.
    void manyEntrantsOfOneSpeedDoNotDiffer()
    {
        const int different = countOf(18, {1, 1, 1, 1}, 20, 0.1, [](const auto& pairs) {
            return std::ranges::any_of(pairs, isDifferent);
        });

        QVERIFY(different <= mostFalse * experiments);
    }

    /// Beyond the margin, equal is a mistake of at most 5 %.
    void aDifferenceOfTheMarginIsRarelyEqual()
    {
        const int equal = countOf(20, {1.05, 1}, 100, 0.05, [](const auto& pairs) {
            return pairs.front().finding == TimeFinding::equal;
        });

        QVERIFY(equal <= mostFalse * experiments);
    }

    void fewLevelsTellNothing()
    {
        const Times five(2, {1, 2, 3, 4, 5});
        Times six = {{1, 2, 3, 4, 5, 6}, {2, 5, 7, 9, 11, 13}};

        QCOMPARE(compareTimes(five).front().finding, TimeFinding::notResolved);
        QCOMPARE(whyOf(compareTimes(five).front()).text(),
                 std::string("5 levels cannot separate 1 pair; 6 can"));
        QCOMPARE(compareTimes(six).front().finding, TimeFinding::faster);
        std::swap(six[0], six[1]);
        QCOMPARE(compareTimes(six).front().finding, TimeFinding::slower);
    }

    void twoHundredfoldOnSevenLevelsIsNotEqual()
    {
        Random random(21);
        const auto pairs = compareTimes(madeUp(random, {1, 2, 20, 200}, 7));

        QCOMPARE(pairs.size(), std::size_t{6});
        for (const TimeComparison& pair : pairs) {
            QCOMPARE(pair.finding, TimeFinding::notResolved);
            QCOMPARE(whyOf(pair).text(), std::string("7 levels cannot separate 6 pairs; 8 can"));
            QCOMPARE(intervalText(pair), std::string("-"));
        }
        for (const TimeComparison& pair : compareTimes(madeUp(random, {1, 2, 20, 200}, 8)))
            QCOMPARE(pair.finding, TimeFinding::faster);
    }

    /// A mean, 0.912 with a bootstrap interval of 0.844 to 0.986, was called equal at p 0.33.
    void aFewGreatDifferencesAreNoInterval()
    {
        const Times times =
            withRatios({-0.40, -0.35, -0.30, -0.06,  0.01,  0.02,  0.03,  0.04,  0.05,  0.055,
                        -0.41, -0.36, -0.31, -0.061, 0.011, 0.021, 0.031, 0.041, 0.051, 0.056});

        const TimeComparison pair = compareTimes(times).front();

        QVERIFY(pair.p > 0.05);
        QVERIFY(pair.interval.least < 1 && pair.interval.most > 1);
        QCOMPARE(pair.finding, TimeFinding::notResolved);
        const std::string why = whyOf(pair);
        QVERIFY2(why.starts_with("about ") &&
                     why.ends_with("levels would tell, estimated from the spread of these"),
                 why.c_str());
    }

    /// A certain difference of 2 % is equal within 5 %, and said to be there.
    void aCertainDifferenceWithinTheMarginIsEqual()
    {
        Random random(22);
        const Times times = madeUp(random, {1.02, 1}, 400, 0.02);

        const TimeComparison pair = compareTimes(times).front();
        const TimeComparison strict = compareTimes(times, {}, 1.01).front();

        QVERIFY(pair.p < 1e-9);
        QCOMPARE(pair.finding, TimeFinding::equal);
        QCOMPARE(verdictOf(pair).text(), std::string("equal within 5%"));
        QCOMPARE(whyOf(pair).text(), std::string("there is a difference, but of less than 5%"));
        QCOMPARE(strict.finding, TimeFinding::slower);
    }

    /// What is estimated is enough in most cases.
    void asManyLevelsAsEstimatedTell()
    {
        Random random(23);
        int asked = 0;
        int told = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            const auto pair = compareTimes(madeUp(random, {1.03, 1}, 30, 0.2)).front();
            if (pair.finding != TimeFinding::notResolved)
                continue;
            ++asked;
            const auto more = static_cast<int>(std::min<std::size_t>(pair.needed, 4000));
            told += compareTimes(madeUp(random, {1.03, 1}, more, 0.2)).front().finding !=
                            TimeFinding::notResolved
                        ? 1
                        : 0;
        }

        qInfo("estimated levels: enough in %d of %d", told, asked);
        QVERIFY(asked > experiments / 2);
        QVERIFY(told >= 0.5 * asked);
    }

    void onlyCommonLevelsCount()
    {
        const auto pairs =
            compareTimes(Times{{1, none, 8, none}, {2, 3, 2, none}, {none, none, none, 1}});

        QCOMPARE(pairs.size(), std::size_t{1});
        QCOMPARE(pairs.front().levels, std::size_t{2});
        QCOMPARE(pairs.front().family, std::size_t{1});
        QVERIFY(std::abs(pairs.front().ratio - std::sqrt(0.5 * 4)) < 1e-9);
    }

    /// Maps favour one or the other at random, their queries alike: no entrant is faster.
    void queriesOfAMapAreNoEvidenceOfTheirOwn()
    {
        Random random(24);
        int different = 0;
        int differentByQuery = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            std::vector<double> logarithms;
            std::vector<std::size_t> maps;
            for (std::size_t map = 0; map < 10; ++map) {
                const double ofMap = 0.3 * normal(random);
                for (int query = 0; query < 20; ++query) {
                    logarithms.push_back(ofMap + 0.1 * normal(random));
                    maps.push_back(map);
                }
            }
            const Times times = withRatios(logarithms);
            const TimeComparison pair = compareTimes(times, maps).front();
            QVERIFY(pair.isByMap && !pair.isOfTheseMaps);
            QCOMPARE(pair.maps, std::size_t{10});
            QCOMPARE(pair.levels, std::size_t{200});
            different += isDifferent(pair) ? 1 : 0;
            differentByQuery += isDifferent(compareTimes(times).front()) ? 1 : 0;
        }

        qInfo("differ: %d of %d by map, %d by query", different, experiments, differentByQuery);
        QVERIFY(different <= mostFalse * experiments);
        QVERIFY(differentByQuery > experiments / 2);
    }

    void fiveMapsSpeakOfThemselvesAlone()
    {
        std::vector<double> logarithms;
        std::vector<std::size_t> maps;
        for (std::size_t i = 0; i < 50; ++i) {
            logarithms.push_back(0.1 + 0.001 * static_cast<double>(i));
            maps.push_back(i % 5);
        }

        const auto pairs = compareTimes(withRatios(logarithms), maps);
        const auto byMap = compareTimesByMap(withRatios(logarithms), maps);

        QVERIFY(pairs.front().isOfTheseMaps && !pairs.front().isByMap);
        QCOMPARE(pairs.front().finding, TimeFinding::slower);
        const std::string method = methodOf(pairs);
        QVERIFY2(
            method.ends_with("5 maps cannot speak for others: the results are about these alone."),
            method.c_str());
        QCOMPARE(byMap.size(), std::size_t{5});
        for (const MapComparison& map : byMap) {
            QCOMPARE(map.levels, std::size_t{10});
            QCOMPARE(map.pairs.front().levels, std::size_t{10});
            QVERIFY(!map.pairs.front().isOfTheseMaps);
        }
    }

    void noWordContradictsANumber()
    {
        constexpr int sets = 10000;
        Random random(25);
        std::array<int, 4> findings{};
        for (int set = 0; set < sets; ++set) {
            const std::size_t levels = 1 + random.below(40);
            const std::size_t entrants = 2 + random.below(3);
            const std::uint64_t kind = random.below(6);
            const double shift = kind == 5 ? 0.02 : 0.3 * normal(random);
            std::vector<std::size_t> maps;
            Times times(entrants);
            for (std::size_t level = 0; level < levels; ++level) {
                maps.push_back(random.below(1 + levels / 2));
                for (std::size_t entrant = 0; entrant < entrants; ++entrant) {
                    const double moved =
                        shift * static_cast<double>(entrant) + 0.1 * normal(random);
                    const std::array<double, 6> drawn = {
                        std::exp(moved),
                        std::floor(3 * uniform(random)),                   // ties and zeros
                        std::exp(300 * normal(random)),                    // huge and tiny
                        1 + 1e-16 * static_cast<double>(random.below(9)),  // hardly different
                        random.chance(0.2) ? -1.0 / 0.0 : std::exp(moved), // no numbers
                        std::exp(shift * static_cast<double>(entrant) + 0.01 * normal(random))};
                    times[entrant].push_back(random.chance(0.1) ? none : drawn[kind]);
                }
            }
            if (random.chance(0.5))
                maps.clear();
            const double margin = random.chance(0.2) ? 1.3 : defaultMargin;

            for (const TimeComparison& pair : compareTimes(times, maps, margin)) {
                const std::string contradiction = contradictionIn(pair);
                QVERIFY2(contradiction.empty(),
                         (std::to_string(set) + ": " + contradiction).c_str());
                ++findings[static_cast<std::size_t>(pair.finding)];
            }
        }

        qInfo("faster %d, slower %d, equal %d, not resolved %d", findings[0], findings[1],
              findings[2], findings[3]);
        for (const int count : findings)
            QVERIFY(count > 100);
    }

    void aMarginIsAShareOrARatio()
    {
        QCOMPARE(readMargin("5%").value(), 1.05);
        QCOMPARE(readMargin("1.1").value(), 1.1);
        for (const char* given : {"5", "1", "0%", "-5%", "0.95", "", "%", "nan", "inf", "150%"})
            QVERIFY2(!readMargin(given), given);
    }

    void digitsSuffice()
    {
        TimeComparison pair{.ratio = 0.99961, .interval = {0.9, 0.99964}, .p = 0.0499};

        QCOMPARE(chanceText(pair.p), std::string("0.0499"));
        QCOMPARE(chanceText(0.05), std::string("0.05"));
        QCOMPARE(intervalText(pair), std::string("0.900 to 0.9996"));
        QCOMPARE(timeRatioText(pair.ratio, pair.margin), std::string("0.9996"));
        pair.interval = {0.004567, 3456};
        QCOMPARE(intervalText(pair), std::string("0.00457 to 3.46e+03"));
    }

private:
    QJsonArray cases(const char* key) const { return m_values[QLatin1String(key)].toArray(); }

    QJsonObject m_values;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TimeVerdictsTest)
#include "time_verdicts_test.moc"
