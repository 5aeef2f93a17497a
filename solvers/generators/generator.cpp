#include "solvers/generators/generator.h"

#include "solvers/core/message.h"
#include "solvers/core/random.h"
#include "solvers/generators/clearable_board.h"

#include <array>
#include <utility>

// The list of generators, one line each, in the order of all lists.
#define GENERATORS(ENTRY)                                                                          \
    ENTRY(randomWallsGenerator)                                                                    \
    ENTRY(backtrackerGenerator)                                                                    \
    ENTRY(kruskalGenerator)                                                                        \
    ENTRY(primGenerator)                                                                           \
    ENTRY(wilsonGenerator)                                                                         \
    ENTRY(aldousBroderGenerator)                                                                   \
    ENTRY(ellerGenerator)                                                                          \
    ENTRY(growingTreeGenerator)                                                                    \
    ENTRY(huntAndKillGenerator)                                                                    \
    ENTRY(sidewinderGenerator)                                                                     \
    ENTRY(binaryTreeGenerator)                                                                     \
    ENTRY(recursiveDivisionGenerator)                                                              \
    ENTRY(unicursalGenerator)                                                                      \
    ENTRY(cavesGenerator)                                                                          \
    ENTRY(roomsGenerator)                                                                          \
    ENTRY(clearableBoardGenerator)                                                                 \
    ENTRY(linkBoardGenerator)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Generator name;
GENERATORS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Generator* const> generators() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Generator* all[] = {GENERATORS(ADDRESS)};
#undef ADDRESS
    return all;
}

const Generator* findGenerator(std::string_view id) noexcept
{
    return findEntry(generators(), id);
}

Expected<void> scatterCoins(Maze& maze, std::int64_t coins, Random& random)
{
    auto wanted = static_cast<std::uint64_t>(coins);
    std::uint64_t left = maze.count(CellKind::floor);
    if (wanted > left)
        return failure(
            ErrorCode::value,
            messageOf("coins={}: invalid value; expected at most {}, the number of floor cells",
                      wanted, left));
    for (CellIndex c = 0; wanted > 0; ++c) {
        if (maze.at(c).kind != CellKind::floor)
            continue;
        if (random.below(left) < wanted) {
            maze.set(c, {CellKind::coin, 1});
            --wanted;
        }
        --left;
    }
    return {};
}

// Each cell is a wall with a given probability, as in the wavefront and A* documents. The start at
// the first cell and the end at the last are never walls. A path between them is not guaranteed.

namespace {

constexpr std::array randomWallsOptions = {
    OptionSpec{"density", "Density", "the share of cells that are walls", Real{0.25, 0, 1}},
    coinsOption};

Expected<Generated> generateRandomWalls(int rows, int columns, std::uint64_t seed,
                                        const Options& options, const std::stop_token&)
{
    auto maze = Maze::make(rows, columns);
    if (!maze)
        return tl::unexpected(maze.error());
    if (maze->size() < 2)
        return failure(
            ErrorCode::value,
            "a maze of one cell cannot hold both a start and an end; expected at least two cells");
    Random random(seed);
    const double density = options.real("density");
    const auto last = static_cast<CellIndex>(maze->size() - 1);
    for (CellIndex c = 1; c < last; ++c)
        if (random.chance(density))
            maze->set(c, {CellKind::wall, 1});
    maze->set(0, {CellKind::start, 1});
    maze->set(last, {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace

namespace catalogue {

extern const Generator randomWallsGenerator;
constinit const Generator randomWallsGenerator = {
    .info = {.id = "random-walls",
             .name = "Random walls",
             .summary =
                 "Each cell is a wall with the same probability; start and end are in the corners.",
             .source = "Wavefront and A* tutorial programs (reproduced), with 25% walls",
             .options = randomWallsOptions},
    .generate = generateRandomWalls,
};

} // namespace catalogue

// The board of the link document: the outermost ring is wall, the next ring is empty, and each
// inner cell is a tile with a random symbol. As in the document, tiles need not pair up, so most
// boards cannot be cleared; with even counts far more can, though still not all.

namespace {

constexpr std::array linkBoardOptions = {
    OptionSpec{"symbols", "Symbols", "the number of different symbols", Whole{8, 1, 9}},
    OptionSpec{"even", "Even counts", "every symbol has an even number of tiles", Toggle{false}},
    coinsOption};

constexpr int smallestBoard = 5; // two rings on either side and one tile

/// Returns a symbol for each cell, in pairs; 0 for a cell that must stay empty.
std::vector<std::uint8_t> evenSymbols(std::size_t cells, std::uint64_t symbols, Random& random)
{
    std::vector<std::uint8_t> dealt;
    for (std::size_t pair = 0; pair < cells / 2; ++pair)
        dealt.insert(dealt.end(), 2, static_cast<std::uint8_t>(1 + random.below(symbols)));
    dealt.resize(cells, 0);
    shuffle(dealt, random);
    return dealt;
}

void fillLinkBoard(Maze& maze, std::uint64_t symbols, bool even, Random& random)
{
    const int rows = maze.rows() - 4;
    const int columns = maze.columns() - 4;
    for (int row = 1; row < maze.rows() - 1; ++row)
        for (int column = 1; column < maze.columns() - 1; ++column)
            maze.set(Position{row, column}, {});
    const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    const auto dealt = even ? evenSymbols(cells, symbols, random) : std::vector<std::uint8_t>();
    std::size_t next = 0;
    for (int row = 2; row < maze.rows() - 2; ++row)
        for (int column = 2; column < maze.columns() - 2; ++column) {
            const auto symbol =
                even ? dealt[next++] : static_cast<std::uint8_t>(1 + random.below(symbols));
            if (symbol != 0)
                maze.set(Position{row, column}, {CellKind::tile, symbol});
        }
}

Expected<Generated> generateLinkBoard(int rows, int columns, std::uint64_t seed,
                                      const Options& options, const std::stop_token&)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall, 1});
    if (!maze)
        return tl::unexpected(maze.error());
    if (rows < smallestBoard || columns < smallestBoard)
        return failure(ErrorCode::value,
                       messageOf("a link board of {} × {} cells has no room for its two rings; "
                                 "expected at least {} × {}",
                                 columns, rows, smallestBoard, smallestBoard));
    Random random(seed);
    fillLinkBoard(*maze, static_cast<std::uint64_t>(options.whole("symbols")),
                  options.toggle("even"), random);
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{.maze = std::move(*maze), .rules = {.question = Question::clearBoard}};
}

} // namespace

namespace catalogue {

extern const Generator linkBoardGenerator;
constinit const Generator linkBoardGenerator = {
    .info = {.id = "link-board",
             .name = "Link board",
             .summary = "A ring of walls, an empty ring, and random tiles inside.",
             .source = "Link game tutorial program (reproduced)",
             .options = linkBoardOptions},
    .generate = generateLinkBoard,
};

} // namespace catalogue

} // namespace mazewright
