// A few letters for a whole text.
#include "ui/dialogs/command_dialogs.h"

namespace mazewright::ui {

namespace {

/// Whether the letters occur in their order: the plain way.
bool occur(const QString& letters, const QString& text)
{
    qsizetype at = 0;
    for (const QChar letter : letters) {
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        ++at;
    }
    return true;
}

} // namespace

class LetterMatchTest : public QObject {
    Q_OBJECT

private slots:
    void lettersMatchWhereTheyOccurInOrder()
    {
        QRandomGenerator random(1);
        const auto word = [&random](int length) {
            QString made;
            for (int i = 0; i < length; ++i)
                made += QStringLiteral("aAbc d")[random.bounded(6)];
            return made;
        };
        for (int round = 0; round < 20000; ++round) {
            const QString text = word(random.bounded(10));
            const QString letters = word(random.bounded(5)).remove(u' ');
            QVERIFY2(letterMatch(letters, text).has_value() == occur(letters, text),
                     qPrintable(letters + u'|' + text));
        }
    }

    void theBetterTextScoresMore_data()
    {
        const auto row = test::columns<QString, QString, QString>("letters", "better", "worse");
        row("first letters of words", "swe", "Solve with Every Solver", "Swap with Next Pane");
        row("a whole word", "grid", "Grid", "Go to Each Right Side");
        row("the beginning of a word", "ro", "Rotate Left", "Grow");
    }

    void theBetterTextScoresMore()
    {
        QFETCH(QString, letters);
        QFETCH(QString, better);
        QFETCH(QString, worse);

        QVERIFY(letterMatch(letters, better).value_or(0) > letterMatch(letters, worse).value_or(0));
    }

    void blanksAndCaseAreNothing()
    {
        QCOMPARE(letterMatch(u" FL h", u"Flip Horizontally"),
                 letterMatch(u"flh", u"Flip Horizontally"));
        QVERIFY(letterMatch(u"flh", u"Flip Horizontally"));
        QCOMPARE(letterMatch(u"", u"anything"), 0);
        QVERIFY(!letterMatch(u"q", u""));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LetterMatchTest)
#include "letter_match_test.moc"
