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

} // namespace

class FactsTest : public QObject {
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FactsTest)
#include "facts_test.moc"
