#include "solvers/levels/fact_cache.h"
#include "tests/solvers/oracle.h"
#include "tests/support/entry_checks.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/solver_judge.h"

// The entries that are there to be copied pass what the catalogues ask of theirs.

namespace mazewright {

namespace examples {
extern const Solver nullSolver;
extern const Format nullFormat;
extern const Generator nullGenerator;
extern const FactGroup nullFact;
} // namespace examples

class NullEntriesTest : public QObject {
    Q_OBJECT

private slots:
    void theSolverAgreesWithEnumeration()
    {
        Random random(1);
        SolverJudge judge;
        int solved = 0;
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 5, .columns = 6, .walls = 0.4}));
            const Problem problem =
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four});
            const auto least = oracle::leastCost(*maze, *maze->start(), *maze->end(), Moves::four);

            const Outcome outcome = judge(examples::nullSolver, problem);

            QCOMPARE(outcome.status, least ? Status::solved : Status::noSolution);
            if (least)
                QCOMPARE(outcome.cost, *least);
            solved += least ? 1 : 0;
        }
        QVERIFY(solved > 50 && solved < 300);
    }

    void theSolverRefusesWhatItDoesNotKnow()
    {
        const MazeSnapshot maze = frozen({"S.E"});
        SolverJudge judge;

        const Outcome outcome =
            judge(examples::nullSolver,
                  *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::eight}));

        QCOMPARE(outcome.status, Status::invalid);
    }

    void theFormatIsWhole() { checkFormat(examples::nullFormat); }

    void theFormatBlamesALine()
    {
        const auto read = examples::nullFormat.read({"null-format\n..\n.x\n"});

        QVERIFY(!read);
        QCOMPARE(read.error().line, 3);
        QCOMPARE(read.error().message.text(), std::string("'.x'; expected . or #"));
    }

    void theGeneratorIsWhole() { checkGenerator(examples::nullGenerator); }

    void theFactIsAnsweredOrUndecided()
    {
        const FactGroup& family = examples::nullFact;
        FactCache level(frozen({"S#.", "##E"}), {});
        std::stop_source stopped;
        stopped.request_stop();
        Budget any;
        Budget none({}, stopped.get_token());

        GroupAnswers given(family.facts);
        family.compute(level, any, given);
        GroupAnswers refused(family.facts);
        family.compute(level, none, refused);

        for (const FactSpec& fact : family.facts) {
            checkFacts(fact);
            checkDecided(fact, given.all().at(&fact));
            QVERIFY(std::holds_alternative<Undecided>(refused.all().at(&fact)));
        }
        const auto valueOf = [&given](const FactSpec& fact) {
            return std::get<KnownFact>(given.all().at(&fact)).value;
        };
        QCOMPARE(std::get<std::int64_t>(valueOf(family.facts[0])), 3);
        const auto layer = std::get<Layer>(valueOf(family.facts[1]));
        QCOMPARE(layer.text(0).text(), std::string("4 walls"));
        QVERIFY(layer.text(1).empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NullEntriesTest)
#include "null_entries_test.moc"
