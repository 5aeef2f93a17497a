#include "solvers/core/solver.h"
#include "solvers/files/run_record.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/level_check.h"
#include "tests/support/entry_checks.h"
#include "tests/support/facts.h"
#include "tests/support/generated.h"
#include "tests/support/mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped.h"

#include <tuple>

// The table of facts is whole: no key stands twice, every row is asked or told by somebody, and
// every list shows it.

namespace mazewright {

namespace {

const std::vector<MazeSnapshot>& someLevels()
{
    static const std::vector<MazeSnapshot> levels = {
        frozen(documentsLevel()),
        frozen({"S..#", ".#..", "...E"}),
        frozen({"S#E"}),
        frozen({"11", "22"}),
        frozen({"S.....E", "##.####", "#...###", "#.#.###", "###.###"}),
        frozen(mazeOf("wilson", 11, 11, 1)),
        frozen(mazeOf("clearable-board", 6, 6, 1, {{"ring", "off"}}))};
    return levels;
}

} // namespace

class CatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void noKeyStandsTwice()
    {
        std::set<std::tuple<std::string_view, int, bool>> keys;
        for (const FactSpec* fact : factSpecs()) {
            const int question = fact->question ? static_cast<int>(*fact->question) : -1;
            const auto [at, isNew] = keys.emplace(fact->id, question, fact->isLayer());
            QVERIFY2(isNew, fact->id.data());
        }
        QVERIFY(keys.size() > 40);
    }

    void everyFactSaysWhatItIs()
    {
        for (const FactSpec* fact : factSpecs())
            checkFacts(*fact);
    }

    /// A row that its family forgets would be "told by a run alone" for ever.
    void everyFactOfALevelIsAnswered()
    {
        for (const MazeSnapshot& maze : someLevels())
            for (const Question question : allQuestions) {
                FactCache level(maze, {.question = question});
                Budget budget;
                for (const FactSpec* fact : factSpecs()) {
                    if (fact->subject != FactSubject::level || !fact->isOf(question))
                        continue;
                    QVERIFY2(factGroupOf(*fact)->compute != nullptr, fact->id.data());
                    checkDecided(*fact, level.compute(*fact, budget));
                }
            }
    }

    /// The cost has a column of its own, and a flag is no figure.
    void everyFigureHasAColumn()
    {
        const QStringList header =
            QString::fromStdString(RunColumns(solvers()).header()).split(',');

        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag)
                QVERIFY2(header.contains(QString::fromUtf8(fact->id)), fact->id.data());
    }

    void whatRunsTellStandsInTheTable()
    {
        for (const MazeSnapshot& maze : someLevels())
            for (const Solver* solver : solvers()) {
                const auto query =
                    queryOf(solver->info.answers, *maze, Options(optionsOf(solver->info.answers)));
                if (!query || !Problem::make(maze, *query))
                    continue;
                const Outcome outcome = answer(solver->info.id, maze, *query);
                for (const Figure& figure : outcome.figures) {
                    const FactSpec* fact = findFact(figure.id, solver->info.answers);
                    QVERIFY2(fact != nullptr && fact->isOf(solver->info.answers), figure.id.data());
                    QCOMPARE(figure.unit, fact->unit);
                    QCOMPARE(std::holds_alternative<mpz_class>(figure.value),
                             fact->kind == FactKind::count);
                }
                for (const Layer& layer : outcome.layers)
                    QVERIFY2(findLayerFact(layer.id, solver->info.answers) != nullptr,
                             layer.id.data());
            }
    }

    void aFactIsReadUnderTheLevelsQuestion()
    {
        QCOMPARE(*findFact("unique", Question::oneStroke)->question, Question::oneStroke);
        QCOMPARE(*findFact("unique", Question::shortestPath)->question, Question::shortestPath);
        QVERIFY(!findFact("reachable", Question::oneStroke)->question);
        QCOMPARE(*findFact("reachable", Question::link)->question, Question::link);
        QCOMPARE(*findFact("score", Question::shortestPath)->question, Question::oneStroke);
        QVERIFY(findFact("must-pass", Question::shortestPath)->kind == FactKind::whole);
        QVERIFY(findLayerFact("must-pass", Question::shortestPath)->isLayer());
        QVERIFY(findFact("no-such-fact", Question::link) == nullptr);
    }

    void whatMayBeStatedIsOfTheQuestion()
    {
        for (const Question question : allQuestions)
            for (const FactSpec* fact : statableFacts(question)) {
                QVERIFY(fact->isOf(question));
                QVERIFY(fact->isStatable());
            }
    }

    /// What is impossible to say of any level of a question is not offered there.
    void whatMayBeStatedIsTrueOrFalseOfSomeLevel()
    {
        for (const Question question : allQuestions)
            for (const FactSpec* fact : statableFacts(question)) {
                const bool isSaid =
                    std::ranges::any_of(someLevels(), [&](const MazeSnapshot& maze) {
                        FactCache level(maze, {.question = question});
                        Budget budget;
                        return std::holds_alternative<KnownFact>(level.compute(*fact, budget));
                    });
                QVERIFY2(isSaid,
                         std::string(fact->id).append(" of ").append(idOf(question)).c_str());
            }
    }

    /// What was decided is not asked again; what was not is asked under another budget, and only
    /// then.
    void whatWasAskedIsKept()
    {
        FactCache level(frozen({"S..", "...", "..E"}), {});
        Budget none({}, stoppedToken());
        Budget any;
        const FactSpec& cost = *findFact("cost", Question::shortestPath);

        const FactAnswer refused = level.compute(cost, none);
        const FactAnswer given = level.compute(cost, any);
        const FactAnswer kept = level.compute(cost, none);

        QVERIFY(std::holds_alternative<Undecided>(refused));
        QCOMPARE(std::get<Undecided>(refused).why, std::string("stopped"));
        QCOMPARE(std::get<double>(std::get<KnownFact>(given).value), 4.0);
        QCOMPARE(std::get<double>(std::get<KnownFact>(kept).value), 4.0);
    }

    /// The best score of an open board is proved at once; its tracks are too many to be counted.
    void whatIsDecidedStaysWhereItsFamilyIsOpen()
    {
        FactCache level(frozen(openMaze(24, 24)), {.question = Question::oneStroke});
        const FactSpec& score = *findFact("score", Question::oneStroke);
        const FactSpec& tracks = *findFact("tracks", Question::oneStroke);
        Budget some({.bytes = std::size_t{8} << 20});
        Budget none({}, stoppedToken());

        const FactAnswer first = level.compute(score, some);
        const FactAnswer open = level.compute(tracks, none);
        const FactAnswer second = level.compute(score, none);

        QVERIFY(std::holds_alternative<KnownFact>(first));
        QCOMPARE(std::get<Undecided>(open).why, std::string("stopped"));
        QVERIFY(std::holds_alternative<KnownFact>(second));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CatalogueTest)
#include "catalogue_test.moc"
