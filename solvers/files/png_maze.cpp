#include "solvers/files/png_maze.h"

#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <png.h>
#include <zlib.h>

// PNG through libpng's simplified API, which neither uses longjmp nor leaves anything open.

namespace mazewright {

namespace {

Expected<void> checkPicture(std::size_t width, std::size_t height)
{
    if (width <= mostPixels && height <= mostPixels && width * height <= mostPixels)
        return {};
    return failure(ErrorCode::tooLarge,
                   messageOf("a picture of {} × {} pixels is too large; expected at most {} in all",
                             width, height, mostPixels),
                   1);
}

/// Returns true if the bytes can hold the declared pixels, at one bit per pixel or more and a
/// compression of at most 1032:1. A few bytes then cannot claim memory that they do not fill.
bool canHold(std::size_t bytes, std::size_t pixels)
{
    constexpr std::size_t pixelsOfByte = std::size_t{8} * 1032;
    return pixels / pixelsOfByte <= bytes;
}

} // namespace

bool isPng(std::string_view bytes) noexcept
{
    return bytes.starts_with("\x89PNG\r\n\x1A\n");
}

Expected<Pixels> readPng(std::string_view bytes)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    const auto wrong = [&image] {
        const std::string why = image.message;
        png_image_free(&image);
        return failure(ErrorCode::syntax, messageOf("this PNG cannot be read: {}", why), 1);
    };
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return wrong();
    if (const auto fits = checkPicture(image.width, image.height); !fits) {
        png_image_free(&image);
        return tl::unexpected(fits.error());
    }
    if (!canHold(bytes.size(), std::size_t{image.width} * image.height)) {
        png_image_free(&image);
        return failure(ErrorCode::syntax, "this PNG is cut off", 1);
    }
    image.format = PNG_FORMAT_RGB;
    Pixels pixels =
        Pixels::of(static_cast<int>(image.width), static_cast<int>(image.height), {255, 255, 255});
    const png_color white{255, 255, 255};
    if (png_image_finish_read(&image, &white, pixels.colours.data(), 0, nullptr) == 0)
        return wrong();
    return pixels;
}

Expected<std::string> writtenPng(const Pixels& pixels)
{
    if (const auto fits = checkPicture(static_cast<std::size_t>(pixels.width),
                                       static_cast<std::size_t>(pixels.height));
        !fits)
        return tl::unexpected(fits.error());
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(pixels.width);
    image.height = static_cast<png_uint_32>(pixels.height);
    image.format = PNG_FORMAT_RGB;
    std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
    png_alloc_size_t size = bytes.size();
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.colours.data(), 0,
                                  nullptr) == 0)
        return failure(ErrorCode::tooLarge,
                       messageOf("the PNG cannot be written: {}", std::string(image.message)));
    bytes.resize(size);
    return bytes;
}

// A maze is drawn on one of two kinds of grid. Either walls are cells and all cells have one size,
// or walls are thin lines with rooms between them. Light turns into dark only at lines of the grid.
// Edges are counted per column and row of pixels, and a grid of n cells either explains all of them
// or does not. n is tried in ascending order, so the first match has the largest cells.

namespace {

constexpr int fewestRooms = 4; ///< minimum that distinguishes lines between rooms from thin cells

/// Returns the maximum distance of an edge from its grid line, because drawing programs blur edges.
double slack(double size)
{
    return std::min(1.5, 0.15 * size) + 0.01;
}

/// One direction of a picture, along which grid lines are searched.
struct Axis {
    int length = 0;
    std::vector<int> edges{}; ///< ascending; of adjacent edges only the strongest

    int first() const { return edges.front(); }
    int last() const { return edges.back(); }
    int extent() const { return edges.empty() ? 0 : last() - first(); }
};

/// Finds the edges along one direction. `at(i, j)` is the mark at `i` along the direction and `j`
/// across it.
template <class At>
Axis axisOf(int length, int across, At at)
{
    std::vector<int> counts(static_cast<std::size_t>(length) + 1, 0);
    const auto isDark = [&](int i, int j) {
        return i >= 0 && i < length && at(i, j) == Mark::dark;
    };
    for (int j = 0; j < across; ++j)
        for (int i = 0; i <= length; ++i)
            counts[static_cast<std::size_t>(i)] += isDark(i - 1, j) != isDark(i, j) ? 1 : 0;
    const int least = std::max(1, across / 200);
    Axis axis{.length = length};
    for (int i = 0; i <= length; ++i) {
        const int count = counts[static_cast<std::size_t>(i)];
        if (count < least)
            continue;
        const bool isBlurred = !axis.edges.empty() && axis.edges.back() == i - 1 && across > 64 &&
                               8 * std::min(count, counts[static_cast<std::size_t>(i) - 1]) <
                                   std::max(count, counts[static_cast<std::size_t>(i) - 1]);
        if (!isBlurred)
            axis.edges.push_back(i);
        else if (count > counts[static_cast<std::size_t>(i) - 1])
            axis.edges.back() = i;
    }
    return axis;
}

int narrowestGap(const Axis& axis)
{
    int gap = axis.length;
    for (std::size_t i = 1; i < axis.edges.size(); ++i)
        gap = std::min(gap, axis.edges[i] - axis.edges[i - 1]);
    return gap;
}

bool areCells(const Axis& axis, double size)
{
    return std::all_of(axis.edges.begin(), axis.edges.end(), [&](int edge) {
        const double cells = (edge - axis.first()) / size;
        return std::abs(cells - std::round(cells)) * size <= slack(size);
    });
}

/// Returns the largest cell size that explains all edges of both directions; empty if no size of at
/// least a third of the narrowest gap does.
std::optional<double> cellSizeOf(const Axis& across, const Axis& down)
{
    const Axis& longer = across.extent() >= down.extent() ? across : down;
    if (longer.edges.size() < 2)
        return std::nullopt;
    const int gap = std::min(narrowestGap(across), narrowestGap(down));
    const int most = std::max(1, 3 * longer.extent() / gap);
    for (int cells = std::max(1, longer.extent() / gap); cells <= most; ++cells) {
        const double size = static_cast<double>(longer.extent()) / cells;
        if (areCells(across, size) && areCells(down, size))
            return size;
    }
    return std::nullopt;
}

struct Lines {
    double pitch = 0; ///< distance between walls
    double wall = 0;
};

bool areLines(const Axis& axis, const Lines& lines)
{
    return std::all_of(axis.edges.begin(), axis.edges.end(), [&](int edge) {
        const double along = edge - axis.first();
        const double rest = along - std::floor(along / lines.pitch) * lines.pitch;
        const double off = std::min({rest, std::abs(rest - lines.wall), lines.pitch - rest});
        return off <= std::min(std::max(1.0, slack(lines.wall)), 0.1 * lines.pitch);
    });
}

/// Returns walls as lines, thinner than half of the rooms between them; empty if they do not
/// explain all edges.
std::optional<Lines> linesOf(const Axis& across, const Axis& down)
{
    if (across.edges.size() < 4 || down.edges.size() < 4)
        return std::nullopt;
    const double wall = std::min(narrowestGap(across), narrowestGap(down));
    const double extent = across.extent() - wall;
    const int most = static_cast<int>(extent / (3 * wall));
    for (int rooms = 1; rooms <= most; ++rooms) {
        const Lines lines{.pitch = extent / rooms, .wall = wall};
        const double below = (down.extent() - wall) / lines.pitch;
        const bool isWhole = std::abs(below - std::round(below)) * lines.pitch <= 2;
        if (isWhole && areLines(across, lines) && areLines(down, lines))
            return lines;
    }
    return std::nullopt;
}

/// Returns the borders of `count` bands of width `size` from `begin`.
std::vector<int> bandsOf(double begin, double size, int count)
{
    std::vector<int> bands;
    for (int i = 0; i <= count; ++i)
        bands.push_back(static_cast<int>(std::lround(begin + i * size)));
    return bands;
}

/// Returns the borders from the first wall to the last, walls and rooms alternating.
std::vector<int> bandsOf(const Axis& axis, const Lines& lines)
{
    const auto rooms = static_cast<int>(std::lround((axis.extent() - lines.wall) / lines.pitch));
    std::vector<int> bands;
    for (int i = 0; i <= rooms; ++i) {
        bands.push_back(static_cast<int>(std::lround(axis.first() + i * lines.pitch)));
        bands.push_back(static_cast<int>(std::lround(axis.first() + i * lines.pitch + lines.wall)));
    }
    return bands;
}

/// Returns true if dark pixels frame nearly everything between the first and last edges, and the
/// frame contains light pixels. The area outside is then a margin.
bool isFramed(const Marks& marks, const Axis& across, const Axis& down)
{
    if (across.edges.size() < 2 || down.edges.size() < 2)
        return false;
    const auto darkOf = [&marks](int left, int top, int right, int bottom) {
        int dark = 0;
        for (int y = top; y < bottom; ++y)
            for (int x = left; x < right; ++x)
                dark += marks.at(x, y) == Mark::dark ? 1 : 0;
        return dark;
    };
    const int left = across.first();
    const int right = across.last();
    const int top = down.first();
    const int bottom = down.last();
    const int dark = darkOf(left, top, right, top + 1) + darkOf(left, bottom - 1, right, bottom) +
                     darkOf(left, top, left + 1, bottom) + darkOf(right - 1, top, right, bottom);
    const bool isFull = darkOf(left, top, right, bottom) == across.extent() * down.extent();
    return !isFull && 10 * dark >= 8 * 2 * (across.extent() + down.extent());
}

/// Returns bands for the whole picture if cells fill it, else for the area between the outermost
/// edges.
std::vector<int> cellBands(const Axis& axis, double size, bool isFramed)
{
    const double phase = axis.edges.empty() ? 0 : std::fmod(axis.first(), size);
    const double rest = std::fmod(axis.length - phase, size);
    const auto isLine = [size](double offset) {
        return std::min(offset, size - offset) <= slack(size);
    };
    const bool isFilled = isLine(phase) && isLine(rest);
    if (isFilled && !isFramed)
        return bandsOf(0, size, static_cast<int>(std::lround(axis.length / size)));
    const double begin = axis.edges.empty() ? 0 : axis.first();
    const double extent = axis.edges.empty() ? axis.length : axis.extent();
    return bandsOf(begin, size, std::max(1, static_cast<int>(std::lround(extent / size))));
}

tl::unexpected<Error> noGrid(const Message& message)
{
    return failure(ErrorCode::unsupported, message, 1);
}

Expected<PictureGrid> hintedGrid(const Marks& marks, const Axis& across, const Axis& down,
                                 const GridHints& hints)
{
    const int cell = *hints.cellSize;
    if (cell < 1 || cell > std::max(marks.width, marks.height) || hints.wallWidth.value_or(1) < 1)
        return failure(ErrorCode::value,
                       messageOf("cells of {} pixels do not fit this picture", cell), 1);
    if (hints.isWhole)
        return PictureGrid{bandsOf(0, cell, marks.width / cell),
                           bandsOf(0, cell, marks.height / cell)};
    if (!hints.wallWidth) {
        const bool isMargin = isFramed(marks, across, down);
        return PictureGrid{cellBands(across, cell, isMargin), cellBands(down, cell, isMargin)};
    }
    if (across.edges.empty() || down.edges.empty())
        return noGrid("the picture has no walls that enclose rooms");
    const Lines lines{.pitch = static_cast<double>(cell) + *hints.wallWidth,
                      .wall = static_cast<double>(*hints.wallWidth)};
    return PictureGrid{bandsOf(across, lines), bandsOf(down, lines)};
}

} // namespace

Expected<PictureGrid> gridOf(const Marks& marks, const GridHints& hints)
{
    const Axis across =
        axisOf(marks.width, marks.height, [&marks](int x, int y) { return marks.at(x, y); });
    const Axis down =
        axisOf(marks.height, marks.width, [&marks](int y, int x) { return marks.at(x, y); });
    if (hints.cellSize)
        return hintedGrid(marks, across, down, hints);
    const auto lines = linesOf(across, down);
    const auto size = cellSizeOf(across, down);
    if (!lines && !size)
        return noGrid("no grid of cells was found in this picture; set the cell size in pixels");
    const bool isMargin = isFramed(marks, across, down);
    if (!lines)
        return PictureGrid{cellBands(across, *size, isMargin), cellBands(down, *size, isMargin)};
    const double fewer = std::min(across.extent(), down.extent()) / lines->pitch;
    if (size && fewer < fewestRooms)
        return noGrid(messageOf(
            "the picture may show cells of {} pixels, or rooms of {} pixels between walls of {}; "
            "set the cell size, and the wall width if walls are lines",
            std::lround(*size), std::lround(lines->pitch - lines->wall), std::lround(lines->wall)));
    return PictureGrid{bandsOf(across, *lines), bandsOf(down, *lines)};
}

// From pixels to cells: a threshold separates light from dark where the two classes differ most
// (Otsu, 1979). `gridOf` finds the cells. Each cell gets the class of most of its pixels.

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
    if (g > r + colourful && g > b + colourful)
        return Mark::green;
    if (r > g + colourful && r > b + colourful)
        return Mark::red;
    return std::nullopt;
}

/// Returns the brightness that best separates two classes; empty if there is only one class.
std::optional<int> thresholdOf(const Pixels& pixels)
{
    std::array<double, 256> counts{};
    double total = 0;
    double sum = 0;
    for (const Rgb colour : pixels.colours) {
        if (colourOf(colour))
            continue;
        const int brightness = brightnessOf(colour);
        counts.at(static_cast<std::size_t>(brightness)) += 1;
        total += 1;
        sum += brightness;
    }
    double below = 0;
    double sumBelow = 0;
    double best = 0;
    std::optional<int> threshold;
    for (int level = 0; level < 255; ++level) {
        below += counts.at(static_cast<std::size_t>(level));
        sumBelow += level * counts.at(static_cast<std::size_t>(level));
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

Marks marksOf(const Pixels& pixels, int threshold)
{
    Marks marks{pixels.width, pixels.height, {}};
    marks.marks.reserve(pixels.colours.size());
    for (const Rgb colour : pixels.colours)
        marks.marks.push_back(
            colourOf(colour).value_or(brightnessOf(colour) < threshold ? Mark::dark : Mark::light));
    return marks;
}

tl::unexpected<Error> unsure(const Message& message)
{
    return failure(ErrorCode::unsupported, message, 1);
}

/// Returns the number of pixels of each mark in a cell. Ignores the rim, which drawing programs
/// blur.
std::array<int, 4> tallyOf(const Marks& marks, const PictureGrid& grid, std::size_t row,
                           std::size_t column)
{
    const auto inner = [](int begin, int end) {
        const int rim = end - begin >= 5 ? 1 : 0;
        return std::pair(begin + rim, std::max(end - rim, begin + rim + 1));
    };
    const auto [left, right] = inner(grid.columns[column], grid.columns[column + 1]);
    const auto [top, bottom] = inner(grid.rows[row], grid.rows[row + 1]);
    std::array<int, 4> tally{};
    for (int y = top; y < std::min(bottom, marks.height); ++y)
        for (int x = left; x < std::min(right, marks.width); ++x)
            ++tally.at(static_cast<std::size_t>(marks.at(x, y)));
    return tally;
}

Expected<Cell> cellOf(const std::array<int, 4>& tally, Position at)
{
    const auto [light, dark, greens, reds] = tally;
    const int all = light + dark + greens + reds;
    const int least = std::max(1, all / 8);
    if (greens >= least || reds >= least)
        return Cell{greens >= reds ? CellKind::start : CellKind::end, 1};
    if (10 * dark >= 7 * all)
        return Cell{CellKind::wall, 1};
    if (10 * dark <= 3 * all)
        return Cell{};
    return unsure(messageOf("cell ({}, {}) is neither light nor dark; set the threshold between "
                            "walls and floor, or the cell size in pixels",
                            at.row, at.column));
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

/// Sets the cell of a picture. Each colour may occur once.
Expected<void> setCell(Maze& maze, Position at, Cell cell, const PictureHints& hints)
{
    const bool isStart = cell.kind == CellKind::start;
    if (!isStart && cell.kind != CellKind::end) {
        maze.set(at, cell);
        return {};
    }
    if (!hints.hasColours || (isStart ? hints.start.has_value() : hints.end.has_value()))
        return {}; // the colour is just floor
    if (const auto other = isStart ? maze.start() : maze.end())
        return unsure(
            messageOf("cells ({}, {}) and ({}, {}) are both {}; specify which one is the {}",
                      other->row, other->column, at.row, at.column, isStart ? "green" : "red",
                      isStart ? "start" : "end"));
    maze.set(at, cell);
    return {};
}

} // namespace

Expected<Maze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints)
{
    const auto threshold = hints.threshold ? hints.threshold : thresholdOf(pixels);
    if (!threshold && !hints.grid.cellSize)
        return unsure(
            "the picture has no dark walls on a light floor; set the threshold between them");
    // A picture of one brightness is floor if it is light.
    const Marks marks = marksOf(pixels, threshold.value_or(128));
    const auto grid = gridOf(marks, hints.grid);
    if (!grid)
        return tl::unexpected(grid.error());
    const std::size_t rows = grid->rows.size() - 1;
    const std::size_t columns = grid->columns.size() - 1;
    if (const auto fits =
            Maze::checkSize(static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns));
        !fits)
        return failure(fits.error().code, fits.error().message, 1);
    auto maze = Maze::make(static_cast<int>(rows), static_cast<int>(columns));
    for (std::size_t row = 0; maze && row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const Position at{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
            const auto cell = cellOf(tallyOf(marks, *grid, row, column), at);
            if (!cell)
                return tl::unexpected(cell.error());
            if (auto set = setCell(*maze, at, *cell, hints); !set)
                return tl::unexpected(set.error());
        }
    for (const auto& [said, kind] :
         {std::pair(hints.start, CellKind::start), std::pair(hints.end, CellKind::end)})
        if (said && maze)
            if (auto set = setEnd(*maze, *said, kind); !set)
                return tl::unexpected(set.error());
    return maze;
}

Expected<Pixels> pictureOf(const Maze& maze, int cellSize)
{
    if (const auto fits = checkCapacity(maze, {.form = "png"}); !fits)
        return tl::unexpected(fits.error());
    const std::size_t side = static_cast<std::size_t>(cellSize);
    if (maze.size() > mostPixels / side / side)
        return failure(ErrorCode::tooLarge, messageOf("the maze is too large for a picture with "
                                                      "cells of {} pixels; use the format 'maze'",
                                                      cellSize));
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

Likeness recognisePng(std::string_view bytes)
{
    return isPng(bytes) ? Likeness::surely : Likeness::no;
}

Expected<Level> readPngLevel(std::string_view bytes)
{
    return readPicture(bytes).map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writePngLevel(const Level& level)
{
    return writtenPicture(level.maze, pictureCellSize(level.maze));
}

} // namespace

Expected<Maze> readPicture(std::string_view bytes, const PictureHints& hints)
{
    const auto pixels = readPng(bytes);
    if (!pixels)
        return tl::unexpected(pixels.error());
    const auto size = cellSizeOf(bytes);
    const bool isOurs = size && pixels->width % *size == 0 && pixels->height % *size == 0;
    if (!isOurs || hints.grid.cellSize)
        return mazeOfPicture(*pixels, hints);
    PictureHints known = hints;
    known.grid = {.cellSize = size, .isWhole = true};
    return mazeOfPicture(*pixels, known);
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
    .recognise = recognisePng,
    .read = readPlain<readPngLevel>,
    .write = writePngLevel,
    .isBinary = true,
};

} // namespace catalogue

} // namespace mazewright
