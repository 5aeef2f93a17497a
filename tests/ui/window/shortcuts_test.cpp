// What keys do, and where: shortcuts give way to what has the focus, and can be changed.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/compare/compare_mode.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/timeline.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QTreeWidget>

#include <memory>

namespace mazewright::ui {

namespace {

/// The row of an action in the list of keys.
QTreeWidgetItem* rowOf(const QDialog& dialog, const QString& action)
{
    const auto found = dialog.findChild<QTreeWidget*>()->findItems(
        action, Qt::MatchExactly | Qt::MatchRecursive, 0);
    return found.isEmpty() ? nullptr : found.front();
}

/// Chooses an action and types a key for it.
void type(const QDialog& dialog, const QString& action, const QKeySequence& key)
{
    dialog.findChild<QTreeWidget*>()->setCurrentItem(rowOf(dialog, action));
    auto* field = dialog.findChild<QKeySequenceEdit*>();
    field->setKeySequence(key);
    emit field->editingFinished();
}

} // namespace

class ShortcutsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->openLevel({.maze = drawn({"S.#", "o..", "..E"})});
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        view().setTool(findTool("pan"));
    }

    void cleanup() { m_window.reset(); }

    void lettersAreForTheTableThatHasTheFocus()
    {
        solve();
        m_window->results()->setFocus();

        QTest::keyClick(m_window->results(), Qt::Key_B);
        QCOMPARE(view().tool(), findTool("pan"));

        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_B);
        QCOMPARE(view().tool(), findTool("brush"));
    }

    void lettersAreForTheBoxThatHasTheFocus()
    {
        auto* solvers = m_window->findChild<QComboBox*>(QStringLiteral("solver"));
        solvers->setFocus();

        QTest::keyClick(solvers, Qt::Key_E);

        QCOMPARE(view().tool(), findTool("pan"));
    }

    void homeMovesInATable()
    {
        solve();
        changeKeys(action(ActionId::viewFit), {QKeySequence(Qt::Key_Home)});
        view().zoomIn();
        const double zoom = view().pixelsPerCell();
        m_window->results()->setFocus();

        QTest::keyClick(m_window->results(), Qt::Key_Home);

        QCOMPARE(view().pixelsPerCell(), zoom);
    }

    /// Each with the focus on itself: the key does what a click does, to the moment that is shown.
    void aKeyShownOnAButtonWorksThere()
    {
        solve();
        Playback& playback = *m_window->level()->shown()->playback();
        playback.toEnd();
        const std::uint32_t end = playback.tick();
        QVERIFY(end > 2);
        static const QRegularExpression shown(QStringLiteral("\\(([^)]+)\\)$"));
        for (const char* name : {"step-back", "to-start", "step-forward", "to-end"}) {
            auto* button =
                m_window->findChild<Timeline*>()->findChild<QAbstractButton*>(QLatin1String(name));
            playback.seek(end / 2);
            button->click();
            const std::uint32_t clicked = playback.tick();
            playback.seek(end / 2);
            const QString key = shown.match(button->toolTip()).captured(1);
            QVERIFY2(!key.isEmpty(), name);
            button->setFocus();

            QTest::keySequence(button, QKeySequence(key));

            QVERIFY2(playback.tick() == clicked, name);
        }
        for (const char letter : {'J', 'L'}) { // those of a timeline that has the focus
            playback.seek(end / 2);
            QTest::keyClick(m_window->findChild<Timeline*>(), letter);
            QCOMPARE(playback.tick(), letter == 'J' ? end / 2 - 1 : end / 2 + 1);
            QCOMPARE(view().tool(), findTool("pan"));
        }
    }

    /// F5 does nothing in a comparison, so its buttons do not either.
    void whatCannotBeUsedCannotBePressed()
    {
        solve();
        solve();
        const auto* stop = m_window->findChild<QPushButton*>(QStringLiteral("stop"));
        QVERIFY(!stop->isEnabled()); // nothing goes
        action(ActionId::compareRuns).trigger();
        QVERIFY(m_window->compare()->isOn());

        for (const auto* button :
             m_window->findChildren<QPushButton*>(QStringLiteral("solveButton")))
            QVERIFY(!button->isEnabled());
        m_window->compare()->end();

        for (const auto* button :
             m_window->findChildren<QPushButton*>(QStringLiteral("solveButton")))
            QVERIFY(button->isEnabled());
    }

    void altClickTakesWhatIsInTheCell()
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::AltModifier, middleOf({1, 0}));
        QCOMPARE(view().tool(), findTool("coin"));
        QCOMPARE(view().toolValue(), 1);

        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::AltModifier, middleOf({0, 2}));
        QCOMPARE(view().tool(), findTool("brush"));
        QVERIFY(!m_window->level()->document()->isModified());
    }

    void iTakesWhatIsAtTheCursor()
    {
        QTest::mouseMove(view().viewport(), middleOf({1, 0}));
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Right);

        QTest::keyClick(&view(), Qt::Key_I);

        QCOMPARE(view().tool(), findTool("coin"));
    }

    void theGridActionShowsItsState()
    {
        QAction& grid = action(ActionId::viewGrid);
        QVERIFY(grid.isCheckable() && grid.isChecked());

        grid.trigger();
        QVERIFY(!grid.isChecked());
        QVERIFY(!m_window->level()->shown()->settings().gridShown);

        for (auto* box : m_window->findChild<LayersPanel*>()->findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Grid"))
                box->click();
        QVERIFY(grid.isChecked());
        m_window->level()->shown()->setSettings({.gridShown = false});
        QVERIFY(!grid.isChecked());
    }

    void aChangedKeyWorksInAllWindowsAndIsKept()
    {
        MainWindow other;
        const KeysDialog dialog(m_window->menuBar());

        type(dialog, QStringLiteral("Wall Brush"), QKeySequence(QStringLiteral("V")));

        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_B);
        QCOMPARE(view().tool(), findTool("pan"));
        QTest::keyClick(&view(), Qt::Key_V);
        QCOMPARE(view().tool(), findTool("brush"));
        QCOMPARE(other.findChild<QAction*>(QStringLiteral("tool.brush"))->shortcut(),
                 QKeySequence(QStringLiteral("V")));
        const MainWindow next;
        const QAction& kept = *next.findChild<QAction*>(QStringLiteral("tool.brush"));
        QCOMPARE(kept.shortcut(), QKeySequence(QStringLiteral("V")));
        QVERIFY(kept.toolTip().contains(QStringLiteral("(V)")));
    }

    /// Those of actions that have none at first, too.
    void onlyChangedKeysAreMarked()
    {
        const KeysDialog dialog(m_window->menuBar());
        const auto marked = [&dialog] {
            QStringList names;
            for (QTreeWidgetItemIterator row(dialog.findChild<QTreeWidget*>()); *row != nullptr;
                 ++row)
                if ((*row)->font(1).italic())
                    names << (*row)->text(0);
            return names;
        };
        QCOMPARE(marked(), QStringList());

        type(dialog, QStringLiteral("Wall Brush"), QKeySequence(QStringLiteral("V")));
        QCOMPARE(marked(), QStringList{QStringLiteral("Wall Brush")});

        dialog.findChild<QPushButton*>(QStringLiteral("resetAllKeys"))->click();
        QCOMPARE(marked(), QStringList());
    }

    void aRemovedKeyStaysRemoved()
    {
        const KeysDialog dialog(m_window->menuBar());
        dialog.findChild<QTreeWidget*>()->setCurrentItem(
            rowOf(dialog, QStringLiteral("Wall Brush")));

        dialog.findChild<QPushButton*>(QStringLiteral("removeKey"))->click();

        view().setFocus();
        view().setTool(findTool("pan"));
        QTest::keyClick(&view(), Qt::Key_B);
        QCOMPARE(view().tool(), findTool("pan"));
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("removeKey"))->isEnabled());
        const MainWindow next; // as at the next start
        QVERIFY(next.findChild<QAction*>(QStringLiteral("tool.brush"))->shortcuts().isEmpty());
    }

    void aKeyThatIsTakenIsRefused()
    {
        const KeysDialog dialog(m_window->menuBar());
        const QKeySequence before = action(ActionId::fileOpen).shortcut();

        type(dialog, QStringLiteral("Open"), QKeySequence(QStringLiteral("Ctrl+S")));
        QCOMPARE(action(ActionId::fileOpen).shortcut(), before);
        QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("keyRefusal"))
                    ->text()
                    .contains(QStringLiteral("Save")));

        type(dialog, QStringLiteral("Open"), QKeySequence(QStringLiteral("Alt+F")));
        QCOMPARE(action(ActionId::fileOpen).shortcut(), before);
    }

    /// Of the editor and of a comparison only one is there at a time.
    void aKeyOfAnotherPlaceIsNot()
    {
        const KeysDialog dialog(m_window->menuBar());

        type(dialog, QStringLiteral("Swap with Next Pane"), QKeySequence(QStringLiteral("Ctrl+S")));

        QCOMPARE(action(ActionId::compareSwap).shortcut(), QKeySequence(QStringLiteral("Ctrl+S")));
    }

    void changedKeysCanBeReset()
    {
        const KeysDialog dialog(m_window->menuBar());
        const QList<QKeySequence> first = action(ActionId::viewZoomIn).shortcuts();
        type(dialog, QStringLiteral("Zoom In"), QKeySequence(QStringLiteral("F12")));
        QCOMPARE(action(ActionId::viewZoomIn).shortcuts().size(), 1);

        dialog.findChild<QPushButton*>(QStringLiteral("resetKey"))->click();
        QCOMPARE(action(ActionId::viewZoomIn).shortcuts(), first);

        dialog.findChild<QPushButton*>(QStringLiteral("removeKey"))->click();
        QVERIFY(action(ActionId::viewZoomIn).shortcuts().isEmpty());
        dialog.findChild<QPushButton*>(QStringLiteral("resetAllKeys"))->click();
        QCOMPARE(action(ActionId::viewZoomIn).shortcuts(), first);
        QVERIFY(QSettings().allKeys().filter(QStringLiteral("keys/")).isEmpty());
    }

    /// Whatever there is to be undone.
    void undoIsListedByItsPlainName()
    {
        m_window->level()->document()->replace(drawn({"S.E"}), QStringLiteral("Brush"));
        QVERIFY(action(ActionId::editUndo).text().contains(QStringLiteral("Brush")));

        const KeysDialog dialog(m_window->menuBar());

        QVERIFY(rowOf(dialog, QStringLiteral("Undo")) != nullptr);
    }

private:
    MazeView& view() const { return *m_window->page()->view(); }
    QAction& action(ActionId id) const { return *(*m_window->actionTable())[id]; }
    QPoint middleOf(Position cell) const
    {
        return view().mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }

    void solve()
    {
        action(ActionId::solveSolve).trigger();
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));
        m_window->level()->shown()->playback()->pause();
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ShortcutsTest)
#include "shortcuts_test.moc"
