#include "ui/document/maze_commands.h"

#include <utility>

namespace mazewright::ui {

void MazeCommand::turn()
{
    if (m_idle > 0) {
        --m_idle;
        return;
    }
    m_document.cancelStroke();
    exchange();
}

void PatchCommand::exchange()
{
    m_patch = document().applied(m_patch);
    m_patch.runs.shrink_to_fit();
}

UndoStep PatchCommand::step()
{
    return {text(), m_patch};
}

std::unique_ptr<MazeCommand> PatchCommand::moved()
{
    return std::make_unique<PatchCommand>(document(), text(), std::move(m_patch));
}

void ReplaceCommand::exchange()
{
    if (m_otherKeys)
        std::swap(document().m_otherKeys, *m_otherKeys);
    document().swapMaze(m_other, m_conditions, m_cellNotes);
}

UndoStep ReplaceCommand::step()
{
    m_other.handedOut = true;
    return {text(), Replacement{m_other.maze, m_conditions, m_cellNotes}};
}

std::unique_ptr<MazeCommand> ReplaceCommand::moved()
{
    return std::make_unique<ReplaceCommand>(document(), text(), std::move(m_other),
                                            std::move(m_conditions), std::move(m_cellNotes),
                                            std::move(m_otherKeys));
}

void NotesCommand::exchange()
{
    document().swapNotes(m_other);
}

std::size_t NotesCommand::bytes() const
{
    const auto letters = m_other.title.size() + m_other.author.size() + m_other.notes.size();
    const TrackConditions& conditions = m_other.rules.conditions;
    const std::size_t cells = conditions.pass.size() + conditions.avoid.size();
    std::size_t noted = 0;
    for (const CellNote& note : m_other.cellNotes)
        noted += sizeof(note) + note.text.size();
    return sizeof(m_other) + static_cast<std::size_t>(letters) * sizeof(QChar) +
           cells * sizeof(Position) + noted;
}

UndoStep NotesCommand::step()
{
    return {text(), m_other};
}

std::unique_ptr<MazeCommand> NotesCommand::moved()
{
    return std::make_unique<NotesCommand>(document(), text(), std::move(m_other));
}

} // namespace mazewright::ui
