#include "tests/app/command_line.h"

namespace mazewright {

namespace {

/// The 6 x 4 level of the one-stroke document (best score 23, 15 best tracks, 8 moves from start
/// to end), stating this.
QByteArray stating(const QByteArray& holds)
{
    return R"({"format": "mazewright", "version": 1,
"rows": ["...S", ".o..", ".#..", "....", "..#.", "E..o"],
"holds": )" +
           holds + "}\n";
}

} // namespace

/// What `check` proves of levels, and what the build of a puzzle project sees of it.
class CheckTest : public QObject {
    Q_OBJECT

private slots:
    void threeOfTwentyBreakAProperty()
    {
        const Folder folder;
        fillWithTwenty(folder);

        const Call checked = call({"check", folder.path("levels")});

        QCOMPARE(checked.exitCode, 1);
        QVERIFY(checked.out.contains("07.maze: not met: Best score: 23 (required: 21)\n"));
        QVERIFY(checked.out.contains("11.maze: not met: 15 best tracks, not one\n"));
        QVERIFY(checked.out.contains("19.maze: not met: Length: 8 (required: at most 7)\n"));
        QCOMPARE(checked.out.count(": not met: "), 3);
        QVERIFY(checked.out.contains(
            "20 levels have required properties: 17 met, 3 not met, 0 undecided\n"));
        const QByteArray named = checked.out.mid(checked.out.indexOf("\nnot met: "));
        QVERIFY(named.contains("07.maze, ") && named.contains("11.maze, ") &&
                named.contains("19.maze\n"));
    }

    void theSameAsJson()
    {
        const Folder folder;
        fillWithTwenty(folder);

        const Call checked = call({"check", folder.path("levels"), "--json"});

        QCOMPARE(checked.exitCode, 1);
        const auto lines = jsonLines(checked.out);
        QCOMPARE(lines.size(), 20 * 2 + 1);
        const QJsonObject& score = lines[15]; // the second of the eighth level
        QVERIFY(score["level"].toString().endsWith("07.maze"));
        QCOMPARE(score["hash"].toString().size(), 64);
        QCOMPARE(score["property"].toString(), "score");
        QCOMPARE(score["expected"].toInt(), 21);
        QCOMPARE(score["found"].toInt(), 23);
        QCOMPARE(score["holds"], QJsonValue(false));
        QCOMPARE(score["proof"].toString(), "broken");
        QCOMPARE(score["why"].toString(), "Best score: 23 (required: 21)");
        const QJsonObject& unique = lines[22]; // the first of the twelfth
        QCOMPARE(unique["expected"], QJsonValue(true));
        QCOMPARE(unique["found"], QJsonValue(false));
        QCOMPARE(unique["count"].toString(), "15");
        const QJsonObject summary = lines.last()["summary"].toObject();
        QCOMPARE(summary["hold"].toInt(), 17);
        QCOMPARE(summary["broken"].toArray().size(), 3);
        QVERIFY(summary["undecided"].toArray().isEmpty());
    }

    void allHoldIsExitCodeZero()
    {
        const Call checked = call({"check", "-"}, stating(R"({"score": 23, "unique": false})"));

        QCOMPARE(checked.exitCode, 0);
        QVERIFY(checked.out.contains("-: met: Best score: 23\n"));
        QVERIFY(
            checked.out.contains("1 level has required properties: 1 met, 0 not met, 0 undecided"));
    }

    void levelsThatStateNothingAreNamed()
    {
        const Folder folder;
        const QString file = folder.file("plain.txt", strokeLevel());

        const Call checked = call({"check", file});

        QCOMPARE(checked.exitCode, 0);
        QVERIFY(checked.out.contains("1 level has no required properties: "));
        QVERIFY(checked.out.contains("plain.txt"));
    }

    void aNameThatIsNotKnownFails()
    {
        const Call checked = call({"check", "-"}, stating(R"({"uniqe": true})"));

        QCOMPARE(checked.exitCode, 1);
        QVERIFY(checked.out.contains("-: undecided: uniqe: unknown fact; expected one of "));
        for (const char* known : {"reachable", "unique", "score", "cost", "length", "clearable"})
            QVERIFY(checked.out.contains(known));
        QVERIFY(
            checked.out.contains("1 level has required properties: 0 met, 0 not met, 0 undecided\n"
                                 "unknown facts: -\n"));
    }

    void whatIsNotDecidedHasItsOwnWordAndCode()
    {
        // On an open level two best tracks may be met in the time, and then it is decided.
        const QByteArray rows = '"' + endlessLevel().trimmed().replace("\n", "\", \"") + '"';
        const QByteArray endless =
            R"({"format": "mazewright", "version": 1, "rows": [)" + rows +
            R"(], "rules": {"question": "one-stroke"}, "holds": {"unique": true}})";

        const Call checked = call({"check", "-", "--json", "--time-limit", "0.2"}, endless);

        QCOMPARE(checked.exitCode, 4);
        const QJsonObject unique = jsonLines(checked.out).first();
        QCOMPARE(unique["proof"].toString(), "undecided");
        QVERIFY(unique["holds"].isNull());
        QVERIFY(unique["why"].toString().startsWith("Unique: undecided: "));
    }

    void whatCannotBeReadIsExitCodeThree()
    {
        const Folder folder;
        const QString broken = folder.file("broken.maze", stating(R"({"score": "many"})"));
        const QString good = folder.file("good.maze", stating(R"({"score": 21})"));

        const Call checked = call({"check", broken, good});

        QCOMPARE(checked.exitCode, 3);
        QVERIFY(checked.err.contains("broken.maze:3: \"score\" is \"many\""));
        QVERIFY(checked.out.contains("good.maze: not met: Best score: 23 (required: 21)\n"));
        QVERIFY(checked.out.contains("not read: "));
    }

    void aFolderWithoutLevelsIsAnError()
    {
        const Folder folder;
        QVERIFY(QDir(folder.path(".")).mkdir("empty"));

        const Call checked = call({"check", folder.path("empty")});

        QCOMPARE(checked.exitCode, 3);
        QVERIFY(checked.err.contains("no levels found"));
    }

private:
    static void fillWithTwenty(const Folder& folder)
    {
        QVERIFY(QDir(folder.path(".")).mkdir("levels"));
        for (int level = 0; level < 20; ++level) {
            QByteArray holds = R"({"unique": false, "score": 23})";
            if (level == 7)
                holds = R"({"unique": false, "score": 21})";
            if (level == 11)
                holds = R"({"unique": true, "score": 23})";
            if (level == 19)
                holds = R"({"unique": false, "length": {"most": 7}})";
            folder.file(QString("levels/%1.maze").arg(level, 2, 10, QChar('0')), stating(holds));
        }
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::CheckTest)
#include "check_test.moc"
