#include "ui/level/undo_history.h"

#include <algorithm>
#include <cstdint>

namespace mazewright::ui {

LevelNotes notesOf(const Level& level)
{
    return {.title = QString::fromStdString(level.title),
            .author = QString::fromStdString(level.author),
            .notes = QString::fromStdString(level.notes),
            .rules = level.rules,
            .holds = level.holds,
            .cellNotes = level.cellNotes};
}

void setNotes(Level& level, const LevelNotes& notes)
{
    level.title = notes.title.toStdString();
    level.author = notes.author.toStdString();
    level.notes = notes.notes.toStdString();
    level.rules = notes.rules;
    level.holds = notes.holds;
    level.cellNotes = notes.cellNotes;
}

namespace {

/// Tracks the size of the maze from one step to the next.
class ShapeOfTime {
public:
    explicit ShapeOfTime(const Maze& now) : m_rows(now.rows()), m_columns(now.columns()) {}

    bool takes(const UndoStep& step)
    {
        return std::visit([this](const auto& other) { return takes(other); }, step.other);
    }

private:
    bool takes(const Patch& patch) const
    {
        const std::uint64_t cells = std::uint64_t(m_rows) * std::uint64_t(m_columns);
        return std::all_of(patch.runs.begin(), patch.runs.end(),
                           [cells](const mazewright::Run& run) {
                               return isValid(run.cell) && run.length > 0 && run.first < cells &&
                                      run.length <= cells - run.first;
                           });
    }
    bool takes(const Replacement& replacement)
    {
        if (!replacement.maze)
            return false;
        m_rows = replacement.maze->rows();
        m_columns = replacement.maze->columns();
        return holdAll(replacement.conditions, replacement.cellNotes);
    }
    bool takes(const LevelNotes& notes) const
    {
        return holdAll(notes.rules.conditions, notes.cellNotes);
    }
    /// Returns true if all cells of conditions and notes lie within the maze.
    bool holdAll(const TrackConditions& conditions, const CellNotes& notes) const
    {
        const auto isWithin = [this](Position cell) { return holds(cell); };
        return std::ranges::all_of(conditions.pass, isWithin) &&
               std::ranges::all_of(conditions.avoid, isWithin) &&
               std::ranges::all_of(notes, isWithin, &CellNote::cell);
    }
    bool holds(Position cell) const
    {
        return cell.row >= 0 && cell.row < m_rows && cell.column >= 0 && cell.column < m_columns;
    }

    int m_rows;
    int m_columns;
};

} // namespace

bool isSound(const UndoHistory& history, const Maze& now)
{
    const std::size_t count = history.steps.size();
    if (history.done > count || history.clean.value_or(0) > count)
        return false;
    ShapeOfTime before(now);
    for (std::size_t step = history.done; step-- > 0;)
        if (!before.takes(history.steps[step]))
            return false;
    ShapeOfTime after(now);
    return std::all_of(history.steps.begin() + static_cast<std::ptrdiff_t>(history.done),
                       history.steps.end(),
                       [&after](const UndoStep& step) { return after.takes(step); });
}

} // namespace mazewright::ui
