#include "solvers/formats/format.h"
#include "solvers/problem/problem.h"
#include "tests/support/mazes.h"
#include "ui/document/maze_document.h"
#include "ui/window/example_list.h"
#include "ui/window/file_filters.h"
#include "ui/window/maze_recipe.h"
#include "ui/window/reach_watch.h"
#include "ui/window/resize_dialog.h"

#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace mazewright::ui {

class WindowPartsTest : public QObject {
    Q_OBJECT

private slots:
    void aNameWithoutAnEndingGetsTheFiltersOwn();
    void theEndingOfANameTellsTheForm();
    void everyCardMakesALevel();
    void everyExampleHasATitle();
    void croppingFromTheCentreTakesFromBothSides();
    void reachFollowsSmallMazesAtOnce();
    void reachFollowsLargeMazesLater();
};

void WindowPartsTest::aNameWithoutAnEndingGetsTheFiltersOwn()
{
    const Format& native = *findFormat("maze");

    const SaveTarget target = saveTarget(QStringLiteral("/tmp/level"), filterOf(native));

    QCOMPARE(target.file, QStringLiteral("/tmp/level.maze"));
    QCOMPARE(target.format, &native);
}

void WindowPartsTest::theEndingOfANameTellsTheForm()
{
    const SaveTarget target =
        saveTarget(QStringLiteral("/tmp/level.csv"), filterOf(*findFormat("maze")));

    QCOMPARE(target.file, QStringLiteral("/tmp/level.csv"));
    QCOMPARE(target.format, findFormat("csv"));
}

void WindowPartsTest::everyCardMakesALevel()
{
    for (const RecipeCard& card : recipeCards()) {
        const auto level = prepare(card.recipe);
        QVERIFY2(level.has_value(), qPrintable(card.name));
        QCOMPARE(level->maze.rows(), card.recipe.rows);
        QVERIFY(!questionsFor(level->maze).empty());
    }
}

void WindowPartsTest::everyExampleHasATitle()
{
    const auto all = examples();

    QVERIFY(!all.empty());
    for (const Example& example : all)
        QVERIFY2(!example.title.endsWith(QStringLiteral(".maze")), qPrintable(example.resource));
    QVERIFY(all.front().resource.contains(QStringLiteral("one-stroke-6x4")));
}

void WindowPartsTest::croppingFromTheCentreTakesFromBothSides()
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

void WindowPartsTest::reachFollowsSmallMazesAtOnce()
{
    MazeDocument document;
    document.setLevel({.maze = drawn({"S.E"})});
    const ReachWatch watch(&document);
    QCOMPARE(watch.reach(), std::optional(Reach::reachable));

    document.edit({{{.first = 1, .length = 1, .cell = {CellKind::wall, 1}}}},
                  QStringLiteral("wall"));

    QCOMPARE(watch.reach(), std::optional(Reach::unreachable));
}

void WindowPartsTest::reachFollowsLargeMazesLater()
{
    MazeDocument document;
    const ReachWatch watch(&document);
    Maze large = *Maze::make(1024, 1024);
    large.set(Position{0, 0}, {CellKind::start, 1});
    large.set(Position{1023, 1023}, {CellKind::end, 1});

    document.setLevel({.maze = std::move(large)});
    QVERIFY(!watch.reach());
    QVERIFY(QTest::qWaitFor([&] { return watch.reach().has_value(); }, 20000));

    QCOMPARE(watch.reach(), std::optional(Reach::reachable));
}

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WindowPartsTest)
#include "window_parts_test.moc"
