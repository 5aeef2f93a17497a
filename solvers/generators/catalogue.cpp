#include "solvers/base/entries.h"
#include "solvers/generators/generator.h"

// The list of generators, one line each, in the order of all lists.
#define GENERATORS(ENTRY)                                                                          \
    ENTRY(randomWallsGenerator)                                                                    \
    ENTRY(backtrackerGenerator)                                                                    \
    ENTRY(kruskalGenerator)                                                                        \
    ENTRY(primGenerator)                                                                           \
    ENTRY(wilsonGenerator)                                                                         \
    ENTRY(aldousBroderGenerator)                                                                   \
    ENTRY(ellerGenerator)                                                                          \
    ENTRY(growingTreeGenerator)                                                                    \
    ENTRY(huntAndKillGenerator)                                                                    \
    ENTRY(sidewinderGenerator)                                                                     \
    ENTRY(binaryTreeGenerator)                                                                     \
    ENTRY(recursiveDivisionGenerator)                                                              \
    ENTRY(unicursalGenerator)                                                                      \
    ENTRY(cavesGenerator)                                                                          \
    ENTRY(roomsGenerator)                                                                          \
    ENTRY(clearableBoardGenerator)                                                                 \
    ENTRY(linkBoardGenerator)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Generator name;
GENERATORS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Generator* const> generators() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Generator* all[] = {GENERATORS(ADDRESS)};
#undef ADDRESS
    return all;
}

const Generator* findGenerator(std::string_view id) noexcept
{
    return findEntry(generators(), id);
}

} // namespace mazewright
