#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_item.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/page_header.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/routes_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/stroke_figures.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <memory>

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

class RoutesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void theFiguresOfTheLevelAreKnown()
    {
        open(bendAndRing());

        QVERIFY(waitForText(QStringLiteral("1 shortest route\n")));
        QCOMPARE(panel()->verdict(), QStringLiteral("✓ unique"));
        const QString text = panel()->text();
        QVERIFY2(text.contains(u"Cells on every shortest route 11"), qPrintable(text));
        QVERIFY2(text.contains(u"Cells on a shortest route 11"), qPrintable(text));
        QVERIFY2(text.contains(u"Dead ends 1"), qPrintable(text));
        QVERIFY2(text.contains(u"Loops 1"), qPrintable(text));
        QVERIFY2(text.contains(u"Regions 1"), qPrintable(text));
    }

    void aFractionIsShownAsOne()
    {
        Level level{.maze = drawn({"S..", "...", "..E"})};
        level.rules = {.question = Question::shortestPath, .moves = Moves::eight};

        m_window->openLevel(level);

        QVERIFY(waitForText(QStringLiteral("Cost 2.828")));
    }

    /// Both panels have something to say, the badge of one of them.
    void theVerdictIsThatOfTheLevelsQuestion()
    {
        Level level{.maze = drawn({"S..", "...", "..E"}), .holds = {{"unique", true}}};
        level.rules = {.question = Question::oneStroke};
        const StrokeFigures& stroke = *m_window->analysisPanel()->figures();

        m_window->openLevel(level);
        m_window->findChild<AnalysisTabs*>()->setCurrentIndex(1);
        QVERIFY(waitForText(QStringLiteral("6 shortest routes")));
        QVERIFY(QTest::qWaitFor([&] { return !stroke.verdict().isEmpty(); }, patience));
        QCOMPARE(panel()->verdict(), QString());
        QCOMPARE(stroke.verdict(), QStringLiteral("≠ not unique"));
        const LevelBadge* badge = m_window->page()->badges()->badges().front();
        QVERIFY(QTest::qWaitFor([&] { return badge->checked().has_value(); }, patience));
        QCOMPARE(badge->text(), QStringLiteral("✗ Not unique: 2 best tracks"));

        level.rules.question = Question::shortestPath;
        m_window->openLevel(level);
        QVERIFY(waitForText(QStringLiteral("6 shortest routes")));
        QVERIFY(QTest::qWaitFor([&] { return panel()->verdict() == u"≠ not unique"; }, patience));
        m_window->level()->analysis()->analyse();
        QVERIFY(
            QTest::qWaitFor([&] { return stroke.verdict() == u"several best tracks"; }, patience));
    }

    void anEditIsWorkedOutAnew()
    {
        open(drawn({"S..", "...", "..E"}));
        QVERIFY(waitForText(QStringLiteral("6 shortest routes")));
        QCOMPARE(panel()->verdict(), QStringLiteral("≠ not unique"));

        QWidget* viewport = m_window->page()->view()->viewport();
        QTest::keyClick(m_window->page()->view(), Qt::Key_B);
        QTest::mouseClick(viewport, Qt::LeftButton, {},
                          m_window->page()->view()->mapFromScene(1.5, 1.5));

        QVERIFY(waitForText(QStringLiteral("2 shortest routes")));
    }

    void withoutAnEndOnlyTheStructureIsTold()
    {
        open(drawn({"S..", "#.#"}));

        QVERIFY(waitForText(QStringLiteral("Dead ends 3")));
        QVERIFY(panel()->text().contains(u"Place a start (S) and an end (T)"));
        QCOMPARE(panel()->verdict(), QString());
    }

    void aLargeLevelWaitsToBeAsked()
    {
        Maze large = *Maze::make(300, 300);
        large.set(Position{0, 0}, {CellKind::start, 1});
        large.set(Position{0, 2}, {CellKind::end, 1});
        open(large);
        QVERIFY(waitForText(QStringLiteral("Press Calculate to start")));

        QTest::mouseClick(panel()->findChild<QPushButton*>(QStringLiteral("workOutRoutes")),
                          Qt::LeftButton);

        QVERIFY(waitForText(QStringLiteral("1 shortest route\n")));
    }

    void theTabSuitsTheQuestion()
    {
        open(drawn({"S.E"}));
        QVERIFY(panel()->isVisible());

        open(drawn({"SoE"}));
        QVERIFY(!panel()->isVisible());
    }

    void aRunOffersTheLayersAndWorksThemOut()
    {
        open(bendAndRing());
        m_window->level()->solving()->setSolver(findSolver("astar"));
        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        QVERIFY(QTest::qWaitFor([&] { return m_window->runs()->active() == 0; }, patience));
        QVERIFY(findLayer(m_window->runs()->run(0)->outcome, "detour") == nullptr);

        choose(layers()->heatChoice(), QStringLiteral("Dead ends, corridors, junctions"));
        QCOMPARE(heatLayer(), nullptr); // nothing else is shown in its place
        QCOMPARE(layers()->legend()->text(), QStringLiteral("Calculating…"));
        QVERIFY(QTest::qWaitFor([&] { return heatLayer() != nullptr; }, patience));

        QCOMPARE(heatLayer()->id, std::string_view("structure"));
        QCOMPARE(layers()->legend()->text(), QStringLiteral("dead end\ncorridor\njunction"));
    }

    void aLayerOfTheLevelNeedsNoRun()
    {
        open(bendAndRing());
        QVERIFY(waitForText(QStringLiteral("1 shortest route\n")));

        choose(panel()->layerChoice(), QStringLiteral("On every shortest route"));
        QVERIFY(QTest::qWaitFor([&] { return heatLayer() != nullptr; }, patience));
        QCOMPARE(heatLayer()->id, std::string_view("must-pass"));
        QCOMPARE(layers()->legend()->text(), QStringLiteral("On every shortest route"));

        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        QVERIFY(QTest::qWaitFor([&] { return m_window->runs()->active() == 0; }, patience));
        using mazewright::ui::ShownFact;
        QVERIFY(m_window->level()->shown()->fact(ShownFact::Source::routes) == nullptr);
        QCOMPARE(m_window->page()->overlay()->run(), m_window->runs()->run(0));
    }

    void aLayerWithoutARouteSaysSo()
    {
        open(drawn({"S#E"}));
        m_window->level()->solving()->setSolver(findSolver("astar"));
        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        QVERIFY(QTest::qWaitFor([&] { return m_window->runs()->active() == 0; }, patience));

        choose(layers()->heatChoice(), QStringLiteral("On a shortest route"));

        QVERIFY(QTest::qWaitFor(
            [&] { return layers()->legend()->text() == u"No route reaches the end."; }, patience));
        QVERIFY(waitForText(QStringLiteral("The end cannot be reached.")));
    }

private:
    void open(const Maze& maze)
    {
        m_window->openLevel({.maze = maze});
        m_window->page()->showWhole();
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

    bool waitForText(const QString& part)
    {
        return QTest::qWaitFor([&] { return panel()->text().contains(part); }, patience);
    }

    const Layer* heatLayer() const { return m_window->page()->overlay()->heatLayer(); }
    LayersPanel* layers() const { return m_window->findChild<LayersPanel*>(); }
    RoutesPanel* panel() const { return m_window->routesPanel(); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RoutesTest)
#include "routes_test.moc"
