// What the program does without a window, even where there is no display. `mazewright sheet`: what
// a level may take, and what is left where the command is ended.
#include "solvers/files/file_access.h"
#include "solvers/files/pack.h"
#include "tests/app/halting.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/terminal_signs.h"
#include "tests/ui/window/editor_command.h"

#include <QImage>

namespace mazewright {

namespace {

/// The end of `mazewright sheet`.
Ended sheet(const QStringList& arguments, rlim_t disk = 0)
{
    return run(QStringList("sheet") + arguments, {}, disk);
}

} // namespace

class EditorCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<Folder>(); }

    void helpAndVersionNeedNoDisplay()
    {
        const Ended version = run({"--version"});
        const Ended help = run({"--help"});

        QCOMPARE(version.code, 0);
        QVERIFY2(version.out.startsWith("mazewright 0."), version.out);
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.contains("--new-window"), help.out);
    }

    void anUnknownOptionIsRefused()
    {
        for (const char* command : {"sheet", "thumbnail", "reference", "picture", "animation"}) {
            const Ended ended = run({QLatin1String(command), "--wrong"});

            QCOMPARE(ended.code, 2);
            QVERIFY2(ended.err.contains("'wrong'"), ended.err);
        }
    }

    void aThumbnailNeedsNoDisplay_data()
    {
        const auto row = test::columns<int, int, QSize>("rows", "columns", "size");
        row("wide", 3, 6, {128, 64});
        row("high", 6, 3, {64, 128});
        row("one cell", 1, 1, {128, 128});
        row("one row, long", 1, 1000, {128, 1});
        row("more cells than pixels", 300, 300, {128, 128});
    }

    void aThumbnailNeedsNoDisplay()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSize, size);
        const QString file = level("level.maze", *Maze::make(rows, columns));
        const QString picture = path("picture"); // file managers give no suffix

        const Ended made = run({"thumbnail", "--size", "128", file, picture});

        QVERIFY2(made.code == 0, made.err);
        QCOMPARE(QImage(picture, "PNG").size(), size);
    }

    /// A file manager cannot ask: the probable meaning is drawn.
    void anUnclearTextHasAThumbnail()
    {
        const QString text = m_folder->file("text.txt", "1 1 1\n1 0 1\n1 1 1\n");

        const Ended made = run({"thumbnail", text, path("picture")});

        QVERIFY2(made.code == 0, made.err);
        const QImage picture(path("picture"), "PNG");
        QVERIFY(picture.pixel(picture.rect().center()) !=
                picture.pixel(picture.width() / 6, picture.height() / 6));
    }

    void aThumbnailThatCannotBeMadeIsRefused()
    {
        const QString file = level("level.maze", *Maze::make(2, 2));
        const QString thumbnail = "thumbnail";

        QCOMPARE(run({thumbnail, file}).code, 2);
        QCOMPARE(run({thumbnail, "--size", "0", file, path("x")}).code, 2);
        const Ended missing = run({thumbnail, path("missing.maze"), path("x")});
        QCOMPARE(missing.code, 3);
        QVERIFY2(missing.err.contains("missing.maze"), missing.err);
        QCOMPARE(run({thumbnail, file, path("no/such/folder/x")}).code, 3);
        const Ended full = run({thumbnail, file, "/dev/full"});
        QCOMPARE(full.code, 3);
        QVERIFY2(full.err.contains("full"), full.err);
    }

    void aPageThatCannotBeWrittenIsRefused()
    {
        const QStringList facts{"reference", "facts"};
        const QStringList help{"--help"};

        QCOMPARE(run(facts).code, 0);
        const Ended full = run(facts, "/dev/full");
        QCOMPARE(full.code, 3);
        QVERIFY2(full.err.startsWith("mazewright reference: cannot write the output: "), full.err);
        const Ended fullOfHelp = run(help, "/dev/full");
        QCOMPARE(fullOfHelp.code, 3);
        QVERIFY2(fullOfHelp.err.contains("cannot write the output: "), fullOfHelp.err);
    }

    void noNameSteersTheTerminal_data()
    {
        const auto row = test::columns<QStringList>("words");
        row("thumbnail NAME x.png", {"thumbnail", "NAME", "x.png"});
        row("sheet --out x.pdf NAME", {"sheet", "--out", "x.pdf", "NAME"});
        row("reference NAME", {"reference", "NAME"});
        row("picture NAME", {"picture", "NAME", "--out", "x.png"});
        row("picture --out NAME", {"picture", "x.maze", "--out", "NAME"});
        row("animation --solver NAME",
            {"animation", "x.maze", "--solver", "NAME", "--out", "x.gif"});
        row("--NAME", {"--NAME"});
    }

    void noNameSteersTheTerminal()
    {
        QFETCH(QStringList, words);
        const auto called = [&words](const char* name) {
            return run(QStringList(words).replaceInStrings("NAME", QString::fromUtf8(name)));
        };
        const Ended plain = called("plain");

        const Ended hostile = called("a\x1B[31m\nforged: b\u009B31m\u202Egnp.exe\u2028\x7F\r");

        QCOMPARE(hostile.code, plain.code);
        QCOMPARE(steeringIn(hostile.err), QString());
        QCOMPARE(hostile.err.count('\n'), plain.err.count('\n'));
    }

    /// The limit holds for each level as a whole: for its file already.
    void aLevelAboveTheMemoryLimitIsLeftOut()
    {
        const QString file = level("large.maze", openMaze(3000, 3000));
        const QString small = this->small();

        const Ended both = sheet({file, small, "--memory-limit", "8", "--out", path("both.pdf")});
        const Ended one = sheet({file, "--memory-limit", "8", "--out", path("one.pdf")});
        const Ended enough = sheet({small, "--memory-limit", "64", "--out", path("small.pdf")});

        QCOMPARE(both.code, 1);
        QVERIFY2(both.err.contains("large.maze") &&
                     both.err.contains("memory limit of 8 MiB reached"),
                 both.err);
        QVERIFY(!both.err.contains("small.maze"));
        QVERIFY(m_folder->content("both.pdf").startsWith("%PDF"));
        QCOMPARE(one.code, 3);
        QVERIFY(!m_folder->has("one.pdf"));
        QCOMPARE(enough.code, 0);
    }

    void whatIsLeftOutIsToldByTheExitCode_data()
    {
        const auto row = test::columns<QByteArray, int>("other", "code");
        row("another level", "S.E\n#..\n", 0);
        row("a copy", "S.\n.E\n", 1);
        row("no level", "{\"format\": 3}", 1);
        row("no proof", "....\n", 1);
    }

    void whatIsLeftOutIsToldByTheExitCode()
    {
        QFETCH(QByteArray, other);
        const QString file = m_folder->file("other.txt", other);

        const Ended ended = sheet({small(), file, "--out", path("out.pdf")});

        QTEST(ended.code, "code");
        QCOMPARE(ended.err.contains("other.txt"), ended.code != 0);
        QVERIFY(m_folder->content("out.pdf").startsWith("%PDF"));
    }

    void aSetIsPickedAsForAPack()
    {
        const QStringList levels = {level("a.maze", drawn({"S..E"})),
                                    level("b.maze", drawn({"S.E"})),
                                    level("c.maze", drawn({"S....E"}))};
        const QStringList out = {"--out", path("out.pdf"), "--spread", "length"};

        const Ended two = sheet(levels + out + QStringList{"--pick", "2", "--sort", "length"});
        const Ended noNumber = sheet(levels + out);
        const Ended noFact =
            sheet(levels + QStringList{"--out", path("x.pdf"), "--sort", "colour"});

        QCOMPARE(two.code, 0);
        QVERIFY2(two.err.contains("2 of 3 levels are picked"), two.err);
        QCOMPARE(noNumber.code, 2);
        QVERIFY2(noNumber.err.contains("--pick"), noNumber.err);
        QCOMPARE(noFact.code, 2);
        QVERIFY2(noFact.err.contains("colour"), noFact.err);
    }

    void aPackIsASetOfItsLevels()
    {
        Pack pack;
        for (const char* row : {"S..E", "S.E", "S....E"})
            pack.levels.push_back({std::make_shared<const Level>(Level{.maze = drawn({row})})});
        const QString file = path("set.mazepack");
        QVERIFY(writeFile(file.toStdString(), *packArchive(pack)));

        const Ended two =
            sheet({file, "--out", path("out.pdf"), "--pick", "2", "--sort", "length"});

        QCOMPARE(two.code, 0);
        QVERIFY2(two.err.contains("2 of 3 levels are picked"), two.err);
    }

    void aLimitThatIsNoneIsRefused_data()
    {
        const auto row = test::columns<QString>("limit");
        for (const char* limit : {"0", "-5", "much", "nan", "1e300", ""})
            row(*limit == '\0' ? "empty" : limit, limit);
    }

    void aLimitThatIsNoneIsRefused()
    {
        QFETCH(QString, limit);

        const Ended ended = sheet({small(), "--memory-limit", limit, "--out", path("out.pdf")});

        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains("--memory-limit"), ended.err);
        QVERIFY(!m_folder->has("out.pdf"));
    }

    void itsHelpCallsItByItsName()
    {
        QProcess process;
        process.start(QString(test::editorProgram), {"sheet", "--help"});
        QVERIFY(process.waitForFinished(startMilliseconds));

        const QString help = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(help.startsWith(u"Usage: mazewright sheet [options] LEVEL…"), qPrintable(help));
    }

    /// Tens of thousands of coins are not drawn in a millisecond.
    void theTimeLimitIsThatOfTheDrawingToo()
    {
        Maze coins = *Maze::make(200, 200);
        for (CellIndex c = 0; c < coins.size(); ++c)
            coins.set(c, {CellKind::coin, 1});
        const QString file = level("coins.maze", std::move(coins));

        const Ended ended =
            sheet({file, "--unproved", "--time-limit", "0.001", "--out", path("out.pdf")});

        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("time limit of 0.001 s reached"), ended.err);
        QVERIFY(!m_folder->has("out.pdf"));
    }

    void aSignalEndsItAndLeavesNothing()
    {
        const QString file = level("endless.maze", endlessMaze());
        QProcess process;
        startHearing(process, QString(test::editorProgram),
                     {"sheet", file, "--time-limit", "600", "--out", path("out.pdf")});
        QTRY_VERIFY_WITH_TIMEOUT(hasComputed(process), startMilliseconds);

        send(process, SIGTERM);

        QVERIFY(process.waitForFinished(startMilliseconds));
        QCOMPARE(shellCode(process), 143);
        QCOMPARE(files(), QStringList("endless.maze"));
    }

    void aFullDiskKeepsTheOldBook()
    {
        const QString small = this->small();
        const QString out = path("out.pdf");
        QCOMPARE(sheet({small, "--out", out}).code, 0);
        const QByteArray before = contentOf(out);

        const Ended ended = sheet({small, "--out", out}, 512);

        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("out.pdf"), ended.err);
        QCOMPARE(contentOf(out), before);
        QCOMPARE(files().size(), 2);
    }

private:
    QString path(const char* name) const { return m_folder->path(name); }
    QString level(const char* name, Maze maze) const
    {
        return m_folder->level(name, {.maze = std::move(maze)});
    }
    QString small() const { return level("small.maze", drawn({"S.", ".E"})); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files); }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright

QTEST_MAIN(mazewright::EditorCommandsTest)
#include "editor_commands_test.moc"
