#include "ui/experiments/folder_questions.h"

#include "solvers/comparison/level_files.h"
#include "solvers/formats/format.h"
#include "solvers/problem/problem.h"

#include <vector>

namespace mazewright::ui {

FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop)
{
    FolderQuestions found;
    for (const std::string& file : findLevels(std::vector<std::string>{folder}, stop).levels) {
        if (stop.stop_requested())
            break;
        const auto read = readLevel(file);
        if (!read)
            continue;
        const Level& level = read->level;
        found.hasLevels = true;
        found.asked.insert(mainQuestion(level.maze, level.rules));
        for (const Question question : questionsFor(level.maze))
            found.possible.insert(question);
    }
    return found;
}

} // namespace mazewright::ui
