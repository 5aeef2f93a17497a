#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

namespace {

const QString golden = test::inSources("/tests/app/facts");

/// Of one level, by the id of the fact.
QJsonObject fact(const QJsonObject& line, const QString& id)
{
    return line["facts"].toObject()[id].toObject();
}

/// JSON with a line for each fact and each layer, so that a new one is a new line.
QByteArray aMemberALine(const QByteArray& json)
{
    static const QRegularExpression member(R"(,("[a-z0-9-]+":(?:\{|\[\[)))");
    QString lines = QString::fromUtf8(json);
    lines.replace(member, "\n,\\1");
    return lines.replace("}}", "}\n}").replace("]]}", "]]\n}").toUtf8();
}

} // namespace

/// What `facts` tells of levels, as words, JSON and CSV: against golden files for the examples, and
/// against published values.
class FactsTest : public QObject {
    Q_OBJECT

private slots:
    void examplesAreToldAsWritten_data()
    {
        QTest::addColumn<QStringList>("form");
        QTest::newRow("txt") << QStringList{};
        QTest::newRow("json.txt") << QStringList{"--json", "--layers"};
        QTest::newRow("csv") << QStringList{"--csv"};
    }

    /// With MAZEWRIGHT_WRITE_GOLDEN set, the files are written anew.
    void examplesAreToldAsWritten()
    {
        QFETCH(QStringList, form);
        const QString file = QString("%1/examples.%2").arg(golden, QTest::currentDataTag());
        const QDir examples(test::inSources("/resources/examples"));
        QByteArray told;
        for (const QString& name : examples.entryList({"*.maze"}, QDir::Files, QDir::Name)) {
            const Call call =
                mazewright::call(QStringList{"facts", examples.filePath(name)} + form);
            QCOMPARE(call.exitCode, 0);
            told += QByteArray(call.out).replace(examples.path().toUtf8() + '/', "");
        }

        if (form.contains("--json"))
            told = aMemberALine(told);

        if (qEnvironmentVariableIsSet("MAZEWRIGHT_WRITE_GOLDEN")) {
            writeContent(file, told);
        }
        QCOMPARE(told, contentOf(file));
    }

    void publishedMazesHaveTheirValues_data()
    {
        QTest::addColumn<QString>("level");
        QTest::addColumn<QString>("tracks");
        QTest::addColumn<int>("score");
        QTest::addColumn<QString>("best");
        const QList<QByteArray> lines = contentOf(sharedFile("one-stroke/answers.tsv")).split('\n');
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split('\t');
            if (cells.size() >= 4)
                QTest::newRow(cells[0]) << QString(cells[0]) << QString(cells[1])
                                        << cells[2].toInt() << QString(cells[3]);
        }
        if (lines.size() < 2)
            QTest::newRow("none") << QString() << QString() << 0 << QString();
    }

    void publishedMazesHaveTheirValues()
    {
        QFETCH(QString, level);
        QFETCH(QString, tracks);
        QFETCH(int, score);
        QFETCH(QString, best);
        if (level.isEmpty())
            QSKIP("the folder ../shared with the published mazes is not here");

        const Call told =
            call({"facts", sharedFile("one-stroke/" + level), "--json", "--set", "cell-points=1"});

        QCOMPARE(told.exitCode, 0);
        const QJsonObject line = jsonLines(told.out).value(0);
        QCOMPARE(line["question"].toString(), "one-stroke");
        QCOMPARE(fact(line, "score")["value"].toInt(), score);
        QCOMPARE(fact(line, "tracks")["value"].toString(), tracks);
        QCOMPARE(fact(line, "optimal-tracks")["value"].toString(), best);
        QCOMPARE(fact(line, "unique")["value"].toBool(), best == "1");
    }

    void layersStandBesideTheFacts()
    {
        const Call told = call({"facts", "-", "--json", "--layers"}, "S.o\n.#.\n..E\n");

        QCOMPARE(told.exitCode, 0);
        const QJsonObject line = jsonLines(told.out).value(0);
        QCOMPARE(fact(line, "tracks")["value"], QJsonValue("2"));
        const QJsonObject layers = line["layers"].toObject();
        QCOMPARE(layers["optimal-share"].toArray()[0].toArray(), QJsonArray({1, 1, 1}));
        QCOMPARE(layers["track-share"].toArray()[1].toArray(), QJsonArray({0.5, 0, 0.5}));
        QCOMPARE(layers["structure"].toArray()[0].toArray(),
                 QJsonArray({"corridor", "corridor", "corridor"}));
    }

    void oneFactIsAskedAlone()
    {
        const Call told = call({"facts", "-", "--json", "--fact", "score"}, strokeLevel());

        const QJsonObject facts = jsonLines(told.out).value(0)["facts"].toObject();
        QCOMPARE(facts.keys(), QStringList{"score"});
        QCOMPARE(facts["score"].toObject()["value"].toInt(), 23);
    }

    void aLayerIsAskedAlone()
    {
        const QByteArray level = "S.o\n.#.\n..E\n";

        const Call told = call({"facts", "-", "--json", "--fact", "optimal-share"}, level);
        const Call text = call({"facts", "-", "--fact", "optimal-share"}, level);
        const Call csv = call({"facts", "-", "--csv", "--fact", "optimal-share"}, level);

        QCOMPARE(told.exitCode, 0);
        const QJsonObject layers = jsonLines(told.out).value(0)["layers"].toObject();
        QCOMPARE(layers.keys(), QStringList{"optimal-share"});
        QCOMPARE(layers["optimal-share"].toArray()[0].toArray(), QJsonArray({1, 1, 1}));
        for (const Call& refused : {text, csv}) {
            QCOMPARE(refused.exitCode, 2);
            QVERIFY2(refused.err.contains("--fact optimal-share") && refused.err.contains("--json"),
                     refused.err);
            QVERIFY(refused.out.isEmpty());
        }
    }

    void settingsTakeThePlaceOfRules()
    {
        const QByteArray level = "S..\n...\n..E\n";

        const Call four = call({"facts", "-", "--json", "--fact", "length"}, level);
        const Call eight =
            call({"facts", "-", "--json", "--fact", "length", "--set", "moves=8"}, level);

        QCOMPARE(fact(jsonLines(four.out).value(0), "length")["value"].toInt(), 4);
        QCOMPARE(fact(jsonLines(eight.out).value(0), "length")["value"].toInt(), 2);
    }

    void whatCannotBeAskedSaysWhy()
    {
        const Call told = call({"facts", "-", "--json"}, "S#E\n");

        QCOMPARE(told.exitCode, 0);
        const QJsonObject line = jsonLines(told.out).value(0);
        QCOMPARE(fact(line, "cost")["impossible"].toString(),
                 "the end cannot be reached from the start");
        QCOMPARE(fact(line, "shortest-routes")["value"], QJsonValue("0"));
        QCOMPARE(fact(line, "unique")["value"], QJsonValue(false));
    }

    void aFolderIsToldLevelByLevel()
    {
        const Folder folder;
        folder.file("a.txt", "S.E\n");
        folder.file("b.txt", "S#E\n");

        const Call told = call({"facts", folder.path(""), "--csv", "--fact", "reachable"});

        QCOMPARE(told.exitCode, 0);
        const QList<QByteArray> lines = told.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0], QByteArray("level,question,fact,state,value,least,most,why"));
        QVERIFY(lines[1].endsWith(",reachable,known,true,,,the end can be reached"));
        QVERIFY(lines[2].endsWith(",reachable,known,false,,,the end cannot be reached"));
    }

    void wrongNamesAreUsageErrors()
    {
        const Call fact = call({"facts", "-", "--fact", "socre"}, "S.E\n");
        const Call setting = call({"facts", "-", "--set", "mvoes=8"}, "S.E\n");

        QCOMPARE(fact.exitCode, 2);
        QVERIFY2(fact.err.contains("unknown fact") && fact.err.contains("score"), fact.err);
        QCOMPARE(setting.exitCode, 2);
        QVERIFY2(setting.err.contains("moves"), setting.err);
    }

    void anOptionOfAnotherQuestionIsRefusedOfOneLevel()
    {
        const Folder folder;
        const QString walking = folder.file("walking.txt", "S..\n...\n..E\n");
        const QString stroke = folder.file("stroke.txt", "S.o\n.#.\n..E\n");
        const QStringList passing = {"--set", "pass=0,1"};

        const Call alone = call(QStringList{"facts", walking} + passing);
        const Call both = call(QStringList{"facts", walking, stroke} + passing);

        QCOMPARE(alone.exitCode, 2);
        QVERIFY2(
            alone.err.contains("--set pass: this option does not apply here; expected one of "),
            alone.err);
        QVERIFY2(both.exitCode == 0, both.err);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::FactsTest)
#include "facts_test.moc"
