#include "tests/support/files.h"
#include "tests/support/full_disk.h"
#include "tests/support/mazes.h"
#include "tests/ui/level/histories.h"
#include "ui/session/recovery.h"

// A changed level has a copy apart from its file, as long as it is changed.

namespace mazewright::ui {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds flushing(patience);
const QString drawText = QStringLiteral("Draw");

/// Copies are made as soon as the event loop is reached.
constexpr RecoveryPace atOnce{.afterLast = 0ms, .afterFirst = 0ms, .again = 20ms};
/// Copies are made when they are asked for.
constexpr RecoveryPace onlyByFlush{.afterLast = 1h, .afterFirst = 1h, .again = 1h};

} // namespace

class RecoveryTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<MazeDocument>();
        m_document->setLevel({.maze = drawn({"S......E", "........"})});
    }

    void anUnchangedLevelHasNone()
    {
        Recovery recovery(m_document.get(), folder());

        QVERIFY(recovery.flush(flushing));

        QCOMPARE(copies(), QStringList());
    }

    void aGeneratedLevelHasOneUntilItIsSaved()
    {
        Recovery recovery(m_document.get(), folder());
        recovery.keepWithoutFile();
        QVERIFY(recovery.flush(flushing));
        QCOMPARE(copies().size(), 1);
        draw(1);
        m_document->undoStack()->undo();
        QVERIFY(recovery.flush(flushing));
        QCOMPARE(copies().size(), 1);

        QVERIFY(m_document->saveAs(m_folder->filePath(QStringLiteral("level.maze"))));

        QCOMPARE(copies(), QStringList());
    }

    void anEditIsCopiedByItself()
    {
        Recovery recovery(m_document.get(), folder());
        recovery.setPace(atOnce);

        draw(1);

        QVERIFY(!recovery.isKept());
        QTRY_VERIFY(recovery.isKept());
        QCOMPARE(copies().size(), 1);
    }

    void aLevelThatIsSavedHasNone()
    {
        Recovery recovery(m_document.get(), folder());
        draw(1);
        QVERIFY(recovery.flush(flushing));
        QCOMPARE(copies().size(), 1);

        QVERIFY(m_document->saveAs(m_folder->filePath(QStringLiteral("level.maze"))));

        QCOMPARE(copies(), QStringList());
        QVERIFY(recovery.flush(flushing));
        QCOMPARE(copies(), QStringList());
    }

    void undoToTheSavedStateRemovesIt()
    {
        Recovery recovery(m_document.get(), folder());
        draw(1);
        QVERIFY(recovery.flush(flushing));

        m_document->undoStack()->undo();
        QCOMPARE(copies(), QStringList());
        m_document->undoStack()->redo();
        QVERIFY(recovery.flush(flushing));

        QCOMPARE(copies().size(), 1);
    }

    void editsThatGoOnAreCopiedMeanwhile()
    {
        Recovery recovery(m_document.get(), folder());
        recovery.setPace({.afterLast = 1h, .afterFirst = 50ms});

        // each edit would put the copy off for another hour
        for (std::uint32_t edit = 0; copies().isEmpty(); ++edit) {
            draw(1 + edit % 6);
            m_document->undoStack()->undo();
            draw(2 + edit % 5);
            QTest::qWait(1);
        }

        QCOMPARE(copies().size(), 1);
    }

    void anOpenStrokeIsCopiedAsFarAsItHasCome()
    {
        {
            Recovery recovery(m_document.get(), folder());
            m_document->beginStroke();
            m_document->extendStroke({{{2, 2, {CellKind::wall, 1}}}});
            QVERIFY(recovery.flush(flushing));
            QVERIFY(m_document->isStrokeOpen());
        }

        const LostLevels lost = lostLevels(folder());

        QCOMPARE(lost.levels.size(), std::size_t{1});
        MazeDocument document;
        restore(lost.levels.front().unsaved, document);
        QVERIFY(document.maze() == drawn({"S.##...E", "........"}));
        document.undoStack()->undo();
        QVERIFY(document.maze() == drawn({"S......E", "........"}));
    }

    void aStrokeNeverCopiesTheMaze()
    {
        m_document->setLevel({.maze = *Maze::make(600, 600)});
        Recovery recovery(m_document.get(), folder());
        draw(1);
        QVERIFY(recovery.flush(flushing));
        const QSignalSpy moved(m_document.get(), &MazeDocument::mazeMoved);

        m_document->beginStroke();
        for (CellIndex step = 0; step < 40; ++step) {
            m_document->extendStroke({{{1000 + 3 * step, 2, {CellKind::wall, 1}}}});
            if (step % 4 == 0)
                QVERIFY(recovery.flush(flushing));
            if (step % 4 == 1)
                recovery.writeNow(); // the stroke goes on while it is written
        }
        m_document->endStroke(drawText);
        QVERIFY(recovery.flush(flushing));

        QCOMPARE(moved.count(), 0);
    }

    void comesBackWithEverything()
    {
        const QString file = m_folder->filePath(QStringLiteral("level.txt"));
        QVERIFY(m_document->saveAs(file));
        const QJsonObject state{{QStringLiteral("zoom"), 2.5}};
        {
            Recovery recovery(m_document.get(), folder());
            recovery.setState(state);
            draw(1);
            draw(2);
            m_document->undoStack()->undo();
            QVERIFY(recovery.flush(flushing));
        }

        const LostLevels lost = lostLevels(folder());
        QCOMPARE(lost.levels.size(), std::size_t{1});
        const UnsavedLevel& unsaved = lost.levels.front().unsaved;
        MazeDocument document;
        restore(unsaved, document);

        QCOMPARE(unsaved.state, state);
        QVERIFY(document.maze() == drawn({"S#.....E", "........"}));
        QCOMPARE(document.fileName(), file);
        QVERIFY(document.format() == m_document->format());
        QVERIFY(document.isModified());
        document.undoStack()->redo();
        QVERIFY(document.maze() == drawn({"S##....E", "........"}));
        document.undoStack()->setIndex(0);
        QVERIFY(!document.isModified());
        // what the file held when it was read is known as well
        writeContent(file, "SE\n");
        const auto saved = document.save();
        QVERIFY(!saved && saved.error().code == ErrorCode::changed);
    }

    void aThousandChangesComeBack()
    {
        Random random(11);
        Recovery recovery(m_document.get(), folder());
        recovery.setPace(onlyByFlush);
        for (int change = 0; change < 1000; ++change) {
            changeAtRandom(*m_document, random);
            if (random.below(4) == 0)
                recovery.writeNow(); // some changes come while a copy is written
            if (random.below(4) == 0)
                QCoreApplication::processEvents();
            if (change % 50 != 49 || !m_document->isModified())
                continue;
            QVERIFY(recovery.flush(flushing));
            QFile copy(folder() + u'/' + copies().value(0));
            QVERIFY(copy.open(QIODevice::ReadOnly));
            const auto unsaved = unsavedLevelOf(copy.readAll().toStdString());
            QVERIFY(unsaved);
            MazeDocument document;
            restore(*unsaved, document);
            QVERIFY(areEqual(document.level(), m_document->level()));
            QVERIFY(areEqual(everyState(document), everyState(*m_document)));
        }
    }

    void discardDuringAWriteLeavesNothing()
    {
        m_document->setLevel({.maze = *Maze::make(500, 500)});
        Recovery recovery(m_document.get(), folder());
        recovery.setPace(onlyByFlush);
        for (int round = 0; round < 20; ++round) {
            draw(1);
            recovery.writeNow();
            QTest::qWait(round % 5); // wherever the writing may be by then

            m_document->undoStack()->undo();

            QVERIFY(recovery.flush(flushing));
            QCOMPARE(copies(), QStringList());
        }
    }

    void aFullDiskKeepsTheLastCopy()
    {
        m_document->setLevel({.maze = *Maze::make(700, 700)});
        Recovery recovery(m_document.get(), folder());
        recovery.setPace(atOnce);
        QSignalSpy failed(&recovery, &Recovery::failed);
        draw(1);
        QVERIFY(recovery.flush(flushing));

        {
            const test::FullDisk full(rlim_t{256} << 10);
            draw(2);
            QVERIFY(!recovery.flush(flushing));
            QVERIFY(!recovery.flush(flushing));
            QCOMPARE(failed.count(), 1);
            QVERIFY(!failed.front().front().toString().isEmpty());
        }

        QCOMPARE(copies().size(), 1);
        QCOMPARE(QDir(folder()).entryList(QDir::Files | QDir::Hidden).size(), 2); // and its mark
        QTRY_VERIFY(recovery.isKept()); // tried again by itself
        QFile copy(folder() + u'/' + copies().constFirst());
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QVERIFY(unsavedLevelOf(copy.readAll().toStdString())->level.maze == m_document->maze());
        QCOMPARE(failed.count(), 1);
    }

    void aFolderThatCannotBeWrittenIsToldOnce()
    {
        // a file stands where the folder is to be, which stops the superuser as well
        QFile obstacle(folder());
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        Recovery recovery(m_document.get(), folder());
        recovery.setPace(atOnce);
        QSignalSpy failed(&recovery, &Recovery::failed);

        draw(1);
        QVERIFY(!recovery.flush(flushing));
        draw(2);
        QVERIFY(!recovery.flush(flushing));
        QCOMPARE(failed.count(), 1);

        QVERIFY(obstacle.remove());
        QTRY_COMPARE(copies().size(), 1);
        QCOMPARE(failed.count(), 1);
    }

    void goesOnWithARestoredLevel()
    {
        {
            Recovery recovery(m_document.get(), folder());
            draw(1);
            QVERIFY(recovery.flush(flushing));
        }
        LostLevels lost = lostLevels(folder());
        QCOMPARE(lost.levels.size(), std::size_t{1});
        const QUuid id = lost.levels.front().mark->id();
        MazeDocument document;
        restore(lost.levels.front().unsaved, document);

        Recovery recovery(&document, std::move(lost.levels.front().mark));

        QCOMPARE(recovery.id(), id);
        QCOMPARE(copies().size(), 1);
        QVERIFY(lostLevels(folder()).levels.empty());
        document.edit({{{5, 1, {CellKind::wall, 1}}}}, drawText);
        QVERIFY(recovery.flush(flushing));
        QCOMPARE(copies().size(), 1);
        recovery.discard();
        QCOMPARE(copies(), QStringList());
    }

private:
    QString folder() const { return m_folder->filePath(QStringLiteral("recovery")); }
    QStringList copies() const { return QDir(folder()).entryList({QStringLiteral("*.maze")}); }

    void draw(std::uint32_t column)
    {
        m_document->edit({{{column, 1, {CellKind::wall, 1}}}}, drawText);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MazeDocument> m_document;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RecoveryTest)
#include "recovery_test.moc"
