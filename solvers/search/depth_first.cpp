// Depth-first search: walk to new cells, and step back if there is none.
//
// Idea. The walk goes to a neighbour that it has not visited, the first in a given order. If there
// is none, it steps back to the cell it came from. It ends on the end, or back on the start with
// every neighbour visited.
//
// Correct because each cell is entered at most once and left at most once, so the walk terminates.
// If it ends on the start, no visited cell has an unvisited neighbour, so the end is not in the
// start's region: that is a proof. The route is the trail when the end is met: simple, since no
// cell is entered twice, but of any length. Its cost is computed, without a guarantee.
//
// How ours differs. The trail is no stack: one byte per cell stores the way by which it was
// entered, and stepping back reverses that way. The neighbours already tried are not recorded
// either, since a visited cell stays visited.
//
// Cost: at most two moves and 2 bytes per cell. Source: Tarjan, Depth-first search and linear graph
// algorithms, 1972; Tremaux's walk of a labyrinth, in Lucas 1882.
#include "solvers/core/random.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace mazewright::catalogue {
extern const Solver depthFirst;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 3> walkOrderNames = {"clockwise", "toward-end", "random"};
constexpr std::array<std::string_view, 3> walkOrderWords = {"Clockwise", "Towards the end",
                                                            "Random"};

constexpr std::array depthFirstOptions = {
    OptionSpec{"order", "Order",
               "which neighbour is visited first: clockwise from up, the one nearest the "
               "direction of the end, or random",
               Choice{"clockwise", walkOrderNames, walkOrderWords}},
    OptionSpec{"seed", "Seed", "the seed of the random order", Whole{1, 0, 1000000000}}};

using WayOrder = std::array<std::uint8_t, 8>;
constexpr WayOrder clockwiseFromUp = {0, 4, 1, 5, 2, 6, 3, 7};

/// Chooses among the ways to new neighbours.
class WayChooser {
public:
    WayChooser(const Options& options, Position end)
        : m_towardEnd(options.choice("order") == "toward-end"),
          m_random(options.choice("order") == "random"), m_end(end),
          m_dice(static_cast<std::uint64_t>(options.whole("seed")))
    {
        for (int sector = 0; m_towardEnd && sector < sectors; ++sector)
            m_nearestFirst[static_cast<std::size_t>(sector)] = orderFor(sector);
    }

    /// Chooses one way of the set, which must not be empty.
    std::size_t operator()(WaySet among, Position at)
    {
        if (m_random)
            return drawn(among);
        const WayOrder& order = m_towardEnd ? m_nearestFirst[sectorOf(at)] : clockwiseFromUp;
        return *std::find_if(order.begin(), order.end(),
                             [among](std::uint8_t way) { return (among >> way & 1) != 0; });
    }

private:
    /// Sectors of the end's direction: above, level or below; left, level or right; farther by rows
    /// or not.
    static constexpr int sectors = 18;

    static int signOf(int value) noexcept { return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0); }

    std::size_t sectorOf(Position at) const noexcept
    {
        const int rows = m_end.row - at.row;
        const int columns = m_end.column - at.column;
        const int steeper = std::abs(rows) > std::abs(columns) ? 1 : 0;
        const int sector = (signOf(rows) + 1) * 6 + (signOf(columns) + 1) * 2 + steeper;
        return static_cast<std::size_t>(sector);
    }

    /// Orders ways by their angle to a direction within the sector; clockwise among equals.
    static WayOrder orderFor(int sector)
    {
        const int steeper = sector % 2;
        const int rows = (sector / 6 - 1) * (1 + steeper);
        const int columns = (sector / 2 % 3 - 1) * (2 - steeper);
        const auto nearness = [&](std::uint8_t way) {
            const double along = rows * ways[way].rows + columns * ways[way].columns;
            return isDiagonal(way) ? along * 0.7071067811865476 : along;
        };
        WayOrder order = clockwiseFromUp;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint8_t a, std::uint8_t b) { return nearness(a) > nearness(b); });
        return order;
    }

    std::size_t drawn(WaySet among)
    {
        unsigned left = among;
        for (auto skip = m_dice.below(static_cast<std::uint64_t>(std::popcount(left))); skip > 0;
             --skip)
            left &= left - 1;
        return static_cast<std::size_t>(std::countr_zero(left));
    }

    bool m_towardEnd;
    bool m_random;
    Position m_end;
    Random m_dice;
    std::array<WayOrder, sectors> m_nearestFirst{};
};

/// The way by which each cell was entered; cached between queries only to reuse its memory.
struct WalkedWays {
    static constexpr std::uint8_t unvisited = 0x10;
    static constexpr std::uint8_t start = 0x08;
    static constexpr std::uint8_t wall = 0x09;

    LargeArray<std::uint8_t> by; ///< by node: a way, or one of the constants above

    /// Marks every open cell as not entered. Returns false if cancelled.
    bool begin(const PaddedMaze& padded, const ShouldContinue& shouldContinue)
    {
        const auto& costs = padded.costs();
        if (!filled(by, costs.size(), wall, shouldContinue))
            return false;
        const std::size_t stride = padded.padding().stride();
        for (std::size_t node = 0; node < costs.size(); node += stride) {
            if (!shouldContinueAtRow(node / stride, stride, shouldContinue))
                return false;
            std::transform(costs.data() + node, costs.data() + node + stride, by.data() + node,
                           [](std::uint8_t cost) { return cost == 0 ? wall : unvisited; });
        }
        return true;
    }
};

template <class R>
class DepthFirstWalk {
    using Node = Padding::Node;

public:
    DepthFirstWalk(const ShortestPath& query, const PaddedMaze& padded, WayChooser& chooser,
                   WalkedWays& walked, Guard& guard, R& recorder)
        : m_padding(padded.padding()), m_steps(padded, query.moves),
          m_price(priceOf(query.diagonal)), m_chooser(chooser), m_walked(walked.by.data()),
          m_guard(guard), m_recorder(recorder), m_start(m_padding.node(query.from)),
          m_end(m_padding.node(query.to)), m_at(m_start), m_position(query.from)
    {
    }

    /// Returns true if the walk ends on the end.
    bool run()
    {
        m_walked[m_start] = WalkedWays::start;
        tellStart();
        while (m_at != m_end) {
            if (m_moves++ % Guard::pollEvery == 0 && !m_guard.poll({-1, m_entered}))
                return false;
            if (const WaySet ahead = newFrom(m_at); ahead != 0)
                enter(m_chooser(ahead, m_position));
            else if (m_at != m_start)
                stepBack();
            else
                return false;
        }
        return true;
    }

    Effort effort() const { return {m_entered, m_entered, m_longest}; }

    Route route() const
    {
        Route route(m_length);
        Position at = m_position;
        Node node = m_at;
        for (std::size_t i = m_length; i-- > 0;) {
            route[i] = at;
            const std::size_t back = opposite(m_walked[node]);
            if (i > 0) {
                node = m_steps.moved(node, back);
                at = moved(at, back);
            }
        }
        return route;
    }

private:
    static Position moved(Position at, std::size_t way) noexcept
    {
        return {at.row + ways[way].rows, at.column + ways[way].columns};
    }

    /// Returns the ways to unvisited cells. A wall does not count as unvisited, so straight ways
    /// need no further test.
    WaySet newFrom(Node node) const noexcept
    {
        const WaySet straight = unvisitedAmong(node, 0, 4);
        if (!m_steps.areDiagonal())
            return straight;
        return (straight | unvisitedAmong(node, 4, 8)) & m_steps.from(node);
    }
    WaySet unvisitedAmong(Node node, std::size_t first, std::size_t end) const noexcept
    {
        unsigned unvisited = 0;
        for (std::size_t way = first; way < end; ++way)
            unvisited |= (m_walked[m_steps.moved(node, way)] == WalkedWays::unvisited ? 1U : 0U)
                         << way;
        return static_cast<WaySet>(unvisited);
    }

    void enter(std::size_t way)
    {
        go(way);
        m_walked[m_at] = static_cast<std::uint8_t>(way);
        tellEntered(way);
        ++m_entered;
        m_longest = std::max(m_longest, ++m_length);
    }

    void stepBack()
    {
        if constexpr (isLog<R>)
            m_recorder.close(m_at);
        else
            m_recorder.leave(m_at);
        go(opposite(m_walked[m_at]));
        --m_length;
    }

    void tellStart()
    {
        if constexpr (isLog<R>)
            m_recorder.enterRoot(m_start);
        else
            m_recorder.enter(m_start);
    }

    void tellEntered([[maybe_unused]] std::size_t way)
    {
        if constexpr (isLog<R>)
            m_recorder.enter(m_at, m_steps.moved(m_at, opposite(way)),
                             m_steps.cost(m_at) * (isDiagonal(way) ? m_price : 1));
        else
            m_recorder.enter(m_at);
    }

    void go(std::size_t way) noexcept
    {
        m_at = m_steps.moved(m_at, way);
        m_position = moved(m_position, way);
    }

    const Padding& m_padding;
    Steps m_steps;
    double m_price; ///< of a diagonal step
    WayChooser& m_chooser;
    std::uint8_t* const __restrict m_walked; ///< by node, see `WalkedWays`
    Guard& m_guard;
    R& m_recorder;
    Node m_start;
    Node m_end;
    Node m_at;
    Position m_position;
    std::uint64_t m_moves = 0;
    std::size_t m_entered = 1;
    std::size_t m_length = 1;
    std::size_t m_longest = 1;
};

Outcome solveDepthFirst(const Problem& problem, const Options& options, Monitor& monitor,
                        Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    Guard guard(problem, monitor);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 2);
    auto& walked = workspace.get<WalkedWays>();
    if (padded == nullptr || !walked.begin(*padded, polling(guard)))
        return haltedAnswer(problem, guard);
    const auto setUp = watch.lap();
    WayChooser chooser(options, query.to);
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    const auto search = [&](auto& recorder) {
        DepthFirstWalk walk(query, *padded, chooser, walked, guard, recorder);
        const bool found = walk.run();
        Outcome outcome = answerOf(problem, guard,
                                   found ? std::optional(walk.route()) : std::nullopt, Proved::no);
        Effort effort = walk.effort();
        effort.setUp = setUp;
        effort.search = watch.lap();
        effort.engine = "walk";
        addFigures(outcome, problem, guard, effort);
        return outcome;
    };
    return loggedOrObserved(
        monitor, numbers, [] { return OpenListRules{}; }, search);
}

constexpr std::array depthFirstCode = {
    PseudoLine{StepPart::begin, 0, "stand on the start"},
    PseudoLine{StepPart::none, 0, "until this is the end:"},
    PseudoLine{StepPart::open, 1, "if a neighbour is new: go there"},
    PseudoLine{StepPart::close, 1, "else step back"},
    PseudoLine{StepPart::found, 0, "done: the route is the trail"},
    PseudoLine{StepPart::exhausted, 0, "back on the start with nothing new: there is no route"}};
constexpr SearchSteps depthFirstSteps = {.list = ListKind::stack, .code = depthFirstCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::depthFirst = {
    .info = {.id = "depth-first",
             .name = "Depth-first",
             .summary =
                 "Goes into unvisited cells and backtracks when there are none; finds a route, not "
                 "necessarily the shortest.",
             .source = "Tarjan, 1972; Lucas, 1882 (Trémaux)",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = search::depthFirstOptions,
             .steps = &search::depthFirstSteps,
             .family = Family::walks},
    .solve = search::solveDepthFirst};
