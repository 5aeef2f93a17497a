#include "solvers/core/recording.h"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace mazewright {

namespace {

void store(std::uint32_t& at, std::uint32_t tick) noexcept
{
    std::atomic_ref(at).store(tick, std::memory_order_release);
}

} // namespace

Recording::Recording(std::size_t cells, Stamping stamping)
    : m_cells(cells), m_stamping(stamping),
      m_chunkBits(std::clamp(static_cast<int>(std::bit_width(std::max(cells, std::size_t{1}) - 1)),
                             leastChunkBits, mostChunkBits))
{
    // Touches the memory that most runs fill, to avoid page faults during the run.
    for (std::size_t event = 0; event < std::min<std::size_t>(cells, maxMoves);
         event += std::size_t{1} << m_chunkBits) {
        auto& chunk = m_chunks[event >> m_chunkBits];
        chunk = std::make_unique<Chunk>(1U << m_chunkBits);
        std::fill_n(chunk->data(), 1U << m_chunkBits, 0U);
    }
    m_opened.reserve(cells);
    m_closed.reserve(cells);
    if (stamping == Stamping::bySettler)
        m_closed.resize(cells);
}

void Recording::beginBlock(Kind kind)
{
    publish();
    if (m_next == nullptr && this->kind() != Kind::order)
        m_kind.store(kind, std::memory_order_release);
    const std::uint32_t logged = m_logged.load(std::memory_order_relaxed);
    if (logged < maxMoves) {
        auto& chunk = m_chunks[logged >> m_chunkBits];
        if (!chunk)
            chunk = std::make_unique<Chunk>(1U << m_chunkBits);
        m_next = inLog(logged);
        m_blockEnd = m_next + (blockEvents - logged % blockEvents);
    } else {
        if (!m_isBeyond) {
            m_spare = std::make_unique<Chunk>(blockEvents);
            settle();
            m_tick = m_settledTick.load(std::memory_order_relaxed);
            m_isBeyond = true;
        }
        m_next = m_spare->data();
        m_blockEnd = m_next + blockEvents;
    }
    m_unpublished = m_next;
}

void Recording::closeAll(std::span<const CellIndex> cells)
{
    while (!cells.empty()) {
        if (m_next == m_blockEnd)
            beginBlock(Kind::search);
        const std::size_t count =
            std::min(cells.size(), static_cast<std::size_t>(m_blockEnd - m_next));
        std::transform(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(count), m_next,
                       [](CellIndex c) { return c | flag; });
        m_next += count;
        cells = cells.subspan(count);
    }
}

void Recording::publish() noexcept
{
    constexpr std::uint32_t lastTick = 0xFFFFFFFFU;
    const std::span<const std::uint32_t> events(m_unpublished, m_next);
    m_unpublished = m_next;
    if (m_tick > lastTick - blockEvents)
        return; // ticks must not restart at 0 and overwrite the first events
    if (m_isBeyond) {
        m_tick = stamp(events, m_tick);
        m_settledTick.store(m_tick, std::memory_order_release);
    } else {
        for (const std::uint32_t event : events)
            m_tick += event >> 31;
        if (isWalk())
            m_tick = m_logged.load(std::memory_order_relaxed) +
                     static_cast<std::uint32_t>(events.size());
        m_logged.fetch_add(static_cast<std::uint32_t>(events.size()), std::memory_order_release);
    }
    m_now.store(m_tick, std::memory_order_release);
}

/// Copies the published part of the log into the stamps.
void Recording::settleLog() const noexcept
{
    const std::scoped_lock lock(m_settling);
    const std::uint32_t end = m_logged.load(std::memory_order_acquire);
    std::uint32_t at = m_settled.load(std::memory_order_relaxed);
    if (at == neverSettled) {
        at = 0;
        m_closed.resize(m_cells);
        m_opened.resize(kind() == Kind::order ? 0 : m_cells);
    }
    std::uint32_t tick = m_settledTick.load(std::memory_order_relaxed);
    while (at < end) {
        const std::uint32_t left = (1U << m_chunkBits) - (at & ((1U << m_chunkBits) - 1));
        const std::uint32_t count = std::min(end - at, left);
        tick = stamp({inLog(at), count}, tick);
        at += count;
    }
    m_settled.store(end, std::memory_order_release);
    m_settledTick.store(tick, std::memory_order_release);
}

/// Stamps the events after tick `tick`; returns the last tick.
std::uint32_t Recording::stamp(std::span<const std::uint32_t> events,
                               std::uint32_t tick) const noexcept
{
    constexpr std::uint32_t numberBits = ~(flag | againFlag);
    constexpr std::size_t lookAhead = 32; // the next stamp may be far away in memory
    const bool walks = isWalk();
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::uint32_t ahead = events[std::min(i + lookAhead, events.size() - 1)];
        __builtin_prefetch(((ahead & flag) != 0 ? m_closed : m_opened).data() +
                               m_numbers.cell(ahead & numberBits),
                           1);
        const CellIndex cell = m_numbers.cell(events[i] & numberBits);
        const bool isFlagged = (events[i] & flag) != 0;
        tick += walks || isFlagged ? 1 : 0;
        if (isFlagged)
            store(m_closed[cell], tick);
        else if ((events[i] & againFlag) != 0)
            noteReopening(cell, tick + 1);
        else if (m_opened[cell] == 0)
            store(m_opened[cell], walks ? tick : tick + 1);
    }
    return tick;
}

/// Keeps a reopening. Without room for more, the cell counts as open until its last closing.
void Recording::noteReopening(CellIndex c, std::uint32_t tick) const noexcept
try {
    const std::scoped_lock lock(m_reopening);
    if (m_reopenings.size() == maxMoves)
        return;
    m_lastReopening.resize(m_cells);
    m_reopenings.push_back({m_closed[c], tick, m_lastReopening[c]});
    m_lastReopening[c] = static_cast<std::uint32_t>(m_reopenings.size());
    m_reopens.store(true, std::memory_order_release);
} catch (const std::bad_alloc&) {
}

std::uint32_t Recording::firstOfClosings(CellIndex c, std::uint32_t last) const noexcept
{
    const std::shared_lock lock(m_reopening);
    for (std::uint32_t at = m_lastReopening[c]; at != 0; at = m_reopenings[at - 1].before)
        last = m_reopenings[at - 1].closed;
    return last;
}

/// Does the same as `closedBy` if cells were opened again. `last` is the last closing.
std::uint32_t Recording::closedBetween(CellIndex c, std::uint32_t last,
                                       std::uint32_t tick) const noexcept
{
    const std::shared_lock lock(m_reopening);
    for (std::uint32_t at = m_lastReopening[c]; at != 0; at = m_reopenings[at - 1].before) {
        const Reopening& again = m_reopenings[at - 1];
        if (again.opened <= tick)
            return last > again.closed && last <= tick ? last : 0;
        last = again.closed;
    }
    return last <= tick ? last : 0;
}

std::uint32_t Recording::openedInOrder(CellIndex c) const noexcept
{
    if (c == m_start)
        return 1;
    if (m_maze->isWall(c))
        return 0;
    std::uint32_t first = 0;
    const auto look = [&](CellIndex neighbour) {
        const std::uint32_t tick = load(m_closed[neighbour]);
        if (tick != 0 && (first == 0 || tick < first))
            first = tick;
    };
    const auto columns = static_cast<CellIndex>(m_maze->columns());
    const CellIndex column = c % columns;
    if (c >= columns)
        look(c - columns);
    if (c + columns < m_cells)
        look(c + columns);
    if (column > 0)
        look(c - 1);
    if (column + 1 < columns)
        look(c + 1);
    return first;
}

Recording::Move Recording::moveAt(std::uint32_t tick) const noexcept
{
    const std::uint32_t event = *inLog(tick - 1);
    return {m_numbers.cell(event & ~flag), (event & flag) == 0};
}

std::optional<Recording::Move> TickReader::next() noexcept
{
    const Recording& recording = *m_recording;
    const std::uint32_t end = recording.m_logged.load(std::memory_order_acquire);
    const bool walks = recording.isWalk();
    while (m_event < end) {
        const std::uint32_t event = *recording.inLog(m_event++);
        const bool isFlagged = (event & Recording::flag) != 0;
        if (!walks && !isFlagged)
            continue;
        ++m_tick;
        return Recording::Move{recording.m_numbers.cell(event & ~Recording::flag),
                               !walks || !isFlagged};
    }
    return std::nullopt;
}

const std::vector<CellIndex>& WalkReplay::at(std::uint32_t tick)
{
    tick = std::min(tick, m_recording->moves());
    if (tick < m_tick / 2) { // replaying from the beginning is shorter
        m_tick = 0;
        m_trail.clear();
    }
    while (m_tick < tick) {
        const Recording::Move move = m_recording->moveAt(++m_tick);
        if (move.enters)
            m_trail.push_back(move.cell);
        else
            m_trail.pop_back();
    }
    while (m_tick > tick) {
        const Recording::Move move = m_recording->moveAt(m_tick--);
        if (move.enters)
            m_trail.pop_back();
        else
            m_trail.push_back(move.cell);
    }
    return m_trail;
}

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

void SearchLog::add(const SearchEvent& event)
{
    append(event);
    if (m_isWalk || event.act == SearchOperation::closed)
        endTick();
    else if (event.from == noCell && ticks() == 0)
        m_ends.front() = static_cast<std::uint32_t>(m_events.size());
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
    add({.cell = m_numbers.cell(number), .side = static_cast<std::uint8_t>(side), .key = key});
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
    add(event);
}

void SearchLog::enter(CellIndex number, CellIndex from, double step)
{
    put(number, from, g(from) + step, 0);
    endTick();
}

void SearchLog::enterRoot(CellIndex number)
{
    m_isWalk = true;
    add({.cell = m_numbers.cell(number)});
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
