// Coin density of a level: coins over open cells, including start and end.
//
// Source: the density of dots over nodes by which Davies and Davies describe such levels (R package
// mazeGen), with the cells of the level as nodes.

#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

namespace {

constexpr std::array saturationFacts = {FactSpec{.id = "saturation",
                                                 .question = Question::oneStroke,
                                                 .name = "Saturation",
                                                 .summary = "Coins per open cell.",
                                                 .kind = FactKind::real}};

void askSaturation(FactCache& level, Budget&, GroupAnswers& answers)
{
    const Maze& maze = *level.maze();
    const std::size_t open = maze.size() - maze.count(CellKind::wall);
    if (open == 0)
        return answers.setRemaining(Impossible{"there are no open cells"});
    answers.set("saturation",
                static_cast<double>(maze.count(CellKind::coin)) / static_cast<double>(open));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup saturation = {saturationFacts, askSaturation};
} // namespace catalogue

} // namespace mazewright
