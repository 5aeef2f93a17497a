// Notes pinned to cells, in the native form.
#include "solvers/files/level_metadata.h"
#include "tests/solvers/files/level_texts.h"

namespace mazewright {

class CellNotesTest : public QObject {
    Q_OBJECT

private slots:
    void notesAreWrittenALineEach()
    {
        const Level level{.maze = drawn({"S.", ".E"}),
                          .cellNotes = {{{0, 1}, "here \"so\""}, {{1, 0}, "two\nlines"}}};

        const QString text = QString::fromStdString(*formatOf("maze").write(level));

        QVERIFY2(text.contains(QStringLiteral("  \"cell-notes\": [\n"
                                              "    [0, 1, \"here \\\"so\\\"\"],\n"
                                              "    [1, 0, \"two\\nlines\"]\n"
                                              "  ]\n")),
                 qPrintable(text));
    }

    void theyComeBack()
    {
        const Level level{.maze = drawn({"S.", ".E"}),
                          .cellNotes = {{{0, 1}, "一笔画 “ü”"}, {{1, 1}, "the end"}},
                          .otherKeys = R"({"zebra":1})"};

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.cellNotes == level.cellNotes);
        QCOMPARE(read->level.otherKeys, level.otherKeys);
    }

    void theyAreInTheOrderOfTheirCells()
    {
        const auto read = readLevelText(
            nativeText(
                R"("rows": ["..", ".."], "cell-notes": [[1, 0, "b"], [0, 1, "a"], [1, 1, ""]])"),
            "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.cellNotes == (CellNotes{{{0, 1}, "a"}, {{1, 0}, "b"}}));
    }

    void whatIsNoNoteIsRefused_data()
    {
        const auto row = test::columns<QString, QString>("notes", "message");
        row("no list", "3", "expected a list of [row, column, \"text\"]");
        row("no text", "[[0, 1]]", "expected a note as [row, column, \"text\"]");
        row("too much", R"([[0, 1, "a", "b"]])", "expected a note as [row, column, \"text\"]");
        row("no number", R"([["0", 1, "a"]])", "expected a note as [row, column, \"text\"]");
        row("outside", R"([[0, 2, "a"]])", "cell (0, 2) is outside the 2 × 1 maze");
        row("below", R"([[-1, 0, "a"]])", "cell (-1, 0) is outside the 2 × 1 maze");
        row("twice", R"([[0, 1, "a"], [0, 1, "b"]])", "cell (0, 1) has two notes");
    }

    void whatIsNoNoteIsRefused()
    {
        QFETCH(QString, notes);
        QFETCH(QString, message);

        const auto read = readLevelText(
            nativeText(R"("rows": [".."], "cell-notes": )" + notes.toStdString()), "");

        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().message.text()).contains(message),
                 read.error().message.text().c_str());
        QVERIFY(read.error().line > 0);
    }

    void otherFormsLoseThem()
    {
        const Level level{.maze = drawn({"S.", ".E"}), .cellNotes = {{{0, 1}, "a"}}};

        QVERIFY(lossesOf(level, formatOf("maze")).empty());
        QCOMPARE(lossesOf(level, formatOf("glyphs")),
                 (std::vector<std::string_view>{"cell-notes"}));
    }

    void textsAreFoundAndReplaced()
    {
        CellNotes notes;
        notes = withText(std::move(notes), {1, 0}, "b");
        notes = withText(std::move(notes), {0, 3}, "a");
        notes = withText(std::move(notes), {1, 0}, "c");
        QVERIFY(notes == (CellNotes{{{0, 3}, "a"}, {{1, 0}, "c"}}));
        QCOMPARE(textAt(notes, {1, 0}), std::string("c"));
        QCOMPARE(textAt(notes, {0, 0}), std::string());

        notes = withText(std::move(notes), {0, 3}, "");
        notes = withText(std::move(notes), {5, 5}, "");
        QVERIFY(notes == (CellNotes{{{1, 0}, "c"}}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CellNotesTest)
#include "cell_notes_test.moc"
