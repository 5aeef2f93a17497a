#include "tests/app/command_line.h"
#include "tests/support/places.h"

#include <unistd.h>

namespace mazewright {

/// Which files a call may write: none that it reads, and none twice.
class OutputsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        QVERIFY(QDir().mkpath(m_folder->path("levels")));
        m_folder->file("a.txt", strokeLevel());
        m_folder->file("levels/b.txt", strokeLevel());
        m_folder->file("levels/c.glyphs", "S.\n.E\n");
        QCOMPARE(::symlink("a.txt", qPrintable(m_folder->path("symbolic.txt"))), 0);
        QCOMPARE(
            ::link(qPrintable(m_folder->path("a.txt")), qPrintable(m_folder->path("hard.txt"))), 0);
        QCOMPARE(::symlink("levels", qPrintable(m_folder->path("more"))), 0);
        QCOMPARE(::symlink("new.html", qPrintable(m_folder->path("dangling.csv"))), 0);
    }

    void noOutputReplacesWhatIsReadOrWritten_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* name, const char* words, const char* named) {
            QTest::newRow(name) << QString(words).split(' ') << QByteArray(named);
        };
        row("trace", "solve a.txt --trace a.txt", "--trace a.txt: this is a.txt, an input file");
        row("trace, another spelling", "solve a.txt --trace ./levels/../a.txt", "--trace ./levels");
        row("trace, symbolic link", "solve a.txt --trace symbolic.txt", "--trace symbolic.txt");
        row("trace, hard link", "solve a.txt --trace hard.txt", "--trace hard.txt");
        row("trace, read through a link", "solve symbolic.txt --trace a.txt", "--trace a.txt");
        row("table", "compare a.txt --solver astar --csv a.txt", "--csv a.txt");
        row("page", "compare a.txt --solver astar --html a.txt", "--html a.txt");
        row("results", "compare a.txt --solver astar --out a.txt", "--out a.txt");
        row("level of a folder", "compare levels --solver astar --csv more/b.txt",
            "--csv more/b.txt");
        row("table and page", "compare a.txt --solver astar --csv x --html ./x",
            "--html ./x: this is the file for --csv");
        row("results and table", "compare a.txt --solver astar --out x --csv levels/../x", "--out");
        row("results and page", "compare a.txt --solver astar --out x --html x", "--out");
        row("link to nothing", "compare a.txt --solver astar --csv dangling.csv --html new.html",
            "--csv");
        row("certificate", "generate clearable-board --size 8x8 new --certificate new", "OUT");
        row("shape", "generate clearable-board --shape levels/c.glyphs more/c.glyphs", "OUT");
        row("convert", "convert a.txt a.txt", "OUT a.txt");
        row("convert to a link", "convert a.txt hard.txt --to csv", "OUT hard.txt");
        row("results on standard output", "compare a.txt --solver astar --out -", "--out -");
        row("trace on standard output", "solve a.txt --trace -", "--trace -");
        row("two on standard output", "compare a.txt --solver astar --csv - --html -", "--html -");
        row("table among JSON", "compare a.txt --solver astar --csv - --json", "--csv -");
        row("certificate after the board", "generate clearable-board --size 8x8 - --certificate -",
            "--certificate -");
    }

    void noOutputReplacesWhatIsReadOrWritten()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, named);
        const auto before = files();

        const Call refused = callHere(arguments);

        QCOMPARE(refused.exitCode, 2);
        QCOMPARE(refused.out, QByteArray());
        QVERIFY2(refused.err.startsWith("mazewright-cli: ") && refused.err.contains(named),
                 refused.err);
        QCOMPARE(files(), before);
    }

    void standardStreamsAreFilesToo_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("level from standard input") << R"("$0" solve - --trace a.txt < a.txt)";
        QTest::newRow("answer to standard output")
            << R"("$0" compare levels --solver astar --csv a.txt >> a.txt)";
        QTest::newRow("converted onto standard input") << R"("$0" convert - a.txt < a.txt)";
        QTest::newRow("converted onto standard output") << R"("$0" convert a.txt - >> a.txt)";
    }

    void standardStreamsAreFilesToo()
    {
        QFETCH(QString, command);
        const auto before = files();

        const Call refused = callHere("sh", {"-c", command, test::cliProgram});

        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("expected another file"), refused.err);
        QCOMPARE(files(), before);
    }

    void aTableOrAPageGoesToStandardOutput_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("table") << "--csv" << QByteArray("level,solver,") << QByteArray("\n");
        QTest::newRow("page") << "--html" << QByteArray("<!DOCTYPE html>")
                              << QByteArray("</html>\n");
    }

    void aTableOrAPageGoesToStandardOutput()
    {
        QFETCH(QString, option);
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, end);
        const auto before = files();

        const Call compared = callHere({"compare", "a.txt", "--solver", "astar", option, "-"});

        QCOMPARE(compared.exitCode, 0);
        QVERIFY2(compared.out.startsWith(start) && compared.out.endsWith(end), compared.out);
        QVERIFY(!compared.out.contains("geometric means over the 1 solved by all solvers\n"));
        QCOMPARE(files(), before);
    }

    void devicesMayBeNamedTwice()
    {
        const Call compared = callHere(
            {"compare", "a.txt", "--solver", "astar", "--csv", "/dev/null", "--html", "/dev/null"});

        QVERIFY2(compared.exitCode == 0, compared.err);
    }

    void outputsMayLieBesideTheLevels()
    {
        const QStringList compare = {"compare", "levels",         "--solver", "astar",
                                     "--out",   "levels/r.jsonl", "--csv",    "levels/r.csv",
                                     "--html",  "levels/r.html"};

        const Call first = callHere(compare);
        const Call second = callHere(compare);

        QVERIFY2(first.exitCode == 0, first.err);
        QVERIFY2(second.exitCode == 0, second.err);
        QVERIFY(second.out.contains("2 already in the file"));
    }

    void whatAKilledSaveLeftGoesWithTheNext()
    {
        m_folder->file(".mazewright-12345-1.tmp", "half of a ma");
        auto expected = files();
        expected.remove("./.mazewright-12345-1.tmp");

        const Call converted = callHere({"convert", "levels/b.txt", "new.txt"});

        QVERIFY2(converted.exitCode == 0, converted.err);
        expected.insert("./new.txt", strokeLevel());
        QCOMPARE(files(), expected);
    }

    void aFileWithHardLinksIsNotPartedFromThem()
    {
        const auto before = files();

        const Call refused = callHere({"convert", "levels/c.glyphs", "hard.txt"});

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(
            refused.err.contains("hard.txt: cannot write the file: this file has 2 hard links"),
            refused.err);
        QCOMPARE(files(), before);
    }

private:
    /// What stands in the folder and in its level folder, by name.
    QMap<QString, QByteArray> files() const
    {
        QMap<QString, QByteArray> files;
        for (const QString folder : {".", "levels"})
            for (const QString& name :
                 QDir(m_folder->path(folder)).entryList(QDir::Files | QDir::Hidden)) {
                QFile file(m_folder->path(folder + '/' + name));
                if (file.open(QIODevice::ReadOnly))
                    files.insert(folder + '/' + name, file.readAll());
            }
        return files;
    }

    /// Calls a program with the folder as its own.
    Call callHere(const QString& program, const QStringList& arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(program, arguments);
        process.closeWriteChannel();
        const bool ended = process.waitForFinished(callMilliseconds);
        return {ended ? process.exitCode() : -1, process.readAllStandardOutput(),
                process.readAllStandardError()};
    }

    Call callHere(const QStringList& arguments) const
    {
        return callHere(test::cliProgram, arguments);
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::OutputsTest)
#include "outputs_test.moc"
