#include "tests/app/comparing.h"

namespace mazewright {

/// `rerun` of what `compare` and `solve` have written: same or different, figure by figure.
class RerunTest : public QObject {
    Q_OBJECT

private slots:
    void rerunIsTheSame()
    {
        const Folder folder;
        writeLevels(folder, 6, 7);
        QCOMPARE(
            call(comparing(folder.path("levels"), {"all"}, folder.path("results.jsonl"))).exitCode,
            0);

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        QCOMPARE(again.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(again.out);
        QCOMPARE(lines.size(), folder.content("results.jsonl").count('\n') + 1);
        for (const QJsonObject& line : lines.first(lines.size() - 1)) {
            QCOMPARE(line["verdict"].toString(), "same");
            QVERIFY(line["differences"].toArray().isEmpty());
        }
        QCOMPARE(lines.last()["summary"].toObject()["same"].toInt(), lines.size() - 1);
    }

    void rerunFindsATamperedFigure_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QByteArray>("put");
        QTest::addColumn<QString>("id");

        QTest::newRow("figure") << "\"expanded\":\\d+" << QByteArray("\"expanded\":99999")
                                << "expanded";
        QTest::newRow("cost") << "\"cost\":\\d+" << QByteArray("\"cost\":1") << "cost";
        QTest::newRow("status") << "\"status\":\"[a-z-]+\""
                                << QByteArray("\"status\":\"not-found\"") << "status";
        QTest::newRow("removed") << "\"expanded\":\\d+," << QByteArray("") << "expanded";
        QTest::newRow("added") << "\"expanded\":" << QByteArray("\"luck\":7,\"expanded\":")
                               << "luck";
        QTest::newRow("time") << "\"time-ms\":[0-9.e-]+" << QByteArray("\"time-ms\":5e6") << "";
    }

    void rerunFindsATamperedFigure()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QByteArray, put);
        QFETCH(const QString, id);
        const Folder folder;
        const QString level = folder.file("a.glyphs", strokeLevel());
        QCOMPARE(call(comparing(level, {"astar", "jps"}, folder.path("results.jsonl"))).exitCode,
                 0);
        QString text = QString::fromUtf8(folder.content("results.jsonl"));
        const auto found = QRegularExpression(pattern).match(text);
        QVERIFY(found.hasMatch());
        text.replace(found.capturedStart(), found.capturedLength(), QString::fromUtf8(put));
        folder.file("results.jsonl", text.toUtf8());

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        QCOMPARE(again.exitCode, id.isEmpty() ? 0 : 1);
        const QJsonObject first = jsonLines(again.out).value(0);
        QCOMPARE(first["verdict"].toString(), id.isEmpty() ? "same" : "different");
        if (!id.isEmpty())
            QCOMPARE(first["differences"].toArray().first().toObject()["id"].toString(), id);
        QCOMPARE(jsonLines(again.out).value(1)["verdict"].toString(), "same");
    }

    void onlyFiguresOfLayersAreExcused_data()
    {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char* solver, const char* figure, const char* verdict) {
            QTest::addRow("%s of %s", figure, solver) << solver << figure << verdict;
        };
        row("astar", "must-pass", "same");
        row("astar", "shortest-routes", "same");
        row("astar", "dead-ends", "same");
        row("one-stroke-search", "loops", "same");
        row("one-stroke-search", "tracks", "different");
        row("one-stroke-search", "optimal-tracks", "different");
        row("one-stroke-search", "must-pass", "different"); // no layer of this question
        row("astar", "score", "different");
    }

    /// Given the record of a run with a figure that the run does not come to.
    void onlyFiguresOfLayersAreExcused()
    {
        QFETCH(const QString, solver);
        QFETCH(const QString, figure);
        QFETCH(const QString, verdict);
        const Folder folder;
        const QString level = folder.file("a.glyphs", strokeLevel());
        QByteArray record = call({"solve", level, "--solver", solver, "--json"}).out;
        QVERIFY(!figures(jsonLines(record).value(0)).contains(figure));
        record.replace("\"expanded\":", "\"" + figure.toUtf8() + "\":7,\"expanded\":");
        folder.file("results.jsonl", record);

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        QCOMPARE(jsonLines(again.out).value(0)["verdict"].toString(), verdict);
        QCOMPARE(again.exitCode, verdict == "same" ? 0 : 1);
    }

    void rerunFindsAChangedLevel()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", "S...E\n");
        QCOMPARE(call(comparing(level, {"astar"}, folder.path("results.jsonl"))).exitCode, 0);
        folder.file("a.glyphs", "S.o.E\n");

        const Call again = call({"rerun", folder.path("results.jsonl")});

        QCOMPARE(again.exitCode, 1);
        QVERIFY(again.out.contains("level-changed"));
        QVERIFY(again.out.contains("1 run: 1 level-changed"));
    }

    void rerunFindsAMissingLevel()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", "S...E\n");
        QCOMPARE(call(comparing(level, {"astar"}, folder.path("results.jsonl"))).exitCode, 0);
        QVERIFY(QFile::remove(level));

        const Call again = call({"rerun", folder.path("results.jsonl")});

        QCOMPARE(again.exitCode, 1);
        QVERIFY(again.out.contains("level-gone"));
        QVERIFY(again.out.contains("no such file"));
    }

    void rerunTakesWhatSolvePrints()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", strokeLevel());
        const Call solved = call({"solve", level, "--solver", "astar", "--solver", "one-stroke",
                                  "--set", "weight=1.5", "--layers", "must-pass", "--json"});
        folder.file("results.jsonl", solved.out);

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        QVERIFY2(again.exitCode == 0, again.out.constData());
        QCOMPARE(jsonLines(again.out).last()["summary"].toObject()["same"].toInt(), 2);
    }

    void rerunWithinATimeLimitIsNoDifference()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", openLevel(24));
        QCOMPARE(call(comparing(level, {"one-stroke"}, folder.path("results.jsonl"))
                      << "--time-limit"
                      << "0.2")
                     .exitCode,
                 0);
        QString text = QString::fromUtf8(folder.content("results.jsonl"));
        text.replace(QRegularExpression("\"expanded\":\\d+"), "\"expanded\":1");
        folder.file("results.jsonl", text.toUtf8());

        const Call again = call({"rerun", folder.path("results.jsonl"), "--json"});

        QCOMPARE(again.exitCode, 4);
        QCOMPARE(jsonLines(again.out).value(0)["verdict"].toString(), "time-limited");
    }

    void badResultsAreRefused()
    {
        const Folder folder;
        const QString level = folder.file("a.glyphs", "S.E\n...\n");

        const Call missing = call({"rerun", folder.path("none.jsonl")});
        const Call other = call({"rerun", level});

        QCOMPARE(missing.exitCode, 3);
        QVERIFY(missing.err.contains("no such file"));
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.err.contains("a.glyphs:1: "), other.err.constData());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::RerunTest)
#include "rerun_test.moc"
