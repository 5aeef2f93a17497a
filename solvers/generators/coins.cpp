#include "solvers/generators/coins.h"

namespace mazewright {

Expected<void> scatterCoins(Maze& maze, std::int64_t coins, Random& random)
{
    auto wanted = static_cast<std::uint64_t>(coins);
    std::uint64_t left = maze.count(CellKind::floor);
    if (wanted > left)
        return failure(
            ErrorCode::value,
            messageOf("coins={}: invalid value; expected at most {}, the number of floor cells",
                      wanted, left));
    for (CellIndex c = 0; wanted > 0; ++c) {
        if (maze.at(c).kind != CellKind::floor)
            continue;
        if (random.below(left) < wanted) {
            maze.set(c, {CellKind::coin, 1});
            --wanted;
        }
        --left;
    }
    return {};
}

} // namespace mazewright
