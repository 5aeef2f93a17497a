#include "solvers/experiments/statistics.h"

namespace mazewright {

class QuantilesTest : public QObject {
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::QuantilesTest)
#include "quantiles_test.moc"
