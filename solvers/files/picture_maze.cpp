#include "solvers/files/picture_maze.h"

#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"
#include "solvers/files/picture_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <tuple>
#include <zlib.h>

namespace mazewright {

// From pixels to cells. A threshold separates light from dark where the two classes differ most
// (Otsu, 1979). A picture of two tones is read on the exact grid of its edges, if that has cells of
// some pixels, or if it has things of one pixel. Any other is set right if it is turned, and read
// on the lattice that fits its edges best. Colours are floor, and may be ends.

namespace {

constexpr Rgb black = {0, 0, 0};
constexpr Rgb white = {255, 255, 255};
constexpr Rgb green = {0, 170, 0};
constexpr Rgb red = {220, 0, 0};
constexpr int colourful = 60; ///< minimum lead of a colour over the other channels

int brightnessOf(Rgb colour)
{
    return (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) / 1000;
}

std::optional<Mark> colourOf(Rgb colour)
{
    const auto [r, g, b] = colour;
    if (r == g && g == b)
        return std::nullopt; // most pictures are grey
    if (g > r + colourful && g > b + colourful)
        return Mark::green;
    if (r > g + colourful && r > b + colourful)
        return 10 * g > 3 * r ? Mark::orange : Mark::red;
    const auto [least, most] = std::minmax({r, g, b});
    if (most - least <= colourful)
        return std::nullopt;
    return b > r + colourful && b == most ? Mark::blue : Mark::other;
}

/// How the pixels of a picture are told apart.
struct Tones {
    std::optional<int> threshold{}; ///< darker pixels are wall
    bool areColoursFloor = false;   ///< false if walls themselves may have a colour
    double floor = 255;
    double wall = 0;
    double between = 0; ///< share of pixels whose tone is between both

    bool areWallsLight() const { return wall > floor; }
};

std::optional<Mark> colourOf(Rgb colour, const Tones& tones)
{
    const auto found = colourOf(colour);
    const bool isEnd = found == Mark::green || found == Mark::red || found == Mark::orange;
    return isEnd || tones.areColoursFloor ? found : std::nullopt;
}

/// The number of pixels of each brightness.
using Histogram = std::array<std::size_t, 256>;

/// Returns the brightness that best separates two classes; empty if there is only one class.
std::optional<int> thresholdOf(const Histogram& counts)
{
    double total = 0;
    double sum = 0;
    for (std::size_t level = 0; level < 256; ++level) {
        total += static_cast<double>(counts.at(level));
        sum += static_cast<double>(level * counts.at(level));
    }
    double below = 0;
    double sumBelow = 0;
    double best = 0;
    std::optional<int> threshold;
    for (std::size_t level = 0; level < 255; ++level) {
        below += static_cast<double>(counts.at(level));
        sumBelow += static_cast<double>(level * counts.at(level));
        if (below == 0 || below == total)
            continue;
        const double apart = sumBelow / below - (sum - sumBelow) / (total - below);
        const double score = below * (total - below) * apart * apart;
        if (score > best && -apart >= colourful) {
            best = score;
            // Uses the middle between both classes, so that the empty range is divided equally.
            const double middle = (sumBelow / below + (sum - sumBelow) / (total - below)) / 2;
            threshold = static_cast<int>(middle);
        }
    }
    return threshold;
}

/// Returns the commonest level from `from` to below `to`.
int commonest(const Histogram& counts, int from, int to)
{
    return static_cast<int>(std::max_element(counts.begin() + from, counts.begin() + to) -
                            counts.begin());
}

Tones tonesOf(const Pixels& pixels, const PictureHints& hints)
{
    constexpr int fewWalls = 200; // a picture with fewer grey walls has coloured ones
    Histogram greys{};
    Histogram colours{};
    for (const Rgb colour : pixels.colours) {
        const auto found = colourOf(colour);
        const auto level = static_cast<std::size_t>(brightnessOf(colour));
        if (!found)
            ++greys.at(level);
        else if (*found == Mark::blue || *found == Mark::other)
            ++colours.at(level);
    }
    Tones tones;
    const std::size_t walls = std::accumulate(greys.begin(), greys.begin() + 128, std::size_t{0});
    tones.areColoursFloor =
        hints.walls == WallTone::light || walls * fewWalls > pixels.colours.size();
    if (!tones.areColoursFloor)
        for (std::size_t level = 0; level < 256; ++level)
            greys.at(level) += colours.at(level);
    tones.threshold = hints.threshold ? hints.threshold : thresholdOf(greys);
    const int middle = std::clamp(tones.threshold.value_or(128), 1, 254);
    tones.wall = commonest(greys, 0, middle);
    tones.floor = commonest(greys, middle, 256);
    const double apart = tones.floor - tones.wall;
    for (int level = 0; level < 256; ++level)
        if (level > tones.wall + 0.15 * apart && level < tones.floor - 0.15 * apart)
            tones.between += static_cast<double>(greys.at(static_cast<std::size_t>(level)));
    tones.between /= static_cast<double>(pixels.colours.size());
    return tones;
}

Marks marksOf(const Pixels& pixels, const Tones& tones)
{
    const int threshold = tones.threshold.value_or(128); // one tone is floor if it is light
    const Mark below = tones.areWallsLight() ? Mark::light : Mark::dark;
    const Mark above = tones.areWallsLight() ? Mark::dark : Mark::light;
    Marks marks{pixels.width, pixels.height, {}};
    marks.marks.reserve(pixels.colours.size());
    for (const Rgb colour : pixels.colours)
        marks.marks.push_back(
            colourOf(colour, tones).value_or(brightnessOf(colour) < threshold ? below : above));
    return marks;
}

Ink inkOf(const Pixels& pixels, const Tones& tones)
{
    const double apart = tones.wall == tones.floor ? 1 : tones.wall - tones.floor;
    Ink ink{pixels.width, pixels.height, {}};
    ink.darkness.reserve(pixels.colours.size());
    for (const Rgb colour : pixels.colours) {
        const double dark =
            colourOf(colour, tones) ? 0 : (brightnessOf(colour) - tones.floor) / apart;
        ink.darkness.push_back(static_cast<float>(std::clamp(dark, 0.0, 1.0)));
    }
    return ink;
}

tl::unexpected<Error> unsure(const Message& message)
{
    return failure(ErrorCode::unsupported, message, 1);
}

/// Some adjacent columns or rows of pixels.
struct Stretch {
    int begin;
    int end; ///< behind the last
};

/// Returns each band without its rim, which drawing programs blur. Bands end at the border of the
/// picture.
std::vector<Stretch> insidesOf(const std::vector<int>& bands, int border)
{
    std::vector<Stretch> insides;
    for (std::size_t i = 0; i + 1 < bands.size(); ++i) {
        const int rim = bands[i + 1] - bands[i] >= 5 ? 1 : 0;
        const int begin = bands[i] + rim;
        insides.push_back({begin, std::min(border, std::max(bands[i + 1] - rim, begin + 1))});
    }
    return insides;
}

/// The number of pixels of each mark.
using Tally = std::array<int, 7>;

Tally tallyOf(const Marks& marks, Stretch across, Stretch down)
{
    Tally tally{};
    for (int y = down.begin; y < down.end; ++y)
        for (int x = across.begin; x < across.end; ++x)
            ++tally.at(static_cast<std::size_t>(marks.at(x, y)));
    return tally;
}

/// Cells that have a colour.
struct Coloured {
    std::vector<Position> cells{};
    Message name{};
};

/// The coloured cells of a picture, which are floor until they are ends.
struct Colours {
    Coloured green{{}, "green"};
    Coloured red{{}, "red"};
    Coloured orange{{}, "orange"};
    Coloured blue{{}, "blue"};
    Coloured other{{}, "coloured"};

    Coloured* of(Mark mark)
    {
        switch (mark) {
        case Mark::green:
            return &green;
        case Mark::red:
            return &red;
        case Mark::orange:
            return &orange;
        case Mark::blue:
            return &blue;
        case Mark::other:
            return &other;
        default:
            return nullptr;
        }
    }
};

/// Returns the colour of a cell; empty if it has hardly any.
std::optional<Mark> colourOf(const Tally& tally)
{
    const int all = std::accumulate(tally.begin(), tally.end(), 0);
    const auto most = std::max_element(tally.begin() + 2, tally.end());
    return *most >= std::max(1, all / 8) ? std::optional(static_cast<Mark>(most - tally.begin()))
                                         : std::nullopt;
}

/// Returns true if a cell is wall; empty if it is neither wall nor floor.
std::optional<bool> isWall(const Marks& marks, Stretch across, Stretch down)
{
    if (across.end - across.begin == 1 && down.end - down.begin == 1)
        return marks.at(across.begin, down.begin) == Mark::dark;
    const Tally tally = tallyOf(marks, across, down);
    if (colourOf(tally))
        return false;
    const int all = std::accumulate(tally.begin(), tally.end(), 0);
    const int dark = tally[static_cast<std::size_t>(Mark::dark)];
    if (10 * dark >= 7 * all)
        return true;
    return 10 * dark <= 3 * all ? std::optional(false) : std::nullopt;
}

Expected<void> setEnd(Maze& maze, Position at, CellKind kind)
{
    if (!maze.contains(at))
        return failure(ErrorCode::value,
                       messageOf("cell ({}, {}) is outside the {} × {} maze", at.row, at.column,
                                 maze.columns(), maze.rows()),
                       1);
    maze.set(at, {kind, 1});
    return {};
}

tl::unexpected<Error> unclearColour(const Coloured& colour)
{
    const Position at = colour.cells.front();
    return failure(
        ErrorCode::unclear,
        messageOf("cell ({}, {}) is {}, which has no meaning here; --start and --end say "
                  "where the ends are",
                  at.row, at.column, colour.name),
        1);
}

constexpr std::size_t fewestOfRoute = 3; ///< cells

/// Returns true if cells, in reading order, may be a drawn route: each touches another, and none is
/// part of a block of 2 x 2.
bool isRoute(const std::vector<Position>& cells)
{
    const auto has = [&cells](int row, int column) {
        return std::binary_search(cells.begin(), cells.end(), Position{row, column});
    };
    return cells.size() >= fewestOfRoute &&
           std::all_of(cells.begin(), cells.end(), [&has](Position at) {
               const auto [row, column] = at;
               const bool isBlock =
                   has(row, column + 1) && has(row + 1, column) && has(row + 1, column + 1);
               int beside = 0;
               for (int i = 0; i < 9; ++i)
                   beside += i != 4 && has(row + i / 3 - 1, column + i % 3 - 1) ? 1 : 0;
               return beside > 0 && !isBlock;
           });
}

/// Sets the ends by colours: green to red, or this program's orange to blue. A line of cells of a
/// colour is a drawn route. A colour without a meaning is asked, unless both ends are known.
Expected<void> setEnds(Maze& maze, Colours& colours, const PictureHints& hints, Message& readAs)
{
    const bool areOurs = colours.green.cells.empty() && colours.red.cells.empty() &&
                         colours.orange.cells.size() == 1 && colours.blue.cells.size() == 1;
    Coloured& orange = colours.orange;
    if (!areOurs) { // a dark or anti-aliased red
        auto& reds = colours.red.cells;
        reds.insert(reds.end(), orange.cells.begin(), orange.cells.end());
        std::sort(reds.begin(), reds.end());
    }
    Coloured& start = areOurs ? orange : colours.green;
    Coloured& end = areOurs ? colours.blue : colours.red;
    for (const auto& [colour, said, kind] : {std::tuple(&start, hints.start, CellKind::start),
                                             std::tuple(&end, hints.end, CellKind::end)}) {
        const auto& cells = colour->cells;
        if (said || cells.empty() || isRoute(cells))
            continue;
        if (cells.size() > 1)
            return unsure(messageOf(
                "cells ({}, {}) and ({}, {}) are both {}; specify which one is the {}",
                cells[0].row, cells[0].column, cells[1].row, cells[1].column, colour->name,
                kind == CellKind::start ? Message("start") : Message("end")));
        maze.set(cells[0], {kind, 1});
    }
    const bool areKnown = (hints.start || maze.start()) && (hints.end || maze.end());
    for (Coloured* colour : {&colours.green, &colours.red, &colours.blue, &colours.other}) {
        const std::size_t count = colour->cells.size();
        const bool isEnd = colour == &start || colour == &end;
        if (count == 0 || (isEnd && count < fewestOfRoute))
            continue;
        if (count < fewestOfRoute && !areKnown)
            return unclearColour(*colour);
        addNote(readAs, isRoute(colour->cells)
                            ? messageOf("{} {} cells are a drawn route and read as floor", count,
                                        colour->name)
                            : messageOf("{} {} cells are read as floor", count, colour->name));
    }
    return {};
}

/// The walls of a picture, and the bands in which they were found.
struct Walls {
    Maze maze;
    PictureGrid grid;
    Message readAs;
};

std::string oneDecimal(double value)
{
    const double rounded = std::round(value * 10) / 10;
    return rounded == std::round(rounded) ? fmt::format("{:.0f}", rounded)
                                          : fmt::format("{:.1f}", rounded);
}

Message pixelsOf(double length)
{
    const std::string number = oneDecimal(length);
    return number == "1" ? messageOf("{} pixel", number) : messageOf("{} pixels", number);
}

Message degreesOf(double angle)
{
    const std::string number = oneDecimal(std::abs(angle));
    return number == "1" ? messageOf("{} degree", number) : messageOf("{} degrees", number);
}

Message cellsNote(int rows, int columns, double size)
{
    return messageOf("read as {} and {} of cells of {}", counted(rows, "{} row", "{} rows"),
                     counted(columns, "{} column", "{} columns"), pixelsOf(size));
}

Message roomsNote(int rows, int columns, double room, double wall)
{
    return messageOf("read as {} × {} rooms of {}, walls of {}", rows, columns, pixelsOf(room),
                     oneDecimal(wall));
}

Message gridNote(const PictureGrid& grid)
{
    const int columns = static_cast<int>(grid.columns.size()) - 1;
    const int rows = static_cast<int>(grid.rows.size()) - 1;
    const double extent = grid.columns.back() - grid.columns.front();
    if (!grid.areLines)
        return cellsNote(rows, columns, extent / columns);
    const double wall = grid.columns[1] - grid.columns[0];
    const int rooms = columns / 2;
    return roomsNote(rows / 2, rooms, (extent - wall) / rooms - wall, wall);
}

Expected<Walls> wallsOnGrid(const Marks& marks, PictureGrid grid)
{
    const std::size_t rows = grid.rows.size() - 1;
    const std::size_t columns = grid.columns.size() - 1;
    if (const auto fits =
            Maze::checkSize(static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns));
        !fits)
        return failure(fits.error().code, fits.error().message, 1);
    auto maze = Maze::make(static_cast<int>(rows), static_cast<int>(columns));
    if (!maze)
        return tl::unexpected(maze.error());
    const auto across = insidesOf(grid.columns, marks.width);
    const auto down = insidesOf(grid.rows, marks.height);
    std::vector<PackedCell> cells(columns);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            const auto wall = isWall(marks, across[column], down[row]);
            if (!wall)
                return unsure(messageOf("cell ({}, {}) is neither light nor dark; set the "
                                        "threshold between walls and floor, or the cell size in "
                                        "pixels",
                                        row, column));
            cells[column] = *wall ? packedWall : pack({});
        }
        maze->assign(static_cast<CellIndex>(row * columns), cells);
    }
    Message note = gridNote(grid);
    return Walls{*std::move(maze), std::move(grid), std::move(note)};
}

/// Makes the posts between rooms walls. Where lines are thin, a post without lines is not drawn.
void setPosts(Walls& walls)
{
    const int wall = walls.grid.columns[1] - walls.grid.columns[0];
    const int room = walls.grid.columns[2] - walls.grid.columns[1];
    if (2 * wall > room)
        return;
    for (int row = 0; row < walls.maze.rows(); row += 2)
        for (int column = 0; column < walls.maze.columns(); column += 2)
            walls.maze.set(Position{row, column}, {CellKind::wall, 1});
}

/// Reads a picture whose lines lie between the pixels. Replaces the marks by those of the straight
/// picture if it is turned.
Expected<Walls> fittedWalls(const Pixels& pixels, Marks& marks, const Tones& tones)
{
    constexpr double widestTurn = 10;
    if (std::max(pixels.width, pixels.height) > Maze::maxSide) // the search is O(side squared)
        return unsure("no grid of cells was found in this picture; set the cell size in pixels");
    Ink ink = inkOf(pixels, tones);
    std::optional<Marks> straight;
    Message turned;
    if (const double angle = turnOf(ink); angle != 0) {
        turned = messageOf("set right by {}", degreesOf(angle));
        if (std::abs(angle) > widestTurn)
            return unsure(messageOf("the picture is turned by {}; expected at most {}",
                                    degreesOf(angle), widestTurn));
        const Pixels back = turnedBack(pixels, angle, tones.areWallsLight() ? black : white);
        straight = marksOf(back, tones);
        ink = inkOf(back, tones);
    }
    const auto lattice = latticeOf(ink);
    if (!lattice)
        return unsure(turned.empty()
                          ? messageOf("no grid of cells was found in this picture; set the cell "
                                      "size in pixels")
                          : messageOf("no grid of cells was found in this picture, {}; set the "
                                      "cell size in pixels",
                                      turned));
    auto maze = wallsOn(*lattice, ink);
    if (!maze)
        return tl::unexpected(maze.error());
    PictureGrid grid = bandsOf(*lattice);
    const double room = lattice->pitch - lattice->wall;
    const bool areCells =
        lattice->wall == 0 || (lattice->wall > 0.8 * room && lattice->wall < 1.25 * room);
    Message note = areCells ? cellsNote(maze->rows(), maze->columns(),
                                        lattice->wall > 0 ? lattice->pitch / 2 : lattice->pitch)
                            : roomsNote(lattice->rows, lattice->columns, room, lattice->wall);
    if (!turned.empty())
        addNote(note, turned);
    if (straight)
        marks = *std::move(straight);
    return Walls{*std::move(maze), std::move(grid), std::move(note)};
}

/// Returns true if the walls that were read are the dark pixels of a picture, all and no others.
bool isExact(const Walls& walls, const Marks& marks)
{
    const auto& columns = walls.grid.columns;
    const auto& rows = walls.grid.rows;
    std::ptrdiff_t within = 0;
    for (CellIndex c = 0; c < walls.maze.size(); ++c) {
        const auto [row, column] = walls.maze.position(c);
        if (!walls.maze.isWall(c))
            continue;
        const auto x = static_cast<std::size_t>(column);
        const auto y = static_cast<std::size_t>(row);
        const Stretch across{columns[x], std::min(columns[x + 1], marks.width)};
        const Stretch down{rows[y], std::min(rows[y + 1], marks.height)};
        const int dark = tallyOf(marks, across, down)[static_cast<std::size_t>(Mark::dark)];
        if (dark != (across.end - across.begin) * (down.end - down.begin))
            return false;
        within += dark;
    }
    return within == std::count(marks.marks.begin(), marks.marks.end(), Mark::dark);
}

/// Reads the walls. Replaces the marks by those of the straight picture if it is turned.
Expected<Walls> wallsOf(const Pixels& pixels, Marks& marks, const Tones& tones,
                        const GridHints& hints)
{
    constexpr double mostBetween = 0.005; // of a picture of two tones
    auto grid = gridOf(marks, hints);
    if (hints.cellSize)
        return grid ? wallsOnGrid(marks, *std::move(grid)) : tl::unexpected(grid.error());
    const bool isCrisp = tones.between < mostBetween;
    if (isCrisp && grid && isPlausible(*grid, marks))
        return wallsOnGrid(marks, *std::move(grid));
    if (isCrisp && grid && isSmall(*grid)) { // rooms between thick walls, or cells of a pixel
        Marks straight = marks;
        auto rooms = fittedWalls(pixels, straight, tones);
        return rooms && rooms->grid.areLines && isExact(*rooms, marks)
                   ? rooms
                   : wallsOnGrid(marks, *std::move(grid));
    }
    if (isCrisp && !grid && grid.error().code == ErrorCode::unclear)
        return tl::unexpected(grid.error());
    auto fitted = fittedWalls(pixels, marks, tones);
    if (fitted)
        return fitted;
    if (isCrisp && !grid)
        return tl::unexpected(grid.error());
    constexpr int fewestPixels = 4;
    const bool isLarge = grid && !grid->areLines &&
                         grid->columns.back() - grid->columns.front() >=
                             fewestPixels * (static_cast<int>(grid->columns.size()) - 1);
    return isLarge ? wallsOnGrid(marks, *std::move(grid)) : tl::unexpected(fitted.error());
}

} // namespace

Expected<PictureMaze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints)
{
    Tones tones = tonesOf(pixels, hints);
    if (!tones.threshold && !hints.grid.cellSize)
        return unsure(
            "the picture has no dark walls on a light floor; set the threshold between them");
    Marks marks = marksOf(pixels, tones);
    const auto isLight = hints.walls          ? Expected<bool>(*hints.walls == WallTone::light)
                         : hints.grid.isWhole ? Expected<bool>(false)
                                              : isFrameLight(marks);
    if (!isLight)
        return tl::unexpected(isLight.error());
    if (*isLight) {
        std::swap(tones.floor, tones.wall);
        marks = marksOf(pixels, tones);
    }
    auto walls = wallsOf(pixels, marks, tones, hints.grid);
    if (!walls)
        return tl::unexpected(walls.error());
    Maze& maze = walls->maze;
    if (*isLight) {
        if (const auto framed = checkFrame(maze); !framed)
            return tl::unexpected(framed.error());
        addNote(walls->readAs, "light is wall");
    }
    if (walls->grid.areLines)
        setPosts(*walls);
    Colours colours;
    const bool hasColour = std::any_of(marks.marks.begin(), marks.marks.end(),
                                       [](Mark mark) { return mark > Mark::dark; });
    const auto across = insidesOf(walls->grid.columns, marks.width);
    const auto down = insidesOf(walls->grid.rows, marks.height);
    for (CellIndex c = 0; hasColour && c < maze.size(); ++c) {
        const Position at = maze.position(c);
        if (maze.isWall(c))
            continue;
        if (const auto colour = colourOf(tallyOf(marks, across[static_cast<std::size_t>(at.column)],
                                                 down[static_cast<std::size_t>(at.row)])))
            colours.of(*colour)->cells.push_back(at);
    }
    if (hints.hasColours)
        if (auto set = setEnds(maze, colours, hints, walls->readAs); !set)
            return tl::unexpected(set.error());
    for (const auto& [said, kind] :
         {std::pair(hints.start, CellKind::start), std::pair(hints.end, CellKind::end)})
        if (said)
            if (auto set = setEnd(maze, *said, kind); !set)
                return tl::unexpected(set.error());
    return PictureMaze{std::move(maze), std::move(walls->readAs)};
}

Expected<Pixels> pictureOf(const Maze& maze, int cellSize)
{
    if (const auto fits = checkCapacity(maze, {.form = "png"}); !fits)
        return tl::unexpected(fits.error());
    const std::size_t side = static_cast<std::size_t>(cellSize);
    if (maze.size() > mostPixels / side / side)
        return failure(ErrorCode::tooLarge, messageOf("the maze is too large for a picture with "
                                                      "cells of {}; use the format 'maze'",
                                                      pixelsOf(cellSize)));
    Pixels pixels = Pixels::of(maze.columns() * cellSize, maze.rows() * cellSize, white);
    for (int row = 0; row < maze.rows(); ++row)
        for (int column = 0; column < maze.columns(); ++column) {
            const CellKind kind = maze.at(Position{row, column}).kind;
            if (kind == CellKind::floor)
                continue;
            const Rgb colour = kind == CellKind::wall    ? black
                               : kind == CellKind::start ? green
                                                         : red;
            pixels.fill(column * cellSize, row * cellSize, cellSize, cellSize, colour);
        }
    return pixels;
}

int pictureCellSize(const Maze& maze)
{
    int size = 8;
    while (size > 1 && maze.size() > mostPixels / static_cast<std::size_t>(size * size))
        size /= 2;
    return size;
}

// Pictures of mazes. A written PNG has a text chunk with its cell size in pixels, so that it is
// read back exactly even if the picture does not show the grid.

namespace {

constexpr std::string_view cellSizeKey = "mazewright-cell";
constexpr std::size_t behindHeader = 8 + 12 + 13; ///< signature, chunk frame, header

std::string bigEndian(std::uint32_t number)
{
    return {static_cast<char>(number >> 24), static_cast<char>(number >> 16),
            static_cast<char>(number >> 8), static_cast<char>(number)};
}

/// Returns the number in four bytes, which `bytes` must contain.
std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(at, 4))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

/// Returns a text chunk: a key, a zero byte, the text.
std::string textChunk(std::string_view key, std::string_view text)
{
    const std::string content = fmt::format("tEXt{}{}{}", key, '\0', text);
    const auto checksum =
        crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size()));
    return bigEndian(static_cast<std::uint32_t>(content.size() - 4)) + content +
           bigEndian(static_cast<std::uint32_t>(checksum));
}

/// Returns the cell size that this program stored in a picture; empty for any other picture.
std::optional<int> cellSizeOf(std::string_view bytes)
{
    const std::string key = fmt::format("tEXt{}{}", cellSizeKey, '\0');
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        const std::size_t length = numberAt(bytes, at);
        if (length > bytes.size() - at - 12)
            break;
        const std::string_view chunk = bytes.substr(at + 4, length + 4);
        if (chunk.starts_with(key)) {
            const auto size = text::wholeNumber(chunk.substr(key.size()));
            return size && *size >= 1 && *size <= 64 ? std::optional(static_cast<int>(*size))
                                                     : std::nullopt;
        }
        at += length + 12;
    }
    return std::nullopt;
}

Expected<PictureMaze> readPictureWith(Expected<Pixels> (*readKind)(std::string_view),
                                      std::string_view bytes, const PictureHints& hints)
{
    const auto pixels = readKind(bytes);
    if (!pixels)
        return tl::unexpected(pixels.error());
    const auto size = isPng(bytes) ? cellSizeOf(bytes) : std::nullopt;
    const bool isOurs = size && pixels->width % *size == 0 && pixels->height % *size == 0;
    if (!isOurs || hints.grid.cellSize)
        return mazeOfPicture(*pixels, hints);
    PictureHints known = hints;
    known.grid = {.cellSize = size, .isWhole = true};
    return mazeOfPicture(*pixels, known).map([](PictureMaze&& picture) {
        return PictureMaze{std::move(picture.maze)};
    });
}

template <bool (*isKind)(std::string_view)>
Likeness recognisePicture(std::string_view bytes)
{
    return isKind(bytes) ? Likeness::surely : Likeness::no;
}

/// Reads a picture of one kind. What another program drew may have openings as its ends.
template <Expected<Pixels> (*readKind)(std::string_view)>
Expected<ReadLevel> readPictureLevel(const LevelText& source)
{
    return readPictureWith(readKind, source.text, source.options.picture)
        .map([&source](PictureMaze&& picture) {
            if (!picture.readAs.empty() && source.options.hasOpenings)
                if (Message ends = takeEndsFromOpenings(picture.maze); !ends.empty())
                    addNote(picture.readAs, std::move(ends));
            return ReadLevel{.level = {.maze = std::move(picture.maze)},
                             .readAs = std::move(picture.readAs)};
        });
}

Expected<std::string> writePngLevel(const Level& level)
{
    return writtenPicture(level.maze, pictureCellSize(level.maze));
}

} // namespace

Expected<PictureMaze> readPicture(std::string_view bytes, const PictureHints& hints)
{
    return readPictureWith(readPixels, bytes, hints);
}

Expected<std::string> writtenPicture(const Maze& maze, int cellSize)
{
    return pictureOf(maze, cellSize).and_then(writtenPng).map([cellSize](std::string&& bytes) {
        bytes.insert(behindHeader, textChunk(cellSizeKey, std::to_string(cellSize)));
        return std::move(bytes);
    });
}

namespace catalogue {

extern const Format pngFormat;
constinit const Format pngFormat = {
    .info = {.id = "png",
             .name = "Picture of a maze",
             .extensions = "*.png",
             .summary = "Dark walls on a light floor, a green start and a red end; drawn mazes can "
                        "be read if their grid is clear."},
    .recognise = recognisePicture<isPng>,
    .read = readPictureLevel<readPng>,
    .write = writePngLevel,
    .isBinary = true,
};

extern const Format jpegFormat;
constinit const Format jpegFormat = {
    .info = {.id = "jpeg",
             .name = "Photo or scan of a maze",
             .extensions = "*.jpg *.jpeg",
             .summary = "A JPEG, read as a PNG is."},
    .recognise = recognisePicture<isJpeg>,
    .read = readPictureLevel<readJpeg>,
    .write = nullptr,
    .isBinary = true,
};

extern const Format pnmFormat;
constinit const Format pnmFormat = {
    .info = {.id = "pnm",
             .name = "Netpbm picture of a maze",
             .extensions = "*.pbm *.pgm *.ppm *.pnm",
             .summary = "A PBM, PGM or PPM, plain or raw, read as a PNG is."},
    .recognise = recognisePicture<isPnm>,
    .read = readPictureLevel<readPnm>,
    .write = nullptr,
    .isBinary = true,
};

} // namespace catalogue

} // namespace mazewright
