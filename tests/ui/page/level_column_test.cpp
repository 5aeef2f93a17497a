#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/level/board_analysis.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/section.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

#include <QCheckBox>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

namespace mazewright::ui {

namespace {

/// A column that is seen, on a level.
struct ColumnStage {
    explicit ColumnStage(Maze maze = drawn({"So.", "..E"}), const Rules& rules = {})
    {
        level.setLevel({.maze = std::move(maze), .rules = rules});
        column.bind(&level);
        column.resize(300, 700);
        column.show();
    }
    QToolButton& button(const char* name) const
    {
        return *column.findChild<QToolButton*>(QLatin1String(name));
    }
    bool isOpen(const char* section) const { return button(section).isChecked(); }
    /// The ids of the sections that are seen.
    QStringList sections() const
    {
        QStringList ids;
        for (const auto* section : column.findChildren<Section*>())
            if (!section->isHidden())
                ids << section->findChild<QToolButton*>()->objectName();
        return ids;
    }
    void ask(const char* solver) { level.solving()->setSolver(findSolver(solver)); }

    RunsModel runs;
    LevelSession level{1, &runs};
    LevelColumn column;
};

} // namespace

/// The column on a level: its answer, its sections, its other questions.
class LevelColumnTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }
    void init() { QSettings().clear(); }

    void sectionsAreClosedAtFirst()
    {
        const ColumnStage stage;

        for (const auto* section : stage.column.findChildren<Section*>())
            QVERIFY2(!section->isOpen(), qPrintable(section->findChild<QToolButton*>()->text()));
    }

    void sectionsSuitTheQuestion()
    {
        ColumnStage stage(drawn({"S1.", "1.E"}), {.question = Question::oneStroke});
        const auto has = [&stage](const char* id) {
            return stage.sections().contains(QLatin1String(id));
        };
        QVERIFY(has("tracks") && has("stroke-cells") && has("conditions") && has("required"));
        QVERIFY(!has("route-cells") && !has("pairs") && !has("order"));

        stage.ask("astar");
        QVERIFY(has("route-cells") && has("required"));
        QVERIFY(!has("tracks") && !has("conditions") && !has("pairs"));

        stage.ask("clear-board");
        QVERIFY(has("pairs") && has("order") && has("board-difficulty") && has("required"));
        QVERIFY(!has("tracks") && !has("route-cells"));
    }

    void openingCellsMarksThemOnTheMaze()
    {
        ColumnStage stage(drawn({"S1.", "1.E"}), {.question = Question::oneStroke});
        const auto* cells = stage.column.findChild<StrokeCellsSection*>();
        const auto boxes = cells->findChildren<QCheckBox*>();
        auto* header = stage.column.findChild<QToolButton*>("stroke-cells");
        QVERIFY(!boxes.front()->isChecked());

        header->click();
        QVERIFY(boxes.front()->isChecked());

        // Which cells are marked stays as it was chosen.
        header->click();
        boxes.front()->setChecked(false);
        boxes.back()->setChecked(true);
        header->click();
        QVERIFY(!boxes.front()->isChecked() && boxes.back()->isChecked());
    }

    void whichAreOpenIsRememberedByQuestion()
    {
        {
            ColumnStage stage;
            QCOMPARE(stage.level.solving()->question(), Question::oneStroke);
            stage.button("tracks").click();
            stage.button("required").click();
            stage.ask("astar");
            QVERIFY(!stage.isOpen("required"));
            stage.button("route-cells").click();
            stage.ask("one-stroke");
            QVERIFY(stage.isOpen("tracks") && stage.isOpen("required"));
            QVERIFY(!stage.isOpen("route-cells"));
            stage.button("required").click();
        }

        ColumnStage later; // at the next start

        QVERIFY(later.isOpen("tracks"));
        QVERIFY(!later.isOpen("required"));
        later.ask("astar");
        QVERIFY(later.isOpen("route-cells"));
    }

    void theProgramOpensASectionForGood()
    {
        ColumnStage stage;

        stage.column.open(stage.column.body<ConditionsForm>());

        QVERIFY(stage.isOpen("conditions"));
        QVERIFY(stage.column.body<ConditionsForm>()->isVisible());
        ColumnStage later;
        QVERIFY(later.isOpen("conditions"));
    }

    void headersSayWhatIsInside()
    {
        ColumnStage stage(drawn({"So.", "..E"}), {.conditions = {.avoid = {{0, 2}}}});
        QTRY_VERIFY(stage.level.analysis()->isCurrent());

        const auto told = [&stage](const char* id) {
            return stage.button(id).accessibleDescription();
        };
        QCOMPARE(told("conditions"), "1 cell");
        QCOMPARE(told("tracks"), "1 of 2");
        QCOMPARE(told("required"), "none");
    }

    void otherQuestionsAreOneClickAway()
    {
        ColumnStage stage(drawn({"S.", ".E"}), {.question = Question::oneStroke});
        QToolButton& path = stage.button("also-shortest-path");
        QVERIFY(stage.button("also-one-stroke").isHidden());  // it is asked
        QVERIFY(stage.button("also-clear-board").isHidden()); // there are no tiles
        QTRY_COMPARE(path.text(), "Shortest path: 2, several routes");

        path.click();

        QCOMPARE(stage.level.solving()->question(), Question::shortestPath);
        QVERIFY(path.isHidden());
        QVERIFY(!stage.button("also-one-stroke").isHidden());
    }

    /// The level's own question stays until it is changed, which can be undone.
    void aDifferentQuestionCanBeMadeThatOfTheLevel()
    {
        ColumnStage stage(drawn({"S.", ".E"}), {.question = Question::oneStroke});
        auto* change = stage.column.findChild<QPushButton*>("changeQuestion");
        QVERIFY(!change->isVisible());
        stage.ask("astar");
        QVERIFY(change->isVisible());
        QVERIFY(!stage.level.document()->isModified());

        change->click();

        QCOMPARE(stage.level.document()->rules().question, std::optional(Question::shortestPath));
        QVERIFY(!change->isVisible());
        stage.level.document()->undoStack()->undo();
        QCOMPARE(stage.level.document()->rules().question, std::optional(Question::oneStroke));
    }

    /// Facts of routes cost time, and nobody sees them.
    void nothingIsWorkedOutForAColumnThatIsHidden()
    {
        ColumnStage stage(drawn({"S.", ".E"}), {.question = Question::shortestPath});
        QTRY_VERIFY(stage.level.routes()->isCurrent());
        stage.column.hide();

        stage.level.document()->edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");
        QVERIFY(!stage.level.routes()->isComing());
        stage.column.show();

        QTRY_VERIFY(stage.level.routes()->isCurrent());
    }

    void withoutALevelNothingIsFollowed()
    {
        ColumnStage stage;
        stage.column.bind(nullptr);
        const QString before = stage.column.answer()->text();

        stage.level.document()->edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");
        stage.ask("astar");

        QCOMPARE(stage.column.answer()->text(), before);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LevelColumnTest)
#include "level_column_test.moc"
