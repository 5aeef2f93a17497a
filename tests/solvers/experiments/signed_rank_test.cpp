#include "solvers/experiments/time_verdicts.h"
#include "tests/support/places.h"

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

/// Returns the comparison of the first two of as many entrants as make this number of pairs; the
/// logarithms of the ratios of their times are given.
TimeComparison comparedBy(const std::vector<double>& logarithms, int pairs)
{
    std::vector<std::vector<double>> times(2);
    for (const double logarithm : logarithms) {
        times[0].push_back(std::exp(logarithm));
        times[1].push_back(1);
    }
    if (pairs == 3)
        times.emplace_back(logarithms.size(), 1000);
    return compareTimes(times).front();
}

/// Held against SciPy and NumPy; `scipy_values.py` beside this file has written the values.
class SignedRankTest : public QObject {
    Q_OBJECT

private slots:
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

private:
    QJsonArray cases(const char* key) const { return m_values[QLatin1String(key)].toArray(); }

    QJsonObject m_values;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SignedRankTest)
#include "signed_rank_test.moc"
