#include "ui/base/text.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/offset_routes.h"

namespace mazewright::ui {

/// Where nothing differs the legend says so, in place of counts of nothing.
class DifferenceLegendTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }
    void cellsThatBothExpandedAreEqual()
    {
        DifferenceLegend legend;

        legend.showExpanded({7, 0, 0, 5});
        QCOMPARE(legend.text(), QStringLiteral("equal: 5"));

        legend.showExpanded({7, 1, 0, 5});
        QVERIFY(!legend.text().contains(QStringLiteral("equal")));
    }

    void oneRouteTwiceIsEqual()
    {
        const Route way{{0, 0}, {0, 1}, {0, 2}};
        const Route round{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 2}};
        DifferenceLegend legend;

        legend.showRoutes(OffsetRoutes(way, way, 2, 3));
        QCOMPARE(legend.text(), QStringLiteral("equal: 2 steps"));

        legend.showRoutes(OffsetRoutes(way, round, 2, 3));
        QVERIFY(!legend.text().contains(QStringLiteral("equal")));
    }

    void valuesWithoutADifferenceAreEqual()
    {
        DifferenceLegend legend;

        legend.showScale(0);
        QCOMPARE(legend.text(), QStringLiteral("equal"));

        legend.showScale(2);
        QVERIFY(legend.text().contains(QStringLiteral("B higher by 2")));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DifferenceLegendTest)
#include "difference_legend_test.moc"
