#pragma once

#include "solvers/maze/maze.h"

#include <QObject>
#include <QRect>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// Which cells of a document's maze are other than in an older state of it, such as the one that a
/// shown run was made of. It follows every change of the document. GUI thread.
///
/// An edit costs by the cells it changed; only another older maze, or another maze in the document,
/// is compared as a whole: some 5 ms for 4096 x 4096 cells. One bit a cell, and none before the
/// first difference.
class EditedCells : public QObject {
    Q_OBJECT
public:
    /// The document is not owned and must outlive this.
    explicit EditedCells(const MazeDocument* document, QObject* parent = nullptr);

    /// The state that the cells are compared with. None, or one of another size: no cell is edited.
    void compareWith(MazeSnapshot older);

    bool isEmpty() const noexcept { return m_count == 0; }
    /// How many cells are edited.
    std::size_t count() const noexcept { return m_count; }
    /// Whether this cell of the maze is edited.
    bool contains(Position cell) const noexcept;
    /// The bits of a row, column c as bit c % 64 of word c / 64; no words where none of it is
    /// edited. They hold until the next change.
    std::span<const std::uint64_t> row(int row) const noexcept;
    /// The least rectangle around the edited ones of these cells (x = column, y = row).
    QRect boundsWithin(QRect cells) const;

signals:
    /// Some cell is edited now and none was before, or the other way round.
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
    std::vector<std::uint64_t> m_bits;      // row by row; empty: no cell is edited
    std::vector<std::uint32_t> m_rowCounts; // edited cells of each row
    std::size_t m_count = 0;
    bool m_toldEmpty = true;
};

} // namespace mazewright::ui
