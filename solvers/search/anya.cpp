// ANYA: shortest any-angle routes, proved, without tables.
//
// Idea. A node of the search is a corner, its root, and an interval of one row of corners all of
// which the root sees. Nodes are taken in the order of f: the length from the start to the root,
// and from there over the best point of the interval straight to the end. To expand a node, its
// interval is projected from the root into the next row. What the root sees there is a node with
// the same root. Where the view ends at the corner of a wall, a route may turn: the corner becomes
// the root of what only it sees, in the next row or along its own row. Roots of which a shorter way
// is known are dropped.
//
// Right, because a shortest route turns only at corners with one wall, and around that wall. So
// each of its lines is seen from the corner before it, and each of its turns is one that an
// expansion makes; the node that holds the next part of the route has an f of at most its length.
// The first node that is taken with the end in its interval therefore gives a shortest route. If no
// node is left, the end cannot be reached.
//
// Corners often lie in one line. A root is then reached over each of those before it, always from
// the same direction, and would be expanded once for each choice of them: it is expanded only for
// the first. Ways as short from other directions count, for more may be seen behind them.
//
// Points are counted in half cells, so that the centres of the first and the last cell lie on rows
// too. The ends of intervals are rays from the root through whole points, and are compared as
// fractions; nothing is rounded but lengths, to 2^-32 of a cell.
//
// Cost: O(n log n) for n intervals, each found 57 cells at a time; 16 bytes per corner. Source:
// Harabor, Grastien, Öz and Aksakalli, Optimal any-angle pathfinding in practice, 2016.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/corner_grid.h"
#include "solvers/search/jump_map.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace mazewright::catalogue {
extern const Solver anya;
}

namespace mazewright::search {

namespace {

/// Where open cells and walls meet in the rows of a padded maze: a bit at each cell that differs
/// from the one to its left. Cached in a `Workspace`.
class RowEdges {
public:
    static std::size_t bytesFor(const Maze& maze) noexcept
    {
        return (static_cast<std::size_t>(maze.rows()) + 2) *
               (static_cast<std::size_t>(maze.columns()) / 64 + 2) * 8;
    }
    /// Fits a padded maze. Returns false if cancelled; the next call then starts over.
    bool fit(const Maze& maze, const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        if (m_revision == padded.revision())
            return true;
        m_revision = 0;
        const auto rows = static_cast<std::size_t>(maze.rows());
        const auto columns = static_cast<std::size_t>(maze.columns());
        m_edges = BitRows(rows + 2, columns + 4);
        for (std::size_t row = 0; row < rows + 2; ++row) {
            if (!shouldContinueAtRow(row, columns, shouldContinue))
                return false;
            m_edges.set(row, 0);
            m_edges.set(row, columns + 3);
            if (row == 0 || row == rows + 1)
                continue;
            const std::uint8_t* cells =
                padded.costs().data() + row * std::size_t{padded.padding().stride()};
            for (std::size_t column = 1; column < columns + 2; ++column)
                if ((cells[column] != 0) != (cells[column - 1] != 0))
                    m_edges.set(row, column);
        }
        m_revision = padded.revision();
        return true;
    }

    /// Returns the first column from this one on at which an edge lies; beyond the last column if
    /// there is none.
    std::int32_t next(std::int32_t row, std::int32_t column) const noexcept
    {
        return static_cast<std::int32_t>(
                   firstSetFrom(lineOf(row), static_cast<std::uint32_t>(column) + 1U)) -
               1;
    }
    /// Returns the last column up to this one at which an edge lies; -1 if there is none.
    std::int32_t previous(std::int32_t row, std::int32_t column) const noexcept
    {
        return static_cast<std::int32_t>(
                   lastSetTo(lineOf(row), static_cast<std::uint32_t>(column) + 1U)) -
               1;
    }

private:
    const std::uint8_t* lineOf(std::int32_t row) const noexcept
    {
        return m_edges.lineBytes(static_cast<std::size_t>(row) + 1);
    }

    std::uint64_t m_revision = 0;
    BitRows m_edges;
};

/// The column, in half cells, at which a ray crosses a row: a fraction with a positive divisor.
struct Column {
    std::int64_t number = 0;
    std::int64_t divisor = 1;

    std::int64_t floor() const noexcept
    {
        return number / divisor - (number % divisor < 0 ? 1 : 0);
    }
    bool isWhole() const noexcept { return number % divisor == 0; }
    double value() const noexcept
    {
        return static_cast<double>(number) / static_cast<double>(divisor);
    }
    friend bool operator==(const Column& a, std::int64_t b) noexcept
    {
        return a.number == b * a.divisor;
    }
    friend bool operator<(const Column& a, std::int64_t b) noexcept
    {
        return a.number < b * a.divisor;
    }
    friend bool operator>(const Column& a, std::int64_t b) noexcept
    {
        return a.number > b * a.divisor;
    }
    friend bool operator<(const Column& a, const Column& b) noexcept
    {
        return a.number * b.divisor < b.number * a.divisor;
    }
};

/// A direction from a root, in half cells. Along the root's own row, `down` is 0, and the ray
/// stands for the point at its end.
struct Ray {
    std::int32_t right = 0;
    std::int32_t down = 0;

    Column at(Point root, std::int32_t row) const noexcept
    {
        if (down == 0)
            return {std::int64_t{root.column} + right, 1};
        const std::int64_t sign = down < 0 ? -1 : 1;
        return {std::int64_t{root.column} * down * sign +
                    std::int64_t{right} * sign * (row - root.row),
                down * sign};
    }
};

constexpr Ray rayTo(Point root, Point at) noexcept
{
    return {at.column - root.column, at.row - root.row};
}

/// A node of the search: what `root` sees of a row, from left to right. On the root's own row it is
/// the part up to the next corner.
struct Interval {
    CornerGrid::Node root = 0;
    std::int32_t row = 0;
    Ray left;
    Ray right;
    std::uint64_t g = 0; ///< of the root
};

constexpr double partsOfCell = 4294967296.0;

/// Returns a length as a whole number of parts.
std::uint64_t partsOf(double cells)
{
    return static_cast<std::uint64_t>(std::llround(cells * partsOfCell));
}

/// What earlier queries leave for the next: the shortest known way to each root, and the lists.
struct AnyaArrays {
    struct Root {
        std::uint64_t g = 0;
        CornerGrid::Node before = 0;
        std::uint32_t query = 0;
    };

    RowEdges edges;
    std::uint32_t query = 0;
    LargeArray<Root> roots; ///< by node of the corner grid; unknown if of another query
    std::vector<Interval> intervals;
    OpenList<std::uint64_t> open;

    /// Prepares the next query. O(1) if the size has not changed. Returns false if cancelled.
    bool reset(std::size_t nodes, const ShouldContinue& shouldContinue)
    {
        intervals.clear();
        open.clear(Ties::highG);
        if (roots.size() == nodes && ++query != 0)
            return true;
        query = 1;
        return filled(roots, nodes, Root{}, shouldContinue);
    }
    std::size_t grownBytes() const noexcept
    {
        return open.bytes() + intervals.capacity() * sizeof(Interval);
    }
};

template <Recorder R>
class AnyaSearch {
    using Node = CornerGrid::Node;

public:
    AnyaSearch(const Maze& maze, const CornerGrid& grid, AnyaArrays& arrays, Guard& guard,
               R& recorder)
        : m_maze(maze), m_grid(grid), m_edges(arrays.edges), m_arrays(arrays), m_guard(guard),
          m_claimed(guard), m_recorder(recorder), m_end(grid.point(grid.end())),
          m_lastRoot(grid.start())
    {
    }

    /// Returns true if the end was reached.
    bool run()
    {
        if (m_grid.sees(m_grid.start(), m_grid.end()))
            return true;
        begin();
        while (!m_arrays.open.empty()) {
            m_bound = m_arrays.open.leastF();
            const Interval node = m_arrays.intervals[m_arrays.open.pop()];
            if (node.g > m_arrays.roots[node.root].g + rounding)
                continue; // a shorter way to its root was found
            if (holdsEnd(node)) {
                m_lastRoot = node.root;
                return true;
            }
            m_recorder.close(cellOf(node));
            if (!mayContinue())
                return false;
            if (m_grid.point(node.root).row == node.row)
                expandAlong(node);
            else
                expandAcross(node);
        }
        return false;
    }

    /// Returns the points of the route; call it after `run` has returned true.
    std::vector<Point> points() const
    {
        std::vector<Point> points = {m_end};
        for (Node root = m_lastRoot; root != m_grid.start(); root = m_arrays.roots[root].before)
            points.push_back(m_grid.point(root));
        points.push_back(m_grid.point(m_grid.start()));
        std::reverse(points.begin(), points.end());
        return points;
    }

    Effort effort() const { return {m_expanded, m_arrays.intervals.size(), m_peak}; }
    /// Returns a proved lower bound on the length of a route.
    double bound() const noexcept { return static_cast<double>(m_bound) / partsOfCell; }

private:
    /// Parts by which equal lengths may differ.
    static constexpr std::uint64_t rounding = 2;

    /// A run of open cells in a row, by its borders in half cells.
    struct Run {
        std::int32_t left = 0;
        std::int32_t right = 0;
    };

    bool mayContinue()
    {
        constexpr std::size_t pollEvery = 1024; // an expansion may cross a whole row
        if (++m_expanded % pollEvery != 0)
            return true;
        return m_claimed.reach(m_arrays.grownBytes()) &&
               m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    Run runAt(std::int32_t row, std::int32_t column) const
    {
        return {2 * m_edges.previous(row, column), 2 * m_edges.next(row, column + 1)};
    }

    /// Returns the next row of the search: the next border of cells, or the row of the end if that
    /// comes first.
    std::int32_t rowAfter(std::int32_t row, std::int32_t down) const
    {
        const std::int32_t next = row + down;
        return row % 2 != 0 || next == m_end.row ? next : next + down;
    }

    void begin()
    {
        const Node start = m_grid.start();
        const Point at = m_grid.point(start);
        m_arrays.roots[start] = {0, start, m_arrays.query};
        m_recorder.open(m_grid.cellAt(start));
        m_recorder.close(m_grid.cellAt(start));
        ++m_expanded;
        const Run run = runAt(at.row / 2, at.column / 2);
        for (const std::int32_t down : {-1, 1})
            put({start,
                 at.row + down,
                 {run.left - at.column, down},
                 {run.right - at.column, down},
                 0});
    }

    void put(const Interval& node)
    {
        m_recorder.open(cellOf(node));
        const auto index = static_cast<Node>(m_arrays.intervals.size());
        m_arrays.intervals.push_back(node);
        m_arrays.open.push(index, node.g, std::max(m_bound, node.g + partsOf(rest(node))));
        m_peak = std::max(m_peak, m_arrays.open.size());
    }

    /// Returns a lower bound on the length from the root over the interval to the end.
    double rest(const Interval& node) const
    {
        const Point root = m_grid.point(node.root);
        if (root.row == node.row) {
            const Ray far = isToRight(node) ? node.right : node.left;
            const Point corner{root.row, root.column + far.right};
            return distanceBetween(root, corner) + distanceBetween(corner, m_end);
        }
        const double up = static_cast<double>(node.row) - root.row;
        // An end on the root's side is seen in the mirror of the row.
        const double beyond = std::copysign(static_cast<double>(m_end.row) - node.row, up);
        const double whole = static_cast<double>(m_end.column) - root.column;
        const double straight = root.column + whole * up / (up + beyond);
        const double column = std::clamp(straight, node.left.at(root, node.row).value(),
                                         node.right.at(root, node.row).value());
        return (std::hypot(up, column - root.column) + std::hypot(beyond, m_end.column - column)) /
               2;
    }

    bool holdsEnd(const Interval& node) const
    {
        if (node.row != m_end.row)
            return false;
        const Point root = m_grid.point(node.root);
        return !(node.left.at(root, node.row) > m_end.column) &&
               !(node.right.at(root, node.row) < m_end.column);
    }

    /// Returns the open cell that stands for an interval in a recording.
    CellIndex cellOf(const Interval& node) const
    {
        const Point root = m_grid.point(node.root);
        const double middle =
            (node.left.at(root, node.row).value() + node.right.at(root, node.row).value()) / 2;
        const auto column = std::clamp(static_cast<std::int32_t>(middle) / 2, 0,
                                       static_cast<std::int32_t>(m_maze.columns()) - 1);
        const std::int32_t above = (node.row - 1) >> 1;
        const std::int32_t below = node.row >> 1;
        const bool isFromAbove = root.row < node.row;
        const std::int32_t first = isFromAbove ? above : below;
        return m_maze.index({m_grid.isOpenCell(first, column) ? first
                             : isFromAbove                    ? below
                                                              : above,
                             column});
    }

    /// Records a way to a root. Returns false if a shorter one is known, or one as short from the
    /// same direction, behind which the same can be seen.
    bool reach(Node root, Node before, std::uint64_t g)
    {
        AnyaArrays::Root& known = m_arrays.roots[root];
        if (known.query == m_arrays.query) {
            const bool isAsShort = g + rounding >= known.g;
            if (g > known.g + rounding || (isAsShort && areInLine(before, known.before, root)))
                return false;
            if (g >= known.g)
                return true;
        }
        known = {g, before, m_arrays.query};
        return true;
    }

    /// Returns true if two nodes lie in the same direction from a root.
    bool areInLine(Node a, Node b, Node root) const
    {
        const Point at = m_grid.point(root);
        const Ray one = rayTo(at, m_grid.point(a));
        const Ray other = rayTo(at, m_grid.point(b));
        return std::int64_t{one.right} * other.down == std::int64_t{one.down} * other.right &&
               std::int64_t{one.right} * other.right + std::int64_t{one.down} * other.down > 0;
    }

    // Across: the root lies on another row.

    void expandAcross(const Interval& node)
    {
        const Point root = m_grid.point(node.root);
        const std::int32_t down = node.row > root.row ? 1 : -1;
        const std::int32_t row = (node.row + (down < 0 ? -1 : 0)) >> 1; // of cells, ahead
        if (row < 0 || row >= m_maze.rows())
            return;
        const Column left = node.left.at(root, node.row);
        const Column right = node.right.at(root, node.row);
        auto column = static_cast<std::int32_t>(left.floor() >> 1);
        if (left == std::int64_t{2} * column)
            --column; // a run that only touches the interval
        for (;;) {
            const Run run = runAt(row, column);
            if (m_grid.isOpenCell(row, column))
                lookInto(node, run, down);
            if (right < run.right || run.right >= 2 * m_maze.columns())
                return;
            column = run.right / 2;
        }
    }

    /// Adds what is seen through a run of open cells ahead, and behind the corners beside it.
    void lookInto(const Interval& node, Run run, std::int32_t down)
    {
        const Point root = m_grid.point(node.root);
        const std::int32_t next = rowAfter(node.row, down);
        const Ray left =
            node.left.at(root, node.row) < run.left ? rayTo(root, {node.row, run.left}) : node.left;
        const Ray right = node.right.at(root, node.row) > run.right
                              ? rayTo(root, {node.row, run.right})
                              : node.right;
        putAcross({node.root, next, left, right, node.g}, run);
        turn(node, run, next, Side::left);
        turn(node, run, next, Side::right);
    }

    /// Adds the part of an interval that lies between the walls beside a run.
    void putAcross(Interval node, Run run)
    {
        const Point root = m_grid.point(node.root);
        if (node.left.at(root, node.row) < run.left)
            node.left = rayTo(root, {node.row, run.left});
        if (node.right.at(root, node.row) > run.right)
            node.right = rayTo(root, {node.row, run.right});
        if (node.left.at(root, node.row) < node.right.at(root, node.row))
            put(node);
    }

    enum class Side : std::uint8_t { left, right };

    /// Turns around the wall at one end of the view into a run: the wall beside the run, or the one
    /// that the view has just passed.
    void turn(const Interval& node, Run run, std::int32_t next, Side side)
    {
        const bool isRight = side == Side::right;
        const Point root = m_grid.point(node.root);
        const Column view = (isRight ? node.right : node.left).at(root, node.row);
        const std::int32_t wall = isRight ? run.right : run.left;
        const bool isInRun = isRight ? view < wall : view > wall;
        if (node.row % 2 != 0 || (isInRun && !view.isWhole()))
            return;
        const Point at{node.row, isInRun ? static_cast<std::int32_t>(view.floor()) : wall};
        const Node corner = m_grid.corner(at.row / 2, at.column / 2);
        if (at.column % 2 != 0 || !m_grid.isCornerOfWall(corner))
            return;
        const std::int32_t passed = next > node.row ? node.row / 2 - 1 : node.row / 2;
        if (isInRun && m_grid.isOpenCell(passed, at.column / 2 - (isRight ? 0 : 1)))
            return;
        const std::uint64_t g = node.g + partsOf(distanceBetween(root, at));
        if (!reach(corner, node.root, g))
            return;
        const Ray onward = rayTo(root, at);
        const Ray toWall = rayTo(at, {next, wall});
        if (isRight)
            putAcross({corner, next, onward, toWall, g}, run);
        else
            putAcross({corner, next, toWall, onward, g}, run);
        if (isInRun)
            putAlong(corner, at, side, g);
    }

    // Along: the root lies on the same row.

    static bool isToRight(const Interval& node) { return node.right.right > 0; }

    /// Adds the part of a root's own row from a point to the next place where walls begin or end.
    void putAlong(Node root, Point from, Side side, std::uint64_t g)
    {
        const std::int32_t above = from.row / 2 - 1;
        const std::int32_t below = from.row / 2;
        const std::int32_t base = m_grid.point(root).column;
        if (side == Side::right) {
            const std::int32_t next = from.column / 2 + 1;
            const std::int32_t end =
                2 * std::min(m_edges.next(above, next), m_edges.next(below, next));
            put({root, from.row, {from.column - base, 0}, {end - base, 0}, g});
        } else {
            const std::int32_t last = from.column / 2 - 1;
            const std::int32_t end =
                2 * std::max(m_edges.previous(above, last), m_edges.previous(below, last));
            put({root, from.row, {end - base, 0}, {from.column - base, 0}, g});
        }
    }

    void expandAlong(const Interval& node)
    {
        const bool isRight = isToRight(node);
        const Point root = m_grid.point(node.root);
        const Point at{node.row, root.column + (isRight ? node.right : node.left).right};
        const std::int32_t above = at.row / 2 - 1;
        const std::int32_t below = at.row / 2;
        const std::int32_t ahead = at.column / 2 - (isRight ? 0 : 1);
        const std::int32_t behind = at.column / 2 - (isRight ? 1 : 0);
        const bool isAboveOpen = m_grid.isOpenCell(above, ahead);
        const bool isBelowOpen = m_grid.isOpenCell(below, ahead);
        const bool wasAboveOpen = m_grid.isOpenCell(above, behind);
        const bool wasBelowOpen = m_grid.isOpenCell(below, behind);
        if ((isAboveOpen && wasAboveOpen) || (isBelowOpen && wasBelowOpen))
            putAlong(node.root, at, isRight ? Side::right : Side::left, node.g);
        const Node corner = m_grid.corner(at.row / 2, at.column / 2);
        if (!m_grid.isCornerOfWall(corner) || (wasAboveOpen && wasBelowOpen))
            return;
        const std::uint64_t g = node.g + partsOf(distanceBetween(root, at));
        if (!reach(corner, node.root, g))
            return;
        const std::int32_t down = wasAboveOpen ? 1 : -1;
        const std::int32_t next = rowAfter(at.row, down);
        const Run run = runAt(wasAboveOpen ? below : above, ahead);
        if (isRight)
            put({corner, next, {0, next - at.row}, rayTo(at, {next, run.right}), g});
        else
            put({corner, next, rayTo(at, {next, run.left}), {0, next - at.row}, g});
    }

    const Maze& m_maze;
    const CornerGrid& m_grid;
    const RowEdges& m_edges;
    AnyaArrays& m_arrays;
    Guard& m_guard;
    ClaimedBytes m_claimed;
    R& m_recorder;
    Point m_end;
    Node m_lastRoot;
    std::uint64_t m_bound = 0; ///< no route is shorter
    std::size_t m_expanded = 0;
    std::size_t m_peak = 0;
};

Outcome solveAnya(const Problem& problem, const Options&, Monitor& monitor, Workspace& workspace)
{
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + sizeof(AnyaArrays::Root));
    auto& arrays = workspace.get<AnyaArrays>();
    if (padded == nullptr || !guard.claim(RowEdges::bytesFor(problem.maze())) ||
        !arrays.edges.fit(problem.maze(), *padded, polling(guard)))
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    const auto& query = std::get<ShortestPath>(problem.query());
    const CornerGrid grid(*padded, query);
    return observed(monitor, [&](auto& recorder) {
        if (!arrays.reset(grid.nodes(), polling(guard)))
            return haltedAnswer(problem, guard);
        AnyaSearch search(problem.maze(), grid, arrays, guard, recorder);
        std::optional<std::vector<Point>> points;
        if (query.from == query.to)
            points = {centreOf(query.from)};
        else if (search.run())
            points = search.points();
        Outcome outcome =
            linesAnswer(problem, guard, std::move(points), Proved::yes, search.bound());
        Effort effort = search.effort();
        effort.setUp = setUp;
        effort.search = watch.lap();
        effort.engine = "binary heap";
        addFigures(outcome, problem, guard, effort);
        return outcome;
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::anya = {
    .info = {.id = "anya",
             .name = "ANYA",
             .summary = "Searches intervals of corners, and proves the shortest any-angle route.",
             .source = "Harabor, Grastien, Öz and Aksakalli, 2016",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = {},
             .keeps = "intervals of corners",
             .expands = ExpansionUnit::intervals,
             .family = Family::anyAngle,
             .isAnyAngle = true},
    .solve = search::solveAnya};
