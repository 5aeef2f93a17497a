// The panes of a comparison are exchanged, closed, split off and laid out by mouse.
#include "tests/ui/compare/pane_stage.h"
#include "ui/compare/compare_pane.h"

#include <QSplitter>
#include <QToolButton>

namespace mazewright::ui {

class PaneOrderTest : public QObject, private PaneStage {
    Q_OBJECT

private slots:
    void initTestCase() { prepare(); }
    void init() { QSettings().clear(); }
    void cleanup() { m_view.reset(); }

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

        QTest::mouseClick(m_view->pane(1).findChild<QToolButton*>(QStringLiteral("closePane")),
                          Qt::LeftButton);
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

        QTest::mouseClick(split->findChild<QToolButton*>(QStringLiteral("splitOff")),
                          Qt::LeftButton);

        QVERIFY(m_view->isSplitOff(1));
        auto* window = qobject_cast<PaneWindow*>(split->window());
        QVERIFY(window != nullptr && window->isVisible());
        QCOMPARE(m_view->runs(), runs);
        m_view->splitOff(0); // the last one stays
        QVERIFY(!m_view->isSplitOff(0));

        // Led as before: scale, place, ticks, ghost.
        view(0).setViewState({.centre = {9, 12}, .pixelsPerCell = 40});
        QCOMPARE(view(1).pixelsPerCell(), 40.0);
        const std::vector<std::uint32_t> ticks{5, 7};
        m_view->setTicks(ticks);
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

QTEST_MAIN(mazewright::ui::PaneOrderTest)
#include "pane_order_test.moc"
