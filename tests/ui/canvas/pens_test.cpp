// What a stroke draws: the right button by the shape of the tool in hand, and every tool by
// symmetry.
#include "solvers/core/symmetry.h"
#include "tests/ui/canvas/view_stage.h"
#include "ui/canvas/marks_item.h"

namespace mazewright::ui {

class PensTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init() { open(); }

    void theRightPenDrawsByTheShapeOfTheTool_data()
    {
        const auto row = test::columns<QByteArray, Rows>("tool", "expected");
        for (const char* tool : {"brush", "eraser", "line", "rectangle", "coin", "tile", "cost"})
            row(tool, tool, withRows({1}, ".oo....."));
        for (const char* tool : {"start", "end"})
            row(tool, tool, withRows({1}, "..o....."));
        row("fill", "fill", Rows(6, "oooooooo"));
    }

    void theRightPenDrawsByTheShapeOfTheTool()
    {
        QFETCH(QByteArray, tool);
        QFETCH(Rows, expected);
        m_view->setTool(findTool(tool.constData()));
        m_view->setRightPen({CellKind::coin, 3});

        drag({1, 1}, {1, 2}, Qt::RightButton);

        QCOMPARE(rows(), expected);
        QCOMPARE(m_document->maze().at(Position{1, 2}).value, 3);
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), nameOf(*findTool("coin")));
    }

    void itDrawsAroundTheEnds()
    {
        m_document->setLevel({drawn({"S..E"})});
        m_view->setRightPen({CellKind::wall, 1});

        drag({0, 0}, {0, 3}, Qt::RightButton); // and the start is not dragged along
        QCOMPARE(rows(), (Rows{"S##E"}));

        m_view->setRightPen({}); // but erasing takes them
        drag({0, 0}, {0, 3}, Qt::RightButton);
        QCOMPARE(rows(), (Rows{"...."}));
    }

    void itIsRepeatedBySymmetry()
    {
        m_document->setSymmetry(inTheMiddle(SymmetryKind::leftRight, 6, 8));
        m_view->setTool(findTool("cost")); // of which floor alone has images
        m_document->edit({{{7, 1, {CellKind::wall, 1}}}}, {});
        m_view->setRightPen({CellKind::tile, 4});

        drag({0, 0}, {0, 1}, Qt::RightButton);

        QCOMPARE(rows().front(), std::string("44....44"));
    }

    void itIsTakenFromACell()
    {
        m_document->setLevel({drawn({"S5#.", "...."})});
        const QSignalSpy changed(m_view.get(), &MazeView::rightPenChanged);

        press({0, 1}, Qt::RightButton, Qt::AltModifier);
        release({0, 1}, Qt::RightButton);
        QCOMPARE(m_view->rightPen(), (Cell{CellKind::tile, 5}));
        press({0, 0}, Qt::RightButton, Qt::AltModifier); // of a start there is no pen
        release({0, 0}, Qt::RightButton);
        QCOMPARE(m_view->rightPen(), (Cell{CellKind::tile, 5}));
        press({0, 3}, Qt::RightButton, Qt::AltModifier);
        release({0, 3}, Qt::RightButton);

        QVERIFY(m_view->erasesOnRight());
        QCOMPARE(changed.count(), 2);
        QCOMPARE(rows(), (Rows{"S5#.", "...."}));
    }

    void xSwapsThePens()
    {
        m_view->setRightPen({CellKind::tile, 5});

        key(Qt::Key_X);
        QCOMPARE(m_view->tool(), findTool("tile"));
        QCOMPARE(m_view->toolValue(), 5);
        QCOMPARE(m_view->rightPen(), (Cell{CellKind::wall, 1}));
        drag({0, 0}, {0, 1});
        drag({1, 0}, {1, 1}, Qt::RightButton);
        QCOMPARE(rows()[0], std::string("55......"));
        QCOMPARE(rows()[1], std::string("##......"));

        key(Qt::Key_X);
        QCOMPARE(m_view->tool(), findTool("brush"));
        QCOMPARE(m_view->rightPen(), (Cell{CellKind::tile, 5}));
    }

    void theHintSaysWhatTheRightButtonDoes()
    {
        QVERIFY(m_view->hint().contains(u"right-drag to erase"));

        m_view->setRightPen({CellKind::coin, 3});

        QVERIFY2(m_view->hint().contains(u"right-drag to draw: coin worth 3"),
                 qPrintable(m_view->hint()));
        m_view->setTool(findTool("pan"));
        QCOMPARE(m_view->hint(), hintOf(*findTool("pan")));
    }

    void anotherViewTakesItOver()
    {
        m_view->setRightPen({CellKind::coin, 3});
        MazeDocument document;
        MazeView other(&document);

        other.copyToolsFrom(*m_view);

        QCOMPARE(other.rightPen(), (Cell{CellKind::coin, 3}));
    }

    /// From row 1, column 0 to row 1, column 2, drawn in all four quarters.
    void eachTool_data()
    {
        const auto row = test::columns<QByteArray, Rows>("tool", "expected");
        for (const char* tool : {"brush", "line", "rectangle"})
            row(tool, tool, withRows({1, 4}, "###..###"));
        row("coin", "coin", withRows({1, 4}, "ooo..ooo"));
        row("tile", "tile", withRows({1, 4}, "111..111"));
        row("cost", "cost", withRows({1, 4}, "bbb..bbb"));
        row("start", "start", withRows({1}, "..S....."));
        row("end", "end", withRows({1}, "..E....."));
    }

    void eachTool()
    {
        QFETCH(QByteArray, tool);
        QFETCH(Rows, expected);
        m_view->setTool(findTool(tool.constData()));
        mirror(SymmetryKind::both);

        drag({1, 0}, {1, 2});

        QCOMPARE(rows(), expected);
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QCOMPARE(rows(), emptyRows());
    }

    void eachErases_data()
    {
        const auto row = test::columns<QByteArray, Qt::MouseButton>("tool", "button");
        for (const char* tool : {"brush", "line", "rectangle", "coin", "tile", "cost"})
            row(tool, tool, Qt::RightButton);
        row("eraser", "eraser", Qt::LeftButton);
    }

    void eachErases()
    {
        QFETCH(QByteArray, tool);
        QFETCH(Qt::MouseButton, button);
        m_document->setLevel({*Maze::make(6, 8, {CellKind::wall, 1})});
        m_view->setTool(findTool(tool.constData()));
        mirror(SymmetryKind::halfTurn);

        drag({0, 0}, {0, 3}, button);

        QCOMPARE(rows(),
                 (Rows{"....####", "########", "########", "########", "########", "####...."}));
    }

    void fillIsRepeatedWhateverLiesThere()
    {
        // Given two rooms
        m_document->setLevel({drawn({"..#..", //
                                     "..#..", //
                                     "..#.."})});
        m_document->setSymmetry(inTheMiddle(SymmetryKind::leftRight, 3, 5));
        m_view->setTool(findTool("fill"));

        click({1, 0});

        QCOMPARE(rows(), (Rows{"#####", "#####", "#####"}));
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

    void thePreviewShowsAllImages()
    {
        m_view->setTool(findTool("line"));
        mirror(SymmetryKind::topBottom);

        press({0, 0});
        move({0, 7});

        Maze shown = m_document->maze();
        shown.apply(m_view->mazeItem()->marks().preview());
        QCOMPARE(sketch(shown),
                 (Rows{"########", "........", "........", "........", "........", "########"}));
        QCOMPARE(rows(), emptyRows());
        release({0, 7});
        QCOMPARE(rows(), sketch(shown));
    }

    void aCancelledStrokeLeavesNothing()
    {
        mirror(SymmetryKind::quarterTurn);

        press({2, 2});
        move({2, 4});
        key(Qt::Key_Escape);

        QCOMPARE(rows(), emptyRows());
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void costsKeepToFloor()
    {
        m_document->setLevel({drawn({"....", //
                                     "...#"})});
        m_document->setSymmetry(inTheMiddle(SymmetryKind::leftRight, 2, 4));
        m_view->setTool(findTool("cost"));

        drag({0, 0}, {1, 0});

        QCOMPARE(rows(), (Rows{"b..b", "b..#"}));
    }

    void startAndEndStaySingle()
    {
        m_document->setLevel({drawn({"S...", //
                                     "...E"})});
        m_document->setSymmetry(inTheMiddle(SymmetryKind::both, 2, 4));

        // The walls of a row go around both,
        drag({1, 0}, {1, 2});
        QCOMPARE(rows(), (Rows{"S###", "###E"}));

        // and a start that is dragged has no second one.
        drag({0, 0}, {0, 1});
        QCOMPARE(rows(), (Rows{".S##", "###E"}));
    }

    void deleteErasesAtEveryImage()
    {
        m_document->setLevel({*Maze::make(6, 8, {CellKind::wall, 1})});
        mirror(SymmetryKind::leftRight);
        m_view->setFocus();
        m_view->placeCursor({0, 1});

        key(Qt::Key_Delete);

        QCOMPARE(rows().front(), std::string("#.####.#"));
    }

    void theBrushIsOutlinedAtEveryImage()
    {
        m_view->setBrushSize(2);
        mirror(SymmetryKind::both);
        const MarksItem& marks = m_view->mazeItem()->marks();

        move({1, 1}, Qt::NoButton);
        QCOMPARE(marks.brushOutlines(),
                 (QList<QRect>{{0, 0, 2, 2}, {6, 0, 2, 2}, {0, 4, 2, 2}, {6, 4, 2, 2}}));

        // An end is placed once; and the outlines follow the symmetry.
        m_view->setTool(findTool("start"));
        QCOMPARE(marks.brushOutlines(), (QList<QRect>{{1, 1, 1, 1}}));
        m_view->setTool(findTool("brush"));
        mirror(SymmetryKind::none);
        QCOMPARE(marks.brushOutlines(), (QList<QRect>{{0, 0, 2, 2}}));
    }

    void axesInTheMiddleStayThereWhenTheMazeGrows()
    {
        mirror(SymmetryKind::both);
        const QSignalSpy changed(m_document.get(), &MazeDocument::symmetryChanged);

        m_document->replace(*Maze::make(8, 11), {});
        QCOMPARE(m_document->symmetry(), inTheMiddle(SymmetryKind::both, 8, 11));
        m_document->undoStack()->undo();

        QCOMPARE(m_document->symmetry(), inTheMiddle(SymmetryKind::both, 6, 8));
        QCOMPARE(changed.count(), 2);
    }

    void axesElsewhereStayOnTheBoard()
    {
        m_document->setSymmetry({SymmetryKind::both, 2, 15});

        m_document->replace(*Maze::make(6, 4), {});

        QCOMPARE(m_document->symmetry(), (Symmetry{SymmetryKind::both, 2, 8}));
    }

    void anotherLevelHasNone()
    {
        mirror(SymmetryKind::both);

        m_document->setLevel({*Maze::make(3, 3)});

        QCOMPARE(m_document->symmetry(), inTheMiddle(SymmetryKind::none, 3, 3));
    }

private:
    /// Returns the rows of an empty maze, except for these places.
    static Rows withRows(std::initializer_list<std::size_t> places, const char* row)
    {
        Rows rows = emptyRows();
        for (const std::size_t place : places)
            rows[place] = row;
        return rows;
    }
    void mirror(SymmetryKind kind) { m_document->setSymmetry(inTheMiddle(kind, 6, 8)); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PensTest)
#include "pens_test.moc"
