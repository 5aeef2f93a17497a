// Links of at most two turns on random boards of eight symbols with an empty ring around them:
//     mazewright-link-bench [SIDE...]
// By default for boards of 50 x 50 and 500 x 500, and for 5 to 100 % of tiles. Prints the time of
// building the tables, of a test of two equal tiles, and of the search for all pairs with their
// turns and cells. For comparison it times KShisen's test, rewritten from its description. The last
// column is the extrapolated factor by which a loop over all pairs with that test would be slower.
// Times are the processor time of this thread, the minimum of several runs. All answers of the
// tests are compared.

#include "solvers/core/random.h"
#include "solvers/link/pair_sweep.h"
#include "solvers/link/run_tables.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright {

namespace {

constexpr std::size_t symbols = 8;
constexpr int turns = 2;
constexpr std::size_t sampledPairs = 4000;

double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Returns the minimum time of several runs.
template <class Run>
double leastSeconds(int runs, const Run& run)
{
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < runs; ++i) {
        const double begin = processorSeconds();
        run();
        least = std::min(least, processorSeconds() - begin);
    }
    return least;
}

/// Returns a board with a tile in each cell with this probability.
Maze randomBoard(int side, double share)
{
    Random random(7);
    Maze board = *Maze::make(side, side);
    for (CellIndex c = 0; c < board.size(); ++c)
        if (random.chance(share))
            board.set(c, {CellKind::tile, static_cast<std::uint8_t>(1 + random.below(symbols))});
    return board;
}

/// KShisen's method. It first looks for a path with one bend. Otherwise it goes from the first tile
/// in each direction while the cells are empty, and looks for such a path from each cell. Creates a
/// list of cells for each path.
class WalkingTest {
public:
    explicit WalkingTest(const Maze& board) : m_board(board) {}

    bool joins(Position a, Position b) const
    {
        if (!bentPath(a, b).empty())
            return true;
        for (const Direction along : allDirections)
            for (Position at = neighbour(a, along); isEmpty(at); at = neighbour(at, along))
                if (auto path = bentPath(at, b); !path.empty()) {
                    path.push_back(a);
                    return true;
                }
        return false;
    }

private:
    bool isEmpty(Position p) const
    {
        if (m_board.contains(p))
            return m_board.at(p).kind == CellKind::floor;
        return p.row >= -1 && p.row <= m_board.rows() && p.column >= -1 &&
               p.column <= m_board.columns();
    }

    bool isStraight(Position a, Position b) const
    {
        if (a.row != b.row && a.column != b.column)
            return false;
        const Position step{(b.row > a.row) - (b.row < a.row),
                            (b.column > a.column) - (b.column < a.column)};
        const auto next = [step](Position p) {
            return Position{p.row + step.row, p.column + step.column};
        };
        for (Position at = next(a); at != b; at = next(at))
            if (!isEmpty(at))
                return false;
        return true;
    }

    std::vector<Position> bentPath(Position a, Position b) const
    {
        if (a == b)
            return {};
        if (isStraight(a, b))
            return {a, b};
        for (const Position corner : {Position{a.row, b.column}, Position{b.row, a.column}})
            if (isEmpty(corner) && isStraight(a, corner) && isStraight(corner, b))
                return {a, corner, b};
        return {};
    }

    const Maze& m_board;
};

using PlacePair = std::pair<Position, Position>;

/// Returns random pairs of equal tiles; empty if there are none.
std::vector<PlacePair> samplePairs(const Maze& board)
{
    std::vector<Position> tiles;
    for (CellIndex c = 0; c < board.size(); ++c)
        if (board.at(c).kind == CellKind::tile)
            tiles.push_back(board.position(c));
    std::vector<PlacePair> pairs;
    Random random(8);
    while (tiles.size() > 2 * symbols && pairs.size() < sampledPairs) {
        const Position a = tiles[random.below(tiles.size())];
        const Position b = tiles[random.below(tiles.size())];
        if (a != b && board.at(a) == board.at(b))
            pairs.emplace_back(a, b);
    }
    return pairs;
}

double equalPairs(const Maze& board)
{
    std::array<double, symbols + 1> counts{};
    for (CellIndex c = 0; c < board.size(); ++c)
        if (board.at(c).kind == CellKind::tile)
            ++counts.at(board.at(c).value);
    double pairs = 0;
    for (const double count : counts)
        pairs += count * (count - 1) / 2;
    return pairs;
}

/// Returns the results of the tests for all these pairs, and the time per test.
template <class Joins>
std::pair<std::vector<bool>, double> timed(const std::vector<PlacePair>& pairs, const Joins& joins)
{
    std::vector<bool> answers(pairs.size());
    const double seconds = leastSeconds(5, [&] {
        for (std::size_t i = 0; i < pairs.size(); ++i)
            answers[i] = joins(pairs[i].first, pairs[i].second);
    });
    return {answers, seconds * 1e9 / static_cast<double>(std::max<std::size_t>(pairs.size(), 1))};
}

bool measure(int side, double share)
{
    const ClearBoard rules{.maxTurns = turns, .outsideOpen = true};
    const Maze board = randomBoard(side, share);
    const auto pairs = samplePairs(board);
    std::optional<link::RunTables> tables;
    std::optional<link::PairSweep> sweep;
    const int runs = side <= 100 ? 50 : 9;
    const double making = leastSeconds(runs, [&] {
        tables.emplace(board, true);
        sweep.emplace(board, rules, *tables);
    });
    const WalkingTest walking(board);
    const auto [ours, oursNs] = timed(
        pairs, [&](Position a, Position b) { return tables->simplest(a, b, turns).has_value(); });
    const auto [theirs, theirsNs] =
        timed(pairs, [&](Position a, Position b) { return walking.joins(a, b); });

    std::vector<link::LinkablePair> found;
    const double finding = leastSeconds(runs, [&] {
        found.clear();
        sweep->visit([&found](std::span<const link::LinkablePair> more) {
            found.insert(found.end(), more.begin(), more.end());
            return true;
        });
    });
    const double loop = equalPairs(board) * theirsNs * 1e-9;
    fmt::print("{:>4} {:>5.0f} % {:>9.3f} {:>9.3f} {:>8} {:>8.1f} {:>9.1f} {:>7.1f} {:>10.0f}{}\n",
               side, share * 100, making * 1e3, finding * 1e3, found.size(), oursNs, theirsNs,
               theirsNs / oursNs, loop / finding, ours == theirs ? "" : "  ANSWERS DIFFER");
    return ours == theirs;
}

} // namespace

} // namespace mazewright

int main(int count, char** words)
{
    std::vector<int> sides;
    for (int i = 1; i < count; ++i)
        sides.push_back(std::clamp(std::atoi(words[i]), 2, 4000));
    if (sides.empty())
        sides = {50, 500};
    fmt::print("{:>4} {:>7} {:>9} {:>9} {:>8} {:>8} {:>9} {:>7} {:>10}\n", "side", "tiles",
               "tables ms", "all ms", "pairs", "test ns", "kshisen", "ratio", "loop ratio");
    bool agree = true;
    for (const int side : sides)
        for (const double share : {1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05})
            agree = mazewright::measure(side, share) && agree;
    return agree ? 0 : 1;
}
