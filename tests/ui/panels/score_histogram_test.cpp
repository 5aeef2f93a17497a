#include "ui/panels/score_histogram.h"

#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>

namespace mazewright::ui {

/// What the bars of scores tell where the pointer rests.
class ScoreHistogramTest : public QObject {
    Q_OBJECT

private slots:
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

QTEST_MAIN(mazewright::ui::ScoreHistogramTest)
#include "score_histogram_test.moc"
