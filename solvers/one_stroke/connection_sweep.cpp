// How probable it is that the start and the end stay connected if cells fail: the two-terminal
// reliability of a board whose vertices fail, exact as a polynomial or as a number.
//
// Idea. No set of open cells is listed. The board is cut into the blocks between start and end
// (board_reduction.h); they fail independently, so their probabilities multiply, with p for each
// cut vertex between two of them. Within a block the junctions are eliminated in an order with few
// states (elimination_order.h). Of the cells decided so far the sweep remembers only which vertices
// of the frontier are open, and which of them are connected with each other, with the start or with
// the end. A vertex is decided when it comes to the frontier, and so is each corridor to a vertex
// that has been decided: a corridor of k cells joins two open vertices with probability p^k. If
// start and end are joined, the rest may be as it likes, and the state is added to the answer; if
// one of them has lost the frontier, they will never be joined, and the state is dropped.
//
// The value of a state is the sum over the sets of open cells that lead to it. As a number it is
// their probability. As a polynomial it counts them by size: its value at x = 2^b, for a b so large
// that no coefficient reaches x, is one long integer that holds all coefficients side by side, so
// that sums and products of polynomials are those of integers (Kronecker's substitution).
//
// Correct because what the rest of the board adds depends on nothing but the connections within the
// frontier, and each set leads through one chain of states until it is decided.
//
// Errors. All numbers are products and sums of positive numbers, so that relative errors only add
// up: each operation has one of at most u = 2^-53, and each factor of a weight, rounded down from
// many more bits, of 2 u. A step multiplies up to 22 factors and the value, which makes 67 u; a
// state that is the sum of n others has n u more at most. The sum of the answer compensates its
// errors (Neumaier).
//
// Cost: states of the frontier, partitions without crossings of its open vertices: about those of
// the sweep for tracks. A polynomial of n cells takes n^2 bits for each state.
// Source: the transfer matrix of connected parts is that of Derrida and Vannimenus (1980); two
// terminals with failing sites: Tanguy, What is the probability of connecting two points?, J. Phys.
// A 40 (2007) 14099; counts by size in exact integers: Mertens, Exact percolation probability on
// the square lattice, J. Phys. A 55 (2022) 334002.
#include "solvers/one_stroke/connection_sweep.h"

#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/board_reduction.h"
#include "solvers/one_stroke/elimination_order.h"
#include "solvers/one_stroke/junction_frontier.h"
#include "solvers/one_stroke/run_limits.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace mazewright::one_stroke {

namespace {

/// A larger plan would take more than some hours.
constexpr double mostConnectionStates = 1e10;
/// Of a polynomial: words of all its values, some 10^8.5 per second.
constexpr double mostConnectionWords = 3e11;
/// A list of longer polynomials would be of no use to anybody.
constexpr std::size_t mostCellsOfSets = 4096;
constexpr std::uint64_t movesOfConnectionOrder = 4'000'000;

/// The weights of decided cells if values are polynomials at x = 2^bits.
class SetWeights {
public:
    using Number = mpz_class;

    /// Holds the coefficients of polynomials for sets of up to `cells` cells.
    explicit SetWeights(std::size_t cells) : m_bits(cells + 1) {}

    Number open(std::size_t cells) const { return mpz_class(1) << (cells * m_bits); }
    Number closed(std::size_t) const { return 1; }
    /// Returns the weight of cells that may be open or not: (1 + x)^cells.
    Number any(std::size_t cells) const
    {
        mpz_class power;
        const mpz_class base = (mpz_class(1) << m_bits) + 1;
        mpz_pow_ui(power.get_mpz_t(), base.get_mpz_t(), cells);
        return power;
    }
    /// Returns the weight of cells not all of which are open.
    Number notAllOpen(std::size_t cells) const { return any(cells) - open(cells); }
    /// Returns the bytes of a value beside the object, after `decided` cells.
    std::size_t bytesAfter(std::size_t decided) const noexcept
    {
        return (decided + 1) * m_bits / 8 + 16;
    }

    std::vector<mpz_class> coefficients(mpz_class value) const
    {
        std::vector<mpz_class> all(m_bits);
        for (mpz_class& each : all) {
            mpz_fdiv_r_2exp(each.get_mpz_t(), value.get_mpz_t(), m_bits);
            value >>= m_bits;
        }
        return all;
    }
    mpz_class valueOf(std::span<const mpz_class> coefficients) const
    {
        mpz_class value;
        for (std::size_t k = coefficients.size(); k-- > 0;)
            value = (value << m_bits) + coefficients[k];
        return value;
    }

private:
    std::size_t m_bits;
};

/// The weights of decided cells if values are probabilities. Each is rounded down from 512 bits.
class ChanceWeights {
public:
    using Number = double;

    explicit ChanceWeights(const mpq_class& open) : m_open(open, bits), m_closed(1 - open, bits) {}

    Number open(std::size_t cells) const { return power(m_open, cells).get_d(); }
    Number closed(std::size_t cells) const { return power(m_closed, cells).get_d(); }
    Number any(std::size_t) const noexcept { return 1; }
    Number notAllOpen(std::size_t cells) const
    {
        return mpf_class(1 - power(m_open, cells)).get_d();
    }
    std::size_t bytesAfter(std::size_t) const noexcept { return 0; }

private:
    static constexpr mp_bitcnt_t bits = 512;

    static mpf_class power(const mpf_class& base, std::size_t cells)
    {
        mpf_class result(0, bits);
        mpf_pow_ui(result.get_mpf_t(), base.get_mpf_t(), cells);
        return result;
    }

    mpf_class m_open;
    mpf_class m_closed;
};

/// A sum of positive numbers that keeps what each addition of doubles loses.
template <class Number>
class CompensatedSum {
public:
    void add(const Number& more)
    {
        const Number sum = m_sum + more;
        if constexpr (std::is_same_v<Number, double>)
            m_lost += m_sum >= more ? (m_sum - sum) + more : (more - sum) + m_sum;
        m_sum = sum;
    }
    Number value() const { return m_sum + m_lost; }

private:
    Number m_sum = 0;
    Number m_lost = 0;
};

/// The part of a vertex: 0 if it is closed (or the slot is not in use), the part of the start, that
/// of the end, or another one.
using Part = std::uint8_t;
constexpr Part closedPart = 0;
constexpr Part startPart = 1;
constexpr Part endPart = 2;
constexpr Part firstOther = 3;
using Parts = std::array<Part, WideFrontier::mostSlots>;

constexpr int bitsOfPart = 5;

/// Returns the parts as a key; others are numbered in the order of their slots.
WideKey keyOf(const Parts& parts)
{
    std::array<Part, 1U << bitsOfPart> number{0, startPart, endPart};
    Part next = firstOther;
    WideKey key = 0;
    for (std::size_t slot = 0; slot < parts.size(); ++slot) {
        Part& mine = number[parts[slot]];
        if (parts[slot] != closedPart && mine == 0)
            mine = next++;
        key |= static_cast<WideKey>(mine) << (slot * bitsOfPart);
    }
    return key;
}

Parts partsOf(WideKey key)
{
    Parts parts{};
    for (std::size_t slot = 0; slot < parts.size(); ++slot)
        parts[slot] = static_cast<Part>(static_cast<unsigned>(key >> (slot * bitsOfPart)) &
                                        ((1U << bitsOfPart) - 1));
    return parts;
}

/// The states after a step, each with its value and the number of additions that made it.
template <class Number>
class ConnectionLayer {
public:
    struct Entry {
        WideKey key;
        Number value;
        std::uint32_t sums;
    };

    const std::vector<Entry>& entries() const noexcept { return m_entries; }
    std::size_t bytes() const noexcept
    {
        return m_entries.capacity() * sizeof(Entry) + m_index.capacity() * sizeof(std::uint32_t);
    }
    /// Returns the bytes while the next state may make the arrays grow.
    std::size_t bytesToGrow() const noexcept { return 3 * bytes(); }

    void add(WideKey key, Number value)
    {
        if (m_index.size() < 2 * (m_entries.size() + 1))
            grow();
        std::uint32_t& at = m_index[place(key)];
        if (at == none) {
            at = static_cast<std::uint32_t>(m_entries.size());
            m_entries.push_back({key, std::move(value), 0});
            return;
        }
        m_entries[at].value += value;
        m_mostSums = std::max(m_mostSums, ++m_entries[at].sums);
    }
    std::uint32_t mostSums() const noexcept { return m_mostSums; }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::size_t place(WideKey key) const noexcept
    {
        auto hash = static_cast<std::uint64_t>(key) * 0x9E3779B97F4A7C15ULL;
        hash ^= static_cast<std::uint64_t>(key >> 64) * 0xD6E8FEB86659FD93ULL;
        hash = (hash ^ (hash >> 32)) * 0xBF58476D1CE4E5B9ULL;
        std::size_t at = (hash >> 20) & (m_index.size() - 1);
        while (m_index[at] != none && m_entries[m_index[at]].key != key)
            at = (at + 1) & (m_index.size() - 1);
        return at;
    }
    void grow()
    {
        m_index.assign(std::max<std::size_t>(64, m_index.size() * 2), none);
        for (std::uint32_t i = 0; i < m_entries.size(); ++i)
            m_index[place(m_entries[i].key)] = i;
    }

    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_index;
    std::uint32_t m_mostSums = 0;
};

/// A step of the sweep: the elimination of a vertex.
struct ConnectionStep {
    static constexpr int noSlot = -1; ///< stands for the eliminated vertex

    /// A corridor to a vertex that has been decided before.
    struct Meeting {
        int slot = noSlot;
        std::size_t cells = 0;
    };
    /// A vertex that is decided in this step.
    struct Decision {
        int slot = noSlot;
        Part end = closedPart; ///< the part of the start or the end, if the vertex is one
        std::vector<Meeting> meetings{};
        std::size_t firstCorridor = 0; ///< the number within the step of its first meeting
    };

    int slot = noSlot; ///< of the eliminated vertex, if it was decided before
    std::vector<Decision> decisions{};
    std::vector<std::size_t> leaving{};   ///< slots of vertices that leave the frontier
    std::vector<std::size_t> corridors{}; ///< of all meetings: cells
    int fresh = 0;                        ///< decisions that are open or not
    std::size_t decided = 0;              ///< cells decided by the end of the step
    bool startSeen = false;               ///< by the end of the step
    bool endSeen = false;
};

/// Finds for each step of a plan the vertices that it decides, and the corridors between these and
/// all that have been decided. So vertices of the frontier are joined as soon as they can be.
class ConnectionSteps {
public:
    explicit ConnectionSteps(const StrokeGraph& graph)
        : m_graph(graph), m_isDecided(graph.vertices.size(), 0),
          m_slotOf(graph.vertices.size(), ConnectionStep::noSlot)
    {
    }

    ConnectionStep stepOf(const PlanStep& planned)
    {
        ConnectionStep step;
        const bool isOld = planned.slot != PlanStep::noSlot;
        if (isOld)
            step.slot = planned.slot;
        m_slotOf[planned.vertex] = ConnectionStep::noSlot;
        if (!isOld)
            decide(step, planned.vertex, ConnectionStep::noSlot);
        for (const PlanStep::Way& way : planned.ways)
            if (m_isDecided[way.vertex] == 0)
                decide(step, way.vertex, way.slot);
        for (const PlanStep::Rest& rest : planned.rests)
            if (rest.leavesNone)
                step.leaving.push_back(rest.slot);
        m_decided += static_cast<std::size_t>(step.fresh);
        step.decided = m_decided;
        step.startSeen = m_isDecided[m_graph.from] != 0;
        step.endSeen = m_isDecided[m_graph.to] != 0;
        return step;
    }

private:
    void decide(ConnectionStep& step, std::uint32_t v, int slot)
    {
        ConnectionStep::Decision decision{.slot = slot, .firstCorridor = step.corridors.size()};
        if (m_graph.isEnd(v))
            decision.end = v == m_graph.from ? startPart : endPart;
        else
            ++step.fresh;
        for (const std::uint32_t e : m_graph.incident[v]) {
            const StrokeGraph::Edge& edge = m_graph.edges[e];
            const std::uint32_t other = edge.other(v);
            if (m_isDecided[other] == 0)
                continue;
            decision.meetings.push_back({m_slotOf[other], edge.cellCount});
            step.corridors.push_back(edge.cellCount);
            m_decided += edge.cellCount;
        }
        m_isDecided[v] = 1;
        m_slotOf[v] = slot;
        step.decisions.push_back(std::move(decision));
    }

    const StrokeGraph& m_graph;
    std::vector<std::uint8_t> m_isDecided;
    std::vector<int> m_slotOf; ///< by vertex of the frontier
    std::size_t m_decided = 0;
};

std::vector<ConnectionStep> stepsOf(const StrokeGraph& graph, const Plan& plan)
{
    ConnectionSteps steps(graph);
    std::vector<ConnectionStep> all;
    for (const PlanStep& planned : plan.steps)
        all.push_back(steps.stepOf(planned));
    return all;
}

/// Returns the number of cells of a part between its first and its last cell.
std::size_t innerCells(const StrokeGraph& graph)
{
    return graph.vertices.size() - 2 + graph.corridorCells.size();
}

/// The sweep over a part of a board.
template <class Weights>
class ConnectionSweep {
public:
    using Number = typename Weights::Number;

    ConnectionSweep(const StrokeGraph& graph, const Plan& plan, const Weights& weights,
                    Guard& guard)
        : m_steps(stepsOf(graph, plan)), m_cells(innerCells(graph)), m_weights(weights),
          m_guard(guard), m_claimed(guard)
    {
    }

    /// Returns the value of all cases in which the ends of the part are connected; empty if the
    /// guard halts it or refuses memory.
    std::optional<Number> run()
    {
        ConnectionLayer<Number> layer;
        layer.add(0, 1);
        for (const ConnectionStep& step : m_steps) {
            begin(step);
            m_next = {};
            for (std::size_t i = 0; i < layer.entries().size(); ++i) {
                if (i % pollEvery == 0 && !poll(layer, m_next))
                    return std::nullopt;
                expand(layer.entries()[i]);
            }
            m_roundings += roundingsOfStep + m_next.mostSums();
            layer = std::move(m_next);
        }
        return m_answer.value();
    }
    /// Returns how many rounding errors the answer has at most.
    double roundings() const noexcept { return m_roundings + roundingsOfSum; }

private:
    using Entry = typename ConnectionLayer<Number>::Entry;
    static constexpr std::size_t pollEvery = 256;
    static constexpr double roundingsOfStep = 67;
    static constexpr double roundingsOfSum = 4;

    /// A vertex is decided with up to four corridors, and a step decides up to five vertices.
    static constexpr std::size_t mostCorridors = 20;
    using Corridors = std::array<std::uint8_t, mostCorridors>;

    /// What has been decided in a step.
    struct Branch {
        Parts parts{};
        Part own = closedPart; ///< of the eliminated vertex
        int opened = 0;        ///< fresh vertices
        int pending = 0;       ///< fresh vertices that are not decided
        /// By corridor: 0 it may be as it likes, 1 all its cells are open, 2 not all are.
        Corridors corridors{};

        Part& at(int slot)
        {
            return slot == ConnectionStep::noSlot ? own : parts[static_cast<std::size_t>(slot)];
        }
    };

    bool poll(const ConnectionLayer<Number>& layer, const ConnectionLayer<Number>& next)
    {
        const std::size_t states = layer.entries().size() + next.entries().size() + pollEvery;
        const std::size_t values = states * m_weights.bytesAfter(m_step->decided);
        return m_claimed.resize(layer.bytes() + next.bytesToGrow() + values) && m_guard.poll({});
    }

    void begin(const ConnectionStep& step)
    {
        m_step = &step;
        m_known.clear();
        m_rest = m_weights.any(m_cells - step.decided);
    }

    void expand(const Entry& entry)
    {
        m_source = &entry;
        Branch branch{.parts = partsOf(entry.key), .pending = m_step->fresh};
        if (m_step->slot != ConnectionStep::noSlot)
            branch.own = std::exchange(branch.at(m_step->slot), closedPart);
        decide(branch, 0);
    }

    /// Decides the vertices from number `i` on.
    void decide(const Branch& branch, std::size_t i)
    {
        if (i == m_step->decisions.size())
            return settle(branch);
        const auto& decision = m_step->decisions[i];
        Branch open = branch;
        if (decision.end != closedPart) {
            open.at(decision.slot) = decision.end;
            return meet(open, i, 0);
        }
        --open.pending;
        Branch closed = open;
        closed.at(decision.slot) = closedPart;
        decide(closed, i + 1);
        ++open.opened;
        open.at(decision.slot) = unusedPart(open);
        meet(open, i, 0);
    }

    /// Decides the corridors of an open vertex from number `j` on.
    void meet(Branch branch, std::size_t i, std::size_t j)
    {
        const auto& decision = m_step->decisions[i];
        if (j == decision.meetings.size())
            return decide(branch, i + 1);
        const auto& meeting = decision.meetings[j];
        const Part one = branch.at(decision.slot);
        const Part other = branch.at(meeting.slot);
        if (other == closedPart || one == other)
            return meet(branch, i, j + 1);
        std::uint8_t& corridor = branch.corridors[decision.firstCorridor + j];
        if (meeting.cells > 0) {
            corridor = 2;
            meet(branch, i, j + 1);
        }
        corridor = 1;
        if (one + other == startPart + endPart)
            return m_answer.add(Number(Number(m_source->value * weightOf(branch)) * m_rest));
        const Part joined = std::min(one, other);
        for (Part& part : branch.parts)
            if (part == one || part == other)
                part = joined;
        if (branch.own == one || branch.own == other)
            branch.own = joined;
        meet(branch, i, j + 1);
    }

    void settle(Branch branch)
    {
        for (const std::size_t slot : m_step->leaving)
            branch.parts[slot] = closedPart;
        const auto isLost = [&branch](Part part) {
            return std::ranges::find(branch.parts, part) == branch.parts.end();
        };
        if ((m_step->startSeen && isLost(startPart)) || (m_step->endSeen && isLost(endPart)))
            return;
        m_next.add(keyOf(branch.parts), Number(m_source->value * weightOf(branch)));
    }

    static Part unusedPart(const Branch& branch)
    {
        Part part = firstOther;
        while (part == branch.own || std::ranges::find(branch.parts, part) != branch.parts.end())
            ++part;
        return part;
    }

    /// Returns the weight of the cells that a branch has decided, and of those of the step that it
    /// leaves open. The cases of a step are few, so that each is computed once.
    const Number& weightOf(const Branch& branch)
    {
        Corridors corridors{};
        for (std::size_t i = 0; i < m_step->corridors.size(); ++i)
            corridors[i] = m_step->corridors[i] > 0 ? branch.corridors[i] : std::uint8_t{0};
        const auto key = std::tuple(branch.opened, branch.pending, corridors);
        for (const auto& [known, weight] : m_known)
            if (known == key)
                return weight;
        Number weight = m_weights.open(static_cast<std::size_t>(branch.opened));
        weight *= m_weights.any(static_cast<std::size_t>(branch.pending));
        weight *= m_weights.closed(
            static_cast<std::size_t>(m_step->fresh - branch.opened - branch.pending));
        for (std::size_t i = 0; i < m_step->corridors.size(); ++i) {
            const std::size_t cells = m_step->corridors[i];
            if (cells == 0)
                continue;
            weight *= branch.corridors[i] == 0   ? m_weights.any(cells)
                      : branch.corridors[i] == 1 ? m_weights.open(cells)
                                                 : m_weights.notAllOpen(cells);
        }
        m_known.emplace_back(key, std::move(weight));
        return m_known.back().second;
    }

    std::vector<ConnectionStep> m_steps;
    std::size_t m_cells;
    const Weights& m_weights;
    Guard& m_guard;
    ClaimedBytes m_claimed;
    const ConnectionStep* m_step = nullptr;
    ConnectionLayer<Number> m_next;
    const Entry* m_source = nullptr;
    std::vector<std::pair<std::tuple<int, int, Corridors>, Number>> m_known;
    Number m_rest = 1; ///< the weight of the cells that later steps decide
    CompensatedSum<Number> m_answer;
    double m_roundings = 0;
};

/// Returns about how many states a sweep by a plan has.
double statesOfConnections(const Plan& plan)
{
    constexpr double statesPerVertex = 2.7; // as partitions without crossings grow
    double sum = 0;
    for (const PlanStep& step : plan.steps)
        sum += std::pow(statesPerVertex, step.width);
    return sum;
}

/// Returns the plan with the fewest states: that of the sweep for tracks, or row by row, or column
/// by column. Empty if all are too wide, or if the guard halts the search.
std::optional<Plan> planOfConnections(const StrokeGraph& graph, int columns, Guard& guard)
{
    auto best = planFor(graph, columns, {.moves = movesOfConnectionOrder},
                        [&guard](std::size_t) { return guard.poll({}); });
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto width = static_cast<CellIndex>(columns);
    for (const bool byColumn : {false, true}) {
        const auto rank = [&](std::uint32_t v) {
            const CellIndex cell = graph.vertices[v].cell;
            return byColumn ? std::pair(cell % width, cell / width)
                            : std::pair(cell / width, cell % width);
        };
        std::ranges::sort(order, {}, rank);
        auto plan = planOf(graph, order, WideFrontier::mostSlots);
        if (plan && (!best || statesOfConnections(*plan) < statesOfConnections(*best)))
            best = std::move(plan);
    }
    return best;
}

/// A board, cut into its parts with their plans.
struct ConnectedBoard {
    std::size_t cells = 0; ///< open cells without the start and the end
    std::vector<std::shared_ptr<const StrokeGraph>> parts{}; ///< none if the end is out of reach
    std::vector<Plan> plans{};

    std::size_t cutCells() const noexcept { return parts.size() - 1; }
    double states() const noexcept
    {
        double sum = 0;
        for (const Plan& plan : plans)
            sum += statesOfConnections(plan);
        return sum;
    }
    /// Returns the number of words that all values of polynomials take.
    double words() const noexcept
    {
        double sum = 0;
        for (std::size_t p = 0; p < parts.size(); ++p) {
            const auto inner = static_cast<double>(innerCells(*parts[p]));
            sum += statesOfConnections(plans[p]) * (inner * inner / 64 + 1);
        }
        return sum;
    }
};

Message whyEnded(const Guard& guard)
{
    return guard.budget().why(guard.halted() ? guard.halt() : Halt::memory);
}

Decided<ConnectedBoard> connectedBoard(const Problem& problem, Guard& guard)
{
    const auto& query = std::get<OneStroke>(problem.query());
    const OneStroke asked{query.from, query.to, 1, {}};
    const Maze& maze = problem.maze();
    ConnectedBoard made;
    made.cells = maze.size() - maze.count(CellKind::wall) - 2;
    ClaimedBytes claimed(guard);
    if (!claimed.resize(maze.size() * Board::bytesOfCell))
        return undecided(whyEnded(guard));
    const Board board = boardOf(maze, asked, polling(guard));
    if (board.points.empty())
        return undecided(whyEnded(guard));
    ReducedBoard reduced = reduce(board, polling(guard), [&](std::size_t bytes) {
        return claimed.resize(maze.size() * Board::bytesOfCell + bytes);
    });
    if (reduced.halted)
        return undecided(whyEnded(guard));
    if (!reduced.possible)
        return made;
    for (const auto& part : reduced.parts) {
        auto plan = planOfConnections(*part, board.columns, guard);
        if (guard.halted())
            return undecided(whyEnded(guard));
        if (!plan)
            return undecided("the maze is too wide for the connections of its open cells");
        made.plans.push_back(std::move(*plan));
    }
    made.parts = std::move(reduced.parts);
    if (made.states() > mostConnectionStates)
        return undecided(messageOf("the connections of open cells need {}, which is too many",
                                   aboutStates(made.states())));
    return made;
}

/// Runs a computation within the budget; `compute` takes a guard.
template <class Compute>
auto withinBudget(const Problem& problem, Budget& budget, Compute&& compute)
    -> decltype(compute(std::declval<Guard&>()))
try {
    const AllocationCeiling ceiling = budget.ceiling();
    Monitor monitor = Monitor::ofPart(budget);
    Guard guard(problem, monitor);
    return compute(guard);
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

Decided<std::vector<mpz_class>> setsOf(const ConnectedBoard& board, Guard& guard)
{
    if (board.parts.empty())
        return std::vector<mpz_class>(board.cells + 1);
    if (board.cells > mostCellsOfSets)
        return undecided(messageOf("there are {} open cells, and sets of at most {} are counted",
                                   board.cells, mostCellsOfSets));
    if (board.words() > mostConnectionWords)
        return undecided("the counts of all sets of open cells would take too long");
    const SetWeights whole(board.cells);
    mpz_class product = whole.open(board.cutCells());
    std::size_t outside = board.cells - board.cutCells();
    for (std::size_t p = 0; p < board.parts.size(); ++p) {
        const std::size_t inner = innerCells(*board.parts[p]);
        const SetWeights own(inner);
        const auto value =
            ConnectionSweep<SetWeights>(*board.parts[p], board.plans[p], own, guard).run();
        if (!value)
            return undecided(whyEnded(guard));
        product *= whole.valueOf(own.coefficients(*value));
        outside -= inner;
        if (!guard.poll({}))
            return undecided(whyEnded(guard));
    }
    return whole.coefficients(product * whole.any(outside));
}

Decided<Chance> chanceOf(const ConnectedBoard& board, const mpq_class& open, Guard& guard)
{
    if (board.parts.empty())
        return Chance{};
    const ChanceWeights weights(open);
    constexpr double unit = 0x1p-53;
    constexpr double ofUnderflow = 1e-290; // of fewer than 2^60 operations
    double value = weights.open(board.cutCells());
    double roundings = 2;
    for (std::size_t p = 0; p < board.parts.size(); ++p) {
        ConnectionSweep<ChanceWeights> sweep(*board.parts[p], board.plans[p], weights, guard);
        const auto ofPart = sweep.run();
        if (!ofPart)
            return undecided(whyEnded(guard));
        value *= *ofPart;
        roundings += sweep.roundings() + 1;
    }
    const double relative = roundings * unit / (1 - roundings * unit);
    return Chance{value, value * relative / (1 - relative) + ofUnderflow};
}

} // namespace

Decided<std::vector<mpz_class>> connectingSets(const Problem& problem, Budget& budget)
{
    return withinBudget(problem, budget, [&](Guard& guard) -> Decided<std::vector<mpz_class>> {
        const auto board = connectedBoard(problem, guard);
        return board ? setsOf(*board, guard) : tl::unexpected(board.error());
    });
}

Decided<Chance> chanceOfConnection(const Problem& problem, const mpq_class& open, Budget& budget)
{
    assert(open >= 0 && open <= 1);
    return withinBudget(problem, budget, [&](Guard& guard) -> Decided<Chance> {
        const auto board = connectedBoard(problem, guard);
        return board ? chanceOf(*board, open, guard) : tl::unexpected(board.error());
    });
}

mpq_class chanceFrom(std::span<const mpz_class> sets, const mpq_class& open)
{
    // With open = a / b: the sum of sets[k] * a^k * (b - a)^(n - k), over b^n, by Horner's rule.
    const mpz_class& a = open.get_num();
    const mpz_class rest = open.get_den() - a;
    mpz_class sum;
    mpz_class ofRest = 1;
    for (std::size_t k = sets.size(); k-- > 0;) {
        sum = sum * a + sets[k] * ofRest;
        ofRest *= rest;
    }
    mpz_class all;
    mpz_pow_ui(all.get_mpz_t(), open.get_den().get_mpz_t(), sets.size() - 1);
    mpq_class chance(sum, all);
    chance.canonicalize();
    return chance;
}

} // namespace mazewright::one_stroke
