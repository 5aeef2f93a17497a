// What the view shows: zoom, scroll, pan, and what the pointer is over.
#include "tests/ui/canvas/view_stage.h"

namespace mazewright::ui {

class MazeViewTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init() { open(); }

    void altClickPicks()
    {
        QSignalSpy picked(m_view.get(), &MazeView::cellPicked);
        press({2, 3}, Qt::LeftButton, Qt::AltModifier);
        release({2, 3});
        QCOMPARE(picked.count(), 1);
        QCOMPARE(picked.front().front().value<Position>(), (Position{2, 3}));
        QCOMPARE(rows(), emptyRows());
    }

    void panToolMovesTheView()
    {
        m_view->setTool(findTool("pan"));
        const QPoint before = middle({0, 0});
        mouse(QEvent::MouseButtonPress, {100, 100}, Qt::LeftButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, {130, 90}, Qt::NoButton, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, {130, 90}, Qt::LeftButton, Qt::NoButton);
        QCOMPARE(middle({0, 0}) - before, QPoint(30, -10));
        QCOMPARE(rows(), emptyRows());
    }

    void spaceAndMiddleButtonPan()
    {
        const QPoint before = middle({0, 0});
        QTest::keyPress(m_view.get(), Qt::Key_Space);
        mouse(QEvent::MouseButtonPress, {100, 100}, Qt::LeftButton, Qt::LeftButton);
        mouse(QEvent::MouseMove, {110, 120}, Qt::NoButton, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, {110, 120}, Qt::LeftButton, Qt::NoButton);
        QTest::keyRelease(m_view.get(), Qt::Key_Space);
        mouse(QEvent::MouseButtonPress, {100, 100}, Qt::MiddleButton, Qt::MiddleButton);
        mouse(QEvent::MouseMove, {105, 100}, Qt::NoButton, Qt::MiddleButton);
        mouse(QEvent::MouseButtonRelease, {105, 100}, Qt::MiddleButton, Qt::NoButton);
        QCOMPARE(middle({0, 0}) - before, QPoint(15, 20));
        QCOMPARE(rows(), emptyRows());
    }

    void wheelZoomKeepsTheCellUnderThePointer_data()
    {
        const auto row = test::columns<QPoint>("pointer");
        row("middle", QPoint(250, 200));
        row("corner", QPoint(31, 37));
        row("beside the maze", QPoint(490, 390));
    }

    void wheelZoomKeepsTheCellUnderThePointer()
    {
        QFETCH(QPoint, pointer);
        m_document->setLevel({*Maze::make(100, 300)});
        m_view->actualSize();
        const QPointF before = m_view->mapToScene(pointer);
        for (const int notches : {1, 1, 2, -3, -2, 1, 4, -6}) {
            wheel(pointer, notches, Qt::ControlModifier);
            const QPointF after = m_view->mapToScene(pointer);
            const double pixel = 1 / m_view->pixelsPerCell();
            QVERIFY(std::abs(after.x() - before.x()) <= 8 * pixel);
            QVERIFY(std::abs(after.y() - before.y()) <= 8 * pixel);
        }
    }

    void wheelScrolls()
    {
        m_document->setLevel({*Maze::make(300, 300)});
        m_view->actualSize();
        const QPoint before = middle({150, 150});
        wheel({100, 100}, -1, Qt::NoModifier);
        const QPoint down = middle({150, 150}) - before;
        QVERIFY(down.y() < 0 && down.x() == 0);
        wheel({100, 100}, -1, Qt::ShiftModifier);
        const QPoint across = middle({150, 150}) - before - down;
        QVERIFY(across.x() < 0 && across.y() == 0);
    }

    void zoomStepsAreWholePixels()
    {
        m_document->setLevel({*Maze::make(500, 500)});
        m_view->setViewState({QPointF(250, 250), 0.02});
        double last = 0;
        while (m_view->pixelsPerCell() > last) {
            last = m_view->pixelsPerCell();
            if (last >= 4)
                QCOMPARE(last, std::round(last));
            m_view->zoomIn();
        }
        QVERIFY(last >= 128);
        m_view->zoomOut();
        QVERIFY(m_view->pixelsPerCell() < last);
        m_view->actualSize();
        QCOMPARE(m_view->pixelsPerCell(), MazeView::actualPixelsPerCell);
    }

    void fitShowsTheWholeMaze_data()
    {
        const auto row = test::columns<int, int>("rows", "columns");
        row("tiny", 2, 3);
        row("wide", 3, 900);
        row("4096 x 4096", 4096, 4096);
    }

    void fitShowsTheWholeMaze()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        m_document->setLevel({*Maze::make(rows, columns)});
        m_view->setViewState({QPointF(1, 1), 100});
        m_view->fitMaze();
        const QRect shown(m_view->mapFromScene(QPointF(0, 0)),
                          m_view->mapFromScene(QPointF(columns, rows)));
        QVERIFY(m_view->viewport()->rect().contains(shown));
        const QPoint offCentre = shown.center() - m_view->viewport()->rect().center();
        QVERIFY(offCentre.manhattanLength() <= 3);
    }

    void resizingKeepsAFittedMazeFitted()
    {
        m_view->fitMaze();
        const double before = m_view->pixelsPerCell();
        m_view->resize(250, 200);
        QVERIFY(m_view->pixelsPerCell() < before);
        m_view->zoomIn();
        const double zoomed = m_view->pixelsPerCell();
        m_view->resize(500, 400);
        QCOMPARE(m_view->pixelsPerCell(), zoomed);
    }

    void hoverTellsTheCell()
    {
        QSignalSpy hovered(m_view.get(), &MazeView::cellHovered);
        move({2, 3}, Qt::NoButton);
        QCOMPARE(hovered.back().front().value<std::optional<Position>>(), (Position{2, 3}));
        mouse(QEvent::MouseMove, m_view->mapFromScene(QPointF(-0.3, 2)), Qt::NoButton,
              Qt::NoButton);
        QVERIFY(!hovered.back().front().value<std::optional<Position>>());
    }

    void anotherMazeIsShown()
    {
        press({0, 0});
        m_document->replace(*Maze::make(30, 40), "New size");
        QCOMPARE(m_view->mazeItem()->boundingRect(), QRectF(0, 0, 40, 30));
        move({20, 20});
        release({20, 20});
        QCOMPARE(m_document->maze().count(CellKind::wall), std::size_t{0});
        m_document->undoStack()->undo();
        QCOMPARE(m_view->mazeItem()->boundingRect(), QRectF(0, 0, 8, 6));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::MazeViewTest)
#include "maze_view_test.moc"
