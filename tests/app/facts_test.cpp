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
        const auto row = test::columns<QStringList>("form");
        row("txt", {});
        row("json.txt", {"--json", "--layers"});
        row("csv", {"--csv"});
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

        if (qEnvironmentVariableIsSet("MAZEWRIGHT_WRITE_GOLDEN"))
            writeContent(file, told);
        QCOMPARE(told, contentOf(file));
    }

    void publishedMazesHaveTheirValues_data()
    {
        const auto row =
            test::columns<QString, QString, int, QString>("level", "tracks", "score", "best");
        const QList<QByteArray> lines = contentOf(sharedFile("one-stroke/answers.tsv")).split('\n');
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split('\t');
            if (cells.size() >= 4)
                row(cells[0], QString(cells[0]), QString(cells[1]), cells[2].toInt(),
                    QString(cells[3]));
        }
        if (lines.size() < 2)
            row("none", {}, {}, 0, {});
    }

    void publishedMazesHaveTheirValues()
    {
        QFETCH(QString, level);
        QFETCH(QString, tracks);
        QFETCH(int, score);
        QFETCH(QString, best);
        if (level.isEmpty())
            QSKIP("the folder ../shared with the published mazes is not here");

        const Call told = call({"facts", sharedFile("one-stroke/" + level), "--json", "--set",
                                "cell-points=1", "--legend", "matrix"});

        QCOMPARE(told.exitCode, 0);
        const QJsonObject line = jsonLines(told.out).value(0);
        QCOMPARE(line["question"].toString(), "one-stroke");
        QCOMPARE(fact(line, "score")["value"].toInt(), score);
        QCOMPARE(fact(line, "tracks")["value"].toString(), tracks);
        QCOMPARE(fact(line, "optimal-tracks")["value"].toString(), best);
        QCOMPARE(fact(line, "unique")["value"].toBool(), best == "1");
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::FactsTest)
#include "facts_test.moc"
