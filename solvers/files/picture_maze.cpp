#include "solvers/files/picture_maze.h"

#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <zlib.h>

namespace mazewright {


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

Expected<PictureMaze> mazeOfPicture(const Pixels& pixels, const PictureHints& hints)
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
    if (!maze)
        return tl::unexpected(maze.error());
    return PictureMaze{*std::move(maze), messageOf("read as {} rows and {} columns of cells", rows,
                                                   columns)};
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
