// Answers a player's questions about a board of tiles: may these two be joined, which pair is safe
// to take, and which move was the mistake.
//
// Idea. Everything rests on one fact: an emptier board joins no less. So
// * an order of removals remains valid when any of its pairs is taken early: each later line then
//   has
// more empty cells, not fewer. Every pair of an order that can be joined now is therefore as good
// as the order's first, and the simplest of them is the hint. While the player takes pairs of the
// order, the rest of it clears the rest of the board, and no new search is needed;
// * a board that cannot be cleared has no move to a board that can be: that move, and the order
//   after
// it, would clear the first. So along a game "can be cleared" turns into "cannot" at most once, and
// bisecting the moves finds the place, with one search of the solver for each step.
//
// Boards that the solver cannot decide within its limits are neither. The search for the first lost
// board treats them as clearable; the search for the last clearable board treats them as lost. The
// moves between are reported as unknown.
//
// Cost: a game of n moves takes at most 2 log2 n searches; a hint takes one test of a line per
// pair.
#include "solvers/levels/board_play.h"

#include "solvers/core/solver.h"
#include "solvers/link/link.h"
#include "solvers/link/run_tables.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace mazewright {

namespace {

constexpr int mostHintTurns = 2;
constexpr char alreadyLostText[] = "the board could not be cleared even before the last move";

bool isTile(const Maze& board, Position p)
{
    return board.contains(p) && board.at(p).kind == CellKind::tile;
}

BoardMove moveOf(const Maze& board, Position a, Position b)
{
    const CellIndex first = board.index(a);
    const CellIndex second = board.index(b);
    return {std::min(first, second), std::max(first, second)};
}

/// Returns the tiles that `more` has and `less` lacks, if they are the only difference and there
/// are at most `most`.
std::optional<std::vector<CellIndex>> tilesGone(const Maze& more, const Maze& less,
                                                std::size_t most)
{
    if (more.rows() != less.rows() || more.columns() != less.columns())
        return std::nullopt;
    std::vector<CellIndex> gone;
    for (CellIndex c = 0; c < more.size(); ++c) {
        if (more.packed()[c] == less.packed()[c])
            continue;
        if (more.at(c).kind != CellKind::tile || less.at(c) != Cell{} || gone.size() == most)
            return std::nullopt;
        gone.push_back(c);
    }
    return gone;
}

/// Returns true if the rules allow the move that takes exactly these tiles.
bool isLegal(const MazeSnapshot& board, const ClearBoard& rules,
             const std::vector<CellIndex>& tiles)
{
    return tiles.size() == 2 &&
           joiningOf(board, rules, board->position(tiles[0]), board->position(tiles[1])).joining ==
               Joining::joined;
}

/// Returns the answer for the board without these tiles; empty if one of them went without its
/// partner of the order.
std::optional<ClearingAnswer> playedFrom(const ClearingAnswer& known,
                                         const std::vector<CellIndex>& gone)
{
    const auto isGone = [&gone](CellIndex tile) {
        return std::binary_search(gone.begin(), gone.end(), tile);
    };
    ClearingAnswer answer{.clears = Clears::yes};
    for (const BoardMove move : known.order) {
        if (isGone(move.from) != isGone(move.to))
            return std::nullopt;
        if (!isGone(move.from))
            answer.order.push_back(move);
    }
    return answer;
}

/// Returns the simplest of the joinable pairs that need more turns than the tables cover.
std::optional<link::LinkablePair> manyTurnedHint(const Maze& board, const ClearBoard& rules,
                                                 const link::RunTables& tables,
                                                 std::span<const BoardMove> order)
{
    const auto snapshot = std::make_shared<const Maze>(board);
    link::TurnFlood flood(board);
    for (int turns = mostHintTurns + 1; turns <= rules.maxTurns; ++turns) {
        std::optional<link::LinkablePair> best;
        for (const BoardMove move : order) {
            const Position from = board.position(move.from);
            const Position to = board.position(move.to);
            if (!flood.joins(tables, from, to, turns))
                continue;
            const auto line =
                link::simplestLine(snapshot, {from, to, turns, rules.outsideOpen, true});
            const auto cells = static_cast<std::uint32_t>(line->size());
            if (!best || cells < best->cells)
                best = {move.from, move.to, static_cast<std::uint16_t>(turns), cells};
        }
        if (best)
            return best;
    }
    return std::nullopt;
}

/// Returns the first of low .. high - 1 for which `holds` returns true, or high. If it holds for a
/// number it must hold for all that follow.
template <class Holds>
std::size_t firstWhere(std::size_t low, std::size_t high, const Holds& holds)
{
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (holds(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// The solver's answers for the boards of a game after each number of moves; each is asked once.
class GameBoards {
public:
    GameBoards(const MazeSnapshot& start, const ClearBoard& rules, std::span<const BoardMove> moves,
               const Limits& limits, std::stop_token stop)
        : m_start(start), m_rules(rules), m_moves(moves), m_limits(limits), m_stop(std::move(stop)),
          m_known(moves.size() + 1)
    {
    }

    Clears after(std::size_t moves)
    {
        std::optional<Clears>& known = m_known[moves];
        if (!known) {
            const auto board =
                std::make_shared<const Maze>(boardAfter(*m_start, m_moves.first(moves)));
            Budget budget(m_limits, m_stop);
            known = clearingOf(board, m_rules, budget).clears;
        }
        return *known;
    }

private:
    MazeSnapshot m_start;
    ClearBoard m_rules;
    std::span<const BoardMove> m_moves;
    Limits m_limits;
    std::stop_token m_stop;
    std::vector<std::optional<Clears>> m_known; ///< by number of moves
};

} // namespace

std::vector<BoardMove> movesOf(const Maze& board, std::span<const Route> lines)
{
    std::vector<BoardMove> moves;
    moves.reserve(lines.size());
    for (const Route& line : lines)
        moves.push_back(moveOf(board, line.front(), line.back()));
    return moves;
}

Maze boardAfter(const Maze& board, std::span<const BoardMove> moves)
{
    Maze after = board;
    for (const BoardMove move : moves) {
        after.set(move.from, {});
        after.set(move.to, {});
    }
    return after;
}

std::optional<JoinablePairs> joinablePairs(const Maze& board, const ClearBoard& rules,
                                           std::size_t mostListed, const std::stop_token& stop)
{
    JoinablePairs found;
    const bool ended =
        link::visitLinkablePairs(board, rules, [&](std::span<const link::LinkablePair> pairs) {
            found.count += pairs.size();
            const std::size_t room = std::min(mostListed - found.listed.size(), pairs.size());
            found.listed.insert(found.listed.end(), pairs.begin(),
                                pairs.begin() + static_cast<std::ptrdiff_t>(room));
            return !stop.stop_requested();
        });
    return ended ? std::optional(std::move(found)) : std::nullopt;
}

JoiningAnswer joiningOf(const MazeSnapshot& board, const ClearBoard& rules, Position a, Position b)
{
    if (!isTile(*board, a) || !isTile(*board, b))
        return {Joining::notTiles};
    if (a == b)
        return {Joining::sameCell};
    if (!rules.anyMatch && board->at(a) != board->at(b))
        return {Joining::otherSymbol};
    constexpr int anyTurns = std::numeric_limits<int>::max();
    std::optional<Route> line =
        link::simplestLine(board, {a, b, anyTurns, rules.outsideOpen, true});
    if (!line)
        return {Joining::noLine};
    const auto turns = static_cast<int>(turnsOf(*line));
    const Joining joining = turns <= rules.maxTurns ? Joining::joined : Joining::tooManyTurns;
    return {joining, turns, std::move(*line)};
}

ClearingAnswer clearingOf(const MazeSnapshot& board, const ClearBoard& rules, Budget& budget)
{
    const auto problem = Problem::make(board, rules, budget.limits());
    if (!problem)
        return {.clears = Clears::yes}; // no tile is left
    const Outcome outcome = solvePart(*findSolver("clear-board"), *problem, budget);
    ClearingAnswer answer;
    answer.order = movesOf(*board, outcome.routes);
    answer.message = outcome.message;
    if (outcome.status == Status::solved)
        answer.clears = Clears::yes;
    else if (outcome.status == Status::noSolution)
        answer.clears = Clears::no;
    return answer;
}

std::optional<ClearingAnswer> carriedOver(const ClearingAnswer& known, const MazeSnapshot& before,
                                          const MazeSnapshot& now, const ClearBoard& rules)
{
    const auto gone = tilesGone(*before, *now, before->size());
    if (gone && gone->empty())
        return known;
    if (known.clears == Clears::no && gone && isLegal(before, rules, *gone))
        return ClearingAnswer{Clears::no, {}, alreadyLostText};
    if (known.clears != Clears::yes)
        return std::nullopt;
    if (gone)
        return playedFrom(known, *gone);
    const auto back = tilesGone(*now, *before, 2);
    if (!back || !isLegal(now, rules, *back))
        return std::nullopt;
    ClearingAnswer answer = known;
    answer.order.insert(answer.order.begin(), {back->front(), back->back()});
    return answer;
}

std::optional<link::LinkablePair> hintOf(const Maze& board, const ClearBoard& rules,
                                         std::span<const BoardMove> order)
{
    const link::RunTables tables(board, rules.outsideOpen);
    const int turns = std::min(rules.maxTurns, mostHintTurns);
    std::optional<link::LinkablePair> best;
    for (const BoardMove move : order) {
        const auto line =
            tables.simplest(board.position(move.from), board.position(move.to), turns);
        if (!line)
            continue;
        const link::LinkablePair pair{move.from, move.to, static_cast<std::uint16_t>(line->turns),
                                      static_cast<std::uint32_t>(line->cells)};
        if (!best || std::pair(pair.turns, pair.cells) < std::pair(best->turns, best->cells))
            best = pair;
    }
    return best ? best : manyTurnedHint(board, rules, tables, order);
}

std::optional<Mistake> firstMistake(const MazeSnapshot& start, const ClearBoard& rules,
                                    std::span<const BoardMove> moves, const Limits& limits,
                                    const std::stop_token& stop)
{
    GameBoards boards(start, rules, moves, limits, stop);
    Mistake mistake;
    const std::size_t lost = firstWhere(
        0, moves.size() + 1, [&boards](std::size_t i) { return boards.after(i) == Clears::no; });
    const std::size_t unsure =
        firstWhere(0, lost, [&boards](std::size_t i) { return boards.after(i) != Clears::yes; });
    if (stop.stop_requested())
        return std::nullopt;
    if (lost <= moves.size())
        mistake.firstLost = lost;
    if (unsure > 0)
        mistake.lastClearable = unsure - 1;
    return mistake;
}

std::optional<link::OrderFacts> orderFacts(const Maze& board, const ClearBoard& rules,
                                           std::span<const BoardMove> order,
                                           const std::stop_token& stop)
{
    const link::TileGroups groups(board, rules.anyMatch);
    std::vector<link::TileNumber> numbers(board.size());
    for (link::TileNumber tile = 0; tile < groups.tiles(); ++tile)
        numbers[board.index(groups.at(tile))] = tile;
    std::vector<link::TilePair> pairs;
    pairs.reserve(order.size());
    for (const BoardMove move : order)
        pairs.push_back({numbers[move.from], numbers[move.to]});
    return link::orderFacts(board, rules, groups, pairs,
                            [&stop] { return !stop.stop_requested(); });
}

} // namespace mazewright
