#include "tests/support/window_test.h"
#include "ui/canvas/overlay_item.h"
#include "ui/page/level_column.h"
#include "ui/page/required_section.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/fact_sections.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/session/level_analysis.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>

namespace mazewright::ui {

namespace {

/// One bend that every shortest route takes, then two ways around a wall.
Maze bendAndRing()
{
    return drawn({"S.#....", //
                  "#.#.##.", //
                  "#...#.E", //
                  "###...#"});
}

} // namespace

class RoutesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

    void theFiguresOfTheLevelAreKnown()
    {
        open(bendAndRing());

        QVERIFY(waitForText("1 shortest route\n"));
        QCOMPARE(answer().verdict(), QStringLiteral("unique"));
        const QString text = told();
        QVERIFY2(text.contains(u"Cells on every shortest route 11"), qPrintable(text));
        QVERIFY2(text.contains(u"Cells on a shortest route 11"), qPrintable(text));
        QVERIFY2(text.contains(u"Dead ends 1"), qPrintable(text));
        QVERIFY2(text.contains(u"Loops 1"), qPrintable(text));
        QVERIFY2(text.contains(u"Regions 1"), qPrintable(text));
    }

    void aFractionIsShownAsOne()
    {
        WindowTest::open(drawn({"S..", "...", "..E"}),
                         {.question = Question::shortestPath, .moves = Moves::eight});

        QVERIFY(waitForText("2.828 cost of a shortest route"));
    }

    /// Both questions have something to say, the word "unique" that of the level.
    void theVerdictIsThatOfTheLevelsQuestion()
    {
        Level level{.maze = drawn({"S..", "...", "..E"}), .holds = {{"unique", true}}};
        level.rules = {.question = Question::oneStroke};

        m_window->openLevel(level);
        QTRY_COMPARE(answer().verdict(), QStringLiteral("not unique"));
        const LevelBadge* badge = m_window->column()->body<RequiredSection>()->badges().front();
        QTRY_VERIFY(badge->checked().has_value());
        QCOMPARE(badge->text(), QStringLiteral("✗ Unique: 2 best tracks"));
        this->level().solving()->setSolver(findSolver("astar"));
        QVERIFY(waitForText("6 shortest routes"));
        QCOMPARE(answer().verdict(), QStringLiteral("several routes"));

        level.rules.question = Question::shortestPath;
        m_window->openLevel(level);
        QVERIFY(waitForText("6 shortest routes"));
        QTRY_COMPARE(answer().verdict(), QStringLiteral("not unique"));
        trigger(ActionId::solveAnalyse);
        QTRY_COMPARE(answer().verdict(), QStringLiteral("several tracks"));
    }

    void anEditIsWorkedOutAnew()
    {
        open(drawn({"S..", "...", "..E"}));
        QVERIFY(waitForText("6 shortest routes"));
        QCOMPARE(answer().verdict(), QStringLiteral("not unique"));

        key(Qt::Key_B);
        click({1, 1});

        QVERIFY(waitForText("2 shortest routes"));
    }

    void withoutAnEndOnlyTheStructureIsTold()
    {
        open(drawn({"S..", "#.#"}));

        QVERIFY(waitForText("Dead ends 3"));
        QVERIFY(answer().words().contains(u"Place a start (key S) and an end (key T)"));
        QCOMPARE(answer().verdict(), QString());
    }

    void aLargeLevelWaitsToBeAsked()
    {
        Maze large = *Maze::make(300, 300);
        large.set(Position{0, 0}, {CellKind::start, 1});
        large.set(Position{0, 2}, {CellKind::end, 1});
        open(large);
        QVERIFY(waitForText("Large level: automatic analysis is off."));

        press("analyse");

        QVERIFY(waitForText("1 shortest route\n"));
    }

    void theColumnSuitsTheQuestion()
    {
        const auto isSection = [this](const char* name) {
            return find<QWidget>(name)->isVisible();
        };
        open(drawn({"S.E"}));
        QVERIFY(isSection("route-cells") && !isSection("stroke-cells"));

        open(drawn({"SoE"}));
        QVERIFY(isSection("stroke-cells") && !isSection("route-cells"));
    }

    void aRunOffersTheLayersAndWorksThemOut()
    {
        open(bendAndRing());
        solveByKey();
        QVERIFY(findLayer(m_window->runs()->run(0)->outcome, "detour") == nullptr);

        choose(layers()->heatChoice(), QStringLiteral("Dead ends, corridors, junctions"));
        QCOMPARE(heatLayer(), nullptr); // nothing else is shown in its place
        QCOMPARE(layers()->legend()->text(), QStringLiteral("Calculating…"));
        QTRY_VERIFY(heatLayer() != nullptr);

        QCOMPARE(heatLayer()->id, std::string_view("structure"));
        QCOMPARE(layers()->legend()->text(),
                 QStringLiteral("Dead ends, corridors, junctions\ndead end\ncorridor\njunction"));
    }

    void aLayerOfTheLevelNeedsNoRun()
    {
        open(bendAndRing());
        QVERIFY(waitForText("1 shortest route\n"));

        choose(openCells().layerChoice(), QStringLiteral("On every shortest route"));
        QTRY_VERIFY(heatLayer() != nullptr);
        QCOMPARE(heatLayer()->id, std::string_view("must-pass"));
        QCOMPARE(layers()->legend()->text(), QStringLiteral("On every shortest route"));

        key(Qt::Key_F5);
        QVERIFY(waitForRuns());
        using mazewright::ui::ShownFact;
        QVERIFY(level().shown()->fact(ShownFact::Source::routes) == nullptr);
        QCOMPARE(page().overlay()->run(), m_window->runs()->run(0));
    }

    void aLayerWithoutARouteSaysSo()
    {
        open(drawn({"S#E"}));
        solveByKey();

        choose(layers()->heatChoice(), QStringLiteral("On a shortest route"));

        QTRY_VERIFY(layers()->legend()->text() == u"No route reaches the end.");
        QVERIFY(waitForText("The end cannot be reached."));
    }

private:
    void open(const Maze& maze)
    {
        WindowTest::open(maze);
        page().showWhole();
    }

    void solveByKey()
    {
        level().solving()->setSolver(findSolver("astar"));
        key(Qt::Key_F5);
        QVERIFY(waitForRuns());
    }

    /// As a person does: with the keys of the focused field.
    void choose(QComboBox* choice, const QString& text)
    {
        const int wanted = choice->findText(text);
        QVERIFY2(wanted >= 0, qPrintable(text));
        choice->setFocus();
        QTest::keyClick(choice, Qt::Key_Home);
        for (int step = 0; step < choice->count() && choice->currentIndex() != wanted; ++step)
            QTest::keyClick(choice, Qt::Key_Down);
        QCOMPARE(choice->currentText(), text);
    }

    /// What the column tells in its card and its sections, open or not.
    QString told() const
    {
        QStringList lines{answer().text(), cells().text()};
        for (const auto* figures : m_window->column()->findChildren<FiguresSection*>())
            lines << figures->text();
        return lines.join(u'\n');
    }
    bool waitForText(const char* part)
    {
        return QTest::qWaitFor([&] { return told().contains(QLatin1String(part)); }, patience);
    }
    AnswerCard& answer() const { return *m_window->column()->answer(); }
    RouteCellsSection& cells() const { return *m_window->column()->body<RouteCellsSection>(); }
    RouteCellsSection& openCells() const
    {
        m_window->column()->open(&cells());
        return cells();
    }

    const Layer* heatLayer() const { return page().overlay()->heatLayer(); }
    LayersPanel* layers() const { return find<LayersPanel>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RoutesTest)
#include "routes_test.moc"
