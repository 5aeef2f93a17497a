#include "ui/level/maze_changes.h"

#include "ui/level/maze_document.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::size_t bitsOfWord = 64;
constexpr std::size_t cellsAtOnce = 8;

static_assert(std::endian::native == std::endian::little, "the first cell is the lowest byte");

/// Returns a bit for each of eight cells that differs.
std::uint64_t differingOfEight(const PackedCell* a, const PackedCell* b)
{
    constexpr std::uint64_t lowBits = 0x7F7F7F7F7F7F7F7FU;
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, a, cellsAtOnce);
    std::memcpy(&right, b, cellsAtOnce);
    const std::uint64_t differing = left ^ right;
    if (differing == 0)
        return 0;
    // Keeps the top bit of each byte that is not zero, then puts those eight bits side by side. The
    // product adds them at distances that never overlap.
    const std::uint64_t tops = (((differing & lowBits) + lowBits) | differing) & ~lowBits;
    return (tops >> 7U) * 0x0102040810204080U >> 56U;
}

/// Returns a bit for each of up to 64 cells that differs.
std::uint64_t differingCells(const PackedCell* a, const PackedCell* b, std::size_t cells)
{
    std::uint64_t bits = 0;
    std::size_t cell = 0;
    for (; cell + cellsAtOnce <= cells; cell += cellsAtOnce)
        bits |= differingOfEight(a + cell, b + cell) << cell;
    for (; cell < cells; ++cell)
        bits |= std::uint64_t{a[cell] != b[cell]} << cell;
    return bits;
}

} // namespace

EditedCells::EditedCells(const MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document)
{
    connect(document, &MazeDocument::cellsChanged, this, &EditedCells::compare);
    connect(document, &MazeDocument::mazeReplaced, this, &EditedCells::compareAll);
}

const Maze& EditedCells::maze() const
{
    return m_document->maze();
}

bool EditedCells::isComparable() const
{
    return m_older && m_older->rows() == maze().rows() && m_older->columns() == maze().columns();
}

void EditedCells::compareWith(MazeSnapshot older)
{
    if (older == m_older)
        return;
    m_older = std::move(older);
    compareAll();
}

void EditedCells::forget()
{
    m_bits.clear();
    m_rowCounts.clear();
    m_count = 0;
}

void EditedCells::compareAll()
{
    forget();
    if (isComparable() && m_older->revision() != maze().revision())
        compare({0, 0, maze().columns(), maze().rows()});
    tellEmpty();
}

void EditedCells::compare(QRect cells)
{
    if (!isComparable())
        return;
    const auto firstWord = static_cast<std::size_t>(cells.left()) / bitsOfWord;
    const auto pastWord = static_cast<std::size_t>(cells.right()) / bitsOfWord + 1;
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        compareRow(row, firstWord, pastWord);
    if (m_count == 0)
        forget();
    tellEmpty();
}

void EditedCells::compareRow(int row, std::size_t firstWord, std::size_t pastWord)
{
    const auto columns = static_cast<std::size_t>(maze().columns());
    const CellIndex first = maze().index({row, 0});
    const PackedCell* const now = maze().packed().data() + first;
    const PackedCell* const older = m_older->packed().data() + first;
    const std::size_t from = firstWord * bitsOfWord;
    const std::size_t past = std::min(pastWord * bitsOfWord, columns);
    const auto at = static_cast<std::size_t>(row);
    const bool isClear = m_bits.empty() || m_rowCounts[at] == 0;
    if (isClear && std::memcmp(now + from, older + from, past - from) == 0)
        return;
    if (m_bits.empty()) {
        m_wordsOfRow = (columns + bitsOfWord - 1) / bitsOfWord;
        m_bits.assign(m_wordsOfRow * static_cast<std::size_t>(maze().rows()), 0);
        m_rowCounts.assign(static_cast<std::size_t>(maze().rows()), 0);
    }
    std::uint64_t* const bits = m_bits.data() + at * m_wordsOfRow;
    int more = 0;
    for (std::size_t word = firstWord; word < pastWord; ++word) {
        const std::size_t cell = word * bitsOfWord;
        const std::uint64_t differing =
            differingCells(now + cell, older + cell, std::min(bitsOfWord, columns - cell));
        more += std::popcount(differing) - std::popcount(bits[word]);
        bits[word] = differing;
    }
    // Unsigned arithmetic modulo 2^32 and 2^64 also subtracts when `more` is negative.
    m_rowCounts[at] += static_cast<std::uint32_t>(more);
    m_count += static_cast<std::size_t>(more);
}

void EditedCells::tellEmpty()
{
    if (std::exchange(m_toldEmpty, isEmpty()) != isEmpty())
        emit emptyChanged(isEmpty());
}

bool EditedCells::contains(Position cell) const noexcept
{
    const std::span<const std::uint64_t> bits = row(cell.row);
    const auto column = static_cast<std::size_t>(cell.column);
    return !bits.empty() && (bits[column / bitsOfWord] >> column % bitsOfWord & 1U) != 0;
}

std::span<const std::uint64_t> EditedCells::row(int row) const noexcept
{
    const auto at = static_cast<std::size_t>(row);
    if (m_bits.empty() || m_rowCounts[at] == 0)
        return {};
    return {m_bits.data() + at * m_wordsOfRow, m_wordsOfRow};
}

QRect EditedCells::boundsWithin(QRect cells) const
{
    cells &= QRect(0, 0, maze().columns(), maze().rows());
    QRect bounds;
    if (isEmpty() || cells.isEmpty())
        return bounds;
    const auto firstWord = static_cast<std::size_t>(cells.left()) / bitsOfWord;
    const auto lastWord = static_cast<std::size_t>(cells.right()) / bitsOfWord;
    const std::uint64_t afterLeft = ~std::uint64_t{0} << cells.left() % 64;
    const std::uint64_t beforeRight = ~std::uint64_t{0} >> (63 - cells.right() % 64);
    for (int at = cells.top(); at <= cells.bottom(); ++at) {
        const std::span<const std::uint64_t> bits = row(at);
        if (bits.empty())
            continue;
        for (std::size_t word = firstWord; word <= lastWord; ++word) {
            const std::uint64_t inside = bits[word] & (word == firstWord ? afterLeft : ~0ULL) &
                                         (word == lastWord ? beforeRight : ~0ULL);
            if (inside == 0)
                continue;
            const int cell = static_cast<int>(word * bitsOfWord);
            bounds |= QRect(QPoint(cell + std::countr_zero(inside), at),
                            QPoint(cell + 63 - std::countl_zero(inside), at));
        }
    }
    return bounds;
}

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
