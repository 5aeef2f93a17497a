// Focal search: of the cells that may still lead to a good enough route, the one that seems nearest
// to the end by its number of moves.
//
// Idea. A* takes the cell with the least f = g + h, although many cells are hardly worse and much
// farther along. Here all open cells whose f is at most w times the least f are the focus, and any
// of them may be taken: the one with the fewest moves left, by an estimate d that counts steps and
// not their costs; of several the one with the least f, and then the newest. d need not be a lower
// bound. So cost bounds the search, and distance leads it. With all steps at cost 1 and 4-way moves
// d is h; it tells more where steps cost 1 to 9.
//
// Correct because a closed cell that is reached more cheaply is opened again. On a cheapest route,
// the first cell that is not closed with its least g is then open with its least g, and h is a
// lower bound: its f, and the least f of the list, are at most the least cost C. The end is taken
// from the focus, with its cost as f: at most w times the least f, and so at most w C. The least f
// is the bound of the outcome. It is often far better than the cost divided by w. h is consistent,
// so the least f never falls and a cell stays in the focus until it is taken. Without opening cells
// again the bound would be lost: cells are not taken in the order of f, so that a closed cell may
// have a g that is too high, and no open cell would stand for the cheapest route.
//
// Any order within the focus is correct. Cells that were closed once come last, by f: they are
// taken only if nothing else is left in the focus, which raises the least f. Taken by d like the
// others, their neighbourhoods would be searched over and over for slightly cheaper ways: on the
// map Berlin_0_1024 (8-way, w = 1.5) a query closed 1,290,620 cells instead of 29,449.
//
// Three heaps hold the open cells: the focus by d; the cells beyond it by f, which move over when
// the least f rises; and all of them by f, for the least f. A cell that is reached more cheaply is
// put in once more, and entries with an old g are skipped when they come out.
//
// Cost: O(m log m) time for m openings, more than A* for each; 5 or 9 bytes per cell, and 40 or 64
// per opening. Sources: Pearl and Kim, Studies in semi-admissible heuristics, 1982 (A* epsilon);
// the estimate of the moves left: Thayer and Ruml, Bounded suboptimal search, 2011.
#include "solvers/core/options.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>
#include <memory>

namespace mazewright::catalogue {
extern const Solver focal;
}

namespace mazewright::search {

namespace {

constexpr std::array focalOptions = {
    OptionSpec{"weight", "Weight",
               "the cost is at most this many times the optimum; a larger weight lets the search "
               "follow the number of moves more freely",
               Real{1.5, 1, 100}}};

/// Returns the estimated number of moves to the end.
std::uint32_t movesLeft(Position at, Position to, bool areDiagonal) noexcept
{
    const auto rows = static_cast<std::uint32_t>(std::abs(at.row - to.row));
    const auto columns = static_cast<std::uint32_t>(std::abs(at.column - to.column));
    return areDiagonal ? std::max(rows, columns) : rows + columns;
}

template <class Cost>
struct FocalEntry {
    Cost f = 0;
    Cost g = 0;
    std::uint32_t left = 0;    ///< estimated moves to the end
    std::uint32_t entered = 0; ///< number of the opening
    Padding::Node node = 0;
};

/// Order of a heap whose top has the least f, and of several the newest.
struct LeastF {
    template <class Entry>
    bool operator()(const Entry& a, const Entry& b) const noexcept
    {
        return a.f != b.f ? a.f > b.f : a.entered < b.entered;
    }
};

/// Order of a heap whose top has the fewest moves left, then the least f.
struct FewestLeft {
    template <class Entry>
    bool operator()(const Entry& a, const Entry& b) const noexcept
    {
        return a.left != b.left ? a.left > b.left : LeastF()(a, b);
    }
};

template <class Entry, class Order>
class FocalHeap {
public:
    void clear() noexcept { m_entries.clear(); }
    bool empty() const noexcept { return m_entries.empty(); }
    const Entry& top() const noexcept { return m_entries.front(); }
    void push(const Entry& entry)
    {
        m_entries.push_back(entry);
        std::push_heap(m_entries.begin(), m_entries.end(), Order());
    }
    Entry pop()
    {
        std::pop_heap(m_entries.begin(), m_entries.end(), Order());
        const Entry entry = m_entries.back();
        m_entries.pop_back();
        return entry;
    }
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }

private:
    std::vector<Entry> m_entries;
};

/// The open cells; reused by later queries.
template <class Cost>
struct FocalLists {
    using Entry = FocalEntry<Cost>;
    FocalHeap<Entry, FewestLeft> focus;
    FocalHeap<Entry, LeastF> beyond; ///< the focus
    FocalHeap<Entry, LeastF> all;

    std::size_t bytes() const noexcept { return focus.bytes() + beyond.bytes() + all.bytes(); }
};

template <class Costs, Recorder R>
class FocalSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Entry = FocalEntry<Cost>;
    using Tree = SearchTree<Cost>;
    static constexpr std::uint8_t oldBit = 0x40; ///< the cell was closed once
    static constexpr std::uint32_t lastInFocus = std::numeric_limits<std::uint32_t>::max();

public:
    FocalSearch(const ShortestPath& query, double weight, const PaddedMaze& padded, Tree& tree,
                FocalLists<Cost>& lists, Guard& guard, R& recorder)
        : m_to(query.to), m_weight(weight), m_heuristic(bestHeuristic(query.moves)),
          m_unit(costsOf<Costs>(query)), m_padding(padded.padding()), m_steps(padded, query.moves),
          m_tree(tree), m_lists(lists), m_guard(guard), m_recorder(recorder)
    {
        lists.focus.clear();
        lists.beyond.clear();
        lists.all.clear();
    }

    /// Returns true if the end was taken; the tree then holds the route.
    bool run(Position from)
    {
        const Node end = m_padding.node(m_to);
        reach(m_padding.node(from), 0, Tree::rootWay);
        while (mayWork() && widenFocus()) {
            const Entry taken = m_lists.focus.pop();
            if (!isCurrent(taken))
                continue;
            if (taken.node == end)
                return true;
            expand(taken.node);
        }
        return false;
    }

    /// Returns the least f of all open cells: no route costs less. 0 if none is open.
    Cost leastF() const noexcept { return m_least; }
    double bound() const noexcept
    {
        return static_cast<double>(m_least) / static_cast<double>(Costs::straight);
    }
    std::int64_t reopened() const noexcept { return m_reopened; }
    Effort effort() const noexcept
    {
        return {.expanded = m_expanded, .opened = m_tree.touched.size(), .peakOpen = m_peak};
    }

private:
    /// Returns false for an entry of a cell that is closed, or was reached more cheaply since.
    bool isCurrent(const Entry& entry) const noexcept
    {
        return !m_tree.isClosed(entry.node) && m_tree.g[entry.node] == entry.g;
    }

    /// Finds the least f, and moves the cells within the weight into the focus. Returns false if no
    /// cell is open or the run was halted.
    bool widenFocus()
    {
        while (!m_lists.all.empty() && !isCurrent(m_lists.all.top())) {
            m_lists.all.pop();
            if (!mayWork())
                return false;
        }
        if (m_lists.all.empty())
            return false;
        if (m_lists.all.top().f == m_least && !m_lists.focus.empty())
            return true;
        m_least = m_lists.all.top().f;
        m_limit = keyWithin(m_weight, m_least);
        while (!m_lists.beyond.empty() && m_lists.beyond.top().f <= m_limit) {
            const Entry entry = m_lists.beyond.pop();
            if (isCurrent(entry))
                m_lists.focus.push(entry);
            if (!mayWork())
                return false;
        }
        return true;
    }

    /// Returns false if the run was halted. Polls from time to time.
    bool mayWork()
    {
        if ((++m_work & (Guard::pollEvery - 1)) != 0)
            return true;
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_lists.bytes() + m_tree.touched.capacity() * sizeof(Node));
        return m_claimed.reach(bytes) && m_guard.poll({-1, m_expanded, std::nullopt, bound()});
    }

    void expand(Node node)
    {
        m_tree.reached[node] |= Tree::closedBit | oldBit;
        --m_open;
        for (unsigned left = m_steps.from(node); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Node to = m_steps.moved(node, way);
            const Cost unit = m_unit.of(way);
            const Cost g = m_tree.g[node] + m_steps.cost(to) * unit;
            if (!m_tree.isTouched(to) || g < m_tree.g[to])
                reach(to, g, static_cast<std::uint8_t>(way));
        }
        ++m_expanded;
        m_recorder.close(node);
    }

    void reach(Node node, Cost g, std::uint8_t way)
    {
        const bool isNew = !m_tree.isTouched(node);
        const bool isAgain = m_tree.isClosed(node);
        const std::uint8_t old = isNew ? std::uint8_t{0} : m_tree.reached[node] & oldBit;
        if (isNew)
            m_tree.touched.push_back(node);
        m_tree.g[node] = g;
        m_tree.reached[node] = way | old;
        m_open += isNew || isAgain ? 1 : 0;
        m_peak = std::max(m_peak, m_open);
        m_reopened += isAgain ? 1 : 0;
        const Position at = m_padding.position(node);
        const Entry entry = {g + estimate(m_unit, m_heuristic, at, m_to), g,
                             old != 0 ? lastInFocus : movesLeft(at, m_to, m_steps.areDiagonal()),
                             m_entered++, node};
        m_lists.all.push(entry);
        if (entry.f <= m_limit)
            m_lists.focus.push(entry);
        else
            m_lists.beyond.push(entry);
        isAgain ? m_recorder.reopen(node) : m_recorder.open(node);
        if constexpr (isLog<R>)
            tell(entry, way);
    }

    void tell(const Entry& entry, std::uint8_t way)
    {
        if (way == Tree::rootWay)
            return m_recorder.putRoot(entry.node, entry.f);
        m_recorder.put(entry.node, m_steps.moved(entry.node, opposite(way)),
                       static_cast<double>(entry.g) / static_cast<double>(Costs::straight),
                       entry.f);
    }

    Position m_to;
    double m_weight;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    const Padding& m_padding;
    Steps m_steps;
    Tree& m_tree;
    FocalLists<Cost>& m_lists;
    Guard& m_guard;
    R& m_recorder;
    Cost m_least = 0;
    std::uint64_t m_limit = 0; ///< the largest f in the focus
    std::uint32_t m_entered = 0;
    std::uint64_t m_work = 0;
    std::size_t m_expanded = 0;
    std::size_t m_open = 0;
    std::size_t m_peak = 0;
    std::int64_t m_reopened = 0;
    ClaimedBytes m_claimed{m_guard};
};

template <class Costs, Recorder R>
Outcome focused(const Problem& problem, double weight, Guard& guard, const PaddedMaze& padded,
                Workspace& workspace, R& recorder, std::chrono::nanoseconds setUp,
                bool layersWanted)
{
    using Cost = typename Costs::Cost;
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    auto& arrays = workspace.get<SearchArrays<Cost>>();
    if (!arrays.freshTree(padded.padding(), polling(guard)))
        return haltedAnswer(problem, guard);
    auto& tree = *arrays.tree;
    FocalSearch<Costs, R> search(query, weight, padded, tree, workspace.get<FocalLists<Cost>>(),
                                 guard, recorder);
    const bool found = search.run(query.from);

    const Padding::Node end = padded.padding().node(query.to);
    Outcome outcome = answerOf(
        problem, guard, found ? std::optional(routeTo(end, tree)) : std::nullopt,
        found && search.leastF() == tree.g[end] ? Proved::yes : Proved::no, search.bound());
    if (found && !outcome.bound)
        outcome.bound = std::min(search.bound(), outcome.cost);
    Effort effort = search.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = "binary heaps";
    addFigures(outcome, problem, guard, effort);
    outcome.figures.push_back({"reopened", "", search.reopened()});
    if (layersWanted)
        addSearchLayers(outcome, std::make_shared<const TreeValues<Costs>>(
                                     arrays.tree, costsOf<Costs>(query), query.to,
                                     BestFirst{.heuristic = bestHeuristic(query.moves)}));
    return outcome;
}

template <class Costs>
OpenListRules focalRules(const ShortestPath& query, double weight)
{
    const bool areDiagonal = query.moves != Moves::four;
    return {.unit = static_cast<double>(Costs::straight),
            .estimate = estimateInSteps(costsOf<Costs>(query), bestHeuristic(query.moves),
                                        {query.to, query.to}),
            .focus = weight,
            .movesLeft = [to = query.to, areDiagonal](Position at) {
                return static_cast<double>(movesLeft(at, to, areDiagonal));
            }};
}

Outcome solveFocal(const Problem& problem, const Options& options, Monitor& monitor,
                   Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const double weight = options.real("weight");
    return withCosts(query, [&](auto costs) {
        using Costs = decltype(costs);
        Guard guard(problem, monitor);
        Stopwatch watch;
        const PaddedMaze* padded =
            paddedMaze(problem, guard, workspace, 2 + sizeof(typename Costs::Cost));
        if (padded == nullptr)
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        return loggedOrObserved(
            monitor, paddedNumbers(problem.maze(), padded->padding().stride()),
            [&] { return focalRules<Costs>(query, weight); },
            [&](auto& recorder) {
                return focused<Costs>(problem, weight, guard, *padded, workspace, recorder, setUp,
                                      monitor.wantsLayers());
            });
    });
}

double focalFactor(const Options&, const Options& own)
{
    return own.real("weight");
}

constexpr std::array focalCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0, "until the end is first in the open list:"},
    PseudoLine{StepPart::none, 1,
               "the cells whose F = G + H is at most weight × the least F come first"},
    PseudoLine{StepPart::take, 1,
               "take the one of them with the fewest moves left, one that was closed once last"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2,
               "else if it is open and this way is cheaper: lower its G, move it up"},
    PseudoLine{StepPart::reopen, 2, "else if this way is cheaper: open it again"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps focalSteps = {.code = focalCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::focal = {
    .info = {.id = "focal",
             .name = "Focal search",
             .summary = "Expands, of all cells that keep the cost within a factor of the optimum, "
                        "the one nearest to the end.",
             .source = "Pearl and Kim, 1982",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::bounded,
             .options = search::focalOptions,
             .steps = &search::focalSteps,
             .family = Family::quality,
             .factorWith = search::focalFactor},
    .solve = search::solveFocal};
