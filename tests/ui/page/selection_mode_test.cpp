// What the pointer asks for while cells are chosen, and while a piece is set down.
#include "tests/ui/canvas/view_stage.h"
#include "ui/canvas/marks_item.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"

namespace mazewright::ui {

namespace {

int floods = 0;

/// The tool *Select Region*, counted.
const Tool& countedRegion()
{
    static const Tool tool = [] {
        Tool counted = *findTool("region");
        counted.choose = [](const Maze& maze, const Stroke& stroke) {
            ++floods;
            return findTool("region")->choose(maze, stroke);
        };
        return counted;
    }();
    return tool;
}

} // namespace

class SelectionModeTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init()
    {
        open();
        m_selection = std::make_unique<Selection>(m_document.get());
        m_mode = std::make_unique<SelectionMode>(m_view.get(), m_selection.get());
        floods = 0;
    }
    void cleanup()
    {
        m_view->setPointerMode(nullptr);
        m_mode.reset();
        m_selection.reset();
    }

    void aRegionIsFloodedOnceHoweverFarThePointerMoves()
    {
        m_view->setTool(&countedRegion());
        QSignalSpy changed(m_selection.get(), &Selection::changed);

        press({0, 0});
        for (int column = 1; column < 8; ++column)
            move({column % 3, column});
        release({1, 7});

        QCOMPARE(floods, 1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_selection->count(), std::size_t{48});
        QVERIFY(!m_mode->isBusy());
    }

    void aRegionThatIsAddedIsFloodedOnceToo()
    {
        m_document->edit({{{8, 8, {CellKind::wall, 1}}}}, {}); // the second row
        m_view->setTool(&countedRegion());
        click({0, 0});
        QCOMPARE(m_selection->count(), std::size_t{8});

        mouse(QEvent::MouseButtonPress, middle({3, 3}), Qt::LeftButton, Qt::LeftButton,
              Qt::ShiftModifier);
        move({4, 4});
        move({1, 4}); // on the walls
        release({1, 4});

        QCOMPARE(floods, 2);
        QCOMPARE(m_selection->count(), std::size_t{40});
        QVERIFY(!m_selection->contains({1, 4}));
    }

    void aPieceTooLargeForAPreviewIsSetDownWhereItsShapeIs()
    {
        m_document->setLevel({*Maze::make(300, 300)});
        m_view->setViewState({.centre = {150, 150}, .pixelsPerCell = 16});
        Maze walls = *Maze::make(260, 261, {CellKind::wall, 1});
        walls.set(Position{0, 260}, {CellKind::coin, 7}); // the corner that a turn moves
        m_mode->place(clipOf(walls), "Paste");
        move({150, 150}, Qt::NoButton);
        QVERIFY(m_view->mazeItem()->marks().preview().empty());

        QVERIFY(m_mode->turn(Turn::rotateRight, {}));
        move({151, 152}, Qt::NoButton);
        click({151, 152});

        Maze wanted = *Maze::make(300, 300);
        const Position topLeft{151 - 261 / 2, 152 - 260 / 2};
        for (int row = 0; row < 261; ++row)
            for (int column = 0; column < 260; ++column)
                wanted.set(Position{topLeft.row + row, topLeft.column + column},
                           row == 260 && column == 259 ? Cell{CellKind::coin, 7}
                                                       : Cell{CellKind::wall, 1});
        QCOMPARE(m_document->maze(), wanted);
        QVERIFY(!m_mode->isPlacing());
        QCOMPARE(m_document->undoStack()->count(), 1);
    }

private:
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<SelectionMode> m_mode;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SelectionModeTest)
#include "selection_mode_test.moc"
