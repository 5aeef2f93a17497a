// Levels in tabs: opened, closed, torn off and asked about. Then the one table that has the runs of
// them all: what it shows, and what it does to the tabs.
#include "tests/support/files.h"
#include "tests/support/walls.h"
#include "tests/support/window_test.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/compare/compare_mode.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/level/board_game.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/play_views.h"
#include "ui/panels/results_table.h"
#include "ui/session/overlay_state.h"

#include <QAbstractButton>
#include <QListWidget>
#include <QProxyStyle>
#include <QTabBar>
#include <QUndoGroup>

namespace mazewright::ui {

namespace {

void paintWall(LevelSession& level, Position at)
{
    level.document()->edit(wallAt(level.document()->maze(), at), QStringLiteral("Wall"));
}

MainWindow* otherThan(const MainWindow* window)
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* other = qobject_cast<MainWindow*>(widget); other != nullptr && other != window)
            return other;
    return nullptr;
}

/// Counts how often the size of a tab is asked for.
class CountsTabs : public QProxyStyle {
public:
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override
    {
        sizes += type == CT_TabBarTab ? 1 : 0;
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
    mutable int sizes = 0;
};

} // namespace

class TabsTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}); }

    void opensEveryFileInATab()
    {
        const QString one = fileOf("one.maze", drawn({"S.E"}));
        const QString two = fileOf("two.maze", drawn({"S..E"}));

        m_window->openFiles({one, two});

        QCOMPARE(m_window->tabs()->count(), 2); // the fresh level has given its place
        QCOMPARE(m_window->tabs()->tabText(0), QStringLiteral("one.maze"));
        QCOMPARE(document().fileName(), two);
        trigger(ActionId::viewNextTab);
        QCOMPARE(document().fileName(), one);
    }

    void aFileThatIsOpenIsGoneTo()
    {
        const QString one = fileOf("one.maze", drawn({"S.E"}));
        m_window->openFiles({one, fileOf("two.maze", drawn({"S..E"}))});

        QVERIFY(m_window->openFile(one));

        QCOMPARE(m_window->tabs()->count(), 2);
        QCOMPARE(document().fileName(), one);
    }

    void undoIsOfThePresentTab()
    {
        LevelPage* one = open(drawn({"S..E"}));
        paintWall(*one->level(), {0, 1});
        LevelPage* two = open(drawn({"S..E"}));
        paintWall(*two->level(), {0, 2});

        m_window->tabs()->setCurrentWidget(one);
        trigger(ActionId::editUndo);

        QVERIFY(one->level()->document()->maze() == drawn({"S..E"}));
        QVERIFY(two->level()->document()->maze() == drawn({"S.#E"}));
        QVERIFY(!action(ActionId::editUndo).isEnabled());
    }

    void theToolStaysInHand()
    {
        LevelPage* one = &page();
        paintWall(*one->level(), {0, 0});
        one->view()->setTool(findTool("coin"));
        one->view()->setToolValue(7);

        LevelPage* two = open(drawn({"S..E"}));

        QCOMPARE(two->view()->tool(), findTool("coin"));
        QCOMPARE(two->view()->toolValue(), 7);
    }

    void asksOnlyAboutWhatIsUnsaved()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"}), .title = "Kept"});
        one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        LevelPage* two = open(drawn({"S..E"}));
        paintWall(*two->level(), {0, 1});

        QVERIFY(m_window->closePage(one)); // unasked: it would hang here
        QVERIFY(m_window->messages()->message().contains(QStringLiteral("Kept")));
        QCOMPARE(m_window->runs()->rowCount(), 0);
        answer(QMessageBox::Discard);

        QVERIFY(m_window->closePage(two));
    }

    void keepsTheTabWhereClosingIsCancelled()
    {
        LevelPage* one = open(drawn({"S..E"}));
        paintWall(*one->level(), {0, 1});
        answer(QMessageBox::Cancel);

        QVERIFY(!m_window->closePage(one));

        QCOMPARE(&page(), one);
        answer(QMessageBox::Discard); // for the window's own end
        QVERIFY(m_window->close());
    }

    void whatCannotBeSavedIsNotClosed()
    {
        // Given a level whose folder is gone
        LevelPage* one = open(drawn({"S..E"}));
        m_folder.make("gone");
        QVERIFY(one->level()->document()->saveAs(m_folder.path("gone/one.maze")));
        paintWall(*one->level(), {0, 1});
        QVERIFY(QDir(m_folder.path("gone")).removeRecursively());

        answer(QMessageBox::Save);
        QVERIFY(!m_window->closePage(one));

        QCOMPARE(&page(), one);
        QVERIFY(one->level()->document()->isModified());
        QVERIFY(one->messages()->message().contains(QStringLiteral("one.maze")));
        answer(QMessageBox::Save);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        answer(QMessageBox::Discard); // for the window's own end
        QVERIFY(m_window->close());
    }

    void theLastTabLeavesAFreshLevel()
    {
        LevelPage* one = openSolved(drawn({"S..E"}));

        QVERIFY(m_window->closePage(one));

        QCOMPARE(m_window->tabs()->count(), 1);
        QVERIFY(level().isUntouched());
        QCOMPARE(m_window->openLevels()->levels().size(), 1);
    }

    void aTabMovesToAWindowOfItsOwn()
    {
        LevelPage* one = openSolved(drawn({"S..E"}));
        const int id = lastRun();
        LevelSession* level = one->level();
        open(drawn({"S.E"}));

        m_window->tearOff({one});

        QCOMPARE(m_window->tabs()->count(), 1);
        MainWindow* torn = otherThan(m_window.get());
        QVERIFY(torn != nullptr);
        QCOMPARE(torn->level(), level);
        QCOMPARE(torn->level()->shown()->runId(), id);
        QCOMPARE(torn->runs(), m_window->runs());
        torn->close();
        QTRY_COMPARE(m_window->openLevels()->levels().size(), 1); // its level went with its window
    }

    void theMiddleButtonCloses()
    {
        openSolved(drawn({"S..E"}));
        open(drawn({"S.E"}));
        QTabBar* bar = m_window->tabs()->tabBar();

        QTest::mouseClick(bar, Qt::MiddleButton, {}, bar->tabRect(0).center());

        QCOMPARE(m_window->tabs()->count(), 1);
        QCOMPARE(m_window->openLevels()->levels().size(), 1);
    }

    void aGeneratedLevelIsNotReplacedUnasked()
    {
        LevelPage* made = open(drawn({"S..E"}));
        made->level()->keepWithoutFile(); // as New does

        open(drawn({"S.E"}));

        QCOMPARE(m_window->tabs()->count(), 2);
        answer(QMessageBox::Cancel);
        QVERIFY(!m_window->closePage(made));
        answer(QMessageBox::Discard);
        QVERIFY(m_window->closePage(made));
    }

    void anExampleKeepsItsTab()
    {
        QVERIFY(m_window->openFirstExample());
        LevelPage* example = &page();

        open(drawn({"S.E"}));

        QVERIFY(&page() != example);
        QCOMPARE(m_window->tabs()->count(), 2);
    }

    void untitledLevelsHaveNumbers()
    {
        LevelPage* one = open(drawn({"S.E"}));
        LevelPage* two = openSolved(drawn({"S..E"}));

        QCOMPARE(one->level()->document()->displayName(), QStringLiteral("Untitled"));
        QCOMPARE(two->level()->document()->displayName(), QStringLiteral("Untitled 2"));
        QCOMPARE(m_window->runs()->run(0)->level, std::string("Untitled 2"));
        QVERIFY(m_window->closePage(one));
        QCOMPARE(open(drawn({"SE"}))->level()->document()->displayName(), "Untitled");
    }

    /// In the table too, whose runs are older than the name.
    void theNameOfALevelFollowsItsFile()
    {
        LevelPage* one = openSolved(drawn({"S.E"}));

        QVERIFY(one->level()->document()->saveAs(m_folder.file("named.maze", {})));

        QCOMPARE(m_window->runs()->run(0)->level, std::string("named.maze"));
    }

    void severalUnsavedLevelsAreAskedAboutOnce()
    {
        const QString file = fileOf("one.maze", drawn({"S..E"}));
        QVERIFY(m_window->openFile(file));
        LevelPage* saved = &page();
        paintWall(*saved->level(), {0, 1});
        LevelPage* discarded = open(drawn({"S.E"}));
        paintWall(*discarded->level(), {0, 1});
        inDialog<UnsavedDialog>([](UnsavedDialog& dialog) {
            auto* list = dialog.findChild<QListWidget*>();
            QCOMPARE(list->count(), 2);
            QCOMPARE(list->item(0)->text(), QStringLiteral("one.maze"));
            list->item(1)->setCheckState(Qt::Unchecked);
            dialog.findChild<QPushButton*>(QStringLiteral("saveAll"))->click();
        });

        QVERIFY(m_window->close());

        QVERIFY(readLevelFile(file)->level.maze == drawn({"S#.E"}));
    }

    void severalUnsavedLevelsStayWhereClosingIsCancelled()
    {
        for (int i = 0; i < 2; ++i)
            paintWall(*open(drawn({"S..E"}))->level(), {0, 1});
        inDialog<UnsavedDialog>([](UnsavedDialog& dialog) { dialog.reject(); });

        m_window->quit();

        QVERIFY(m_window->isVisible());
        QCOMPARE(m_window->tabs()->count(), 2);
        inDialog<UnsavedDialog>([](UnsavedDialog& dialog) {
            dialog.findChild<QPushButton*>(QStringLiteral("discardAll"))->click();
        });
        m_window->quit();
        QVERIFY(!m_window->isVisible());
    }

    /// Those of another window too, which is not asked again.
    void quitAsksForAllWindows()
    {
        LevelPage* one = open(drawn({"S..E"}));
        open(drawn({"S.E"}));
        MainWindow* other = m_window->tearOff({one});
        for (MainWindow* window : {m_window.get(), other})
            paintWall(*window->level(), {0, 1});
        inDialog<UnsavedDialog>([](UnsavedDialog& dialog) {
            QCOMPARE(dialog.chosen().size(), 2);
            dialog.findChild<QPushButton*>(QStringLiteral("discardAll"))->click();
        });

        m_window->quit();

        QVERIFY(!m_window->isVisible() && !other->isVisible());
    }

    void theKeysStayInTheMazeWhenALevelIsClosed()
    {
        open(drawn({"S..E"}), {.question = Question::shortestPath});
        open(drawn({"S.E"}));
        view().setFocus();

        trigger(ActionId::fileClose);

        QCOMPARE(m_window->focusWidget(), &view());
    }

    void aClosedLevelIsReopened()
    {
        const QString file = fileOf("one.maze", drawn({"S..E"}));
        QVERIFY(m_window->openFile(file));
        paintWall(level(), {0, 1});
        QVERIFY(!action(ActionId::fileReopen).isEnabled());
        answer(QMessageBox::Discard);
        trigger(ActionId::fileClose);

        trigger(ActionId::fileReopen);

        QCOMPARE(m_window->tabs()->count(), 1);
        QVERIFY(document().maze() == drawn({"S#.E"}));
        QVERIFY(document().isModified());
        QCOMPARE(document().fileName(), file);
        trigger(ActionId::editUndo);
        QVERIFY(document().maze() == drawn({"S..E"}));
        QVERIFY(!action(ActionId::fileReopen).isEnabled());
    }

    void aClosedLevelWhoseFileIsOpenAgainIsGoneTo()
    {
        const QString file = fileOf("one.maze", drawn({"S..E"}));
        QVERIFY(m_window->openFile(file));
        trigger(ActionId::fileClose);
        QVERIFY(m_window->openFile(file));
        LevelPage* open = &page();
        this->open(drawn({"S.E"}));

        trigger(ActionId::fileReopen);

        QCOMPARE(&page(), open);
        QCOMPARE(m_window->tabs()->count(), 2);
    }

    void theLastTenClosedLevelsAreReopened()
    {
        for (int width = 2; width < 14; ++width)
            open(*Maze::make(1, width));
        m_window->closeOthers(&page());
        int reopened = 0;

        for (; action(ActionId::fileReopen).isEnabled(); ++reopened)
            trigger(ActionId::fileReopen);

        QCOMPARE(reopened, 10);
        QCOMPARE(m_window->tabs()->count(), 11);
    }

    void aGameWaitsInItsTab()
    {
        LevelPage* board = openSolved(drawn({"11", "22"}));
        board->level()->game()->begin();
        QVERIFY(board->level()->game()->isPlaying());

        open(drawn({"S.E"}));
        m_window->tabs()->setCurrentWidget(board);

        QVERIFY(board->level()->game()->isPlaying());
        QCOMPARE(board->shownView(), board->plays()->boardView());
    }

    void whatIsSaidOfOneFileStays()
    {
        const QString broken = m_folder.file("broken.maze", "{ \"format\": \"mazewright\", ");

        m_window->openFiles({broken, fileOf("one.maze", drawn({"S.E"}))});

        QVERIFY(m_window->messages()->message().contains(QStringLiteral("broken.maze")));
        QVERIFY(document().fileName().endsWith(QStringLiteral("one.maze")));
    }

    /// Every title that is set lays out all tabs: set for each tab, it would hold the window with a
    /// hundred of them.
    void aTitleLeavesTheOtherTabsAlone()
    {
        QStringList files;
        for (int i = 0; i < 20; ++i)
            files << m_folder.level(QStringLiteral("%1.maze").arg(i), {.maze = drawn({"S..E"})});
        m_window->openFiles(files);
        m_window->show();
        CountsTabs style;
        QTabBar* bar = m_window->tabs()->tabBar();
        bar->setStyle(&style);
        bar->setTabText(3, QStringLiteral("another"));
        QCoreApplication::processEvents();
        style.sizes = 0;
        bar->setTabText(3, QStringLiteral("yet another"));
        const int ofOneTitle = style.sizes;

        style.sizes = 0;
        paintWall(level(), {0, 1});

        QVERIFY(document().isModified());
        QVERIFY2(style.sizes <= ofOneTitle,
                 qPrintable(QStringLiteral("%1, %2").arg(style.sizes).arg(ofOneTitle)));
        bar->setStyle(nullptr);
    }

    void onlyALevelBesideOthersIsTornOff()
    {
        const QAction* tearOff = &action(ActionId::viewTearOff);
        LevelPage* one = open(drawn({"S..E"}));
        one->level()->keepWithoutFile();
        QVERIFY(!tearOff->isEnabled());

        LevelPage* two = open(drawn({"S.E"}));
        QVERIFY(tearOff->isEnabled());

        QVERIFY(m_window->closePage(two));
        QVERIFY(!tearOff->isEnabled());
    }

    void keepsTheRunsOfOtherLevels()
    {
        m_window->openFile(fileOf("one.maze", drawn({"S.E"})));
        level().solve();
        QVERIFY(test::waitForAll(*m_window->runs()));

        m_window->openFile(fileOf("two.maze", drawn({"S..E"})));

        QCOMPARE(m_window->runs()->rowCount(), 1);
        QVERIFY(level().shown()->run() == nullptr);
        QVERIFY(!m_window->results()->currentIndex().isValid());
    }

    void aRunIsShownOverItsOwnLevel()
    {
        LevelPage* one = openSolved(drawn({"S..E"}));
        const int id = lastRun();
        LevelPage* two = open(drawn({"S..E"}));
        QCOMPARE(&page(), two);
        m_window->results()->findChild<QAction*>(QStringLiteral("allLevels"))->setChecked(true);

        m_window->results()->selectRun(m_window->runs()->rowOf(id));

        QCOMPARE(&page(), one);
        QCOMPARE(one->level()->shown()->runId(), id);
        QVERIFY(two->level()->shown()->run() == nullptr);
    }

    void comparesRunsOfTwoLevels()
    {
        LevelPage* one = open(drawn({"S..E"}));
        const int first = *one->level()->solve();
        LevelPage* two = openSolved(drawn({"S.E", "..."}));
        const int second = lastRun();

        m_window->compare()->compareRuns({first, second});

        QVERIFY(m_window->compare()->isOn());
        QVERIFY(!action(ActionId::mazeResize).isEnabled());
        m_window->tabs()->setCurrentWidget(two); // the comparison waits in its tab
        QVERIFY(!m_window->compare()->isOn());
        QVERIFY(action(ActionId::mazeResize).isEnabled());
        trigger(ActionId::viewNextTab);
        QVERIFY(m_window->compare()->isOn());
        m_window->compare()->end();
        QCOMPARE(&page(), two);
        QCOMPARE(m_window->tabs()->count(), 2);
    }

    void theTableNamesLevelsWhereItHasSeveral()
    {
        m_window->resize(1600, 900);
        auto& table = *m_window->results();
        const int column = static_cast<int>(RunColumn::level);
        LevelPage* one = m_window->openLevel({.maze = drawn({"S..E"}), .title = "One"});
        one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        QVERIFY(table.isColumnHidden(column));

        LevelPage* two = m_window->openLevel({.maze = drawn({"S.E"}), .title = "Two"});
        two->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));

        QCOMPARE(table.model()->rowCount(), 1);
        QCOMPARE(table.model()->index(0, column).data().toString(), QStringLiteral("Two"));
        QVERIFY(table.isColumnHidden(column));
        m_window->tabs()->setCurrentWidget(one);
        QCOMPARE(table.model()->index(0, column).data().toString(), QStringLiteral("One"));
        table.findChild<QAction*>(QStringLiteral("allLevels"))->setChecked(true);
        QCOMPARE(table.model()->rowCount(), 2);
        QVERIFY(!table.isColumnHidden(column));
    }

    void closesALevelBesideAComparison()
    {
        LevelPage* one = open(drawn({"S..E"}));
        const int first = *one->level()->solve();
        LevelPage* two = openSolved(drawn({"S.E"}));
        const int second = lastRun();
        m_window->compare()->compareRuns({first, second});

        QVERIFY(m_window->closePage(two)); // whose level was edited last

        QCOMPARE(&page(), one);
        QVERIFY(!m_window->compare()->isOn());
        QCOMPARE(m_window->openLevels()->levels().size(), 1);
    }

    void comparesAgainWhileComparing()
    {
        LevelPage* one = open(drawn({"S..E"}));
        const int first = *one->level()->solve();
        const int second = *one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        m_window->compare()->compareRuns({first, second});

        m_window->compare()->compareRuns({second, first});

        QVERIFY(m_window->compare()->isOn());
    }

    void severalRunsCanBeSelected()
    {
        LevelPage* one = open(drawn({"S..E"}));
        for (int run = 0; run < 3; ++run)
            one->level()->solve();
        QVERIFY(test::waitForAll(*m_window->runs()));
        auto& table = *m_window->results();
        const auto click = [&table](int row, Qt::KeyboardModifiers modifiers) {
            const QRect place = table.visualRect(table.model()->index(row, 1));
            QTest::mouseClick(table.viewport(), Qt::LeftButton, modifiers, place.center());
        };

        click(0, {});
        click(1, Qt::ControlModifier);
        click(2, Qt::ControlModifier);

        QCOMPARE(table.selectedRuns(), (QList<int>{0, 1, 2}));
    }

    void aTableKeptToOneLevelLeavesWhatIsShown()
    {
        // Given two levels with a run each, and a table of those of the tab
        LevelPage* one = openSolved(drawn({"S..E"}));
        const int first = lastRun();
        LevelPage* two = openSolved(drawn({"S.E", "..."}));
        const int second = lastRun();
        QCOMPARE(m_window->results()->shownRuns(), QList<int>({1}));

        // When one goes from tab to tab
        m_window->tabs()->setCurrentWidget(one);

        // Then each level goes on showing its run, and the table has it
        QCOMPARE(&page(), one);
        QCOMPARE(m_window->results()->shownRuns(), QList<int>({0}));
        QCOMPARE(one->level()->shown()->runId(), first);
        QCOMPARE(m_window->results()->selectedIds(), QList<int>({first}));
        m_window->tabs()->setCurrentWidget(two);
        QCOMPARE(two->level()->shown()->runId(), second);
        QCOMPARE(m_window->results()->selectedIds(), QList<int>({second}));
    }

private:
    LevelPage* openSolved(Maze maze)
    {
        LevelPage* page = open(std::move(maze));
        page->level()->solve();
        [this] { QVERIFY(test::waitForAll(*m_window->runs())); }();
        return page;
    }
    int lastRun() const { return m_window->runs()->run(m_window->runs()->rowCount() - 1)->id; }
    QString fileOf(const char* name, Maze maze) const
    {
        return m_folder.level(QLatin1String(name), {.maze = std::move(maze)});
    }

    Folder m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TabsTest)
#include "tabs_test.moc"
