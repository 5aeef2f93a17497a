// The best line of a link level, by the solver `link`, which also proves that there is none;
// `verify` checks the line.
#include "solvers/levels/board_play.h"
#include "solvers/levels/fact_cache.h"

#include <array>
#include <limits>
#include <numeric>

namespace mazewright {

namespace {

constexpr std::array lineFacts = {
    FactSpec{.id = "reachable",
             .question = Question::link,
             .name = "Line possible",
             .summary = "Whether an allowed line links the start and the end.",
             .kind = FactKind::flag},
    FactSpec{.id = "cost",
             .question = Question::link,
             .name = "Cells in the line",
             .summary = "The cells of the best line, both ends included.",
             .kind = FactKind::real},
    FactSpec{.id = "length",
             .question = Question::link,
             .name = "Length of the line",
             .summary = "The steps of the best line.",
             .kind = FactKind::whole},
    neverUnique(Question::link)};

void askLine(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    tellNeverUnique(answers);
    const FactCache::Run& run = level.run(Question::link, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    const Status status = run.outcome.status;
    if (status != Status::solved && status != Status::noSolution)
        return answers.setRemaining(Undecided{run.reason()});
    const bool joined = status == Status::solved;
    answers.set("reachable", KnownFact{joined, joined ? Message("the end can be reached")
                                                      : "the end cannot be reached"});
    if (!joined)
        return answers.setRemaining(Impossible{"no allowed line links the start and the end"});
    answers.set("cost", run.outcome.cost);
    // The cells of a line include both ends.
    answers.set("length", static_cast<std::int64_t>(run.outcome.cost) - 1);
}

} // namespace

namespace catalogue {
extern constinit const FactGroup line = {lineFacts, askLine};
} // namespace catalogue

// Whether a board of tiles can be cleared, by the solver `clear-board`, which also proves that a
// board cannot be cleared; `verify` checks the order of removals.

namespace {

constexpr std::array boardFacts = {FactSpec{.id = "clearable",
                                            .question = Question::clearBoard,
                                            .name = "Can be cleared",
                                            .summary = "Whether the board can be cleared.",
                                            .kind = FactKind::flag},
                                   neverUnique(Question::clearBoard)};

void askBoard(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    tellNeverUnique(answers);
    if (level.maze()->count(CellKind::tile) == 0)
        return answers.setRemaining(Impossible{"there are no tiles"});
    const FactCache::Run& run = level.run(Question::clearBoard, budget);
    if (!run.problem)
        return answers.setRemaining(Impossible{run.reason()});
    if (run.outcome.status == Status::solved)
        return answers.set("clearable", KnownFact{true, "the board can be cleared"});
    if (run.outcome.status == Status::noSolution)
        return answers.set("clearable", KnownFact{false, run.reason()});
    answers.setRemaining(Undecided{run.reason()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup board = {boardFacts, askBoard};
} // namespace catalogue

// How much choice a board of tiles leaves, and how often a choice is wrong.
//
//     choice   the mean number of pairs that can be joined just before each move, along the order
//              by which `clear-board` clears the board; other orders may differ
//     traps    the share of the initially joinable pairs whose removal leaves a board that cannot
//              be cleared any more. Each is proved either way: from the known order if it decides
//              the pair, else by a separate search; so it is computed on demand.
//
// Source: ours. A board that cannot be cleared has neither.

namespace {

constexpr std::array choiceFacts = {
    measureFact(Question::clearBoard, "choice", "Choices per move",
                "The mean number of pairs that can be removed before each move of the "
                "solution.",
                "our measure")};

constexpr std::array trapFacts = {costlyMeasure(
    Question::clearBoard, "traps", "Losing first moves",
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
