// What a run tells of its answer, of what it did, and of the machine: nothing here is asked of a
// level, so the family has data alone.

#include "solvers/facts/fact_family.h"

#include <array>

namespace mazewright {

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

constexpr std::array runFacts = {
    answerFact("cells", "Cells", "The cells of the route, both ends included."),
    answerFact("turns", "Turns", "How often the route changes its direction."),
    answerFact("coins", "Coins", "The coins on the route."),
    of(Question::oneStroke,
       answerFact("gap", "Gap", "What the proved bound is above the best score found.")),
    of(Question::clearBoard, answerFact("moves", "Moves", "The pairs of tiles that were removed.")),
    of(Question::shortestPath,
       answerFact("moves", "Moves of the walker", "The steps that the walker took.")),
    of(Question::clearBoard,
       answerFact("tiles-left", "Tiles left", "The tiles that the best order leaves.")),
    of(Question::clearBoard,
       answerFact("open-pairs", "Open pairs", "The pairs that can be removed at first.")),
    of(Question::clearBoard,
       answerFact("fewest-open", "Fewest open pairs", "The least choice along the order.")),
    of(Question::clearBoard,
       answerFact("most-open", "Most open pairs", "The largest choice along the order.")),
    of(Question::clearBoard,
       answerFact("forced", "Forced moves", "The moves of the order without a choice.")),
    effortFact("expanded", "Expanded", "The cells or states that the run closed."),
    effortFact("opened", "Opened", "The cells or states that the run came upon."),
    effortFact("peak-open", "Largest open list", "The most that were open at once."),
    of(Question::shortestPath,
       effortFact("thresholds", "Thresholds", "The rounds of iterative deepening.")),
    of(Question::shortestPath, effortFact("filled", "Filled cells", "The cells that were filled.")),
    of(Question::clearBoard,
       effortFact("stuck-sets", "Stuck sets", "The sets of tiles found to block each other.")),
    machineFact("time-ms", "Time", "ms", "The wall time of the run; of several the median."),
    machineFact("time-min-ms", "Least time", "ms", "The shortest of several runs."),
    machineFact("time-max-ms", "Most time", "ms", "The longest of several runs."),
    machineFact("time-q1-ms", "Time, first quartile", "ms",
                "What a quarter of the times lie below."),
    machineFact("time-q3-ms", "Time, third quartile", "ms",
                "What a quarter of the times lie above."),
    machineFact("set-up-ms", "Set-up", "ms", "The tables that the next query finds made."),
    machineFact("search-ms", "Search", "ms", "The search with its route, without the tables."),
    machineFact("peak-mib", "Memory", "MiB", "The most memory that the run had allocated at once."),
    searchLayer("distance", "Distance", "The steps from the start."),
    searchLayer("g", "G: cost from the start", "The cost from the start."),
    searchLayer("h", "H: estimate to the end", "The estimate of the cost to the end."),
    searchLayer("f", "F: G + H", "What the open list is ordered by."),
    searchLayer("g-end", "Cost to the end", "The cost to the end, from the search from there."),
    searchLayer("filled-at", "Filled in round", "The round in which a dead end was filled."),
    searchLayer("threshold", "Threshold that first let it in", "The bound that let the cell in.")};

} // namespace

namespace catalogue {
extern constinit const FactFamily runs = {runFacts, nullptr};
} // namespace catalogue

} // namespace mazewright
