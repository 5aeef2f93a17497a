#include "solvers/analyses/open_list_at.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Returns true if a cell is in its list after this event.
bool isOpenAfter(SearchOperation act) noexcept
{
    return act == SearchOperation::queued || act == SearchOperation::moved ||
           act == SearchOperation::renewed;
}

} // namespace

OpenListAt::OpenListAt(const SearchLog& log, const Maze& maze)
    : m_log(&log), m_maze(&maze), m_now(log.rules().sides * log.cells(), 0),
      m_where(log.rules().sides * log.cells(), absent)
{
    for (std::uint32_t event = 0; event < log.eventsTo(0); ++event)
        set(log.events()[event].cell, log.events()[event].side, event + 1);
}

void OpenListAt::seek(std::uint32_t tick)
{
    tick = std::min(tick, m_log->ticks());
    const auto events = m_log->events();
    const std::uint32_t target = m_log->eventsTo(tick);
    for (std::uint32_t event = m_log->eventsTo(m_tick); event < target; ++event)
        set(events[event].cell, events[event].side, event + 1);
    for (std::uint32_t event = m_log->eventsTo(m_tick); event > target; --event)
        set(events[event - 1].cell, events[event - 1].side, events[event - 1].before);
    m_tick = tick;
}

void OpenListAt::set(CellIndex cell, std::size_t side, std::uint32_t event)
{
    const std::size_t at = side * m_log->cells() + cell;
    m_now[at] = event;
    const bool isOpen = event != 0 && isOpenAfter(m_log->events()[event - 1].act);
    if (isOpen == (m_where[at] != absent))
        return;
    std::vector<CellIndex>& open = m_open[side];
    if (isOpen) {
        m_where[at] = static_cast<std::uint32_t>(open.size());
        open.push_back(cell);
        return;
    }
    open[m_where[at]] = open.back();
    m_where[side * m_log->cells() + open.back()] = m_where[at];
    open.pop_back();
    m_where[at] = absent;
}

/// Returns the event that determines a cell's turn.
std::uint32_t OpenListAt::enteredBy(CellIndex cell, std::size_t side) const
{
    std::uint32_t event = eventOf(cell, side);
    while (m_log->events()[event - 1].act == SearchOperation::renewed)
        event = m_log->events()[event - 1].before;
    return event;
}

bool OpenListAt::isBefore(CellIndex a, CellIndex b, std::size_t side) const
{
    const SearchEvent& ofA = m_log->events()[eventOf(a, side) - 1];
    const SearchEvent& ofB = m_log->events()[eventOf(b, side) - 1];
    if (ofA.key != ofB.key)
        return ofA.key < ofB.key;
    switch (m_log->rules().ties) {
    case TieBreak::newest:
        return enteredBy(a, side) > enteredBy(b, side);
    case TieBreak::oldest:
        return enteredBy(a, side) < enteredBy(b, side);
    case TieBreak::highG:
        break;
    }
    return ofA.g != ofB.g ? ofA.g > ofB.g : a < b;
}

std::vector<OpenCell> OpenListAt::first(std::size_t side, std::size_t most) const
{
    std::vector<CellIndex> cells = m_open[side];
    const auto end = cells.begin() + static_cast<std::ptrdiff_t>(std::min(most, cells.size()));
    std::partial_sort(cells.begin(), end, cells.end(),
                      [&](CellIndex a, CellIndex b) { return isBefore(a, b, side); });
    std::vector<OpenCell> told;
    for (auto cell = cells.begin(); cell != end; ++cell)
        told.push_back(cellOf(m_log->events()[eventOf(*cell, side) - 1]));
    return told;
}

std::size_t OpenListAt::placeOf(CellIndex cell, std::size_t side) const
{
    if (m_where[side * m_log->cells() + cell] == absent)
        return 0;
    const auto before = std::count_if(m_open[side].begin(), m_open[side].end(),
                                      [&](CellIndex other) { return isBefore(other, cell, side); });
    return static_cast<std::size_t>(before) + 1;
}

OpenCell OpenListAt::cellOf(const SearchEvent& event) const
{
    const OpenListRules& rules = m_log->rules();
    const double h =
        rules.isGuided() ? rules.estimate(m_maze->position(event.cell), event.side) : 0;
    return {event.cell, event.from, event.g, h, rules.f(event.g, h)};
}

} // namespace mazewright
