#include "ui/selection/selection.h"

#include "ui/document/maze_document.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// How many states of the maze a selection is remembered for.
constexpr std::size_t mostRemembered = 64;

CellSet noneOf(const Maze& maze)
{
    return {maze.rows(), maze.columns()};
}

} // namespace

Selection::Selection(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_cells(noneOf(document->maze()))
{
    connect(document, &MazeDocument::edited, this, &Selection::followDocument);
    connect(document, &MazeDocument::mazeReplaced, this, &Selection::followSize);
}

const Maze& Selection::maze() const
{
    return m_document->maze();
}

void Selection::choose(CellSet cells, Choosing how)
{
    switch (how) {
    case Choosing::replace:
        break;
    case Choosing::add:
        cells |= m_cells;
        break;
    case Choosing::subtract: {
        CellSet left = m_cells;
        left -= cells;
        cells = std::move(left);
        break;
    }
    case Choosing::intersect:
        cells &= m_cells;
        break;
    }
    m_lifted.reset();
    show(std::move(cells));
}

void Selection::show(CellSet cells)
{
    if (cells == m_cells)
        return;
    m_cells = std::move(cells);
    m_count = m_cells.count();
    emit changed();
}

void Selection::chooseAll()
{
    CellSet all = noneOf(maze());
    all.invert();
    choose(std::move(all));
}

void Selection::clear()
{
    choose(noneOf(maze()));
}

void Selection::invert()
{
    CellSet others = m_cells;
    others.invert();
    choose(std::move(others));
}

void Selection::grow()
{
    choose(grown(m_cells));
}

void Selection::shrink()
{
    choose(shrunk(m_cells));
}

Clip Selection::clip() const
{
    return clipOf(maze(), m_cells);
}

/// As it was moved last, where nothing has been changed since; else as it lies there, over floor.
Selection::Lifted Selection::lifted() const
{
    if (m_lifted && m_lifted->fingerprint == m_document->fingerprint())
        return *m_lifted;
    Clip clip = this->clip();
    Maze below = *Maze::make(clip.maze.rows(), clip.maze.columns());
    return {std::move(clip), m_cells.bounds()->topLeft, std::move(below)};
}

Patch Selection::moved(int rows, int columns) const
{
    const Lifted from = lifted();
    Patch patch = placed(maze(), {from.below, from.clip.cells}, from.topLeft);
    const Patch there =
        placed(maze(), from.clip, {from.topLeft.row + rows, from.topLeft.column + columns});
    patch.runs.insert(patch.runs.end(), there.runs.begin(), there.runs.end());
    return patch;
}

void Selection::move(int rows, int columns)
{
    if (isEmpty() || (rows == 0 && columns == 0))
        return;
    Lifted next = lifted();
    const Position from = next.topLeft;
    next.topLeft = {from.row + rows, from.column + columns};
    CellSet covered = coveredBy(next.clip, maze(), next.topLeft);
    if (covered.empty())
        return;
    // What lies there now, but under the piece itself what was there before it.
    Maze below = *cropped(maze(), next.topLeft, next.clip.maze.rows(), next.clip.maze.columns());
    next.clip.cells.forEachStretch([&](Position first, int length) {
        for (int i = 0; i < length; ++i) {
            const Position cell{first.row, first.column + i};
            const Position there{cell.row - rows, cell.column - columns};
            if (below.contains(there))
                below.set(there, next.below.at(cell));
        }
    });
    const Patch patch = moved(rows, columns);
    next.below = std::move(below);
    edit(patch, std::move(covered), tr("Move Cells"));
    next.fingerprint = m_document->fingerprint();
    m_lifted = std::move(next);
}

void Selection::turn(Turn turn, const QString& text)
{
    if (isEmpty())
        return;
    const CellBox box = *m_cells.bounds();
    const Clip clip = turned(this->clip(), turn);
    const Position topLeft{box.topLeft.row + (box.rows - clip.maze.rows()) / 2,
                           box.topLeft.column + (box.columns - clip.maze.columns()) / 2};
    Patch patch = cleared(maze(), m_cells);
    const Patch there = placed(maze(), clip, topLeft);
    patch.runs.insert(patch.runs.end(), there.runs.begin(), there.runs.end());
    edit(patch, coveredBy(clip, maze(), topLeft), text);
}

void Selection::clearCells(const QString& text)
{
    edit(cleared(maze(), m_cells), m_cells, text);
}

void Selection::fill(Cell cell, const QString& text)
{
    edit(filled(maze(), m_cells, cell), m_cells, text);
}

Patch Selection::withPiece(const Clip& clip, Position topLeft) const
{
    return withImages(m_document->symmetry(), maze(), placed(maze(), clip, topLeft));
}

void Selection::setDown(const Clip& clip, Position topLeft, const QString& text)
{
    edit(withPiece(clip, topLeft), coveredBy(clip, maze(), topLeft), text);
}

/// One undo step; which cells are chosen before and after it is remembered.
void Selection::edit(const Patch& patch, CellSet then, const QString& text)
{
    remember();
    {
        const QScopedValueRollback editing(m_isEditing, true);
        m_document->edit(patch, text);
    }
    m_lifted.reset();
    show(std::move(then));
    remember();
}

void Selection::remember()
{
    const std::uint64_t state = m_document->fingerprint();
    std::erase_if(m_remembered, [state](const Remembered& each) { return each.first == state; });
    m_remembered.emplace_back(state, m_cells);
    if (m_remembered.size() > mostRemembered)
        m_remembered.pop_front();
}

/// After an undo or redo of an edit of these cells they are chosen as they were then.
void Selection::followDocument()
{
    if (m_isEditing)
        return;
    const std::uint64_t state = m_document->fingerprint();
    const auto found =
        std::find_if(m_remembered.begin(), m_remembered.end(),
                     [state](const Remembered& each) { return each.first == state; });
    if (found == m_remembered.end())
        return;
    m_lifted.reset();
    show(found->second);
}

void Selection::followSize()
{
    if (m_cells.rows() == maze().rows() && m_cells.columns() == maze().columns())
        return;
    m_remembered.clear();
    clear();
}

} // namespace mazewright::ui
