#include "solvers/maze/form.h"
#include "solvers/order/candidates.h"
#include "solvers/order/judge.h"
#include "solvers/order/order.h"

#include <algorithm>
#include <chrono>

namespace mazewright {

namespace {

/// Number of candidates after which a search starts over.
constexpr std::int64_t candidatesOfRound = 500;
/// How much worse a candidate may be at the beginning of a round.
constexpr double mostLeeway = 0.04;
/// Memory limit for judging one candidate; beyond it the candidate's fit is 0.
constexpr std::size_t bytesOfCandidate = std::size_t{256} << 20;
/// Time limit for the proof of one level, and for describing the nearest one after the budget has
/// ended.
constexpr std::chrono::seconds timeOfProof{20};
constexpr std::chrono::seconds timeOfNearest{1};

/// The best candidate that one level's search has found so far.
struct Best {
    Candidate candidate;
    double fit;
};

/// Returns the limits of one part of a request, whose time is the remaining time of the whole.
Limits limitsOfCandidate(const Budget& whole)
{
    Limits limits{.bytes = bytesOfCandidate};
    if (const auto left = whole.timeLeft())
        limits.time = std::max(std::chrono::milliseconds(1),
                               std::chrono::duration_cast<std::chrono::milliseconds>(*left));
    return limits;
}

RequiredFacts holdsOf(const std::vector<FactConstraint>& constraints)
{
    RequiredFacts holds;
    for (const FactConstraint& want : constraints)
        holds.insert_or_assign(std::string(want.fact->id), want.value);
    return holds;
}

/// Searches for one level.
class LevelSearch {
public:
    LevelSearch(const Order& order, std::uint64_t seed, Budget& budget, const OrderWatch& watch)
        : m_order(order), m_judge(order.constraints), m_random(seed), m_budget(budget),
          m_watch(watch),
          m_candidates(order.generator != nullptr ? generatedCandidates(order, budget.stopToken())
                                                  : drawnCandidates(order))
    {
    }

    Expected<std::optional<OrderedLevel>> find(const std::vector<std::vector<PackedCell>>& taken)
    {
        while (m_tried < m_order.candidates && m_budget.poll() == Halt::none) {
            if (const auto round = goRound(taken); !round)
                return tl::unexpected(round.error());
            if (m_found)
                return m_found;
        }
        if (!m_best)
            return std::nullopt;
        Budget rest({.time = timeOfNearest}, m_budget.stopToken());
        OrderedLevel nearest = levelOf(*m_best, rest);
        nearest.halted = m_budget.poll() != Halt::none;
        nearest.fit = std::min(nearest.fit, 0.999999);
        return nearest;
    }

private:
    /// Runs one round, starting from a new candidate.
    Expected<void> goRound(const std::vector<std::vector<PackedCell>>& taken)
    {
        auto now = m_candidates->fresh(m_random);
        if (!now)
            return tl::unexpected(now.error());
        double fit = judge(*now, 0);
        for (std::int64_t step = 0; !m_found && step < candidatesOfRound; ++step) {
            if (m_budget.poll() != Halt::none)
                return {};
            if (fit >= 1 && prove(*now, taken))
                return {};
            if (m_tried >= m_order.candidates)
                return {};
            auto next = m_candidates->changed(*now, m_random);
            if (!next)
                return tl::unexpected(next.error());
            const double leeway = mostLeeway * static_cast<double>(candidatesOfRound - step) /
                                  static_cast<double>(candidatesOfRound);
            const double nextFit = judge(*next, fit - leeway);
            if (nextFit < fit - leeway)
                continue;
            now = std::move(next);
            fit = nextFit;
        }
        return {};
    }

    double judge(const Candidate& candidate, double enough)
    {
        Budget budget(limitsOfCandidate(m_budget), m_budget.stopToken());
        const double fit = m_judge.fitOf(std::make_shared<const Maze>(candidate.maze),
                                         candidate.rules, enough, budget);
        ++m_tried;
        const bool better = m_budget.poll() == Halt::none && (!m_best || fit > m_best->fit);
        if (better)
            m_best = Best{candidate, fit};
        if (m_watch)
            m_watch(m_tried, better ? &m_best->candidate.maze : nullptr, m_best ? m_best->fit : 0);
        return fit;
    }

    OrderedLevel levelOf(const Best& best, Budget& budget) const
    {
        OrderedLevel level{.maze = best.candidate.maze, .rules = best.candidate.rules};
        level.fit = best.fit;
        level.tried = m_tried;
        level.form = formOf(level.maze);
        level.facts = checkLevel(
            {std::make_shared<const Maze>(level.maze), level.rules, holdsOf(m_order.constraints)},
            budget);
        return level;
    }

    /// Returns true if the candidate is proved and is no copy of a level made before.
    bool prove(const Candidate& candidate, const std::vector<std::vector<PackedCell>>& taken)
    {
        if (std::find(taken.begin(), taken.end(), formOf(candidate.maze)) != taken.end())
            return false;
        Budget budget(m_budget, timeOfProof);
        OrderedLevel level = levelOf({candidate, 1}, budget);
        const bool holds =
            std::all_of(level.facts.begin(), level.facts.end(),
                        [](const CheckedFact& fact) { return fact.proof == Proof::holds; });
        if (holds)
            m_found = std::move(level);
        return holds;
    }

    const Order& m_order;
    CandidateJudge m_judge;
    Random m_random;
    Budget& m_budget;
    const OrderWatch& m_watch;
    std::unique_ptr<Candidates> m_candidates;
    std::optional<Best> m_best;
    std::optional<OrderedLevel> m_found;
    std::int64_t m_tried = 0;
};

} // namespace

Expected<void> checkOrder(const Order& order)
{
    if (auto fits = Maze::checkSize(order.rows, order.columns); !fits)
        return fits;
    if (static_cast<std::int64_t>(order.rows) * order.columns > Orders::mostCells)
        return failure(
            ErrorCode::value,
            messageOf("levels made to order have at most {} cells; expected fewer than {} × {}",
                      Orders::mostCells, order.columns, order.rows));
    if (order.constraints.empty())
        return failure(ErrorCode::value, "at least one wanted fact is needed, such as unique=true");
    if (order.shape &&
        (order.shape->rows() != order.rows || order.shape->columns() != order.columns))
        return failure(ErrorCode::value, "the shape and the levels differ in size");
    if (order.generator == nullptr && order.question != Question::oneStroke &&
        order.question != Question::shortestPath)
        return failure(ErrorCode::value, messageOf("{} levels cannot be drawn cell by cell; "
                                                   "expected a generator, such as clearable-board",
                                                   idOf(order.question)));
    if (order.generator != nullptr && order.shape && order.generator->generateOnto == nullptr)
        return failure(ErrorCode::value,
                       messageOf("{} creates its own walls; expected a generator that uses given "
                                 "walls, such as clearable-board, or none",
                                 order.generator->info.id));
    if (order.generator != nullptr && order.symmetry != SymmetryKind::none)
        return failure(
            ErrorCode::value,
            "with a generator, set the symmetry by the generator's own option, if it has one");
    if (turnsRowsIntoColumns(order.symmetry) && order.rows != order.columns)
        return failure(ErrorCode::value, "this symmetry needs as many rows as columns");
    return {};
}

Orders::Orders(Order order) : m_order(std::move(order)), m_seeds(m_order.seed)
{
    m_order.rules.question = m_order.question;
}

Expected<std::optional<OrderedLevel>> Orders::next(Budget& budget, const OrderWatch& watch)
{
    auto level = LevelSearch(m_order, m_seeds.bits(), budget, watch).find(m_forms);
    if (level && *level && (*level)->fits())
        m_forms.push_back((*level)->form);
    return level;
}

} // namespace mazewright
