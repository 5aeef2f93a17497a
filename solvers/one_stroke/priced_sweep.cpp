// The best track of a part by eliminating its junctions, pruned by prices.
//
// Idea. The exact method counts all tracks, so it keeps every state
// (solvers/one_stroke/junction_frontier.h). Here only a best track is needed, and known prices
// prove a bound (two_factor.h). By these, each corridor and junction that a track takes or leaves
// out has a loss, which is never negative. A state has the loss of the part behind it. It is
// dropped if this loss exceeds the total loss of a track that is good enough. A good order of
// junctions has a narrower frontier than any window of rows, so that few states are left.
//
// If there are too many states all the same, those of least loss are kept. The least loss of the
// dropped states is a bound of the loss of all tracks that are not found.
//
// Correct because of two histories that reach the same state, the one with more points is never
// worse, whatever follows. The state carries the smaller loss of the two. A junction that is known
// to be left out has its loss at once.
//
// Cost: one step per state; 40 to 72 bytes per state of two layers, 4 for each state that has
// descendants.
// Sources: solvers/one_stroke/junction_frontier.h; the pruning by duals is that of
// window_sweep.cpp.
#include "solvers/one_stroke/priced_sweep.h"

#include "solvers/one_stroke/junction_sweep.h"

#include <algorithm>
#include <limits>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::int64_t mostLoss = std::numeric_limits<std::int32_t>::max() / 4;

/// The losses of the choices of one elimination.
struct StepLoss {
    std::array<std::int64_t, 11> ofChoice{};
    std::int64_t ifUnused = 0;                ///< of the vertex, if this step decides it
    std::array<std::int64_t, 4> restUnused{}; ///< of each rest, if this step decides it
    bool restsDecide = false;
};

std::vector<StepLoss> stepLossesOf(const Plan& plan, const PartLosses& losses)
{
    std::vector<StepLoss> ofSteps;
    ofSteps.reserve(plan.steps.size());
    for (const PlanStep& step : plan.steps) {
        StepLoss loss;
        for (std::size_t choice = 0; choice < loss.ofChoice.size(); ++choice) {
            const ChosenWays chosen = waysOf(static_cast<VertexChoice>(choice));
            for (int way = 0; way < static_cast<int>(step.ways.size()); ++way) {
                const EdgeLoss& ofEdge =
                    losses.edges[step.ways[static_cast<std::size_t>(way)].edge];
                const bool taken = way == chosen.first || way == chosen.second;
                loss.ofChoice[choice] += taken ? ofEdge.taken : ofEdge.skipped;
            }
        }
        loss.ifUnused = step.decides ? losses.unused[step.vertex] : 0;
        for (std::size_t i = 0; i < step.rests.size(); ++i) {
            const PlanStep::Rest& rest = step.rests[i];
            loss.restUnused[i] = rest.decides ? losses.unused[rest.vertex] : 0;
            loss.restsDecide = loss.restsDecide || loss.restUnused[i] > 0;
        }
        ofSteps.push_back(loss);
    }
    return ofSteps;
}

template <class F>
class PricedSweep {
public:
    PricedSweep(const Plan& plan, const PricedLimits& limits, SearchEffort& effort)
        : m_plan(plan), m_limits(limits), m_effort(effort), m_claimed(effort)
    {
        m_limits.loss = std::clamp<std::int64_t>(m_limits.loss, -1, mostLoss);
    }

    PricedResult run(const std::vector<StepLoss>& losses)
    {
        m_othersLeastLoss = m_limits.loss + 1;
        m_states.assign(1, State{});
        for (std::size_t i = 0; i < losses.size() && !m_states.empty(); ++i)
            if (!advance(m_plan.steps[i], losses[i]))
                return {};
        PricedResult answer{.complete = true, .othersLeastLoss = m_othersLeastLoss};
        // All states are done and equal, so only one is left.
        if (!m_states.empty()) {
            answer.points = m_states.front().points;
            answer.choices = m_ancestry.choicesTo(0);
        }
        return answer;
    }

private:
    struct State {
        F frontier{};
        std::int64_t points = 0;
        std::int32_t loss = 0;
        Origin origin{};
    };

    /// Makes the next layer. Returns false if the search must end.
    bool advance(const PlanStep& step, const StepLoss& losses)
    {
        m_next.clear();
        if (!makeTable(4 * m_states.size()))
            return false;
        const Elimination<F> eliminate(step);
        for (std::size_t begin = 0; begin < m_states.size(); begin += Guard::pollEvery / 4) {
            const std::size_t end = std::min(m_states.size(), begin + Guard::pollEvery / 4);
            if (!makeRoom(m_next.size() + 7 * (end - begin)) || !m_effort.spend(end - begin))
                return false;
            for (std::size_t i = begin; i < end; ++i) {
                const State& from = m_states[i];
                eliminate(from.frontier, [&](const F& frontier, VertexChoice choice) {
                    put(step, losses, static_cast<std::uint32_t>(i), frontier, choice);
                });
            }
            if (m_next.size() > 4 * m_limits.states)
                narrow();
        }
        if (m_next.size() > m_limits.states)
            narrow();
        m_effort.countStates(m_next.size(), m_next.size());
        std::swap(m_states, m_next);
        return remember();
    }

    /// Returns the loss of a choice, including vertices that it shows to be left out.
    static std::int64_t lossOfChoice(const PlanStep& step, const StepLoss& losses, F before,
                                     VertexChoice choice)
    {
        std::int64_t loss = losses.ofChoice[choice];
        if (choice == noChoice && (step.slot == PlanStep::noSlot || before.isFree(step.slot)))
            loss += losses.ifUnused;
        if (!losses.restsDecide)
            return loss;
        if (step.slot != PlanStep::noSlot)
            before.release(step.slot); // a way may have taken the slot over
        const ChosenWays chosen = waysOf(choice);
        const auto leadsTo = [&](int way, std::uint32_t vertex) {
            return way >= 0 && step.ways[static_cast<std::size_t>(way)].vertex == vertex;
        };
        for (std::size_t i = 0; i < step.rests.size(); ++i) {
            const PlanStep::Rest& rest = step.rests[i];
            if (before.isFree(rest.slot) && !leadsTo(chosen.first, rest.vertex) &&
                !leadsTo(chosen.second, rest.vertex))
                loss += losses.restUnused[i];
        }
        return loss;
    }

    void put(const PlanStep& step, const StepLoss& losses, std::uint32_t from, const F& frontier,
             VertexChoice choice)
    {
        const State& before = m_states[from];
        const std::int64_t loss = before.loss + lossOfChoice(step, losses, before.frontier, choice);
        if (loss > m_limits.loss)
            return;
        const State next{frontier, before.points + gainOf(step, before.frontier, choice).points,
                         static_cast<std::int32_t>(loss), Origin::of(from, choice)};
        std::size_t at = frontier.hash() & m_mask;
        while (m_table[at] != 0 && m_next[m_table[at] - 1].frontier != frontier)
            at = (at + 1) & m_mask;
        if (m_table[at] == 0) {
            m_next.push_back(next);
            m_table[at] = static_cast<std::uint32_t>(m_next.size());
        }
        State& same = m_next[m_table[at] - 1];
        if (next.points > same.points || (next.points == same.points && coin())) {
            same.points = next.points;
            same.origin = next.origin;
        }
        same.loss = std::min(same.loss, next.loss);
    }

    /// Returns true half of the time if there is a seed (xorshift, Marsaglia 2003).
    bool coin() noexcept
    {
        std::uint64_t& coins = m_limits.seed;
        coins ^= coins << 13;
        coins ^= coins >> 7;
        coins ^= coins << 17;
        return (coins & 64U) != 0;
    }

    /// Keeps at most `m_limits.states` states: of states with equal losses all or none. (Keeping
    /// tied states for a track gave the same best and bound after 30 s on four boards of six, and
    /// slightly worse ones on the others.)
    void narrow()
    {
        m_losses.clear();
        for (const State& state : m_next)
            m_losses.push_back(state.loss);
        const auto first = m_losses.begin() + static_cast<std::ptrdiff_t>(m_limits.states - 1);
        std::nth_element(m_losses.begin(), first, m_losses.end());
        m_othersLeastLoss = std::min<std::int64_t>(m_othersLeastLoss, *first);
        if (m_limits.proves)
            m_limits.loss = m_othersLeastLoss - 1;
        std::erase_if(m_next, [&](const State& state) { return state.loss >= *first; });
        index();
    }

    /// Appends the origins of the current layer.
    bool remember()
    {
        const std::size_t before = m_ancestry.bytes();
        if (m_states.size() > Origin::mostStates ||
            !m_claimed.add(m_ancestry.bytesWith(m_states.size()) - before))
            return false;
        std::vector<Origin> origins(m_states.size());
        for (std::size_t i = 0; i < m_states.size(); ++i)
            origins[i] = m_states[i].origin;
        const std::size_t most = m_ancestry.bytesWith(m_states.size());
        m_ancestry.append(std::move(origins));
        m_claimed.release(most - m_ancestry.bytes());
        return true;
    }

    bool makeTable(std::size_t entries)
    {
        std::size_t size = 64;
        while (size < entries)
            size *= 2;
        if (size > m_table.capacity()) {
            if (!m_claimed.add((size - m_table.capacity()) * sizeof(std::uint32_t)))
                return false;
            m_table = {};
            m_table.reserve(size);
        }
        m_table.assign(size, 0);
        m_mask = size - 1;
        return true;
    }

    void index()
    {
        std::fill(m_table.begin(), m_table.end(), 0U);
        for (std::size_t i = 0; i < m_next.size(); ++i) {
            std::size_t at = m_next[i].frontier.hash() & m_mask;
            while (m_table[at] != 0)
                at = (at + 1) & m_mask;
            m_table[at] = static_cast<std::uint32_t>(i + 1);
        }
    }

    /// Makes room for `states` states in the next layer, and for finding them.
    bool makeRoom(std::size_t states)
    {
        if (2 * states > m_table.size()) {
            if (!makeTable(4 * states))
                return false;
            index();
        }
        const std::size_t before = m_next.capacity();
        if (states <= before)
            return true;
        const std::size_t room = std::max(states, 2 * before);
        constexpr std::size_t ofState = sizeof(State) + sizeof(std::int32_t); // and in `m_losses`
        if (!m_claimed.add(room * ofState))
            return false;
        m_next.reserve(room);
        m_claimed.release(before * ofState);
        return true;
    }

    const Plan& m_plan;
    PricedLimits m_limits;
    SearchEffort& m_effort;
    SearchClaim m_claimed;
    std::vector<State> m_states;
    std::vector<State> m_next;
    std::vector<std::uint32_t> m_table; ///< index in m_next + 1; 0 if free
    std::vector<std::int32_t> m_losses;
    Ancestry m_ancestry;
    std::size_t m_mask = 0;
    std::int64_t m_othersLeastLoss = 0; ///< of tracks whose states were dropped
};

} // namespace

PartLosses lossesOf(const Board& board, const StrokeGraph& graph, const Prices& prices)
{
    PartLosses losses;
    losses.edges.reserve(graph.edges.size());
    losses.unused.reserve(graph.vertices.size());
    for (const StrokeGraph::Edge& edge : graph.edges) {
        EdgeLoss loss;
        CellIndex at = graph.vertices[edge.ends[0]].cell;
        const auto stepTo = [&](CellIndex next) {
            const std::int32_t ofStep = lossOfStep(board, prices, at, next);
            loss.taken += std::max(0, ofStep);
            loss.skipped += std::max(0, -ofStep);
            at = next;
        };
        for (const CellIndex cell : graph.cellsOf(edge)) {
            stepTo(cell);
            loss.skipped += 2 * std::int64_t{prices.of[cell]};
        }
        stepTo(graph.vertices[edge.ends[1]].cell);
        losses.edges.push_back(loss);
    }
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        losses.unused.push_back(
            graph.isEnd(v) ? 0 : 2 * std::int64_t{prices.of[graph.vertices[v].cell]});
    return losses;
}

PricedResult sweepPriced(const Plan& plan, const PartLosses& losses, const PricedLimits& limits,
                         SearchEffort& effort)
{
    SearchClaim claimed(effort);
    if (!claimed.add(plan.steps.size() * sizeof(StepLoss)))
        return {};
    const std::vector<StepLoss> ofSteps = stepLossesOf(plan, losses);
    if (plan.width <= BroadFrontier<2>::mostSlots)
        return PricedSweep<BroadFrontier<2>>(plan, limits, effort).run(ofSteps);
    if (plan.width <= BroadFrontier<4>::mostSlots)
        return PricedSweep<BroadFrontier<4>>(plan, limits, effort).run(ofSteps);
    if (plan.width <= BroadFrontier<6>::mostSlots)
        return PricedSweep<BroadFrontier<6>>(plan, limits, effort).run(ofSteps);
    return {};
}

} // namespace mazewright::one_stroke::anytime
