// The best way for a track through a window with everything else fixed: a frontier programme that
// prunes by prices.
//
// Idea. The cells are taken in the order of the window. After each cell, a state records which
// loose ends of strands cross the border of the swept part, and how they pair (window.h). Of all
// histories of one state, the one that loses least is kept. A cell joins its loose ends, continues
// one, begins a strand, or is left out. The two ends of one strand must not meet (that would be a
// cycle). If the strand of the start meets that of the end, no other end may be loose: then the
// track is finished, and the rest is left out.
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
// A sweep that finds nothing is a proof (for a whole board: that no track scores more), as long as
// its limits were not met. With a beam, only the states of least loss and the state of the current
// track are kept. The result then never loses more than the current track, but may not be the best.
// Cost: O(cells * states * width); one state is 32 bytes while it is held, 4 afterwards.
//
// Sources: the frontier of self-avoiding walks is Jensen's (J. Phys. A 2004); pruning it by the
// duals of a relaxation, and sweeping windows of a track in this way, are ours.

#include "solvers/one_stroke/anytime/window_sweep.h"

#include "solvers/one_stroke/anytime/broad_frontier.h"

#include <algorithm>

namespace mazewright::one_stroke::anytime {

namespace {

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

Swept WindowSweep::run(const Window& window, const SweepLimits& limits, SearchEffort& effort,
                       Random& random)
{
    m_limits = limits;
    m_leastLoss = window.leastLoss;
    m_coins = random.bits() | 1U;
    m_found = false;
    m_narrowed = false;
    m_trackState = 0;
    if (!reserve(m_choices, 1, 1, effort) || !reserve(m_states, 1, 1, effort))
        return Swept::tooLarge;
    m_choices.assign(1, 0);
    m_states.assign(1, State{window.ends, 0, 0, -window.surplus});
    for (std::size_t index = 0; index < window.cells.size() && !m_states.empty(); ++index) {
        const Swept swept = step(window, index, effort);
        if (swept != Swept::found)
            return swept;
    }
    return m_found ? Swept::found : m_narrowed ? Swept::tooLarge : Swept::none;
}

/// Sweeps one cell; returns `found` if the sweep may continue.
Swept WindowSweep::step(const Window& window, std::size_t index, SearchEffort& effort)
{
    if (!makeTable(effort))
        return Swept::tooLarge;
    const WindowCell& cell = window.cells[index];
    m_taken = cell.taken;
    m_nextTrackState = noState;
    for (std::size_t begin = 0; begin < m_states.size(); begin += Guard::pollEvery) {
        const std::size_t end = std::min(m_states.size(), begin + Guard::pollEvery);
        if (!makeRoom(2 * (end - begin), effort))
            return Swept::tooLarge;
        for (std::size_t i = begin; i < end; ++i)
            extend(cell, m_states[i], index);
        if (!effort.spend(end - begin))
            return Swept::halted;
        if (m_next.size() > m_limits.states || m_choices.size() > m_limits.choices)
            return Swept::tooLarge;
    }
    std::swap(m_states, m_next);
    m_trackState = m_nextTrackState;
    if (m_limits.beam != 0 && m_states.size() > m_limits.beam)
        narrow();
    effort.countStates(m_states.size(), m_states.size());
    return Swept::found;
}

void WindowSweep::narrow()
{
    auto begin = m_states.begin();
    if (m_trackState < m_states.size()) {
        std::swap(m_states.front(), m_states[m_trackState]);
        m_trackState = 0;
        ++begin;
    }
    const auto end = m_states.begin() + static_cast<std::ptrdiff_t>(m_limits.beam);
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
    const std::size_t states = m_limits.states + successors;
    const std::size_t choices = m_limits.choices + successors;
    return reserve(m_next, m_next.size() + successors, states, effort) &&
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
    if (next.loss + toCome > m_limits.loss)
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
    if (loss > m_limits.loss || (m_found && loss == m_best.loss && coin()))
        return;
    m_best = {loss, index, from.choice};
    m_limits.loss = loss;
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

} // namespace mazewright::one_stroke::anytime
