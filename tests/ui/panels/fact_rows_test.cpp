#include "ui/panels/figures.h"

#include <QGridLayout>
#include <QLabel>

namespace mazewright::ui {

namespace {

constexpr FactSpec share = {.id = "share",
                            .name = "Share of coins",
                            .unit = "%",
                            .summary = "What it means.",
                            .kind = FactKind::real};

Facts factsWith(const FactAnswer& answer)
{
    Facts facts;
    facts.answers.emplace(&share, answer);
    return facts;
}

} // namespace

/// A row of the table as a panel shows it.
class FactRowsTest : public QObject {
    Q_OBJECT

private slots:
    void aRowHasNameAndMeaningOfTheTable()
    {
        QWidget panel;
        auto* grid = new QGridLayout(&panel);

        const std::vector<FactRow> rows = addRows(*grid, {&share});

        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows.front().name->text(), QStringLiteral("Share of coins"));
        QCOMPARE(rows.front().name->toolTip(), QStringLiteral("What it means."));
        QCOMPARE(rows.front().value->accessibleName(), QStringLiteral("Share of coins"));
    }

    void aFractionIsShownAsOneWithItsUnit()
    {
        const Facts facts = factsWith(KnownFact{0.375});
        CountLabel value;

        showFact(value, share, &facts);

        QCOMPARE(value.text(), QStringLiteral("0.375 %"));
        QCOMPARE(value.digits(), QStringLiteral("0.375"));
    }

    void whatIsNotKnownSaysWhy_data()
    {
        QTest::addColumn<FactAnswer>("answer");
        QTest::addColumn<QString>("why");
        QTest::newRow("undecided") << FactAnswer(Undecided{"memory limit reached"})
                                   << QStringLiteral("memory limit reached");
        QTest::newRow("impossible")
            << FactAnswer(Impossible{"there are no coins"}) << QStringLiteral("there are no coins");
    }

    void whatIsNotKnownSaysWhy()
    {
        QFETCH(FactAnswer, answer);
        QFETCH(QString, why);
        const Facts facts = factsWith(answer);
        CountLabel value;

        showFact(value, share, &facts);

        QCOMPARE(value.text(), QStringLiteral("–"));
        QCOMPARE(value.toolTip(), why);
    }

    void whatNobodyAskedSaysNothing()
    {
        const Facts known = factsWith(KnownFact{0.375});
        CountLabel value;
        showFact(value, share, &known);

        showFact(value, share, nullptr);

        QCOMPARE(value.text(), QStringLiteral("–"));
        QVERIFY(value.toolTip().isEmpty());
        QVERIFY(value.digits().isEmpty());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FactRowsTest)
#include "fact_rows_test.moc"
