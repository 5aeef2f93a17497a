#include "ui/survey/survey.h"

#include "solvers/formats/format.h"
#include "ui/runs/memory_limit.h"

#include <memory>

namespace mazewright::ui {

namespace {

CollectedLevel examined(const std::string& file, const Level& level, const SurveyOrder& order,
                        const std::stop_token& stop)
{
    Budget budget({.time = order.ofLevel, .bytes = mostBytesOfRun()}, stop);
    FactCache knowledge(std::make_shared<const Maze>(level.maze), level.rules);
    CollectedLevel told{.file = file, .question = knowledge.question(), .maze = knowledge.maze()};
    told.facts = computeAll(knowledge, listedFacts(told.question, order.alsoOnDemand), budget);
    return told;
}

} // namespace

SurveyEnd survey(const SurveyOrder& order, SurveyTask::Call& call)
{
    LevelFiles files = findLevels(std::vector<std::string>{order.folder}, call.stop());
    SurveyEnd end{.troubles = std::move(files.troubles)};
    std::vector<MazeSnapshot> mazes;
    for (std::size_t i = 0; i < files.levels.size() && !call.stop().stop_requested(); ++i) {
        const std::string& file = files.levels[i];
        call.progress(
            {.fraction = static_cast<double>(i) / static_cast<double>(files.levels.size())});
        const auto read = readLevel(file);
        if (!read) {
            end.troubles.push_back({file, describe(read.error(), file)});
            continue;
        }
        CollectedLevel level = examined(file, read->level, order, call.stop());
        if (call.stop().stop_requested())
            break;
        mazes.push_back(level.maze);
        call.tell(std::move(level));
    }
    Budget rest({}, call.stop());
    end.copies = copiesAmong(mazes, order.nearCells, rest);
    end.isStopped = call.stop().stop_requested();
    return end;
}

} // namespace mazewright::ui
