// The panes of a comparison: they look at the same place, and show where the pointer is elsewhere.
// They are exchanged, closed, split off and laid out by mouse.
#include "tests/ui/compare/pane_stage.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/route_items.h"
#include "ui/compare/alignment.h"
#include "ui/compare/compare_pane.h"

#include <QImage>
#include <QPainter>
#include <QSplitter>
#include <QToolButton>
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

        QVERIFY(factsOf(1).contains(u"weight=3"));
        QVERIFY(factsOf(0).contains(u"weight="));
        QVERIFY(!factsOf(0).contains(u"caves"));
        QVERIFY(factsOf(0).contains(u"12 × 10"));

        auto elsewhere = solvedRun("astar", maze);
        elsewhere->level = "halls";
        show({numbered(weighted, 1), numbered(elsewhere, 2)});
        QVERIFY(factsOf(0).contains(u"caves"));
        QVERIFY(factsOf(1).contains(u"halls"));
        QVERIFY(!factsOf(1).contains(u"weight"));

        setTicks({3, 4});
        QVERIFY2(factsOf(0).contains(QStringLiteral("expanded 3 of %1").arg(weighted->ticks())),
                 qPrintable(factsOf(0)));
        QVERIFY(!factsOf(0).contains(u"cost"));
        setTicks({weighted->ticks(), elsewhere->ticks()});
        QVERIFY(factsOf(0).contains(u"cost"));
    }

    void theRunOnTheOlderMazeIsNamed()
    {
        Maze edited = *mazeOf(10, 12, 18);
        const auto before = frozen(edited);
        edited.set(Position{5, 5}, {CellKind::coin, 1});
        const auto after = frozen(edited);

        show({numbered(solvedRun("astar", after), 1), numbered(solvedRun("astar", before), 2)});

        QVERIFY2(!factsOf(0).contains(u"earlier maze"), qPrintable(factsOf(0)));
        QVERIFY2(factsOf(1).contains(u"earlier maze"), qPrintable(factsOf(1)));
    }

    void aMuteRunShowsItsEnd()
    {
        const MazeSnapshot maze = mazeOf(15, 15, 19);
        auto mute = solvedRun("astar", maze);
        mute->recording.reset();
        show({numbered(mute, 1), numbered(solvedRun("wavefront", maze), 2)});

        setTicks({0, 0});

        QVERIFY(view(0).isAtEnd());
        QVERIFY(!view(1).isAtEnd());
        QVERIFY(factsOf(0).contains(u"not recorded"));
        QVERIFY(!factsOf(1).contains(u"not recorded"));
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

    void aCaptionDraggedOntoAnotherPaneExchangesThem()
    {
        const RunList runs = runsOf(mazeOf(10, 10, 12), 3);
        show(runs);
        m_view->setArrangement(PaneArrangement::sideBySide);
        view(0).setTick(3);
        QSignalSpy changed(m_view.get(), &CompareView::runsChanged);

        drag(0, {800, 300});

        QCOMPARE(m_view->runs(), (RunList{runs[2], runs[1], runs[0]}));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_view->activePane(), 2); // it went along
        QVERIFY(m_view->pane(0).x() < m_view->pane(1).x() &&
                m_view->pane(1).x() < m_view->pane(2).x());
        for (int pane : {0, 1, 2})
            QVERIFY(!m_view->pane(pane).caption().isTarget());
    }

    void aDragThatEndsNowhereChangesNothing()
    {
        const RunList runs = runsOf(mazeOf(10, 10, 13), 2);
        show(runs);

        drag(0, {-500, -500});
        QCOMPARE(m_view->runs(), runs);
        drag(0, {100, 300});
        QCOMPARE(m_view->runs(), runs);
    }

    void aClosedPaneLeavesTheOthers()
    {
        const RunList runs = runsOf(mazeOf(10, 10, 14), 3);
        show(runs);
        QSignalSpy tooFewPanes(m_view.get(), &CompareView::tooFewPanes);
        m_view->setActivePane(2);

        QTest::mouseClick(m_view->pane(1).findChild<QToolButton*>("closePane"), Qt::LeftButton);
        QCOMPARE(m_view->runs(), (RunList{runs[0], runs[2]}));
        QCOMPARE(m_view->activePane(), 1);
        QVERIFY(tooFewPanes.isEmpty());

        m_view->closePane(0);
        QCOMPARE(tooFewPanes.size(), 1);
        QCOMPARE(m_view->count(), 2);
    }

    void runsThatAreRemovedLeave()
    {
        const RunList runs = runsOf(mazeOf(10, 10, 15), 4);
        show(runs);
        QSignalSpy tooFewPanes(m_view.get(), &CompareView::tooFewPanes);

        m_view->removeRuns({1, 3, 99});
        QCOMPARE(m_view->runs(), (RunList{runs[1], runs[3]}));
        QCOMPARE(m_view->activePane(), 0);
        m_view->removeRuns({99});
        QVERIFY(tooFewPanes.isEmpty());
        m_view->removeRuns({2});
        QCOMPARE(tooFewPanes.size(), 1);
    }

    void aPaneStandsInAWindowOfItsOwnAndComesBack()
    {
        const RunList runs = runsOf(mazeOf(30, 30, 16), 2);
        show(runs);
        ComparePane* split = &m_view->pane(1);

        QTest::mouseClick(split->findChild<QToolButton*>("splitOff"), Qt::LeftButton);

        QVERIFY(m_view->isSplitOff(1));
        auto* window = qobject_cast<PaneWindow*>(split->window());
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(m_view->runs(), runs);
        m_view->splitOff(0); // the last one stays
        QVERIFY(!m_view->isSplitOff(0));

        // Led as before: scale, place, ticks, ghost.
        view(0).setViewState({.centre = {9, 12}, .pixelsPerCell = 40});
        QCOMPARE(view(1).pixelsPerCell(), 40.0);
        setTicks({5, 7});
        QCOMPARE(view(1).tick(), 7U);
        hover(0, {11, 9});
        QCOMPARE(view(1).ghost(), std::optional(Position{11, 9}));

        window->close();
        QVERIFY(!m_view->isSplitOff(1));
        QCOMPARE(split->window(), m_view.get());
        QVERIFY(split->isVisible());
    }

    /// The program's window deletes its children in their order, which `raise` changes.
    void aWindowOfItsOwnMayGoBeforeTheView()
    {
        show(runsOf(mazeOf(10, 10, 12), 2));
        auto program = std::make_unique<QWidget>();
        CompareView* const view = m_view.release();
        view->setParent(program.get());
        view->splitOff(1);
        const QPointer<QWidget> window = view->pane(1).window();
        QVERIFY(qobject_cast<PaneWindow*>(window.data()) != nullptr);
        view->raise();

        program.reset();

        QVERIFY(window.isNull());
    }

    void arrangementsAndSizesAreKept()
    {
        const RunList runs = runsOf(mazeOf(10, 10, 17), 4);
        show(runs);
        m_view->setArrangement(PaneArrangement::stacked);
        QCoreApplication::processEvents();
        QVERIFY(m_view->pane(3).y() > m_view->pane(2).y());
        m_view->setArrangement(PaneArrangement::grid);
        QCoreApplication::processEvents();
        const auto placeIn = [this](int pane) {
            return m_view->pane(pane).mapTo(m_view.get(), QPoint(0, 0));
        };
        QCOMPARE(placeIn(1).y(), placeIn(0).y());
        QCOMPARE(placeIn(2).x(), placeIn(0).x());
        QVERIFY(placeIn(3).x() > placeIn(2).x() && placeIn(3).y() > placeIn(1).y());

        // The handle between the first two, by mouse: both rows follow, and a later view remembers.
        auto* row = qobject_cast<QSplitter*>(m_view->pane(0).parentWidget());
        QTest::mousePress(row->handle(1), Qt::LeftButton, {}, {0, 50});
        QTest::mouseMove(row->handle(1), {-120, 50});
        QTest::mouseRelease(row->handle(1), Qt::LeftButton, {}, {0, 50});
        const int width = m_view->pane(0).width();
        QVERIFY(width < 450);
        QCOMPARE(m_view->pane(2).width(), width);

        show(runs);
        QCOMPARE(m_view->arrangement(), PaneArrangement::grid);
        QVERIFY(std::abs(m_view->pane(0).width() - width) <= 2);
        QVERIFY(std::abs(m_view->pane(2).width() - width) <= 2);
    }

private:
    void setTicks(const std::vector<std::uint32_t>& ticks) { m_view->setTicks(ticks); }
    QString factsOf(int pane) { return m_view->pane(pane).caption().facts(); }

    /// A caption by mouse to a place of the view, and lets it go there.
    void drag(int pane, QPoint to)
    {
        PaneCaption& caption = m_view->pane(pane).caption();
        const QPoint end = caption.mapFrom(m_view.get(), to);
        QTest::mousePress(&caption, Qt::LeftButton, {}, {60, 10});
        QMouseEvent move(QEvent::MouseMove, end, caption.mapToGlobal(end), Qt::NoButton,
                         Qt::LeftButton, {});
        QCoreApplication::sendEvent(&caption, &move);
        QTest::mouseRelease(&caption, Qt::LeftButton, {}, end);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CompareViewTest)
#include "compare_view_test.moc"
