// What keys do, and where: shortcuts give way to what has the focus, and can be changed; none of
// them and no mnemonic stands for two things that can be meant at once.
#include "tests/support/window_test.h"
#include "ui/compare/compare_mode.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/page/messages.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/timeline.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_lists.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <QTreeWidget>

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

using Uses = QMap<QString, QStringList>;

/// What more than one thing stands for, with them all.
QStringList clashesIn(const Uses& uses)
{
    QStringList clashes;
    for (auto use = uses.begin(); use != uses.end(); ++use)
        if (use.value().size() > 1)
            clashes << use.key() + QStringLiteral(": ") + use.value().join(QStringLiteral(" | "));
    return clashes;
}

void note(Uses& uses, const QString& text)
{
    const QKeySequence key = QKeySequence::mnemonic(text);
    if (!key.isEmpty())
        uses[key.toString()] << text;
}

/// The mnemonics of a window, with its menu bar: all of them work at any time.
Uses mnemonicsOf(const QWidget& window)
{
    Uses uses;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window)
            continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            note(uses, button->text());
        else if (const auto* group = qobject_cast<const QGroupBox*>(widget))
            note(uses, group->title());
        else if (const auto* label = qobject_cast<const QLabel*>(widget);
                 label != nullptr && label->buddy() != nullptr)
            note(uses, label->text());
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                note(uses, tabs->tabText(i));
        else if (const auto* bar = qobject_cast<const QMenuBar*>(widget))
            for (const QAction* menu : bar->actions())
                note(uses, menu->text());
    }
    return uses;
}

void collectClashes(const QMenu& menu, QStringList& clashes)
{
    Uses uses;
    for (const QAction* action : menu.actions()) {
        note(uses, action->text());
        if (const auto* inner = action->menu<QMenu*>())
            collectClashes(*inner, clashes);
    }
    for (const QString& clash : clashesIn(uses))
        clashes << menu.title() + QStringLiteral(" > ") + clash;
}

} // namespace

class ShortcutsTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1280, 800}, Level{.maze = drawn({"S.#", "o..", "..E"})});
        view().setTool(findTool("pan"));
    }

    void lettersAreForTheTextThatHasTheFocus()
    {
        QLineEdit field(m_window.get());
        field.show();
        field.setFocus();

        QTest::keyClick(&field, Qt::Key_B);

        QCOMPARE(view().tool(), findTool("pan"));
        QCOMPARE(field.text(), QStringLiteral("b"));
    }

    void lettersChooseAToolWhereNoTextIsTyped()
    {
        solve();
        m_window->results()->setFocus();

        QTest::keyClick(m_window->results(), Qt::Key_B);

        QCOMPARE(view().tool(), findTool("brush"));
    }

    /// Neither by the key of a tool nor by another letter.
    void lettersDoNotChooseInABox()
    {
        QComboBox box(m_window.get());
        box.addItems({QStringLiteral("Alpha"), QStringLiteral("Mine"), QStringLiteral("Zeta")});
        box.show();
        box.setFocus();

        QTest::keyClick(&box, Qt::Key_Z);
        QTest::keyClick(&box, Qt::Key_M);

        QCOMPARE(box.currentIndex(), 0);
        QCOMPARE(view().tool(), findTool("select"));
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.currentIndex(), 1);
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
        Playback& playback = *level().shown()->playback();
        playback.toEnd();
        const std::uint32_t end = playback.tick();
        QVERIFY(end > 2);
        static const QRegularExpression shown(QStringLiteral("\\(([^)]+)\\)$"));
        for (const char* name : {"step-back", "to-start", "step-forward", "to-end"}) {
            auto* button = find<Timeline>()->findChild<QAbstractButton*>(QLatin1String(name));
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
            QTest::keyClick(find<Timeline>(), letter);
            QCOMPARE(playback.tick(), letter == 'J' ? end / 2 - 1 : end / 2 + 1);
            QCOMPARE(view().tool(), findTool("pan"));
        }
    }

    /// F5 does nothing in a comparison, so its buttons do not either.
    void whatCannotBeUsedCannotBePressed()
    {
        solve();
        solve();
        const auto* button = find<QPushButton>("solveButton");
        QVERIFY(button->isEnabled());
        trigger(ActionId::compareRuns);
        QVERIFY(m_window->compare()->isOn());

        QVERIFY(!button->isEnabled());
        m_window->compare()->end();

        QVERIFY(button->isEnabled());
    }

    /// One button solves, and stops what is running.
    void theButtonThatSolvesStopsToo()
    {
        open(openMaze(20, 20), {.question = Question::oneStroke}); // it takes long
        const auto* button = find<QPushButton>("solveButton");
        const QString solves = button->text();

        press("solveButton");
        QCOMPARE(m_window->runs()->active(), 1);
        QVERIFY(button->text() != solves);
        press("solveButton");

        QVERIFY(waitForRuns());
        QCOMPARE(button->text(), solves);
        QCOMPARE(m_window->runs()->run(m_window->runs()->rowCount() - 1)->outcome.status,
                 Status::stopped);
    }

    /// Not those of another level.
    void theButtonStopsTheRunsOfTheLevelInSight()
    {
        open(openMaze(20, 20), {.question = Question::oneStroke});
        level().solving()->setSolver(findSolver("one-stroke-search")); // it goes on until stopped
        LevelSession& other = level();
        const auto* button = find<QPushButton>("solveButton");
        const QString solves = button->text();
        press("solveButton");
        open(drawn({"S.E"}));
        QVERIFY(other.isSolving());
        QCOMPARE(button->text(), solves);

        press("solveButton"); // waits for the other level's run
        QVERIFY(level().isSolving());
        QVERIFY(button->text() != solves);
        press("solveButton");
        QVERIFY(!level().isSolving());
        QVERIFY(other.isSolving());
        m_window->goTo(&other);
        QVERIFY(button->text() != solves);
        press("solveButton");

        QVERIFY(waitForRuns());
        QCOMPARE(button->text(), solves);
    }

    void everySolverIsAskedFromTheDrawer()
    {
        find<SolverBar>()->setDrawerOpen(true);

        press("solve-all");
        QVERIFY(waitForRuns());

        QVERIFY(m_window->runs()->rowCount() > 7);
    }

    void favouritesAreAskedFromTheDrawer()
    {
        const std::vector<const Solver*> favourites = level().favourites();
        QVERIFY(favourites.size() > 1);
        find<SolverBar>()->setDrawerOpen(true);

        press("solve-favourites");
        QVERIFY(waitForRuns());

        std::vector<const Solver*> asked;
        for (int row = 0; row < m_window->runs()->rowCount(); ++row)
            asked.push_back(m_window->runs()->run(row)->solver);
        QCOMPARE(asked, favourites);
    }

    void withoutAFavouriteTheCommandSaysWhereTheyAreMade()
    {
        for (const Solver* solver : solvers())
            FavouriteSolvers::ofProgram().set(*solver, false);

        trigger(ActionId::solveFavourites);

        QCOMPARE(m_window->runs()->rowCount(), 0);
        QVERIFY(page().messages()->message().startsWith(u"No favourite solver answers"));
    }

    void altClickTakesWhatIsInTheCell()
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::AltModifier, middle({1, 0}));
        QCOMPARE(view().tool(), findTool("coin"));
        QCOMPARE(view().toolValue(), 1);

        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::AltModifier, middle({0, 2}));
        QCOMPARE(view().tool(), findTool("brush"));
        QVERIFY(!document().isModified());
    }

    void iTakesWhatIsAtTheCursor()
    {
        QTest::mouseMove(view().viewport(), middle({1, 0}));
        view().setFocus();
        key(Qt::Key_Right);

        key(Qt::Key_I);

        QCOMPARE(view().tool(), findTool("coin"));
    }

    void theGridActionShowsItsState()
    {
        QAction& grid = action(ActionId::viewGrid);
        QVERIFY(grid.isCheckable() && grid.isChecked());

        grid.trigger();
        QVERIFY(!grid.isChecked());
        QVERIFY(!level().shown()->settings().gridShown);

        for (auto* box : find<LayersPanel>()->findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Grid"))
                box->click();
        QVERIFY(grid.isChecked());
        level().shown()->setSettings({.gridShown = false});
        QVERIFY(!grid.isChecked());
    }

    void aChangedKeyWorksInAllWindowsAndIsKept()
    {
        MainWindow other;
        const KeysDialog dialog(m_window->menuBar());

        type(dialog, QStringLiteral("Wall Brush"), QKeySequence(QStringLiteral("V")));

        view().setFocus();
        key(Qt::Key_B);
        QCOMPARE(view().tool(), findTool("pan"));
        key(Qt::Key_V);
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
        key(Qt::Key_B);
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
        QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("keyRefusal"))->text().contains("Save"));

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
        document().replace(drawn({"S.E"}), QStringLiteral("Brush"));
        QVERIFY(action(ActionId::editUndo).text().contains(QStringLiteral("Brush")));

        const KeysDialog dialog(m_window->menuBar());

        QVERIFY(rowOf(dialog, QStringLiteral("Undo")) != nullptr);
    }

    void noMnemonicOfTheWindowStandsForTwo()
    {
        const MainWindow window;

        QCOMPARE(clashesIn(mnemonicsOf(window)).join(u'\n'), QString());
    }

    void noMnemonicOfAMenuStandsForTwo_data()
    {
        const auto row = test::columns<QString>("language");
        for (const Language& language : languages())
            row(language.id, language.id);
    }

    void noMnemonicOfAMenuStandsForTwo()
    {
        QFETCH(QString, language);
        rememberLanguage(language);
        installLanguage();
        const auto english = qScopeGuard([] {
            rememberLanguage({});
            installLanguage();
        });
        const MainWindow window;
        QStringList clashes;

        for (const QAction* action : window.menuBar()->actions())
            collectClashes(*action->menu<QMenu*>(), clashes);

        QCOMPARE(clashes.join(u'\n'), QString());
    }

    void playIsInTheMenuToSolve()
    {
        const MainWindow window;
        QStringList menus;

        for (const QObject* place :
             window.findChild<QAction*>(QStringLiteral("tool.play"))->associatedObjects())
            if (const auto* menu = qobject_cast<const QMenu*>(place))
                menus << menu->title();

        QVERIFY(menus.contains(QStringLiteral("&Solve")));
    }

    /// Two actions may share one where only one of them can be used: in the editor, or in a
    /// comparison.
    void noShortcutStandsForTwo()
    {
        const MainWindow window;
        Uses uses;

        for (const QAction* action : window.findChildren<QAction*>()) {
            if (!action->isEnabled() || action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            for (const QKeySequence& key : action->shortcuts())
                uses[key.toString()] << action->text();
        }
        for (const QString& mnemonic : mnemonicsOf(window).keys())
            if (uses.contains(mnemonic))
                uses[mnemonic] << QStringLiteral("a mnemonic");

        QCOMPARE(clashesIn(uses).join(u'\n'), QString());
    }

private:
    void solve()
    {
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());
        level().shown()->playback()->pause();
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ShortcutsTest)
#include "shortcuts_test.moc"
