// The best way for a track through a window with everything else fixed: a frontier programme that
// prunes by prices.
//
// Idea. The cells are taken in the order of the window. After each cell, a state records which
// loose ends of strands cross the border of the swept part, and how they pair. Of
// all histories of one state, the one that loses least is kept. A cell joins its loose ends,
// continues one, begins a strand, or is left out. The two ends of one strand must not meet (that
// would be a cycle). If the strand of the start meets that of the end, no other end may be loose:
// then the track is finished, and the rest is left out.
//
// Losses are those of the prices (two_factor.cpp): none is negative, and their sum over the whole
// board is the distance of the track from the bound, doubled. So a state that has lost more than
// the track to beat cannot lead to a better one. With good prices few states are left, so that
// windows of hundreds of cells take milliseconds.
//
// A second bound, by colours: strands alternate between black and white. So with the same ends,
// every track through the window leaves out the same number of black cells minus white ones. A
// state that has left out too many of one colour must still leave out as many of the other colour;
// each loses at least the least price of that colour here.
//
// If there are too many states, only a beam of those of least loss and the state of the current
// track are kept. The result then never loses more than the current track, but may not be the best.
// Cost: O(cells * states * width); one state is 32 bytes while it is held, 4 afterwards.
//
// Sources: the frontier of self-avoiding walks is Jensen's (J. Phys. A 2004); pruning it by the
// duals of a relaxation, and sweeping windows of a track in this way, are ours.
#include "solvers/one_stroke/window_sweep.h"

#include <algorithm>
#include <limits>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::size_t noState = ~std::size_t{0};
constexpr std::size_t mostChoices = std::size_t{1} << 18; ///< of a sweep, at most 2^30

std::uint64_t hashOf(WideWord word) noexcept
{
    std::uint64_t mixed = static_cast<std::uint64_t>(word) * 0x9E3779B97F4A7C15ULL ^
                          (static_cast<std::uint64_t>(word >> 64) + 0x7F4A7C15U);
    mixed *= 0xBF58476D1CE4E5B9ULL;
    return mixed ^ (mixed >> 29);
}

void putLink(Links& links, CellIndex from, CellIndex to, std::size_t direction, bool taken)
{
    if (to == noCell)
        return;
    const std::uint8_t bit = linkBit(direction);
    const std::uint8_t back = linkBit(opposite(direction));
    links[from] = static_cast<std::uint8_t>(taken ? links[from] | bit : links[from] & ~bit);
    links[to] = static_cast<std::uint8_t>(taken ? links[to] | back : links[to] & ~back);
}

/// Makes room for `size` entries, doubling up to `most`. Returns false if the memory is refused.
template <class T>
bool reserve(std::vector<T>& entries, std::size_t size, std::size_t most, SearchEffort& effort)
{
    const std::size_t before = entries.capacity();
    if (size <= before)
        return true;
    const std::size_t room = std::max(size, std::min(2 * before, most));
    if (!effort.tryClaim(room * sizeof(T)))
        return false;
    entries.reserve(room);
    effort.release(before * sizeof(T));
    return true;
}

} // namespace

bool WindowSweep::run(const Window& window, std::size_t beam, SearchEffort& effort, Random& random)
{
    m_beam = beam;
    m_mostLoss = window.loss;
    m_leastLoss = window.leastLoss;
    m_coins = random.bits() | 1U;
    m_found = false;
    m_narrowed = false;
    m_trackState = 0;
    if (!reserve(m_choices, 1, 1, effort) || !reserve(m_states, 1, 1, effort))
        return false;
    m_choices.assign(1, 0);
    m_states.assign(1, State{window.ends, 0, 0, -window.surplus});
    for (std::size_t index = 0; index < window.cells.size() && !m_states.empty(); ++index)
        if (!step(window, index, effort))
            return false;
    return m_found;
}

/// Sweeps one cell; returns true if the sweep may continue.
bool WindowSweep::step(const Window& window, std::size_t index, SearchEffort& effort)
{
    if (!makeTable(effort))
        return false;
    const WindowCell& cell = window.cells[index];
    m_taken = cell.taken;
    m_nextTrackState = noState;
    for (std::size_t begin = 0; begin < m_states.size(); begin += Guard::pollEvery) {
        const std::size_t end = std::min(m_states.size(), begin + Guard::pollEvery);
        if (!makeRoom(2 * (end - begin), effort))
            return false;
        for (std::size_t i = begin; i < end; ++i)
            extend(cell, m_states[i], index);
        if (!effort.spend(end - begin) || m_choices.size() > mostChoices)
            return false;
    }
    std::swap(m_states, m_next);
    m_trackState = m_nextTrackState;
    if (m_states.size() > m_beam)
        narrow();
    effort.countStates(m_states.size(), m_states.size());
    return true;
}

void WindowSweep::narrow()
{
    auto begin = m_states.begin();
    if (m_trackState < m_states.size()) {
        std::swap(m_states.front(), m_states[m_trackState]);
        m_trackState = 0;
        ++begin;
    }
    const auto end = m_states.begin() + static_cast<std::ptrdiff_t>(m_beam);
    std::nth_element(begin, end, m_states.end(),
                     [](const State& a, const State& b) { return a.loss < b.loss; });
    m_states.erase(end, m_states.end());
    m_narrowed = true;
}

/// Follows the state of the current track.
void WindowSweep::follow(const State& from, std::uint32_t steps, std::size_t index) noexcept
{
    if (steps == m_taken && m_trackState < m_states.size() && &from == &m_states[m_trackState])
        m_nextTrackState = index;
}

bool WindowSweep::makeTable(SearchEffort& effort)
{
    std::size_t size = 64;
    while (size < 4 * m_states.size())
        size *= 2;
    if (!reserve(m_table, size, size, effort))
        return false;
    m_table.assign(size, 0);
    m_mask = size - 1;
    m_next.clear();
    return true;
}

/// A state has at most two successors.
bool WindowSweep::makeRoom(std::size_t successors, SearchEffort& effort)
{
    const std::size_t choices = mostChoices + successors;
    return reserve(m_next, m_next.size() + successors, 2 * m_beam, effort) &&
           reserve(m_choices, m_choices.size() + successors, choices, effort);
}

void WindowSweep::extend(const WindowCell& cell, const State& state, std::size_t index)
{
    std::array<int, 4> ends{};
    std::size_t count = 0;
    for (const int slot : {int{cell.slot}, cell.slot + 1})
        if (letterAt(state.ends, slot) != Letter::none)
            ends[count++] = slot;
    for (const std::uint8_t stub : cell.stubs)
        if (stub != WindowCell::noSlot)
            ends[count++] = stub;
    if (count == 0)
        leaveOutOrBegin(cell, state);
    else if (count == 1)
        goOn(cell, state, ends[0]);
    else if (count == 2)
        join(cell, state, ends[0], ends[1], index);
}

void WindowSweep::leaveOutOrBegin(const WindowCell& cell, const State& state)
{
    State without = state;
    without.loss += cell.losses[0] + cell.lossIfUnused;
    without.excess += cell.isBlack ? 1 : -1;
    put(without, state, 0);
    if (cell.below == noCell || cell.beside == noCell)
        return;
    State begun = state;
    begun.loss += cell.losses[3];
    begun.ends = withStrand(begun.ends, cell.slot, cell.slot + 1);
    put(begun, state, 3);
}

void WindowSweep::goOn(const WindowCell& cell, const State& state, int end)
{
    const bool isTied = letterAt(state.ends, end) == Letter::tied;
    const int other = isTied ? 0 : mateOf(state.ends, end);
    const WideWord rest = withLetter(state.ends, end, Letter::none);
    for (const std::uint32_t steps : {1U, 2U}) {
        if ((steps == 1 ? cell.below : cell.beside) == noCell)
            continue;
        const int slot = cell.slot + ((steps == 1) == cell.downIsLow ? 0 : 1);
        State next = state;
        next.loss += cell.losses[steps];
        next.ends = isTied ? withLetter(rest, slot, Letter::tied) : withStrand(rest, slot, other);
        put(next, state, steps);
    }
}

void WindowSweep::join(const WindowCell& cell, const State& state, int a, int b, std::size_t index)
{
    State next = state;
    next.loss += cell.losses[0];
    const bool aIsTied = letterAt(state.ends, a) == Letter::tied;
    const bool bIsTied = letterAt(state.ends, b) == Letter::tied;
    next.ends = withLetter(withLetter(state.ends, a, Letter::none), b, Letter::none);
    if (aIsTied && bIsTied) {
        if (next.ends == 0)
            finish(next.loss + cell.lossAfter, index, state);
        return;
    }
    if (aIsTied || bIsTied) {
        next.ends = withLetter(next.ends, mateOf(state.ends, aIsTied ? b : a), Letter::tied);
    } else {
        const int mateOfA = mateOf(state.ends, a);
        if (mateOfA == b)
            return;
        next.ends = withStrand(next.ends, mateOfA, mateOf(state.ends, b));
    }
    put(next, state, 0);
}

void WindowSweep::put(State next, const State& from, std::uint32_t steps)
{
    const std::int64_t toCome =
        std::int64_t{next.excess} * (next.excess > 0 ? m_leastLoss[0] : -m_leastLoss[1]);
    if (next.loss + toCome > m_mostLoss)
        return;
    std::size_t at = hashOf(next.ends) & m_mask;
    while (m_table[at] != 0 && m_next[m_table[at] - 1].ends != next.ends)
        at = (at + 1) & m_mask;
    const std::uint32_t choice = from.choice << 2 | steps;
    if (m_table[at] != 0) {
        State& known = m_next[m_table[at] - 1];
        if (next.loss < known.loss || (next.loss == known.loss && coin())) {
            known.loss = next.loss;
            m_choices[known.choice] = choice;
        }
        follow(from, steps, m_table[at] - 1);
        return;
    }
    next.choice = static_cast<std::uint32_t>(m_choices.size());
    m_choices.push_back(choice);
    follow(from, steps, m_next.size());
    m_next.push_back(next);
    m_table[at] = static_cast<std::uint32_t>(m_next.size());
}

void WindowSweep::finish(std::int64_t loss, std::size_t index, const State& from)
{
    if (loss > m_mostLoss || (m_found && loss == m_best.loss && coin()))
        return;
    m_best = {loss, index, from.choice};
    m_mostLoss = loss;
    m_found = true;
}

bool WindowSweep::coin() noexcept
{
    m_coins ^= m_coins << 13;
    m_coins ^= m_coins >> 7;
    m_coins ^= m_coins << 17;
    return (m_coins & 64U) != 0;
}

void WindowSweep::apply(const Window& window, Links& links) const
{
    std::vector<std::uint8_t> steps(window.cells.size(), 0);
    std::uint32_t choice = m_best.choice;
    for (std::size_t i = m_best.cell; i > 0; --i) {
        steps[i - 1] = static_cast<std::uint8_t>(m_choices[choice] & 3U);
        choice = m_choices[choice] >> 2;
    }
    for (std::size_t i = 0; i < window.cells.size(); ++i) {
        const WindowCell& cell = window.cells[i];
        putLink(links, cell.cell, cell.below, cell.downwards, (steps[i] & 1U) != 0);
        putLink(links, cell.cell, cell.beside, cell.sideways, (steps[i] & 2U) != 0);
    }
}

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
// state (solvers/one_stroke/frontier_words.h; the state of Jensen's self-avoiding walks, J. Phys. A
// 2004). Strands of the start and of the end have one loose end, which nests with nothing; so an
// end of the track within the window may have any slot.

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
