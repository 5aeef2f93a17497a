#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"
#include "solvers/files/run_record.h"
#include "solvers/generators/generator.h"
#include "tests/solvers/files/level_texts.h"

// What stands in the file of a level beside its cells: what made it, notes of cells, and what
// other programs have written there.

namespace mazewright {

namespace {

const GeneratorCall wilson{.generator = "wilson",
                           .rows = 31,
                           .columns = 41,
                           .seed = 18446744073709551615U,
                           .options = {{"braid", "30"}, {"symmetry", "left-right"}},
                           .version = "1.2.3"};

Level level(const std::string& otherKeys = {})
{
    return {.maze = drawn({"S.E"}), .otherKeys = otherKeys};
}

Expected<Level> readNothing(std::string_view)
{
    return failure(ErrorCode::syntax, "this is no level");
}

constexpr int manyKeys = 300000;

/// `"k0":0,"k1":1, …`, `levels` objects deep.
std::string keys(int levels)
{
    std::string text;
    for (int level = 1; level < levels; ++level)
        text += "\"in\":{";
    for (int i = 0; i < manyKeys; ++i)
        text += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":" + std::to_string(i);
    return text + std::string(static_cast<std::size_t>(levels - 1), '}');
}

} // namespace

class LevelMetadataTest : public QObject {
    Q_OBJECT

private slots:
    void itComesBackThroughAFile()
    {
        Level made = level();
        setGeneratorCall(made, wilson);

        const auto read = readNative(writtenNative(made));

        QVERIFY(read);
        QVERIFY(**generatorCallOf(*read) == wilson);
        QVERIFY(!*generatorCallOf(level()));
    }

    void otherKeysStay()
    {
        Level made = level(R"({"theirs":[1,2]})");

        setGeneratorCall(made, wilson);
        GeneratorCall other = wilson;
        other.seed = 5;
        setGeneratorCall(made, other);

        QCOMPARE((*generatorCallOf(made))->seed, 5U);
        QCOMPARE(withoutGeneratorCall(made.otherKeys), std::string(R"({"theirs":[1,2]})"));
        setGeneratorCall(made, std::nullopt);
        QCOMPARE(made.otherKeys, std::string(R"({"theirs":[1,2]})"));
    }

    void aLevelIsMadeAgain()
    {
        const Generator& generator = *findGenerator("wilson");
        Options options(generator.info.options);
        QVERIFY(options.set("braid", "40"));
        const Maze maze = generator.generate(15, 21, 9, options, {})->maze;

        const GeneratorCall made = makeGeneratorCall("wilson", maze, 9, options);
        Options again(generator.info.options);
        for (const auto& [id, value] : made.options)
            QVERIFY(again.set(id, value));

        QCOMPARE(made.options.size(), 1U);
        QVERIFY(generator.generate(made.rows, made.columns, made.seed, again, {})->maze == maze);
    }

    void whatIsNoRecipeIsRefused()
    {
        for (const char* keys :
             {R"({"made-by":"wilson"})", R"({"made-by":{"generator":"wilson"}})",
              R"({"made-by":{"generator":"wilson","rows":0,"columns":3,"seed":1}})",
              R"({"made-by":{"generator":"wilson","rows":3,"columns":3,"seed":-1}})"})
            QVERIFY(!generatorCallOf(level(keys)));
    }

    /// A form without room for it still says all that there is to the level, but it is known which
    /// forms do not say it.
    void itIsNoLossThoughFormsDropIt()
    {
        Level made = level();
        setGeneratorCall(made, wilson);

        for (const char* id : {"maze", "tmx", "tmj"})
            QVERIFY2(!dropsGeneratorCall(made, *findFormat(id)), id);
        for (const char* id : {"png", "glyphs", "matrix", "csv", "ascii"})
            QVERIFY2(dropsGeneratorCall(made, *findFormat(id)), id);
        for (const Format* format : formats()) {
            QVERIFY(lossesOf(made, *format).empty());
            QVERIFY(!dropsGeneratorCall(level(), *format));
        }
    }

    // Notes pinned to cells, in the native form.
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
        const auto [notes, message] = test::row<QString, QString>();

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

    // What a form would drop of a level.
    void aFormThatReadsNothingDropsWhatItWrites()
    {
        const Level level{.maze = drawn({"S.E"}),
                          .title = "Three cells",
                          .rules = {.question = Question::oneStroke}};
        const auto no = [](std::string_view) { return Likeness::no; };
        const Format writesCells{{},
                                 no,
                                 readPlain<readNothing>,
                                 [](const Level&) -> Expected<std::string> { return "S.E"; }};
        const Format refuses{
            {}, no, readPlain<readNothing>, [](const Level&) -> Expected<std::string> {
                return failure(ErrorCode::unsupported, "the form holds no level");
            }};

        QCOMPARE(lossesOf(level, writesCells), (std::vector<std::string_view>{"title", "rules"}));
        QVERIFY(lossesOf(level, refuses).empty());
    }

    // What a program does not know in a file costs it next to nothing, however much it is, and
    // comes back as it was written. Where each key is searched among those before it, these files
    // take hours: the test's own limit of five minutes then ends them.
    void manyKeysOfALevelComeBack_data()
    {
        const auto row = test::columns<std::string>("body");
        row("beside the rows", keys(1));
        row("nested", keys(50));
        row("in the rules", "\"rules\":{" + keys(1) + '}');
        row("in the values", "\"values\":{" + keys(1) + '}');
        row("in what holds", "\"holds\":{" + keys(1) + '}');
    }

    void manyKeysOfALevelComeBack()
    {
        QFETCH(std::string, body);

        const QByteArray text = writtenAgain(nativeText("\"rows\":[\"..\"]," + body));

        QCOMPARE(text.count("\"k"), manyKeys);
        QVERIFY(text.contains("\"k0\": 0,"));
        QVERIFY(text.contains("\"k299999\": 299999"));
    }

    void manyKeysOfWhatIsKnownAreRefused()
    {
        const auto read = readLevelText(
            nativeText("\"rows\": [\"..\"],\n\"holds\":\n{\"cost\":{" + keys(1) + "}}"), "");

        QVERIFY2(answer(read).startsWith("5: an object of "), qPrintable(answer(read)));
    }

    void manyKeysOfARecordAreLeftOut()
    {
        const std::string head =
            R"({"level":"a","solver":"s","question":"link","status":"solved",)";

        const auto beside = readRunRecords(head + keys(1) + '}');
        const auto nested = readRunRecords(head + keys(50) + '}');
        const auto figures = readRunRecords(head + "\"figures\":{" + keys(1) + "}}");

        QVERIFY(beside && nested && figures);
        QCOMPARE(beside->records.size(), 1U);
        QCOMPARE(nested->records.size(), 1U);
        QCOMPARE(figures->records.at(0).figures.size(), std::size_t{manyKeys});
        QCOMPARE(figures->records.at(0).figures.at(7).text, std::string("7"));
    }

    void numbersComeBackAsTheyWereWritten_data()
    {
        test::words<QByteArray>("number",
                                {"123456789012345678901234567890", "18446744073709551616",
                                 "-9223372036854775809", "9007199254740993", "1.10", "1E+02", "-0",
                                 "0.1000000000000000055511151231257827", "1e-400"});
    }

    void numbersComeBackAsTheyWereWritten()
    {
        QFETCH(QByteArray, number);
        const std::string digits = number.toStdString();

        const QByteArray text = writtenAgain(
            nativeText("\"rows\":[\"..\"], \"own\": " + digits + ", \"list\": [" + digits +
                       "], \"rules\": {\"r\": " + digits + "}, \"holds\": {\"h\": " + digits +
                       "}, \"values\": {\"v\": " + digits + '}'));

        QVERIFY2(text.contains("\"own\": " + number + ",\n"), text);
        QVERIFY2(text.contains("\n    " + number + "\n  ]"), text);
        for (const char* key : {"\"r\": ", "\"h\": ", "\"v\": "})
            QVERIFY2(text.contains(key + number + "\n  }"), text);
        QCOMPARE(writtenAgain(text.toStdString()), text);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::LevelMetadataTest)
#include "level_metadata_test.moc"
