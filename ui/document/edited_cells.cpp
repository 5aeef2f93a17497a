#include "ui/document/edited_cells.h"

#include "ui/document/maze_document.h"

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

} // namespace mazewright::ui
