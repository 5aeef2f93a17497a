#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/playback.h"
#include "ui/canvas/tools.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/panels/menu_lists.h"
#include "ui/panels/solver_panel.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/commands.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

namespace mazewright::ui {

namespace {

/// Presses a button of the next message box that opens.
void answerNextBox(QMessageBox::StandardButton button)
{
    QTimer::singleShot(0, qApp, [button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        box->button(button)->click();
    });
}

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light);
        QVERIFY(m_folder.isValid());
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void drawSolveStepSaveReopenUndoRedo()
    {
        // Draw: a wall with a gap at the bottom between start and end.
        MazeDocument* document = m_window->level()->document();
        document->setLevel({.maze = *Maze::make(6, 6)});
        m_window->page()->showWhole();
        QTest::keyClick(m_window->page()->view(), Qt::Key_S);
        drag({0, 0}, {0, 0});
        QTest::keyClick(m_window->page()->view(), Qt::Key_T);
        drag({0, 5}, {0, 5});
        QTest::keyClick(m_window->page()->view(), Qt::Key_B);
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
        Playback* playback = m_window->level()->shown()->playback();
        QTest::keyClick(m_window->page()->view(), Qt::Key_Period, Qt::ControlModifier);
        QVERIFY(playback->duration() > 1);
        QCOMPARE(playback->tick(), playback->duration());
        QTest::keyClick(m_window->page()->view(), Qt::Key_Comma);
        QCOMPARE(playback->tick(), playback->duration() - 1);

        // Save and reopen.
        const QString file = m_folder.filePath(QStringLiteral("drawn.maze"));
        QVERIFY(document->saveAs(file));
        drag({5, 2}, {5, 2});
        QVERIFY(document->isModified());
        QTest::keyClick(m_window->page()->view(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!document->isModified());
        QVERIFY(m_window->openFile(file));
        QCOMPARE(document->maze().at(Position{5, 2}).kind, CellKind::wall);

        // Undo, redo.
        const Maze before = document->maze();
        drag({1, 0}, {1, 1});
        const Maze after = document->maze();
        QVERIFY(before != after);
        QTest::keyClick(m_window->page()->view(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document->maze(), before);
        QTest::keyClick(m_window->page()->view(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(document->maze(), after);
        document->undoStack()->undo();
    }

    void theFirstExampleSolvesWithF5()
    {
        QVERIFY(m_window->openFirstExample());

        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);

        RunsModel* runs = m_window->runs();
        QCOMPARE(runs->rowCount(), 1);
        QVERIFY(QTest::qWaitFor([&] { return runs->active() == 0; }, patience));
        const auto run = runs->run(0);
        QCOMPARE(run->solver, findSolver("one-stroke"));
        QCOMPARE(run->outcome.cost, 23.0);
        QVERIFY(run->verdict && run->verdict->holds);
    }

    void closeAsksWhenModified()
    {
        const Patch wall{{{.first = 3, .length = 1, .cell = {CellKind::wall, 1}}}};
        m_window->level()->document()->edit(wall, QStringLiteral("wall"));

        answerNextBox(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());

        answerNextBox(QMessageBox::Discard);
        QVERIFY(m_window->close());
    }

    void aBrokenFileKeepsTheLevelAndSaysWhy()
    {
        const Maze before = drawn({"S.#E"});
        m_window->level()->document()->setLevel({.maze = before});
        const QString file = m_folder.filePath(QStringLiteral("broken.maze"));
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"format\": \"mazewright\", \"version\": 1, \"rows\": [\"..\"");
        broken.close();

        QVERIFY(!m_window->openFile(file));

        QCOMPARE(m_window->level()->document()->maze(), before);
        QVERIFY(m_window->messages()->isVisible());
        QVERIFY(m_window->messages()->message().contains(QStringLiteral("broken.maze")));
        QVERIFY(!m_window->recentFiles()->files().contains(file));
    }

    void recentFilesGreyWhatIsGone()
    {
        const QString kept = m_folder.filePath(QStringLiteral("kept.maze"));
        const QString gone = m_folder.filePath(QStringLiteral("gone.maze"));
        for (const QString& file : {kept, gone}) {
            m_window->level()->document()->setLevel({.maze = drawn({"S.E"})});
            QVERIFY(m_window->level()->document()->saveAs(file));
            QVERIFY(m_window->openFile(file));
        }
        QVERIFY(QFile::remove(gone));

        QMenu menu;
        const RecentFiles recent(&menu);

        QCOMPARE(recent.files(), (QStringList{gone, kept}));
        QVERIFY(!menu.actions().at(0)->isEnabled());
        QVERIFY(menu.actions().at(1)->isEnabled());
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
        Maze open = *Maze::make(12, 12);
        open.set(Position{0, 0}, {CellKind::start, 1});
        open.set(Position{11, 11}, {CellKind::end, 1});
        Rules rules;
        rules.question = Question::oneStroke;
        m_window->openLevel({.maze = std::move(open), .rules = rules});
        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
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

    void f8HidesThePanelsAndBringsThemBack()
    {
        auto* column = m_window->findChild<QWidget*>(QStringLiteral("toolColumn"));
        m_window->page()->view()->setFocus();

        QTest::keyClick(m_window->page()->view(), Qt::Key_F8);
        QVERIFY(!column->isVisible());
        QTest::keyClick(m_window->page()->view(), Qt::Key_F8);

        QVERIFY(column->isVisible());
    }

    /// Also where a panel had the focus before.
    void aNewLevelTakesTheKeys()
    {
        auto* button = m_window->findChild<SolverPanel*>()->findChild<QPushButton*>();
        button->setFocus();
        QCOMPARE(m_window->focusWidget(), button);
        QTimer::singleShot(0, qApp, [] {
            auto* dialog = qobject_cast<NewMazeDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            dialog->accept();
        });

        (*m_window->actionTable())[ActionId::fileNew]->trigger();

        QCOMPARE(m_window->focusWidget(), m_window->page()->view());
    }

private:
    QPoint pixelOf(Position cell) const
    {
        return m_window->page()->view()->mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }

    void drag(Position from, Position to)
    {
        QWidget* viewport = m_window->page()->view()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, pixelOf(from));
        QTest::mouseMove(viewport, pixelOf(to));
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, pixelOf(to));
    }

    void solveWith(const char* solver)
    {
        m_window->level()->solving()->setSolver(findSolver(solver));
        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        RunsModel* runs = m_window->runs();
        QVERIFY(QTest::qWaitFor([&] { return runs->active() == 0; }, patience));
        QCOMPARE(runs->run(runs->rowCount() - 1)->outcome.status, Status::solved);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::MainWindowTest)
#include "main_window_test.moc"
