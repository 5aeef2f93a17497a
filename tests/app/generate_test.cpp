#include "tests/app/command_line.h"

namespace mazewright {

QJsonObject levelIn(const QByteArray& text)
{
    return QJsonDocument::fromJson(text).object();
}

QStringList rowsOf(const QJsonObject& level)
{
    QStringList rows;
    for (const auto& row : level["rows"].toArray())
        rows.append(row.toString());
    return rows;
}

QPoint cellOf(const QJsonValue& pair)
{
    return {pair.toArray()[1].toInt(), pair.toArray()[0].toInt()};
}

/// Takes both tiles off; what is wrong with the removal, or nothing.
QString faultOfRemoval(QStringList& rows, const QJsonObject& removal)
{
    const QPoint from = cellOf(removal["from"]);
    const QPoint to = cellOf(removal["to"]);
    const QChar symbol('0' + removal["symbol"].toInt());
    if (rows[from.y()][from.x()] != symbol || rows[to.y()][to.x()] != symbol)
        return "the tiles are not of this symbol";
    const QJsonArray route = removal["route"].toArray();
    if (cellOf(route.first()) != from || cellOf(route.last()) != to)
        return "the route does not join them";
    for (qsizetype i = 1; i < route.size(); ++i) {
        const QPoint at = cellOf(route[i]);
        if ((at - cellOf(route[i - 1])).manhattanLength() != 1)
            return "the route jumps";
        if (at != to && rows[at.y()][at.x()] != '.')
            return "the route runs over something";
    }
    rows[from.y()][from.x()] = '.';
    rows[to.y()][to.x()] = '.';
    return {};
}

/// `generate` for boards that can be cleared: their moves, their rules, and given walls.
class GenerateTest : public QObject {
    Q_OBJECT

private slots:
    void certificateClearsTheBoard()
    {
        const Folder folder;

        const Call made = call({"generate", "clearable-board", "-", "--size", "14x20", "--set",
                                "walls=0.1", "--certificate", folder.path("moves.jsonl")});

        QCOMPARE(made.exitCode, 0);
        QStringList rows = rowsOf(levelIn(made.out));
        const QList<QJsonObject> removals = jsonLines(folder.content("moves.jsonl"));
        QVERIFY(removals.size() > 60);
        for (const QJsonObject& removal : removals)
            QCOMPARE(faultOfRemoval(rows, removal), QString());
        QVERIFY(!rows.join(QString()).contains(QRegularExpression(QStringLiteral("[0-9]"))));
    }

    void levelCarriesItsRules()
    {
        const Call made = call({"generate", "clearable-board", "-", "--size", "9x9", "--set",
                                "turns=3", "--set", "outside=open", "--set", "match=any"});

        const QJsonObject rules = levelIn(made.out)["rules"].toObject();
        QCOMPARE(rules["question"].toString(), "clear-board");
        QCOMPARE(rules["turns"].toInt(), 3);
        QCOMPARE(rules["outside"].toString(), "open");
        QCOMPARE(rules["match"].toString(), "any");
    }

    void shapeKeepsItsWallsAndItsTitle()
    {
        const Folder folder;
        const QByteArray shape = R"({"format": "mazewright", "version": 1, "title": "Vault",
        "rows": ["......", ".1##..", ".1#11.", ".1111.", "......"]})";

        const Call made = call({"generate", "clearable-board", "-", "--seed", "4", "--shape",
                                folder.file("shape.maze", shape)});

        const QJsonObject level = levelIn(made.out);
        QCOMPARE(level["title"].toString(), "Vault");
        const QStringList before = rowsOf(levelIn(shape));
        const QStringList after = rowsOf(level);
        QCOMPARE(after.size(), before.size());
        for (int row = 0; row < before.size(); ++row)
            for (int column = 0; column < before[row].size(); ++column) {
                const QChar was = before[row][column];
                QVERIFY(was == '1' ? after[row][column].isDigit() : after[row][column] == was);
            }
    }

    void aLevelIsMadeAgain()
    {
        const Folder folder;
        const QString first = folder.path("first.maze");

        QCOMPARE(call({"generate", "wilson", first, "--size", "15x21", "--seed", "9", "--set",
                       "braid=40"})
                     .exitCode,
                 0);
        const Call again = call({"generate", first, "-"});
        const Call other = call({"generate", first, "-", "--seed", "10"});

        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.out, folder.content("first.maze"));
        QVERIFY(other.out != again.out);
        QCOMPARE(levelIn(other.out)["made-by"].toObject()["options"].toObject()["braid"].toString(),
                 "40");
        const QString drawn = folder.file("drawn.txt", "S.E\n");
        const Call refused = call({"generate", drawn, "-"});
        QCOMPARE(refused.exitCode, 3);
        QVERIFY(refused.err.contains("does not say which generator made it"));
    }

    void whatCannotBeIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const QStringList& arguments, int exitCode,
                            const char* words) {
            QTest::newRow(name) << arguments << exitCode << QByteArray(words);
        };
        row("neither size nor shape", {"clearable-board", "-"}, 2,
            "expected --size, --width and --height, or --shape");
        row("both", {"clearable-board", "-", "--size", "9x9", "--shape", "-"}, 2,
            "--size,--width,--shape");
        row("width alone", {"clearable-board", "-", "--width", "9"}, 2,
            "--width requires --height");
        row("size and width",
            {"clearable-board", "-", "--size", "9x9", "--width", "9", "--height", "9"}, 2,
            "--size,--width,--shape");
        row("no walls wanted", {"sidewinder", "-", "--shape", "-"}, 2,
            "--shape: sidewinder creates its own walls; expected a generator that uses given "
            "walls, "
            "such as clearable-board");
        row("no certificate", {"backtracker", "-", "--size", "9x9", "--certificate", "/dev/null"},
            2, "--certificate: only clearable-board provides the moves that clear the board");
        row("no such shape", {"clearable-board", "-", "--shape", "nowhere.maze"}, 3,
            "nowhere.maze: cannot read the file");
        row("odd tiles", {"clearable-board", "-", "--size", "9x9", "--set", "tiles=3"}, 2,
            "3 tiles per symbol cannot be paired");
    }

    void whatCannotBeIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, words);

        const Call refused = call(QStringList{"generate"} + arguments, "..\n..\n");

        QCOMPARE(refused.exitCode, exitCode);
        QVERIFY2(refused.err.contains(words), refused.err);
        QCOMPARE(refused.out, QByteArray());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::GenerateTest)
#include "generate_test.moc"
