#include "solvers/experiments/statistics.h"
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

    void chancesAreThoseOfSciPy()
    {
        for (const QJsonValue given : cases("signed-rank")) {
            const std::vector<double> differences = numbers(given["differences"]);

            const SignedRank test = signedRankTest(differences);

            QVERIFY2(isNear(test.p, given["p"].toDouble(), 1e-9),
                     qPrintable(QString("%1 for %2").arg(test.p).arg(given["p"].toDouble())));
        }
    }

    void chancesAreAdjustedByHolm()
    {
        for (const QJsonValue given : cases("holm")) {
            const std::vector<double> adjusted = holmAdjusted(numbers(given["p"]));
            const std::vector<double> expected = numbers(given["adjusted"]);

            QCOMPARE(adjusted.size(), expected.size());
            for (std::size_t i = 0; i < adjusted.size(); ++i)
                QVERIFY(isNear(adjusted[i], expected[i], 1e-12));
        }
    }

    /// Ours is of 2,000 samples, SciPy's of 200,000: the ends differ by chance, and by a hundredth
    /// at most.
    void intervalsAreThoseOfSciPy()
    {
        for (const QJsonValue given : cases("intervals")) {
            const Interval interval = geometricMeanInterval(numbers(given["logarithms"]));

            const double width = given["most"].toDouble() - given["least"].toDouble();
            QVERIFY(std::abs(interval.least - given["least"].toDouble()) < 0.05 * width);
            QVERIFY(std::abs(interval.most - given["most"].toDouble()) < 0.05 * width);
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

        QCOMPARE(signedRankTest(differences).p, signedRankTest(turned).p);
        QCOMPARE(signedRankTest(differences).positive, 31.0); // 36 less the ranks 1 and 4
    }

    void nothingDiffersWhereAllIsEqual()
    {
        QCOMPARE(signedRankTest(std::vector<double>(10, 0.0)).p, 1.0);
        QCOMPARE(signedRankTest({}).p, 1.0);
    }

private:
    QJsonArray cases(const char* key) const { return m_values[QLatin1String(key)].toArray(); }

    QJsonObject m_values;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SignedRankTest)
#include "signed_rank_test.moc"
