#include "solvers/levels/fact_cache.h"

#include <array>
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
    ENTRY(reliability)                                                                             \
    ENTRY(strokeLayers)                                                                            \
    ENTRY(cheapestRoutes)                                                                          \
    ENTRY(detours)                                                                                 \
    ENTRY(walkGrade)                                                                               \
    ENTRY(walkForced)                                                                              \
    ENTRY(walkSolution)                                                                            \
    ENTRY(otherCosts)                                                                              \
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

// Facts that a run yields about its answer, its effort and the machine. None can be asked of a
// level, so the group is only data.

namespace {

constexpr FactSpec answerFact(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id, .name = name, .summary = summary, .subject = FactSubject::answer};
}

constexpr FactSpec effortFact(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id, .name = name, .summary = summary, .subject = FactSubject::effort};
}

constexpr FactSpec machineFact(std::string_view id, std::string_view name, std::string_view unit,
                               std::string_view summary)
{
    return {.id = id,
            .name = name,
            .unit = unit,
            .summary = summary,
            .kind = FactKind::real,
            .subject = FactSubject::machine};
}

constexpr FactSpec searchLayer(std::string_view id, std::string_view name, std::string_view summary)
{
    return {.id = id,
            .question = Question::shortestPath,
            .name = name,
            .summary = summary,
            .kind = FactKind::layer,
            .subject = FactSubject::effort};
}

constexpr FactSpec of(Question question, FactSpec fact)
{
    fact.question = question;
    return fact;
}

constexpr FactSpec real(FactSpec fact)
{
    fact.kind = FactKind::real;
    return fact;
}

constexpr std::array runFacts = {
    answerFact("cells", "Cells", "The cells of the route, both ends included."),
    answerFact("turns", "Turns", "How often the route changes direction."),
    answerFact("coins", "Coins", "The coins on the route."),
    of(Question::oneStroke,
       answerFact("gap", "Gap", "The proved upper bound minus the best score found.")),
    of(Question::clearBoard, answerFact("moves", "Pairs removed", "The number of pairs removed.")),
    of(Question::shortestPath,
       answerFact("moves", "Steps walked", "The number of steps the walker took.")),
    of(Question::clearBoard,
       answerFact("tiles-left", "Tiles left",
                  "The number of tiles left after the best sequence of moves.")),
    of(Question::clearBoard, answerFact("open-pairs", "Open pairs",
                                        "The number of pairs that can be removed at the start.")),
    of(Question::clearBoard, answerFact("fewest-open", "Fewest open pairs",
                                        "The fewest open pairs at any move of the solution.")),
    of(Question::clearBoard, answerFact("most-open", "Most open pairs",
                                        "The most open pairs at any move of the solution.")),
    of(Question::clearBoard,
       answerFact("forced", "Forced moves",
                  "The number of moves of the solution with only one open pair.")),
    effortFact("expanded", "Expanded", "The number of cells or states that the solver expanded."),
    effortFact("opened", "Opened", "The number of cells or states that the solver opened."),
    effortFact("peak-open", "Largest open list", "The most cells or states open at once."),
    of(Question::shortestPath,
       effortFact("thresholds", "Thresholds", "The number of rounds of iterative deepening.")),
    of(Question::shortestPath,
       effortFact("sight-checks", "Lines of sight", "The number of lines of sight examined.")),
    of(Question::shortestPath,
       effortFact("reopened", "Opened again",
                  "How often a closed cell was opened again, since it was reached more cheaply.")),
    of(Question::shortestPath,
       effortFact("rounds", "Rounds", "The number of rounds, each with a lower weight.")),
    of(Question::shortestPath,
       effortFact("improvements", "Routes found",
                  "The number of routes found one after the other, each cheaper.")),
    of(Question::shortestPath,
       real(effortFact("first-cost", "First cost", "The cost of the first route found."))),
    of(Question::shortestPath,
       effortFact("first-expanded", "Expanded for the first route",
                  "The number of cells expanded until the first route was found.")),
    of(Question::shortestPath,
       effortFact("visits", "Visits", "How often the search looked at a waiting cell.")),
    FactSpec{.id = "met-at",
             .question = Question::shortestPath,
             .name = "Met at",
             .summary = "The cost from the start to the cell where two searches meet on the route.",
             .kind = FactKind::real,
             .subject = FactSubject::effort},
    of(Question::shortestPath,
       effortFact("forgotten", "Forgotten", "The number of nodes removed to make room.")),
    of(Question::shortestPath,
       effortFact(
           "regenerated", "Regenerated",
           "The number of nodes made for cells that had had one, after the first was forgotten.")),
    of(Question::shortestPath,
       effortFact("changed", "Changed cells",
                  "The cells whose cost has changed since the search that the run continued.")),
    of(Question::shortestPath, effortFact("filled", "Filled cells", "The number of cells filled.")),
    of(Question::clearBoard, effortFact("stuck-sets", "Stuck sets",
                                        "The number of sets of tiles found to block each other.")),
    machineFact("time-ms", "Time", "ms",
                "The elapsed time of the run; the median of several runs."),
    machineFact("time-min-ms", "Minimum time", "ms", "The shortest time of several runs."),
    machineFact("time-max-ms", "Maximum time", "ms", "The longest time of several runs."),
    machineFact("time-q1-ms", "Time, first quartile", "ms", "A quarter of the runs took less."),
    machineFact("time-q3-ms", "Time, third quartile", "ms", "A quarter of the runs took more."),
    machineFact("set-up-ms", "Setup time", "ms",
                "The time to build the tables that later queries reuse."),
    machineFact("search-ms", "Search time", "ms",
                "The time to search and trace the route, without building tables."),
    machineFact("first-ms", "Time to the first route", "ms",
                "The time from the start of the search to the first route."),
    machineFact("exchange-ms", "Exchange", "ms",
                "The time of an exchange with the program that does nothing."),
    machineFact("processor-ms", "Processor time", "ms",
                "The processor time of the program's own process."),
    machineFact("peak-mib", "Memory", "MiB", "The peak memory allocated by the run."),
    machineFact("set-up-mib", "Setup memory", "MiB",
                "The memory of the tables that later queries reuse; of a program from outside, "
                "as it says."),
    searchLayer("distance", "Distance", "The steps from the start."),
    searchLayer("g", "G: cost from the start", "The cost from the start."),
    searchLayer("h", "H: estimate to the end", "The estimate of the cost to the end."),
    searchLayer("f", "F: order of the open list",
                "The value by which the open list is ordered; for A*, G + H."),
    searchLayer("g-end", "Cost to the end",
                "The cost to the end, from the search that starts there."),
    searchLayer("filled-at", "Filled in round", "The round in which a dead end was filled."),
    searchLayer("threshold", "Threshold at the first visit",
                "The first cost threshold at which the cell was visited.")};

} // namespace

namespace catalogue {
extern constinit const FactGroup runs = {runFacts, nullptr};
} // namespace catalogue

} // namespace mazewright
