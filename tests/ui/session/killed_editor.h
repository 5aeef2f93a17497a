#pragma once

// A program that edits levels and is killed, and what is looked at afterwards. A test starts itself
// once more as the program to be killed. That one numbers its edits in the title of each level, and
// prints level, number and time before the next one.

#include "solvers/core/random.h"
#include "ui/level/maze_document.h"
#include "ui/session/recovery.h"

#include <cstdio>

namespace mazewright::ui::killed {

using Clock = std::chrono::steady_clock; // the same for all processes
using std::chrono::milliseconds;

inline constexpr auto editorFolder = "MAZEWRIGHT_TEST_EDITOR";
inline constexpr auto editorSeed = "MAZEWRIGHT_TEST_SEED";
/// Older edits than this are never lost.
inline constexpr milliseconds promised{5000};

/// As many programs as MAZEWRIGHT_KILLS says, but at least a few.
inline int kills()
{
    return std::max(4, qEnvironmentVariableIntValue("MAZEWRIGHT_KILLS"));
}

inline std::int64_t now()
{
    return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

inline QString levelFile(const QString& folder, int level)
{
    return folder + QStringLiteral("/level-%1.maze").arg(level);
}

inline QString recoveryFolder(const QString& folder)
{
    return folder + QStringLiteral("/recovery");
}

/// Gives the document its number among the edits of the level, and prints it.
inline void number(MazeDocument& document, int level, int edit)
{
    LevelNotes notes = document.levelNotes();
    notes.title = QString::number(edit);
    document.setLevelNotes(notes, QStringLiteral("Number"));
    std::printf("%d %d %lld\n", level, edit, static_cast<long long>(now()));
    std::fflush(stdout);
}

inline Patch wallAnywhere(const Maze& maze, Random& random)
{
    const auto cell = static_cast<CellIndex>(random.below(maze.size()));
    return {{{cell, 1, {random.below(2) == 0 ? CellKind::wall : CellKind::floor, 1}}}};
}

/// What kills have left.
struct Damage {
    int torn = 0;      ///< files and copies that cannot be read
    int recovered = 0; ///< levels
    milliseconds worst{
        0}; ///< the age of the oldest edit that was lost, when its program was killed
};

/// The edits of one level, as it has printed them.
struct PrintedEdits {
    std::vector<std::int64_t> times{};

    /// How much older than the kill the first edit is that is not there; 0 where all are.
    milliseconds lostBefore(std::int64_t killed, int lastThere) const
    {
        const auto index = static_cast<std::size_t>(lastThere);
        return milliseconds(index < times.size() ? std::max<std::int64_t>(0, killed - times[index])
                                                 : 0);
    }
};

inline std::map<int, PrintedEdits> editsIn(const QByteArray& printed)
{
    std::map<int, PrintedEdits> edits;
    for (const QByteArray& line : printed.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() == 3)
            edits[words[0].toInt()].times.push_back(words[2].toLongLong());
    }
    return edits;
}

/// Looks at what is in the folder of a program that was killed at this time.
inline void lookAfter(const QString& folder, std::int64_t killedAt, const QByteArray& printed,
                      Damage& damage)
{
    const LostLevels lost = lostLevels(recoveryFolder(folder));
    damage.torn += static_cast<int>(lost.setAside.size());
    damage.recovered += static_cast<int>(lost.levels.size());
    std::map<QString, int> lastThere;
    for (const LostLevel& level : lost.levels) {
        MazeDocument document;
        restore(level.unsaved, document);
        lastThere[document.fileName()] = document.title().toInt();
        document.undoStack()->setIndex(0);
        QVERIFY(document.title().toInt() <= lastThere[document.fileName()]);
    }
    for (const auto& [level, edits] : editsIn(printed)) {
        const QString file = levelFile(folder, level);
        int last = lastThere[file];
        if (QFile::exists(file)) {
            MazeDocument saved;
            if (saved.open(file))
                last = std::max(last, saved.title().toInt());
            else
                ++damage.torn;
        }
        damage.worst = std::max(damage.worst, edits.lostBefore(killedAt, last));
    }
}

/// Starts the test once more as an editor, in a folder of its own, and kills it somewhere in or
/// after the time that a copy may take.
inline void killOne(const QString& test, int round, Damage& damage)
{
    const QTemporaryDir folder;
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(editorFolder), folder.path());
    environment.insert(QString::fromLatin1(editorSeed), QString::number(round));
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationFilePath(), {test});
    QVERIFY(program.waitForReadyRead()); // its first edit

    Random random(std::uint64_t(round) + 1000);
    const bool isLong = round % 4 == 0; // then there is a copy
    const milliseconds life((isLong ? 4500 : 300) + static_cast<int>(random.below(4500)));
    (void)program.waitForFinished(static_cast<int>(life.count()));
    QCOMPARE(program.state(), QProcess::Running); // it did not end by itself
    const std::int64_t killedAt = now();
    program.kill();
    QVERIFY(program.waitForFinished());
    lookAfter(folder.path(), killedAt, program.readAllStandardOutput(), damage);
}

/// Kills as many programs as are asked for: what they leave is whole, and not older than promised.
inline void killAll(const QString& test)
{
    Damage damage;
    for (int round = 0; round < kills(); ++round)
        killOne(test, round, damage);

    qInfo("%d kills, %d levels recovered: the oldest edit that was lost was %lld ms old", kills(),
          damage.recovered, static_cast<long long>(damage.worst.count()));
    QCOMPARE(damage.torn, 0);
    QVERIFY(damage.recovered > 0);
    QVERIFY(damage.worst < promised);
}

} // namespace mazewright::ui::killed
