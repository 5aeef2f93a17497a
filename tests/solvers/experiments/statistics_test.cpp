#include "solvers/core/random.h"
#include "solvers/experiments/statistics.h"
#include "tests/support/places.h"

namespace mazewright {

class StatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void medianIsTheMiddle()
    {
        QCOMPARE(median({3}), 3.0);
        QCOMPARE(median({5, 1, 3}), 3.0);
        QCOMPARE(median({4, 1, 3, 2}), 2.5);
    }

    /// By hand: the first quartile of four values lies three quarters of the way from the first to
    /// the second.
    void quartilesLieInProportion()
    {
        const Quartiles quartiles = quartilesOf({40, 10, 20, 30});

        QCOMPARE(quartiles.first, 17.5);
        QCOMPARE(quartiles.median, 25.0);
        QCOMPARE(quartiles.third, 32.5);
        QCOMPARE(quantile({7}, 0.9), 7.0);
        QCOMPARE(quantile({1, 2}, 1), 2.0);
    }

    /// By hand: of 1 to 9 the quartiles are 3 and 7, so that the fences are at -3 and 13.
    void outliersLieBeyondTheFences()
    {
        const std::vector<double> values = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        const Quartiles quartiles = quartilesOf(values);

        QCOMPARE(outliersOf(values, quartiles), std::vector<double>());
        QCOMPARE(outliersOf({14, 13, -3, -3.5, 5}, quartiles), (std::vector<double>{-3.5, 14}));
    }

    // Held against Python's own regression; `power_law_values.py` beside this file has written the
    // values.
    void anExactLawIsFound()
    {
        const std::vector<SizedAmount> efforts = {
            {10, 50}, {100, 5000}, {200, 20000}, {1000, 500000}};

        const auto law = powerLawOf(efforts);

        QVERIFY(law.has_value());
        QVERIFY(std::abs(law->exponent - 2) < 1e-12);
        QVERIFY(std::abs(law->factor - 0.5) < 1e-12);
        QVERIFY(std::abs(law->interval.least - 2) < 1e-9 &&
                std::abs(law->interval.most - 2) < 1e-9);
        QVERIFY(std::abs(law->at(20) - 200) < 1e-9);
    }

    void lawsAreThoseOfPython()
    {
        QFile file(test::inSources("/tests/solvers/experiments/power_law_values.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).array();
        QCOMPARE(cases.size(), 3);
        for (const QJsonValue given : cases) {
            std::vector<SizedAmount> efforts;
            const QJsonArray sizes = given["sizes"].toArray();
            const QJsonArray amounts = given["amounts"].toArray();
            for (qsizetype i = 0; i < sizes.size(); ++i)
                efforts.push_back({sizes[i].toDouble(), amounts[i].toDouble()});

            const auto law = powerLawOf(efforts);

            QVERIFY(law.has_value());
            QVERIFY(std::abs(law->exponent - given["exponent"].toDouble()) < 1e-9);
            QVERIFY(std::abs(law->factor / given["factor"].toDouble() - 1) < 1e-9);
            // Other samples are drawn: with 2,000 of them an end lies within a few hundredths of
            // the interval, and that of 90 % further away.
            const double least = given["least"].toDouble();
            const double most = given["most"].toDouble();
            QVERIFY(std::abs(law->interval.least - least) < 0.06 * (most - least));
            QVERIFY(std::abs(law->interval.most - most) < 0.06 * (most - least));
        }
    }

    void threeSizesTellNoLaw()
    {
        QVERIFY(!powerLawOf({}).has_value());
        std::vector<SizedAmount> efforts = {{10, 1}, {10, 2}, {20, 3}, {20, 4}, {40, 6}};
        QVERIFY(!powerLawOf(efforts).has_value());
        efforts.push_back({80, 9});
        QVERIFY(powerLawOf(efforts).has_value());
    }

    /// Twenty queries of a map share what its map has in common: they say little more than one.
    void queriesOfAMapAreNoMaps()
    {
        Random random(5);
        std::vector<SizedAmount> efforts;
        std::vector<std::size_t> maps;
        for (std::size_t map = 0; map < 8; ++map) {
            const double size = 100 << map;
            const double ofMap = 1 + 0.01 * static_cast<double>(random.below(100));
            for (int query = 0; query < 20; ++query) {
                const double ofQuery = 1 + 0.001 * static_cast<double>(random.below(100));
                efforts.push_back({size, size * ofMap * ofQuery});
                maps.push_back(map);
            }
        }

        const Interval alone = powerLawOf(efforts)->interval;
        const Interval clustered = powerLawOf(efforts, maps)->interval;

        QVERIFY(clustered.most - clustered.least > 2 * (alone.most - alone.least));
    }

    void theSameEffortsTellTheSameLaw()
    {
        const std::vector<SizedAmount> efforts = {{10, 1}, {20, 3}, {30, 4}, {40, 9}};

        const auto once = powerLawOf(efforts);
        const auto again = powerLawOf(efforts);

        QCOMPARE(once->interval.least, again->interval.least);
        QCOMPARE(once->interval.most, again->interval.most);
        QVERIFY(once->interval.least < once->exponent && once->exponent < once->interval.most);
    }

    /// What falls as another rises has the same interval below zero, end for end.
    void bothEndsOfTheIntervalAreAlike()
    {
        std::vector<SizedAmount> rising;
        std::vector<SizedAmount> falling;
        Random random(3);
        for (int i = 0; i < 40; ++i) {
            const double size = 10.0 * (1 + i % 8);
            const double amount = size * (1 + static_cast<double>(random.below(1000)) / 1000);
            rising.push_back({size, amount});
            falling.push_back({size, 1 / amount});
        }

        const auto up = powerLawOf(rising);
        const auto down = powerLawOf(falling);

        QVERIFY(std::abs(up->interval.least + down->interval.most) < 1e-9);
        QVERIFY(std::abs(up->interval.most + down->interval.least) < 1e-9);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::StatisticsTest)
#include "statistics_test.moc"
