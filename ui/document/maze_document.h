#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/symmetry.h"
#include "ui/document/level_file.h"
#include "ui/document/level_notes.h"
#include "ui/document/prepared_edit.h"
#include "ui/document/undo_history.h"

#include <QObject>
#include <QRect>
#include <QString>
#include <QUndoStack>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

class MazeCommand;

/// The level being edited, its file and its undo stack; the only owner of the maze. GUI thread.
///
/// Every change is one undo step, and every step holds only what undoes it: a patch, or the maze
/// that was replaced. An undo or redo while a stroke is open cancels the stroke first.
class MazeDocument : public QObject {
    Q_OBJECT
public:
    /// Undo steps may hold this many bytes; past it the oldest are forgotten, never the newest.
    static constexpr std::size_t undoBytes = std::size_t{256} << 20;

    /// A fresh 20 x 20 empty maze without a file.
    explicit MazeDocument(QObject* parent = nullptr);
    ~MazeDocument() override;

    /// The maze as it is now. The reference holds until `mazeMoved` or `mazeReplaced`.
    const Maze& maze() const { return *m_held.maze; }
    /// Of the cells as they are now: `fingerprintOf` the maze, kept up to date. Costs nothing.
    std::uint64_t fingerprint() const { return m_held.fingerprint; }
    /// The maze frozen as it is now. Costs nothing; a change copies the maze first while anyone
    /// still holds a snapshot.
    MazeSnapshot snapshot();

    const LevelNotes& levelNotes() const { return m_notes; }
    QString title() const { return m_notes.title; }
    QString author() const { return m_notes.author; }
    QString notes() const { return m_notes.notes; }
    const Rules& rules() const { return m_notes.rules; }
    const Holds& holds() const { return m_notes.holds; }
    /// Undoable. Does nothing where nothing changes.
    void setLevelNotes(const LevelNotes& notes, const QString& text);
    void setRules(const Rules& rules);
    void setConditions(const TrackConditions& conditions);
    const CellNotes& cellNotes() const { return m_notes.cellNotes; }
    /// The note of a cell of the maze; empty: it has none. Undoable.
    void setCellNote(Position cell, const QString& text);

    /// What the tools draw is repeated so. It belongs to the document while that is open: it is no
    /// undo step, and no part of the file.
    const Symmetry& symmetry() const { return m_symmetry; }
    /// The axes are put on the board.
    void setSymmetry(const Symmetry& symmetry);

    /// The whole level, as it would be saved.
    Level level() const { return levelAround(maze()); }
    /// The same with this maze in place of its own.
    Level levelAround(Maze maze) const;

    /// A new or opened level: forgets all undo steps and counts as saved. `fileName` is empty for
    /// a level that has no file yet; `format` none: by the file name when it is saved; `stamp`
    /// none: saving does not ask what the file holds by then.
    void setLevel(Level level, const QString& fileName = {}, const Format* format = nullptr,
                  std::optional<FileStamp> stamp = {});
    /// The same, with its undo steps, as a level that has been changed and not saved. Steps that
    /// do not fit the level are left out.
    void restore(Level level, const UndoHistory& history, const QString& fileName,
                 const Format* format, std::optional<FileStamp> stamp);
    /// Opens a file. On error the present level stays as it is.
    Expected<void> open(const QString& file);
    /// Takes what its file holds now in place of the level, as undo steps; it then counts as saved.
    void takeTheirs(LevelFile theirs);
    /// Saves to the file it came from, in the form it came in. Errors: as `writeLevel`; `value`
    /// where there is no file yet; `changed`, and nothing is written, where the file holds
    /// something else than this document has read from it or written to it.
    ///
    /// The level counts as saved where it is still as it was when the writer began; the writer may
    /// let the event loop turn, and the document may be gone by its end.
    Expected<void> save(const LevelWriter& writer = writeHere);
    /// The same, whatever the file holds.
    Expected<void> overwrite(const LevelWriter& writer = writeHere);
    /// Saves to another file, which becomes this document's. `format` none: by the file name.
    Expected<void> saveAs(const QString& file, const Format* format = nullptr,
                          const LevelWriter& writer = writeHere);
    /// Whether its file may be half way between two versions.
    bool isBeingWritten() const { return m_writes > 0; }

    QString fileName() const { return m_fileName; }
    /// The form it was opened or last saved in; none before.
    const Format* format() const { return m_format; }
    /// The file as it was read or written; none where there is none, and for devices and pipes.
    const std::optional<FileStamp>& stamp() const { return m_stamp; }
    /// For captions: the file's name without its folder, else the title, else "Untitled".
    QString displayName() const;
    bool isModified() const { return !m_stack.isClean(); }

    /// Applies an edit as one undo step named `text`; one that changes nothing is no step.
    void edit(const Patch& patch, const QString& text);
    /// The same of an edit that was prepared for the maze as it is now. One of very many cells puts
    /// another maze in place of this one, with the same conditions, notes and file.
    void apply(PreparedEdit edit, const QString& text);

    /// A stroke is applied live and becomes one undo step when it ends.
    void beginStroke();
    void extendStroke(const Patch& patch);
    void endStroke(const QString& text);
    void cancelStroke();
    bool isStrokeOpen() const { return m_strokeOpen; }

    /// Another maze in place of this one (new size, generator, transform): one undo step. The
    /// cells of conditions and notes go where `move` says, which is asked before the maze is gone,
    /// or stay where they are; those that then lie outside are dropped.
    void replace(Maze maze, const QString& text,
                 const std::function<Position(Position)>& move = {});
    /// The same with the maze of a level that a generator made: with it goes what made it.
    void regenerate(Level made, const QString& text);

    QUndoStack* undoStack() { return &m_stack; }
    /// The undo steps as values, the nearest ones to the present state that fit into so many bytes.
    /// A stroke that is open is the last of them, and nothing can then be redone. Mazes are shared
    /// as by `snapshot`.
    UndoHistory history(std::size_t mostBytes);
    /// What the undo steps hold.
    std::size_t undoBytesHeld() const { return m_undoBytesHeld; }
    /// For tests: another limit than `undoBytes`.
    void setUndoByteLimit(std::size_t bytes) { m_undoByteLimit = bytes; }

signals:
    /// The cells within changed (x = column, y = row); far-apart changes come as several signals.
    void cellsChanged(QRect cells);
    /// The same maze, now at another address, because a snapshot keeps the old one.
    void mazeMoved();
    /// Another maze, perhaps of another size.
    void mazeReplaced();
    /// Once after every change of the maze, whichever of the two above came before it.
    void edited();
    /// It has another file name.
    void fileChanged();
    /// The file holds the level as it is now.
    void saved();
    void modifiedChanged(bool modified);
    /// The rules, title, author, notes, or what must hold changed.
    void rulesChanged();
    void symmetryChanged();

private:
    friend class PatchCommand;
    friend class ReplaceCommand;
    friend class NotesCommand;

    /// A maze, its fingerprint, and whether a snapshot of it was handed out.
    struct Held {
        explicit Held(Maze maze);

        std::shared_ptr<Maze> maze{};
        std::uint64_t fingerprint = 0;
        bool handedOut = false;
    };

    Maze& writable();
    bool isShared();
    Patch applied(const Patch& patch);
    void swapMaze(Held& other, TrackConditions& conditions, CellNotes& cellNotes);
    void replaceMaze(Maze maze, std::string otherKeys, const QString& text,
                     const std::function<Position(Position)>& move);
    void swapNotes(LevelNotes& other);
    void push(std::unique_ptr<MazeCommand> command);
    void forgetOldest();
    Expected<void> writeTo(const QString& file, const Format* format,
                           std::optional<FileStamp> known, const LevelWriter& writer);
    MazeCommand* commandAt(int index) const;
    std::unique_ptr<MazeCommand> commandOf(const UndoStep& step);
    Patch strokeInverse() const;

    Held m_held;
    LevelNotes m_notes;
    Symmetry m_symmetry;
    std::string m_otherKeys;
    QString m_fileName;
    const Format* m_format = nullptr;
    std::optional<FileStamp> m_stamp;
    int m_writes = 0; // that go on

    QUndoStack m_stack;
    std::size_t m_undoByteLimit = undoBytes;
    std::size_t m_undoBytesHeld = 0;
    bool m_strokeOpen = false;
    std::vector<Patch> m_strokeInverses;
};

} // namespace mazewright::ui
