#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/ui/level/histories.h"
#include "ui/session/recovery.h"

// What a program that has ended left: found, claimed by one only, never trusted.

namespace mazewright::ui {

namespace {

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

class LostLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

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
        const QString file = path(QStringLiteral("by-hand.maze"));
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
            QFile file(copy);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(whole.data(), qint64(length));
            file.close();

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
        writeContent(path(dead.toString(QUuid::WithoutBraces) + QStringLiteral(".open")),
                     "{\"file");
        const auto living = OpenMark::claim(m_folder->path(), QUuid::createUuid());

        QVERIFY(lostLevels(m_folder->path()).levels.empty());

        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void anotherProgramIsNamed()
    {
        const QString level = path(QStringLiteral("level.maze"));
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
        other.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("ui/session/lost_levels_test"),
                     QStringLiteral("anotherProgramIsNamed")});
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
        QVERIFY(QFile::link(level, path(QStringLiteral("link.maze"))));
        QVERIFY(ownerOf(m_folder->path(), path(QStringLiteral("link.maze"))));
        QVERIFY(!ownerOf(m_folder->path(), path(QStringLiteral("another.maze"))));

        other.kill();
        QVERIFY(other.waitForFinished(20000));
        QVERIFY(!ownerOf(m_folder->path(), level));
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    void leave(const QUuid& id, const std::string& text) const
    {
        QFile file(path(id.toString(QUuid::WithoutBraces) + QStringLiteral(".maze")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text.data(), qint64(text.size())), qint64(text.size()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::LostLevelsTest)
#include "lost_levels_test.moc"
