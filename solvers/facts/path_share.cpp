// How much of the board a best track uses: the fewest and the most cells of any best track over the
// open cells.
//
// All tracks have an even number of cells, or all an odd number. The best score under "at most n
// cells" only rises with n, so the fewest cells are found by bisection; the most likewise, under
// "at least". Each question is one run of `one-stroke` with the condition in place of the level's
// own upper or lower limit, so this is computed on demand. Source: ours.

#include "solvers/facts/fact_family.h"
#include "solvers/facts/kept_stroke_report.h"
#include "solvers/solver.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mazewright {

namespace {

constexpr std::array shareFacts = {
    costlyMeasure(Question::oneStroke, "path-share-least", "Smallest share of cells",
                  "The number of cells of the shortest best track "
                  "divided by the number of open cells.",
                  "our measure"),
    costlyMeasure(Question::oneStroke, "path-share-most", "Largest share of cells",
                  "The number of cells of the longest best track "
                  "divided by the number of open cells.",
                  "our measure")};

/// Finds the numbers of cells that best tracks have.
class BestLengths {
public:
    BestLengths(Problem problem, std::int64_t best, Budget& budget)
        : m_problem(std::move(problem)), m_best(best), m_budget(budget)
    {
    }

    /// Returns the fewest cells of a best track; one best track has `known`. Empty if halted, see
    /// `halt`.
    std::optional<std::int64_t> fewest(std::int64_t known)
    {
        std::int64_t below = 0; // no best track has this few
        while (known - below > 1) {
            const std::int64_t middle = below + (known - below) / 2;
            const auto reached = isReached({.least = {}, .most = middle});
            if (!reached)
                return std::nullopt;
            (*reached ? known : below) = middle;
        }
        return known;
    }

    std::optional<std::int64_t> most(std::int64_t known, std::int64_t open)
    {
        std::int64_t above = open + 1; // no track has this many
        while (above - known > 1) {
            const std::int64_t middle = known + (above - known) / 2;
            const auto reached = isReached({.least = middle, .most = {}});
            if (!reached)
                return std::nullopt;
            (*reached ? known : above) = middle;
        }
        return known;
    }

    const Message& halt() const noexcept { return m_halt; }

private:
    /// Returns whether a track with this many cells has the best score.
    std::optional<bool> isReached(const CountRange& cells)
    {
        OneStroke query = std::get<OneStroke>(m_problem.query());
        CountRange& said = query.conditions.cells;
        if (cells.most)
            said.most = said.most ? std::min(*said.most, *cells.most) : *cells.most;
        if (cells.least)
            said.least = said.least ? std::max(*said.least, *cells.least) : *cells.least;
        const auto asked = Problem::make(m_problem.snapshot(), query, m_problem.limits());
        if (!asked) // the level's own range leaves no number
            return false;
        const Solver& solver = *mainSolver(Question::oneStroke);
        BudgetMonitor monitor(m_budget);
        Workspace workspace;
        const Outcome outcome =
            timedSolve(solver, *asked, Options(solver.info.options), monitor, workspace);
        if (outcome.status == Status::noSolution)
            return false;
        if (outcome.status == Status::solved)
            return std::llround(outcome.cost) == m_best;
        m_halt = outcome.message;
        return std::nullopt;
    }

    Problem m_problem;
    std::int64_t m_best;
    Budget& m_budget;
    Message m_halt;
};

void askShare(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    const Maze& maze = *level.maze();
    const auto open = static_cast<std::int64_t>(maze.size() - maze.count(CellKind::wall));
    const auto known = static_cast<std::int64_t>(track->size());
    BestLengths lengths(*level.problem(Question::oneStroke, budget.limits()),
                        (*strokeReport(level, budget))->all.best, budget);
    const auto share = [open](std::int64_t cells) {
        return static_cast<double>(cells) / static_cast<double>(open);
    };
    if (const auto fewest = lengths.fewest(known))
        answers.set("path-share-least", share(*fewest));
    if (const auto most = lengths.halt().empty() ? lengths.most(known, open) : std::nullopt)
        answers.set("path-share-most", share(*most));
    answers.setRemaining(Undecided{lengths.halt()}); // does nothing if both were set
}

} // namespace

namespace catalogue {
extern constinit const FactGroup pathShare = {shareFacts, askShare};
} // namespace catalogue

} // namespace mazewright
