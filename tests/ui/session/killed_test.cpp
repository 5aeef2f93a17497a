#include "solvers/base/random.h"
#include "ui/document/maze_document.h"
#include "ui/session/lost_levels.h"
#include "ui/session/recovery.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <cstdio>
#include <map>
#include <optional>

// A program that edits and saves is killed: what it leaves is whole, and not older than promised.
//
// The test starts itself once more, as the program to be killed. That one numbers its edits in the
// title of each level, and prints level, number and time before the next one.
// MAZEWRIGHT_KILLS=200 in the environment kills so many, and prints the worst.

namespace mazewright::ui {

namespace {

using Clock = std::chrono::steady_clock; // the same for all processes
using std::chrono::milliseconds;

constexpr auto editorFolder = "MAZEWRIGHT_TEST_EDITOR";
constexpr auto editorSeed = "MAZEWRIGHT_TEST_SEED";
constexpr int levelCount = 3;
constexpr milliseconds promised{5000};

std::int64_t now()
{
    return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

QString levelFile(const QString& folder, int level)
{
    return folder + QStringLiteral("/level-%1.maze").arg(level);
}

/// One level that is edited at random, with its copies.
class EditedLevel {
public:
    EditedLevel(QString folder, int level) : m_folder(std::move(folder)), m_level(level)
    {
        m_document.setLevel({.maze = *Maze::make(40 + 100 * level, 40 + 100 * level)},
                            levelFile(m_folder, level));
        m_recovery =
            std::make_unique<Recovery>(&m_document, m_folder + QStringLiteral("/recovery"));
    }

    void change(Random& random)
    {
        if (m_document.isStrokeOpen()) {
            m_document.extendStroke(wallAnywhere(random));
            if (random.below(50) == 0)
                m_document.endStroke(QStringLiteral("Stroke"));
            return;
        }
        const auto what = random.below(200);
        if (what == 0)
            (void)m_document.save();
        else if (what < 4)
            m_document.beginStroke();
        else if (what < 20)
            m_document.edit(wallAnywhere(random), QStringLiteral("Wall"));
        else
            number();
    }

private:
    void number()
    {
        LevelNotes notes = m_document.levelNotes();
        notes.title = QString::number(++m_number);
        m_document.setLevelNotes(notes, QStringLiteral("Number"));
        std::printf("%d %d %lld\n", m_level, m_number, static_cast<long long>(now()));
        std::fflush(stdout);
    }
    Patch wallAnywhere(Random& random) const
    {
        const auto cell = static_cast<CellIndex>(random.below(m_document.maze().size()));
        return {{{cell, 1, {random.below(2) == 0 ? CellKind::wall : CellKind::floor, 1}}}};
    }

    QString m_folder;
    int m_level;
    int m_number = 0;
    MazeDocument m_document;
    std::unique_ptr<Recovery> m_recovery;
};

/// Edits until it is killed.
void editForEver(const QString& folder)
{
    Random random(qEnvironmentVariableIntValue(editorSeed));
    std::vector<std::unique_ptr<EditedLevel>> levels;
    levels.reserve(levelCount);
    for (int level = 0; level < levelCount; ++level)
        levels.push_back(std::make_unique<EditedLevel>(folder, level));
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout,
                     [&] { levels[random.below(levels.size())]->change(random); });
    timer.start(3);
    QCoreApplication::exec();
}

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

std::map<int, PrintedEdits> editsIn(const QByteArray& printed)
{
    std::map<int, PrintedEdits> edits;
    for (const QByteArray& line : printed.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() == 3)
            edits[words[0].toInt()].times.push_back(words[2].toLongLong());
    }
    return edits;
}

} // namespace

class KilledTest : public QObject {
    Q_OBJECT

private slots:
    void whatItLeavesIsWholeAndOfLate();

private:
    void killOne(int round, milliseconds& worst, int& torn);
};

void KilledTest::killOne(int round, milliseconds& worst, int& torn)
{
    const QTemporaryDir folder;
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(editorFolder), folder.path());
    environment.insert(QString::fromLatin1(editorSeed), QString::number(round));
    program.setProcessEnvironment(environment);
    program.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("ui/session/killed_test")});
    QVERIFY(program.waitForStarted());

    // somewhere in or after the time that a copy may take
    Random random(std::uint64_t(round) + 1000);
    const milliseconds life(300 + static_cast<int>(random.below(round % 4 == 0 ? 9000 : 3500)));
    (void)program.waitForFinished(static_cast<int>(life.count()));
    const std::int64_t killed = now();
    program.kill();
    QVERIFY(program.waitForFinished());
    const auto edits = editsIn(program.readAllStandardOutput());
    QVERIFY(!edits.empty());

    const LostLevels lost = lostLevels(folder.filePath(QStringLiteral("recovery")));
    torn += static_cast<int>(lost.setAside.size());
    std::map<QString, int> lastThere;
    for (const LostLevel& level : lost.levels) {
        MazeDocument document;
        restore(level.unsaved, document);
        lastThere[document.fileName()] = document.title().toInt();
        document.undoStack()->setIndex(0);
        QVERIFY(document.title().toInt() <= lastThere[document.fileName()]);
    }
    for (const auto& [level, printed] : edits) {
        const QString file = levelFile(folder.path(), level);
        int last = lastThere[file];
        if (QFile::exists(file)) {
            MazeDocument saved;
            if (saved.open(file))
                last = std::max(last, saved.title().toInt());
            else
                ++torn;
        }
        worst = std::max(worst, printed.lostBefore(killed, last));
    }
}

void KilledTest::whatItLeavesIsWholeAndOfLate()
{
    const QString folder = qEnvironmentVariable(editorFolder);
    if (!folder.isEmpty()) {
        editForEver(folder);
        return;
    }
    const int kills = std::max(4, qEnvironmentVariableIntValue("MAZEWRIGHT_KILLS"));
    milliseconds worst{0};
    int torn = 0;

    for (int round = 0; round < kills; ++round)
        killOne(round, worst, torn);

    qInfo("%d kills: the oldest edit that was lost was %lld ms old", kills,
          static_cast<long long>(worst.count()));
    QCOMPARE(torn, 0);
    QVERIFY(worst < promised);
}

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::KilledTest)
#include "killed_test.moc"
