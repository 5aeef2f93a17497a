#include "tests/app/command_line.h"

namespace mazewright {

/// `scenario`: times of its queries; `transcripts/scenario.txt` has what is the same every time.
class ScenarioTest : public QObject {
    Q_OBJECT

private slots:
    void repeatedPassesTellOneTimeAQuery()
    {
        const Folder folder;
        const QString map = folder.file("open.map", "type octile\nheight 1\nwidth 5\nmap\n.....\n");
        const QString scen = folder.file(
            "open.scen",
            "version 1\n" + QByteArray("1\topen.map\t5\t1\t0\t0\t4\t0\t4\n").repeated(12));

        const Call solved =
            call({"scenario", map, scen, "--solver", "astar", "--repeat", "3", "--json"});

        QCOMPARE(solved.exitCode, 0);
        const QList<QJsonObject> lines = jsonLines(solved.out);
        QCOMPARE(lines.size(), 13);
        const QJsonObject summary = lines[12]["summary"].toObject();
        QCOMPARE(summary["repeat"].toInt(), 3);
        QCOMPARE(summary["measured"].toObject()["warm-up"].toInt(), 1);
        QVERIFY(summary["measured"].toObject()["batch"].toInt() > 1);
        QVERIFY(summary["measured"].toObject()["processor-percent"].toInt() > 0);
        double total = 0;
        for (int i = 0; i < 12; ++i)
            total += lines[i]["time-us"].toDouble();
        QVERIFY(total > 0);
        QVERIFY(qAbs(summary["total-time-us"].toDouble() - total) < 0.02);
        // The set-up is paid once by those that share it.
        const double mean = summary["mean-time-us"].toDouble();
        const double setUp = summary["set-up-time-us"].toDouble();
        const QJsonObject amortised = summary["amortised-time-us"].toObject();
        QCOMPARE(amortised.keys(), QStringList({"1", "10", "12"}));
        for (const QString& shared : amortised.keys())
            QVERIFY(qAbs(amortised[shared].toDouble() - (mean + setUp / shared.toDouble())) < 0.01);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ScenarioTest)
#include "scenario_test.moc"
