#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/generators/generator.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 2> colours = {"red", "green"};
constexpr std::array schema = {OptionSpec{"on", "On", "", Toggle{true}},
                               OptionSpec{"many", "Many", "", Whole{3, 1, 9}},
                               OptionSpec{"weight", "Weight", "", Real{1, 0, 5}},
                               OptionSpec{"colour", "Colour", "", Choice{"red", colours}},
                               OptionSpec{"at", "At", "", Place{}},
                               OptionSpec{"cells", "Cells", "", Places{}},
                               OptionSpec{"count", "Count", "", WholeRange{}}};

} // namespace

class OptionsTest : public QObject {
    Q_OBJECT

private slots:
    void beginWithTheirFirstValues()
    {
        const Options options(schema);

        QVERIFY(options.toggle("on"));
        QCOMPARE(options.whole("many"), 3);
        QCOMPARE(options.real("weight"), 1.0);
        QCOMPARE(options.choice("colour"), std::string_view("red"));
        QVERIFY(!options.place("at"));
        QVERIFY(options.places("cells").empty());
        QVERIFY(!options.range("count").isSet());
        QCOMPARE(options.summary(), std::string());
    }

    void whatTextSaysReadsBack()
    {
        Options options(schema);
        QVERIFY(options.set("on", "off"));
        QVERIFY(options.set("many", "9"));
        QVERIFY(options.set("weight", "2.5"));
        QVERIFY(options.set("colour", "green"));
        QVERIFY(options.set("at", "3, 4"));
        QVERIFY(options.set("cells", "2,1; 0,7;2,1"));
        QVERIFY(options.set("count", " ..4 "));
        QVERIFY(options.set("count", " 1 .. 3 "));

        Options copy(schema);
        for (const OptionSpec& spec : schema)
            QVERIFY(copy.set(spec.id, options.text(spec.id)));

        QVERIFY(copy == options);
        QCOMPARE(*copy.place("at"), (Position{3, 4}));
        QCOMPARE(copy.summary(), std::string("on=off many=9 weight=2.5 colour=green at=3,4 "
                                             "cells=0,7;2,1 count=1..3"));
    }

    /// Of every number that a solver, a generator or a question can be given.
    void numbersReachToBothEnds()
    {
        std::vector<std::span<const OptionSpec>> schemas = {schema};
        for (const Solver* solver : solvers())
            schemas.push_back(solver->info.options);
        for (const Generator* generator : generators())
            schemas.push_back(generator->info.options);
        for (const Question question : allQuestions)
            schemas.push_back(optionsOf(question));
        for (const auto& specs : schemas)
            for (const OptionSpec& spec : specs) {
                Options options(specs);
                const auto takes = [&](auto value) {
                    return options.set(spec.id, fmt::format("{}", value)).has_value();
                };
                if (const auto* whole = std::get_if<Whole>(&spec.domain)) {
                    QVERIFY2(takes(whole->least) && takes(whole->most), spec.id.data());
                    QVERIFY2(!takes(whole->least - 1) && !takes(whole->most + 1), spec.id.data());
                } else if (const auto* real = std::get_if<Real>(&spec.domain)) {
                    QVERIFY2(takes(real->least) && takes(real->most), spec.id.data());
                    QVERIFY2(!takes(real->least - 1e-9) && !takes(real->most + 1e-9),
                             spec.id.data());
                }
            }
    }

    void rangesAreSaidInFourWays_data()
    {
        const auto row = test::columns<QByteArray, int, int>("text", "least", "most");
        row("both", "1..3", 1, 3);
        row("least", "1..", 1, -1);
        row("most", "..3", -1, 3);
        row("exactly", "2", 2, 2);
        row("not said", {}, -1, -1);
    }
    void rangesAreSaidInFourWays()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, least);
        QFETCH(int, most);
        Options options(schema);

        QVERIFY(options.set("count", "5"));
        QVERIFY(options.set("count", text.toStdString()));

        QCOMPARE(options.range("count").least.value_or(-1), least);
        QCOMPARE(options.range("count").most.value_or(-1), most);
        QCOMPARE(QByteArray::fromStdString(options.text("count")), text);
    }

    void refuseWhatIsOutsideTheSchema_data()
    {
        const auto row = test::columns<QByteArray, QByteArray, QByteArray>("id", "text", "message");
        row("unknown", "size", "1", "unknown option 'size'");
        row("toggle", "on", "maybe", "on=maybe: invalid value; expected on or off");
        row("whole", "many", "10", "many=10: invalid value; expected a whole number from 1 to 9");
        row("real", "weight", "nan", "weight=nan: invalid value; expected a number from 0 to 5");
        row("choice", "colour", "blue", "colour=blue: invalid value; expected one of red, green");
        row("place", "at", "3", "at=3: invalid value; expected a cell as ROW,COLUMN");
        const QByteArray cells = ": invalid value; expected cells as ROW,COLUMN;ROW,COLUMN";
        for (const char* text : {"1", "1,2;", "1,2;x,3", "1,2,3", "-1,2", "0,0;2,-1"})
            row(qPrintable(QString("places %1").arg(text)), "cells", text,
                QByteArray("cells=") + text + cells);
        const QByteArray count = ": invalid value; expected a range of whole numbers from 0 to "
                                 "268435456: A..B, A.., ..B or A";
        for (const char* text : {"3..1", "..", "-1", "-2..4", "1...3", "1.5", "x", "268435457",
                                 "0..9999999999999999999", " "})
            row(qPrintable(QString("range %1").arg(text)), "count", text,
                QByteArray("count=") + text + count);
    }
    void refuseWhatIsOutsideTheSchema()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        Options options(schema);

        const auto set = options.set(id.toStdString(), text.toStdString());

        QVERIFY(!set);
        QCOMPARE(QByteArray::fromStdString(set.error().message), message);
        QVERIFY(options == Options(schema));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OptionsTest)
#include "options_test.moc"
