#include "ui/sheets/sheet_level.h"

#include "solvers/facts/level_knowledge.h"
#include "solvers/maze/transform.h"
#include "ui/sheets/sheet_text.h"
#include "ui/text/engine_text.h"

#include <limits>
#include <memory>
#include <variant>

namespace mazewright::ui {

namespace {

/// Returns the reason why the run proves no printable answer; empty if it does.
QString whyUnproved(const FactCache::Run& run, Question question)
{
    if (!run.problem)
        return engineText(run.refusal);
    if (!run.fault.empty())
        return SheetText::tr("the answer is wrong: %1").arg(engineText(run.fault));
    if (run.outcome.status == Status::noSolution)
        return SheetText::tr("it has no solution");
    // A cleared board is its own proof. A route must be proved the best. This may be known for a
    // track even if a limit stopped the count of all tracks.
    const bool isSolved = run.outcome.status == Status::solved;
    const bool isBest = !run.outcome.routes.empty() && run.outcome.bound == run.outcome.cost;
    if (isBest || (isSolved && question == Question::clearBoard))
        return {};
    return isSolved ? SheetText::tr("its route is not proved to be the best")
                    : engineText(run.reason());
}

} // namespace

SheetLevel sheetLevel(const Level& level, const QString& name, Budget& budget)
{
    const auto maze = std::make_shared<const Maze>(level.maze);
    FactCache knowledge(maze, level.rules);
    const Question question = knowledge.question();
    const FactCache::Run& run = knowledge.run(question, budget);
    SheetLevel made{level.title.empty() ? name : QString::fromStdString(level.title),
                    maze,
                    question,
                    level.rules.moves.value_or(Moves::four),
                    {},
                    whyUnproved(run, question)};
    if (!made.unproved.isEmpty() || run.outcome.routes.empty())
        return made;
    if (question == Question::clearBoard)
        made.solution = run.outcome.routes;
    else
        made.solution = {run.outcome.routes.front()};
    return made;
}

Expected<double> orderOf(const Level& level, const std::string& fact, Budget& budget)
{
    FactCache knowledge(std::make_shared<const Maze>(level.maze), level.rules);
    const FactSpec* spec = findFact(fact, knowledge.question());
    if (spec == nullptr)
        return failure(ErrorCode::value, messageOf("unknown fact '{}'", fact));
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const auto* known = std::get_if<KnownFact>(&knowledge.compute(*spec, budget));
    if (known == nullptr)
        return unknown;
    if (const auto* flag = std::get_if<bool>(&known->value))
        return *flag ? 1 : 0;
    if (const auto number = numberOf(known->value))
        return toDouble(*number);
    return unknown;
}

bool areCongruent(const Maze& one, const Maze& other)
{
    const auto isCountedAlike = [&](CellKind kind) { return one.count(kind) == other.count(kind); };
    if (one.size() != other.size() || !isCountedAlike(CellKind::wall) ||
        !isCountedAlike(CellKind::coin) || !isCountedAlike(CellKind::tile))
        return false;
    Maze turning = other;
    for (int mirrored = 0; mirrored < 2; ++mirrored) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            if (turning == one)
                return true;
            turning = turned(turning, Turn::rotateRight);
        }
        turning = turned(turning, Turn::flipHorizontally);
    }
    return false;
}

} // namespace mazewright::ui
