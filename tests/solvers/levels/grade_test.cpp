#include "solvers/levels/grade.h"
#include "solvers/levels/level_check.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

/// 0, 1, … 20: the share below a value is a twentieth of it.
QuantileTable evenTable()
{
    QuantileTable table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<double>(i);
    return table;
}

bool isAbout(double value, double expected)
{
    return std::abs(value - expected) < 1e-9;
}

/// The share of the table's steps that a value has passed: walked through, step by step.
double plainStanding(const QuantileTable& table, double value)
{
    double least = 0; // the place from which on the table is not below the value
    while (least < 20 && table[static_cast<std::size_t>(least)] < value)
        ++least;
    double most = 20; // the place up to which it is not above
    while (most > 0 && table[static_cast<std::size_t>(most)] > value)
        --most;
    if (least <= most)
        return (least + most) / 40;
    if (most == 0 && table[0] > value)
        return 0;
    const auto at = static_cast<std::size_t>(most);
    return at == 20 ? 1 : (most + (value - table[at]) / (table[at + 1] - table[at])) / 20;
}

} // namespace

/// Where a value stands among a population, and the grade that follows, against values worked out
/// by hand and against the definition, written out here.
class GradeTest : public QObject {
    Q_OBJECT

private slots:
    void standingsByHand()
    {
        QuantileTable table = evenTable();
        QVERIFY(isAbout(standingAmong(table, 5), 0.25));
        QVERIFY(isAbout(standingAmong(table, 5.5), 0.275));
        QVERIFY(isAbout(standingAmong(table, -3), 0));
        QVERIFY(isAbout(standingAmong(table, 0), 0));
        QVERIFY(isAbout(standingAmong(table, 20), 1));
        QVERIFY(isAbout(standingAmong(table, 99), 1));

        std::fill(table.begin(), table.begin() + 11, 0.0); // half of the population has none
        QVERIFY(isAbout(standingAmong(table, 0), 0.25));   // in the middle of that half
        QVERIFY(isAbout(standingAmong(table, 5.5), 0.525));
    }

    void populationsAreWhole()
    {
        for (const Question question : allQuestions) {
            const Population* population = populationOf(question);
            QCOMPARE(population == nullptr, gradedMeasures(question).empty());
            if (population == nullptr)
                continue;
            QVERIFY(population->levels >= 1000);
            QVERIFY(std::is_sorted(population->thresholds.begin(), population->thresholds.end()));
            for (const PopulationMeasure& measure : population->measures) {
                QVERIFY(findFact(measure.fact, question) != nullptr);
                QVERIFY(std::is_sorted(measure.quantiles.begin(), measure.quantiles.end()));
            }
            for (const GradedMeasure& measure : gradedMeasures(question))
                QVERIFY(quantilesOf(measure.fact, question) != nullptr);
        }
    }

    void aGradeIsTheMeanStanding_data()
    {
        QTest::addColumn<std::vector<std::string>>("rows");
        QTest::addColumn<Question>("question");
        using Rows = std::vector<std::string>;
        QTest::newRow("corridor") << Rows{"S....E"} << Question::shortestPath;
        QTest::newRow("dead ends")
            << Rows{"S......", ".#.#.#.", ".#.#.#E"} << Question::shortestPath;
        QTest::newRow("stroke") << Rows{"S.o..", "..#..", "....E"} << Question::oneStroke;
        QTest::newRow("open stroke")
            << Rows{"S.....", "......", "......", "......", ".....E"} << Question::oneStroke;
        QTest::newRow("board") << Rows{"1212", "2121", "...."} << Question::clearBoard;
    }

    void aGradeIsTheMeanStanding()
    {
        QFETCH(std::vector<std::string>, rows);
        QFETCH(Question, question);
        Maze maze =
            *Maze::make(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const Maze line = drawn({rows[row]});
            for (int column = 0; column < line.columns(); ++column)
                maze.set(Position{static_cast<std::int32_t>(row), column},
                         line.at(Position{0, column}));
        }
        AskedLevel level(frozen(std::move(maze)), {.question = question});
        double total = 0;
        for (const GradedMeasure& measure : gradedMeasures(question)) {
            const double value = std::stod(level.text(measure.fact));
            const double standing = plainStanding(*quantilesOf(measure.fact, question), value);
            total += measure.moreIsHarder ? standing : 1 - standing;
        }
        const double score = total / static_cast<double>(gradedMeasures(question).size());
        int expected = 1;
        for (const double threshold : populationOf(question)->thresholds)
            expected += score >= threshold ? 1 : 0;

        QCOMPARE(level.text("grade"), std::to_string(expected));
    }

    void thresholdsBelongToTheHigherGrade()
    {
        const Population population{Question::shortestPath, 1000, {}, {0.25, 0.5, 0.75}};

        QCOMPARE(gradeOf(0, population), Grade::easy);
        QCOMPARE(gradeOf(0.2499, population), Grade::easy);
        QCOMPARE(gradeOf(0.25, population), Grade::medium);
        QCOMPARE(gradeOf(0.5, population), Grade::hard);
        QCOMPARE(gradeOf(1, population), Grade::expert);
        QCOMPARE(wordOf(Grade::expert), std::string_view("expert"));
    }

    void whereAMeasureIsNotKnownThereIsNoGrade()
    {
        std::stop_source stop;
        stop.request_stop();
        AskedLevel stopped(frozen({"S..", "..E"}), {.question = Question::shortestPath}, {},
                           stop.get_token());
        AskedLevel shut(frozen({"S#E"}), {.question = Question::shortestPath});

        QCOMPARE(stopped.text("grade"), std::string("undecided"));
        QCOMPARE(shut.text("grade"), std::string("none"));
    }

    void aGradeCanBeRequired()
    {
        Budget budget;
        LevelClaims claims{frozen({"S....E"})};
        claims.rules.question = Question::shortestPath;
        claims.holds.emplace("grade", FactRange::exactly(Value(std::int64_t{1})));

        const std::vector<CheckedFact> checked = checkLevel(claims, budget);

        claims.holds["grade"] = FactRange{Value(std::int64_t{3}), Value(std::int64_t{4})};
        const std::vector<CheckedFact> harder = checkLevel(claims, budget);

        QCOMPARE(checked.size(), std::size_t{1});
        QCOMPARE(checked[0].proof, Proof::holds);
        QCOMPARE(checked[0].why.text(), std::string("Grade: easy"));
        QCOMPARE(harder[0].proof, Proof::broken);
        QCOMPARE(harder[0].why.text(), std::string("Grade: easy (required: hard to expert)"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::GradeTest)
#include "grade_test.moc"
