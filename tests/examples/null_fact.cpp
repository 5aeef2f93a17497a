#include "solvers/facts/fact_family.h"

#include <array>

// The null fact: how many walls a maze has. To copy. Facts that one computation tells are a family;
// it says something of every fact of its own: known, impossible (with the proof in words), or
// undecided under the budget. Command line, panel, badges, files and the manual's reference show
// what stands in the table; none of them knows a fact by name.

namespace mazewright {

namespace {

constexpr std::array nullFacts = {
    FactSpec{.id = "walls", .name = "Walls", .summary = "How many cells are walls."}};

void askNull(LevelKnowledge& level, Budget& budget, FamilyAnswers& answers)
{
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return answers.tellRest(Undecided{budget.why(halt)});
    const auto walls = static_cast<std::int64_t>(level.maze()->count(CellKind::wall));
    answers.know("walls", walls);
}

} // namespace

// A file of the product says `catalogue` here, and stands in `solvers/facts/catalogue.cpp`.
namespace examples {
extern constinit const FactFamily nullFact = {nullFacts, askNull};
} // namespace examples

} // namespace mazewright
