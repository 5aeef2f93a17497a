// The view with real mouse, wheel and key events on its viewport.
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"

#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <memory>

using namespace mazewright;
using mazewright::ui::findTool;
using mazewright::ui::MazeDocument;
using mazewright::ui::MazeView;

namespace {

using Rows = std::vector<std::string>;

const Rows& emptyRows()
{
    static const Rows rows(6, "........");
    return rows;
}

} // namespace

class MazeViewTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void fastDragLeavesNoGap();
    void rightDragErases();
    void dragOfTheStartMovesIt();
    void eachStrokeIsOneStep();
    void escapeTakesTheStrokeBack();
    void otherButtonTakesTheStrokeBack();
    void undoWhileDrawingIsSafe();
    void lineIsDrawnAtRelease();
    void shiftClickDrawsALine();
    void fillByClick();
    void everyToolByClick_data();
    void everyToolByClick();
    void altClickPicks();
    void panToolMovesTheView();
    void spaceAndMiddleButtonPan();
    void wheelZoomKeepsTheCellUnderThePointer_data();
    void wheelZoomKeepsTheCellUnderThePointer();
    void wheelScrolls();
    void zoomStepsAreWholePixels();
    void fitShowsTheWholeMaze_data();
    void fitShowsTheWholeMaze();
    void resizingKeepsAFittedMazeFitted();
    void keysAloneDraw();
    void keysDrawARectangle();
    void keysMoveTheStart();
    void keysSetTools();
    void hoverTellsTheCell();
    void anotherMazeIsShown();
    void snapshotAndEditWithoutEffect();
    void strokeOnALargeMaze();

private:
    QPoint middle(Position cell) const;
    void press(Position cell, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void move(Position cell, Qt::MouseButtons buttons = Qt::LeftButton);
    void release(Position cell, Qt::MouseButton button = Qt::LeftButton);
    void click(Position cell, Qt::MouseButton button = Qt::LeftButton);
    void wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    Rows rows() const { return sketch(m_document->maze()); }
    void mouse(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    std::unique_ptr<MazeDocument> m_document;
    std::unique_ptr<MazeView> m_view;
};

void MazeViewTest::init()
{
    m_view.reset();
    m_document = std::make_unique<MazeDocument>();
    m_document->setLevel({*Maze::make(6, 8)});
    m_view = std::make_unique<MazeView>(m_document.get());
    m_view->resize(500, 400);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_view->setTool(findTool("brush"));
}

QPoint MazeViewTest::middle(Position cell) const
{
    return m_view->mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
}

void MazeViewTest::mouse(QEvent::Type type, QPoint at, Qt::MouseButton button,
                         Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers)
{
    QWidget* const viewport = m_view->viewport();
    QMouseEvent event(type, at, viewport->mapToGlobal(at), button, buttons, modifiers);
    QCoreApplication::sendEvent(viewport, &event);
}

void MazeViewTest::press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    mouse(QEvent::MouseButtonPress, middle(cell), button, button, modifiers);
}

void MazeViewTest::move(Position cell, Qt::MouseButtons buttons)
{
    mouse(QEvent::MouseMove, middle(cell), Qt::NoButton, buttons);
}

void MazeViewTest::release(Position cell, Qt::MouseButton button)
{
    mouse(QEvent::MouseButtonRelease, middle(cell), button, Qt::NoButton);
}

void MazeViewTest::click(Position cell, Qt::MouseButton button)
{
    press(cell, button);
    release(cell, button);
}

void MazeViewTest::wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers)
{
    QWidget* const viewport = m_view->viewport();
    QWheelEvent event(at, viewport->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
                      modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(viewport, &event);
}

void MazeViewTest::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(m_view.get(), key, modifiers);
}

void MazeViewTest::fastDragLeavesNoGap()
{
    press({0, 0});
    move({5, 7});
    release({5, 7});
    QCOMPARE(rows(),
             (Rows{"#.......", ".##.....", "...#....", "....#...", ".....##.", ".......#"}));
}

void MazeViewTest::rightDragErases()
{
    m_document->setLevel({drawn({"S##o", "####"})});
    press({0, 0}, Qt::RightButton);
    move({0, 3}, Qt::RightButton);
    release({0, 3}, Qt::RightButton);
    QCOMPARE(rows(), (Rows{"....", "####"}));
}

void MazeViewTest::dragOfTheStartMovesIt()
{
    m_document->setLevel({drawn({"S.o.", "...E"})});
    for (const char* const tool : {"brush", "line", "rectangle", "fill", "coin", "tile", "cost"}) {
        m_view->setTool(findTool(tool));
        press({0, 0});
        move({0, 2});
        move({1, 0});
        release({1, 0});
        QCOMPARE(rows(), (Rows{"..o.", "S..E"}));
        m_document->undoStack()->undo();
        QCOMPARE(rows(), (Rows{"S.o.", "...E"}));
    }
    press({1, 3});
    move({0, 0});
    release({0, 0});
    QCOMPARE(rows(), (Rows{"S.o.", "...E"}));
}

void MazeViewTest::eachStrokeIsOneStep()
{
    press({0, 0});
    move({0, 3});
    move({3, 3});
    release({3, 3});
    click({5, 5});
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->undoStack()->undo();
    QCOMPARE(rows(),
             (Rows{"####....", "...#....", "...#....", "...#....", "........", "........"}));
    m_document->undoStack()->undo();
    QCOMPARE(rows(), emptyRows());
}

void MazeViewTest::escapeTakesTheStrokeBack()
{
    press({0, 0});
    move({0, 5});
    QVERIFY(rows() != emptyRows());
    key(Qt::Key_Escape);
    QCOMPARE(rows(), emptyRows());
    move({5, 5});
    release({5, 5});
    QCOMPARE(rows(), emptyRows());
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void MazeViewTest::otherButtonTakesTheStrokeBack()
{
    press({0, 0});
    move({0, 5});
    mouse(QEvent::MouseButtonPress, middle({0, 5}), Qt::RightButton,
          Qt::LeftButton | Qt::RightButton);
    mouse(QEvent::MouseButtonRelease, middle({0, 5}), Qt::RightButton, Qt::LeftButton);
    release({0, 5});
    QCOMPARE(rows(), emptyRows());
    QCOMPARE(m_document->undoStack()->count(), 0);
}

void MazeViewTest::undoWhileDrawingIsSafe()
{
    click({5, 0});
    press({0, 0});
    move({0, 3});
    m_document->undoStack()->undo();
    move({0, 7});
    release({0, 7});
    QCOMPARE(rows(), emptyRows());
    m_document->undoStack()->redo();
    QCOMPARE(rows().back(), std::string("#......."));
}

void MazeViewTest::lineIsDrawnAtRelease()
{
    m_view->setTool(findTool("line"));
    press({1, 1});
    move({5, 7});
    move({1, 4});
    QCOMPARE(rows(), emptyRows());
    release({1, 4});
    QCOMPARE(rows(),
             (Rows{"........", ".####...", "........", "........", "........", "........"}));
    QCOMPARE(m_document->undoStack()->count(), 1);
}

void MazeViewTest::shiftClickDrawsALine()
{
    click({0, 0});
    press({0, 6}, Qt::LeftButton, Qt::ShiftModifier);
    release({0, 6});
    QCOMPARE(rows().front(), std::string("#######."));
    QCOMPARE(m_document->undoStack()->count(), 2);
}

void MazeViewTest::fillByClick()
{
    m_document->setLevel({drawn({"..#.", "..#.", "###."})});
    m_view->setTool(findTool("fill"));
    click({0, 0});
    QCOMPARE(rows(), (Rows{"###.", "###.", "###."}));
    QCOMPARE(m_document->undoStack()->count(), 1);
}

void MazeViewTest::everyToolByClick_data()
{
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<int>("value");
    QTest::addColumn<int>("kind");
    QTest::addRow("brush") << QByteArray("brush") << 1 << static_cast<int>(CellKind::wall);
    QTest::addRow("start") << QByteArray("start") << 1 << static_cast<int>(CellKind::start);
    QTest::addRow("end") << QByteArray("end") << 1 << static_cast<int>(CellKind::end);
    QTest::addRow("coin") << QByteArray("coin") << 12 << static_cast<int>(CellKind::coin);
    QTest::addRow("tile") << QByteArray("tile") << 8 << static_cast<int>(CellKind::tile);
    QTest::addRow("cost") << QByteArray("cost") << 9 << static_cast<int>(CellKind::floor);
}

void MazeViewTest::everyToolByClick()
{
    QFETCH(QByteArray, tool);
    QFETCH(int, value);
    QFETCH(int, kind);
    m_view->setTool(findTool(tool.constData()));
    m_view->setToolValue(value);
    click({2, 3});
    const Cell cell = m_document->maze().at(Position{2, 3});
    QCOMPARE(static_cast<int>(cell.kind), kind);
    QCOMPARE(static_cast<int>(cell.value), value);
    click({2, 3}, Qt::RightButton);
    QCOMPARE(rows(), emptyRows());
}

void MazeViewTest::altClickPicks()
{
    QSignalSpy picked(m_view.get(), &MazeView::cellPicked);
    press({2, 3}, Qt::LeftButton, Qt::AltModifier);
    release({2, 3});
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.front().front().value<Position>(), (Position{2, 3}));
    QCOMPARE(rows(), emptyRows());
}

void MazeViewTest::panToolMovesTheView()
{
    m_view->setTool(findTool("pan"));
    const QPoint before = middle({0, 0});
    mouse(QEvent::MouseButtonPress, {100, 100}, Qt::LeftButton, Qt::LeftButton);
    mouse(QEvent::MouseMove, {130, 90}, Qt::NoButton, Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, {130, 90}, Qt::LeftButton, Qt::NoButton);
    QCOMPARE(middle({0, 0}) - before, QPoint(30, -10));
    QCOMPARE(rows(), emptyRows());
}

void MazeViewTest::spaceAndMiddleButtonPan()
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

void MazeViewTest::wheelZoomKeepsTheCellUnderThePointer_data()
{
    QTest::addColumn<QPoint>("pointer");
    QTest::newRow("middle") << QPoint(250, 200);
    QTest::newRow("corner") << QPoint(31, 37);
    QTest::newRow("beside the maze") << QPoint(490, 390);
}

void MazeViewTest::wheelZoomKeepsTheCellUnderThePointer()
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

void MazeViewTest::wheelScrolls()
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

void MazeViewTest::zoomStepsAreWholePixels()
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

void MazeViewTest::fitShowsTheWholeMaze_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("tiny") << 2 << 3;
    QTest::newRow("wide") << 3 << 900;
    QTest::newRow("4096 x 4096") << 4096 << 4096;
}

void MazeViewTest::fitShowsTheWholeMaze()
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

void MazeViewTest::resizingKeepsAFittedMazeFitted()
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

void MazeViewTest::keysAloneDraw()
{
    // Given the cursor in the upper left corner, by keys
    for (int step = 0; step < 12; ++step) {
        key(Qt::Key_Up);
        key(Qt::Key_Left);
    }
    QCOMPARE(*m_view->cursorCell(), (Position{0, 0}));

    key(Qt::Key_Return);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(rows().front(), std::string("#.##...."));
    QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("wall")));
    key(Qt::Key_Delete);
    QCOMPARE(rows().front(), std::string("#.#....."));
    QCOMPARE(m_document->undoStack()->count(), 3);
}

void MazeViewTest::keysDrawARectangle()
{
    m_view->setTool(findTool("rectangle"));
    click({5, 7});
    m_document->undoStack()->undo();
    for (int step = 0; step < 12; ++step) {
        key(Qt::Key_Up);
        key(Qt::Key_Left);
    }
    key(Qt::Key_Return);
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    QCOMPARE(rows(), emptyRows());
    key(Qt::Key_Return);
    QCOMPARE(rows(),
             (Rows{"###.....", "#.#.....", "###.....", "........", "........", "........"}));
}

void MazeViewTest::keysMoveTheStart()
{
    m_document->setLevel({drawn({"S...", "...E"})});
    for (int step = 0; step < 6; ++step) {
        key(Qt::Key_Up);
        key(Qt::Key_Left);
    }
    key(Qt::Key_Enter);
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    key(Qt::Key_Enter);
    QCOMPARE(rows(), (Rows{"....", ".S.E"}));
}

void MazeViewTest::keysSetTools()
{
    QSignalSpy chosen(m_view.get(), &MazeView::toolChanged);
    key(Qt::Key_X);
    QCOMPARE(m_view->tool(), findTool("eraser"));
    key(Qt::Key_X);
    QCOMPARE(m_view->tool(), findTool("brush"));
    key(Qt::Key_BracketRight);
    key(Qt::Key_BracketRight);
    key(Qt::Key_BracketLeft);
    QCOMPARE(m_view->brushSize(), 2);
    key(Qt::Key_7);
    QCOMPARE(m_view->tool(), findTool("tile"));
    QCOMPARE(m_view->toolValue(), 7);
    QCOMPARE(chosen.count(), 3);
}

void MazeViewTest::hoverTellsTheCell()
{
    QSignalSpy hovered(m_view.get(), &MazeView::cellHovered);
    move({2, 3}, Qt::NoButton);
    QCOMPARE(hovered.back().front().value<std::optional<Position>>(), (Position{2, 3}));
    mouse(QEvent::MouseMove, m_view->mapFromScene(QPointF(-0.3, 2)), Qt::NoButton, Qt::NoButton);
    QVERIFY(!hovered.back().front().value<std::optional<Position>>());
}

void MazeViewTest::anotherMazeIsShown()
{
    press({0, 0});
    m_document->replace(*Maze::make(30, 40), QStringLiteral("New size"));
    QCOMPARE(m_view->mazeItem()->boundingRect(), QRectF(0, 0, 40, 30));
    move({20, 20});
    release({20, 20});
    QCOMPARE(m_document->maze().count(CellKind::wall), std::size_t{0});
    m_document->undoStack()->undo();
    QCOMPARE(m_view->mazeItem()->boundingRect(), QRectF(0, 0, 8, 6));
}

void MazeViewTest::snapshotAndEditWithoutEffect()
{
    // Given a snapshot that is dropped at once, and a stroke that changes nothing after it
    m_document->snapshot();
    click({0, 0}, Qt::RightButton);
    // Then the item paints the maze of the document
    QCOMPARE(&m_view->mazeItem()->maze(), &m_document->maze());
    QVERIFY(!m_view->grab().isNull());
}

void MazeViewTest::strokeOnALargeMaze()
{
    m_document->setLevel({*Maze::make(4096, 4096)});
    m_view->setBrushSize(5);
    m_view->setViewState({QPointF(2048, 2048), 24});
    press({2040, 2042});
    move({2050, 2052});
    release({2050, 2052});
    QVERIFY(m_document->maze().at(Position{2052, 2054}).kind == CellKind::wall);
    QVERIFY(m_document->maze().at(Position{2038, 2040}).kind == CellKind::wall);
    m_document->undoStack()->undo();
    QCOMPARE(m_document->maze().count(CellKind::wall), std::size_t{0});
}

QTEST_MAIN(MazeViewTest)
#include "maze_view_test.moc"
