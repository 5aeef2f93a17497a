// What the program does where there is no display to open a window on.
#include "solvers/files/format.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/terminal_signs.h"

#include <QImage>

namespace mazewright {

namespace {

struct Ended {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// The program's end with these arguments and no display, its standard output to a file where one
/// is named.
Ended run(const QStringList& arguments, const QString& output = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    process.setProcessEnvironment(environment);
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    process.start(QString(test::editorProgram), arguments);
    process.waitForFinished();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class WithoutDisplayTest : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersionNeedNone()
    {
        const Ended version = run({QStringLiteral("--version")});
        const Ended help = run({QStringLiteral("--help")});

        QCOMPARE(version.code, 0);
        QVERIFY2(version.out.startsWith("mazewright 0."), version.out);
        QCOMPARE(help.code, 0);
        QVERIFY2(help.out.contains("--new-window"), help.out);
    }

    void anUnknownOptionIsRefused()
    {
        for (const char* command : {"sheet", "thumbnail", "reference"}) {
            const Ended ended = run({QLatin1String(command), QStringLiteral("--wrong")});

            QCOMPARE(ended.code, 2);
            QVERIFY2(ended.err.contains("'wrong'"), ended.err);
        }
    }

    void aThumbnailNeedsNone_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << 3 << 6 << QSize(128, 64);
        QTest::newRow("high") << 6 << 3 << QSize(64, 128);
        QTest::newRow("one cell") << 1 << 1 << QSize(128, 128);
        QTest::newRow("one row, long") << 1 << 1000 << QSize(128, 1);
        QTest::newRow("more cells than pixels") << 300 << 300 << QSize(128, 128);
    }

    void aThumbnailNeedsNone()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSize, size);
        const QString file = level(*Maze::make(rows, columns));
        const QString picture = path("picture"); // file managers give no suffix

        const Ended made = run({QStringLiteral("thumbnail"), QStringLiteral("--size"),
                                QStringLiteral("128"), file, picture});

        QVERIFY2(made.code == 0, made.err);
        QCOMPARE(QImage(picture, "PNG").size(), size);
    }

    /// A file manager cannot ask: the probable meaning is drawn.
    void anUnclearTextHasAThumbnail()
    {
        QFile text(path("text.txt"));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("1 1 1\n1 0 1\n1 1 1\n");
        text.close();

        const Ended made = run({QStringLiteral("thumbnail"), text.fileName(), path("picture")});

        QVERIFY2(made.code == 0, made.err);
        const QImage picture(path("picture"), "PNG");
        QVERIFY(picture.pixel(picture.rect().center()) !=
                picture.pixel(picture.width() / 6, picture.height() / 6));
    }

    void aThumbnailThatCannotBeMadeIsRefused()
    {
        const QString file = level(*Maze::make(2, 2));
        const QString thumbnail = QStringLiteral("thumbnail");

        QCOMPARE(run({thumbnail, file}).code, 2);
        QCOMPARE(
            run({thumbnail, QStringLiteral("--size"), QStringLiteral("0"), file, path("x")}).code,
            2);
        const Ended missing = run({thumbnail, path("missing.maze"), path("x")});
        QCOMPARE(missing.code, 3);
        QVERIFY2(missing.err.contains("missing.maze"), missing.err);
        QCOMPARE(run({thumbnail, file, path("no/such/folder/x")}).code, 3);
        const Ended full = run({thumbnail, file, QStringLiteral("/dev/full")});
        QCOMPARE(full.code, 3);
        QVERIFY2(full.err.contains("full"), full.err);
    }

    void aPageThatCannotBeWrittenIsRefused()
    {
        const QStringList facts{QStringLiteral("reference"), QStringLiteral("facts")};
        const QStringList help{QStringLiteral("--help")};

        QCOMPARE(run(facts).code, 0);
        const Ended full = run(facts, QStringLiteral("/dev/full"));
        QCOMPARE(full.code, 3);
        QVERIFY2(full.err.startsWith("mazewright reference: cannot write the output: "), full.err);
        const Ended fullOfHelp = run(help, QStringLiteral("/dev/full"));
        QCOMPARE(fullOfHelp.code, 3);
        QVERIFY2(fullOfHelp.err.contains("cannot write the output: "), fullOfHelp.err);
    }

    void noNameSteersTheTerminal_data()
    {
        QTest::addColumn<QStringList>("words");
        const auto row = [](const QStringList& words) {
            QTest::newRow(qPrintable(words.join(QLatin1Char(' ')))) << words;
        };
        row({"thumbnail", "NAME", "x.png"});
        row({"sheet", "--out", "x.pdf", "NAME"});
        row({"reference", "NAME"});
        row({"--NAME"});
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

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QString level(Maze maze) const
    {
        const QString file = path("level.maze");
        return writeLevel(file.toStdString(), {.maze = std::move(maze)}) ? file : QString();
    }
    QTemporaryDir m_folder;
};

} // namespace mazewright

QTEST_MAIN(mazewright::WithoutDisplayTest)
#include "without_display_test.moc"
