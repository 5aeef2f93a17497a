#include "solvers/play/profile.h"

#include "solvers/play/judge.h"

#include <algorithm>
#include <array>

namespace mazewright {

namespace {

/// The distance of every cell from the solution, and the connected piece it lies in when the
/// solution is removed.
class Surroundings {
public:
    Surroundings(const Walk& start, const Route& solution)
        : m_maze(start.maze()), m_moves(movesOf(start.problem().query())),
          m_depth(m_maze.size(), unknown), m_piece(m_maze.size(), unknown)
    {
        for (const Position p : solution)
            m_depth[m_maze.index(p)] = 0;
        std::vector<Position> order = solution;
        for (std::size_t next = 0; next < order.size(); ++next)
            for (const Position beside : around(order[next]))
                if (int& depth = m_depth[m_maze.index(beside)]; depth == unknown) {
                    depth = m_depth[m_maze.index(order[next])] + 1;
                    order.push_back(beside);
                }
        for (const Position p : order)
            if (m_depth[m_maze.index(p)] > 0 && m_piece[m_maze.index(p)] == unknown)
                floodPiece(p);
    }

    /// Returns the depth of the deepest cell that can be reached from here without crossing the
    /// solution.
    int deepestFrom(Position p) const
    {
        const int piece = m_piece[m_maze.index(p)];
        return piece == unknown ? 0 : m_deepest[static_cast<std::size_t>(piece)];
    }

    /// Returns the cells that a step leads to.
    std::vector<Position> around(Position p) const
    {
        constexpr std::array<Position, 8> steps = {
            {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
        std::vector<Position> cells;
        for (const Position step : steps)
            if (const Position to{p.row + step.row, p.column + step.column};
                m_maze.isOpen(to) && mayStep(m_maze, p, to, m_moves))
                cells.push_back(to);
        return cells;
    }

private:
    static constexpr int unknown = -1;

    static Moves movesOf(const Query& query)
    {
        const auto* route = std::get_if<ShortestPath>(&query);
        return route == nullptr ? Moves::four : route->moves;
    }

    void floodPiece(Position from)
    {
        const int piece = static_cast<int>(m_deepest.size());
        int& deepest = m_deepest.emplace_back(0);
        std::vector<Position> order{from};
        m_piece[m_maze.index(from)] = piece;
        for (std::size_t next = 0; next < order.size(); ++next) {
            deepest = std::max(deepest, m_depth[m_maze.index(order[next])]);
            for (const Position beside : around(order[next]))
                if (int& of = m_piece[m_maze.index(beside)];
                    of == unknown && m_depth[m_maze.index(beside)] > 0) {
                    of = piece;
                    order.push_back(beside);
                }
        }
    }

    const Maze& m_maze;
    Moves m_moves;
    std::vector<int> m_depth;   // steps to the solution; `unknown` if not connected to it
    std::vector<int> m_piece;   // by cell; `unknown` on the solution, or if not connected to it
    std::vector<int> m_deepest; // by piece
};

/// Returns whether the optimum can still be reached after this step; empty if not exact.
std::optional<bool> keepsOptimum(WalkJudge& judge, Walk walk, Position to, const Judgement& atStart,
                                 Budget& budget)
{
    walk.step(to);
    const Judgement then = judge.of(walk, Continuation::notWanted, budget);
    if (!then.isExact)
        return std::nullopt;
    return !isLost(walk.problem().question(), then, atStart);
}

} // namespace

std::vector<ProfileStep> profileOf(const Problem& problem, const Route& solution, Budget& budget)
{
    std::vector<ProfileStep> profile;
    auto walk = Walk::begin(problem.snapshot(), problem.query());
    if (!walk)
        return profile;
    const auto judge = judgeFor(walk->problem());
    const Judgement atStart = judge->of(*walk, Continuation::notWanted, budget);
    const Surroundings surroundings(*walk, solution);
    for (std::size_t i = 0; i + 1 < solution.size() && budget.poll() == Halt::none; ++i) {
        ProfileStep step{.cell = solution[i]};
        step.good = atStart.isExact ? std::optional(0) : std::nullopt;
        for (const Position to : surroundings.around(solution[i])) {
            const bool isBack = i > 0 && to == solution[i - 1];
            if (isBack || !walk->whyNot(to).empty())
                continue;
            ++step.choices;
            const auto keeps =
                step.good ? keepsOptimum(*judge, *walk, to, atStart, budget) : std::nullopt;
            if (!keeps)
                step.good.reset();
            else if (*keeps)
                ++*step.good;
            if (!keeps.value_or(to == solution[i + 1]))
                step.straying = std::max(step.straying, surroundings.deepestFrom(to));
        }
        profile.push_back(step);
        walk->step(solution[i + 1]);
    }
    return profile;
}

} // namespace mazewright
