#include "ui/page/asked_ends.h"

#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/overlay/ends_item.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"

namespace mazewright::ui {

QuestionEnds::QuestionEnds(LevelSession* level, MazeItem* maze, QObject* parent)
    : QObject(parent), m_level(level), m_item(new EndsItem)
{
    maze->addTopmost(m_item);
    connect(level->document(), &MazeDocument::mazeReplaced, this, &QuestionEnds::show);
    connect(level->solving(), &SolverSettings::optionsChanged, this, &QuestionEnds::show);
    connect(level->solving(), &SolverSettings::solverChanged, this, &QuestionEnds::show);
    show();
}

void QuestionEnds::show()
{
    const Maze& maze = m_level->document()->maze();
    const SolverSettings& solving = *m_level->solving();
    const Options question = solving.questionOptions(solving.question());
    const auto asked = [&](std::string_view id) -> std::optional<Position> {
        const auto place = question.knows(id) ? question.place(id) : std::nullopt;
        const bool isShown = place && maze.contains(*place) &&
                             // an end would hide the tile's symbol
                             maze.at(*place).kind != CellKind::tile;
        return isShown ? place : std::nullopt;
    };
    m_item->setEnds(asked("from"), asked("to"), maze.rows(), maze.columns());
}

} // namespace mazewright::ui
