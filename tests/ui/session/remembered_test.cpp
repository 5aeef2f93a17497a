#include "tests/support/files.h"
#include "ui/session/remembered_state.h"

// What comes back at the next start, whatever stands in the file.

namespace mazewright::ui {

namespace {

Remembered twoWindows()
{
    const QJsonObject view{{QStringLiteral("zoom"), 1.5}, {QStringLiteral("solver"), "astar"}};
    return {{{.levels = {{.file = QStringLiteral("/a/one.maze"), .state = view},
                         {.copy = QUuid::createUuid()},
                         {.file = QStringLiteral("/a/ü.maze"), .copy = QUuid::createUuid()}},
              .current = 2,
              .state = view},
             {}}};
}

Remembered rememberedIn(const char* json)
{
    return rememberedOf(QJsonDocument::fromJson(json).object());
}

} // namespace

class RememberedTest : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWas()
    {
        const Remembered before = twoWindows();

        QVERIFY(rememberedOf(jsonOf(before)) == before);
    }

    void nonsenseIsLeftOut_data()
    {
        const auto row = test::columns<QByteArray, int>("json", "windows");
        row("empty", "{}", 0);
        row("no object", "[1, 2]", 0);
        row("no list", R"({"windows": 7})", 0);
        row("no windows", R"({"windows": [null, 3, "x", []]})", 0);
        row("empty window", R"({"windows": [{}]})", 1);
        row("levels of nothing", R"({"windows": [{"levels": [{}, 4, {"file": 3, "copy": "no id"}],
                                       "current": -9, "state": 1}]})",
            1);
        row("current of none", R"({"windows": [{"current": 1e99}]})", 1);
    }

    void nonsenseIsLeftOut()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, windows);

        const Remembered remembered = rememberedIn(json);

        QCOMPARE(remembered.windows.size(), std::size_t(windows));
        for (const RememberedWindow& window : remembered.windows)
            QVERIFY(window == RememberedWindow{});
    }

    void theCurrentLevelIsTheSameOneWhereOthersAreLeftOut()
    {
        const Remembered remembered = rememberedIn(
            R"({"windows": [{"levels": [{"file": "/a"}, {}, {"file": "/b"}], "current": 2}]})");

        QCOMPARE(remembered.windows.size(), std::size_t{1});
        QCOMPARE(remembered.windows.front().levels.size(), std::size_t{2});
        QCOMPARE(remembered.windows.front().current, 1);
    }

    void isWrittenAtEachChange()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath("data/session.json");
        Remembered remembered = twoWindows();
        RememberedFile file(name);
        for (int current = 0; current < 3; ++current) {
            remembered.windows.front().current = current;
            file.write(remembered);
        }

        QVERIFY(file.flush(std::chrono::seconds(20)));

        QVERIFY(RememberedFile(name).read() == remembered);
    }

    void noFileIsNothing()
    {
        const QTemporaryDir folder;
        const QString name = folder.filePath("session.json");
        QVERIFY(RememberedFile(name).read() == Remembered{});

        writeContent(name, "{\"windows\": [{");

        QVERIFY(RememberedFile(name).read() == Remembered{});
    }

    void isWrittenOnceThatIsPossible_data()
    {
        const auto row = test::columns<bool>("byWrite");
        row("by the next write", true);
        row("at the end", false);
    }

    void isWrittenOnceThatIsPossible()
    {
        QFETCH(bool, byWrite);
        const QTemporaryDir folder;
        QFile obstacle(folder.filePath("data"));
        QVERIFY(obstacle.open(QIODevice::WriteOnly));
        RememberedFile file(folder.filePath("data/session.json"));
        const Remembered remembered = twoWindows();
        file.write(remembered);
        QVERIFY(!file.flush(std::chrono::seconds(20)));
        QVERIFY(file.read() == Remembered{});

        QVERIFY(obstacle.remove());
        if (byWrite)
            file.write(remembered); // the same once more

        QVERIFY(file.flush(std::chrono::seconds(20)));
        QVERIFY(file.read() == remembered);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RememberedTest)
#include "remembered_test.moc"
