// `mazewright picture` and `mazewright animation`: what they draw without a window or a display,
// what they refuse, and what is left where they are ended.
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/ui/window/editor_command.h"
#include "ui/base/theme.h"
#include "ui/output/picture.h"

#include <QImage>
#include <QImageReader>

namespace mazewright::ui {

class PictureCommandsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        m_level = m_folder->level("level.maze", {.maze = drawn({"S...", ".##.", "...E"})});
    }

    /// The command has no painter of its own.
    void aPictureIsWhatTheWindowPaints()
    {
        applyTheme(*qApp, Theme::light);
        const Picture seen{{{.maze = frozen({"S...", ".##.", "...E"}), .caption = "level.maze"}}};

        const Ended made = run({"picture", m_level, "--out", path("out.png")});

        QVERIFY2(made.code == 0, made.err);
        const QImage picture = QImage(path("out.png")).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(picture, *pictureImage(seen, {}));
    }

    void theEndingChoosesTheFormat_data()
    {
        const auto row = test::columns<QString, QByteArray>("file", "begin");
        row("png", "out.png", "\x89PNG");
        row("capitals", "out.PNG", "\x89PNG");
        row("svg", "out.svg", "<?xml");
        row("pdf", "out.pdf", "%PDF");
    }

    void theEndingChoosesTheFormat()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, begin);

        const Ended made = run({"picture", m_level, "--solver", "astar", "--out", path(file)});

        QVERIFY2(made.code == 0, made.err);
        QVERIFY(m_folder->content(file).startsWith(begin));
    }

    void aStepIsShown()
    {
        const auto pictureAt = [this](const QString& step) {
            const QString file = path("at" + step + ".png");
            const Ended made =
                run({"picture", m_level, "--solver", "dijkstra", "--step", step, "--out", file});
            return made.code == 0 ? QImage(file) : QImage();
        };
        const QString last = path("last.png");
        QCOMPARE(run({"picture", m_level, "--solver", "dijkstra", "--out", last}).code, 0);

        const QImage begin = pictureAt("0");
        const QImage second = pictureAt("2");

        QVERIFY(!begin.isNull() && !second.isNull());
        QVERIFY(begin != second);
        QVERIFY(second != QImage(last));
        const Ended beyond = run(
            {"picture", m_level, "--solver", "dijkstra", "--step", "1000", "--out", path("x.png")});
        QCOMPARE(beyond.code, 2);
        QVERIFY2(beyond.err.contains("--step: expected a number from 0 to "), beyond.err);
    }

    void aLayerOfTheLevelIsComputed()
    {
        const auto layer = [this](const QString& id) {
            return run({"picture", m_level, "--solver", "astar", "--layer", id, "--out",
                        path(id + ".png")});
        };

        const Ended detour = layer("detour");
        const Ended cost = layer("g");
        const Ended unknown = layer("unknown");

        QVERIFY2(detour.code == 0, detour.err);
        QVERIFY2(cost.code == 0, cost.err);
        QVERIFY(QImage(path("detour.png")) != QImage(path("g.png")));
        QCOMPARE(unknown.code, 3);
        QVERIFY2(unknown.err.contains("g, h, f") && unknown.err.contains("detour"), unknown.err);
        QVERIFY(!m_folder->has("unknown.png"));
    }

    /// What a search has touched in vain is worth a picture.
    void anEndThatCannotBeReachedHasAPicture()
    {
        const QString level = m_folder->level("cut.maze", {.maze = drawn({"S.#E"})});

        const Ended made =
            run({"picture", level, "--solver", "astar", "--no-caption", "--out", path("cut.png")});
        const Ended plain = run({"picture", level, "--no-caption", "--out", path("plain.png")});

        QVERIFY2(made.code == 0, made.err);
        QCOMPARE(plain.code, 0);
        QVERIFY(QImage(path("cut.png")) != QImage(path("plain.png")));
    }

    void anAnimationHasItsFrames_data()
    {
        const auto row = test::columns<QStringList, QString, int>("frames", "file", "count");
        row("three of all", {"--frames", "3"}, "out.gif", 3);
        row("one", {"--frames", "1"}, "out.gif", 1);
        row("the first and the last", {"--every", "1000"}, "out.gif", 2);
        row("webp", {"--frames", "3"}, "out.webp", 0); // Qt alone does not read it
    }

    void anAnimationHasItsFrames()
    {
        QFETCH(QStringList, frames);
        QFETCH(QString, file);
        QFETCH(int, count);

        const Ended made =
            run(QStringList{"animation", m_level, "--solver", "wavefront", "--out", path(file)} +
                frames);

        QVERIFY2(made.code == 0, made.err);
        if (count > 0)
            QCOMPARE(QImageReader(path(file), "gif").imageCount(), count);
        else
            QCOMPARE(m_folder->content(file).mid(8, 4), QByteArray("WEBP"));
    }

    /// A track of one stroke is what is animated, and needs no solver to be named.
    void theMainSolverIsAnimated()
    {
        const QString level = m_folder->level("coins.maze", {.maze = drawn({"So.", ".oE"})});

        const Ended made = run({"animation", level, "--out", path("out.gif")});

        QVERIFY2(made.code == 0, made.err);
        QVERIFY(QImageReader(path("out.gif"), "gif").imageCount() > 3);
    }

    void wrongUsageIsRefused_data()
    {
        const auto row = test::columns<QStringList, QByteArray>("words", "said");
        row("no file", {"picture", "LEVEL"}, "expected a level, and --out FILE");
        row("no level", {"picture", "--out", "x.png"}, "expected a level, and --out FILE");
        row("another kind", {"picture", "LEVEL", "--out", "x.jpg"}, "ends in .png, .svg, .pdf");
        row("no animation", {"animation", "LEVEL", "--out", "x.png"}, "ends in .webp, .gif");
        row("a step of nothing", {"picture", "LEVEL", "--step", "1", "--out", "x.png"},
            "--step, --layer and --set need --solver");
        row("scale", {"picture", "LEVEL", "--scale", "0", "--out", "x.png"},
            "--scale: expected a number from 1 to 128");
        row("theme", {"picture", "LEVEL", "--theme", "system", "--out", "x.png"},
            "--theme: expected light or dark");
        row("solver", {"picture", "LEVEL", "--solver", "no-such", "--out", "x.png"},
            "unknown solver 'no-such'");
        row("setting", {"picture", "LEVEL", "--set", "moves", "--out", "x.png"},
            "expected NAME=VALUE");
        row("unknown", {"picture", "LEVEL", "--solver", "astar", "--set", "no=1", "--out", "x.png"},
            "no");
        row("value",
            {"picture", "LEVEL", "--solver", "astar", "--set", "moves=9", "--out", "x.png"},
            "moves");
        row("a setting of nothing", {"picture", "LEVEL", "--set", "moves=8", "--out", "x.png"},
            "need --solver");
        row("both", {"animation", "LEVEL", "--frames", "1", "--every", "1", "--out", "x.gif"},
            "expected one of --frames and --every");
    }

    void wrongUsageIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, said);

        const Ended ended = run(words.replaceInStrings("LEVEL", m_level));

        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains(said), ended.err);
    }

    void whatTheSolverCannotDoIsSaid()
    {
        const QString level = m_folder->level("open.maze", {.maze = drawn({"...."})});

        const Ended noEnds = run({"picture", level, "--solver", "astar", "--out", path("x.png")});

        QCOMPARE(noEnds.code, 3);
        QVERIFY2(noEnds.err.contains("start"), noEnds.err);
        QVERIFY(!m_folder->has("x.png"));
    }

    /// The limits are those of everything, with reading and painting.
    void aLimitLeavesNoFile()
    {
        const QString endless = m_folder->level("endless.maze", {.maze = endlessMaze()});
        const QString large = m_folder->level("large.maze", {.maze = openMaze(3000, 3000)});
        const auto picture = [this](const QString& level, const QStringList& with) {
            return run(QStringList{"picture", level, "--out", path("x.png")} + with);
        };

        const Ended time = picture(endless, {"--solver", "one-stroke", "--time-limit", "0.2"});
        const Ended memory = picture(large, {"--memory-limit", "4"});
        const Ended pixels = picture(m_level, {"--scale", "128", "--memory-limit", "0.5"});

        QCOMPARE(time.code, 3);
        QVERIFY2(time.err.contains("time limit of 0.2 s reached"), time.err);
        QCOMPARE(memory.code, 3);
        QVERIFY2(memory.err.contains("memory limit of 4 MiB reached"), memory.err);
        QCOMPARE(pixels.code, 3);
        QVERIFY2(pixels.err.contains("memory limit of 0.5 MiB reached"), pixels.err);
        QVERIFY(!m_folder->has("x.png"));
    }

    void aSignalEndsItAndLeavesNothing()
    {
        const QString endless = m_folder->level("endless.maze", {.maze = endlessMaze()});
        QProcess process;
        startHearing(process, QString(test::editorProgram),
                     {"animation", endless, "--solver", "one-stroke", "--out", path("out.gif")});
        QTRY_VERIFY_WITH_TIMEOUT(hasComputed(process), startMilliseconds);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(startMilliseconds));
        QCOMPARE(shellCode(process), 130);
        QVERIFY(!m_folder->has("out.gif"));
    }

    void aFullDiskKeepsTheOldFile_data()
    {
        const auto row = test::columns<QString, QString>("command", "file");
        row("picture", "picture", "out.svg");
        row("animation", "animation", "out.webp");
    }

    void aFullDiskKeepsTheOldFile()
    {
        QFETCH(QString, command);
        QFETCH(QString, file);
        const QStringList words{command, m_level, "--solver", "astar", "--out", path(file)};
        QCOMPARE(run(words).code, 0);
        const QByteArray before = m_folder->content(file);

        const Ended ended = run(words, {}, 256);

        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains(file.toUtf8()), ended.err);
        QCOMPARE(m_folder->content(file), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
    }

private:
    QString path(const QString& name) const { return m_folder->path(name); }

    std::unique_ptr<Folder> m_folder;
    QString m_level;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PictureCommandsTest)
#include "picture_commands_test.moc"
