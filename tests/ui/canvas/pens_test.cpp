// What the right button draws, by the shape of the tool in hand.
#include "solvers/core/symmetry.h"
#include "tests/ui/canvas/view_stage.h"

namespace mazewright::ui {

class PensTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init() { open(); }

    void theRightPenDrawsByTheShapeOfTheTool_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QStringList>("expected");
        const auto text = [](const char* rows) { return QString::fromLatin1(rows).split(u' '); };
        const QStringList row = text("........ .oo..... ........ ........ ........ ........");
        for (const char* tool : {"brush", "eraser", "line", "rectangle", "coin", "tile", "cost"})
            QTest::newRow(tool) << tool << row;
        for (const char* tool : {"start", "end"})
            QTest::newRow(tool) << tool
                                << text("........ ..o..... ........ ........ ........ ........");
        QTest::newRow("fill") << "fill"
                              << text("oooooooo oooooooo oooooooo oooooooo oooooooo oooooooo");
    }

    void theRightPenDrawsByTheShapeOfTheTool()
    {
        QFETCH(QString, tool);
        QFETCH(QStringList, expected);
        m_view->setTool(findTool(tool.toStdString()));
        m_view->setRightPen({CellKind::coin, 3});

        drag({1, 1}, {1, 2}, Qt::RightButton);

        QStringList found;
        for (const std::string& row : rows())
            found << QString::fromStdString(row);
        QCOMPARE(found, expected);
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
        drag({0, 0}, {0, 1}, Qt::LeftButton);
        drag({1, 0}, {1, 1}, Qt::RightButton);
        QCOMPARE(rows()[0], std::string("55......"));
        QCOMPARE(rows()[1], std::string("##......"));

        key(Qt::Key_X);
        QCOMPARE(m_view->tool(), findTool("brush"));
        QCOMPARE(m_view->rightPen(), (Cell{CellKind::tile, 5}));
    }

    void theHintSaysWhatTheRightButtonDoes()
    {
        QVERIFY(m_view->hint().contains(QStringLiteral("right-drag to erase")));

        m_view->setRightPen({CellKind::coin, 3});

        QVERIFY2(m_view->hint().contains(QStringLiteral("right-drag to draw: coin worth 3")),
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

private:
    void drag(Position from, Position to, Qt::MouseButton button)
    {
        press(from, button);
        move(to, button);
        release(to, button);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PensTest)
#include "pens_test.moc"
