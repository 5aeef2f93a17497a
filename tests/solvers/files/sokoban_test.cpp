#include "tests/solvers/files/level_texts.h"
#include "tests/support/sketch.h"

// Sokoban levels are read, as far as they mean something here, and never written.

namespace mazewright {

class SokobanTest : public QObject {
    Q_OBJECT

private slots:
    void wallsAndThePlayerAreRead()
    {
        const auto read =
            readLevelText("; a comment\n  ####\n###  #\n# @  #\n######\nTitle: One\n", "one.xsb");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "xsb");
        QCOMPARE(sketch(read->level.maze),
                 (std::vector<std::string>{"######", "###..#", "#.S..#", "######"}));
    }

    void boxesAndGoalsAreRefusedByName_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const QString rest = ", which have no meaning here; the format 'xsb-coins' reads boxes as "
                             "coins and goals as floor";
        QTest::newRow("a box") << "#####\n#@$ #\n#####\n"
                               << "2: this Sokoban level has boxes (character 3)" + rest;
        QTest::newRow("a goal") << "#####\n#@ .#\n#####\n"
                                << "2: this Sokoban level has goals (character 4)" + rest;
        QTest::newRow("two levels") << "###\n#@#\n###\n\n###\n#@#\n###\n"
                                    << QString("5: a second level begins here; expected only one");
    }

    void boxesAndGoalsAreRefusedByName()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);

        QCOMPARE(answer(readLevelText(text.toStdString(), "")), said);
    }

    void boxesAreCoinsWhereAskedFor()
    {
        const auto read = readLevelText("#####\n#+$.#\n#* -#\n#####\n", "", &formatOf("xsb-coins"));

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze),
                 (std::vector<std::string>{"#####", "#So.#", "#o..#", "#####"}));
    }

    void noneIsWritten()
    {
        const auto text = levelText({.maze = drawn({"S."})}, "a.xsb");

        QVERIFY(!text);
        QCOMPARE(QString::fromStdString(text.error().message),
                 "the format 'xsb' can only be read; use the format 'maze'");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SokobanTest)
#include "sokoban_test.moc"
