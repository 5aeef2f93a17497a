// Turns a rectangle of a track into a separate problem.
//
// The track outside the window is fixed. It is a set of strands: one from the start (unless the
// start lies within), one to the end, and between them strands that leave the window and come back.
// Any replacement of the track within must join all of these to one track again.
//
// A sweep takes the cells in rows, one to the right and the next to the left, so that the strands
// that cross its border have fixed slots. The cells not swept yet form a disc. Around it lie, in
// cyclic order: the outer strands that end in cells of the left column, from below upwards; the
// strands across the border; strands that end in the right column, downwards; and those of the last
// row, from right to left. All strands beyond, swept or outer, are drawn without crossings. Hence
// the ends of strands nest like brackets along that order, and one letter per slot describes the
// state (base/letters.h; the state of Jensen's self-avoiding walks, J. Phys. A 2004). Strands of
// the start and of the end have one loose end, which nests with nothing; so an end of the track
// within the window may have any slot.

#include "solvers/one_stroke/anytime/window.h"

#include <algorithm>
#include <limits>

namespace mazewright::one_stroke::anytime {

namespace {

class WindowBuilder {
public:
    WindowBuilder(const Board& board, const Prices& prices, const Links& links,
                  const std::vector<CellIndex>& placeOf, const WindowPlace& place)
        : m_board(board), m_prices(prices), m_links(links), m_placeOf(placeOf), m_place(place),
          m_height(place.byColumns ? place.columns : place.rows),
          m_width(place.byColumns ? place.rows : place.columns)
    {
        const std::size_t below = place.fromBelow ? 0 : 1;
        const std::size_t right = place.fromRight ? 2 : 3;
        m_downwards = place.byColumns ? right : below;
        m_sideways = place.byColumns ? below : right;
    }

    std::optional<Window> run()
    {
        if (m_width >= mostWindowSlots)
            return std::nullopt;
        addCells();
        return addSlots() && addStrands() ? std::optional(std::move(m_window)) : std::nullopt;
    }

private:
    /// Returns the cell in a row and column of the sweep.
    CellIndex cellAt(int row, int column) const noexcept
    {
        if (m_place.byColumns)
            std::swap(row, column);
        row = m_place.top + (m_place.fromBelow ? m_place.rows - 1 - row : row);
        column = m_place.left + (m_place.fromRight ? m_place.columns - 1 - column : column);
        return static_cast<CellIndex>(row) * static_cast<CellIndex>(m_board.columns) +
               static_cast<CellIndex>(column);
    }
    bool isWithin(CellIndex c) const noexcept
    {
        const int row = static_cast<int>(c) / m_board.columns - m_place.top;
        const int column = static_cast<int>(c) % m_board.columns - m_place.left;
        return row >= 0 && row < m_place.rows && column >= 0 && column < m_place.columns;
    }
    bool isUsed(CellIndex c) const noexcept { return m_links[c] != 0; }

    void addCells()
    {
        m_window.leastLoss = {std::numeric_limits<std::int32_t>::max() / 4096,
                              std::numeric_limits<std::int32_t>::max() / 4096};
        m_window.cells.reserve(static_cast<std::size_t>(m_height) *
                               static_cast<std::size_t>(m_width));
        for (int row = 0; row < m_height; ++row)
            for (int i = 0; i < m_width; ++i) {
                const int column = row % 2 == 0 ? i : m_width - 1 - i;
                if (m_board.isOpen(cellAt(row, column)))
                    addCell(row, column);
            }
        std::int64_t after = 0;
        for (auto cell = m_window.cells.rbegin(); cell != m_window.cells.rend(); ++cell) {
            cell->lossAfter = after;
            after += cell->losses[0] + cell->lossIfUnused;
        }
    }

    void addCell(int row, int column)
    {
        const bool rightwards = row % 2 == 0;
        WindowCell cell;
        cell.cell = cellAt(row, column);
        cell.slot = static_cast<std::uint8_t>(column);
        cell.downIsLow = rightwards;
        cell.isBlack = (cell.cell / static_cast<CellIndex>(m_board.columns) +
                        cell.cell % static_cast<CellIndex>(m_board.columns)) %
                           2 ==
                       0;
        const bool isLast = rightwards ? column + 1 == m_width : column == 0;
        cell.downwards = static_cast<std::uint8_t>(m_downwards);
        cell.sideways = static_cast<std::uint8_t>(rightwards ? m_sideways : opposite(m_sideways));
        if (row + 1 < m_height)
            cell.below = m_board.next(cell.cell, cell.downwards);
        if (!isLast)
            cell.beside = m_board.next(cell.cell, cell.sideways);
        cell.lossIfUnused = 2 * m_prices.of[cell.cell];
        for (std::size_t steps = 0; steps < 4; ++steps)
            cell.losses[steps] = lossOf(cell.cell, cell.below, (steps & 1U) != 0) +
                                 lossOf(cell.cell, cell.beside, (steps & 2U) != 0);
        const std::uint8_t links = m_links[cell.cell];
        const bool goesDown = cell.below != noCell && (links & linkBit(m_downwards)) != 0;
        const bool goesAside = cell.beside != noCell && (links & linkBit(cell.sideways)) != 0;
        cell.taken = (goesDown ? 1U : 0U) | (goesAside ? 2U : 0U);
        m_window.loss += cell.losses[cell.taken] + (isUsed(cell.cell) ? 0 : cell.lossIfUnused);
        if (!isUsed(cell.cell))
            m_window.surplus += cell.isBlack ? 1 : -1;
        std::int32_t& least = m_window.leastLoss[cell.isBlack ? 1 : 0];
        least = std::min(least, cell.lossIfUnused);
        m_window.cells.push_back(cell);
    }

    std::int32_t lossOf(CellIndex from, CellIndex to, bool taken) const
    {
        if (to == noCell)
            return 0;
        const std::int32_t loss = lossOfStep(m_board, m_prices, from, to);
        return taken ? std::max(0, loss) : std::max(0, -loss);
    }

    /// A strand of the track that ends in a cell of the window.
    struct Stub {
        CellIndex place; ///< of the cell along the track
        bool arrives;    ///< the track enters the window there
        int slot;
    };

    /// Gives a slot to each strand that ends within. Returns false if there are too many.
    bool addSlots()
    {
        const auto strandsAt = [&](int row, int column, std::size_t direction) {
            return hasStrand(cellAt(row, column), direction);
        };
        int slot = 0;
        for (int row = m_height - 1; row >= 0; --row)
            if (strandsAt(row, 0, opposite(m_sideways)))
                addStub(cellAt(row, 0), opposite(m_sideways), slot++);
        const int shift = slot;
        for (int column = 0; column < m_width; ++column)
            if (strandsAt(0, column, opposite(m_downwards)))
                addStub(cellAt(0, column), opposite(m_downwards), shift + column + 1);
        slot = shift + m_width + 1;
        for (int row = 0; row < m_height; ++row)
            if (strandsAt(row, m_width - 1, m_sideways))
                addStub(cellAt(row, m_width - 1), m_sideways, slot++);
        for (int column = m_width - 1; column >= 0; --column)
            if (strandsAt(m_height - 1, column, m_downwards))
                addStub(cellAt(m_height - 1, column), m_downwards, slot++);
        for (const CellIndex end : {m_board.from, m_board.to})
            if (isWithin(end))
                m_stubs.push_back({m_placeOf[end], end == m_board.from, slot++});
        if (slot > mostWindowSlots)
            return false;
        giveSlotsToCells(shift);
        return true;
    }

    bool hasStrand(CellIndex c, std::size_t direction) const noexcept
    {
        return isUsed(c) && (m_links[c] & linkBit(direction)) != 0;
    }
    void addStub(CellIndex c, std::size_t direction, int slot)
    {
        const CellIndex beyond = m_board.next(c, direction);
        m_stubs.push_back({m_placeOf[c], m_placeOf[beyond] < m_placeOf[c], slot});
    }

    void giveSlotsToCells(int shift)
    {
        std::sort(m_stubs.begin(), m_stubs.end(), [](const Stub& a, const Stub& b) {
            return a.place != b.place ? a.place < b.place : a.arrives > b.arrives;
        });
        for (WindowCell& cell : m_window.cells) {
            cell.slot = static_cast<std::uint8_t>(cell.slot + shift);
            const CellIndex along = m_placeOf[cell.cell];
            auto stub = std::lower_bound(
                m_stubs.begin(), m_stubs.end(), along,
                [](const Stub& of, CellIndex sought) { return of.place < sought; });
            std::size_t count = 0;
            for (; along != noCell && stub != m_stubs.end() && stub->place == along; ++stub)
                if (stub->slot != cell.slot && stub->slot != cell.slot + 1)
                    cell.stubs[count++] = static_cast<std::uint8_t>(stub->slot);
        }
    }

    /// Pairs the strands in the order of the track: from the start, back and forth, to the end.
    bool addStrands()
    {
        if (m_stubs.size() < 2)
            return false;
        WideWord& ends = m_window.ends;
        for (const Stub& stub : {m_stubs.front(), m_stubs.back()})
            ends = withLetter(ends, stub.slot, Letter::tied);
        for (std::size_t i = 1; i + 1 < m_stubs.size(); i += 2)
            ends = withStrand(ends, m_stubs[i].slot, m_stubs[i + 1].slot);
        return true;
    }

    const Board& m_board;
    const Prices& m_prices;
    const Links& m_links;
    const std::vector<CellIndex>& m_placeOf;
    WindowPlace m_place;
    int m_height;
    int m_width;
    std::size_t m_downwards;
    std::size_t m_sideways;
    Window m_window;
    std::vector<Stub> m_stubs;
};

} // namespace

std::optional<Window> windowAt(const Board& board, const Prices& prices, const Links& links,
                               const std::vector<CellIndex>& placeOf, const WindowPlace& place)
{
    return WindowBuilder(board, prices, links, placeOf, place).run();
}

} // namespace mazewright::one_stroke::anytime
