#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/panels/board_panel.h"

#include <QPushButton>

namespace mazewright::ui {

namespace {

/// A pair of ones and a pair of twos; each can be joined at once.
FactsQuestion openBoard()
{
    return {frozen({"....", ".11.", ".22.", "...."}), {.question = Question::clearBoard}};
}

} // namespace

/// The difficulty of a board, as the panel tells it when asked.
class BoardDifficultyTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void nothingIsMeasuredUnasked()
    {
        BoardDifficulty difficulty;
        QVERIFY(!measureOf(difficulty).isEnabled()); // there is no board

        difficulty.setLevel(openBoard);

        QVERIFY(measureOf(difficulty).isEnabled());
        QVERIFY(!difficulty.isWorking());
        QVERIFY(difficulty.lines().contains(QStringLiteral("Traps –")));
    }

    /// Both pairs can go first and neither is a trap: choice is (2 + 1) / 2.
    void aClickMeasures()
    {
        BoardDifficulty difficulty;
        difficulty.setLevel(openBoard);

        QTest::mouseClick(&measureOf(difficulty), Qt::LeftButton);
        QTRY_VERIFY(!difficulty.isWorking());

        QVERIFY(difficulty.lines().contains(QStringLiteral("Traps 0")));
        QVERIFY(difficulty.lines().contains(QStringLiteral("Choice 1.500")));
        // too small for a grade
        QVERIFY(difficulty.lines().contains(QStringLiteral("Grade –")));
    }

    void aSecondClickEndsTheMeasuring()
    {
        BoardDifficulty difficulty;
        difficulty.setLevel(openBoard);
        const QString offer = measureOf(difficulty).text();

        QTest::mouseClick(&measureOf(difficulty), Qt::LeftButton);
        QVERIFY(difficulty.isWorking());
        QVERIFY(measureOf(difficulty).text() != offer);
        QTest::mouseClick(&measureOf(difficulty), Qt::LeftButton);

        QVERIFY(!difficulty.isWorking());
        QCOMPARE(measureOf(difficulty).text(), offer);
    }

    /// None of its pairs can be joined: there is no order to tell of.
    void aBoardThatCannotBeClearedHasNone()
    {
        BoardDifficulty difficulty;
        difficulty.setLevel([] {
            return FactsQuestion{frozen({"12", "21"}), {.question = Question::clearBoard}};
        });

        QTest::mouseClick(&measureOf(difficulty), Qt::LeftButton);
        QTRY_VERIFY(!difficulty.isWorking());

        QVERIFY(difficulty.lines().contains(QStringLiteral("Traps –")));
        QVERIFY(measureOf(difficulty).isEnabled());
    }

    void anEditForgetsWhatWasMeasured()
    {
        BoardDifficulty difficulty;
        difficulty.setLevel(openBoard);
        QTest::mouseClick(&measureOf(difficulty), Qt::LeftButton);
        QTRY_VERIFY(!difficulty.isWorking());

        difficulty.forget();

        QVERIFY(difficulty.lines().contains(QStringLiteral("Choice –")));
    }

private:
    static QPushButton& measureOf(const BoardDifficulty& difficulty)
    {
        return *difficulty.findChild<QPushButton*>(QStringLiteral("measureBoard"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardDifficultyTest)
#include "board_difficulty_test.moc"
