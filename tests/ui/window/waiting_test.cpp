#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/base/await.h"
#include "ui/base/background.h"
#include "ui/level/level_file.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/session/file_watch.h"

#include <iterator>
#include <sys/stat.h>

namespace mazewright::ui {

namespace {

/// A maze that takes a thread, with its start at the top left.
Maze largeMaze()
{
    constexpr int side = 520;
    static_assert(std::size_t{side} * side > sizeDoneAtOnce);
    Maze maze = *Maze::make(side, side);
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{0, 2}, {CellKind::wall, 1});
    return maze;
}

/// Calls this in a later turn of the event loop.
template <class Function>
void later(Function function)
{
    QMetaObject::invokeMethod(qApp, function, Qt::QueuedConnection);
}

} // namespace

/// What happens while the window waits for work: every wait here is one that turns the event loop.
class WaitingTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        showWindow();
    }
    void cleanup()
    {
        m_window.reset();
        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
    }

    void theWindowLivesWhileAFileIsRead()
    {
        const QString pipe = makePipe();
        later([&] { // nobody can read before this is written
            QVERIFY(isWaiting(*m_window));
            writeContent(pipe, "S.E\n");
        });

        QVERIFY(m_window->openFile(pipe));

        QVERIFY(document().maze() == drawn({"S.E"}));
        QVERIFY(!isWaiting(*m_window));
    }

    void aReadingThatIsStoppedLeavesTheTabsAsTheyWere()
    {
        const QString pipe = makePipe();
        const Maze before = document().maze();
        later([&] { find<WaitDialog>()->findChild<QPushButton*>()->click(); });

        QVERIFY(!m_window->openFile(pipe));

        QCOMPARE(m_window->tabs()->count(), 1);
        QVERIFY(document().maze() == before);
        QVERIFY(m_window->messages()->message().isEmpty());
        writeContent(pipe, "S.E\n"); // comes too late
        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QCOMPARE(m_window->tabs()->count(), 1);
    }

    void theErrorOfALargeFileIsSaid()
    {
        const QString file = m_folder->file("large.maze", QByteArray(600'000, '?'));

        QVERIFY(!m_window->openFile(file));

        QVERIFY2(m_window->messages()->message().startsWith("“large.maze”, line 1: "),
                 qPrintable(m_window->messages()->message()));
        QCOMPARE(m_window->tabs()->count(), 1);
    }

    /// As by a second start of the program.
    void whatIsOpenedMeanwhileStaysOpen()
    {
        const QString pipe = makePipe();
        const QString other = m_folder->file("other.txt", "SE\n");
        later([&] {
            QVERIFY(m_window->openFile(other));
            writeContent(pipe, "S.E\n");
        });

        QVERIFY(m_window->openFile(pipe));

        QCOMPARE(document().fileName(), pipe);
        QCOMPARE(filesOpen(other), 1);
    }

    void aFileThatIsOpenedTwiceAtOnceIsOpenOnce()
    {
        const QString file = m_folder->path("large.maze");
        QVERIFY(writeLevelFile(file, {.maze = largeMaze()}));
        later([&] { QVERIFY(m_window->openFile(file)); });

        QVERIFY(m_window->openFile(file));

        QCOMPARE(document().fileName(), file);
        QCOMPARE(filesOpen(file), 1);
    }

    void theWindowStaysOpenMeanwhile()
    {
        const QString pipe = makePipe();
        later([&] {
            QVERIFY(!m_window->close());
            writeContent(pipe, "S.E\n");
        });

        QVERIFY(m_window->openFile(pipe));

        QVERIFY(m_window->isVisible());
    }

    void aLargeLevelIsTurnedAsOneStep()
    {
        open(largeMaze());
        bool wasAlive = false;
        later([&] { wasAlive = isWaiting(*m_window); });

        trigger(ActionId::mazeRotateRight);

        QVERIFY(wasAlive);
        QVERIFY(document().maze() == turned(largeMaze(), Turn::rotateRight));
        QCOMPARE(document().undoStack()->count(), 1);
        document().undoStack()->undo();
        QVERIFY(document().maze() == largeMaze());
    }

    void aTurnThatIsStoppedChangesNothing()
    {
        open(largeMaze());
        later([&] { find<WaitDialog>()->reject(); });

        trigger(ActionId::mazeFlipHorizontally);

        QVERIFY(document().maze() == largeMaze());
        QCOMPARE(document().undoStack()->count(), 0);
        QVERIFY(m_window->messages()->message().isEmpty());
    }

    void aTurnOfALevelThatWasChangedMeanwhileIsDropped()
    {
        open(largeMaze());
        later([&] { paintWall(); });

        trigger(ActionId::mazeFlipHorizontally);

        QCOMPARE(document().undoStack()->count(), 1);
        QCOMPARE(document().maze().at(Position{1, 1}).kind, CellKind::wall);
    }

    void aLargeRegionIsFilledAsOneStep()
    {
        open(largeMaze());
        auto* view = m_window->page()->view();
        view->setTool(findTool("fill"));
        bool wasAlive = false;
        later([&] { wasAlive = isWaiting(*m_window); });

        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->viewport()->rect().center());

        QVERIFY(wasAlive);
        QVERIFY(!view->isStrokeOpen());
        const auto cells = document().maze().packed();
        const auto wall = pack({CellKind::wall, 1});
        QCOMPARE(std::count(cells.begin(), cells.end(), wall), std::ssize(cells) - 1); // the start
        QCOMPARE(document().undoStack()->count(), 1);
        document().undoStack()->undo();
        QVERIFY(document().maze() == largeMaze());
    }

    void aLargeLevelIsSavedWhileTheWindowLives()
    {
        const QString file = openLarge();
        paintWall();
        const Maze painted = document().maze();
        bool stayed = false;
        later([&] {
            QVERIFY(document().isBeingWritten());
            stayed = !m_window->close();
        });

        QVERIFY(m_window->save(level()));

        QVERIFY(stayed);
        QVERIFY(!document().isModified());
        QVERIFY(readLevelFile(file)->level.maze == painted);
    }

    void whatIsPaintedWhileItIsSavedIsUnsaved()
    {
        const QString file = openLarge();
        const Maze asSaved = document().maze();
        later([&] { paintWall(); });

        QVERIFY(m_window->save(level()));

        QVERIFY(document().isModified());
        QVERIFY(readLevelFile(file)->level.maze == asSaved);
        QVERIFY(m_window->save(level())); // the file is its own
        QVERIFY(!document().isModified());
    }

    void theWatchDoesNotTakeTheOwnSavingForAnothers()
    {
        openLarge();
        paintWall();
        auto* watch = level().fileWatch();
        QSignalSpy told(watch, &FileWatch::changedOnDisk);

        QVERIFY(m_window->save(level()));

        QSignalSpy looked(watch, &FileWatch::looked);
        QVERIFY(looked.wait(patience));
        QCOMPARE(told.count(), 0);
        QCOMPARE(watch->state(), OnDisk::same);
    }

private:
    QString makePipe() const
    {
        QString pipe = m_folder->path("pipe.txt");
        ::mkfifo(QFile::encodeName(pipe).constData(), 0600);
        return pipe;
    }
    QString openLarge()
    {
        QString file = m_folder->level("large.maze", {.maze = largeMaze()});
        m_window->openFile(file);
        return file;
    }
    void paintWall()
    {
        const auto cell = document().maze().index({1, 1});
        document().edit({{{cell, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));
    }
    qsizetype filesOpen(const QString& file) const
    {
        const auto pages = m_window->pages();
        return std::count_if(pages.begin(), pages.end(), [&](const auto* page) {
            return page->level()->document()->fileName() == file;
        });
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WaitingTest)
#include "waiting_test.moc"
