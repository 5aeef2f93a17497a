// Whatever the bytes are, the cells of a text are found whole or the text is refused in words with
// its line; every legend that fits gives a maze or such an error; a maze that is written by a
// legend reads back by it as the same maze. A zero byte divides the bytes: in front of it is a
// legend, behind it the text.

#include "solvers/files/text_grids.h"
#include "solvers/files/unwrap.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace mazewright::fuzz {

namespace {

void checkError(const Error& error, std::string_view about)
{
    promise(!error.message.empty(), "an error has words", about);
    // The number of a level is the user's choice, which no line has.
    promise(error.line > 0 || error.code == ErrorCode::value, "an error has its line",
            error.message.text());
}

void checkGrid(const SymbolGrid& grid, std::string_view text)
{
    const auto rows = static_cast<std::size_t>(grid.rows);
    promise(grid.rows > 0 && grid.columns > 0, "a grid has cells", text);
    promise(grid.cells.size() == rows * static_cast<std::size_t>(grid.columns),
            "a grid is a rectangle", text);
    promise(grid.lines.size() == rows, "each row has its line", text);
    promise(std::ranges::all_of(grid.lines, [](int line) { return line > 0; }),
            "each row is in a line", text);
    for (std::size_t i = 0; i < grid.symbols.size(); ++i) {
        const Symbol& symbol = grid.symbols[i];
        const auto count =
            static_cast<std::size_t>(std::ranges::count(grid.cells, static_cast<std::uint8_t>(i)));
        promise(count > 0 && count == symbol.count, "symbols are counted", text);
        const auto first =
            static_cast<std::size_t>(symbol.first.row) * static_cast<std::size_t>(grid.columns) +
            static_cast<std::size_t>(symbol.first.column);
        promise(grid.cells[first] == i, "a symbol's first cell has it", text);
        promise(grid.find(symbol.text) == &symbol, "symbols differ", text);
    }
    for (const std::uint8_t cell : grid.cells)
        promise(cell < grid.symbols.size(), "each cell has a symbol", text);
}

void checkWritten(const Level& level, const Legend& legend)
{
    const auto written = writtenGrid(level, legend);
    if (!written) {
        promise(!written.error().message.empty(), "a refusal says why", writtenLegend(legend));
        return;
    }
    const ReadOptions options{.legend = legend, .hasOpenings = false};
    const auto again = readLevelText(*written, "", findFormat("grid"), options);
    promise(again.has_value(), "what was written is read", *written);
    promise(again->level.maze == level.maze, "what was written is the same maze", *written);
}

void checkText(std::string_view text, const ReadOptions& options)
{
    const auto grid = readTextGrid(text, options.level);
    if (!grid)
        return checkError(grid.error(), text);
    checkGrid(grid->grid, text);
    promise(grid->levels >= options.level, "the wanted level is one of them", text);
    const Legend given = options.legend.value_or(Legend{});
    for (const Legend& legend : legendsFor(grid->grid, given)) {
        for (const Symbol& symbol : grid->grid.symbols)
            promise(legend.explain(symbol.text).has_value(), "a legend that fits explains all",
                    text);
        const auto maze = mazeOf(grid->grid, legend);
        if (!maze)
            checkError(maze.error(), text);
        else
            checkWritten({.maze = *maze}, legend);
    }
    promise(nearestLegend(grid->grid, given) == nearestLegend(grid->grid, given),
            "the nearest legend is one", text);
    const auto level = levelOfGrid(*grid, options);
    if (!level)
        return checkError(level.error(), text);
    promise(level->format != nullptr, "a level has its format", text);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace mazewright;
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    ReadOptions options;
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        if (const auto legend = readLegend(text.substr(0, zero)))
            options.legend = *legend;
        text.remove_prefix(zero + 1);
    }
    const auto decoded = decodedText(text);
    if (!decoded) {
        fuzz::checkError(decoded.error(), text);
        return 0;
    }
    if (*decoded)
        text = **decoded;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return 0; // refused before
    for (const int level : {1, 2}) {
        options.level = level;
        fuzz::checkText(text, options);
    }
    return 0;
}
