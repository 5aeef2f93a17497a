// The menu of a cell, by a right click or the key for menus, and what it does; the note that it
// pins to the cell is marked, and told.
#include "tests/support/window_test.h"
#include "ui/page/level_column.h"
#include "ui/page/selection.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/level_analysis.h"
#include "ui/session/overlay_state.h"

#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolTip>

namespace mazewright::ui {

class CellMenuTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1200, 800}); }

    void startAndEndAreSetHere()
    {
        open(drawn({"S...", "...E"}));

        choose({0, 2}, "Set Start Here");
        choose({1, 0}, "Set End Here");
        QCOMPARE(rows(), (Rows{"..S.", "E..."}));
        QCOMPARE(document().undoStack()->count(), 2);

        // Neither takes the other one's place.
        QMenu* menu = menuOf({0, 2});
        QVERIFY(!entry(*menu, "Set Start Here")->isEnabled());
        QVERIFY(!entry(*menu, "Set End Here")->isEnabled());
        menu->close();
    }

    void aCellGetsAnotherKind()
    {
        open(drawn({"S...", "...E"}));
        view().setTool(findTool("tile"));
        view().setToolValue(7);

        choose({0, 1}, "Wall");
        choose({0, 2}, "Coin");
        choose({0, 3}, "Tile");
        choose({0, 0}, "Floor");

        QCOMPARE(rows(), (Rows{".#o7", "...E"}));
        QCOMPARE(document().undoStack()->count(), 4);
        QMenu* menu = menuOf({0, 1});
        QVERIFY(entry(*menu, "Wall")->isChecked());
        QVERIFY(!entry(*menu, "Floor")->isChecked());
        menu->close();
    }

    void kindsAreRepeatedBySymmetry()
    {
        open(drawn({"....", "...."}));
        document().setSymmetry(inTheMiddle(SymmetryKind::halfTurn, 2, 4));

        choose({0, 1}, "Wall");

        QCOMPARE(rows(), (Rows{".#..", "..#."}));
    }

    void keysOpenItAndChoose()
    {
        open(drawn({"....", "...."}));
        view().placeCursor({1, 2});

        QContextMenuEvent wanted(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(&view(), &wanted);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QTest::keyClick(menu, Qt::Key_W);

        QCOMPARE(rows(), (Rows{"....", "..#."}));
    }

    void thePositionIsCopied()
    {
        open(drawn({"....", "...."}));

        choose({1, 2}, "Copy Position");

        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("(1, 2)"));
    }

    void axesAreMovedHere()
    {
        open(drawn({"....", "...."}));
        QMenu& menu = *menuOf({1, 2});
        QVERIFY(entry(menu, "Symmetry Axes Here") == nullptr);
        menu.close();
        document().setSymmetry(inTheMiddle(SymmetryKind::both, 2, 4));

        choose({1, 2}, "Symmetry Axes Here");

        QCOMPARE(document().symmetry(), (Symmetry{SymmetryKind::both, 3, 5}));
    }

    void aChosenCellOffersTheSelection()
    {
        open(drawn({"##..", "##.."}));
        CellSet some(2, 4);
        some.insert(CellBox{{0, 0}, 1, 2});
        page().selection()->choose(some);

        choose({0, 1}, "Clear Cells");
        QCOMPARE(rows(), (Rows{"....", "##.."}));

        // The cell alone is a level further down;
        QMenu* menu = menuOf({0, 1});
        QAction* cell = entry(*menu, "Cell (0, 1): floor");
        QVERIFY(cell != nullptr && cell->menu() != nullptr);
        entry(*cell->menu(), "Coin")->trigger();
        menu->close();
        QCOMPARE(rows(), (Rows{".o..", "##.."}));

        // beside the selection there is nothing of it.
        menu = menuOf({1, 0});
        QVERIFY(entry(*menu, "Clear Cells") == nullptr);
        menu->close();
    }

    void aRunIsExplained()
    {
        open(drawn({"S...", "...E"}));
        QMenu* menu = menuOf({0, 1});
        QVERIFY(entry(*menu, "Explain This Cell") == nullptr);
        menu->close();
        document().setRules({.question = Question::shortestPath});
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        choose({0, 1}, "Explain This Cell");

        auto& panel = *find<ExplainPanel>();
        QVERIFY(panel.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(panel.text().contains(QStringLiteral("Cell (0, 1)")), patience);
    }

    void aRunThatCannotBeExplainedSaysWhy()
    {
        open(drawn({"S.o", "..E"}));
        document().setRules({.question = Question::oneStroke});
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        QMenu* menu = menuOf({0, 1});
        const QAction* explain = entry(*menu, "Explain This Cell");
        QVERIFY(explain != nullptr && !explain->isEnabled());
        QVERIFY(!hindranceOf(*explain).isEmpty());
        QCOMPARE(explain->toolTip(), hindranceOf(*explain));
        menu->close();
    }

    void whatIsKnownOfTheCellIsTold()
    {
        open(drawn({"S.o", "..E"}));
        document().setRules({.question = Question::oneStroke});
        QTRY_VERIFY(level().analysis()->isCurrent());

        QMenu* menu = menuOf({0, 2});
        QAction* share = entry(*menu, "Share of best tracks: ");
        QVERIFY(share != nullptr);
        QVERIFY(entry(*menu, "Best score with a wall here: ") != nullptr);
        share->trigger();
        menu->close();

        QCOMPARE(
            m_window->column()->body<StrokeCellsSection>()->layerChoice()->currentData().toString(),
            "optimal-share");
        QVERIFY(level().shown()->isColoured());
    }

    /// Nothing of shortest routes where one stroke is asked, and no fact twice.
    void theFactsAreOfTheQuestion()
    {
        open(drawn({"S.o", "..E"}));
        document().setRules({.question = Question::oneStroke});
        QTRY_VERIFY(level().analysis()->isCurrent() && level().routes()->isCurrent());

        QMenu* menu = menuOf({0, 2});
        QStringList names;
        for (const QAction* action : menu->actions())
            names << action->text().section(u':', 0, 0);
        QVERIFY(names.contains(QStringLiteral("Steps off the solution")));
        QVERIFY(!names.contains(QStringLiteral("Shortest routes through the cell")));
        for (const QString& name : std::as_const(names))
            QVERIFY2(name.isEmpty() || names.count(name) == 1, qPrintable(name));
        menu->close();
    }

    /// Conditions on tracks, where tracks are asked for.
    void aCellCanBeMadeACondition()
    {
        open(drawn({"S.o", "#.E"}));
        document().setRules({.question = Question::oneStroke});

        choose({0, 1}, "Must Pass");
        QCOMPARE(document().rules().conditions.pass, (std::vector{Position{0, 1}}));
        choose({0, 1}, "Must Avoid");
        QVERIFY(document().rules().conditions.pass.empty());
        QCOMPARE(document().rules().conditions.avoid, (std::vector{Position{0, 1}}));
        QMenu* menu = menuOf({0, 1});
        QVERIFY(entry(*menu, "Must Avoid")->isChecked());
        QVERIFY(!entry(*menu, "Must Pass")->isChecked());
        menu->close();
        choose({0, 1}, "Must Avoid"); // takes it back
        QVERIFY(document().rules().conditions.none());

        choose({0, 1}, "Must Pass");
        choose({0, 1}, "Wall");
        choose({0, 1}, "Must Pass"); // takes it back where no track can meet it any more
        QVERIFY(document().rules().conditions.none());

        // neither of a wall nor of an end
        for (const Position cell : {Position{1, 0}, Position{0, 0}}) {
            menu = menuOf(cell);
            QVERIFY(!entry(*menu, "Must Pass")->isEnabled());
            menu->close();
        }
        document().setRules({.question = Question::shortestPath});
        menu = menuOf({0, 1});
        QVERIFY(entry(*menu, "Must Pass") == nullptr);
        menu->close();
    }

    void noTwoEntriesHaveOneMnemonic()
    {
        open(drawn({"S...", "...E"}));
        document().setRules({.question = Question::oneStroke});
        document().setSymmetry(inTheMiddle(SymmetryKind::both, 2, 4));
        CellSet some(2, 4);
        some.insert(Position{0, 1});
        page().selection()->choose(some);
        const auto mnemonics = [](const QMenu& menu) {
            QStringList found;
            for (const QAction* action : menu.actions())
                if (const qsizetype at = action->text().indexOf(u'&'); at >= 0)
                    found << action->text().mid(at + 1, 1).toLower();
            return found;
        };
        for (const Position cell : {Position{0, 1}, Position{1, 1}}) {
            QMenu* menu = menuOf(cell);
            QStringList found = mnemonics(*menu);
            QCOMPARE(found.removeDuplicates(), 0);
            menu->close();
        }
    }

    void aNoteIsWrittenAndTakenAway()
    {
        open(drawn({"S...", "...E"}));
        write({0, 2}, QStringLiteral("the only\nway in"));
        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "the only\nway in"}}));
        QCOMPARE(document().undoStack()->undoText(), QStringLiteral("Edit Note"));

        write({0, 2}, QStringLiteral("  "));
        QVERIFY(document().cellNotes().empty());
        trigger(ActionId::editUndo);

        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "the only\nway in"}}));
    }

    void aCellWithANoteIsMarked()
    {
        open(drawn({"S...", "...E"}));
        const auto colourInCorner = [this] {
            const QRect cell =
                view().mapFromScene(QRectF(2, 0, 1, 1)).boundingRect().adjusted(0, 0, -1, -1);
            const QPoint corner = cell.topRight() + QPoint(-3, 4);
            return view().viewport()->grab().toImage().pixelColor(corner);
        };
        QVERIFY(colourInCorner() != palette().warning);

        document().setCellNote({0, 2}, QStringLiteral("here"));

        QCOMPARE(colourInCorner(), palette().warning);
    }

    void aNoteIsToldWhereThePointerRests()
    {
        open(drawn({"S...", "...E"}));
        document().setCellNote({0, 2}, QStringLiteral("1 < 2\nhere"));
        const auto rest = [this](Position cell) {
            QTest::mouseMove(view().viewport(), middle(cell));
            QHelpEvent event(QEvent::ToolTip, middle(cell),
                             view().viewport()->mapToGlobal(middle(cell)));
            QCoreApplication::sendEvent(view().viewport(), &event);
        };

        rest({0, 2});
        QVERIFY2(QToolTip::text().contains("note 1 < 2\nhere"), qPrintable(QToolTip::text()));

        rest({1, 2});
        QVERIFY2(QToolTip::text().startsWith("Cell (1, 2)\n"), qPrintable(QToolTip::text()));
        QVERIFY(!QToolTip::text().contains(QStringLiteral("note")));
    }

    void theLevelsPropertiesKeepNotes()
    {
        open(drawn({"S...", "...E"}));
        document().setCellNote({0, 2}, QStringLiteral("here"));
        inDialog<QDialog>([](QDialog& dialog) { dialog.accept(); });

        trigger(ActionId::mazeProperties);

        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "here"}}));
    }

private:
    void open(Maze maze)
    {
        WindowTest::open(std::move(maze));
        take("brush");
    }
    /// Opens the menu of a cell by the mouse.
    QMenu* menuOf(Position cell)
    {
        click(cell, Qt::RightButton);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    static QAction* entry(const QMenu& menu, const QString& text)
    {
        for (QAction* action : menu.actions())
            if (QString(action->text()).remove(u'&').startsWith(text))
                return action;
        return nullptr;
    }
    void choose(Position cell, const char* text)
    {
        QMenu* menu = menuOf(cell);
        QAction* action = entry(*menu, QString::fromUtf8(text));
        QVERIFY2(action != nullptr && action->isEnabled(), text);
        menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    }

    /// By a right click and the entry, with these words typed into the dialog.
    void write(Position cell, const QString& words)
    {
        QMenu* menu = menuOf(cell);
        QVERIFY(menu != nullptr);
        inDialog<QInputDialog>([words](QInputDialog& dialog) {
            auto* text = dialog.findChild<QPlainTextEdit*>();
            text->selectAll();
            text->insertPlainText(words);
            dialog.accept();
        });
        QTest::keyClick(menu, Qt::Key_N);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CellMenuTest)
#include "cell_menu_test.moc"
