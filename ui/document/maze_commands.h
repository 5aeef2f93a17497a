#pragma once

#include "solvers/maze/patch.h"
#include "ui/document/maze_document.h"

#include <QUndoCommand>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace mazewright::ui {

/// An undo step of a document. It is pushed after its change was made, so its first redo does
/// nothing. From then on undo and redo are the same operation: they exchange the current and the
/// stored state. A step that is pushed as redoable also ignores its first undo.
class MazeCommand : public QUndoCommand {
public:
    MazeCommand(MazeDocument& document, const QString& text)
        : QUndoCommand(text), m_document(document)
    {
    }

    void undo() final { turn(); }
    void redo() final { turn(); }

    /// Returns the memory that the step takes.
    virtual std::size_t bytes() const = 0;
    /// Returns the step as a value.
    virtual UndoStep step() = 0;
    /// Marks the step as redoable: its change is not made, so the undo that follows the push must
    /// change nothing.
    void awaitRedo() { m_idle = 2; }
    /// Returns the step as a new command for the same stack; leaves this command empty.
    virtual std::unique_ptr<MazeCommand> moved() = 0;

protected:
    virtual void exchange() = 0;
    MazeDocument& document() const { return m_document; }

private:
    void turn();

    MazeDocument& m_document;
    int m_idle = 1; // calls that still change nothing
};

/// An edit; stores the patch that leads to the other state.
class PatchCommand final : public MazeCommand {
public:
    PatchCommand(MazeDocument& document, const QString& text, Patch inverse)
        : MazeCommand(document, text), m_patch(std::move(inverse))
    {
    }
    std::size_t bytes() const override { return m_patch.runs.capacity() * sizeof(Run); }
    UndoStep step() override;
    std::unique_ptr<MazeCommand> moved() override;

protected:
    void exchange() override;

private:
    Patch m_patch;
};

/// A replacement of the maze, with the conditions and notes whose cells have moved. Stores the
/// state that is not shown. For the old maze it also stores the file's keys that say how it was
/// generated, if known.
class ReplaceCommand final : public MazeCommand {
public:
    ReplaceCommand(MazeDocument& document, const QString& text, MazeDocument::Held other,
                   TrackConditions conditions, CellNotes cellNotes,
                   std::optional<std::string> otherKeys)
        : MazeCommand(document, text), m_other(std::move(other)),
          m_conditions(std::move(conditions)), m_cellNotes(std::move(cellNotes)),
          m_otherKeys(std::move(otherKeys))
    {
    }
    std::size_t bytes() const override { return m_other.maze ? m_other.maze->size() : 0; }
    UndoStep step() override;
    std::unique_ptr<MazeCommand> moved() override;

protected:
    void exchange() override;

private:
    MazeDocument::Held m_other;
    TrackConditions m_conditions;
    CellNotes m_cellNotes;
    std::optional<std::string> m_otherKeys; ///< empty if they do not change
};

/// A change of title, author, notes or rules.
class NotesCommand final : public MazeCommand {
public:
    NotesCommand(MazeDocument& document, const QString& text, LevelNotes other)
        : MazeCommand(document, text), m_other(std::move(other))
    {
    }
    std::size_t bytes() const override;
    UndoStep step() override;
    std::unique_ptr<MazeCommand> moved() override;

protected:
    void exchange() override;

private:
    LevelNotes m_other;
};

} // namespace mazewright::ui
