#include "tests/app/command_line.h"

namespace mazewright {

/// `order`: levels that have what was wanted, proved again by `check`.
class OrderTest : public QObject {
    Q_OBJECT

private slots:
    void levelsHoldWhatWasWanted()
    {
        const Folder folder;
        const QString out = folder.path("levels");

        const Call made =
            call({"order", out, "--size", "5x6", "--want", "unique=true", "--want", "score=10..30",
                  "--symmetry", "left-right", "--count", "3", "--json"});

        QCOMPARE(made.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(made.out);
        QCOMPARE(lines.size(), 3);
        for (const QJsonObject& line : lines) {
            QCOMPARE(line["fits"].toBool(), true);
            QCOMPARE(line["facts"].toObject()["unique"].toObject()["proof"].toString(), "holds");
        }
        QCOMPARE(QDir(out).entryList({"*.maze"}).size(), 3);
        QCOMPARE(call({"check", out}).exitCode, 0);
    }

    void theNearestIsWrittenWithWhatItMisses()
    {
        const Folder folder;
        const QString out = folder.path("levels");

        const Call made =
            call({"order", out, "--size", "4x4", "--want", "score=900..", "--candidates", "20"});

        QCOMPARE(made.exitCode, 4);
        QVERIFY(made.out.contains("closest match; not met: Best score"));
        QVERIFY(folder.content("levels/order-001.maze").contains("Not met: Best score"));
        QCOMPARE(call({"check", out}).exitCode, 1);
    }

    void whatCannotBeIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("why");
        QTest::newRow("a fact that there is not")
            << QStringList{"--size", "4x4", "--want", "colour=3"}
            << "--want 'colour' is not a fact that can be required of a one-stroke level";
        QTest::newRow("a size") << QStringList{"--size", "4", "--want", "unique=true"}
                                << "--size 4: expected ROWSxCOLUMNS";
        QTest::newRow("a generator")
            << QStringList{"--size", "4x4", "--want", "unique=true", "--generator", "nobody"}
            << "unknown generator 'nobody'";
        QTest::newRow("boards") << QStringList{"--size",      "4x4",    "--question",
                                               "clear-board", "--want", "clearable=true"}
                                << "cannot be drawn cell by cell";
        QTest::newRow("a symmetry")
            << QStringList{"--size", "4x5", "--symmetry", "quarter-turn", "--want", "unique=true"}
            << "as many rows as columns";
    }

    void whatCannotBeIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, why);
        const Folder folder;

        const Call refused = call(QStringList{"order", folder.path("levels")} + arguments);

        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(why.toUtf8()), refused.err.constData());
    }

    void levelsAreNotOverwritten()
    {
        const Folder folder;
        const QStringList arguments = {"order",  folder.path("levels"), "--size", "4x4",
                                       "--want", "unique=true"};

        QCOMPARE(call(arguments).exitCode, 0);
        const QByteArray before = folder.content("levels/order-001.maze");
        const Call again = call(arguments);

        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.err.contains("already contains levels made by order"));
        QCOMPARE(folder.content("levels/order-001.maze"), before);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::OrderTest)
#include "order_test.moc"
