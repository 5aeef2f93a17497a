// clear-board on random boards, by default 8 rows of 18 with 36 symbols of four:
//     mazewright-clear-board-bench [BOARDS [ROWS COLUMNS SYMBOLS]]
// Prints the number of boards that were cleared, proved impossible or left unknown within a minute,
// and the time per board. Every order is verified.

#include "solvers/core/random.h"
#include "solvers/core/solver.h"
#include "solvers/core/verify.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <vector>

namespace mazewright {

namespace {

constexpr std::chrono::seconds limit{60};

struct BoardSize {
    int rows = 8;
    int columns = 18;
    int symbols = 36;
};

/// Returns a full board with an equal and even number of each symbol. Remaining places are empty.
Maze randomBoard(Random& random, const BoardSize& size)
{
    Maze board = *Maze::make(size.rows, size.columns);
    const auto symbols = static_cast<std::size_t>(size.symbols);
    const std::size_t ofEach = board.size() / symbols / 2 * 2;
    std::vector<std::uint8_t> bag;
    for (std::size_t symbol = 1; symbol <= symbols; ++symbol)
        bag.insert(bag.end(), ofEach, static_cast<std::uint8_t>(symbol));
    for (std::size_t i = bag.size(); i > 1; --i)
        std::swap(bag[i - 1], bag[random.below(i)]);
    for (CellIndex c = 0; c < bag.size(); ++c)
        board.set(c, {CellKind::tile, bag[c]});
    return board;
}

void clearBoards(int boards, const BoardSize& size)
{
    const Solver& solver = *findSolver("clear-board");
    const Options options(solver.info.options);
    std::vector<double> times;
    int cleared = 0;
    int impossible = 0;
    int wrong = 0;
    for (int seed = 1; seed <= boards; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const auto board = std::make_shared<const Maze>(randomBoard(random, size));
        const auto problem = Problem::make(board, ClearBoard{.outsideOpen = true}, {.time = limit});
        Monitor monitor;
        Workspace workspace;
        const Outcome outcome = timedSolve(solver, *problem, options, monitor, workspace);
        cleared += outcome.status == Status::solved ? 1 : 0;
        impossible += outcome.status == Status::noSolution ? 1 : 0;
        const auto verdict = verify(*problem, outcome);
        wrong += verdict && !verdict->holds ? 1 : 0;
        times.push_back(std::get<double>(findFigure(outcome, "time-ms")->value));
    }
    std::sort(times.begin(), times.end());
    const auto share = [&times](double of) {
        return times[static_cast<std::size_t>(of * static_cast<double>(times.size() - 1))];
    };
    fmt::print("{} boards of {} x {}, {} symbols: {} cleared, {} proved impossible, {} unknown "
               "after {} s, {} not verified\n",
               boards, size.rows, size.columns, size.symbols, cleared, impossible,
               boards - cleared - impossible, limit.count(), wrong);
    fmt::print("ms a board: median {:.2f}, 90 % {:.2f}, 99 % {:.2f}, most {:.1f}\n", share(0.5),
               share(0.9), share(0.99), times.back());
}

} // namespace

} // namespace mazewright

int main(int count, char** words)
{
    const auto word = [&](int at, int otherwise) {
        return count > at ? std::max(1, std::atoi(words[at])) : otherwise;
    };
    mazewright::clearBoards(word(1, 1000), {word(2, 8), word(3, 18), word(4, 36)});
    return 0;
}
