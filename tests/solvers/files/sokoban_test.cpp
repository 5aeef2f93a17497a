#include "tests/solvers/files/level_texts.h"

// Sokoban levels are read, as far as they mean something here, and never written.

namespace mazewright {

class SokobanTest : public QObject {
    Q_OBJECT

private slots:
    void levelsAreRead_data()
    {
        const auto row = test::columns<QString, QString, QString>("text", "name", "rows");
        row("an outline", "; a comment\n  ####\n###  #\n# @  #\n######\nTitle: One\n", "one.xsb",
            "######/###..#/#.S..#/######");
        row("a row of floor", "####\n#@-#\n----\n####\n", "a.xsb", "####/#S.#/..../####");
        const char* const repeated = "######/###..#/#S...#/#....#/######";
        row("numbers in some rows", "2-4#\n3#2-#\n#@3-#\n#4-#\n6#\n", "", repeated);
        row("numbers in all rows", "2 4#\n3#2 #\n1#1@3-1#\n1#4-1#\n6#\n", "", repeated);
        row("rows ended by bars", "2-4#|3#2-#|#@3-#|#4-#|6#\n", "", repeated);
        row("two rows a line", "2-4#|3#2-#\n#@3-#|#4-#|6#|\n", "", repeated);
        row("written out", "  ####\n###--#\n#@---#\n#    #\n######\n", "", repeated);
        row("an end that Sokoban has not", "#####\n#@..#\n###.#\n#.X.#\n#####\n", "",
            "#####/#S..#/###.#/#.E.#/#####");
        row("a player in an opening", "#####\n#   #\n### #\n@   #\n#####\n", "",
            "#####/#...#/###.#/S...#/#####");
        row("an open side", "#####\n#   #\n###  \n  # @\n", "", "#####/#...#/###../###.S");
    }

    void levelsAreRead()
    {
        const auto [text, name, rows] = test::row<QString, QString, QString>();

        const auto read = readLevelText(text.toStdString(), name.toStdString());

        QCOMPARE(rowsOf(read), rows);
        if (rows.startsWith("######")) // the others are no Sokoban, or named so
            QCOMPARE(QString::fromUtf8(read->format->info.id), "xsb");
    }

    void howItWasReadIsSaid()
    {
        const auto boxes =
            readLevelText("#####\n#+$.#\n#* -#\n#####\n", "", &formatOf("xsb-coins"));
        const auto closed = readLevelText("#####\n#@  #\n#####\n", "");
        const auto ragged = readLevelText("one\n\n ###\n##@#\n####\nBy me\n", "a.xsb");

        QCOMPARE(rowsOf(boxes), "#####/#So.#/#o..#/#####");
        QCOMPARE(noteOf(closed),
                 "read as Sokoban, 3 rows and 5 columns: 12 walls, a start, no end");
        QCOMPARE(noteOf(ragged), "read as Sokoban, 3 rows and 4 columns: 11 walls, a start, no "
                                 "end; 1 cell outside the walls is a wall; 2 lines of text are "
                                 "left out");
    }

    void otherTextsAreNotSokoban_data()
    {
        const auto row = test::columns<std::string>("text");
        row("goals without boxes", "#####\n#@..#\n#####\n");
        row("numbers in equal rows", "##2#\n#@1#\n####\n");
        row("another letter", "#####\n#@  #\n# X #\n#####\n");
        row("no walls", "@  \n  $\n");
    }

    void otherTextsAreNotSokoban()
    {
        QFETCH(std::string, text);

        QCOMPARE(formatOf("xsb").recognise(text), Likeness::no);
    }

    void whatIsNotReadIsBlamedWithItsLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const QString rest = ", which have no meaning here; the format 'xsb-coins' reads boxes as "
                             "coins and goals as floor";
        row("a box", "#####\n#@$ #\n#####\n",
            "2: this Sokoban level has boxes (character 3)" + rest);
        row("a goal", "#####\n#@ .#\n#####\n",
            "2: this Sokoban level has goals (character 4)" + rest);
        const QString unknown = " has no meaning in a Sokoban level; expected # (wall), a blank, - "
                                "or _ (floor), @ (player), $ or * (box), . or + (goal), with a "
                                "number before it if it repeats";
        row("in the middle", "#####\n#@x #\n#####\n", "2: 'x' (character 3)" + unknown);
        row("in the first row", "##x##\n#@  #\n#####\n", "1: 'x' (character 3)" + unknown);
        row("in the last row", "#####\n#@  #\n#####\n#x  \n", "4: 'x' (character 2)" + unknown);
        row("at the edge", "#####\n#@  #\nx   #\n#####\n", "3: 'x' (character 1)" + unknown);
        row("at both edges", "#####\nx @ x\n#####\n", "2: 'x' (character 1)" + unknown);
        row("beyond ASCII", "#####\n#@ é#\n#####\n", "2: 'é' (character 4)" + unknown);
        row("a number at the end", "#####\n#@ 4#3\n#####\n", "2: '3' (character 6)" + unknown);
        for (const char* number : {"0", "16384", "99999999999999999999"})
            row(number, std::string("####\n#") + number + "-\n#@#\n",
                QString("2: the number '%1' in this row; expected at least 1, and at most 16384 "
                        "cells in a row")
                    .arg(number));
    }

    void whatIsNotReadIsBlamedWithItsLine() { compareAnswer("a.xsb"); }

    void aCollectionHasItsLevelsByNumber()
    {
        const std::string text = "; 1\n\n###\n#@#\n###\n\n; 2\n\n####\n#@ #\n####\nAuthor: me\n";
        const auto level = [&text](int number) {
            return readLevelText(text, "", nullptr, {.level = number});
        };

        const auto first = readLevelText(text, "");
        const auto second = level(2);

        QCOMPARE(rowsOf(first), "###/#S#/###");
        QCOMPARE(first->levels, 2);
        QCOMPARE(first->level.title, "1");
        QVERIFY(noteOf(first).endsWith("; level 1 of 2; --level N reads another"));
        QCOMPARE(rowsOf(second), "####/#S.#/####");
        QCOMPARE(second->level.title, "2");
        QCOMPARE(second->level.author, "me");
        QCOMPARE(answer(level(3)), "0: there is no level 3: there are 2 levels in this file");
        QCOMPARE(answer(level(0)), "0: there is no level 0: there are 2 levels in this file");
    }

    void aLevelWithAnUnknownSymbolDoesNotHideTheOthers()
    {
        const std::string text = "###\n#@#\n###\n\n####\n#@x#\n####\n";

        QCOMPARE(answer(readLevelText(text, "a.xsb")), "read");
        QVERIFY(answer(readLevelText(text, "a.xsb", nullptr, {.level = 2})).startsWith("6: 'x'"));
    }

    void titlesStandOnOneSideOfTheirLevels()
    {
        const std::string level = "###\n#@#\n###\n";
        const auto titleOf = [](const std::string& text, int number) {
            const auto read = readLevelText(text, "a.sok", nullptr, {.level = number});
            return read ? read->level.title : "none";
        };
        const std::string after = level + "Title: a\n\n" + level + "Title: b\n";
        const std::string before = "Title: a\n" + level + "\nTitle: b\n" + level;
        const std::string header = "Title: all\n\n" + after;

        for (const std::string& text : {after, before, header}) {
            QCOMPARE(titleOf(text, 1), "a");
            QCOMPARE(titleOf(text, 2), "b");
        }
        QCOMPARE(titleOf("; free\n" + level, 1), "");
        QCOMPARE(titleOf("# 7\n" + level, 1), "");
        QCOMPARE(titleOf("# Level 7\n" + level, 1), "");
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
