#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"

// What made a level stands in its file and makes it again.

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

} // namespace

class MadeByTest : public QObject {
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

    /// A form without room for it still says all that there is to the level.
    void itIsNoLoss()
    {
        Level made = level();
        setGeneratorCall(made, wilson);

        for (const Format* format : formats())
            QVERIFY(lossesOf(made, *format).empty());
    }

    /// But it is known which forms do not say it.
    void formsThatDropItAreKnown()
    {
        Level made = level();
        setGeneratorCall(made, wilson);

        for (const char* id : {"maze", "tmx", "tmj"})
            QVERIFY2(!dropsGeneratorCall(made, *findFormat(id)), id);
        for (const char* id : {"png", "glyphs", "matrix", "csv", "ascii"})
            QVERIFY2(dropsGeneratorCall(made, *findFormat(id)), id);
        for (const Format* format : formats())
            QVERIFY(!dropsGeneratorCall(level(), *format));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MadeByTest)
#include "made_by_test.moc"
