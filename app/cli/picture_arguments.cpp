#include "app/cli/picture_arguments.h"

#include "app/cli/settings.h"
#include "solvers/base/text.h"

namespace mazewright::cli {

namespace {

/// Reads a cell that `cellPlace` has accepted; empty for an empty text.
std::optional<Position> positionOf(const std::string& given)
{
    const auto sides = text::fields(given, ',');
    if (sides.size() != 2)
        return std::nullopt;
    return Position{static_cast<std::int32_t>(text::wholeNumber(sides.front()).value_or(0)),
                    static_cast<std::int32_t>(text::wholeNumber(sides.back()).value_or(0))};
}

} // namespace

PictureHints PictureArguments::hints() const
{
    return {.grid = {.cellSize = cellSize, .wallWidth = wallWidth},
            .threshold = threshold,
            .start = positionOf(start),
            .end = positionOf(end)};
}

void addPictureOptions(CLI::App& app, PictureArguments& arguments)
{
    constexpr auto group = "Pictures";
    app.add_option(
           "--cell-size", arguments.cellSize,
           "the size of a cell in pixels; by default, detected when reading and 8 when writing")
        ->type_name("PIXELS")
        ->transform(wholeNumber(1, 4096))
        ->group(group);
    app.add_option("--wall-width", arguments.wallWidth,
                   "the width in pixels of walls drawn as lines between cells of --cell-size")
        ->type_name("PIXELS")
        ->transform(wholeNumber(1, 4096))
        ->needs("--cell-size")
        ->group(group);
    app.add_option(
           "--threshold", arguments.threshold,
           "the brightness below which a pixel is a wall; by default, detected in the picture")
        ->type_name("1-255")
        ->transform(wholeNumber(1, 255))
        ->group(group);
    app.add_option("--start", arguments.start, "the start, if not exactly one cell is green")
        ->type_name("ROW,COLUMN")
        ->check(cellPlace())
        ->group(group);
    app.add_option("--end", arguments.end, "the end, if not exactly one cell is red")
        ->type_name("ROW,COLUMN")
        ->check(cellPlace())
        ->group(group);
}

} // namespace mazewright::cli
