#include "solvers/base/text.h"
#include "solvers/formats/format.h"
#include "solvers/formats/png/picture_maze.h"

#include <fmt/format.h>
#include <zlib.h>

// Pictures of mazes. A written PNG has a text chunk with its cell size in pixels, so that it is
// read back exactly even if the picture does not show the grid.

namespace mazewright {

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
    .read = readPngLevel,
    .write = writePngLevel,
    .isBinary = true,
};

} // namespace catalogue

} // namespace mazewright
