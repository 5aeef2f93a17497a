// The panes of a comparison: they look at the same place, and show where the pointer is elsewhere.
#include "tests/ui/compare/pane_stage.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/alignment.h"
#include "ui/compare/compare_pane.h"

#include <QImage>
#include <QPainter>
#include <QWheelEvent>

namespace mazewright::ui {

namespace {

QImage pictureOf(QWidget& widget)
{
    QImage image(widget.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    widget.render(&painter);
    return image;
}

} // namespace

class CompareViewTest : public QObject, private PaneStage {
    Q_OBJECT

private slots:
    void initTestCase() { prepare(); }
    void init() { QSettings().clear(); }
    void cleanup() { m_view.reset(); }

    void fittedPanesShareTheScaleThatSuitsAll()
    {
        const RunList runs{numbered(solvedRun("astar", mazeOf(40, 40, 1)), 1),
                           numbered(solvedRun("astar", mazeOf(8, 8, 2)), 2)};

        show(runs);
        m_view->resize(900, 500);
        QCoreApplication::processEvents();

        QVERIFY(view(0).isFitted() && view(1).isFitted());
        QCOMPARE(view(1).pixelsPerCell(), view(0).pixelsPerCell());
        QVERIFY(view(0).pixelsPerCell() <= view(0).fittingPixelsPerCell());
        QVERIFY(view(0).pixelsPerCell() + 1 > view(0).fittingPixelsPerCell());
    }

    void zoomAndPanLeadTheOthers()
    {
        show(runsOf(mazeOf(60, 60, 3), 3));
        QSignalSpy zoomed(m_view.get(), &CompareView::zoomed);

        view(0).zoomIn();
        view(0).zoomIn();

        QVERIFY(!zoomed.isEmpty());
        for (int pane : {1, 2})
            QCOMPARE(view(pane).pixelsPerCell(), view(0).pixelsPerCell());

        // Panned by mouse in another pane, they follow that one.
        const QPointF before = view(1).viewState().centre;
        QTest::mousePress(view(1).viewport(), Qt::LeftButton, {}, {150, 150});
        QMouseEvent move(QEvent::MouseMove, QPointF(110, 90),
                         view(1).viewport()->mapToGlobal(QPointF(110, 90)), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(view(1).viewport(), &move);
        QTest::mouseRelease(view(1).viewport(), Qt::LeftButton, {}, {110, 90});

        const QPointF after = view(1).viewState().centre;
        const double pixels = view(1).pixelsPerCell();
        QVERIFY(std::abs((after.x() - before.x()) * pixels - 40) <= 1);
        QVERIFY(std::abs((after.y() - before.y()) * pixels - 60) <= 1);
        for (int pane : {0, 2}) {
            const QPointF off = view(pane).viewState().centre - after;
            QVERIFY(std::abs(off.x()) * pixels <= 1 && std::abs(off.y()) * pixels <= 1);
        }
    }

    void mazesOfOtherSizesShareTheShare()
    {
        show({numbered(solvedRun("astar", mazeOf(100, 80, 4)), 1),
              numbered(solvedRun("astar", mazeOf(50, 120, 5)), 2)});

        view(0).setViewState({.centre = {20, 75}, .pixelsPerCell = 32});

        QCOMPARE(view(1).pixelsPerCell(), 32.0);
        const QPointF centre = view(1).viewState().centre;
        QVERIFY(std::abs(centre.x() - 30) <= 1.0 / 32);
        QVERIFY(std::abs(centre.y() - 37.5) <= 1.0 / 32);
    }

    void theLockUntiesAndTies()
    {
        show(runsOf(mazeOf(60, 60, 6), 2));
        m_view->setLocked(false);

        view(0).setViewState({.centre = {10, 10}, .pixelsPerCell = 48});
        QVERIFY(view(1).isFitted());
        QVERIFY(view(1).pixelsPerCell() < 48);

        m_view->setLocked(true);
        QCOMPARE(view(1).pixelsPerCell(), 48.0);
        const QPointF off = view(1).viewState().centre - view(0).viewState().centre;
        QVERIFY(std::abs(off.x()) * 48 <= 1 && std::abs(off.y()) * 48 <= 1);
        QVERIFY(CompareView().isLocked());
        m_view->setLocked(false);
        QVERIFY(!CompareView().isLocked()); // remembered
    }

    void aPointerHasGhostsInTheOthers()
    {
        const MazeSnapshot maze = mazeOf(20, 20, 7);
        RunList runs = runsOf(maze, 2);
        runs.push_back(numbered(solvedRun("astar", mazeOf(10, 40, 8)), 3));
        show(runs);
        QSignalSpy hovered(m_view.get(), &CompareView::cellHovered);

        hover(0, {4, 11});

        QVERIFY(!hovered.isEmpty());
        QVERIFY(!view(0).ghost());
        QCOMPARE(view(1).ghost(), std::optional(Position{4, 11}));
        QCOMPARE(view(2).ghost(), std::optional(Position{2, 23})); // the same share

        hover(1, {19, 0});
        QVERIFY(!view(1).ghost());
        QCOMPARE(view(0).ghost(), std::optional(Position{19, 0}));

        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(view(1).viewport(), &leave);
        for (int pane : {0, 1, 2})
            QVERIFY(!view(pane).ghost());
    }

    void aGhostIsSeenAndGoes()
    {
        for (const Theme theme : {Theme::light, Theme::dark}) {
            applyTheme(*qApp, theme);
            show(runsOf(mazeOf(12, 12, 9), 2));
            const QImage without = pictureOf(*view(1).viewport());

            view(1).setGhost(Position{6, 3});
            const QImage with = pictureOf(*view(1).viewport());
            const QPoint cell = placeOf(1, {6, 3});
            const QPoint besideIt = placeOf(1, {6, 9});
            view(1).setGhost({});

            QVERIFY(with.pixel(besideIt) != without.pixel(besideIt));
            QCOMPARE(with.pixel(cell), without.pixel(cell)); // it is not covered
            QCOMPARE(pictureOf(*view(1).viewport()), without);
        }
        applyTheme(*qApp, Theme::light);
    }

    void aClickMakesAPaneActive()
    {
        show(runsOf(mazeOf(10, 10, 10), 3));
        QSignalSpy changed(m_view.get(), &CompareView::activePaneChanged);
        QCOMPARE(m_view->activePane(), 0);
        QVERIFY(m_view->pane(0).isActive());

        QTest::mouseClick(view(2).viewport(), Qt::LeftButton, {}, {20, 20});
        QCOMPARE(m_view->activePane(), 2);
        QVERIFY(m_view->pane(2).isActive() && !m_view->pane(0).isActive());

        QTest::mouseClick(&m_view->pane(1).caption(), Qt::LeftButton, {}, {30, 10});
        QCOMPARE(m_view->activePane(), 1);
        QCOMPARE(changed.size(), 2);
    }

    void layersAreEachPanesOwn()
    {
        show(runsOf(mazeOf(10, 10, 11), 3));
        OverlaySettings settings;
        settings.route.shown = false;

        m_view->setSettings(1, settings);
        QVERIFY(!view(1).overlay().settings().route.shown);
        QVERIFY(view(0).overlay().settings().route.shown);
        QVERIFY(view(2).overlay().settings().route.shown);

        m_view->setActivePane(1);
        m_view->useForAll();
        for (int pane : {0, 1, 2})
            QCOMPARE(view(pane).settings(), settings);
    }

    void panesOfOneLayerShareItsColours()
    {
        // Given three runs with a layer, one with another layer too
        const MazeSnapshot maze = frozen({"S..E"});
        RunList runs;
        for (const auto& [least, most] :
             {std::pair(0.F, 40.F), std::pair(2.F, 42.F), std::pair(1.F, 9.F)}) {
            auto run = blankRun(maze);
            for (const char* id : {"g", "h"})
                run->outcome.layers.push_back({.id = id,
                                               .name = id,
                                               .unit = "",
                                               .least = least,
                                               .most = most,
                                               .at = [](CellIndex) { return 5.F; },
                                               .text = [](CellIndex) { return std::string("5"); }});
            runs.push_back(numbered(run, static_cast<int>(runs.size()) + 1));
        }
        show(runs);

        // Then the same value has the same colour in all panes,
        for (int pane : {0, 1, 2})
            QCOMPARE(view(pane).overlay().heatRange(), (HeatRange{0, 42}));

        // except in those that show another layer.
        OverlaySettings settings;
        settings.heatLayer = "h";
        m_view->setSettings(1, settings);
        QCOMPARE(view(0).overlay().heatRange(), (HeatRange{0, 40}));
        QCOMPARE(view(1).overlay().heatRange(), (HeatRange{2, 42}));
        QCOMPARE(view(2).overlay().heatRange(), (HeatRange{0, 40}));
        QCOMPARE(view(1).settings(), settings); // the user's own
    }

    void theEndsOfAQuestionAreShown()
    {
        // Given two runs of a maze without ends, one of which asks for ends
        const MazeSnapshot maze = frozen({"..1.", //
                                          "...."});
        auto asking = blankRun(maze);
        asking->question = optionsFor(Question::shortestPath, {});
        QVERIFY(asking->question.set("from", "0,1"));
        QVERIFY(asking->question.set("to", "1,3"));
        auto toATile = blankRun(maze);
        toATile->question = optionsFor(Question::shortestPath, {});
        QVERIFY(toATile->question.set("from", "0,2"));

        // When they are shown
        show({numbered(asking, 1), numbered(toATile, 2)});

        // Then only the first has ends, since those of the second would hide a tile.
        QCOMPARE(view(0).ends().from(), std::optional(Position{0, 1}));
        QCOMPARE(view(0).ends().to(), std::optional(Position{1, 3}));
        QCOMPARE(view(1).ends().from(), std::nullopt);
        QCOMPARE(view(1).ends().to(), std::nullopt);
    }

    void captionsTellRunsApart()
    {
        const MazeSnapshot maze = mazeOf(10, 12, 18);
        auto weighted = solvedRun("astar", maze);
        auto other = solvedRun("astar", maze);
        QVERIFY(other->options.set("weight", "3"));
        weighted->level = "caves";
        other->level = "caves";
        show({numbered(weighted, 1), numbered(other, 2)});

        QVERIFY(factsOf(1).contains(QStringLiteral("weight=3")));
        QVERIFY(factsOf(0).contains(QStringLiteral("weight=")));
        QVERIFY(!factsOf(0).contains(QStringLiteral("caves")));
        QVERIFY(factsOf(0).contains(QStringLiteral("12 × 10")));

        auto elsewhere = solvedRun("astar", maze);
        elsewhere->level = "halls";
        show({numbered(weighted, 1), numbered(elsewhere, 2)});
        QVERIFY(factsOf(0).contains(QStringLiteral("caves")));
        QVERIFY(factsOf(1).contains(QStringLiteral("halls")));
        QVERIFY(!factsOf(1).contains(QStringLiteral("weight")));

        const std::vector<std::uint32_t> ticks{3, 4};
        m_view->setTicks(ticks);
        QVERIFY2(factsOf(0).contains(QStringLiteral("expanded 3 of %1").arg(weighted->ticks())),
                 qPrintable(factsOf(0)));
        QVERIFY(!factsOf(0).contains(QStringLiteral("cost")));
        const std::vector<std::uint32_t> ends{weighted->ticks(), elsewhere->ticks()};
        m_view->setTicks(ends);
        QVERIFY(factsOf(0).contains(QStringLiteral("cost")));
    }

    void theRunOnTheOlderMazeIsNamed()
    {
        Maze edited = *mazeOf(10, 12, 18);
        const auto before = frozen(edited);
        edited.set(Position{5, 5}, {CellKind::coin, 1});
        const auto after = frozen(edited);

        show({numbered(solvedRun("astar", after), 1), numbered(solvedRun("astar", before), 2)});

        QVERIFY2(!factsOf(0).contains(QStringLiteral("earlier maze")), qPrintable(factsOf(0)));
        QVERIFY2(factsOf(1).contains(QStringLiteral("earlier maze")), qPrintable(factsOf(1)));
    }

    void aMuteRunShowsItsEnd()
    {
        const MazeSnapshot maze = mazeOf(15, 15, 19);
        auto mute = solvedRun("astar", maze);
        mute->recording.reset();
        show({numbered(mute, 1), numbered(solvedRun("wavefront", maze), 2)});

        const std::vector<std::uint32_t> ticks{0, 0};
        m_view->setTicks(ticks);

        QVERIFY(view(0).isAtEnd());
        QVERIFY(!view(1).isAtEnd());
        QVERIFY(factsOf(0).contains(QStringLiteral("not recorded")));
        QVERIFY(!factsOf(1).contains(QStringLiteral("not recorded")));
    }

    void eachPaneShowsItsRunAsAlone()
    {
        Random random(20);
        const RunList runs = runsOf(mazeOf(24, 30, 21), 4);
        show(runs);

        for (int trial = 0; trial < 40; ++trial) {
            std::vector<std::uint32_t> ticks;
            for (const auto& run : runs)
                ticks.push_back(static_cast<std::uint32_t>(random.below(shownTicks(*run) + 1)));
            m_view->setTicks(ticks);
            for (int pane = 0; pane < m_view->count(); ++pane) {
                const auto at = static_cast<std::size_t>(pane);
                OverlayItem alone;
                alone.setRun(runs[at]);
                alone.setTick(ticks[at]);
                for (CellIndex cell = 0; cell < runs[at]->maze->size(); ++cell)
                    QCOMPARE(view(pane).overlay().stateAt(cell), alone.stateAt(cell));
            }
        }
    }

private:
    QString factsOf(int pane) { return m_view->pane(pane).caption().facts(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CompareViewTest)
#include "compare_view_test.moc"
