#include "solvers/generators/coins.h"
#include "solvers/generators/generator.h"

#include <array>
#include <fmt/format.h>

// The board of the link document: the outermost ring is wall, the next is empty, and each cell
// within is a tile of a random symbol. As in the document nothing promises that the tiles pair
// up, so most boards cannot be cleared.

namespace mazewright {

namespace {

constexpr std::array linkBoardOptions = {
    OptionSpec{"symbols", "Symbols", "how many different tiles there are", Whole{8, 1, 9}},
    coinsOption};

constexpr int smallestBoard = 5; // two rings on either side and one tile

Expected<Maze> generateLinkBoard(int rows, int columns, std::uint64_t seed, const Options& options)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall, 1});
    if (!maze)
        return maze;
    if (rows < smallestBoard || columns < smallestBoard)
        return failure(ErrorCode::value,
                       fmt::format("a link board of {} x {} cells has no room for its two rings; "
                                   "expected at least {} x {}",
                                   rows, columns, smallestBoard, smallestBoard));
    Random random(seed);
    const auto symbols = static_cast<std::uint64_t>(options.whole("symbols"));
    for (int row = 1; row < rows - 1; ++row)
        for (int column = 1; column < columns - 1; ++column) {
            const bool ring = row == 1 || row == rows - 2 || column == 1 || column == columns - 2;
            if (ring) {
                maze->set(Position{row, column}, {});
                continue;
            }
            const auto symbol = static_cast<std::uint8_t>(1 + random.below(symbols));
            maze->set(Position{row, column}, {CellKind::tile, symbol});
        }
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return maze;
}

} // namespace

namespace catalogue {

extern const Generator linkBoardGenerator;
constinit const Generator linkBoardGenerator = {
    .info = {.id = "link-board",
             .name = "Link board",
             .summary = "A ring of walls, an empty ring, and random tiles within.",
             .source = "The link document.",
             .options = linkBoardOptions},
    .generate = generateLinkBoard,
};

} // namespace catalogue

} // namespace mazewright
