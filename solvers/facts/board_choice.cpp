// How much choice a board of tiles leaves, and how often a choice is wrong.
//
//     choice   the mean number of pairs that can be joined just before each move, along the order
//              by which `clear-board` clears the board; other orders may differ
//     traps    the share of the initially joinable pairs whose removal leaves a board that cannot
//              be cleared any more. Each is proved either way: from the known order if it decides
//              the pair, else by a separate search; so it is computed on demand.
//
// Source: ours. A board that cannot be cleared has neither.

#include "solvers/analyses/board_play.h"
#include "solvers/facts/fact_family.h"

#include <array>
#include <limits>
#include <numeric>

namespace mazewright {

namespace {

constexpr std::array choiceFacts = {
    measureFact(Question::clearBoard, "choice", "Choice",
                "The mean number of pairs that can be removed before each move of the "
                "solution.",
                "our measure")};

constexpr std::array trapFacts = {costlyMeasure(
    Question::clearBoard, "traps", "Traps",
    "The share of first moves after which the board can no longer be cleared.", "our measure")};

/// A board, and an order that clears it.
struct ClearedBoard {
    ClearBoard rules{};
    ClearingAnswer clearing{};
};

tl::expected<ClearedBoard, FactAnswer> cleared(FactCache& level, Budget& budget)
{
    const FactAnswer& clearable =
        level.compute(*findFact("clearable", Question::clearBoard), budget);
    const auto* known = std::get_if<KnownFact>(&clearable);
    if (known == nullptr)
        return tl::unexpected(clearable);
    if (!std::get<bool>(known->value))
        return tl::unexpected(FactAnswer(Impossible{"the board cannot be cleared"}));
    const FactCache::Run& run = level.run(Question::clearBoard, budget);
    return ClearedBoard{
        std::get<ClearBoard>(run.problem->query()),
        {.clears = Clears::yes, .order = movesOf(*level.maze(), run.outcome.routes)}};
}

void askChoice(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto board = cleared(level, budget);
    if (!board)
        return answers.setRemaining(board.error());
    const auto choice =
        orderFacts(*level.maze(), board->rules, board->clearing.order, budget.stopToken());
    if (!choice)
        return answers.setRemaining(Undecided{"the board is too large to count the pairs"});
    const std::int64_t open =
        std::accumulate(choice->open.begin(), choice->open.end(), std::int64_t{0});
    answers.set("choice", static_cast<double>(open) / static_cast<double>(choice->open.size()));
}

/// Returns whether the board can be cleared after one move.
ClearingAnswer clearingAfter(const MazeSnapshot& before, const ClearedBoard& board, BoardMove move,
                             Budget& budget)
{
    const auto now =
        std::make_shared<const Maze>(boardAfter(*before, std::span<const BoardMove>(&move, 1)));
    if (const auto carried = carriedOver(board.clearing, before, now, board.rules);
        carried && carried->clears != Clears::unknown)
        return *carried;
    return clearingOf(now, board.rules, budget);
}

void askTraps(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto board = cleared(level, budget);
    if (!board)
        return answers.setRemaining(board.error());
    const auto pairs = joinablePairs(*level.maze(), board->rules,
                                     std::numeric_limits<std::size_t>::max(), budget.stopToken());
    std::int64_t traps = 0;
    for (std::size_t i = 0; pairs && i < pairs->listed.size(); ++i) {
        const link::LinkablePair& pair = pairs->listed[i];
        const auto after = clearingAfter(level.maze(), *board, {pair.from, pair.to}, budget);
        if (after.clears == Clears::unknown)
            return answers.setRemaining(Undecided{after.message});
        traps += after.clears == Clears::no ? 1 : 0;
    }
    if (!pairs)
        return answers.setRemaining(Undecided{budget.why(Halt::stopped)});
    answers.set("traps", static_cast<double>(traps) / static_cast<double>(pairs->listed.size()));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup choice = {choiceFacts, askChoice};
extern constinit const FactGroup traps = {trapFacts, askTraps};
} // namespace catalogue

} // namespace mazewright
