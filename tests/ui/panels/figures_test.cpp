#include "ui/panels/figures.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolTip>

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

/// Figures in a panel: a count is whole where there is room, brief where there is not, and exact by
/// a click; a row of the table of facts; what is said of work in the background.
class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_state = std::make_unique<WorkState>(QStringLiteral("Counting"));
        m_state->addButtons(QStringLiteral("Count"), QStringLiteral("start"),
                            QStringLiteral("stop"));
        m_bar = m_state->findChild<QProgressBar*>();
        m_stop = m_state->findChild<QPushButton*>("stop");
    }

    void isShownAsItsRoomAllows_data()
    {
        const auto row = test::columns<QString, QString, QString>("digits", "whole", "brief");
        row("few digits", "123456", "123,456", "123,456");
        row("some", "35345263800", "35,345,263,800", "3.53 × 10¹⁰");
        row("rounded up", "9628765945000", "9,628,765,945,000", "9.63 × 10¹²");
        row("carried", QString(37, u'9'), "1.000 × 10³⁷", "1.00 × 10³⁷");
        row("many", QString(37, u'4'), "4.444 × 10³⁶", "4.44 × 10³⁶");
    }

    void isShownAsItsRoomAllows()
    {
        QFETCH(QString, digits);
        QFETCH(QString, whole);
        QFETCH(QString, brief);
        CountLabel label;
        label.setCount(mpz_class(digits.toStdString()));

        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), whole);
        label.resize(label.minimumSizeHint());
        QCOMPARE(label.shownText(), brief);

        QCOMPARE(label.text(), whole);
        QCOMPARE(label.digits(), digits);
    }

    void aBriefCountIsPainted()
    {
        CountLabel label;
        label.setCount(mpz_class("35345263800"));
        label.resize(label.minimumSizeHint());
        QLabel same;
        same.setText(label.shownText());
        same.resize(label.size());

        QCOMPARE(label.grab().toImage(), same.grab().toImage());
    }

    void aClickShowsAllDigits()
    {
        const QString digits(37, u'4');
        CountLabel label;
        label.setCount(mpz_class(digits.toStdString()));
        label.show();

        QTest::mouseClick(&label, Qt::LeftButton);

        QVERIFY(QToolTip::text().contains(digits));
    }

    void wordsHaveNoBriefForm()
    {
        CountLabel label;
        label.setCount(mpz_class("35345263800"));
        label.setWords(QStringLiteral("nothing that is known"));

        label.resize(5, 20);

        QCOMPARE(label.shownText(), "nothing that is known");
        QCOMPARE(label.minimumSizeHint().width(), label.sizeHint().width());
    }

    void aRowHasNameAndMeaningOfTheTable()
    {
        QWidget panel;
        auto* grid = new QGridLayout(&panel);

        const std::vector<FactRow> rows = addRows(*grid, {&share});

        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows.front().name->text(), "Share of coins");
        QCOMPARE(rows.front().name->toolTip(), "What it means.");
        QCOMPARE(rows.front().value->accessibleName(), "Share of coins");
    }

    void aFractionIsShownAsOneWithItsUnit()
    {
        const Facts facts = factsWith(KnownFact{0.375});
        CountLabel value;

        showFact(value, share, &facts);

        QCOMPARE(value.text(), "0.375 %");
        QCOMPARE(value.digits(), "0.375");
    }

    void whatIsNotKnownSaysWhy_data()
    {
        const auto row = test::columns<FactAnswer, QString>("answer", "why");
        row("undecided", FactAnswer(Undecided{"memory limit reached"}), "memory limit reached");
        row("impossible", FactAnswer(Impossible{"there are no coins"}), "there are no coins");
    }

    void whatIsNotKnownSaysWhy()
    {
        QFETCH(FactAnswer, answer);
        QFETCH(QString, why);
        const Facts facts = factsWith(answer);
        CountLabel value;

        showFact(value, share, &facts);

        QCOMPARE(value.text(), "–");
        QCOMPARE(value.toolTip(), why);
    }

    void whatNobodyAskedSaysNothing()
    {
        const Facts known = factsWith(KnownFact{0.375});
        CountLabel value;
        showFact(value, share, &known);

        showFact(value, share, nullptr);

        QCOMPARE(value.text(), "–");
        QVERIFY(value.toolTip().isEmpty());
        QVERIFY(value.digits().isEmpty());
    }

    void workThatLastsIsToldOf()
    {
        QSignalSpy lasting(m_state.get(), &WorkState::lasting);

        m_state->begin();

        QVERIFY(m_state->isNotShownYet());
        QVERIFY(m_bar->isHidden());
        QVERIFY(lasting.wait(patience));
        QVERIFY(!m_state->isNotShownYet());
    }

    void workThatEndsAtOnceIsNotToldOf()
    {
        m_state->begin();

        m_state->showIdle(QStringLiteral("Exact."));

        QVERIFY(!m_state->isNotShownYet()); // so that nothing is told later
        QVERIFY(m_bar->isHidden());
        QCOMPARE(m_state->words(), "Exact.");
    }

    void workCanBeStoppedOnceItIsTold()
    {
        QSignalSpy stopWanted(m_state.get(), &WorkState::stopWanted);

        m_state->showWorking(QStringLiteral("Counting…"), 0.5);

        QVERIFY(m_state->startButton()->isHidden());
        QVERIFY(!m_bar->isHidden());
        QCOMPARE(2 * m_bar->value(), m_bar->maximum());
        m_stop->click();
        QCOMPARE(stopWanted.count(), 1);
        m_state->showIdle({});
        QVERIFY(m_stop->isHidden());
    }

    void aBarWithoutAShareOnlyMoves()
    {
        m_state->showWorking(QStringLiteral("Counting…"));

        QCOMPARE(m_bar->maximum(), m_bar->minimum());
    }

private:
    std::unique_ptr<WorkState> m_state;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FiguresTest)
#include "figures_test.moc"
