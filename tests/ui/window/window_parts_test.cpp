#include "solvers/core/problem.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/panels/menu_lists.h"

#include <QCheckBox>
#include <QSpinBox>
#include <QToolButton>

namespace mazewright::ui {

class WindowPartsTest : public QObject {
    Q_OBJECT

private slots:
    void aNameWithoutAnEndingGetsTheFiltersOwn()
    {
        const Format& native = *findFormat("maze");

        const SaveTarget target = saveTarget(QStringLiteral("/tmp/level"), filterOf(native));

        QCOMPARE(target.file, QStringLiteral("/tmp/level.maze"));
        QCOMPARE(target.format, &native);
    }

    void theEndingOfANameTellsTheForm()
    {
        const SaveTarget target =
            saveTarget(QStringLiteral("/tmp/level.csv"), filterOf(*findFormat("maze")));

        QCOMPARE(target.file, QStringLiteral("/tmp/level.csv"));
        QCOMPARE(target.format, findFormat("csv"));
    }

    void everyFirstRecipeMakesALevelOfItsQuestion()
    {
        for (const Question question : madeQuestions)
            for (const bool isEmpty : {true, false}) {
                const MazeRecipe recipe = firstRecipe(question, isEmpty);
                const auto level = prepare(recipe);
                QVERIFY2(level.has_value(), idOf(question).data());
                QCOMPARE(level->maze.rows(), recipe.rows);
                QVERIFY(level->rules.question == question);
            }
    }

    void aBoardThatCanBeClearedBringsItsRules()
    {
        MazeRecipe recipe = firstRecipe(Question::clearBoard, false);
        QVERIFY(recipe.options.set("turns", "3"));

        const auto level = prepare(recipe);

        QVERIFY(level.has_value());
        QVERIFY(level->rules.question == Question::clearBoard);
        QVERIFY(level->rules.turns == 3);
        QVERIFY(level->rules.outsideOpen == false);
    }

    void tilesAreLaidOnTheWallsOfTheLevel()
    {
        Maze shape = *Maze::make(4, 5);
        shape.set(Position{1, 2}, {CellKind::wall, 1});
        NewMazeDialog dialog;
        auto* keepWalls = dialog.findChild<QCheckBox*>(QStringLiteral("keepWalls"));

        dialog.setLevel(frozen(shape), {});
        dialog.setRecipe(firstRecipe(Question::oneStroke, false)); // random walls
        QVERIFY(!keepWalls->isEnabled());
        dialog.setRecipe(firstRecipe(Question::shortestPath, false)); // passages can
        QVERIFY(keepWalls->isEnabled());
        MazeRecipe recipe = firstRecipe(Question::clearBoard, false);
        recipe.options = Options(recipe.generator->info.options);
        dialog.setRecipe(recipe);
        QVERIFY(keepWalls->isEnabled());
        keepWalls->setChecked(true);
        dialog.accept();

        const auto level = dialog.takeLevel();
        QVERIFY(level.has_value());
        QCOMPARE(level->maze.rows(), 4);
        QCOMPARE(level->maze.count(CellKind::wall), 1U);
        QCOMPARE(level->maze.count(CellKind::tile), 18U);
    }

    void everyExampleHasATitle()
    {
        const auto all = examples();

        QVERIFY(!all.empty());
        for (const Example& example : all)
            QVERIFY2(!example.title.endsWith(".maze"), qPrintable(example.resource));
        QVERIFY(all.front().resource.contains(QStringLiteral("one-stroke-4x6")));
    }

    void croppingFromTheCentreTakesFromBothSides()
    {
        ResizeDialog dialog(10, 20);
        const QList<QSpinBox*> sides = dialog.findChildren<QSpinBox*>();
        const QList<QToolButton*> anchors = dialog.findChildren<QToolButton*>();
        QCOMPARE(dialog.topLeft(), (Position{0, 0}));

        sides.at(0)->setValue(6);
        sides.at(1)->setValue(30);
        anchors.at(4)->click();

        QCOMPARE(dialog.topLeft(), (Position{2, -5}));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WindowPartsTest)
#include "window_parts_test.moc"
