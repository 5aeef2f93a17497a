// Drawing on the view without a mouse.
#include "tests/ui/canvas/view_stage.h"

#include <QAccessible>

namespace mazewright::ui {

class DrawingKeysTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init() { open(); }

    void keysAloneDraw()
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
        QCOMPARE(canvas->text(QAccessible::Name), QStringLiteral("Maze"));
        QCOMPARE(wall, QStringLiteral("(1, 0) wall"));
        QCOMPARE(canvas->text(QAccessible::Value), QStringLiteral("(1, 1) end"));
        QCOMPARE(canvas->text(QAccessible::Description), m_view->hint());
    }

    void keysDrawARectangle()
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

    void keysMoveTheStart()
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DrawingKeysTest)
#include "drawing_keys_test.moc"
