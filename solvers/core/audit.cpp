// The audit: what an answer claims is computed again, by searches that are plain enough to be read
// in one sitting and that no solver uses.
//
// Shortest paths. All steps cost at least 1, diagonals of any price too. Cells wait in buckets of
// width 1 by the whole part of their cost. The least cost of every cell in the lowest bucket is
// final, since a step from that bucket leads to a later one; so the cells of a bucket may be
// settled in any order. O(cells), and one number per cell. A cheapest route is read backwards from
// the end: each cell's cost is the exact sum of a neighbour's and the step. Source: Denardo and
// Fox, Shortest-route methods: 1. Reaching, pruning, and buckets, 1979.
//
// Any-angle routes. A shortest route turns only at corners with one wall among their four cells,
// for elsewhere a turn could be cut short. At a corner where two walls meet diagonally no line
// passes. So the audit searches the corners with one wall, each joined with all that it sees, by A*
// with the straight distance. O(corners^2 x cells of a line), so that only small levels are
// searched.
//
// Links. The states are a cell and the axis along which it was entered; they are settled in order
// of (turns, cells), by Dijkstra's algorithm. To go back along the axis reaches only cells that
// have a better rank. A best line crosses no cell twice: without the loop it would be shorter and
// have no more turns. O(cells log cells), and 16 bytes per cell.
//
// Boards. An order that empties the board is replayed by `verify` and needs no search. That no
// order does is proved by an odd number of equal tiles, or by trying all orders of a small board.
//
// One stroke. The tracks of a small level are enumerated one by one, by depth. That there is none
// is also proved by a flood from the start that does not reach the end.
#include "solvers/core/audit.h"

#include "solvers/core/line.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"

#include <queue>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <new>
#include <set>
#include <tuple>
#include <unordered_set>

namespace mazewright {

namespace {

constexpr std::array<Position, 8> steps = {
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

Position after(Position p, Position step)
{
    return {p.row + step.row, p.column + step.column};
}

/// Polls a budget at every 4096th call.
class Patience {
public:
    explicit Patience(const Budget& budget) : m_budget(budget) {}

    /// Returns true if the budget has ended.
    bool isOver()
    {
        constexpr unsigned interval = 4096;
        if (m_halt == Halt::none && m_calls++ % interval == 0)
            m_halt = m_budget.poll();
        return m_halt != Halt::none;
    }
    tl::unexpected<Undecided> why() const { return undecided(m_budget.why(m_halt)); }

private:
    const Budget& m_budget;
    Halt m_halt = Halt::none;
    unsigned m_calls = 0;
};

/// The search for a cheapest route; `Cost` is exact for whole numbers, or a double for diagonals of
/// any price.
template <class Cost>
class CheapestRoute {
public:
    CheapestRoute(const Maze& maze, const ShortestPath& query) : m_maze(maze), m_query(query) {}

    Decided<Optimum> find(const Budget& budget)
    {
        const CellIndex end = m_maze.index(m_query.to);
        Halt halt = Halt::none;
        const auto mayGoOn = [&] { return (halt = budget.poll()) == Halt::none; };
        if (!filled(m_least, m_maze.size(), unreached, mayGoOn))
            return undecided(budget.why(halt));
        Patience patience(budget);
        improve(m_query.from, 0);
        for (std::size_t bucket = 0, empty = 0; empty < m_buckets.size(); ++bucket) {
            if (m_least[end] != unreached && static_cast<std::size_t>(m_least[end]) == bucket)
                return answer();
            std::vector<CellIndex>& cells = m_buckets[bucket % m_buckets.size()];
            empty = cells.empty() ? empty + 1 : 0;
            for (const CellIndex cell : cells) {
                if (patience.isOver())
                    return patience.why();
                if (static_cast<std::size_t>(m_least[cell]) == bucket)
                    settle(cell);
            }
            cells.clear();
        }
        return Optimum{.exists = false};
    }

private:
    static constexpr Cost unreached = std::numeric_limits<Cost>::max();

    Cost stepCost(Position from, Position to) const
    {
        const Cell cell = m_maze.at(to);
        const int cost = cell.kind == CellKind::floor ? cell.value : 1;
        if constexpr (std::is_floating_point_v<Cost>)
            if (from.row != to.row && from.column != to.column)
                return cost * priceOf(m_query.diagonal);
        return static_cast<Cost>(cost);
    }

    void improve(Position p, Cost cost)
    {
        Cost& least = m_least[m_maze.index(p)];
        if (cost >= least)
            return;
        const bool isSameBucket =
            least != unreached && static_cast<std::size_t>(least) == static_cast<std::size_t>(cost);
        least = cost;
        if (!isSameBucket)
            m_buckets[static_cast<std::size_t>(cost) % m_buckets.size()].push_back(m_maze.index(p));
    }

    void settle(CellIndex cell)
    {
        const Position p = m_maze.position(cell);
        const Cost cost = m_least[cell];
        for (const Position step : std::span(steps).first(directions()))
            if (const Position to = after(p, step); mayStep(m_maze, p, to, m_query.moves))
                improve(to, cost + stepCost(p, to));
    }

    std::size_t directions() const { return m_query.moves == Moves::four ? 4 : 8; }

    Optimum answer() const
    {
        Route route = {m_query.to};
        while (route.back() != m_query.from)
            route.push_back(before(route.back()));
        std::reverse(route.begin(), route.end());
        Optimum found{.cost = static_cast<double>(m_least[m_maze.index(m_query.to)])};
        found.routes.push_back(std::move(route));
        return found;
    }

    /// Returns the cell from which `p` got its cost.
    Position before(Position p) const
    {
        for (const Position step : std::span(steps).first(directions())) {
            const Position from = after(p, step);
            if (!mayStep(m_maze, from, p, m_query.moves))
                continue;
            const Cost cost = m_least[m_maze.index(from)];
            if (cost != unreached && cost + stepCost(from, p) == m_least[m_maze.index(p)])
                return from;
        }
        return m_query.from; // not reached: every settled cell has a predecessor
    }

    const Maze& m_maze;
    const ShortestPath& m_query;
    LargeArray<Cost> m_least;
    // More than the dearest step, 9 times 2, spans.
    std::array<std::vector<CellIndex>, 32> m_buckets;
};

/// The search for a shortest chain of straight lines.
class ShortestLines {
public:
    ShortestLines(const Maze& maze, const ShortestPath& query) : m_maze(maze), m_query(query) {}

    Decided<Optimum> find(const Budget& budget)
    {
        constexpr std::size_t mostPlaces = 1500;
        Patience patience(budget);
        m_places = {{centreOf(m_query.from)}, {centreOf(m_query.to)}};
        for (std::int32_t row = 1; row < m_maze.rows(); ++row)
            for (std::int32_t column = 1; column < m_maze.columns(); ++column) {
                if (patience.isOver())
                    return patience.why();
                if (wallsAround(row, column) == 1)
                    m_places.push_back({cornerOf(row, column)});
                if (m_places.size() > mostPlaces)
                    return undecided("the level has too many corners of walls for the audit");
            }
        return search(patience);
    }

private:
    struct Place {
        Point at;
        double least = std::numeric_limits<double>::infinity(); ///< from the start
        std::size_t before = 0;
        bool isClosed = false;
    };
    static constexpr std::size_t start = 0;
    static constexpr std::size_t end = 1;

    int wallsAround(std::int32_t row, std::int32_t column) const
    {
        int walls = 0;
        for (const Position beside : {Position{row - 1, column - 1}, Position{row - 1, column},
                                      Position{row, column - 1}, Position{row, column}})
            walls += m_maze.isOpen(beside) ? 0 : 1;
        return walls;
    }

    Decided<Optimum> search(Patience& patience)
    {
        m_places[start].least = 0;
        for (;;) {
            const std::size_t next = nextPlace();
            if (next == m_places.size())
                return Optimum{.exists = false};
            if (next == end)
                return answer();
            Place& from = m_places[next];
            from.isClosed = true;
            for (Place& to : m_places) {
                if (patience.isOver())
                    return patience.why();
                const double length = from.least + distanceBetween(from.at, to.at);
                if (to.isClosed || length >= to.least || !isClear(m_maze, from.at, to.at))
                    continue;
                to.least = length;
                to.before = next;
            }
        }
    }

    /// Returns the open place from which the way to the end may be shortest.
    std::size_t nextPlace() const
    {
        std::size_t best = m_places.size();
        double shortest = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const Place& place = m_places[i];
            const double whole = place.least + distanceBetween(place.at, m_places[end].at);
            if (place.isClosed || whole >= shortest)
                continue;
            best = i;
            shortest = whole;
        }
        return best;
    }

    Optimum answer() const
    {
        Optimum found{.cost = m_places[end].least};
        for (std::size_t at = end; at != start; at = m_places[at].before)
            found.points.push_back(m_places[at].at);
        found.points.push_back(m_places[start].at);
        std::reverse(found.points.begin(), found.points.end());
        if (m_query.from == m_query.to)
            found.points.resize(1);
        found.routes.push_back(cellsAlong(m_maze, found.points).value_or(Route{}));
        return found;
    }

    const Maze& m_maze;
    const ShortestPath& m_query;
    std::vector<Place> m_places; ///< the start, the end, and the corners
};

/// The search for the best line between two cells of a board.
class BestLine {
public:
    BestLine(const Maze& board, const Link& query)
        : m_board(board), m_query(query), m_columns(board.columns() + 2)
    {
    }

    Decided<Optimum> find(const Budget& budget)
    {
        Patience patience(budget);
        if (!makeRoom(patience))
            return patience.why();
        for (std::size_t axis = 0; axis < axes; ++axis)
            reach(m_query.from, axis, {0, 1});
        while (!m_open.empty()) {
            if (patience.isOver())
                return patience.why();
            const auto [so, cell, axis] = m_open.top();
            m_open.pop();
            if (so != m_best[stateOf(cell, axis)])
                continue;
            if (cell == m_query.to)
                return answer(so, axis);
            for (std::size_t onward = 0; onward < directions; ++onward)
                if (const Position to = after(cell, steps[onward]); mayEnter(to))
                    reach(to, onward % axes,
                          {so.first + (isTurn(cell, axis, onward % axes) ? 1 : 0), so.second + 1});
        }
        return Optimum{.exists = false};
    }

private:
    static constexpr std::size_t directions = 4;
    static constexpr std::size_t axes = 2;              // the directions alternate between them
    using Rank = std::pair<std::int32_t, std::int32_t>; ///< turns, cells
    static constexpr Rank unreached = {std::numeric_limits<std::int32_t>::max(), 0};

    /// Makes all states unreached, a row at a time. Returns false if the budget has ended.
    bool makeRoom(Patience& patience)
    {
        const std::size_t aRow = static_cast<std::size_t>(m_columns) * axes;
        const std::size_t all = static_cast<std::size_t>(m_board.rows() + 2) * aRow;
        m_best.reserve(all);
        while (m_best.size() < all && !patience.isOver())
            m_best.insert(m_best.end(), aRow, unreached);
        return m_best.size() == all;
    }
    std::size_t stateOf(Position p, std::size_t axis) const
    {
        const std::size_t spot =
            static_cast<std::size_t>(p.row + 1) * static_cast<std::size_t>(m_columns) +
            static_cast<std::size_t>(p.column + 1);
        return spot * axes + axis;
    }
    bool mayEnter(Position p) const
    {
        return p == m_query.to || mayBeCrossed(m_board, p, m_query.outsideOpen);
    }
    bool isTurn(Position cell, std::size_t axis, std::size_t onward) const
    {
        return cell != m_query.from && axis != onward;
    }
    void reach(Position p, std::size_t axis, Rank rank)
    {
        Rank& best = m_best[stateOf(p, axis)];
        if (rank.first > m_query.maxTurns || rank >= best)
            return;
        best = rank;
        m_open.emplace(rank, p, axis);
    }

    Optimum answer(Rank rank, std::size_t axis) const
    {
        Optimum found{.cost = static_cast<double>(rank.second), .turns = rank.first};
        Route line = {m_query.to};
        while (line.back() != m_query.from)
            stepBack(line, rank, axis);
        std::reverse(line.begin(), line.end());
        found.routes.push_back(std::move(line));
        return found;
    }
    /// Adds the cell from which the last one got its rank.
    void stepBack(Route& line, Rank& rank, std::size_t& axis) const
    {
        for (std::size_t towards = axis; towards < directions; towards += axes) {
            const Position back = after(line.back(), steps[towards]);
            if (back != m_query.from && !mayBeCrossed(m_board, back, m_query.outsideOpen))
                continue;
            for (std::size_t before = 0; before < axes; ++before) {
                const Rank least = {rank.first - (isTurn(back, before, axis) ? 1 : 0),
                                    rank.second - 1};
                if (m_best[stateOf(back, before)] != least)
                    continue;
                line.push_back(back);
                rank = least;
                axis = before;
                return;
            }
        }
    }

    const Maze& m_board;
    const Link& m_query;
    int m_columns;
    LargeArray<Rank> m_best; // by cell, with a frame of one cell, and axis of the last step
    std::priority_queue<std::tuple<Rank, Position, std::size_t>,
                        std::vector<std::tuple<Rank, Position, std::size_t>>, std::greater<>>
        m_open;
};

tl::unexpected<Undecided> tooLarge()
{
    return undecided("the level is too large to audit");
}

/// All orders of the links of a small board.
class Orders {
public:
    Orders(const Maze& board, const ClearBoard& query, Budget& budget)
        : m_left(board), m_query(query), m_budget(budget)
    {
        for (CellIndex cell = 0; cell < board.size(); ++cell)
            if (board.at(cell).kind == CellKind::tile)
                m_tiles.push_back(board.position(cell));
    }

    Decided<Optimum> find()
    {
        if (hasOddGroup())
            return Optimum{.exists = false, .cost = static_cast<double>(m_tiles.size())};
        constexpr std::size_t mostTiles = 24;
        if (m_tiles.size() > mostTiles)
            return tooLarge();
        const auto cleared = clear();
        if (!cleared)
            return tl::unexpected(cleared.error());
        return Optimum{.exists = *cleared, .cost = *cleared ? 0.0 : 2.0, .routes = m_order};
    }

private:
    bool hasOddGroup() const
    {
        std::array<std::size_t, maxTileSymbol + 1> counts{};
        for (const Position tile : m_tiles)
            ++counts[m_query.anyMatch ? 0 : m_left.at(tile).value];
        return std::ranges::any_of(counts, [](std::size_t count) { return count % 2 == 1; });
    }

    /// Returns true if the tiles that are left can be cleared; `m_order` is then the order.
    Decided<bool> clear() // NOLINT(misc-no-recursion)
    {
        std::uint32_t present = 0;
        for (std::size_t i = 0; i < m_tiles.size(); ++i)
            present |= m_left.at(m_tiles[i]).kind == CellKind::tile ? 1U << i : 0U;
        if (present == 0)
            return true;
        if (!m_seen.insert(present).second)
            return false;
        for (std::size_t a = 0; a < m_tiles.size(); ++a)
            for (std::size_t b = a + 1; b < m_tiles.size(); ++b)
                if ((present >> a & 1U) != 0 && (present >> b & 1U) != 0)
                    if (auto cleared = clearAfter(m_tiles[a], m_tiles[b]); !cleared || *cleared)
                        return cleared;
        return false;
    }

    /// Removes two tiles if they can be linked, and clears the rest.
    Decided<bool> clearAfter(Position a, Position b) // NOLINT(misc-no-recursion)
    {
        constexpr int mostLinks = 20000;
        const Cell first = m_left.at(a);
        const Cell second = m_left.at(b);
        if (first != second && !m_query.anyMatch)
            return false;
        if (++m_links > mostLinks)
            return tooLarge();
        const Link link{a, b, m_query.maxTurns, m_query.outsideOpen, m_query.anyMatch};
        const auto line = BestLine(m_left, link).find(m_budget);
        if (!line)
            return tl::unexpected(line.error());
        if (!line->exists)
            return false;
        m_order.push_back(line->routes.front());
        m_left.set(a, Cell{});
        m_left.set(b, Cell{});
        auto cleared = clear();
        m_left.set(a, first);
        m_left.set(b, second);
        if (!cleared || !*cleared)
            m_order.pop_back();
        return cleared;
    }

    Maze m_left;
    const ClearBoard& m_query;
    Budget& m_budget;
    std::vector<Position> m_tiles;
    std::vector<Route> m_order;
    std::unordered_set<std::uint32_t> m_seen;
    int m_links = 0;
};

/// All tracks of a small one-stroke level.
class Tracks {
public:
    Tracks(const Maze& maze, const OneStroke& query)
        : m_maze(maze), m_query(query), m_isOn(maze.size(), false)
    {
    }

    Decided<Optimum> find(const Budget& budget)
    {
        constexpr std::uint64_t mostSteps = 100000;
        Optimum found{.exists = false, .tracks = 0, .optimalTracks = 0};
        Patience patience(budget);
        enter(m_query.from);
        for (std::uint64_t made = 0; !m_track.empty(); ++made) {
            if (patience.isOver())
                return patience.why();
            if (made > mostSteps)
                return isCutOff(budget) ? Decided<Optimum>(Optimum{.exists = false}) : tooLarge();
            if (m_track.back() == m_query.to) {
                add(found);
                leave();
            } else if (!advance()) {
                leave();
            }
        }
        return found;
    }

private:
    static constexpr std::size_t directions = 4;

    void enter(Position p)
    {
        m_track.push_back(p);
        m_tried.push_back(0);
        m_isOn[m_maze.index(p)] = true;
    }
    void leave()
    {
        m_isOn[m_maze.index(m_track.back())] = false;
        m_track.pop_back();
        m_tried.pop_back();
    }
    /// Takes the next step from the last cell; returns false if there is none left.
    bool advance()
    {
        while (m_tried.back() < directions) {
            const Position to = after(m_track.back(), steps[m_tried.back()++]);
            if (!m_maze.isOpen(to) || m_isOn[m_maze.index(to)] || breaksSnake(to))
                continue;
            enter(to);
            return true;
        }
        return false;
    }
    /// Returns true if a snake may not enter a cell: it is beside a cell of the track but its last.
    bool breaksSnake(Position to) const
    {
        const auto touches = [&](Position step) {
            const Position beside = after(to, step);
            return m_maze.contains(beside) && m_isOn[m_maze.index(beside)] &&
                   beside != m_track.back();
        };
        return m_query.conditions.snake &&
               std::ranges::any_of(std::span(steps).first(directions), touches);
    }
    void add(Optimum& found) const
    {
        if (!brokenCondition(m_query.conditions, m_maze, m_track).empty())
            return;
        double score = 0;
        for (const Position p : m_track) {
            const Cell cell = m_maze.at(p);
            score += m_query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
        }
        ++*found.tracks;
        if (!found.exists || score > found.cost) {
            found.optimalTracks = 0;
            found.cost = score;
            found.routes.assign(1, m_track);
        }
        found.exists = true;
        *found.optimalTracks += score == found.cost ? 1 : 0;
    }
    /// Returns true if no walk leads from the start to the end.
    bool isCutOff(const Budget& budget) const
    {
        const auto walk =
            CheapestRoute<std::uint32_t>(m_maze, {.from = m_query.from, .to = m_query.to})
                .find(budget);
        return walk && !walk->exists;
    }

    const Maze& m_maze;
    const OneStroke& m_query;
    Route m_track;
    std::vector<std::uint8_t> m_tried; ///< by cell of the track: directions tried so far
    std::vector<bool> m_isOn;
};

struct OptimumSearch {
    const Maze& maze;
    Budget& budget;

    Decided<Optimum> operator()(const ShortestPath& query) const
    {
        if (query.moves == Moves::any)
            return ShortestLines(maze, query).find(budget);
        if (query.moves != Moves::four)
            return CheapestRoute<double>(maze, query).find(budget);
        return CheapestRoute<std::uint32_t>(maze, query).find(budget);
    }
    Decided<Optimum> operator()(const Link& query) const
    {
        return BestLine(maze, query).find(budget);
    }
    Decided<Optimum> operator()(const ClearBoard& query) const
    {
        return Orders(maze, query, budget).find();
    }
    Decided<Optimum> operator()(const OneStroke& query) const
    {
        return Tracks(maze, query).find(budget);
    }
};

} // namespace

std::string_view idOf(Evidence evidence) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"proved", "claimed", "refuted"};
    return ids[static_cast<std::size_t>(evidence)];
}

std::optional<Evidence> evidenceOf(std::string_view id) noexcept
{
    for (const Evidence evidence : {Evidence::proved, Evidence::claimed, Evidence::refuted})
        if (idOf(evidence) == id)
            return evidence;
    return std::nullopt;
}

Decided<Optimum> optimumOf(const Problem& problem, Budget& budget)
try {
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return undecided(budget.why(halt));
    const AllocationCeiling ceiling = budget.ceiling();
    return std::visit(OptimumSearch{problem.maze(), budget}, problem.query());
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

namespace {

Audit refuted(Message why, const Optimum& optimum)
{
    return {Evidence::refuted, std::move(why), optimum};
}

/// Returns less than 0 if the answer is worse than the optimum, more if it is better.
int compareWith(const Optimum& optimum, Question question, const Outcome& outcome)
{
    if (question == Question::link)
        if (const auto turns = countTurns(outcome.routes.front()); turns != optimum.turns)
            return turns > optimum.turns ? -1 : 1;
    if (areEqualCosts(outcome.cost, optimum.cost))
        return 0;
    const bool isScore = question == Question::oneStroke;
    return (outcome.cost > optimum.cost) == isScore ? 1 : -1;
}

/// Returns why a stated count of tracks is wrong; empty if none is. A run that ended early may have
/// counted fewer.
Message wrongCount(const Optimum& optimum, const Outcome& outcome)
{
    const bool isFinal = outcome.status == Status::solved;
    for (const auto& [id, counted] : {std::pair{"tracks", optimum.tracks},
                                      std::pair{"optimal-tracks", optimum.optimalTracks}}) {
        const Figure* stated = findFigure(outcome, id);
        if (stated == nullptr || !counted)
            continue;
        const auto* whole = std::get_if<std::int64_t>(&stated->value);
        const auto* large = std::get_if<mpz_class>(&stated->value);
        if (isFinal ? toText(stated->value) != toText(*counted)
                    : (whole != nullptr && *whole > *counted) || large != nullptr)
            return messageOf("the solver reports {} {}, but {} was counted", id,
                             toText(stated->value), *counted);
    }
    return {};
}

/// Returns why the bound contradicts the optimum; empty if it does not.
Message wrongBound(const Optimum& optimum, Question question, const Outcome& outcome)
{
    if (!outcome.bound || question == Question::clearBoard ||
        areEqualCosts(*outcome.bound, optimum.cost))
        return {};
    if (question == Question::oneStroke)
        return *outcome.bound < optimum.cost ? messageOf("the upper bound {} is below the score {}",
                                                         *outcome.bound, optimum.cost)
                                             : Message();
    return *outcome.bound > optimum.cost
               ? messageOf("the lower bound {} is above the cost {}", *outcome.bound, optimum.cost)
               : Message();
}

/// Returns why a worse answer is further from the optimum than its solver guarantees; empty if it
/// is not.
Message tooFar(const Optimum& optimum, Question question, double factor, const Outcome& outcome)
{
    if (factor == 1 && question == Question::link)
        return messageOf(
            "reported the best line, with turns {} and cells {}, but turns {} and cells "
            "{} are possible",
            countTurns(outcome.routes.front()), outcome.cost, optimum.turns, optimum.cost);
    if (factor == 1)
        return messageOf("reported the optimum {}, but {} is possible", outcome.cost, optimum.cost);
    const double most = factor * optimum.cost;
    if (outcome.cost <= most || areEqualCosts(outcome.cost, most))
        return {};
    return messageOf("the solver guarantees at most {} times the optimum {}, but its answer costs "
                     "{}",
                     factor, optimum.cost, outcome.cost);
}

/// Judges the claims of a legal answer, or of none, by the optimum.
Audit judged(const Optimum& optimum, Question question, double factor, const Outcome& outcome)
{
    const bool hasAnswer = !outcome.routes.empty();
    if (outcome.status == Status::noSolution) {
        if (!optimum.exists)
            return {Evidence::proved, {}, optimum};
        return refuted(
            question == Question::clearBoard
                ? Message("reported that the board cannot be cleared, but an order clears it")
                : messageOf("reported that there is no solution, but there is one of cost {}",
                            optimum.cost),
            optimum);
    }
    if (!optimum.exists)
        return hasAnswer && question != Question::clearBoard
                   ? Audit{Evidence::claimed, "the audit found no answer at all", std::nullopt}
                   : Audit{Evidence::proved, {}, optimum};
    if (Message why = wrongBound(optimum, question, outcome); !why.empty())
        return refuted(std::move(why), optimum);
    if (!hasAnswer)
        return {Evidence::proved, {}, optimum};
    const int rank = compareWith(optimum, question, outcome);
    if (rank > 0)
        return {Evidence::claimed, "the audit found no answer as good", std::nullopt};
    const bool isFinal = outcome.status == Status::solved;
    if (Message why = tooFar(optimum, question, factor, outcome);
        rank < 0 && isFinal && !why.empty())
        return refuted(std::move(why), optimum);
    if (Message why = wrongCount(optimum, outcome); !why.empty() && (rank == 0 || !isFinal))
        return refuted(std::move(why), optimum);
    return {Evidence::proved, {}, optimum};
}

} // namespace

std::size_t Auditor::HashOfKey::operator()(const Key& key) const
{
    const auto ends = [](const auto& query) {
        if constexpr (requires { query.from; })
            return std::array{query.from.row, query.from.column, query.to.row, query.to.column};
        else
            return std::array{0, 0, 0, 0};
    };
    std::size_t hash = key.first;
    for (const int number : std::visit(ends, key.second))
        hash = hash * 1000003 + static_cast<std::size_t>(number);
    return hash;
}

std::shared_ptr<const Decided<Optimum>> Auditor::optimum(const Problem& problem, Budget& budget)
{
    const std::scoped_lock lock(m_mutex);
    Known& entry = m_known[{problem.maze().revision(), problem.query()}];
    const auto time = budget.timeLeft();
    const bool hasMoreTime = entry.time && (!time || *time > *entry.time);
    if (!entry.optimum || (!*entry.optimum && hasMoreTime)) {
        auto found = optimumOf(problem, budget);
        if (found)
            found->routes = {}; // a scenario has thousands of queries
        entry = {std::make_shared<const Decided<Optimum>>(std::move(found)), time};
    }
    return entry.optimum;
}

void Auditor::prepare(const Problem& problem, Budget& budget)
{
    if (m_isOn)
        (void)optimum(problem, budget);
}

void Auditor::clear()
{
    const std::scoped_lock lock(m_mutex);
    m_known.clear();
}

std::optional<Audit> Auditor::audit(const Problem& problem, double factor, const Outcome& outcome,
                                    const std::optional<Verdict>& verdict, Budget& budget)
{
    if (verdict && !verdict->holds)
        return Audit{Evidence::refuted, verdict->why};
    const bool claimsNothing = outcome.routes.empty() && !outcome.bound &&
                               outcome.status != Status::noSolution &&
                               outcome.status != Status::solved;
    if (claimsNothing || isWithoutAnswer(outcome.status))
        return std::nullopt;
    if (outcome.status == Status::solved && outcome.routes.empty())
        return Audit{Evidence::refuted, "the route is empty"};
    const bool isBoard = problem.question() == Question::clearBoard;
    const bool isCleared = isBoard && verdict && areEqualCosts(outcome.cost, 0); // by its replay
    if (isCleared && outcome.status == Status::noSolution)
        return Audit{Evidence::refuted,
                     "reported that the board cannot be cleared, but an order clears it",
                     Optimum{.cost = 0}};
    if (isCleared && outcome.bound.value_or(0) > 0)
        return Audit{Evidence::refuted,
                     messageOf("the lower bound {} is above the cost {}", *outcome.bound, 0.0),
                     Optimum{.cost = 0}};
    if (isBoard && outcome.status == Status::solved) {
        if (isCleared)
            return Audit{Evidence::proved, {}, Optimum{.cost = 0}};
        return Audit{
            Evidence::refuted,
            messageOf("the solver reports tiles left {}, but {} was counted", 0, outcome.cost)};
    }
    if (isBoard && outcome.status != Status::noSolution)
        return std::nullopt;
    if (!m_isOn)
        return Audit{Evidence::claimed, "the audit is off"};
    const auto best = optimum(problem, budget);
    if (!*best)
        return Audit{Evidence::claimed, best->error().why};
    Audit made = judged(**best, problem.question(), factor, outcome);
    if (made.evidence == Evidence::refuted)
        if (auto shown = optimumOf(problem, budget); shown)
            made.optimum = std::move(*shown); // with an answer, the counterexample
    return made;
}

void applyTo(std::optional<Verdict>& verdict, const std::optional<Audit>& audit)
{
    if (audit && audit->evidence == Evidence::refuted)
        verdict = Verdict{false, audit->why};
}

} // namespace mazewright
