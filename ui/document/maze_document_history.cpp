#include "ui/document/maze_commands.h"
#include "ui/document/maze_document.h"

#include <utility>

// Conversion of the undo steps to values and back.

namespace mazewright::ui {

UndoHistory MazeDocument::history(std::size_t mostBytes)
{
    const bool inStroke = m_strokeOpen && !m_strokeInverses.empty();
    const int present = m_stack.index();
    int first = present;
    int last = present;
    std::size_t bytes = 0;
    const auto fits = [&](int index) {
        const std::size_t more = commandAt(index)->bytes();
        if (more > mostBytes - bytes)
            return false;
        bytes += more;
        return true;
    };
    UndoHistory history;
    UndoStep stroke{tr("Edit"), strokeInverse()};
    if (inStroke)
        bytes = std::get<Patch>(stroke.other).runs.size() * sizeof(mazewright::Run);
    if (bytes > mostBytes)
        return history; // without the last step no other can be undone
    while (first > 0 && fits(first - 1))
        --first;
    while (!inStroke && last < m_stack.count() && fits(last))
        ++last;

    for (int index = first; index < last; ++index)
        history.steps.push_back(commandAt(index)->step());
    history.done = static_cast<std::size_t>(present - first);
    if (const int clean = m_stack.cleanIndex(); clean >= first && clean <= last)
        history.clean = static_cast<std::size_t>(clean - first);
    if (inStroke) {
        history.steps.push_back(std::move(stroke));
        ++history.done;
    }
    return history;
}

std::unique_ptr<MazeCommand> MazeDocument::commandOf(const UndoStep& step)
{
    if (const auto* patch = std::get_if<Patch>(&step.other))
        return std::make_unique<PatchCommand>(*this, step.text, *patch);
    if (const auto* notes = std::get_if<LevelNotes>(&step.other))
        return std::make_unique<NotesCommand>(*this, step.text, *notes);
    const auto& replaced = std::get<Replacement>(step.other);
    return std::make_unique<ReplaceCommand>(*this, step.text, Held(*replaced.maze),
                                            replaced.conditions, replaced.cellNotes, std::nullopt);
}

void MazeDocument::restore(Level level, const UndoHistory& history, const QString& fileName,
                           const Format* format, std::optional<FileStamp> stamp)
{
    setLevel(std::move(level), fileName, format, std::move(stamp));
    if (!isSound(history, maze())) {
        m_stack.resetClean();
        return;
    }
    if (history.clean != std::size_t{0})
        m_stack.resetClean();
    for (std::size_t index = 0; index < history.steps.size(); ++index) {
        auto command = commandOf(history.steps[index]);
        m_undoBytesHeld += command->bytes();
        if (index >= history.done)
            command->awaitRedo();
        m_stack.push(command.release());
        if (history.clean == index + 1)
            m_stack.setClean();
    }
    m_stack.setIndex(static_cast<int>(history.done));
    if (m_stack.isClean())
        m_stack.resetClean();
}

} // namespace mazewright::ui
