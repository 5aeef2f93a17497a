#include "tests/app/command_line.h"
#include "tests/support/troubled_disk.h"

#include <QDirIterator>
#include <QMap>
#include <QRegularExpression>

// Every command that writes a file, on a disk that is full at its first call, its second, … and
// killed in each of them, until it passes untouched: what was there stays or is replaced as a
// whole, the message names a file and the reason, and the same command goes on afterwards.

namespace mazewright {

namespace {

using test::Trouble;

/// The files of a folder by their path in it, with their content.
using Contents = QMap<QString, QByteArray>;

Contents filesIn(const QString& folder)
{
    Contents files;
    QDirIterator next(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (next.hasNext()) {
        const QString file = next.next();
        files[QDir(folder).relativeFilePath(file)] =
            contentOf(file).replace(folder.toUtf8(), "FOLDER");
    }
    return files;
}

bool isLeftByAKill(const QString& file)
{
    static const QRegularExpression name("(^|/)[.]mazewright-[0-9]+-[0-9]+[.]tmp$");
    return name.match(file).hasMatch();
}

/// A command, and what is in its folder before.
struct Work {
    QStringList words;
    QStringList again{}; ///< the words to go on after a failure; empty: the same
    Contents before{};
};

Call call(const Work& work, const QString& folder, Trouble trouble, int at, const QString& told)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", folder + "/config");
    environment.insert("XDG_DATA_HOME", folder + "/data");
    if (trouble != Trouble::none) {
        environment.insert("LD_PRELOAD", test::troubledDiskLibrary);
        environment.insert(test::troubledFolderName, folder);
        environment.insert(test::troubleName,
                           QString("%1 %2").arg(static_cast<int>(trouble)).arg(at));
        environment.insert(test::troublesToldName, told);
    }
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(test::cliProgram, work.words);
    process.closeWriteChannel();
    return resultOf(process);
}

/// Returns the content without what differs from run to run: its numbers.
QByteArray shapeOf(const QByteArray& content)
{
    static const QRegularExpression number("[0-9]+([.][0-9]+)?(e[-+]?[0-9]+)?");
    return QString::fromUtf8(content).replace(number, "0").toUtf8();
}

bool areWholeLines(const QByteArray& text)
{
    if (!text.isEmpty() && !text.endsWith('\n'))
        return false;
    const QList<QJsonObject> lines = jsonLines(text);
    return std::none_of(lines.begin(), lines.end(),
                        [](const QJsonObject& line) { return line.isEmpty(); });
}

bool areAmong(const QByteArrayList& some, const QByteArrayList& all)
{
    return std::all_of(some.begin(), some.end(),
                       [&all](const QByteArray& line) { return all.contains(line); });
}

/// Returns true if the content is what the command writes into this file when nothing is in its
/// way. Lines are appended to records one by one, so that a part of the lines is whole as well.
bool isWhole(const QString& file, const QByteArray& content, const Contents& expected,
             const Contents& before)
{
    if (!expected.contains(file))
        return false;
    if (content == expected[file])
        return true;
    if (file.endsWith(".html"))
        return content.trimmed().endsWith("</html>");
    if (file.endsWith(".json")) // a registration has the time of its program's file
        return shapeOf(content) == shapeOf(expected[file]);
    // A table has the runs that are known when a comparison ends.
    if (file.endsWith(".csv"))
        return content.endsWith('\n') &&
               areAmong(shapeOf(content).split('\n'), shapeOf(expected[file]).split('\n'));
    return file.endsWith(".jsonl") && content.startsWith(before.value(file)) &&
           areWholeLines(content.mid(before.value(file).size()));
}

QByteArray level()
{
    return "S..\n.#.\n..E\n";
}

} // namespace

class TroubledDiskTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const Folder folder;
        folder.file("a.txt", level());
        const Call made =
            call({.words = {"compare", "--solver", "astar", "--out", "r.jsonl", "a.txt"}},
                 folder.path(), Trouble::none, 0, {});
        QCOMPARE(made.exitCode, 0);
        m_records = folder.content("r.jsonl");
        QVERIFY(areWholeLines(m_records) && !m_records.isEmpty());
    }

    void aFullDiskLosesNothing_data() { works({Trouble::fullOnce, Trouble::fullSince}); }

    void aFullDiskLosesNothing()
    {
        const auto [work, trouble] = given();
        const Contents whole = wholeFiles(work);

        for (int at = 1; !QTest::currentTestFailed(); ++at) {
            const Tried tried(work, trouble, at);
            if (tried.told.isEmpty()) {
                QVERIFY(at > 1);
                return;
            }
            const QByteArray where =
                "call " + QByteArray::number(at) + ", " + tried.told + tried.ended.err;

            compareFiles(tried.after, whole, work.before, Trouble::fullOnce, where);
            if (tried.ended.exitCode == 0)
                QVERIFY2(tried.after.keys() == whole.keys(), where);
            else
                compareWords(tried.ended, whole, where);
            goOn(tried, work, whole, where);
        }
    }

    void aKillLosesNothing_data() { works({Trouble::killed}); }

    void aKillLosesNothing()
    {
        const auto [work, trouble] = given();
        const Contents whole = wholeFiles(work);

        for (int at = 1; !QTest::currentTestFailed(); ++at) {
            const Tried tried(work, trouble, at);
            if (tried.told.isEmpty())
                return;
            const QByteArray where = "call " + QByteArray::number(at) + ", " + tried.told;

            QCOMPARE(tried.ended.exitCode, -1);
            compareFiles(tried.after, whole, work.before, trouble, where);
            goOn(tried, work, whole, where);
        }
    }

private:
    /// A folder in which a command has met the trouble.
    struct Tried {
        Tried(const Work& work, Trouble trouble, int at)
        {
            fill(folder, work.before);
            ended = call(work, folder.path(), trouble, at, messages.path("told"));
            told = messages.content("told").replace('\n', ' ');
            after = filesIn(folder.path());
        }

        Folder folder;
        Folder messages;
        Call ended;
        QByteArray told; ///< the calls that had the trouble
        Contents after;
    };

    static void fill(const Folder& folder, const Contents& files)
    {
        for (auto file = files.begin(); file != files.end(); ++file) {
            folder.make(QFileInfo(file.key()).path());
            folder.file(file.key(), file.value());
        }
    }

    std::pair<Work, Trouble> given() const
    {
        const auto [words, again, before, trouble] =
            test::row<QStringList, QStringList, Contents, int>();
        return {{words, again, before}, static_cast<Trouble>(trouble)};
    }

    /// Returns the files after the command has met no trouble.
    static Contents wholeFiles(const Work& work)
    {
        const Folder folder;
        fill(folder, work.before);
        const Call ended = call(work, folder.path(), Trouble::none, 0, {});
        if (ended.exitCode != 0)
            qFatal("%s", ended.err.constData());
        return filesIn(folder.path());
    }

    static void compareFiles(const Contents& after, const Contents& whole, const Contents& before,
                             Trouble trouble, const QByteArray& where)
    {
        int leftovers = 0;
        for (auto file = after.begin(); file != after.end(); ++file) {
            if (trouble == Trouble::killed && isLeftByAKill(file.key())) {
                ++leftovers;
                continue;
            }
            const bool stays = before.contains(file.key()) && before[file.key()] == file.value();
            QByteArray content = file.value();
            if (trouble == Trouble::killed && file.key().endsWith(".jsonl"))
                content =
                    content.left(content.lastIndexOf('\n') + 1); // the next start drops the rest
            QVERIFY2(stays || isWhole(file.key(), content, whole, before),
                     where + ": " + file.key().toUtf8() + ": " + file.value().left(300));
        }
        for (const QString& file : before.keys())
            QVERIFY2(after.contains(file), where + ": " + file.toUtf8() + " is gone");
        QVERIFY2(leftovers <= 1, where);
    }

    static void compareWords(const Call& ended, const Contents& whole, const QByteArray& where)
    {
        QVERIFY2(ended.exitCode > 0, where);
        QVERIFY2(ended.err.contains("the disk is full"), where);
        const QStringList files = whole.keys();
        QVERIFY2(std::any_of(files.begin(), files.end(),
                             [&](const QString& file) {
                                 const auto parts = file.toUtf8().split('/');
                                 return ended.err.contains(parts.first());
                             }),
                 where);
    }

    static void goOn(const Tried& tried, const Work& work, const Contents& whole,
                     const QByteArray& where)
    {
        if (tried.ended.exitCode == 0)
            return;
        const Work again{.words = work.again.isEmpty() ? work.words : work.again};
        const Call ended = call(again, tried.folder.path(), Trouble::none, 0, {});
        QVERIFY2(ended.exitCode == 0, where + ended.err);
        const Contents after = filesIn(tried.folder.path());
        QVERIFY2(after.keys() == whole.keys(), where + ": " + after.keys().join(' ').toUtf8());
        for (auto file = after.begin(); file != after.end(); ++file)
            QVERIFY2(isWhole(file.key(), file.value(), whole, work.before),
                     where + ": " + file.key().toUtf8());
    }

    void works(const std::vector<Trouble>& troubles) const
    {
        const auto row = test::columns<QStringList, QStringList, Contents, int>(
            "words", "again", "before", "trouble");
        const auto add = [&](const char* name, const QString& words, Contents before = {},
                             const QString& again = {}) {
            before["a.txt"] = level();
            for (const Trouble trouble : troubles)
                // What a kill leaves of a new folder is for the user to see.
                if (trouble != Trouble::killed || !words.startsWith("solver new"))
                    row(qPrintable(QString("%1, %2").arg(name).arg(static_cast<int>(trouble))),
                        words.split(' '), again.split(' ', Qt::SkipEmptyParts), before,
                        static_cast<int>(trouble));
        };
        add("a new level", "convert a.txt b.maze");
        add("a level", "convert a.txt b.maze", {{"b.maze", "old"}});
        add("a picture", "convert a.txt b.png", {{"b.png", "old"}});
        add("a level and the picture of its tiles", "convert a.txt b.tmx", {{"b.tmx", "old"}});
        add("a board and its moves",
            "generate clearable-board --size 6x6 b.maze --certificate b.txt",
            {{"b.maze", "old"}, {"b.txt", "old"}});
        add("an archive", "pack --out b.mazepack a.txt", {{"b.mazepack", "old"}});
        add("a pack as text", "pack --out b.json a.txt", {{"b.json", "old"}});
        add("a page", "page --out b.html a.txt", {{"b.html", "old"}});
        add("levels to order", "order made --size 4x4 --want unique=true --count 2", {},
            "order made --size 4x4 --want unique=true --count 2 --gather");
        add("records",
            "compare --solver astar --solver dijkstra --out r.jsonl --csv r.csv --html r.html "
            "a.txt",
            {{"r.jsonl", m_records}, {"r.csv", "old"}, {"r.html", "old"}});
        add("an experiment", "compare --experiment e.json --out results",
            {{"e.json", R"({"format": "mazewright-experiment", "version": 1, "solvers": ["astar"],
                            "levels": ["a.txt", {"generator": "random-walls", "sizes": "5x5",
                                                 "seeds": "1..2"}]})"}});
        add("a chart", "chart r.jsonl --out r.svg", {{"r.jsonl", m_records}, {"r.svg", "old"}});
        add("a trace", "solve a.txt --solver astar --trace b.txt", {{"b.txt", "old"}});
        add("a solver to change", "solver new mine");
        add("a registered solver", "solver add mine -- python3 mine.py",
            {{"mine.py", contentOf(test::inSources("/resources/clients/examples/bfs.py"))},
             {"mazewright_solver.py",
              contentOf(test::inSources("/resources/clients/python/mazewright_solver.py"))}});
    }

    QByteArray m_records; ///< of one run of astar on the level
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::TroubledDiskTest)
#include "troubled_disk_test.moc"
