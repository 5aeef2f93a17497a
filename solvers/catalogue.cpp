#include "solvers/solver.h"

// The list of solvers, one line each, in the order of all lists.
#define SOLVERS(ENTRY)                                                                             \
    ENTRY(wavefront)                                                                               \
    ENTRY(dijkstra)                                                                                \
    ENTRY(astar)                                                                                   \
    ENTRY(greedy)                                                                                  \
    ENTRY(bidirectional)                                                                           \
    ENTRY(idaStar)                                                                                 \
    ENTRY(jps)                                                                                     \
    ENTRY(depthFirst)                                                                              \
    ENTRY(wallFollower)                                                                            \
    ENTRY(deadEndFilling)                                                                          \
    ENTRY(astarPublished)                                                                          \
    ENTRY(link)                                                                                    \
    ENTRY(clearBoard)                                                                              \
    ENTRY(linkPublished)                                                                           \
    ENTRY(oneStroke)                                                                               \
    ENTRY(oneStrokeSearch)                                                                         \
    ENTRY(oneStrokePublished)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Solver name;
SOLVERS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Solver* const> solvers() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Solver* all[] = {SOLVERS(ADDRESS)};
#undef ADDRESS
    return all;
}

} // namespace mazewright
