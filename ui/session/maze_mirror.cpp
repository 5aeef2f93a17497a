#include "ui/session/maze_mirror.h"

#include "ui/document/maze_document.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int blockSide = 16;
constexpr std::size_t blockCells = std::size_t{blockSide} * blockSide;

int blocksAlong(int cells)
{
    return (cells + blockSide - 1) / blockSide;
}

/// Returns the maximum number of blocks to gather. For more of them, copying the whole maze is
/// cheaper, or blocks the GUI thread for less time.
std::size_t mostBlocks(const Maze& maze)
{
    constexpr std::size_t alwaysGathered = std::size_t{1} << 16; // cells
    constexpr std::size_t mostGathered = std::size_t{1} << 19;
    return std::clamp(maze.size() / 4, alwaysGathered, mostGathered) / blockCells;
}

void addContent(Patch& patch, const Maze& maze, QRect cells)
{
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const CellIndex first = maze.index({row, cells.left()});
        patch.add(first, maze.packed().subspan(first, static_cast<std::size_t>(cells.width())));
    }
}

} // namespace

void MazeChanges::mend(std::shared_ptr<Maze>& copy)
{
    if (const MazeSnapshot now = std::exchange(whole, nullptr)) {
        copy = std::make_shared<Maze>(*now);
        return;
    }
    if (cells.empty())
        return;
    if (copy.use_count() > 1)
        copy = std::make_shared<Maze>(*copy);
    copy->apply(cells);
}

MazeMirror::MazeMirror(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document)
{
    connect(document, &MazeDocument::cellsChanged, this, &MazeMirror::cellsChanged);
    connect(document, &MazeDocument::mazeReplaced, this, &MazeMirror::startOver);
}

void MazeMirror::cellsChanged(QRect cells)
{
    if (m_isWhole)
        return;
    for (int row = cells.top() / blockSide; row <= cells.bottom() / blockSide; ++row)
        for (int column = cells.left() / blockSide; column <= cells.right() / blockSide; ++column) {
            const auto block = static_cast<std::uint32_t>(row * m_blockColumns + column);
            if (m_isChanged[block])
                continue;
            m_isChanged[block] = true;
            m_changed.push_back(block);
        }
    m_isWhole = m_changed.size() > mostBlocks(m_document->maze());
}

MazeChanges MazeMirror::take()
{
    MazeChanges changes;
    const Maze& maze = m_document->maze();
    if (m_isWhole)
        changes.whole = m_document->snapshot();
    else
        for (const std::uint32_t block : m_changed) {
            const int row = static_cast<int>(block) / m_blockColumns * blockSide;
            const int column = static_cast<int>(block) % m_blockColumns * blockSide;
            addContent(changes.cells, maze,
                       QRect(column, row, blockSide, blockSide) &
                           QRect(0, 0, maze.columns(), maze.rows()));
        }
    forget();
    return changes;
}

void MazeMirror::forget()
{
    const Maze& maze = m_document->maze();
    m_blockColumns = blocksAlong(maze.columns());
    const auto blocks = static_cast<std::size_t>(m_blockColumns) *
                        static_cast<std::size_t>(blocksAlong(maze.rows()));
    if (std::exchange(m_isWhole, false))
        m_isChanged.assign(blocks, false);
    else
        for (const std::uint32_t block : m_changed)
            m_isChanged[block] = false;
    m_changed.clear();
}

} // namespace mazewright::ui
