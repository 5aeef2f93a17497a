#include "ui/document/level_notes.h"

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

} // namespace mazewright::ui
