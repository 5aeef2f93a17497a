// Notes pinned to cells in the window: edited from the menu of the cell, marked, and told.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/panels/side_panels.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include <memory>

namespace mazewright::ui {

class NotesWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openLevel({.maze = drawn({"S...", "...E"})});
        view().setTool(findTool("brush"));
        view().setFocus();
    }

    void cleanup() { m_window.reset(); }

    void aNoteIsWrittenAndTakenAway()
    {
        write({0, 2}, QStringLiteral("the only\nway in"));
        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "the only\nway in"}}));
        QCOMPARE(document().undoStack()->undoText(), QStringLiteral("Edit Note"));

        write({0, 2}, QStringLiteral("  "));
        QVERIFY(document().cellNotes().empty());
        (*m_window->actionTable())[ActionId::editUndo]->trigger();

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
        QCOMPARE(QToolTip::text(), QStringLiteral("1 < 2\nhere"));
        const auto& inspector = *m_window->findChild<CellInspector*>();
        QVERIFY2(inspector.text().contains(QStringLiteral("note 1 < 2\nhere")),
                 qPrintable(inspector.text()));

        rest({1, 2});
        QTRY_VERIFY(!QToolTip::isVisible());
        QVERIFY(!inspector.text().contains(QStringLiteral("note")));
    }

    void theLevelsPropertiesKeepThem()
    {
        document().setCellNote({0, 2}, QStringLiteral("here"));
        QTimer::singleShot(0, m_window.get(), [] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            dialog->accept();
        });

        (*m_window->actionTable())[ActionId::mazeProperties]->trigger();

        QVERIFY(document().cellNotes() == (CellNotes{{{0, 2}, "here"}}));
    }

private:
    MazeView& view() const { return *m_window->page()->view(); }
    MazeDocument& document() const { return *m_window->level()->document(); }
    QPoint middle(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }
    /// By a right click and the entry, with these words typed into the dialog.
    void write(Position cell, const QString& words)
    {
        QTest::mouseClick(view().viewport(), Qt::RightButton, {}, middle(cell));
        QWidget* menu = QApplication::activePopupWidget();
        QVERIFY(menu != nullptr);
        QTimer::singleShot(0, menu, [words] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            auto* text = dialog->findChild<QPlainTextEdit*>();
            text->selectAll();
            text->insertPlainText(words);
            dialog->accept();
        });
        QTest::keyClick(menu, Qt::Key_N);
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::NotesWindowTest)
#include "notes_window_test.moc"
