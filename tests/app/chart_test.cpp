#include "tests/app/comparing.h"

namespace mazewright {

QStringList textsOf(const QByteArray& svg)
{
    QXmlStreamReader xml(svg);
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text")
            texts << xml.readElementText();
    return xml.hasError() ? QStringList() : texts;
}

/// `chart` of what `compare` has written.
class ChartTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsAPictureThatIsWellFormed()
    {
        const Folder folder;
        compareLevels(folder);
        for (const char* kind : {"bars", "cactus", "heat-map", "scatter"}) {
            const QString out = folder.path("chart.svg");

            const Call made =
                call({"chart", folder.path("results.jsonl"), "--kind", kind, "--out", out});

            QCOMPARE(made.exitCode, 0);
            QVERIFY(made.out.isEmpty());
            const QStringList texts = textsOf(folder.content("chart.svg"));
            QVERIFY2(texts.contains(QStringLiteral("A*")), kind);
            QVERIFY2(texts.join(' ').contains(QStringLiteral("n = ")), kind);
        }
    }

    void aPairIsOfTheSolversThatAreNamed()
    {
        const Folder folder;
        compareLevels(folder);
        const QStringList pair = {"chart", folder.path("results.jsonl"), "--kind", "pair"};

        const Call made = call(pair + QStringList{"--solver", "jps", "--solver", "astar", "--y",
                                                  "expanded", "--log-x"});
        const Call unnamed = call(pair);

        QCOMPARE(made.exitCode, 0);
        QVERIFY(textsOf(made.out).contains(QStringLiteral("Jump point search: Expanded")));
        QCOMPARE(unnamed.exitCode, 2);
        QVERIFY(unnamed.err.contains("wavefront, astar, jps"));
    }

    void whatIsUnknownSaysWhatIsExpected_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("expected");

        QTest::newRow("kind") << QStringList{"--kind", "pie"} << QByteArray("heat-map");
        QTest::newRow("number") << QStringList{"--y", "luck"} << QByteArray("cost, area");
        QTest::newRow("question") << QStringList{"--question", "link"}
                                  << QByteArray("shortest-path");
        QTest::newRow("solver") << QStringList{"--kind", "pair", "--solver", "jps", "--solver", "x"}
                                << QByteArray("astar");
        QTest::newRow("scale") << QStringList{"--log-x", "--linear-x"} << QByteArray("excludes");
        QTest::newRow("width") << QStringList{"--width", "0"} << QByteArray("200");
    }

    void whatIsUnknownSaysWhatIsExpected()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, expected);
        const Folder folder;
        compareLevels(folder);

        const Call made = call(QStringList{"chart", folder.path("results.jsonl")} + arguments);

        QCOMPARE(made.exitCode, 2);
        QVERIFY(made.out.isEmpty());
        QVERIFY2(made.err.contains(expected), made.err.constData());
    }

    void resultsAreNotReplaced()
    {
        const Folder folder;
        compareLevels(folder);
        const QByteArray before = folder.content("results.jsonl");

        const Call made =
            call({"chart", folder.path("results.jsonl"), "--out", folder.path("results.jsonl")});

        QCOMPARE(made.exitCode, 2);
        QCOMPARE(folder.content("results.jsonl"), before);
    }

    void resultsThatCannotBeReadAreBadInput()
    {
        const Folder folder;

        const Call gone = call({"chart", folder.path("gone.jsonl")});
        const Call broken = call({"chart", "-"}, "{\"level\": 7}\n");

        QCOMPARE(gone.exitCode, 3);
        QCOMPARE(broken.exitCode, 3);
        QVERIFY(broken.err.contains(":1:"));
    }

private:
    static void compareLevels(const Folder& folder)
    {
        writeLevels(folder, 6, 7);
        call(comparing(folder.path("levels"), {"wavefront", "astar", "jps"},
                       folder.path("results.jsonl")));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ChartTest)
#include "chart_test.moc"
