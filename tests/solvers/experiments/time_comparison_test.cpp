#include "solvers/core/random.h"
#include "solvers/experiments/summary.h"

namespace mazewright {

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
/// each time off by some 10 % to either side.
std::vector<std::vector<double>> madeUp(Random& random, const std::vector<double>& factors,
                                        int levels)
{
    constexpr double noise = 0.1;
    std::vector<std::vector<double>> times(factors.size());
    for (int level = 0; level < levels; ++level) {
        const double size = std::pow(10, 6 * uniform(random) - 3);
        for (std::size_t entrant = 0; entrant < factors.size(); ++entrant)
            times[entrant].push_back(size * factors[entrant] * std::exp(noise * normal(random)));
    }
    return times;
}

constexpr int experiments = 200;
/// 5 % and three standard errors of 200 throws.
const double mostFalse = 0.05 + 3 * std::sqrt(0.05 * 0.95 / experiments);

/// What is said of two times, on times that are made up and whose truth is known.
class TimeComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void whoIsTheSameIsSaidToBeEqual()
    {
        Random random(16);
        int different = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            const auto pairs = compareTimes(madeUp(random, {1, 1}, 20));

            QCOMPARE(pairs.size(), std::size_t{1});
            different += pairs.front().finding == TimeFinding::equal ? 0 : 1;
        }

        qInfo("A against A: %d of %d differ", different, experiments);
        QVERIFY(different <= mostFalse * experiments);
    }

    void aTenthIsFound()
    {
        Random random(17);
        int found = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            const auto pairs = compareTimes(madeUp(random, {1.1, 1}, 100));

            found += pairs.front().finding == TimeFinding::slower ? 1 : 0;
        }

        qInfo("a tenth over 100 levels: found in %d of %d", found, experiments);
        QVERIFY(found >= 0.95 * experiments);
    }

    /// Six pairs, of which by chance alone one in four experiments would show a difference.
    void manyEntrantsOfOneSpeedAreEqual()
    {
        Random random(18);
        int different = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            bool any = false;
            for (const TimeComparison& pair : compareTimes(madeUp(random, {1, 1, 1, 1}, 20)))
                any = any || pair.finding != TimeFinding::equal;
            different += any ? 1 : 0;
        }

        QVERIFY(different <= mostFalse * experiments);
    }

    void fewLevelsTellNothing()
    {
        const std::vector<std::vector<double>> five(2, {1, 2, 3, 4, 5});
        std::vector<std::vector<double>> six = {{1, 2, 3, 4, 5, 6}, {2, 5, 7, 9, 11, 13}};

        QCOMPARE(compareTimes(five).front().finding, TimeFinding::tooFewLevels);
        QCOMPARE(compareTimes(six).front().finding, TimeFinding::faster);
        std::swap(six[0], six[1]);
        QCOMPARE(compareTimes(six).front().finding, TimeFinding::slower);
    }

    void onlyCommonLevelsCount()
    {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();

        const auto pairs = compareTimes(std::vector<std::vector<double>>{
            {1, none, 8, none}, {2, 3, 2, none}, {none, none, none, 1}});

        QCOMPARE(pairs.size(), std::size_t{1});
        QCOMPARE(pairs.front().levels, std::size_t{2});
        QVERIFY(std::abs(pairs.front().ratio - std::sqrt(0.5 * 4)) < 1e-12);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TimeComparisonTest)
#include "time_comparison_test.moc"
