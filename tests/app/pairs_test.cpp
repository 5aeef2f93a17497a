#include "tests/app/command_line.h"

namespace mazewright {

namespace {

/// A board of three symbols; its 3 s are apart by a wall and the board's edge.
QByteArray board()
{
    return "1.1\n"
           "3#3\n"
           "1.2\n";
}

QJsonArray cells(std::initializer_list<std::pair<int, int>> places)
{
    QJsonArray array;
    for (const auto& [row, column] : places)
        array.append(QJsonArray{row, column});
    return array;
}

} // namespace

/// What `pairs` lists of a board.
class PairsTest : public QObject {
    Q_OBJECT

private slots:
    void oneObjectAPairAndASummary()
    {
        const Call listed = call({"pairs", "-", "--json", "--set", "outside=open"}, board());

        QCOMPARE(listed.exitCode, 0);
        const auto lines = jsonLines(listed.out);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0]["from"].toArray(), (QJsonArray{0, 0}));
        QCOMPARE(lines[0]["to"].toArray(), (QJsonArray{0, 2}));
        QCOMPARE(lines[0]["symbol"].toInt(), 1);
        QCOMPARE(lines[0]["turns"].toInt(), 0);
        QCOMPARE(lines[0]["cells"].toInt(), 3);
        QCOMPARE(lines[0]["route"].toArray(), cells({{0, 0}, {0, 1}, {0, 2}}));
        QCOMPARE(lines[1]["route"].toArray(), cells({{0, 0}, {0, -1}, {1, -1}, {2, -1}, {2, 0}}));
        QCOMPARE(lines[1]["turns"].toInt(), 2);
        const QJsonObject summary = lines[2]["summary"].toObject();
        QCOMPARE(summary["pairs"].toInt(), 2);
        QCOMPARE(summary["tiles"].toInt(), 6);
        QCOMPARE(summary["tiles-with-pairs"].toInt(), 3);
        QCOMPARE(summary["pairs-by-turns"].toArray(), (QJsonArray{1, 0, 1}));
    }

    void keysStandInTheirOrder()
    {
        const Call listed = call({"pairs", "-", "--json"}, board());

        QCOMPARE(listed.out.split('\n').first(),
                 QByteArray(R"({"from":[0,0],"to":[0,2],"symbol":1,"turns":0,"cells":3,)"
                            R"("route":[[0,0],[0,1],[0,2]]})"));
    }

    void aTableInWords()
    {
        const Call listed = call({"pairs", "-"}, board());

        QCOMPARE(listed.exitCode, 0);
        const auto lines = listed.out.split('\n');
        QCOMPARE(lines[0].simplified(), QByteArray("from to symbol turns cells"));
        QCOMPARE(lines[1].simplified(), QByteArray("0,0 0,2 1 0 3"));
        QVERIFY(listed.out.contains("1 pair can be linked; 2 of 6 tiles are in at least one"));
    }

    void rulesComeFromTheUser_data()
    {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<int>("pairs");
        QTest::newRow("none") << QStringList{} << 1;
        QTest::newRow("no turn") << QStringList{"turns=0", "outside=open"} << 1;
        QTest::newRow("outside") << QStringList{"outside=open"} << 2;
        QTest::newRow("more turns") << QStringList{"turns=4", "outside=open"} << 4;
        QTest::newRow("any two") << QStringList{"match=any"} << 6;
    }
    void rulesComeFromTheUser()
    {
        QFETCH(QStringList, settings);
        QFETCH(int, pairs);
        QStringList arguments{"pairs", "-", "--json"};
        for (const QString& setting : settings)
            arguments << "--set" << setting;

        const Call listed = call(arguments, board());

        QCOMPARE(jsonLines(listed.out).last()["summary"].toObject()["pairs"].toInt(), pairs);
    }

    void refusesWhatItDoesNotKnow_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("a rule") << QStringList{"-", "--set", "moves=8"} << 2
                                << QByteArray("unknown rule; expected turns");
        QTest::newRow("turns") << QStringList{"-", "--set", "turns=9"} << 2 << QByteArray("turns");
        QTest::newRow("a file") << QStringList{"no-such.maze"} << 3 << QByteArray("no-such.maze");
    }
    void refusesWhatItDoesNotKnow()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, words);

        const Call listed = call(QStringList{"pairs"} + arguments, board());

        QCOMPARE(listed.exitCode, exitCode);
        QVERIFY2(listed.err.contains(words), listed.err.constData());
        QVERIFY(listed.out.isEmpty());
    }

    void aBoardWithoutTilesHasNone()
    {
        const Call listed = call({"pairs", "-", "--json"}, "S..E\n");

        QCOMPARE(listed.exitCode, 0);
        QCOMPARE(jsonLines(listed.out).size(), 1);
        QCOMPARE(jsonLines(listed.out)[0]["summary"].toObject()["pairs"].toInt(), 0);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PairsTest)
#include "pairs_test.moc"
