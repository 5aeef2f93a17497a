// A changed level has a copy apart from its file, as long as it is changed. What a program that has
// ended left is found, claimed by one only, never trusted.
#include "tests/support/files.h"
#include "tests/support/full_disk.h"
#include "tests/support/mazes.h"
#include "tests/ui/level/histories.h"
#include "ui/session/recovery.h"

namespace mazewright::ui {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds flushing(patience);
const QString drawText = QStringLiteral("Draw");

/// Copies are made as soon as the event loop is reached.
constexpr RecoveryPace atOnce{.afterLast = 0ms, .afterFirst = 0ms, .again = 20ms};
/// Copies are made when they are asked for.
constexpr RecoveryPace onlyByFlush{.afterLast = 1h, .afterFirst = 1h, .again = 1h};

/// A level with undo steps of each kind.
UnsavedLevel someUnsaved(std::uint64_t seed)
{
    Random random(seed);
    MazeDocument document;
    document.setLevel({.maze = drawn({"S.E"}), .otherKeys = R"({"mine":[1,2.50]})"});
    for (int change = 0; change < 12; ++change)
        changeAtRandom(document, random);
    return {.level = document.level(),
            .history = document.history(1 << 20),
            .file = QStringLiteral("/nowhere/é.maze"),
            .written = QDateTime::currentDateTimeUtc()};
}

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

        QVERIFY(m_document->saveAs(path("level.maze")));

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

        QVERIFY(m_document->saveAs(path("level.maze")));

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
        const QString file = path("level.txt");
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
            const auto unsaved = copied();
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
        const auto kept = copied();
        QVERIFY(kept);
        QVERIFY(kept->level.maze == m_document->maze());
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

    void aCopyReadsAsItWasWritten()
    {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const UnsavedLevel unsaved = someUnsaved(seed);

            const auto read = unsavedLevelOf(textOf(unsaved));

            QVERIFY(read);
            QVERIFY(areEqual(read->level, unsaved.level));
            QCOMPARE(read->file, unsaved.file);
            QCOMPARE(read->written.toMSecsSinceEpoch(), unsaved.written.toMSecsSinceEpoch());
            MazeDocument before;
            restore(unsaved, before);
            MazeDocument after;
            restore(*read, after);
            QCOMPARE(stepNames(after), stepNames(before));
            QCOMPARE(after.undoStack()->index(), before.undoStack()->index());
            QCOMPARE(after.undoStack()->cleanIndex(), before.undoStack()->cleanIndex());
            QVERIFY(areEqual(everyState(after), everyState(before)));
        }
    }

    void aCopyIsALevelLikeAnyOther()
    {
        const UnsavedLevel unsaved = someUnsaved(1);
        const QString file = path("by-hand.maze");
        writeContent(file, QByteArray::fromStdString(textOf(unsaved)));
        MazeDocument document;

        QVERIFY(document.open(file));

        QVERIFY(document.maze() == unsaved.level.maze);
    }

    void aCopyCutAnywhereIsSetAside()
    {
        const std::string whole =
            textOf({.level = {.maze = drawn({"S.E"})}, .written = QDateTime::currentDateTimeUtc()});
        QVERIFY(unsavedLevelOf(whole));

        // the last character is the line's end, without which the copy is whole
        for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
            const QTemporaryDir folder;
            const QString copy = folder.filePath(
                QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".maze"));
            writeContent(copy, {whole.data(), qsizetype(length)});

            const LostLevels lost = lostLevels(folder.path());

            QVERIFY2(lost.levels.empty(), qPrintable(QString::number(length)));
            QCOMPARE(lost.setAside.size(), 1);
            QCOMPARE(QFile(lost.setAside.constFirst()).size(), qint64(length));
            QVERIFY(lostLevels(folder.path()).setAside.isEmpty());
        }
    }

    void aDamagedHistoryCostsOnlyTheHistory()
    {
        const UnsavedLevel unsaved = someUnsaved(3);
        std::string text = textOf(unsaved);
        const std::size_t history = text.find("\"history\":\"") + 11;
        text.erase(history + 40, 8);

        const auto read = unsavedLevelOf(text);

        QVERIFY(read);
        QVERIFY(areEqual(read->level, unsaved.level));
        QVERIFY(read->history.steps.empty());
    }

    void damagedBytesAreNoHistory()
    {
        // whatever the bytes say: no crash, and what is taken fits the level
        Random random(5);
        for (int round = 0; round < 3000; ++round) {
            UnsavedLevel unsaved = someUnsaved(std::uint64_t(round % 7));
            std::string text = textOf(unsaved);
            const std::size_t begin = text.find("\"history\":\"") + 11;
            const std::size_t length = text.find('"', begin) - begin;
            QVERIFY(length > 40);
            for (std::uint64_t change = random.below(3); change < 3; ++change)
                text[begin + random.below(length)] = "ABCDEFGHIJKLMNOP/+01"[random.below(20)];

            const auto read = unsavedLevelOf(text);

            QVERIFY(read);
            MazeDocument document;
            restore(*read, document);
            (void)everyState(document);
            QVERIFY(areEqual(document.level(), unsaved.level));
        }
    }

    void eachIsClaimedOnce()
    {
        leave(QUuid::createUuid(), textOf(someUnsaved(1)));
        leave(QUuid::createUuid(), textOf(someUnsaved(2)));

        {
            const LostLevels mine = lostLevels(m_folder->path());
            QCOMPARE(mine.levels.size(), std::size_t{2});
            QVERIFY(lostLevels(m_folder->path()).levels.empty());
            discard(mine.levels.front());
        }

        // the other one was left for later
        QCOMPARE(lostLevels(m_folder->path()).levels.size(), std::size_t{1});
    }

    void onesThatAreOpenAreNotLost()
    {
        const QUuid id = QUuid::createUuid();
        leave(id, textOf(someUnsaved(1)));
        {
            const auto open = OpenMark::claim(m_folder->path(), id);
            QVERIFY(open);
            QVERIFY(!OpenMark::claim(m_folder->path(), id));

            QVERIFY(lostLevels(m_folder->path()).levels.empty());
        }
        QCOMPARE(lostLevels(m_folder->path()).levels.size(), std::size_t{1});
    }

    void marksWithoutACopyAreSwept()
    {
        const QUuid dead = QUuid::createUuid();
        writeContent(path(dead.toString(QUuid::WithoutBraces) + ".open"), "{\"file");
        const auto living = OpenMark::claim(m_folder->path(), QUuid::createUuid());

        QVERIFY(lostLevels(m_folder->path()).levels.empty());

        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void anotherProgramIsNamed()
    {
        const QString level = path("level.maze");
        QVERIFY(QFile(level).open(QIODevice::WriteOnly));
        const QString name = QStringLiteral("MAZEWRIGHT_TEST_MARK");
        if (qEnvironmentVariableIsSet(qPrintable(name))) { // the other program
            const QStringList told = qEnvironmentVariable(qPrintable(name)).split(u'\n');
            const auto mark = OpenMark::claim(told.value(0), QUuid::createUuid());
            mark->tell(told.value(1));
            std::puts("marked");
            std::fflush(stdout);
            (void)std::getchar();
            return;
        }
        const auto own = OpenMark::claim(m_folder->path(), QUuid::createUuid());
        own->tell(level);
        QVERIFY(!ownerOf(m_folder->path(), level));

        QProcess other;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(name, m_folder->path() + u'\n' + level);
        other.setProcessEnvironment(environment);
        other.start(
            QCoreApplication::applicationFilePath(),
            {QStringLiteral("ui/session/recovery_test"), QStringLiteral("anotherProgramIsNamed")});
        QByteArray said;
        while (!said.contains("marked")) {
            QVERIFY(other.waitForReadyRead(20000));
            said += other.readAllStandardOutput();
        }

        const auto owner = ownerOf(m_folder->path(), level);
        QVERIFY(owner);
        QCOMPARE(owner->process, other.processId());
        QVERIFY(owner->since.isValid());
        // by another name too
        QVERIFY(QFile::link(level, path("link.maze")));
        QVERIFY(ownerOf(m_folder->path(), path("link.maze")));
        QVERIFY(!ownerOf(m_folder->path(), path("another.maze")));

        other.kill();
        QVERIFY(other.waitForFinished(20000));
        QVERIFY(!ownerOf(m_folder->path(), level));
    }

private:
    QString folder() const { return path("recovery"); }
    QStringList copies() const { return QDir(folder()).entryList({QStringLiteral("*.maze")}); }

    /// Returns the level in the first copy.
    Expected<UnsavedLevel> copied() const
    {
        return unsavedLevelOf(contentOf(folder() + u'/' + copies().value(0)).toStdString());
    }

    void draw(std::uint32_t column)
    {
        m_document->edit({{{column, 1, {CellKind::wall, 1}}}}, drawText);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MazeDocument> m_document;

    QString path(const QString& name) const { return m_folder->filePath(name); }

    void leave(const QUuid& id, const std::string& text) const
    {
        writeContent(path(id.toString(QUuid::WithoutBraces) + ".maze"),
                     QByteArray::fromStdString(text));
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RecoveryTest)
#include "recovery_test.moc"
