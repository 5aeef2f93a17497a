#include "ui/panels/figures.h"
#include "ui/panels/score_histogram.h"

#include <QApplication>
#include <QGridLayout>
#include <QHelpEvent>
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
/// a click; a row of the table of facts; what the bars of scores tell where the pointer rests; what
/// is said of work in the background.
class FiguresTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_state = std::make_unique<WorkState>(QStringLiteral("Counting"));
        m_state->addButtons("Count", "start", "stop");
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
        label.setWords("nothing that is known");

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

        m_state->showIdle("Exact.");

        QVERIFY(!m_state->isNotShownYet()); // so that nothing is told later
        QVERIFY(m_bar->isHidden());
        QCOMPARE(m_state->words(), "Exact.");
    }

    void workCanBeStoppedOnceItIsTold()
    {
        QSignalSpy stopWanted(m_state.get(), &WorkState::stopWanted);

        m_state->showWorking("Counting…", 0.5);

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
        m_state->showWorking("Counting…");

        QCOMPARE(m_bar->maximum(), m_bar->minimum());
    }

    void eachScoreHasABarWhereThereIsRoom()
    {
        ScoreHistogram histogram;
        histogram.resize(300, histogram.sizeHint().height());

        histogram.setCounts({{20, 7}, {21, 12345}, {23, 1}}, {});

        QCOMPARE(tipsOf(histogram), (QStringList{QStringLiteral("score 20: 7 track(s)"),
                                                 QStringLiteral("score 21: 12,345 track(s)"),
                                                 QStringLiteral("score 22: 0 track(s)"),
                                                 QStringLiteral("score 23: 1 track(s)")}));
    }

    void scoresThatShareABarAreCountedTogether_data()
    {
        const auto row = test::columns<int, int>("scores", "width");
        row("as many as fit", 20, 81);
        row("two in a bar", 40, 81);
        row("a bar that is not full", 41, 81);
        row("very many", 1000, 90);
    }

    /// No track is lost and none is counted twice: together the bars tell of all scores in turn.
    void scoresThatShareABarAreCountedTogether()
    {
        QFETCH(int, scores);
        QFETCH(int, width);
        const auto tracksOf = [](int score) { return 1 + score % 7; };
        ScoreHistogram::Counts counts;
        for (int score = 1; score <= scores; ++score)
            counts.emplace_back(score, tracksOf(score));
        ScoreHistogram histogram;
        histogram.resize(width, histogram.sizeHint().height());

        histogram.setCounts(counts, {});

        static const QRegularExpression told(
            QStringLiteral("^scores? (\\d+)(?: to (\\d+))?: (\\d+) "));
        int next = 1;
        for (const QString& tip : tipsOf(histogram)) {
            const QRegularExpressionMatch match = told.match(tip);
            QVERIFY2(match.hasMatch(), qPrintable(tip));
            const int least = match.captured(1).toInt();
            const int most = match.captured(2).isEmpty() ? least : match.captured(2).toInt();
            int tracks = 0;
            for (int score = least; score <= most; ++score)
                tracks += tracksOf(score);
            QCOMPARE(least, next);
            QCOMPARE(match.captured(3).toInt(), tracks);
            next = most + 1;
        }
        QCOMPARE(next, scores + 1);
    }

    void withoutCountsThereIsNoBar()
    {
        ScoreHistogram histogram;
        histogram.resize(300, 60);
        histogram.setCounts({{20, 7}}, {});
        QCOMPARE(tipsOf(histogram).size(), 1);

        histogram.setCounts({}, QStringLiteral("There are too many tracks."));

        QVERIFY(tipsOf(histogram).isEmpty());
        QCOMPARE(histogram.accessibleDescription(), "There are too many tracks.");
    }

private:
    std::unique_ptr<WorkState> m_state;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_stop = nullptr;

    /// The tool tips from left to right, each once.
    static QStringList tipsOf(ScoreHistogram& histogram)
    {
        const QString none = QStringLiteral("none"); // stays where no other tip takes its place
        histogram.show();
        QStringList tips;
        for (int x = 0; x < histogram.width(); ++x) {
            const QPoint at(x, histogram.height() / 2);
            QHelpEvent event(QEvent::ToolTip, at, histogram.mapToGlobal(at));
            QToolTip::showText(histogram.mapToGlobal(at), none, &histogram);
            QCoreApplication::sendEvent(&histogram, &event);
            const QString tip = QToolTip::text();
            if (tip != none && (tips.isEmpty() || tips.back() != tip))
                tips << tip;
        }
        return tips;
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FiguresTest)
#include "figures_test.moc"
