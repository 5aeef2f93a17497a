#include "tests/support/files.h"
#include "tests/support/walls.h"
#include "tests/support/window_test.h"
#include "ui/canvas/playback.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/page/messages.h"
#include "ui/panels/menu_lists.h"
#include "ui/panels/solver_bar.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QFileDialog>
#include <QMenu>
#include <QStatusBar>

namespace mazewright::ui {

class MainWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1200, 800}); }

    void drawSolveStepSaveReopenUndoRedo()
    {
        // Draw: a wall with a gap at the bottom between start and end.
        MazeDocument* document = m_window->level()->document();
        document->setLevel({.maze = *Maze::make(6, 6)});
        page().showWhole();
        key(Qt::Key_S);
        drag({0, 0}, {0, 0});
        key(Qt::Key_T);
        drag({0, 5}, {0, 5});
        key(Qt::Key_B);
        drag({0, 2}, {4, 2});
        const Maze expected = drawn({"S.#..E", "..#...", "..#...", "..#...", "..#...", "......"});
        QCOMPARE(document->maze(), expected);

        // Solve with three solvers: they agree.
        for (const char* solver : {"wavefront", "dijkstra", "astar"})
            solveWith(solver);
        QCOMPARE(m_window->runs()->rowCount(), 3);
        for (int row = 0; row < 3; ++row)
            QCOMPARE(m_window->runs()->run(row)->outcome.cost, 15.0);

        // Step one back from the end.
        Playback* playback = level().shown()->playback();
        key(Qt::Key_Period, Qt::ControlModifier);
        QVERIFY(playback->duration() > 1);
        QCOMPARE(playback->tick(), playback->duration());
        key(Qt::Key_Comma);
        QCOMPARE(playback->tick(), playback->duration() - 1);

        // Save and reopen.
        const QString file = m_folder.path("drawn.maze");
        QVERIFY(document->saveAs(file));
        drag({5, 2}, {5, 2});
        QVERIFY(document->isModified());
        key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!document->isModified());
        QVERIFY(m_window->openFile(file));
        QCOMPARE(document->maze().at(Position{5, 2}).kind, CellKind::wall);

        // Undo, redo.
        const Maze before = document->maze();
        drag({1, 0}, {1, 1});
        const Maze after = document->maze();
        QVERIFY(before != after);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document->maze(), before);
        key(Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(document->maze(), after);
        document->undoStack()->undo();
    }

    void theFirstExampleSolvesWithF5()
    {
        QVERIFY(m_window->openFirstExample());

        key(Qt::Key_F5);

        RunsModel* runs = m_window->runs();
        QCOMPARE(runs->rowCount(), 1);
        QTRY_VERIFY(runs->active() == 0);
        const auto run = runs->run(0);
        QCOMPARE(run->solver, findSolver("one-stroke"));
        QCOMPARE(run->outcome.cost, 23.0);
        QVERIFY(run->verdict && run->verdict->holds);
    }

    void aDisabledActionSaysWhy()
    {
        const auto why = [this](ActionId id) { return hindranceOf(action(id)); };
        QCOMPARE(why(ActionId::editUndo), "Nothing to undo.");
        QCOMPARE(why(ActionId::editRedo), "Nothing to redo.");
        QCOMPARE(why(ActionId::fileReopen), "No level was closed.");
        QCOMPARE(why(ActionId::viewTearOff), "This window has only one level.");
        QCOMPARE(why(ActionId::solveStop), "Nothing is running.");
        QCOMPARE(why(ActionId::editCut), "No cells are selected.");
        QCOMPARE(why(ActionId::symmetryCentre), "No symmetry is chosen.");
        QCOMPARE(why(ActionId::boardStartOver), "No board is being played.");
        QVERIFY(why(ActionId::boardPlay).startsWith("There are no tiles to play."));
        QCOMPARE(why(ActionId::compareNext), "Available only while comparing runs.");
        QVERIFY(action(ActionId::mazeEndsFromOpenings).isEnabled());

        // Each reason goes with its cause,
        const auto put = [this](CellIndex at, CellKind kind) {
            const Patch patch{{{.first = at, .length = 1, .cell = {kind, 1}}}};
            document().edit(patch, QStringLiteral("cell"));
        };
        put(0, CellKind::tile);
        QVERIFY(action(ActionId::editUndo).isEnabled());
        QVERIFY(action(ActionId::boardPlay).isEnabled());
        put(1, CellKind::start);
        QCOMPARE(why(ActionId::mazeEndsFromOpenings), "The level already has a start or an end.");
        document().undoStack()->undo();
        QVERIFY(action(ActionId::mazeEndsFromOpenings).isEnabled());
        QVERIFY(action(ActionId::editRedo).isEnabled());
        trigger(ActionId::selectAll);
        QVERIFY(action(ActionId::editCut).isEnabled());
        trigger(ActionId::symmetryBoth);
        QVERIFY(action(ActionId::symmetryCentre).isEnabled());
        LevelPage* other = m_window->addPage(m_window->openLevels()->add());
        QVERIFY(action(ActionId::viewTearOff).isEnabled());
        QCOMPARE(why(ActionId::editCut), "No cells are selected.");
        other->level()->keepWithoutFile();
        answer(QMessageBox::Discard);
        QVERIFY(m_window->closePage(other));
        QCOMPARE(why(ActionId::viewTearOff), "This window has only one level.");
        QVERIFY(action(ActionId::fileReopen).isEnabled());

        // and a part that is not in sight comes first.
        m_window->showWelcome();
        QCOMPARE(why(ActionId::symmetryNone), "Open a level first.");
        QCOMPARE(why(ActionId::symmetryCentre), "Open a level first.");
        m_window->leaveWelcome();
        QVERIFY(action(ActionId::symmetryCentre).isEnabled());
    }

    void closeAsksWhenModified()
    {
        document().edit(wallAt(document().maze(), {0, 3}), QStringLiteral("wall"));

        answer(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());

        answer(QMessageBox::Discard);
        QVERIFY(m_window->close());
    }

    void aBrokenFileKeepsTheLevelAndSaysWhy()
    {
        const Maze before = drawn({"S.#E"});
        document().setLevel({.maze = before});
        const QString file = m_folder.file(
            "broken.maze", "{\"format\": \"mazewright\", \"version\": 1, \"rows\": [\"..\"");

        QVERIFY(!m_window->openFile(file));

        QCOMPARE(document().maze(), before);
        QVERIFY(m_window->messages()->isVisible());
        QVERIFY(m_window->messages()->message().contains(QStringLiteral("broken.maze")));
        QVERIFY(!m_window->recentFiles()->files().contains(file));
    }

    void recentFilesGreyWhatIsGone()
    {
        const QString kept = m_folder.path("kept.maze");
        const QString gone = m_folder.path("gone.maze");
        for (const QString& file : {kept, gone})
            saveAndOpen(file);
        QVERIFY(QFile::remove(gone));

        QMenu menu;
        const RecentFiles recent(&menu);

        QCOMPARE(recent.files(), (QStringList{gone, kept}));
        QVERIFY(!menu.actions().at(0)->isEnabled());
        QVERIFY(menu.actions().at(1)->isEnabled());
    }

    void aLongFolderOfARecentFileKeepsItsEnds()
    {
        const QString folder = QStringLiteral("%1/%2/last").arg(QString(40, 'a'), QString(40, 'b'));
        const QString file = m_folder.path(folder + QStringLiteral("/kept.maze"));
        QVERIFY(QDir().mkpath(QFileInfo(file).path()));
        saveAndOpen(file);

        QMenu menu;
        const RecentFiles recent(&menu);
        const QAction& entry = *menu.actions().front();

        QVERIFY(entry.text().contains(QStringLiteral("kept.maze — ")));
        QVERIFY(entry.text().contains(u'…'));
        QVERIFY(entry.text().endsWith(QStringLiteral("b/last")));
        QCOMPARE(entry.toolTip(), QDir::toNativeSeparators(QFileInfo(file).absoluteFilePath()));
        QVERIFY(menu.toolTipsVisible());
    }

    void theThemeChangesAtOnce()
    {
        const auto choose = [this](const QString& theme) {
            for (QAction* action : m_window->findChildren<QAction*>())
                if (action->text() == theme)
                    action->trigger();
        };
        const QColor light = m_window->grab().toImage().pixelColor(5, 5);

        choose(QStringLiteral("&Dark"));
        const QColor dark = m_window->grab().toImage().pixelColor(5, 5);
        const Theme remembered = rememberedTheme();
        choose(QStringLiteral("&Light"));

        QCOMPARE(light, paletteOf(Theme::light).window);
        QCOMPARE(dark, paletteOf(Theme::dark).window);
        QCOMPARE(remembered, Theme::dark);
    }

    void closingWithARunGoingIsClean()
    {
        open(openMaze(12, 12), {.question = Question::oneStroke});
        key(Qt::Key_F5);
        QCOMPARE(m_window->runs()->rowCount(), 1);

        QVERIFY(m_window->close());
        m_window.reset();

        QVERIFY(m_window == nullptr);
    }

    void everyActionHasATextAndItsOwnKeys()
    {
        // Two of one key are never enabled at once where one is for the editor, one for a
        // comparison.
        const auto contextOf = [](const QString& name) {
            for (const ActionRow& row : actionRows())
                if (name == QLatin1String(row.name))
                    return row.context == ActionContext::canvas ? ActionContext::editor
                                                                : row.context;
            return ActionContext::always;
        };
        QHash<QString, QString> owners;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            const bool isOfAWidget = // it works where that has the focus
                action->objectName().isEmpty() && action->shortcutContext() == Qt::WidgetShortcut;
            for (const QKeySequence& key : action->shortcuts()) {
                if (isOfAWidget)
                    continue;
                QVERIFY(!action->text().isEmpty());
                const QString name = key.toString();
                const QString owner = owners.value(name, action->objectName());
                const bool apart = contextOf(owner) != ActionContext::always &&
                                   contextOf(action->objectName()) != ActionContext::always &&
                                   contextOf(owner) != contextOf(action->objectName());
                QVERIFY2(owner == action->objectName() || apart, qPrintable(name));
                owners.insert(name, action->objectName());
            }
            if (!action->objectName().isEmpty())
                QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        }
        QVERIFY(owners.contains(QStringLiteral("F5")));
        QVERIFY(owners.contains(QStringLiteral("B")));
    }

    void f8FoldsPanelsFirstThenAll()
    {
        const auto* tools = find<QWidget>("toolColumn");
        const auto* level = find<QWidget>("levelDock");
        view().setFocus();
        QVERIFY(level->isVisible());

        key(Qt::Key_F8);
        QVERIFY(!level->isVisible());
        QVERIFY(tools->isVisible() && m_window->statusBar()->isVisible());
        key(Qt::Key_F8);
        QVERIFY(!level->isVisible());
        QVERIFY(!tools->isVisible() && !m_window->statusBar()->isVisible());
        key(Qt::Key_F8);

        QVERIFY(level->isVisible());
        QVERIFY(tools->isVisible() && m_window->statusBar()->isVisible());
    }

    /// Where no panel is shown, the first press hides the rest.
    void f8WithoutPanelsHidesTheBars()
    {
        key(Qt::Key_F7); // the column
        QVERIFY(!find<QWidget>("levelDock")->isVisible());

        key(Qt::Key_F8);
        QVERIFY(!find<QWidget>("toolColumn")->isVisible());
        key(Qt::Key_F8);

        QVERIFY(find<QWidget>("toolColumn")->isVisible());
        QVERIFY(!find<QWidget>("levelDock")->isVisible());
    }

    /// Also where a panel had the focus before.
    void aNewLevelTakesTheKeys()
    {
        auto* button = find<QPushButton>("solveButton");
        button->setFocus();
        QCOMPARE(m_window->focusWidget(), button);
        inDialog<NewMazeDialog>([](NewMazeDialog& dialog) { dialog.accept(); });

        trigger(ActionId::fileNew);

        QCOMPARE(m_window->focusWidget(), &view());
    }

    void withoutTilesAndEndsThereIsNothingToPlay()
    {
        const QAction& play = action("tool.play");
        open(drawn({"..."}));
        QVERIFY(!play.isEnabled());

        open(drawn({"1..1"}));

        QVERIFY(play.isEnabled());
    }

    void aNameWithAnEndingAddedIsAskedAboutAgain()
    {
        m_folder.file("level.maze", "not to be lost");
        bool asked = false;
        QTimer::singleShot(0, m_window.get(), [&] {
            auto* dialog = find<QFileDialog>();
            QVERIFY(dialog != nullptr);
            QTimer::singleShot(0, m_window.get(), [&] {
                auto* box = find<QMessageBox>();
                QVERIFY(box != nullptr);
                asked = box->text().contains(QStringLiteral("level.maze"));
                box->button(QMessageBox::No)->click();
            });
            dialog->selectFile(m_folder.path("level"));
            QMetaObject::invokeMethod(dialog, "accept");
        });

        const bool saved = m_window->saveAs(level());

        QVERIFY(asked);
        QVERIFY(!saved);
        QCOMPARE(m_folder.content("level.maze"), QByteArray("not to be lost"));
    }

private:
    void drag(Position from, Position to)
    {
        QWidget* viewport = view().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, middle(from));
        QTest::mouseMove(viewport, middle(to));
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, middle(to));
    }

    void saveAndOpen(const QString& file)
    {
        document().setLevel({.maze = drawn({"S.E"})});
        QVERIFY(document().saveAs(file));
        QVERIFY(m_window->openFile(file));
    }

    void solveWith(const char* solver)
    {
        level().solving()->setSolver(findSolver(solver));
        key(Qt::Key_F5);
        RunsModel* runs = m_window->runs();
        QVERIFY(waitForRuns());
        QCOMPARE(runs->run(runs->rowCount() - 1)->outcome.status, Status::solved);
    }

    Folder m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::MainWindowTest)
#include "main_window_test.moc"
