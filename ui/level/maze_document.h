#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/symmetry.h"
#include "ui/level/level_file.h"
#include "ui/level/undo_history.h"

#include <QObject>
#include <QRect>
#include <QString>
#include <QUndoStack>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// An edit that is computed before it is applied, perhaps on another thread. It is a patch, or the
/// maze after the edit if a patch would be slower to apply and larger to store. A value.
struct PreparedEdit {
    Patch patch{}; ///< empty if there is a maze
    std::optional<Maze> maze{};
};

/// A piece and the position of its top left corner. The piece is not owned.
struct PlacedPiece {
    const Clip& piece;
    Position topLeft{};
};

/// Returns the edit that applies a patch. Any thread.
PreparedEdit prepared(const Maze& before, Patch patch);
/// Returns the edit that places the pieces one after another. Any thread.
PreparedEdit prepared(const Maze& before, std::initializer_list<PlacedPiece> pieces);

class MazeCommand;

/// The level being edited, its file and its undo stack; the only owner of the maze. GUI thread.
///
/// Every change is one undo step. A step stores only its undo data: a patch, or the maze that was
/// replaced. An undo or redo while a stroke is open cancels the stroke first.
class MazeDocument : public QObject {
    Q_OBJECT
public:
    /// Memory limit of the undo steps, in bytes. Above it the oldest steps are discarded, but never
    /// the newest.
    static constexpr std::size_t undoBytes = std::size_t{256} << 20;

    /// Creates an empty maze of 20 x 20 cells without a file.
    explicit MazeDocument(QObject* parent = nullptr);
    ~MazeDocument() override;

    /// Returns the current maze. The reference is valid until `mazeMoved` or `mazeReplaced`.
    const Maze& maze() const { return *m_held.maze; }
    /// Returns `fingerprintOf` the current maze, which is kept up to date. Costs nothing.
    std::uint64_t fingerprint() const { return m_held.fingerprint; }
    /// Returns the current maze, frozen. Costs nothing; a later change copies the maze first if a
    /// snapshot is still held.
    MazeSnapshot snapshot();

    const LevelNotes& levelNotes() const { return m_notes; }
    QString title() const { return m_notes.title; }
    QString author() const { return m_notes.author; }
    QString notes() const { return m_notes.notes; }
    /// Returns the legend by which the level was read; empty if it was not read by one.
    std::string legend() const;
    const Rules& rules() const { return m_notes.rules; }
    const RequiredFacts& holds() const { return m_notes.holds; }
    /// Sets the metadata as an undo step. Does nothing if nothing changes.
    void setLevelNotes(const LevelNotes& notes, const QString& text);
    void setRules(const Rules& rules);
    void setConditions(const TrackConditions& conditions);
    const CellNotes& cellNotes() const { return m_notes.cellNotes; }
    /// Sets the note of a cell; an empty text removes it. Undoable.
    void setCellNote(Position cell, const QString& text);

    /// Returns the symmetry by which the tools repeat what they draw. It belongs to the open
    /// document: it is no undo step, and no part of the file.
    const Symmetry& symmetry() const { return m_symmetry; }
    /// Sets the symmetry; its axes are moved onto the board.
    void setSymmetry(const Symmetry& symmetry);

    /// Returns the whole level as it would be saved.
    Level level() const { return levelAround(maze()); }
    /// Returns the level with this maze in place of its own.
    Level levelAround(Maze maze) const;

    /// Sets a new or opened level: discards all undo steps and counts as saved. `fileName` is empty
    /// for a level without a file. A null `format` means that the file name decides when it is
    /// saved. An empty `stamp` means that saving does not check the file's content.
    void setLevel(Level level, const QString& fileName = {}, const Format* format = nullptr,
                  std::optional<FileStamp> stamp = {});
    /// Sets the level and its undo steps, as a changed and unsaved level. Drops steps that do not
    /// fit the level.
    void restore(Level level, const UndoHistory& history, const QString& fileName,
                 const Format* format, std::optional<FileStamp> stamp);
    /// Opens a file. On error the current level stays unchanged.
    Expected<void> open(const QString& file);
    /// Replaces the level with the current content of its file, as undo steps; it then counts as
    /// saved.
    void reloadFromDisk(LevelFile theirs);
    /// Replaces the maze by a different reading of the same text, as an undo step. If the level has
    /// a file, which the new reading must not overwrite because it is not whole, it then has none;
    /// otherwise it counts as saved.
    void readAgain(LevelFile read, const QString& text);
    /// Saves to the level's file in its format. Errors: as `writeLevel`; `value` if there is no
    /// file yet; `changed` if the file's content is not that which this document last read or
    /// wrote. Nothing is written then.
    ///
    /// The level counts as saved if it has not changed since the writer began. The writer may let
    /// the event loop turn, and the document may be gone when it returns.
    Expected<void> save(const LevelWriter& writer = &LevelWrite::write);
    /// Saves without checking the file's content.
    Expected<void> overwrite(const LevelWriter& writer = &LevelWrite::write);
    /// Saves to another file, which becomes this document's file. A null `format` means that the
    /// file name decides.
    Expected<void> saveAs(const QString& file, const Format* format = nullptr,
                          const LevelWriter& writer = &LevelWrite::write);
    /// Returns true while a save is running, when the file may be between two versions.
    bool isBeingWritten() const { return m_writes > 0; }

    QString fileName() const { return m_fileName; }
    /// Returns the format in which the level was opened or last saved; null before.
    const Format* format() const { return m_format; }
    /// Returns the state of the file when it was read or written. Empty without a file, and for
    /// devices and pipes.
    const std::optional<FileStamp>& stamp() const { return m_stamp; }
    /// Returns the name for captions: the file's name without its folder, otherwise the title,
    /// otherwise "Untitled" and its number.
    QString displayName() const;
    /// Returns true if the level has neither a file nor a title.
    bool isUntitled() const { return m_fileName.isEmpty() && title().isEmpty(); }
    /// Returns the name of the untitled level with this number.
    static QString untitled(int number);
    /// The number among the untitled levels, from 1.
    int number() const { return m_number; }
    void setNumber(int number) { m_number = number; }
    bool isModified() const { return !m_stack.isClean(); }

    /// Applies an edit as one undo step named `text`. An edit that changes nothing makes no step.
    void edit(const Patch& patch, const QString& text);
    /// Applies an edit that was prepared for the current maze. An edit of very many cells replaces
    /// the maze, with the same conditions, notes and file.
    void apply(PreparedEdit edit, const QString& text);

    /// Begins a stroke, which is applied live and becomes one undo step when it ends.
    void beginStroke();
    void extendStroke(const Patch& patch);
    void endStroke(const QString& text);
    void cancelStroke();
    bool isStrokeOpen() const { return m_strokeOpen; }

    /// Replaces the maze (new size, generator, transform) as one undo step. `move` maps the cells
    /// of conditions and notes; it is called before the old maze is gone. Without it they stay in
    /// place. Cells that then lie outside are dropped.
    void replace(Maze maze, const QString& text,
                 const std::function<Position(Position)>& move = {});
    /// Replaces the maze with that of a generated level, and takes over how it was generated.
    void regenerate(Level made, const QString& text);

    QUndoStack* undoStack() { return &m_stack; }
    /// Returns the undo steps as values: those nearest to the current state that fit into
    /// `mostBytes`. An open stroke is the last of them, and nothing can then be redone. Mazes are
    /// shared as by `snapshot`.
    UndoHistory history(std::size_t mostBytes);
    /// Returns the memory that the undo steps take.
    std::size_t undoBytesHeld() const { return m_undoBytesHeld; }
    /// Sets a different limit than `undoBytes`, for tests.
    void setUndoByteLimit(std::size_t bytes) { m_undoByteLimit = bytes; }

signals:
    /// Emitted when cells within `cells` changed (x = column, y = row). Changes far apart are
    /// reported by several signals.
    void cellsChanged(QRect cells);
    /// Emitted when the same maze has a new address, because a snapshot keeps the old one.
    void mazeMoved();
    /// Emitted when the document has a different maze, perhaps of a different size.
    void mazeReplaced();
    /// Emitted once after every change of the maze, after `cellsChanged` or `mazeReplaced`.
    void edited();
    /// Emitted when the file name has changed.
    void fileChanged();
    /// Emitted when the file holds the current level.
    void saved();
    void modifiedChanged(bool modified);
    /// Emitted when the rules, title, author, notes, or required facts changed.
    void rulesChanged();
    void symmetryChanged();

private:
    friend class MazeCommand;

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
    int m_number = 1;
    const Format* m_format = nullptr;
    std::optional<FileStamp> m_stamp;
    int m_writes = 0; // saves that are running

    QUndoStack m_stack;
    std::size_t m_undoByteLimit = undoBytes;
    std::size_t m_undoBytesHeld = 0;
    bool m_strokeOpen = false;
    std::vector<Patch> m_strokeInverses;
};

} // namespace mazewright::ui
