#include "tests/difficulty/rank_correlation.h"

namespace mazewright::difficulty {

/// Spearman's correlation, against values that are worked out by hand.
class RankCorrelationTest : public QObject {
    Q_OBJECT

private slots:
    void ranksAloneCount()
    {
        const std::vector<double> x = {1, 2, 3, 4, 5};
        const std::vector<double> cubes = {1, 8, 27, 64, 125};
        const std::vector<double> mixed = {2, 1, 4, 3, 5};

        QCOMPARE(rankCorrelation(x, cubes).rho, 1.0);
        // The ranks differ by 1, 1, 1, 1, 0: 1 - 6 x 4 / (5 x 24) = 0.8.
        QVERIFY(std::abs(rankCorrelation(x, mixed).rho - 0.8) < 1e-12);
    }

    void equalValuesShareTheirRanks()
    {
        // Ranks 1.5, 1.5, 3, 4 and 1, 2, 3, 4, less 2.5: products 1.5 + 0.5 + 0.25 + 2.25 = 4.5;
        // squares 1 + 1 + 0.25 + 2.25 = 4.5 and 5: 4.5 / sqrt(22.5) = 0.948683.
        const std::vector<double> x = {7, 7, 8, 9};
        const std::vector<double> y = {1, 2, 3, 4};

        QVERIFY(std::abs(rankCorrelation(x, y).rho - 0.9486832980505138) < 1e-12);
    }

    void theIntervalIsFishers()
    {
        // rho = 0.8 of five pairs: error sqrt((1 + 0.32) / 2) = 0.812404, atanh(0.8) = 1.098612.
        const std::vector<double> x = {1, 2, 3, 4, 5};
        const std::vector<double> mixed = {2, 1, 4, 3, 5};

        const Interval interval = rankCorrelation(x, mixed).interval;

        QVERIFY(std::abs(interval.least - std::tanh(1.098612 - 1.959964 * 0.812404)) < 1e-5);
        QVERIFY(std::abs(interval.most - std::tanh(1.098612 + 1.959964 * 0.812404)) < 1e-5);
    }

    void whatDoesNotVarySaysNothing()
    {
        const std::vector<double> same = {3, 3, 3};
        const std::vector<double> rising = {1, 2, 3};

        const RankCorrelation found = rankCorrelation(same, rising);

        QCOMPARE(found.rho, 0.0);
        QCOMPARE(found.interval.least, -1.0);
        QCOMPARE(found.interval.most, 1.0);
    }
};

} // namespace mazewright::difficulty

QTEST_GUILESS_MAIN(mazewright::difficulty::RankCorrelationTest)
#include "rank_correlation_test.moc"
