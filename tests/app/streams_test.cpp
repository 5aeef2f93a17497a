#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// Standard input, output and error that are full, closed or pipes.
class StreamsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!QFile::exists("/dev/full"))
            QSKIP("this system has no device that is always full");
    }

    void everyByteIsChecked_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const QStringList& arguments) {
            QTest::newRow(qPrintable(arguments.join(' '))) << arguments;
        };
        row({"--version"});
        row({"--help"});
        row({"solve", "--help"});
        row({"list"});
        row({"list", "--json"});
        row({"solve", m_level});
        row({"solve", m_level, "--csv"});
        row({"solve", m_level, "--json"});
        row({"pairs", m_board});
        row({"pairs", m_board, "--json"});
        row({"convert", m_level, "-"});
        row({"generate", "random-walls", "--size", "4x4", "-"});
        row({"generate", "clearable-board", "--size", "8x8", m_folder.path("made.maze"),
             "--certificate", "-"});
        row({"suggest", m_level, "--most", "1"});
        row({"check", m_level});
        row({"compare", m_level, "--solver", "astar"});
        row({"compare", m_level, "--solver", "astar", "--csv", "-"});
        row({"compare", m_level, "--solver", "astar", "--html", "-"});
    }

    void everyByteIsChecked()
    {
        QFETCH(QStringList, arguments);

        const Call full = run(test::cliProgram, arguments, "/dev/full");

        QCOMPARE(full.exitCode, 3);
        QVERIFY2(full.err.contains("mazewright-cli: cannot write the output: "), full.err);
    }

    void aClosedDescriptorIsNobodysFile()
    {
        const QStringList compare = {"compare",     m_level,      m_board,
                                     "--solver",    "one-stroke", "--solver",
                                     "clear-board", "--out",      m_folder.path("results.jsonl")};

        const Call first = shell(R"(exec "$0" "$@" <&- 2>&-)", compare);
        const Call second = call(compare);

        QCOMPARE(first.exitCode, 0);
        QVERIFY2(second.exitCode == 0, second.err);
        const QByteArray results = m_folder.content("results.jsonl");
        QCOMPARE(results.count('\n'), 2);
        for (const QJsonObject& run : jsonLines(results))
            QCOMPARE(run["status"].toString(), "solved");
        QVERIFY(second.out.contains("2 already in the file"));
    }

    void closedStandardInputIsNamed()
    {
        const Call read = shell(R"(exec "$0" "$@" <&-)", {"solve", "-"});

        QCOMPARE(read.exitCode, 3);
        QVERIFY2(read.err.startsWith("mazewright-cli: -: cannot read standard input: "), read.err);
    }

    void closedStandardOutputIsNamed()
    {
        const Call solved = shell(R"(exec "$0" "$@" >&-)", {"solve", m_level, "--json"});

        QCOMPARE(solved.exitCode, 3);
        QVERIFY2(solved.err.contains("cannot write the output: "), solved.err);
    }

    /// One descriptor is allowed: the first place that is closed is taken, the second cannot be.
    void aPlaceThatCannotBeHeldIsNamed()
    {
        const Call solved =
            shell(R"(exec <&- >&- && ulimit -n 1 && exec "$0" "$@")", {"solve", m_level});

        QCOMPARE(solved.exitCode, 3);
        QVERIFY2(solved.err.startsWith("mazewright-cli: standard input, output or error is closed"),
                 solved.err);
    }

    void aNamedPipeIsRead()
    {
        const QString pipe = m_folder.path("pipe");

        const Call solved =
            shell(R"(mkfifo "$1"; cat "$2" > "$1" & exec "$0" solve "$1" --json)", {pipe, m_level});

        QVERIFY2(solved.exitCode == 0, solved.err);
        QCOMPARE(jsonLines(solved.out).value(0)["cost"].toInt(), 23);
    }

private:
    static Call shell(const QString& command, const QStringList& arguments)
    {
        return run("sh", QStringList{"-c", command, test::cliProgram} + arguments, {});
    }

    /// Runs a program to its end, its standard output to a file where one is named.
    static Call run(const QString& program, const QStringList& arguments, const QString& output)
    {
        QProcess process;
        if (!output.isEmpty())
            process.setStandardOutputFile(output);
        process.start(program, arguments);
        process.closeWriteChannel();
        const bool ended = process.waitForFinished(callMilliseconds);
        return {ended ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

    Folder m_folder;
    QString m_level = m_folder.file("level.txt", strokeLevel());
    QString m_board = m_folder.file("board.txt", "####\n#11#\n#22#\n####\n");
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::StreamsTest)
#include "streams_test.moc"
