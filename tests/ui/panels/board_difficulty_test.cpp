#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/panels/fact_sections.h"
#include "ui/session/level_session.h"

#include <QPushButton>

namespace mazewright::ui {

namespace {

/// The section on a board: a pair of ones and a pair of twos, each of which can be joined at once.
struct Measured {
    explicit Measured(Maze maze = drawn({"....", ".11.", ".22.", "...."}))
    {
        level.setLevel({.maze = std::move(maze)});
        difficulty.bind(&level);
        difficulty.show();
    }
    void click() const { QTest::mouseClick(measure, Qt::LeftButton); }
    bool tells(const char* line) const
    {
        return difficulty.lines().contains(QString::fromUtf8(line));
    }
    /// Measures, and waits for the end.
    bool measured() const
    {
        click();
        return QTest::qWaitFor([this] { return !difficulty.isWorking(); }, patience);
    }

    RunsModel runs;
    LevelSession level{1, &runs};
    BoardDifficulty difficulty;
    QPushButton* measure = difficulty.findChild<QPushButton*>("measureBoard");
};

} // namespace

/// The difficulty of a board is measured when asked, and is that of its level.
class BoardDifficultyTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void nothingIsMeasuredUnasked()
    {
        const BoardDifficulty unbound;
        QVERIFY(!unbound.findChild<QPushButton*>()->isEnabled()); // there is no board

        const Measured stage;

        QVERIFY(stage.measure->isEnabled());
        QVERIFY(!stage.difficulty.isWorking());
        QVERIFY(stage.tells("Losing first moves –"));
    }

    /// Both pairs can go first and neither is a trap: choice is (2 + 1) / 2. The question of the
    /// level is not set: a board is measured as one that is to be cleared.
    void aClickMeasures()
    {
        const Measured stage;

        QVERIFY(stage.measured());

        QVERIFY(stage.tells("Losing first moves 0"));
        QVERIFY(stage.tells("Choices per move 1.500"));
        // too small for a grade
        QVERIFY(std::ranges::none_of(stage.difficulty.lines(), [](const QString& line) {
            return line.startsWith(u"Grade") && line != u"Grade –";
        }));
        QCOMPARE(stage.difficulty.summary(), QString());
    }

    void aSecondClickEndsTheMeasuring()
    {
        const Measured stage;
        const QString offer = stage.measure->text();

        stage.click();
        QVERIFY(stage.difficulty.isWorking());
        QVERIFY(stage.measure->text() != offer);
        stage.click();

        QVERIFY(!stage.difficulty.isWorking());
        QCOMPARE(stage.measure->text(), offer);
    }

    /// None of its pairs can be joined: there is no order to tell of.
    void aBoardThatCannotBeClearedHasNone()
    {
        const Measured stage(drawn({"12", "21"}));

        QVERIFY(stage.measured());

        QVERIFY(!stage.tells("Losing first moves 0"));
        QVERIFY(stage.measure->isEnabled());
    }

    void anEditForgetsTheDifficulty()
    {
        const Measured stage;
        QVERIFY(stage.measured());
        QVERIFY(stage.tells("Losing first moves 0"));

        stage.level.document()->edit({{{0, 1, {CellKind::wall, 1}}}}, "Paint");

        QVERIFY(stage.tells("Losing first moves –"));
        QVERIFY(stage.tells("Choices per move –"));
    }

    void otherRulesForgetTheDifficulty()
    {
        const Measured stage;
        QVERIFY(stage.measured());
        QVERIFY(stage.tells("Losing first moves 0"));
        Rules rules = stage.level.document()->rules();
        rules.question = Question::clearBoard;

        stage.level.document()->setRules(rules);

        QVERIFY(stage.tells("Losing first moves –"));
    }

    void withoutALevelThereIsNothingToMeasure()
    {
        Measured stage;
        QVERIFY(stage.measured());

        stage.difficulty.bind(nullptr);

        QVERIFY(!stage.measure->isEnabled());
        QVERIFY(stage.tells("Losing first moves –"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardDifficultyTest)
#include "board_difficulty_test.moc"
