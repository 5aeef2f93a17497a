#pragma once

#include "solvers/core/maze.h"

#include <QObject>
#include <QRect>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// The cells of a document's maze that differ from an older state of it, such as the maze of the
/// shown run. Follows every change of the document. GUI thread.
///
/// An edit costs time in proportion to the cells it changed. Only a different older maze, or a
/// different maze in the document, is compared as a whole: about 5 ms for 4096 x 4096 cells. Takes
/// one bit per cell, and no memory until the first difference.
class EditedCells : public QObject {
    Q_OBJECT
public:
    /// The document is not owned and must outlive this.
    explicit EditedCells(const MazeDocument* document, QObject* parent = nullptr);

    /// Sets the state that the cells are compared with. If it is null or of a different size, no
    /// cell counts as edited.
    void compareWith(MazeSnapshot older);

    bool isEmpty() const noexcept { return m_count == 0; }
    /// Returns the number of edited cells.
    std::size_t count() const noexcept { return m_count; }
    /// Returns true if this cell of the maze is edited.
    bool contains(Position cell) const noexcept;
    /// Returns the bits of a row: column c is bit c % 64 of word c / 64. Empty if no cell of the
    /// row is edited. Valid until the next change.
    std::span<const std::uint64_t> row(int row) const noexcept;
    /// Returns the smallest rectangle around the edited cells within `cells` (x = column, y = row).
    QRect boundsWithin(QRect cells) const;

signals:
    /// Emitted when the first cell becomes edited, or when no cell is edited any more.
    void emptyChanged(bool empty);

private:
    const Maze& maze() const;
    bool isComparable() const;
    void forget();
    void compareAll();
    void compare(QRect cells);
    void compareRow(int row, std::size_t firstWord, std::size_t pastWord);
    void tellEmpty();

    const MazeDocument* m_document;
    MazeSnapshot m_older;
    std::size_t m_wordsOfRow = 0;
    std::vector<std::uint64_t> m_bits;      // row by row; empty if no cell is edited
    std::vector<std::uint32_t> m_rowCounts; // edited cells per row
    std::size_t m_count = 0;
    bool m_toldEmpty = true;
};

/// The changes that bring an old copy of a document's maze up to date. A value; any thread.
struct MazeChanges {
    MazeSnapshot whole{}; ///< null if there are only cells
    Patch cells{};

    /// Updates a copy, and releases the snapshot, so that the document need not copy its own maze
    /// at the next edit. A copy that has other owners is left to them and replaced by a new one.
    /// `copy` may be null only if there is a whole maze.
    void mend(std::shared_ptr<Maze>& copy);
};

/// Collects the changes of a document's maze for a copy on another thread. Strokes reach the copy
/// without copying the maze. GUI thread.
class MazeMirror : public QObject {
public:
    /// The document is not owned and must outlive the mirror. The first changes are the whole maze.
    explicit MazeMirror(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the changes since the last call. Gathers at most 2^19 cells here, in some
    /// milliseconds; for more it takes a snapshot of the whole maze.
    MazeChanges take();
    /// Must be called when the copy is lost: the next changes are the whole maze.
    void startOver() { m_isWhole = true; }

private:
    void cellsChanged(QRect cells);
    void forget();

    MazeDocument* m_document;
    bool m_isWhole = true;
    // Changes are marked in square blocks, so that painting the same cells again costs nothing.
    std::vector<bool> m_isChanged; // by block
    std::vector<std::uint32_t> m_changed;
    int m_blockColumns = 0;
};

} // namespace mazewright::ui
