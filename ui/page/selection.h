#pragma once

#include "solvers/core/cell_set.h"

#include <QImage>
#include <QMimeData>
#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

class QWidget;

namespace mazewright::ui {

class MazeDocument;

/// How newly chosen cells combine with the already chosen cells.
enum class SelectionOperation : std::uint8_t { replace, add, subtract, intersect };

/// The chosen cells of a level, and edits of them; each edit is one undo step. Undo restores the
/// choice of that time. Takes one bit per cell. GUI thread.
///
/// Another thread computes an edit of very many cells while the user waits; meanwhile the event
/// loop runs. The edit is discarded if the user cancels it or if the maze has changed.
class Selection : public QObject {
    Q_OBJECT

public:
    /// Does not own the document, which must outlive this object. While the user waits, the
    /// parent's window takes no input.
    explicit Selection(MazeDocument* document, QWidget* parent = nullptr);

    MazeDocument* document() const noexcept { return m_document; }
    /// Returns the chosen cells; the set has the size of the maze.
    const CellSet& cells() const noexcept { return m_cells; }
    std::size_t count() const noexcept { return m_count; }
    bool isEmpty() const noexcept { return m_count == 0; }
    bool contains(Position cell) const noexcept { return m_cells.contains(cell); }

    /// Combines a set of cells with the chosen cells. The set must have the size of the maze.
    void choose(CellSet cells, SelectionOperation how = SelectionOperation::replace);
    void chooseAll();
    void clear();
    void invert();
    void grow();
    void shrink();

    /// Returns the chosen cells as a piece. At least one cell must be chosen.
    Clip clip() const;
    /// Moves the chosen cells with their content. The content that they cover is kept, and returns
    /// when they are moved on. Does nothing if no cell would remain in the maze.
    void move(int rows, int columns);
    /// Rotates or mirrors the chosen cells in place, about the centre of their bounding rectangle.
    void turn(Turn turn, const QString& text);
    /// Sets the chosen cells to plain floor.
    void clearCells(const QString& text);
    void fill(Cell cell, const QString& text);
    /// Places a piece and its copies under the level's symmetry, and chooses the cells of the
    /// piece.
    void placePiece(const Clip& clip, Position topLeft, const QString& text);

    /// Returns the change that `move` would make, for a preview.
    Patch moved(int rows, int columns) const;
    /// Returns the change that `placePiece` would make.
    Patch withPiece(const Clip& clip, Position topLeft) const;

signals:
    void changed();

private:
    /// A piece that was moved, and the content that it covers.
    struct MovedPiece {
        Clip clip;
        Position topLeft;
        Maze below;
        std::uint64_t fingerprint = 0; ///< of the maze including the piece
    };
    /// The chosen cells at a fingerprint of the maze.
    using Remembered = std::pair<std::uint64_t, CellSet>;
    struct Made;
    using Make = std::function<Made(const Maze&)>;

    const Maze& maze() const;
    void show(CellSet cells);
    std::shared_ptr<const MovedPiece> present() const;
    static std::shared_ptr<const MovedPiece> lifted(const Maze& maze, const CellSet& cells);
    static Made madeMove(const Maze& maze, const MovedPiece& from, Position by);
    void edit(std::size_t cells, Make make, const QString& text);
    void remember();
    void followDocument();
    void followSize();

    MazeDocument* m_document;
    CellSet m_cells;
    std::size_t m_count = 0;
    std::shared_ptr<const MovedPiece> m_lifted{}; ///< null: the chosen cells were not moved
    std::deque<Remembered> m_remembered{};        ///< the latest last
    QWidget* m_window;
    bool m_isEditing = false;
};

/// Returns a picture of a piece in the theme's colours; null if it would be too large.
QImage imageOf(const Clip& clip, int pixelsPerCell, int cellsPerPixel = 1);

/// A piece on the clipboard, as an object for this program. Other programs get a level of our
/// format, and text that is readable in a mail (rows of glyphs, if they can represent the piece).
/// Up to 256 x 256 cells, they also get a picture in the theme's colours. Texts are only written on
/// request. GUI thread.
class ClipMime : public QMimeData {
    Q_OBJECT

public:
    explicit ClipMime(Clip clip);

    const Clip& clip() const noexcept { return m_clip; }
    QStringList formats() const override;

protected:
    QVariant retrieveData(const QString& type, QMetaType preferred) const override;

private:
    Clip m_clip;
};

/// Returns what another program has put on the clipboard, or drags, and may hold a level, for
/// `readClip`: a text in any format, or a picture as PNG. Empty if there is neither.
std::string clipTextIn(const QMimeData& mime);

} // namespace mazewright::ui
