#include "solvers/play/player.h"

#include <array>

namespace mazewright {

namespace {

Outcome answerOfNobody(const Problem&, const Options&, Monitor&, Workspace&)
{
    Outcome outcome;
    outcome.status = Status::notFound;
    outcome.message = "a game that was played by hand cannot be run again";
    return outcome;
}

constexpr std::string_view playerId = "you";
constexpr std::string_view bestWalkId = "best-walk";

constexpr Solver solverFor(Question question, std::string_view id, std::string_view name,
                           std::string_view summary)
{
    return {.info = {.id = id,
                     .name = name,
                     .summary = summary,
                     .source = "",
                     .answers = question,
                     .guarantee = Guarantee::none,
                     .options = {}},
            .solve = answerOfNobody};
}

using OfEach = std::array<Solver, allQuestions.size()>;

constexpr OfEach solversFor(std::string_view id, std::string_view name, std::string_view summary)
{
    OfEach all{};
    for (const Question question : allQuestions)
        all[static_cast<std::size_t>(question)] = solverFor(question, id, name, summary);
    return all;
}

constinit const OfEach players = solversFor(playerId, "You", "played by hand");
constinit const OfEach bestWalks =
    solversFor(bestWalkId, "Best walk", "a best walk, for comparison with a played one");

} // namespace

const Solver& playerOf(Question question) noexcept
{
    return players[static_cast<std::size_t>(question)];
}

const Solver& bestWalkOf(Question question) noexcept
{
    return bestWalks[static_cast<std::size_t>(question)];
}

bool isPlayer(const Solver& solver) noexcept
{
    return solver.info.id == playerId || solver.info.id == bestWalkId;
}

} // namespace mazewright
