#include "solvers/levels/fact_cache.h"
#include "tests/support/mazes.h"
#include "ui/level/analysis.h"
#include "ui/level/runs_model.h"

namespace mazewright::ui {

namespace {

FactsQuestion questionOf(const MazeSnapshot& maze)
{
    return {.maze = maze, .rules = {.question = Question::shortestPath}};
}

FactList onlyLayer(std::string_view id)
{
    return {findLayerFact(id, Question::shortestPath)};
}

Facts known(const MazeSnapshot& maze, const FactList& facts)
{
    Budget budget;
    return factsOf(questionOf(maze), facts, budget);
}

const Layer* layerOf(const Facts& facts, std::string_view id)
{
    for (const Layer& layer : facts.layers)
        if (layer.id == id)
            return &layer;
    return nullptr;
}

const Rules strokeRules{.question = Question::oneStroke};

const FactSpec* strokeFact(std::string_view id)
{
    return findFact(id, Question::oneStroke);
}

/// What is known when the report and the level have been asked of these facts.
Facts known(const StrokeReport& report, const MazeSnapshot& maze, std::stop_token stop = {})
{
    Budget budget({}, std::move(stop));
    FactCache level(maze, strokeRules);
    level.keepRun(Question::oneStroke, outcomeOf(std::make_shared<const StrokeReport>(report)));
    return factsOf(level, {strokeFact("score"), strokeFact("tracks"), strokeFact("dead-ends")},
                   budget);
}

StrokeReport haltedAt(std::int64_t best, std::int64_t bound)
{
    StrokeReport report;
    report.status = Status::limitReached;
    report.message = "time limit of 5 s reached";
    report.all.best = best;
    report.bound = bound;
    report.best = {{0, 0}, {0, 1}};
    return report;
}

std::string textOf(const Facts& facts, const FactSpec* fact)
{
    const auto* number = facts.find<KnownFact>(fact);
    return number == nullptr ? std::string() : toText(*numberOf(number->value));
}

} // namespace

/// The numbers and layers of a level: of the report where it tells them, of the level elsewhere.
class AnalysisTest : public QObject {
    Q_OBJECT

private slots:

    void everyOfferedLayerIsWorkedOut()
    {
        const MazeSnapshot maze = frozen({"S..", ".#.", "..E"});

        const Facts facts = known(maze, levelLayers(Question::shortestPath));

        QVERIFY(!facts.layers.empty());
        for (const FactSpec* offered : levelLayers(Question::shortestPath)) {
            const Layer* layer = layerOf(facts, offered->id);
            QVERIFY2(layer != nullptr, std::string(offered->id).c_str());
            QCOMPARE(layer->name, offered->name);
        }
    }

    void whatALimitEndedSaysWhy()
    {
        std::stop_source stopped;
        stopped.request_stop();
        Budget budget({}, stopped.get_token());

        const Facts facts = factsOf(questionOf(frozen({"S..E"})), onlyLayer("must-pass"), budget);

        QVERIFY(facts.layers.empty());
        QCOMPARE(facts.shortfall().text(), std::string("stopped"));
    }

    void categoriesAreNamed()
    {
        const MazeSnapshot maze = frozen({"S.E", "##.", "..."});

        const Facts facts = known(maze, levelLayers(Question::shortestPath));

        QCOMPARE(facts.categories.find("structure")->second,
                 (CategoryNames{"", "dead end", "corridor", ""}));
        QCOMPARE(facts.categories.find("must-pass")->second,
                 (CategoryNames{"On every shortest route"}));
        QVERIFY(facts.categories.find("shortest-routes") == facts.categories.end());
    }

    void theAnswerComesLaterFromAnotherThread()
    {
        FactsInBackground worker(TaskTraits{});
        std::vector<std::size_t> told;
        worker.onAnswer([&](const Expected<std::shared_ptr<const Facts>>& facts) {
            told.push_back((*facts)->layers.size());
        });

        worker.start(workingOut(questionOf(frozen({"S..E"})), onlyLayer("must-pass")));

        QVERIFY(worker.isRunning());
        QVERIFY(told.empty());
        QTRY_VERIFY(!told.empty());
        QCOMPARE(told, std::vector<std::size_t>{1});
    }

    void runsThatAskTheSameShareTheFacts()
    {
        RunsModel runs;
        const MazeSnapshot maze = frozen({"S..E"});
        const MazeSnapshot other = frozen({"S.E"});
        const Options question = optionsFor(Question::shortestPath, {});
        for (const char* solver : {"astar", "dijkstra"})
            runs.start(*findSolver(solver), maze, question,
                       Options(findSolver(solver)->info.options));
        runs.start(*findSolver("astar"), other, question,
                   Options(findSolver("astar")->info.options));
        QTRY_VERIFY(runs.active() == 0);

        runs.addFacts(*runs.run(0), known(maze, onlyLayer("must-pass")));

        QVERIFY(findLayer(runs.run(0)->outcome, "must-pass") != nullptr);
        QVERIFY(findLayer(runs.run(1)->outcome, "must-pass") != nullptr);
        QVERIFY(findLayer(runs.run(2)->outcome, "must-pass") == nullptr);
    }

    void whatTheReportTellsIsTakenFromIt()
    {
        const MazeSnapshot maze = frozen({"S.", ".E"});
        StrokeReport report;
        report.status = Status::solved;
        report.all = {.best = 77, .optimal = 1, .tracks = mpz_class("100000000000000000000")};

        const Facts facts = known(report, maze);

        QCOMPARE(textOf(facts, strokeFact("score")), std::string("77"));
        QCOMPARE(textOf(facts, strokeFact("tracks")), std::string("100000000000000000000"));
    }

    /// Where memory does not suffice for one track, the counts stand nevertheless.
    void aPictureWithoutATrackHasItsFigures()
    {
        auto report = std::make_shared<StrokeReport>();
        report->status = Status::solved;
        report->all = {.best = 77, .optimal = 1, .tracks = 5};
        report->bound = 77;
        const Analysis analysis{.maze = frozen({"S.E"}), .report = report};

        const auto picture = pictureOf(analysis, PictureTrack::best);

        QVERIFY(picture->outcome.routes.empty());
        QCOMPARE(picture->outcome.cost, 77.0);
        QVERIFY(findFigure(picture->outcome, "optimal-tracks") != nullptr);
    }

    void theLevelIsAskedOfTheOthers()
    {
        const MazeSnapshot maze = frozen({"S.#", "..E", ".##"});

        const Facts facts = known(haltedAt(3, 5), maze);

        QCOMPARE(textOf(facts, strokeFact("dead-ends")), std::string("2"));
    }

    void whatTheReportDidNotProveSaysWhy()
    {
        const Facts facts = known(haltedAt(3, 5), frozen({"S.E"}));

        const auto* open = facts.find<Undecided>(strokeFact("score"));
        QVERIFY(open != nullptr);
        QCOMPARE(open->why, std::string("time limit of 5 s reached"));
        QVERIFY(*open->least == Value(std::int64_t{3}) && *open->most == Value(std::int64_t{5}));
        QCOMPARE(facts.find<Undecided>(strokeFact("tracks"))->why,
                 std::string("time limit of 5 s reached"));
    }

    void aLevelWithoutTracksHasNoScore()
    {
        StrokeReport report;
        report.status = Status::noSolution;
        report.message = "no track leads from the start to the end";

        const Facts facts = known(report, frozen({"S#E"}));

        QCOMPARE(facts.find<Impossible>(strokeFact("score"))->why, report.message);
        QCOMPARE(textOf(facts, strokeFact("tracks")), std::string("0"));
    }

    /// The budget of the request is the budget of what is asked beside the report.
    void whatIsStoppedIsNotAsked()
    {
        std::stop_source stop;
        stop.request_stop();

        const Facts facts = known(haltedAt(3, 5), frozen({"S.E"}), stop.get_token());

        QCOMPARE(facts.find<Undecided>(strokeFact("dead-ends"))->why, std::string("stopped"));
    }

    void anAnalysisTellsEveryNumber()
    {
        const MazeSnapshot maze = frozen({"S..", "...", "..E"});
        const auto query =
            queryOf(Question::oneStroke, *maze, optionsFor(Question::oneStroke, strokeRules));
        TaskCall call({}, [](const Progress&) {});

        const Analysis analysis = analysisOf(*Problem::make(maze, *query), strokeRules, call);

        for (const FactSpec* fact : levelNumbers(Question::oneStroke))
            QVERIFY2(analysis.facts.find<KnownFact>(fact) || analysis.facts.find<Impossible>(fact),
                     std::string(fact->id).c_str());
        QCOMPARE(textOf(analysis.facts, strokeFact("tracks")), std::string("12"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnalysisTest)
#include "analysis_test.moc"
