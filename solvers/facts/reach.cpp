// Whether the end can be reached: a flood of bits over the open cells (reachability.h).

#include "solvers/analyses/reachability.h"
#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array reachFacts = {
    FactSpec{.id = "reachable",
             .name = "End reachable",
             .summary = "Whether a route leads from the start to the end.",
             .kind = FactKind::flag}};

void askReach(FactCache& level, Budget&, GroupAnswers& answers)
{
    const Maze& maze = *level.maze();
    if (!maze.start() || !maze.end())
        return answers.setRemaining(
            Impossible{maze.start() ? Message("there is no end") : "there is no start"});
    const bool byMoves = level.question() == Question::shortestPath;
    const Moves moves = byMoves ? level.rules().moves.value_or(Moves::four) : Moves::four;
    const bool reachable = endReach(maze, moves) == Reach::reachable;
    answers.set("reachable", KnownFact{reachable, reachable ? Message("the end can be reached")
                                                            : "the end cannot be reached"});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup reach = {reachFacts, askReach};
} // namespace catalogue

} // namespace mazewright
