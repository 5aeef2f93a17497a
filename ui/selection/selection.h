#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/clip.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

class QWidget;

namespace mazewright::ui {

class MazeDocument;
struct PreparedEdit;

/// How newly chosen cells go together with those that are chosen already.
enum class Choosing : std::uint8_t { replace, add, subtract, intersect };

/// The cells of a level that are chosen, and what is done with them; each edit is one undo step.
/// What undo brings back is chosen again where it was. Costs one bit a cell. GUI thread.
///
/// An edit of very many cells is worked out on another thread while the user waits, and the event
/// loop turns meanwhile. It is not made where the user stops it, or where the maze has changed by
/// then.
class Selection : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this. The parent's window is the one that takes
    /// no input while the user waits.
    explicit Selection(MazeDocument* document, QWidget* parent = nullptr);

    MazeDocument* document() const noexcept { return m_document; }
    /// Of the size of the maze.
    const CellSet& cells() const noexcept { return m_cells; }
    std::size_t count() const noexcept { return m_count; }
    bool isEmpty() const noexcept { return m_count == 0; }
    bool contains(Position cell) const noexcept { return m_cells.contains(cell); }

    /// A set of the maze's size.
    void choose(CellSet cells, Choosing how = Choosing::replace);
    void chooseAll();
    void clear();
    void invert();
    void grow();
    void shrink();

    /// What is chosen, as a piece; at least one cell must be.
    Clip clip() const;
    /// Moves the chosen cells with what is in them. What they come to lie on is kept under them,
    /// and comes back when they are moved on. Nothing where no cell would be left in the maze.
    void move(int rows, int columns);
    /// The chosen cells turned in place, about the middle of the rectangle around them.
    void turn(Turn turn, const QString& text);
    /// They become plain floor.
    void clearCells(const QString& text);
    void fill(Cell cell, const QString& text);
    /// Sets a piece down, with the images that the level's symmetry has of it, and chooses the
    /// piece.
    void setDown(const Clip& clip, Position topLeft, const QString& text);

    /// What `move` would change, to be shown before; and where the chosen cells would be.
    Patch moved(int rows, int columns) const;
    /// What `setDown` would change.
    Patch withPiece(const Clip& clip, Position topLeft) const;

signals:
    void changed();

private:
    /// A piece that was moved, and what lies under it.
    struct Lifted {
        Clip clip;
        Position topLeft;
        Maze below;
        std::uint64_t fingerprint = 0; ///< of the maze with it
    };
    /// Where cells were chosen when the maze was as it was.
    using Remembered = std::pair<std::uint64_t, CellSet>;
    struct Made;
    using Make = std::function<Made(const Maze&)>;

    const Maze& maze() const;
    void show(CellSet cells);
    std::shared_ptr<const Lifted> present() const;
    static std::shared_ptr<const Lifted> lifted(const Maze& maze, const CellSet& cells);
    static Made madeMove(const Maze& maze, const Lifted& from, Position by);
    void edit(std::size_t cells, Make make, const QString& text);
    void remember();
    void followDocument();
    void followSize();

    MazeDocument* m_document;
    CellSet m_cells;
    std::size_t m_count = 0;
    std::shared_ptr<const Lifted> m_lifted{}; ///< null: nothing was moved since it was chosen
    std::deque<Remembered> m_remembered{};    ///< the latest last
    QWidget* m_window;
    bool m_isEditing = false;
};

} // namespace mazewright::ui
