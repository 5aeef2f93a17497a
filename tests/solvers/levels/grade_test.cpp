#include "solvers/levels/grade.h"
#include "solvers/levels/level_check.h"
#include "solvers/levels/order.h"
#include "tests/support/facts.h"
#include "tests/support/generated.h"
#include "tests/support/mazes.h"
#include "tests/support/stopped.h"

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

const Rules walking{.question = Question::shortestPath};

std::optional<CellIndex> firstFloor(const Maze& maze)
{
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        if (maze.at(cell) == Cell{})
            return cell;
    return std::nullopt;
}

std::string whyNone(AskedLevel& level)
{
    return std::get<Impossible>(level.answer("grade")).why.text();
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
            QVERIFY(population->range.leastSide < population->range.mostSide);
            QVERIFY(population->range.leastWalls < population->range.mostWalls);
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
        const auto row = test::columns<MazeSnapshot, Question>("maze", "question");
        const auto add = [&row](const char* name, Maze maze, Question question) {
            row(name, frozen(std::move(maze)), question);
        };
        add("tree", mazeOf("wilson", 11, 11, 3), Question::shortestPath);
        add("corridors", mazeOf("backtracker", 15, 31, 4), Question::shortestPath);
        add("large tree", mazeOf("prim", 51, 51, 5), Question::shortestPath);
        add("stroke", drawn({"S.o..", "..#..", ".#...", "....E"}), Question::oneStroke);
        add("open stroke", drawn({"S.....", "...#..", "......", ".o..#.", ".....E"}),
            Question::oneStroke);
        add("document", documentsLevel(), Question::oneStroke);
        add("board", mazeOf("clearable-board", 6, 6, 1, {{"ring", "off"}}), Question::clearBoard);
    }

    void aGradeIsTheMeanStanding()
    {
        const auto [maze, question] = test::row<MazeSnapshot, Question>();
        AskedLevel level(maze, {.question = question});
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
        const Population population{Question::shortestPath, 1000, {}, {}, {0.25, 0.5, 0.75}};

        QCOMPARE(gradeOf(0, population), Grade::easy);
        QCOMPARE(gradeOf(0.2499, population), Grade::easy);
        QCOMPARE(gradeOf(0.25, population), Grade::medium);
        QCOMPARE(gradeOf(0.5, population), Grade::hard);
        QCOMPARE(gradeOf(1, population), Grade::expert);
        QCOMPARE(wordOf(Grade::expert), std::string_view("expert"));
    }

    void whereAMeasureIsNotKnownThereIsNoGrade()
    {
        Maze divided = mazeOf("wilson", 11, 11, 3);
        for (const Direction along : allDirections)
            if (const Position beside = neighbour(*divided.end(), along); divided.contains(beside))
                divided.set(beside, {CellKind::wall});
        AskedLevel stopped(frozen(mazeOf("wilson", 11, 11, 3)), walking, {}, stoppedToken());
        AskedLevel shut(frozen(std::move(divided)), walking);

        QCOMPARE(stopped.text("grade"), std::string("undecided"));
        QCOMPARE(shut.text("grade"), std::string("none"));
        QCOMPARE(whyNone(shut), std::string("the end cannot be reached from the start"));
    }

    /// An empty floor of 20 x 20 cells was once graded medium.
    void levelsThatNoPopulationHoldsHaveNoGrade_data()
    {
        const auto row = test::columns<MazeSnapshot, Rules, QString>("maze", "rules", "why");
        const auto add = [&row](const char* name, Maze maze, const Rules& rules, const char* why) {
            row(name, frozen(std::move(maze)), rules, QString("no grade: ") + why);
        };
        const auto population = [](const char* what) {
            return std::string("the graded population has ") + what;
        };
        const Maze tree = mazeOf("wilson", 21, 31, 3);
        const Rules strokes{.question = Question::oneStroke};
        const Rules boards{.question = Question::clearBoard};
        Maze hilly = tree;
        hilly.set(*firstFloor(hilly), {CellKind::floor, 2});
        Maze rich = documentsLevel();
        rich.set(*firstFloor(rich), {CellKind::coin, 2});
        Rules passing = strokes;
        passing.conditions.pass = {{1, 1}};
        Rules scoring = strokes;
        scoring.cellPoints = 0;
        Rules straight = boards;
        straight.turns = 0;
        Rules around = boards;
        around.outsideOpen = true;
        const Maze tiles = drawn({"121234", "343412", "......", "12#212", "121234", "343412"});

        add("empty floor", openMaze(20, 20), walking,
            "0 % walls; the graded population has 39 to 49 %");
        add("too small", mazeOf("wilson", 9, 21, 3), walking,
            "21 × 9 cells; the graded population has 11 × 11 to 51 × 51");
        add("too large", mazeOf("wilson", 21, 53, 3), walking,
            "53 × 21 cells; the graded population has 11 × 11 to 51 × 51");
        add("diagonals", tree, {.question = Question::shortestPath, .moves = Moves::eight},
            population("4-way moves").c_str());
        add("costs", std::move(hilly), walking, population("steps of one cost").c_str());
        add("long stroke", openMaze(4, 10), strokes,
            "10 × 4 cells; the graded population has 4 × 4 to 9 × 9");
        add("rich coin", std::move(rich), strokes, population("coins of 1 point").c_str());
        add("conditions", documentsLevel(), passing, population("no conditions on tracks").c_str());
        add("coins alone", documentsLevel(), scoring, population("1 point for each cell").c_str());
        for (const Rules& rules : {straight, around})
            add(rules.turns ? "no turns" : "around", tiles, rules,
                population("equal tiles, joined on the board by lines of 1 or 2 turns").c_str());
    }

    void levelsThatNoPopulationHoldsHaveNoGrade()
    {
        const auto [maze, rules, why] = test::row<MazeSnapshot, Rules, QString>();
        AskedLevel level(maze, rules);

        QCOMPARE(level.text("grade"), std::string("none"));
        QCOMPARE(QString::fromStdString(whyNone(level)), why);
    }

    void noGradeIsOrderedWhereThereIsNone()
    {
        Order order{.question = Question::oneStroke, .rows = 4, .columns = 10};
        order.constraints = {*factConstraintOf("grade=2..", Question::oneStroke)};

        const auto large = checkOrder(order);
        order.columns = 9;

        QCOMPARE(large.error().message.text(),
                 std::string("no grade: 10 × 4 cells; the graded population has 4 × 4 to 9 × 9"));
        QVERIFY(checkOrder(order));
    }

    void aGradeCanBeRequired()
    {
        Budget budget;
        LevelClaims claims{frozen({"SE..", "....", "#...", ".#.."})};
        claims.rules.question = Question::oneStroke;
        claims.holds.emplace("grade", FactRange::exactly(Value(std::int64_t{1})));

        const std::vector<CheckedFact> checked = checkLevel(claims, budget);

        claims.holds["grade"] = FactRange{Value(std::int64_t{3}), Value(std::int64_t{4})};
        const std::vector<CheckedFact> harder = checkLevel(claims, budget);

        claims.maze = frozen(openMaze(4, 10));
        const std::vector<CheckedFact> none = checkLevel(claims, budget);

        QCOMPARE(checked.size(), std::size_t{1});
        QCOMPARE(checked[0].proof, Proof::holds);
        QCOMPARE(checked[0].why.text(), std::string("Grade: easy"));
        QCOMPARE(harder[0].proof, Proof::broken);
        QCOMPARE(harder[0].why.text(), std::string("Grade: easy (required: hard to expert)"));
        QCOMPARE(none[0].proof, Proof::broken);
        QVERIFY(none[0].why.text().starts_with("Grade: no grade: 10 × 4 cells"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::GradeTest)
#include "grade_test.moc"
