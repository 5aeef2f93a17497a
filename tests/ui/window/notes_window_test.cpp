// Notes pinned to cells in the window: edited from the menu of the cell, marked, and told.
#include "tests/support/window_test.h"

#include <QHelpEvent>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolTip>

namespace mazewright::ui {

class NotesWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1200, 800});
        open(drawn({"S...", "...E"}));
        take("brush");
    }

    void aNoteIsWrittenAndTakenAway()
    {
        write({0, 2}, QStringLiteral("the only\nway in"));
        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "the only\nway in"}}));
        QCOMPARE(document().undoStack()->undoText(), QStringLiteral("Edit Note"));

        write({0, 2}, QStringLiteral("  "));
        QVERIFY(document().cellNotes().empty());
        trigger(ActionId::editUndo);

        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "the only\nway in"}}));
    }

    void theCellIsMarked()
    {
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

    void theWordsAreToldWhereThePointerRests()
    {
        document().setCellNote({0, 2}, QStringLiteral("1 < 2\nhere"));
        const auto rest = [this](Position cell) {
            QTest::mouseMove(view().viewport(), middle(cell));
            QHelpEvent event(QEvent::ToolTip, middle(cell),
                             view().viewport()->mapToGlobal(middle(cell)));
            QCoreApplication::sendEvent(view().viewport(), &event);
        };

        rest({0, 2});
        QVERIFY2(QToolTip::text().contains(QStringLiteral("note 1 < 2\nhere")),
                 qPrintable(QToolTip::text()));

        rest({1, 2});
        QVERIFY2(QToolTip::text().startsWith(QStringLiteral("Cell (1, 2)\n")),
                 qPrintable(QToolTip::text()));
        QVERIFY(!QToolTip::text().contains(QStringLiteral("note")));
    }

    void theLevelsPropertiesKeepThem()
    {
        document().setCellNote({0, 2}, QStringLiteral("here"));
        inDialog<QDialog>([](QDialog& dialog) { dialog.accept(); });

        trigger(ActionId::mazeProperties);

        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "here"}}));
    }

private:
    /// By a right click and the entry, with these words typed into the dialog.
    void write(Position cell, const QString& words)
    {
        click(cell, Qt::RightButton);
        QWidget* menu = QApplication::activePopupWidget();
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

QTEST_MAIN(mazewright::ui::NotesWindowTest)
#include "notes_window_test.moc"
