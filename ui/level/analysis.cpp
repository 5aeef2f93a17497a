#include "ui/level/analysis.h"

#include "solvers/core/maze_hash.h"
#include "solvers/levels/fact_cache.h"

#include <algorithm>
#include <iterator>
#include <new>

namespace mazewright::ui {

FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts)
{
    return [question, facts](TaskCall& call) {
        Budget budget({.bytes = machineBytes()}, call.stop());
        return std::make_shared<const Facts>(factsOf(question, facts, budget));
    };
}

namespace {

std::shared_ptr<Run> emptyPicture(const MazeSnapshot& maze)
{
    auto picture = std::make_shared<Run>();
    picture->solver = findSolver("one-stroke");
    picture->maze = maze;
    picture->fingerprint = fingerprintOf(*maze);
    picture->recorded = Recorded::no;
    picture->state = RunState::finished;
    return picture;
}

/// Returns the numbers of the level, and the layers along its solution.
Facts numbersOf(const std::shared_ptr<const StrokeReport>& report, const Rules& rules,
                Budget& budget)
{
    Rules asked = rules;
    asked.question = Question::oneStroke;
    FactList facts = levelNumbers(Question::oneStroke);
    for (const FactSpec* layer : layersBeside(*findLayerFact("choices", Question::oneStroke)))
        facts.push_back(layer);
    FactCache level(report->maze, asked);
    level.keepRun(Question::oneStroke, outcomeOf(report));
    return factsOf(level, facts, budget);
}

} // namespace

Analysis analysisOf(const Problem& problem, const Rules& rules, TaskCall& call)
try {
    Budget budget(problem.limits(), call.stop());
    Monitor monitor = Monitor::ofPart(budget, Layers::wanted);
    monitor.progress = [&call](const Progress& progress) { call.progress(progress); };
    Analysis made{.maze = problem.snapshot(),
                  .report =
                      std::make_shared<const StrokeReport>(reportStroke(problem, {}, monitor))};
    made.isOfLevelsQuestion = mainQuestion(problem.maze(), rules) == Question::oneStroke;
    if (!made.report->cells.empty()) {
        made.layers = layersOf(made.report);
        made.cells = cellsOf(*made.report, problem.maze());
    }
    made.facts = numbersOf(made.report, rules, budget);
    std::ranges::copy(made.facts.layers, std::back_inserter(made.layers));
    return made;
} catch (const std::bad_alloc&) {
    StrokeReport report;
    report.status = Status::limitReached;
    report.message = outOfMemoryWords;
    return {.maze = problem.snapshot(),
            .report = std::make_shared<const StrokeReport>(std::move(report))};
}

std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track)
{
    const auto picture = emptyPicture(analysis.maze);
    picture->outcome = outcomeOf(analysis.report);
    picture->outcome.layers = analysis.layers;
    if (track == PictureTrack::any)
        picture->outcome.tracks = analysis.report->tracks;
    if (track == PictureTrack::none) {
        picture->outcome.tracks.reset();
        picture->outcome.routes.clear();
    }
    return picture;
}

std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track)
{
    const auto picture = emptyPicture(maze);
    picture->outcome.status = Status::solved;
    picture->outcome.routes = {track};
    return picture;
}

} // namespace mazewright::ui
