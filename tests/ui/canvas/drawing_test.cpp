// Drawing on the view by mouse, and without one.
#include "solvers/files/level_metadata.h"
#include "tests/ui/canvas/view_stage.h"
#include "ui/canvas/marks_item.h"

#include <QAccessible>

namespace mazewright::ui {

class DrawingTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init() { open(); }

    void fastDragLeavesNoGap()
    {
        drag({0, 0}, {5, 7});
        QCOMPARE(rows(),
                 (Rows{"#.......", ".##.....", "...#....", "....#...", ".....##.", ".......#"}));
    }

    void rightDragErases()
    {
        m_document->setLevel({drawn({"S##o", "####"})});
        drag({0, 0}, {0, 3}, Qt::RightButton);
        QCOMPARE(rows(), (Rows{"....", "####"}));
    }

    void dragOfTheStartMovesIt()
    {
        m_document->setLevel({drawn({"S.o.", "...E"})});
        for (const char* const tool :
             {"brush", "line", "rectangle", "fill", "coin", "tile", "cost"}) {
            m_view->setTool(findTool(tool));
            press({0, 0});
            move({0, 2});
            move({1, 0});
            release({1, 0});
            QCOMPARE(rows(), (Rows{"..o.", "S..E"}));
            m_document->undoStack()->undo();
            QCOMPARE(rows(), (Rows{"S.o.", "...E"}));
        }
        drag({1, 3}, {0, 0});
        QCOMPARE(rows(), (Rows{"S.o.", "...E"}));
    }

    void eachStrokeIsOneStep()
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

    void escapeTakesTheStrokeBack()
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

    void otherButtonTakesTheStrokeBack()
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

    void undoWhileDrawingIsSafe()
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

    void lineIsDrawnAtRelease()
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

    void whatIsCancelledIsNoLongerPreviewed_data()
    {
        test::words<QByteArray>("tool", {"line", "rectangle", "start"});
    }

    void whatIsCancelledIsNoLongerPreviewed()
    {
        QFETCH(QByteArray, tool);
        const MarksItem& marks = m_view->mazeItem()->marks();
        m_view->setTool(findTool(tool.constData()));
        press({1, 1});
        move({4, 6});
        QVERIFY(!marks.preview().empty());

        key(Qt::Key_Escape);

        QVERIFY(marks.preview().empty());
        release({4, 6});
        QCOMPARE(rows(), emptyRows());
    }

    void shiftClickDrawsALine()
    {
        click({0, 0});
        press({0, 6}, Qt::LeftButton, Qt::ShiftModifier);
        release({0, 6});
        QCOMPARE(rows().front(), std::string("#######."));
        QCOMPARE(m_document->undoStack()->count(), 2);
    }

    /// Of more cells than a patch is made of, and the undo step is no larger than the maze.
    void aVeryLargeRectangleIsOneStep()
    {
        Level level{.maze = *Maze::make(1100, 1100)};
        for (CellIndex cell = 0; cell < level.maze.size(); cell += 2)
            level.maze.set(cell, {CellKind::coin, 3});
        level.maze.set(Position{500, 500}, {CellKind::start, 1});
        setGeneratorCall(level,
                         GeneratorCall{.generator = "random-walls", .rows = 1100, .columns = 1100});
        m_document->setLevel(level);
        m_view->setTool(findTool("rectangle"));
        m_view->fitMaze();
        Maze wanted = level.maze;

        move({20, 30}, Qt::NoButton); // one of the cells of this pixel
        const Position first = *m_view->hoveredCell();

        press({20, 30}, Qt::LeftButton, Qt::ShiftModifier); // filled
        move({1080, 1090});
        const Position last = *m_view->hoveredCell();
        release({1080, 1090});

        for (int row = first.row; row <= last.row; ++row)
            for (int column = first.column; column <= last.column; ++column)
                if (Position{row, column} != Position{500, 500}) // ends are painted around
                    wanted.set(Position{row, column}, {CellKind::wall, 1});
        QVERIFY(m_document->maze() == wanted);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QVERIFY(m_document->undoBytesHeld() <= wanted.size());
        QCOMPARE(m_document->level().otherKeys, level.otherKeys);
        m_document->undoStack()->undo();
        QVERIFY(m_document->maze() == level.maze);
        QCOMPARE(m_document->maze().start(), level.maze.start());
    }

    void fillByClick()
    {
        m_document->setLevel({drawn({"..#.", "..#.", "###."})});
        m_view->setTool(findTool("fill"));
        click({0, 0});
        QCOMPARE(rows(), (Rows{"###.", "###.", "###."}));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void everyToolByClick_data()
    {
        const auto row = test::columns<QByteArray, int, int>("tool", "value", "kind");
        row("brush", "brush", 1, static_cast<int>(CellKind::wall));
        row("start", "start", 1, static_cast<int>(CellKind::start));
        row("end", "end", 1, static_cast<int>(CellKind::end));
        row("coin", "coin", 12, static_cast<int>(CellKind::coin));
        row("tile", "tile", 8, static_cast<int>(CellKind::tile));
        row("cost", "cost", 9, static_cast<int>(CellKind::floor));
    }

    void everyToolByClick()
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
        rub({2, 3});
        QCOMPARE(rows(), emptyRows());
    }

    void clicksAreToldNotPainted()
    {
        m_document->setLevel({drawn({"1.1o", "S..E"})});
        m_view->setTool(findTool("play"));
        std::vector<Position> clicked;
        connect(m_view.get(), &MazeView::cellClicked, this,
                [&clicked](Position cell) { clicked.push_back(cell); });
        QSignalSpy cancelled(m_view.get(), &MazeView::clicksCancelled);

        click({0, 2});
        press({1, 0}); // a drag of the start is a click too
        move({1, 2});
        release({1, 2});
        click({5, 5}); // outside
        click({0, 0}, Qt::RightButton);
        key(Qt::Key_Escape);

        QCOMPARE(clicked, (std::vector<Position>{{0, 2}, {1, 0}}));
        QCOMPARE(cancelled.count(), 2);
        QCOMPARE(rows(), (Rows{"1.1o", "S..E"}));
    }

    void aRightClickAsksForTheMenu()
    {
        m_document->setLevel({*Maze::make(6, 8, {CellKind::wall, 1})});
        std::vector<Position> wanted;
        connect(m_view.get(), &MazeView::cellMenuRequested, this,
                [&wanted](Position cell) { wanted.push_back(cell); });
        for (const char* tool : {"brush", "fill", "line", "start", "pan", "select"}) {
            m_view->setTool(findTool(tool));
            click({1, 2}, Qt::RightButton);
        }
        QCOMPARE(wanted, std::vector<Position>(6, {1, 2}));
        QCOMPARE(rows(), Rows(6, "########"));
        QCOMPARE(m_document->undoStack()->count(), 0);

        // Neither a drag asks for it, nor what takes a stroke back, nor a click beside the maze;
        m_view->setTool(findTool("brush"));
        rub({1, 2});
        press({0, 0});
        click({0, 0}, Qt::RightButton);
        click({0, 9}, Qt::RightButton);
        QCOMPARE(wanted.size(), std::size_t{6});

        // but the key for menus does, of the cell of the cursor.
        m_view->placeCursor({3, 3});
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(m_view.get(), &event);
        QCOMPARE(wanted.back(), (Position{3, 3}));
    }

    void snapshotAndEditWithoutEffect()
    {
        // Given a snapshot that is dropped at once, and a stroke that changes nothing after it
        m_document->snapshot();
        rub({0, 0});
        // Then the item paints the maze of the document
        QCOMPARE(&m_view->mazeItem()->maze(), &m_document->maze());
        QVERIFY(!m_view->grab().isNull());
    }

    void strokeOnALargeMaze()
    {
        m_document->setLevel({*Maze::make(4096, 4096)});
        m_view->setBrushSize(5);
        m_view->setViewState({QPointF(2048, 2048), 24});
        drag({2040, 2042}, {2050, 2052});
        QVERIFY(m_document->maze().at(Position{2052, 2054}).kind == CellKind::wall);
        QVERIFY(m_document->maze().at(Position{2038, 2040}).kind == CellKind::wall);
        m_document->undoStack()->undo();
        QCOMPARE(m_document->maze().count(CellKind::wall), std::size_t{0});
    }

    void fillOfALargeMazeIsOneStep()
    {
        // Given open ground of four million cells, seen at some zoom
        Maze ground = *Maze::make(2048, 2048);
        ground.set(Position{5, 5}, {CellKind::coin, 1});
        m_document->setLevel({ground});
        m_view->setViewState({QPointF(1000, 1000), 24});
        m_view->setTool(findTool("fill"));
        const ViewState seen = m_view->viewState();

        // When it is filled
        click({1000, 1000});

        // Then all but the coin is wall, in one step, and the view is where it was
        QCOMPARE(m_document->maze().count(CellKind::wall), ground.size() - 1);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), "Fill");
        QVERIFY(m_view->viewState() == seen);
        m_document->undoStack()->undo();
        QVERIFY(m_document->maze() == ground);
    }

    void keysAloneDraw()
    {
        toTheFirstCell();
        QCOMPARE(*m_view->cursorCell(), (Position{0, 0}));

        key(Qt::Key_Return);
        key(Qt::Key_Right);
        key(Qt::Key_Right);
        hold(Qt::Key_Return);
        key(Qt::Key_Right);
        letGo(Qt::Key_Return);
        key(Qt::Key_Right);
        QCOMPARE(rows().front(), std::string("#.##...."));
        key(Qt::Key_Left);
        key(Qt::Key_Delete);
        QCOMPARE(rows().front(), std::string("#.#....."));
        QCOMPARE(m_document->undoStack()->count(), 3);
    }

    /// A held key repeats; only the press and the release at the end count.
    void aHeldKeyErasesAsOneStep()
    {
        m_document->setLevel({drawn({"#####"})});
        m_view->placeCursor({0, 1});

        hold(Qt::Key_Delete);
        key(Qt::Key_Right);
        QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Delete, Qt::NoModifier, QString(), true);
        QCoreApplication::sendEvent(m_view.get(), &repeated);
        QKeyEvent lifted(QEvent::KeyRelease, Qt::Key_Delete, Qt::NoModifier, QString(), true);
        QCoreApplication::sendEvent(m_view.get(), &lifted);
        key(Qt::Key_Right);
        letGo(Qt::Key_Delete);

        QCOMPARE(rows(), (Rows{"#...#"}));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void keysGoToTheEndsOfRowAndMaze()
    {
        m_view->placeCursor({2, 3});

        key(Qt::Key_End);
        QCOMPARE(*m_view->cursorCell(), (Position{2, 7}));
        key(Qt::Key_Home);
        QCOMPARE(*m_view->cursorCell(), (Position{2, 0}));
        key(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(*m_view->cursorCell(), (Position{5, 7}));
        key(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(*m_view->cursorCell(), (Position{0, 0}));
        key(Qt::Key_PageDown);

        QCOMPARE(*m_view->cursorCell(), (Position{5, 0})); // all rows are seen
    }

    /// What a screen reader is told.
    void theCanvasSpeaksTheCellOfTheCursor()
    {
        m_document->setLevel({drawn({"S.", "#E"})});
        QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(canvas != nullptr);

        m_view->placeCursor({1, 0});
        const QString wall = canvas->text(QAccessible::Value);
        key(Qt::Key_Right);

        QCOMPARE(canvas->role(), QAccessible::Canvas);
        QCOMPARE(canvas->text(QAccessible::Name), "Maze");
        QCOMPARE(wall, "(1, 0) wall");
        QCOMPARE(canvas->text(QAccessible::Value), "(1, 1) end");
        QCOMPARE(canvas->text(QAccessible::Description), m_view->hint());
    }

    void keysDrawARectangle()
    {
        m_view->setTool(findTool("rectangle"));
        click({5, 7});
        m_document->undoStack()->undo();
        toTheFirstCell();
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

    void keysMoveTheStart()
    {
        m_document->setLevel({drawn({"S...", "...E"})});
        toTheFirstCell();
        key(Qt::Key_Enter);
        key(Qt::Key_Right);
        key(Qt::Key_Down);
        key(Qt::Key_Enter);
        QCOMPARE(rows(), (Rows{"....", ".S.E"}));
    }

    /// The first press only shows it, so that nothing changes unseen.
    void keysDoNotDrawWhereTheCursorIsOutOfSight()
    {
        for (const Qt::Key act : {Qt::Key_Return, Qt::Key_Delete}) {
            m_document->setLevel({drawn({"S#......", "........", ".......E"})});
            m_view->placeCursor({0, 1});
            m_view->setViewState({{7, 2.5}, 400});
            QVERIFY(!m_view->viewport()->rect().contains(middle({0, 1})));

            key(act);
            QCOMPARE(m_document->undoStack()->count(), 0);
            QVERIFY(m_view->viewport()->rect().contains(middle({0, 1})));

            key(act);
            QCOMPARE(m_document->undoStack()->count(), act == Qt::Key_Delete ? 1 : 0);
        }
    }

    /// Neither by the key that would put down what is carried.
    void aCarriedStartIsNotPutDownOutOfSight()
    {
        m_document->setLevel({drawn({"S.......", ".......E"})});
        m_view->placeCursor({0, 0});
        key(Qt::Key_Return);
        key(Qt::Key_Right);
        m_view->setViewState({{7, 1.5}, 400});

        key(Qt::Key_Return);

        QCOMPARE(rows(), (Rows{"S.......", ".......E"}));
    }

    void keysSetTools()
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

private:
    /// Moves the cursor to the upper left corner, by keys.
    void toTheFirstCell()
    {
        for (int step = 0; step < 12; ++step) {
            key(Qt::Key_Up);
            key(Qt::Key_Left);
        }
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DrawingTest)
#include "drawing_test.moc"
