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
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::GenerateTest)
#include "generate_test.moc"
