#include "solvers/facts/fact_family.h"

#include <vector>

// Table of contents: one line per group of facts, in the order in which every list shows them and
// files write what must hold.
#define FACT_GROUPS(ENTRY)                                                                         \
    ENTRY(reach)                                                                                   \
    ENTRY(uniqueTrack)                                                                             \
    ENTRY(stroke)                                                                                  \
    ENTRY(strokeGrade)                                                                             \
    ENTRY(decoys)                                                                                  \
    ENTRY(nearBest)                                                                                \
    ENTRY(strokeForced)                                                                            \
    ENTRY(strokeSolution)                                                                          \
    ENTRY(pathShare)                                                                               \
    ENTRY(strokeLayers)                                                                            \
    ENTRY(cheapestRoutes)                                                                          \
    ENTRY(detours)                                                                                 \
    ENTRY(walkGrade)                                                                               \
    ENTRY(walkForced)                                                                              \
    ENTRY(walkSolution)                                                                            \
    ENTRY(effort)                                                                                  \
    ENTRY(line)                                                                                    \
    ENTRY(board)                                                                                   \
    ENTRY(boardGrade)                                                                              \
    ENTRY(choice)                                                                                  \
    ENTRY(traps)                                                                                   \
    ENTRY(saturation)                                                                              \
    ENTRY(structure)                                                                               \
    ENTRY(passages)                                                                                \
    ENTRY(runs)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const FactGroup name;
FACT_GROUPS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const FactGroup* const> factGroups() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const FactGroup* all[] = {FACT_GROUPS(ADDRESS)};
#undef ADDRESS
    return all;
}

std::span<const FactSpec* const> factSpecs() noexcept
{
    static const std::vector<const FactSpec*> all = [] {
        std::vector<const FactSpec*> facts;
        for (const FactGroup* group : factGroups())
            for (const FactSpec& fact : group->facts)
                facts.push_back(&fact);
        return facts;
    }();
    return all;
}

} // namespace mazewright
