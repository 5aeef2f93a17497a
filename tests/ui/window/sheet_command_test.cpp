// `mazewright sheet`: what a level may take, and what is left where the command is ended.
#include "solvers/files/format.h"
#include "tests/app/halting.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"

#include <sys/resource.h>

namespace mazewright {

namespace {

struct EndedSheet {
    int code = -1;
    QString err;
};

/// The command's end. Files that it writes end after so many bytes, as on a full disk; 0: never.
EndedSheet sheet(const QStringList& arguments, rlim_t disk = 0)
{
    QProcess process;
    if (disk > 0)
        process.setChildProcessModifier([disk] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{disk, disk};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
    process.start(QString(test::editorProgram), QStringList("sheet") + arguments);
    process.waitForFinished(startMilliseconds);
    return {shellCode(process), QString::fromUtf8(process.readAllStandardError())};
}

/// A level whose best track no search of a minute proves.
Maze endless()
{
    Random random(5);
    return randomMaze(random, {.rows = 200, .columns = 200, .walls = 0.2, .coins = 0.3});
}

} // namespace

class SheetCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    /// The limit holds for each level as a whole: for its file already.
    void aLevelAboveTheMemoryLimitIsLeftOut()
    {
        Maze large = openMaze(3000, 3000);
        const QString file = level("large.maze", std::move(large));
        const QString small = level("small.maze", drawn({"S.", ".E"}));

        const EndedSheet both =
            sheet({file, small, "--memory-limit", "8", "--out", path("both.pdf")});
        const EndedSheet one = sheet({file, "--memory-limit", "8", "--out", path("one.pdf")});
        const EndedSheet enough =
            sheet({small, "--memory-limit", "64", "--out", path("small.pdf")});

        QCOMPARE(both.code, 1);
        QVERIFY2(both.err.contains("large.maze") &&
                     both.err.contains("memory limit of 8 MiB reached"),
                 qPrintable(both.err));
        QVERIFY(!both.err.contains("small.maze"));
        QVERIFY(content(path("both.pdf")).startsWith("%PDF"));
        QCOMPARE(one.code, 3);
        QVERIFY(!QFile::exists(path("one.pdf")));
        QCOMPARE(enough.code, 0);
    }

    void whatIsLeftOutIsToldByTheExitCode_data()
    {
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<int>("code");
        QTest::newRow("another level") << QByteArray("S.E\n#..\n") << 0;
        QTest::newRow("a copy") << QByteArray("S.\n.E\n") << 1;
        QTest::newRow("no level") << QByteArray("{\"format\": 3}") << 1;
        QTest::newRow("no proof") << QByteArray("....\n") << 1;
    }

    void whatIsLeftOutIsToldByTheExitCode()
    {
        QFETCH(QByteArray, other);
        const QString small = level("small.maze", drawn({"S.", ".E"}));
        const QString file = writeContent(path("other.txt"), other);

        const EndedSheet ended = sheet({small, file, "--out", path("out.pdf")});

        QTEST(ended.code, "code");
        QCOMPARE(ended.err.contains("other.txt"), ended.code != 0);
        QVERIFY(content(path("out.pdf")).startsWith("%PDF"));
    }

    void aLimitThatIsNoneIsRefused_data()
    {
        QTest::addColumn<QString>("limit");
        for (const char* limit : {"0", "-5", "much", "nan", "1e300", ""})
            QTest::newRow(*limit == '\0' ? "empty" : limit) << QString(limit);
    }

    void aLimitThatIsNoneIsRefused()
    {
        QFETCH(QString, limit);
        const QString small = level("small.maze", drawn({"S.", ".E"}));

        const EndedSheet ended = sheet({small, "--memory-limit", limit, "--out", path("out.pdf")});

        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains("--memory-limit"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(path("out.pdf")));
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

        const EndedSheet ended =
            sheet({file, "--unproved", "--time-limit", "0.001", "--out", path("out.pdf")});

        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("time limit of 0.001 s reached"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(path("out.pdf")));
    }

    void aSignalEndsItAndLeavesNothing()
    {
        const QString file = level("endless.maze", endless());
        QProcess process;
        startHearing(process, QString(test::editorProgram),
                     {"sheet", file, "--time-limit", "600", "--out", path("out.pdf")});
        QTRY_VERIFY_WITH_TIMEOUT(hasComputed(process), startMilliseconds);

        send(process, SIGTERM);

        QVERIFY(process.waitForFinished(startMilliseconds));
        QCOMPARE(shellCode(process), 143);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList("endless.maze"));
    }

    void aFullDiskKeepsTheOldBook()
    {
        const QString small = level("small.maze", drawn({"S.", ".E"}));
        const QString out = path("out.pdf");
        QCOMPARE(sheet({small, "--out", out}).code, 0);
        const QByteArray before = content(out);

        const EndedSheet ended = sheet({small, "--out", out}, 512);

        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("out.pdf"), qPrintable(ended.err));
        QCOMPARE(content(out), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QString level(const char* name, Maze maze) const
    {
        const QString file = path(name);
        return writeLevel(file.toStdString(), {.maze = std::move(maze)}) ? file : QString();
    }
    QByteArray content(const QString& file) const
    {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace mazewright

QTEST_MAIN(mazewright::SheetCommandTest)
#include "sheet_command_test.moc"
