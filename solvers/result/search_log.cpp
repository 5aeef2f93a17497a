#include "solvers/result/search_log.h"

#include <algorithm>
#include <utility>

namespace mazewright {

void SearchLog::begin(const CellNumbers& numbers, OpenListRules rules)
{
    if (m_begun++ > 0)
        return;
    m_numbers = numbers;
    m_rules = std::move(rules);
    m_last.assign(m_rules.sides * m_cells, 0);
}

void SearchLog::append(SearchEvent event)
{
    std::uint32_t& last = m_last[event.side * m_cells + event.cell];
    event.before = last;
    m_events.push_back(event);
    last = static_cast<std::uint32_t>(m_events.size());
}

void SearchLog::put(CellIndex number, CellIndex from, double g, std::uint64_t key,
                    SearchOperation act, std::size_t side)
{
    if (hasBegunAgain())
        return;
    append({.cell = m_numbers.cell(number),
            .from = m_numbers.cell(from),
            .act = act,
            .side = static_cast<std::uint8_t>(side),
            .g = g,
            .key = key});
}

void SearchLog::putRoot(CellIndex number, std::uint64_t key, std::size_t side)
{
    if (hasBegunAgain())
        return;
    append({.cell = m_numbers.cell(number), .side = static_cast<std::uint8_t>(side), .key = key});
    m_ends.front() = static_cast<std::uint32_t>(m_events.size());
}

void SearchLog::move(CellIndex number)
{
    const std::uint32_t last = lastEventOf(m_numbers.cell(number), 0);
    SearchEvent event = m_events[last - 1];
    event.act = SearchOperation::moved;
    append(event);
}

void SearchLog::leave(CellIndex number, std::size_t side)
{
    if (hasBegunAgain())
        return;
    const CellIndex cell = m_numbers.cell(number);
    SearchEvent event = m_events[lastEventOf(cell, side) - 1];
    event.act = SearchOperation::left;
    append(event);
}

void SearchLog::close(CellIndex number, std::size_t side)
{
    if (hasBegunAgain())
        return;
    const CellIndex cell = m_numbers.cell(number);
    SearchEvent event = m_events[lastEventOf(cell, side) - 1];
    event.act = SearchOperation::closed;
    append(event);
    endTick();
}

void SearchLog::enter(CellIndex number, CellIndex from, double step)
{
    put(number, from, g(from) + step, 0);
    endTick();
}

void SearchLog::enterRoot(CellIndex number)
{
    m_isWalk = true;
    append({.cell = m_numbers.cell(number)});
    endTick();
}

void SearchLog::endTick()
{
    m_ends.push_back(static_cast<std::uint32_t>(m_events.size()));
}

double SearchLog::g(CellIndex number, std::size_t side) const noexcept
{
    return m_events[lastEventOf(m_numbers.cell(number), side) - 1].g;
}

bool SearchLog::isReached(CellIndex number, std::size_t side) const noexcept
{
    return lastEventOf(m_numbers.cell(number), side) != 0;
}

std::uint32_t SearchLog::tickOf(std::uint32_t event) const noexcept
{
    const auto found = std::upper_bound(m_ends.begin(), m_ends.end(), event);
    return static_cast<std::uint32_t>(found - m_ends.begin());
}

} // namespace mazewright
