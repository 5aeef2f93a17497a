#include "tests/app/command_line.h"
#include "tests/support/places.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

namespace mazewright {

namespace {

constexpr qint64 mebibyte = 1 << 20;

/// Runs the program without output; the most memory that it had at one time, or -1 where its exit
/// code is another than expected.
qint64 peakBytes(const QStringList& arguments, int exitCode)
{
    QList<QByteArray> words{test::cliProgram};
    for (const QString& argument : arguments)
        words += argument.toUtf8();
    std::vector<char*> raw;
    for (QByteArray& word : words)
        raw.push_back(word.data());
    raw.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int output : {1, 2})
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const bool begun = posix_spawn(&child, raw[0], &actions, nullptr, raw.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    if (!begun || wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) ||
        WEXITSTATUS(status) != exitCode)
        return -1;
    return static_cast<qint64>(usage.ru_maxrss) * 1024;
}

/// Writes a beginning and then a piece until there are so many bytes. The test itself must not take
/// more memory than it grants a program: the system counts what it had when it started that.
void writeLong(const QString& name, const QByteArray& beginning, const QByteArray& piece,
               qint64 bytes)
{
    const QByteArray block = piece.repeated(10000);
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(beginning) == beginning.size());
    while (file.pos() < bytes)
        QCOMPARE(file.write(block), block.size());
}

QByteArray joined(const QByteArray& piece, qint64 bytes)
{
    return piece.repeated(static_cast<int>(bytes / piece.size()));
}

/// `"0":0,"1":0, …`
QByteArray keys(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += (i == 0 ? "\"" : ",\"") + QByteArray::number(i, 36) + "\":0";
    return text;
}

} // namespace

/// What comes in: pipes and devices, numbers that no clock can count, and the memory that large
/// files take.
class InputTest : public QObject {
    Q_OBJECT

private slots:
    void devicesThatNeverEndAreRefusedEarly()
    {
        const Folder folder;

        const Call file = call({"convert", "/dev/zero", "-"});
        const Call input = shell("\"$0\" convert - - < /dev/zero");
        const Call results = call({"rerun", "/dev/zero"});

        for (const Call& refused : {file, input, results}) {
            QCOMPARE(refused.exitCode, 3);
            QVERIFY2(refused.err.endsWith(
                         ":1: this is a binary file (it contains a zero byte); expected text\n"),
                     refused.err);
        }
        QVERIFY(peakBytes({"convert", "/dev/zero", folder.path("out.maze")}, 3) < 64 * mebibyte);
    }

    /// What a folder may hold beside its levels: no file of it is read but for its head, none that
    /// is no regular file is opened.
    void aFolderIsReadByTheHeadsOfItsFiles_data()
    {
        const auto row = test::columns<QStringList>("words");
        row("facts", {"facts", "--fact", "cost"});
        row("check", {"check"});
        row("compare", {"compare", "--solver", "astar"});
    }

    void aFolderIsReadByTheHeadsOfItsFiles()
    {
        QFETCH(QStringList, words);
        const Folder folder;
        QVERIFY(QDir(folder.path({})).mkdir("levels"));
        folder.file("levels/a.maze", "S..\n...\n..E\n");
        folder.file("levels/b", "S..\n...\n..E\n");
        writeLong(folder.path("levels/log"), {}, "2026-11-27 a line of a log that is long\n",
                  200 * mebibyte);
        QFile disk(folder.path("levels/disk"));
        QVERIFY(disk.open(QIODevice::WriteOnly) && disk.resize(1024 * mebibyte));
        for (const char* pipe : {"levels/pipe", "levels/pipe.maze"})
            QCOMPARE(mkfifo(qPrintable(folder.path(pipe)), 0600), 0);
        QVERIFY(QFile::link("/dev/zero", folder.path("levels/zero.maze")));

        const Call told = call(words << folder.path("levels"));

        QCOMPARE(told.exitCode, 0);
        QVERIFY(told.out.contains("levels/a.maze") || told.out.contains("on 2 levels"));
        QVERIFY(!told.out.contains("pipe") && !told.err.contains("pipe"));
        QVERIFY(peakBytes(words, 0) < 64 * mebibyte);
    }

    void deepXmlIsRefusedEarly()
    {
        const Folder folder;
        const QString map = folder.path("deep.tmx");
        writeLong(map, "<map orientation=\"orthogonal\">", "<a>", 24 * mebibyte);

        const Call read = call({"solve", map});

        QCOMPARE(read.exitCode, 3);
        QVERIFY2(
            read.err.endsWith(":1: this XML is nested too deeply; expected at most 64 levels\n"),
            read.err);
        QVERIFY(peakBytes({"solve", map}, 3) < 64 * mebibyte);
    }

    void readingTakesAtMostTwelveTimesTheFile_data()
    {
        const auto row = test::columns<QByteArray, int>("text", "exitCode");
        const QByteArray head = "{\"format\":\"mazewright\",\"version\":1,\"rows\":[\"S.E\"],";
        const QByteArray record =
            "{\"level\":\"a\",\"solver\":\"s\",\"question\":\"link\",\"status\":\"solved\"";
        const qint64 size = 6 * mebibyte;
        row("glyphs", joined(QByteArray(".#o.").repeated(512) + '\n', size), 0);
        row("matrix", joined(QByteArray("0 -1 ").repeated(512) + '\n', size), 0);
        row("link board", joined(QByteArray("5 9 ").repeated(512) + '\n', size), 0);
        row("csv", joined(QByteArray("0,-1,").repeated(512) + "0\n", size), 0);
        row("level of rows",
            head.chopped(7) + '"' + joined(".o#.", 4096) + "\"" +
                joined(",\n\"" + QByteArray(".o#.").repeated(1024) + '"', size) + "]}",
            0);
        row("level of unknown keys", head + keys(600000) + '}', 0);
        QByteArray coins;
        for (int i = 0; i < 500000; ++i)
            coins +=
                "[" + QByteArray::number(i / 1000) + ',' + QByteArray::number(i % 1000) + ",5],";
        row("level of values",
            head.chopped(7) + '"' + QByteArray(1000, 'o') + "\"" +
                joined(",\"" + QByteArray(1000, 'o') + '"', qint64{499} * 1003) +
                "],\"values\":{\"coins\":[" + coins.chopped(1) + "]}}",
            0);
        row("level of unknown lists", head + "\"x\":[" + joined("[],", size) + "[]]}", 0);
        row("level of unknown numbers", head + "\"x\":[" + joined("0,", size) + "0]}", 0);
        row("blank lines", QByteArray(size, '\n'), 3);
        row("lines of one cell", joined("0\n", size), 3);
        row("a map that says more than it has",
            "type octile\nheight 16384\nwidth 16384\nmap\n" + joined("..\n", size), 3);
        row("records", joined(record + "}\n", size), 1);
        row("record of figures", record + ",\"figures\":{" + keys(600000) + "}}\n", 1);
        row("record of a long route",
            record + ",\"routes\":[[" + joined("[0,1],", size) + "[0,1]]]}\n", 1);
    }

    void readingTakesAtMostTwelveTimesTheFile()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, exitCode);
        const Folder folder;
        const QString file = folder.file("large", text);
        const QString small = folder.file("small.maze", "S.E\n");
        const QString command =
            exitCode == 1 ? "rerun" : "check"; // a level that is gone ends with 1

        const qint64 least = peakBytes({"check", small}, 0);
        const qint64 most = peakBytes({command, file}, exitCode);

        QVERIFY(least > 0 && most > 0);
        QVERIFY2(most - least <= 12 * text.size(),
                 qPrintable(QString("%1 times").arg(double(most - least) / double(text.size()))));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::InputTest)
#include "input_test.moc"
