// Exact counts of cheapest routes by a sweep over their cells.
//
// The number of paths from the start to a cell is the sum over the cells from which a route can
// enter it. In an open maze the counts have thousands of bits, so a sweep keeps only those of the
// most recent cells: the graph limits how many places a step spans, and older counts are no longer
// needed. If all counts fit into the memory set aside, none is dropped and every count is
// available. Else the sweep leaves marks, copies of the counts it needs to continue, as many as
// fit. A dropped count is recomputed from the mark before it. The kept counts reach far beyond one
// cell, so neighbours are then available too.

#include "solvers/analyses/count_sweep.h"

#include <algorithm>

namespace mazewright::routes {

namespace {

constexpr std::size_t keptBytes = std::size_t{32} << 20;
constexpr std::size_t markBytes = std::size_t{16} << 20;
constexpr RouteGraph::Place stepsBetweenPolls = 4096;

} // namespace

CountSweep::CountSweep(const RouteGraph& graph, SweepFrom from, std::size_t limbs)
    : m_graph(graph), m_from(from), m_width(limbs)
{
    const std::size_t countBytes = limbs * sizeof(mp_limb_t);
    const std::size_t needed = std::size_t{graph.longest} + 1;
    const std::size_t kept =
        std::min<std::size_t>(graph.size(), std::max(needed, keptBytes / countBytes));
    m_limbs.resize(kept * limbs);
    m_lengths.resize(kept);
    const std::size_t marks = std::max<std::size_t>(1, markBytes / (needed * countBytes));
    m_spacing = static_cast<Place>(std::max(needed, graph.size() / marks + 1));
}

bool CountSweep::run(const std::stop_token& stop)
{
    const bool dropsCounts = m_lengths.size() < m_graph.size();
    while (m_next < m_graph.size()) {
        if (m_next % stepsBetweenPolls == 0 && stop.stop_requested())
            return false;
        if (dropsCounts && m_next % m_spacing == 0)
            leaveMark();
        advance();
    }
    return true;
}

mpz_class CountSweep::count(Place place)
{
    const Place step = placeAt(place);
    if (!isKept(step)) {
        if (step < m_next || step - m_next > m_spacing)
            returnToMark(step / m_spacing);
        while (m_next <= step)
            advance();
    }
    const std::size_t slot = slotOf(step);
    mpz_class found;
    mpz_import(found.get_mpz_t(), m_lengths[slot], -1, sizeof(mp_limb_t), 0, 0, limbsOf(slot));
    return found;
}

void CountSweep::advance()
{
    const Place step = m_next++;
    const Place place = placeAt(step);
    const std::size_t slot = slotOf(step);
    m_lengths[slot] = 0;
    if (step == 0) {
        *limbsOf(slot) = 1;
        m_lengths[slot] = 1;
        return;
    }
    const bool onward = m_from == SweepFrom::start;
    WaySet ways = onward ? m_graph.into[place] : m_graph.outOf[place];
    for (; ways != 0; ways = withoutFirst(ways)) {
        const std::size_t way = firstOf(ways);
        add(slot,
            slotOf(placeAt(onward ? m_graph.previous(place, way) : m_graph.next(place, way))));
    }
}

void CountSweep::add(std::size_t slot, std::size_t other) noexcept
{
    mp_limb_t* sum = limbsOf(slot);
    const mp_limb_t* more = limbsOf(other);
    const std::uint32_t length = m_lengths[slot];
    const std::uint32_t moreLength = m_lengths[other];
    if (length == 0) {
        std::copy_n(more, moreLength, sum);
        m_lengths[slot] = moreLength;
        return;
    }
    const std::uint32_t longer = std::max(length, moreLength);
    const mp_limb_t carry = length >= moreLength ? mpn_add(sum, sum, length, more, moreLength)
                                                 : mpn_add(sum, more, moreLength, sum, length);
    if (carry != 0)
        sum[longer] = carry;
    m_lengths[slot] = longer + (carry != 0 ? 1 : 0);
}

void CountSweep::leaveMark()
{
    Mark mark;
    const Place first = m_next - std::min(m_next, m_graph.longest);
    for (Place step = first; step < m_next; ++step) {
        const std::size_t slot = slotOf(step);
        const mp_limb_t* limbs = limbsOf(slot);
        mark.limbs.insert(mark.limbs.end(), limbs, limbs + m_lengths[slot]);
        mark.lengths.push_back(m_lengths[slot]);
    }
    m_marks.push_back(std::move(mark));
}

void CountSweep::returnToMark(std::size_t number)
{
    const Mark& mark = m_marks[number];
    m_next = static_cast<Place>(number) * m_spacing;
    m_first = m_next - static_cast<Place>(mark.lengths.size());
    Place step = m_first;
    const mp_limb_t* limbs = mark.limbs.data();
    for (const std::uint32_t length : mark.lengths) {
        const std::size_t slot = slotOf(step++);
        std::copy_n(limbs, length, limbsOf(slot));
        m_lengths[slot] = length;
        limbs += length;
    }
}

} // namespace mazewright::routes
