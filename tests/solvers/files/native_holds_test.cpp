#include "solvers/core/fact_spec.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"
#include "tests/solvers/files/level_texts.h"

// What must hold of a level, in its native form: it comes back as it was said, names from elsewhere
// are kept, and what makes no sense is refused with its line.

namespace mazewright {

class NativeHoldsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsStatedComesBack()
    {
        Level level{.maze = drawn({"S.E"})};
        level.holds = {{"reachable", RequiredValue(true)},
                       {"unique", RequiredValue(false)},
                       {"score", FactRange::exactly(std::int64_t{23})},
                       {"cost", FactRange{3.5, {}}},
                       {"length", FactRange{std::int64_t{10}, std::int64_t{40}}},
                       {"clearable", RequiredValue(true)}};

        const auto read = readLevelText(*formatOf("maze").write(level), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.holds == level.holds);
        QVERIFY(read->level.otherKeys.empty());
    }

    void aCountIsReadAsDecimalWhateverStandsBeforeIt_data()
    {
        const auto row = test::columns<QByteArray, int>("digits", "count");
        row("no octal", "0246", 246);
        row("no octal digit", "08", 8);
        row("zeros", "000", 0);
    }

    void aCountIsReadAsDecimalWhateverStandsBeforeIt()
    {
        QFETCH(QByteArray, digits);
        QFETCH(int, count);
        QByteArray text =
            R"({"format": "mazewright", "version": 1, "rows": ["S.E"], "holds": {"tracks": "N"}})";
        text.replace("\"N\"", '"' + digits + '"');

        const auto read = readLevelText(text.toStdString(), "a.maze");

        QVERIFY(read);
        QVERIFY(read->level.holds.at("tracks") ==
                RequiredValue(FactRange::exactly(mpz_class(count))));
    }

    void zeroCanBeStatedOfEveryNumber()
    {
        for (const FactSpec* fact : factSpecs()) {
            if (!fact->isStatable() || fact->kind == FactKind::flag)
                continue;
            const Value zero = fact->kind == FactKind::count  ? Value(mpz_class(0))
                               : fact->kind == FactKind::real ? Value(0.0)
                                                              : Value(std::int64_t{0});
            for (const FactRange& stated :
                 {FactRange::exactly(zero), FactRange{zero, {}}, FactRange{{}, zero}}) {
                Level level{.maze = drawn({"S.E"})};
                level.holds = {{std::string(fact->id), RequiredValue(stated)}};

                const auto read = readLevelText(*formatOf("maze").write(level), "");

                QCOMPARE(answer(read), "read");
                QVERIFY2(read->level.holds == level.holds, fact->id.data());
            }
        }
    }

    void nothingBelowZeroCanBeStated()
    {
        for (const FactSpec* fact : factSpecs()) {
            if (!fact->isStatable() || fact->kind == FactKind::flag)
                continue;
            for (const char* below : {"-1", "-0.5", R"({"least": -1})", R"({"most": -1e-3})"}) {
                const QString text =
                    QString(R"({"format": "mazewright", "version": 1, "rows": ["S.E"],)"
                            R"( "holds": {"%1": %2}})")
                        .arg(QLatin1String(fact->id.data(), fact->id.size()), below);

                QVERIFY2(!readLevelText(text.toStdString(), "a.maze"), qPrintable(text));
            }
        }
    }

    void itIsWrittenAsInTheDesign()
    {
        Level level{.maze = drawn({"S.E"})};
        level.holds = {{"unique", RequiredValue(true)},
                       {"score", FactRange::exactly(std::int64_t{23})},
                       {"length", FactRange{{}, std::int64_t{40}}}};

        const auto text = QByteArray::fromStdString(*formatOf("maze").write(level)).simplified();

        QVERIFY2(text.endsWith(R"("holds": { "unique": true, "score": 23, )"
                               R"("length": { "most": 40 } } })"),
                 text.constData());
    }

    void aLevelThatStatesNothingHasNoSuchKey()
    {
        const std::string text = *formatOf("maze").write(Level{.maze = drawn({"S.E"})});

        QVERIFY(text.find("holds") == std::string::npos);
    }

    void unknownNamesAreKeptAndTold()
    {
        const auto read = readLevelText(
            nativeText(R"("rows": [".."], "holds": {"uniqe": true, "unique": true, "pretty": 7})"),
            "");
        QCOMPARE(answer(read), "read");

        const auto text =
            QByteArray::fromStdString(*formatOf("maze").write(read->level)).simplified();

        QCOMPARE(read->level.holds.size(), 1U);
        QVERIFY(unknownRequiredFacts(read->level) == (std::vector<std::string>{"uniqe", "pretty"}));
        QVERIFY2(text.endsWith(R"("holds": { "unique": true, "uniqe": true, "pretty": 7 } })"),
                 text.constData());
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QString>("holds");
        QTest::addColumn<QString>("expected");
        row("no object", "[1]", "4: \"holds\" is a list; expected an object");
        row("truth", "{\n\"unique\": 1}", "5: \"unique\" is 1; expected true or false");
        row("amount", "{\n\"score\": true}",
            "5: \"score\" is true; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        row("half", "{\n\"score\": 2.5}",
            "5: \"score\" is 2.5; expected a whole number from 0, or {\"least\": …, \"most\": …}");
        row("below zero", "{\n\"cost\": -1}",
            "5: \"cost\" is -1; expected a number from 0, or {\"least\": …, \"most\": …}");
        row("too much", "{\n\"length\": 1e300}",
            "5: \"length\" is 1e+300; expected a whole number from 0, or "
            "{\"least\": …, \"most\": …}");
        row("no side", "{\n\"length\": {}}",
            "5: \"length\" is empty; expected \"least\" or \"most\"");
        row("another side", "{\n\"length\": {\n\"below\": 3}}",
            "6: unknown \"below\" of \"length\"; expected \"least\" or \"most\"");
        row("side", "{\n\"length\": {\n\"most\": \"x\"}}",
            "6: \"most\" of \"length\" is \"x\"; expected a whole number from 0");
        row("crossed", "{\n\"length\": {\"least\": 9,\n\"most\": 3}}",
            "5: in \"length\", \"least\" is greater than \"most\"");
    }

    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QString, holds);
        QFETCH(QString, expected);

        const std::string body = "\"rows\": [\"..\"],\n\"holds\": " + holds.toStdString();

        QCOMPARE(answer(readLevelText(nativeText(body), "")), expected);
    }

private:
    static void row(const char* name, const char* holds, const char* expected)
    {
        QTest::newRow(name) << QString::fromUtf8(holds) << QString::fromUtf8(expected);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NativeHoldsTest)
#include "native_holds_test.moc"
