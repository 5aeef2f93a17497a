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
/// nothing; from then on undo and redo are the same exchange of what is and what was. One that is
/// pushed as a step that can be redone does nothing at its first undo either.
class MazeCommand : public QUndoCommand {
public:
    MazeCommand(MazeDocument& document, const QString& text)
        : QUndoCommand(text), m_document(document)
    {
    }

    void undo() final { turn(); }
    void redo() final { turn(); }

    /// What the step holds.
    virtual std::size_t bytes() const = 0;
    /// The same step as a value.
    virtual UndoStep step() = 0;
    /// For a step whose change is not made: what is pushed next is to be undone without a change.
    void awaitRedo() { m_idle = 2; }
    /// The same step as a new command for the same stack; this one is left empty.
    virtual std::unique_ptr<MazeCommand> moved() = 0;

protected:
    virtual void exchange() = 0;
    MazeDocument& document() const { return m_document; }

private:
    void turn();

    MazeDocument& m_document;
    int m_idle = 1; // calls to come that change nothing
};

/// An edit: holds the patch that leads to the other state.
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

/// Another maze in place of the old one, and conditions and notes with their cells moved: holds
/// what is not shown. With the old maze comes what its file says of what made it, where that is
/// known.
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
    std::optional<std::string> m_otherKeys; ///< none: they stay
};

/// Another title, author, notes or rules.
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
