#pragma once

#include "solvers/recorder.h"
#include "solvers/search/base/route.h"
#include "solvers/search/jump/end_region.h"
#include "solvers/search/jump/jump_finder.h"
#include "solvers/search/jump/jump_steps.h"
#include "solvers/search/jump/kept_jumps.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace mazewright::search {

/// Watcher of a search that nothing observes.
struct Unwatched {
    static constexpr bool watches = false;
};

/// Watcher of a search for a recording, a log, or layers of the cells that it reached.
struct Watched {
    static constexpr bool watches = true;
    const Maze& maze;
    Recording* recording = nullptr; ///< null if not recorded
    SearchLog* log = nullptr;       ///< null if not logged

    CellIndex cell(Spot spot) const noexcept { return maze.index(positionOf(spot)); }
};

/// A best-first search over jump points, the least g + h first. Its arrays are `JumpArrays` or
/// `JumpCache`.
template <Moves moves, class Arrays, class Watcher>
class JumpSearch {
    using Cost = std::uint64_t;
    friend JumpFinder<moves, JumpSearch>;
    static constexpr Cost straightCost = CostsOf<moves>::straight;
    static constexpr Cost diagonalCost = CostsOf<moves>::diagonal;

public:
    JumpSearch(const ShortestPath& query, const JumpMap& map, JumpTables tables, Arrays& arrays,
               Guard& guard, Watcher& watcher)
        : m_start(spotOf(query.from)), m_end(spotOf(query.to)), m_endRow(rowOf(m_end)),
          m_endColumn(columnOf(m_end)), m_map(map), m_arrays(arrays), m_guard(guard),
          m_watcher(watcher), m_finder(map, tables, m_end, *this), m_leastF(estimate(m_start))
    {
    }

    /// Runs until `route` is a cheapest route, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        m_expanded = m_startIndex = m_arrays.startIndex(m_start);
        arrive(reach(m_start, m_startIndex, 0), m_start, noWay, 0);
        if (m_best != unknown) { // the end is visible from the start, or is the start
            if constexpr (Watcher::watches)
                watchExpansion(m_startIndex);
            ++m_effort.expanded;
            return;
        }
        tellHeld();
        expandAll();
    }

    Effort effort() const noexcept
    {
        Effort effort = m_effort;
        effort.opened = m_arrays.count();
        return effort;
    }

    /// Returns true if a route was found; in a halted search it may not be a cheapest one.
    bool hasRoute() const noexcept { return m_best != unknown; }
    /// Returns a lower bound on the cost of every route: the cost of the one found, or the least f
    /// left.
    double bound() const noexcept
    {
        Cost least = std::min(m_best, m_heldF);
        if (!m_arrays.open.empty())
            least = std::min(least, m_leastF + (Cost{m_arrays.open.least()} << bucketBits(moves)));
        return least == unknown ? 0
                                : static_cast<double>(least) / static_cast<double>(straightCost);
    }

    /// Returns the route from the start to the end, every cell; only if `hasRoute`.
    Route route() const
    {
        const auto spotOf = [&](ReachedIndex at) { return m_arrays.at(at).spot; };
        const auto before = [&](ReachedIndex at) { return m_arrays.at(at).from; };
        std::size_t cells = 1;
        for (ReachedIndex at = m_endIndex; at != m_startIndex; at = before(at))
            cells += stepsBetween<moves>(spotOf(at), spotOf(before(at)));
        Route route(cells);
        Position* out = route.data() + cells;
        for (ReachedIndex at = m_endIndex; at != m_startIndex; at = before(at))
            out = writeBack<moves>(out, positionOf(spotOf(at)), positionOf(spotOf(before(at))));
        *--out = positionOf(m_start);
        return route;
    }

private:
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();

    Cost estimate(Spot spot) const noexcept
    {
        const auto rows =
            static_cast<std::uint32_t>(std::abs(static_cast<std::int32_t>(rowOf(spot) - m_endRow)));
        const auto columns = static_cast<std::uint32_t>(
            std::abs(static_cast<std::int32_t>(columnOf(spot) - m_endColumn)));
        if constexpr (moves == Moves::four)
            return rows + columns;
        else
            return std::max(rows, columns) * straightCost +
                   std::min(rows, columns) * (diagonalCost - straightCost);
    }

    std::size_t bucketOf(Cost f) const noexcept
    {
        return static_cast<std::size_t>((f - m_leastF) >> bucketBits(moves));
    }

    void expand(ReachedIndex index, std::uint32_t arrival, Cost g)
    {
        m_expanded = index;
        m_heldF = unknown;
        jumpFrom(index, arrival, g);
        tellHeld();
        if constexpr (Watcher::watches)
            watchExpansion(index);
        m_effort.peakOpen =
            std::max(m_effort.peakOpen, m_arrays.open.size() + (m_heldF != unknown ? 1 : 0));
    }

    void jumpFrom(ReachedIndex index, std::uint32_t arrival, Cost g)
    {
        if constexpr (!Arrays::keepsJumps) {
            m_finder.goOnFrom(m_arrays.at(index).spot, arrival, g);
        } else {
            m_arrays.askForNextPoint();
            const auto visit = [&](ReachedIndex to, std::uint32_t way, Cost cost) {
                arriveAt(to, way, g + cost);
            };
            if (!m_arrays.forJumps(index, arrival, visit)) {
                const std::size_t list = m_arrays.beginList();
                m_finder.goOnFrom(m_arrays.at(index).spot, arrival, g);
                m_arrays.keepList(index, arrival, list);
            }
            m_arrays.askForNextJumps();
        }
    }

    /// Relaxes a jump from the cell that is being expanded.
    [[gnu::noinline, gnu::flatten]] void relax(Spot to, std::uint32_t way, Cost g)
    {
        if constexpr (!Arrays::keepsJumps) {
            arrive(reach(to, m_expanded, g), to, way, g);
        } else {
            const ReachedIndex index = m_arrays.indexOf(to);
            m_arrays.addJump(m_arrays.at(m_expanded).spot, index, way);
            arriveAt(index, way, g);
        }
    }

    /// Relaxes a jump to a jump point given by its number.
    [[gnu::always_inline]] void arriveAt(ReachedIndex index, std::uint32_t way, Cost g)
    {
        if (!m_arrays.reachAt(index, m_expanded, g))
            return;
        const Spot spot = m_arrays.at(index).spot;
        tellOpen(spot);
        arrive(index, spot, way, g);
    }

    /// Handles the arrival at a cell by the cheapest path so far.
    [[gnu::always_inline]] void arrive(ReachedIndex index, Spot to, std::uint32_t way, Cost g)
    {
        if (index == notReached)
            return;
        const Cost f = g + estimate(to);
        if (f >= m_best) {
            tell(index, f, SearchOperation::noted);
            return;
        }
        if constexpr (Arrays::keepsJumps)
            m_arrays.askForJumps(index, way);
        if (to != m_end && !m_finder.seesEnd(to)) {
            hold(index, way, g, f);
            return;
        }
        m_best = f;
        tell(index, f, SearchOperation::noted);
        m_endIndex = to == m_end ? index : reach(m_end, index, f);
        if (to != m_end)
            tell(m_endIndex, f, SearchOperation::noted);
    }

    /// Returns `notReached` if the cell has been reached as cheaply before.
    [[gnu::always_inline]] ReachedIndex reach(Spot to, ReachedIndex from, Cost g)
    {
        const ReachedIndex index = m_arrays.reach(to, from, g);
        if (index != notReached)
            tellOpen(to);
        return index;
    }

    void tellOpen([[maybe_unused]] Spot spot)
    {
        if constexpr (Watcher::watches)
            if (m_watcher.recording != nullptr)
                m_watcher.recording->open(m_watcher.cell(spot));
    }

    /// Keeps the best jump of an expansion out of the open list: it is often the next.
    void hold(ReachedIndex to, std::uint32_t way, Cost g, Cost f)
    {
        if (f > m_heldF || (f == m_heldF && g < m_heldG)) {
            tellPut(to, g, f);
            m_arrays.open.push(bucketOf(f), to, way, g);
            return;
        }
        if (m_heldF != unknown) {
            tellPut(m_heldTo, m_heldG, m_heldF);
            putHeld();
        }
        m_heldTo = to;
        m_heldWay = way;
        m_heldG = g;
        m_heldF = f;
    }

    void putHeld() { m_arrays.open.push(bucketOf(m_heldF), m_heldTo, m_heldWay, m_heldG); }

    /// Expands the waiting jumps, the least f first.
    void expandAll()
    {
        auto& open = m_arrays.open;
        while (true) {
            if (m_heldF < m_best && (open.empty() || bucketOf(m_heldF) <= open.least())) {
                expand(m_heldTo, m_heldWay, m_heldG);
            } else {
                if (m_heldF < m_best)
                    putHeld();
                const Jump next = takeNext();
                if (next.to == notReached)
                    return;
                expand(next.to, next.way, next.g);
            }
            ++m_effort.expanded;
            m_looked += turnsAnExpansion;
            if (m_looked >= Guard::pollEvery && !shouldContinue())
                return;
        }
    }

    /// Returns `notReached` if nothing is left that could be on a cheaper route.
    Jump takeNext()
    {
        auto& open = m_arrays.open;
        while (!open.empty()) {
            if (m_best != unknown && open.least() > bucketOf(m_best))
                break;
            const Jump next = open.pop();
            if (m_arrays.g(next.to) != next.g)
                continue; // a shorter path to the cell was found since
            if (m_best != unknown && next.g + estimate(m_arrays.at(next.to).spot) >= m_best) {
                tell(next.to, 0, SearchOperation::left);
                continue;
            }
            return next;
        }
        return {.to = notReached};
    }

    /// Counts turns of runs that were scanned. On large and almost open mazes one expansion has as
    /// many as a row has cells, and each of them scans a column. So the turns decide when to poll.
    void looked(std::uint32_t turns) noexcept { m_looked += turns; }
    static constexpr std::uint64_t turnsAnExpansion = 16; // without turns

    bool shouldContinue()
    {
        m_looked = 0;
        const std::size_t bytes =
            m_arrays.grownBytes() + (m_reachableFromEnd ? m_reachableFromEnd->grownBytes() : 0);
        if (bytes > m_claimed) {
            const std::size_t more = 2 * bytes - m_claimed; // vectors grow by doubling
            m_claimed += more;
            if (!m_guard.claim(more))
                return false;
        }
        return mayFindRoute() && m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    /// Returns false once it is known that the end cannot be reached. A short search does not
    /// check; the longer a search takes, the more it spends on the check.
    bool mayFindRoute()
    {
        constexpr std::size_t manyPolls = 16;
        if (m_best != unknown || ++m_polls < manyPolls)
            return true;
        if (!m_reachableFromEnd && m_guard.tryClaim(ReachableFromEnd::bytesFor(m_map)))
            m_reachableFromEnd.emplace(m_map, moves, positionOf(m_start), positionOf(m_end));
        return !m_reachableFromEnd || m_reachableFromEnd->spread(m_polls * m_polls / 256) !=
                                          ReachableFromEnd::State::closed;
    }

    /// Draws the path from the previous jump point as open, and closes the cell.
    void watchExpansion(ReachedIndex index)
    {
        const Reached cell = m_arrays.at(index);
        const Spot spot = cell.spot;
        if (m_watcher.log != nullptr)
            m_watcher.log->close(m_watcher.cell(spot));
        if (m_watcher.recording == nullptr)
            return;
        const Spot from = m_arrays.at(cell.from).spot;
        m_trail.resize(stepsBetween<moves>(spot, from));
        if (!m_trail.empty())
            writeBack<moves>(m_trail.data() + m_trail.size(), positionOf(spot), positionOf(from));
        for (const Position p : m_trail)
            m_watcher.recording->open(m_watcher.maze.index(p));
        m_watcher.recording->close(m_watcher.cell(spot));
    }

    /// Logs what becomes of a cell.
    void tell([[maybe_unused]] ReachedIndex index, [[maybe_unused]] Cost f,
              [[maybe_unused]] SearchOperation act)
    {
        if constexpr (Watcher::watches) {
            if (m_watcher.log == nullptr)
                return;
            const Reached cell = m_arrays.at(index);
            const CellIndex at = m_watcher.cell(cell.spot);
            if (act == SearchOperation::left)
                return m_watcher.log->leave(at);
            if (index == m_startIndex)
                return m_watcher.log->putRoot(at, bucketOf(f));
            m_watcher.log->put(at, m_watcher.cell(m_arrays.at(cell.from).spot),
                               static_cast<double>(cell.g) / static_cast<double>(straightCost),
                               bucketOf(f), act);
        }
    }

    /// Logs a jump that is about to enter the open list. A jump with a lower g than the first of
    /// its number goes below that one.
    void tellPut([[maybe_unused]] ReachedIndex to, [[maybe_unused]] Cost g, [[maybe_unused]] Cost f)
    {
        if constexpr (Watcher::watches) {
            if (m_watcher.log == nullptr || m_arrays.g(to) != g)
                return; // a shorter path to the cell was found since
            tell(to, f, SearchOperation::queued);
            const auto first = m_arrays.open.first(bucketOf(f));
            if (first && g < first->g && m_arrays.g(first->to) == first->g)
                m_watcher.log->move(m_watcher.cell(m_arrays.at(first->to).spot));
        }
    }

    /// Logs the best jump of an expansion, which is either taken next or enters the list before the
    /// next is taken.
    void tellHeld()
    {
        if constexpr (Watcher::watches) {
            if (m_heldF == unknown)
                return;
            const auto& open = m_arrays.open;
            if (m_heldF >= m_best)
                tell(m_heldTo, m_heldF, SearchOperation::noted);
            else if (open.empty() || bucketOf(m_heldF) <= open.least())
                tell(m_heldTo, m_heldF, SearchOperation::queued);
            else
                tellPut(m_heldTo, m_heldG, m_heldF);
        }
    }

    Spot m_start;
    Spot m_end;
    std::uint32_t m_endRow;
    std::uint32_t m_endColumn;
    const JumpMap& m_map;
    Arrays& m_arrays;
    Guard& m_guard;
    Watcher& m_watcher;
    JumpFinder<moves, JumpSearch> m_finder;
    Cost m_leastF;
    Cost m_best = unknown; ///< cost of the best route found
    ReachedIndex m_startIndex = 0;
    ReachedIndex m_endIndex = 0;
    ReachedIndex m_expanded = 0;
    ReachedIndex m_heldTo = 0; ///< the best jump of an expansion
    std::uint32_t m_heldWay = noWay;
    Cost m_heldG = 0;
    Cost m_heldF = unknown; ///< `unknown` if no jump is held
    Effort m_effort;
    std::size_t m_claimed = 0;
    std::uint64_t m_looked = 0; ///< since the last poll
    std::size_t m_polls = 0;    ///< polls without a route
    std::optional<ReachableFromEnd> m_reachableFromEnd{};
    std::vector<Position> m_trail; ///< used for recordings
};

} // namespace mazewright::search
