#include "solvers/levels/order.h"
#include "tests/solvers/levels/wants.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"

// Levels to order: what fits is proved and never twice the same, what does not is the nearest.

namespace mazewright {

namespace {

QString refusal(std::string_view text, Question question)
{
    const auto read = factConstraintOf(text, question);
    return read ? "a want" : QString::fromStdString(read.error().message);
}

Order strokeOrder(std::initializer_list<std::string_view> constraints)
{
    Order order{.question = Question::oneStroke, .rows = 5, .columns = 6};
    for (const std::string_view text : constraints)
        order.constraints.push_back(want(text, Question::oneStroke));
    return order;
}

OrderedLevel nextOf(Orders& orders)
{
    Budget budget;
    const Orders::Turn turn = orders.next();
    auto level = orders.settled(orders.search(turn, budget), turn, budget);
    if (!level || !*level)
        qFatal("no level");
    return std::move(**level);
}

double fitOf(std::initializer_list<std::string_view> rows, std::string_view text)
{
    const Maze maze = drawn(rows);
    const Rules rules{.question = Question::oneStroke};
    Budget budget;
    return CandidateJudge({want(text, Question::oneStroke)}).fitOf(frozen(maze), rules, 0, budget);
}

/// Equal but for start and end.
bool haveSameCells(const Maze& a, const Maze& b)
{
    for (CellIndex c = 0; c < a.size(); ++c) {
        const bool isEnd = isEndpoint(a.at(c).kind) || isEndpoint(b.at(c).kind);
        if (!isEnd && a.at(c) != b.at(c))
            return false;
    }
    return true;
}

} // namespace

class OrderTest : public QObject {
    Q_OBJECT

private slots:
    void wantsAreReadAsTheyAreWritten()
    {
        const FactConstraint range = want("score=70..90", Question::oneStroke);
        const FactConstraint open = want("decoys=2.5..", Question::oneStroke);
        const FactConstraint exact = want("length=12", Question::shortestPath);
        const FactConstraint flag = want("unique=false", Question::oneStroke);

        QCOMPARE(range.fact->id, std::string_view("score"));
        QVERIFY(std::get<FactRange>(range.value) ==
                (FactRange{Value(std::int64_t{70}), Value(std::int64_t{90})}));
        QVERIFY(!std::get<FactRange>(open.value).most);
        QVERIFY(std::get<FactRange>(exact.value).isExact());
        QCOMPARE(std::get<bool>(flag.value), false);
    }

    void whatCannotBeWantedIsRefused()
    {
        QCOMPARE(refusal("colour=3", Question::oneStroke),
                 "'colour' is not a fact that can be required of a one-stroke level");
        QCOMPARE(refusal("score=3", Question::shortestPath),
                 "'score' is not a fact that can be required of a shortest-path level");
        QCOMPARE(refusal("unique=maybe", Question::oneStroke),
                 "unique=maybe: expected unique=true or unique=false");
        for (const char* wrong :
             {"score=", "score", "score=9..3", "score=-1", "score=..", "score=x"})
            QVERIFY(refusal(wrong, Question::oneStroke).contains("expected a number or a range"));
        QVERIFY(!checkOrder(Order{}));
        QVERIFY(!checkOrder(Order{.rows = 2048,
                                  .columns = 1024,
                                  .constraints = {want("unique=true", Question::oneStroke)}}));
        QVERIFY(!checkOrder(Order{.question = Question::clearBoard,
                                  .constraints = {want("traps=0", Question::clearBoard)}}));
    }

    void noFactIsBelowZero()
    {
        for (const Question question : allQuestions)
            for (const FactSpec* fact : factSpecs()) {
                if (!fact->isStatable() || !fact->isOf(question) || fact->kind == FactKind::flag ||
                    findFact(fact->id, question) != fact)
                    continue;
                const std::string id(fact->id);

                QCOMPARE(refusal(id + "=0", question), "a want");
                for (const char* below :
                     {"=-1", "=-0.5", "=-1..3", "=-3..", "=..-1", "=-0.001..1e3"})
                    QVERIFY2(refusal(id + below, question).contains("expected a number or a range"),
                             (id + below).c_str());
            }
    }

    /// Around a square there are two tracks of three cells; with a coin the better one has 4
    /// points.
    void theFitFallsWithTheDistance()
    {
        QCOMPARE(fitOf({"So", ".E"}, "score=4"), 1.0);
        QCOMPARE(fitOf({"So", ".E"}, "score=8..9"), 0.5); // 4 away from 8
        QCOMPARE(fitOf({"So", ".E"}, "score=..2"), 0.0);  // 2 away from 2
        QCOMPARE(fitOf({"So", ".E"}, "unique=true"), 1.0);
        QVERIFY(fitOf({"S.", ".E"}, "unique=true") < 0.5); // two
        QCOMPARE(fitOf({"S#", "#E"}, "score=4"), 0.0);     // no track
    }

    void whatFitsIsProvedAndNeverTwiceTheSame()
    {
        Orders orders(strokeOrder({"unique=true", "score=12..24", "decoys=2.."}));
        std::set<std::vector<PackedCell>> forms;
        for (int i = 0; i < 12; ++i) {
            const OrderedLevel level = nextOf(orders);
            RequiredFacts holds;
            for (const CheckedFact& fact : level.facts)
                holds.insert_or_assign(fact.fact, fact.expected);

            QVERIFY(level.fits());
            QCOMPARE(level.facts.size(), 3U);
            Budget budget;
            for (const CheckedFact& fact :
                 checkLevel({frozen(level.maze), level.rules, holds}, budget))
                QVERIFY(fact.proof == Proof::holds);
            QVERIFY(forms.insert(formOf(level.maze)).second);
        }
    }

    /// There are two such levels, up to turns and mirror images: with and without a wall.
    void aCopyDoesNotFit()
    {
        Orders orders({.question = Question::shortestPath,
                       .rows = 2,
                       .columns = 2,
                       .constraints = {want("cost=2", Question::shortestPath)},
                       .candidates = 200});
        std::set<std::vector<PackedCell>> forms;
        for (int i = 0; i < 6; ++i) {
            const OrderedLevel level = nextOf(orders);

            QCOMPARE(level.fits(), forms.insert(formOf(level.maze)).second);
            QVERIFY(level.fits() || level.tried == 200);
            QVERIFY(level.facts.front().proof == Proof::holds);
        }
        QCOMPARE(forms.size(), 2U);
    }

    void theSameOrderGivesTheSameLevels()
    {
        const Order order = strokeOrder({"unique=true", "score=10..30"});
        Orders first(order);
        Orders second(order);
        Order other = order;
        other.seed = 2;
        Orders third(other);

        for (int i = 0; i < 3; ++i) {
            const OrderedLevel level = nextOf(first);
            const OrderedLevel again = nextOf(second);
            QVERIFY(level.maze == again.maze);
            QCOMPARE(level.tried, again.tried);
            QVERIFY(!(level.maze == nextOf(third).maze));
        }
    }

    void aSymmetryIsKept()
    {
        for (const auto& [kind, turn] : {std::pair{SymmetryKind::leftRight, Turn::flipHorizontally},
                                         {SymmetryKind::topBottom, Turn::flipVertically}}) {
            Order order = strokeOrder({"unique=true", "score=12.."});
            order.symmetry = kind;
            Orders orders(order);

            const OrderedLevel level = nextOf(orders);

            QVERIFY(level.fits());
            QVERIFY(haveSameCells(level.maze, turned(level.maze, turn)));
        }
    }

    void theWallsOfAShapeAreKept()
    {
        Order order = strokeOrder({"unique=true", "score=8.."});
        order.shape = frozen({"##..##", "......", "..##..", "......", "##..##"});
        Orders orders(order);

        const OrderedLevel level = nextOf(orders);

        QVERIFY(level.fits());
        for (CellIndex c = 0; c < level.maze.size(); ++c)
            QVERIFY(!order.shape->isWall(c) || level.maze.isWall(c));
    }

    /// A perfect maze has one route between any two cells, wherever its ends were moved.
    void aGeneratorKeepsItsPromise()
    {
        Order order{.question = Question::shortestPath, .rows = 15, .columns = 21};
        order.generator = findGenerator("wilson");
        order.options = Options(order.generator->info.options);
        order.constraints = {want("length=50..70", Question::shortestPath),
                             want("decisions=8..", Question::shortestPath)};
        Orders orders(order);
        for (int i = 0; i < 3; ++i) {
            const OrderedLevel level = nextOf(orders);
            AskedLevel facts(frozen(level.maze), level.rules);

            QVERIFY(level.fits());
            QCOMPARE(facts.text("loops"), std::string("0"));
            QCOMPARE(facts.text("regions"), std::string("1"));
        }
    }

    void boardsAreOrderedByTheirTraps()
    {
        Order order{.question = Question::clearBoard, .rows = 8, .columns = 8};
        order.generator = findGenerator("clearable-board");
        order.options = Options(order.generator->info.options);
        for (const auto& [name, value] :
             {std::pair{"ring", "off"}, {"turns", "1"}, {"walls", "0.2"}, {"symbols", "4"}})
            QVERIFY(order.options.set(name, value));
        order.constraints = {want("clearable=true", Question::clearBoard),
                             want("traps=0.01..0.5", Question::clearBoard)};
        order.candidates = 300;
        Orders orders(order);

        const OrderedLevel level = nextOf(orders);

        QVERIFY(level.fits());
    }

    /// With lines of two turns and a ring around, eight symbols leave hardly a board with a trap.
    void openSymbolsAreChosenSoThatThereAreTraps()
    {
        Order order{.question = Question::clearBoard, .rows = 10, .columns = 12};
        order.generator = findGenerator("clearable-board");
        order.options = Options(order.generator->info.options);
        order.symbolsAreOpen = true;
        order.constraints = {want("clearable=true", Question::clearBoard),
                             want("traps=0.05..0.5", Question::clearBoard)};
        Orders orders(order);
        for (int i = 0; i < 3; ++i) {
            const OrderedLevel level = nextOf(orders);

            QVERIFY(level.fits());
            QVERIFY(level.facts.back().proof == Proof::holds);
        }
    }

    void whereNothingFitsTheNearestIsGiven()
    {
        Order order = strokeOrder({"score=5000.."});
        order.candidates = 40;
        Orders orders(order);

        const OrderedLevel level = nextOf(orders);

        QVERIFY(!level.fits());
        QVERIFY(!level.halted);
        QCOMPARE(level.tried, 40);
        QVERIFY(level.facts.front().proof == Proof::broken);
    }

    void turnsThatAreSearchedTogetherGiveTheLevelsOfOneAfterTheOther()
    {
        // Given an order of few different levels, so that searches find copies of each other's
        Order order = strokeOrder({"score=2.."});
        order.rows = 2;
        order.columns = 2;
        order.candidates = 200;
        Orders one(order);
        Orders together(order);
        std::vector<Orders::Turn> turns;
        for (int i = 0; i < 12; ++i)
            turns.push_back(together.next());
        int copies = 0;

        for (const Orders::Turn& turn : turns) {
            Budget budget;
            auto found = together.search(turn, budget);
            const Maze first = (*found)->maze;
            const auto level = together.settled(std::move(found), turn, budget);
            const OrderedLevel expected = nextOf(one);

            QVERIFY(level && *level);
            QVERIFY((*level)->maze == expected.maze);
            QCOMPARE((*level)->fit, expected.fit);
            copies += first == expected.maze ? 0 : 1;
        }

        QVERIFY(copies > 0);
    }

    void aStopEndsTheSearch()
    {
        Order order = strokeOrder({"score=5000.."});
        order.candidates = 1'000'000'000;
        Orders orders(order);
        std::stop_source stop;
        Budget budget({}, stop.get_token());
        std::int64_t told = 0;

        const auto level =
            orders.search(orders.next(), budget, [&](std::int64_t tried, const Maze*, double) {
                told = tried;
                if (tried == 20)
                    stop.request_stop();
            });

        QCOMPARE(told, 20);
        QVERIFY(level && *level && (*level)->halted);
    }

    void copiesHaveOneForm()
    {
        const Maze maze = drawn({"S#o", "..E"});

        QVERIFY(formOf(maze) == formOf(turned(maze, Turn::rotateRight)));
        QVERIFY(formOf(maze) == formOf(turned(maze, Turn::flipVertically)));
        QVERIFY(formOf(maze) == formOf(turned(maze, Turn::transpose)));
        QVERIFY(formOf(maze) != formOf(drawn({"S#o", "E.."})));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OrderTest)
#include "order_test.moc"
