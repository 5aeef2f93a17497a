#include "tests/app/halting.h"

namespace mazewright {

namespace {

/// Three walking levels whose routes have 2, 6 and no steps; the last two are near each other.
void writeLevels(const Folder& folder)
{
    folder.file("a.txt", "S.E\n");
    folder.file("b.txt", "S#E\n.#.\n...\n");
    folder.file("c.txt", "S#E\n.#.\n.#.\n");
}

QStringList namesIn(const Call& told)
{
    QStringList names;
    for (const QJsonObject& line : jsonLines(told.out))
        if (line.contains("level"))
            names << QFileInfo(line["level"].toString()).fileName();
    return names;
}

} // namespace

/// `facts` of many levels that are told together: as a table, ranked, with their copies.
class CollectionTest : public QObject {
    Q_OBJECT

private slots:
    void levelsAreRowsOfATable()
    {
        const Folder folder;
        writeLevels(folder);
        const QStringList asked = {"facts",  folder.path(""), "--table", "--fact",
                                   "length", "--fact",        "unique"};

        const Call text = call(asked);
        const Call csv = call(asked + QStringList{"--csv"});

        QCOMPARE(text.exitCode, 0);
        const QList<QByteArray> rows = text.out.split('\n');
        QCOMPARE(rows[0].simplified(), QByteArray("level question length unique")); // as asked
        QVERIFY(rows[1].simplified().endsWith("a.txt shortest-path 2 yes"));
        QVERIFY(rows[3].simplified().endsWith("c.txt shortest-path - no"));
        QVERIFY(text.out.endsWith("\n3 levels\n"));
        const QList<QByteArray> lines = csv.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines[0], QByteArray("level,question,length,unique"));
        QVERIFY(lines[2].endsWith("b.txt,shortest-path,6,true"));
        QVERIFY(lines[3].endsWith("c.txt,shortest-path,,false"));
    }

    void levelsAreRankedByAFact()
    {
        const Folder folder;
        writeLevels(folder);
        const QStringList asked = {"facts", folder.path(""), "--json", "--sort", "length"};

        const Call rising = call(asked);
        const Call falling = call(asked + QStringList{"--descending"});

        QCOMPARE(rising.exitCode, 0);
        QCOMPARE(namesIn(rising), (QStringList{"a.txt", "b.txt", "c.txt"}));
        QCOMPARE(namesIn(falling), (QStringList{"b.txt", "a.txt", "c.txt"}));
    }

    void copiesAndNearCopiesAreNamed()
    {
        const Folder folder;
        writeLevels(folder);
        folder.file("d.txt", "E#S\n.#.\n...\n"); // b in a mirror

        const QStringList asked = {"facts", folder.path(""), "--copies", "--near",
                                   "1",     "--fact",        "reachable"};
        const Call json = call(asked + QStringList{"--json"});
        const Call csv = call(asked + QStringList{"--table", "--csv"});
        const Call text = call(asked);

        QCOMPARE(json.exitCode, 0);
        const QJsonObject summary = jsonLines(json.out).last()["summary"].toObject();
        QCOMPARE(summary["levels"].toInt(), 4);
        const QJsonArray copies = summary["copies"].toArray();
        QCOMPARE(copies.size(), 1);
        QVERIFY(copies[0].toArray()[0].toString().endsWith("b.txt"));
        QVERIFY(copies[0].toArray()[1].toString().endsWith("d.txt"));
        const QJsonArray near = summary["near-copies"].toArray();
        QCOMPARE(near.size(), 1);
        QCOMPARE(near[0].toObject()["cells"].toInt(), 1);
        QVERIFY(near[0].toObject()["levels"].toArray()[1].toString().endsWith("c.txt"));
        QVERIFY(csv.out.startsWith("level,question,reachable,copy-of,nearest,differing-cells\n"));
        QVERIFY2(text.out.contains("near copies, at most 1 cell differs:\n"), text.out);
    }

    void theTableHasNoFactThatIsKnownOfNoLevel()
    {
        const Folder folder;
        folder.file("a.txt", "S#E\n");

        const Call csv = call({"facts", folder.path(""), "--table", "--csv", "--fact", "must-pass",
                               "--fact", "reachable"});

        QVERIFY2(csv.out.startsWith("level,question,reachable\n"), csv.out);
        QVERIFY2(csv.out.endsWith(",shortest-path,false\n"), csv.out);
    }

    void theNearestOfTheNearCopiesIsNamed()
    {
        // Given a level, one that differs from it in two cells, and one that differs in one
        const Folder folder;
        folder.file("a.txt", "S....\n.....\n....E\n");
        folder.file("b.txt", "S....\n.##..\n....E\n");
        folder.file("c.txt", "S..#.\n.....\n....E\n");

        const Call csv = call({"facts", folder.path(""), "--copies", "--near", "3", "--fact",
                               "reachable", "--table", "--csv"});

        const QList<QByteArray> lines = csv.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        for (const auto& [row, nearest, cells] :
             {std::tuple(1, "c.txt", "1"), std::tuple(2, "a.txt", "2"),
              std::tuple(3, "a.txt", "1")}) {
            const QList<QByteArray> fields = lines[row].split(',');
            QCOMPARE(fields[3], QByteArray()); // no copy
            QVERIFY2(fields[4].endsWith(nearest), lines[row]);
            QCOMPARE(fields[5], QByteArray(cells));
        }
    }

    void brokenFilesAreNamedAndCounted()
    {
        const Folder folder;
        writeLevels(folder);
        folder.file("broken.maze", "{\"format\": 3}");

        const Call text = call({"facts", folder.path(""), "--table", "--fact", "reachable"});
        const Call json = call({"facts", folder.path(""), "--table", "--json"});

        QCOMPARE(text.exitCode, 3);
        QVERIFY2(text.err.contains("broken.maze"), text.err);
        QVERIFY2(text.out.contains("\n3 levels\nnot read (1): "), text.out);
        const QJsonObject summary = jsonLines(json.out).last()["summary"].toObject();
        QCOMPARE(summary["unreadable"].toArray().size(), 1);
    }

    void theWholeTimeBindsAllLevels()
    {
        const Folder folder;
        folder.file("a.txt", endlessLevel());
        folder.file("b.txt", "S.E\n");
        const Call table = call({"facts", folder.path(""), "--fact", "tracks", "--table", "--json",
                                 "--total-time-limit", "0.2"});

        QCOMPARE(table.exitCode, 4);
        const QJsonObject summary = jsonLines(table.out).last()["summary"].toObject();
        QCOMPARE(summary["levels"].toInt(), 1);
        QVERIFY(summary["unexamined"].toArray()[0].toString().endsWith("b.txt"));
    }

    void theShorterOfBothTimesBindsALevel_data()
    {
        QTest::addColumn<QString>("each");
        QTest::addColumn<QString>("all");
        QTest::addColumn<bool>("isReached");
        QTest::newRow("all") << "20"
                             << "0.2" << false;
        QTest::newRow("each") << "0.2"
                              << "1000" << true;
    }

    /// As far as it is the last level, or others still have time after it.
    void theShorterOfBothTimesBindsALevel()
    {
        QFETCH(QString, each);
        QFETCH(QString, all);
        QFETCH(bool, isReached);
        const Folder folder;
        folder.file("a.txt", endlessLevel());
        folder.file("b.txt", "S.E\n");

        const Call told = call({"facts", folder.path(""), "--fact", "tracks", "--json",
                                "--time-limit", each, "--total-time-limit", all});

        QCOMPARE(told.exitCode, 4);
        const QJsonObject tracks =
            jsonLines(told.out).value(0)["facts"].toObject()["tracks"].toObject();
        QVERIFY2(tracks["undecided"].toString().contains("time limit"), told.out);
        QVERIFY2(!tracks["undecided"].toString().contains("20 s"), told.out);
        QCOMPARE(jsonLines(told.out).size() == 2, isReached);
    }

    void aSignalLeavesWhatIsKnown()
    {
        const Folder folder;
        folder.file("a.txt", "S.E\n");
        folder.file("b.txt", endlessLevel());
        folder.file("c.txt", "S.E\n");
        QProcess process;
        startHearing(process, {"facts", folder.path(""), "--fact", "tracks", "--table", "--json"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(isSearching(process), startMilliseconds);

        send(process, SIGINT);

        QVERIFY(process.waitForFinished(callMilliseconds));
        QCOMPARE(shellCode(process), 130);
        const QList<QJsonObject> lines = jsonLines(process.readAllStandardOutput());
        QCOMPARE(lines[0]["facts"].toObject()["tracks"].toObject()["value"], QJsonValue("1"));
        const QJsonObject summary = lines.last()["summary"].toObject();
        QCOMPARE(summary["levels"].toInt(), 2);
        QVERIFY(summary["unexamined"].toArray()[0].toString().endsWith("c.txt"));
    }

    void whatDoesNotGoTogetherIsRefused()
    {
        const Call fact = call({"facts", "-", "--sort", "socre"}, "S.E\n");
        const Call csv = call({"facts", "-", "--copies", "--csv"}, "S.E\n");
        const Call layers = call({"facts", "-", "--table", "--layers", "--json"}, "S.E\n");

        QCOMPARE(fact.exitCode, 2);
        QVERIFY2(fact.err.contains("unknown fact") && fact.err.contains("score"), fact.err);
        QCOMPARE(csv.exitCode, 2);
        QVERIFY2(csv.err.contains("--table"), csv.err);
        QCOMPARE(layers.exitCode, 2);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::CollectionTest)
#include "collection_test.moc"
