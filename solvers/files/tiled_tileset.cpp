#include "solvers/files/picture_maze.h"
#include "solvers/files/tiled_map.h"

#include <array>

namespace mazewright::tiled {

std::string writtenCells(const Maze& maze)
{
    std::string text;
    text.reserve(maze.size() * 3);
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += std::to_string(cells[i] + 1);
        if (i + 1 < cells.size())
            text += ',';
        if ((i + 1) % columns == 0)
            text += '\n';
    }
    return text;
}

Expected<std::string> noFileBeside(std::string_view /*name*/)
{
    return failure(ErrorCode::unsupported,
                   "an external tileset file cannot be read here; embed the tileset in the map");
}

// Tiles of 16 pixels a side: dark walls, light floor with its cost, round coins with their points,
// square tiles with their symbol, a green start, a red end. Digits have 3 x 5 pixels.

namespace {

constexpr Rgb floorColour = {240, 237, 230};
constexpr Rgb gridColour = {222, 218, 208};
constexpr Rgb wallColour = {52, 58, 70};
constexpr Rgb inkColour = {40, 40, 40};
constexpr Rgb coinColour = {242, 183, 5};
constexpr Rgb startColour = {0, 150, 0};
constexpr Rgb endColour = {210, 0, 0};
constexpr std::array<Rgb, 6> symbolColours = {{{178, 206, 240},
                                               {240, 190, 178},
                                               {190, 226, 180},
                                               {226, 196, 238},
                                               {240, 224, 160},
                                               {176, 226, 222}}};

/// Three bits per row, from the top.
constexpr std::array<std::array<std::uint8_t, 5>, 10> digits = {{{7, 5, 5, 5, 7},
                                                                 {2, 6, 2, 2, 7},
                                                                 {7, 1, 7, 4, 7},
                                                                 {7, 1, 7, 1, 7},
                                                                 {5, 5, 7, 1, 1},
                                                                 {7, 4, 7, 1, 7},
                                                                 {7, 4, 7, 5, 7},
                                                                 {7, 1, 1, 2, 2},
                                                                 {7, 5, 7, 5, 7},
                                                                 {7, 5, 7, 1, 7}}};

void drawDigit(Pixels& picture, int x, int y, int digit)
{
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 3; ++column)
            if ((digits.at(static_cast<std::size_t>(digit)).at(static_cast<std::size_t>(row)) >>
                     (2 - column) &
                 1) != 0)
                picture.at(x + column, y + row) = inkColour;
}

void drawNumber(Pixels& picture, int x, int y, int number)
{
    if (number < 10) {
        drawDigit(picture, x + 7, y + 6, number);
        return;
    }
    drawDigit(picture, x + 5, y + 6, number / 10);
    drawDigit(picture, x + 9, y + 6, number % 10);
}

void drawDisc(Pixels& picture, int x, int y, Rgb colour)
{
    constexpr int twiceMiddle = tileSide - 1;
    constexpr int twiceRadius = 13;
    for (int row = 0; row < tileSide; ++row)
        for (int column = 0; column < tileSide; ++column) {
            const int across = 2 * column - twiceMiddle;
            const int down = 2 * row - twiceMiddle;
            if (across * across + down * down <= twiceRadius * twiceRadius)
                picture.at(x + column, y + row) = colour;
        }
}

void drawTile(Pixels& picture, int x, int y, Cell cell)
{
    picture.fill(x, y, tileSide, tileSide, gridColour);
    picture.fill(x, y, tileSide - 1, tileSide - 1, floorColour);
    switch (cell.kind) {
    case CellKind::floor:
        break;
    case CellKind::wall:
        picture.fill(x, y, tileSide, tileSide, wallColour);
        break;
    case CellKind::coin:
        drawDisc(picture, x, y, coinColour);
        break;
    case CellKind::tile:
        picture.fill(x + 1, y + 1, tileSide - 3, tileSide - 3,
                     symbolColours.at(cell.value % symbolColours.size()));
        drawNumber(picture, x, y, cell.value);
        break;
    case CellKind::start:
    case CellKind::end:
        drawDisc(picture, x, y, cell.kind == CellKind::start ? startColour : endColour);
        break;
    }
    const bool isCounted = cell.kind == CellKind::floor || cell.kind == CellKind::coin;
    if (isCounted && cell.value > 1)
        drawNumber(picture, x, y, cell.value);
}

std::string picturedTileset()
{
    Pixels picture = Pixels::of(tilesetColumns * tileSide, tilesetTiles / tilesetColumns * tileSide,
                                floorColour);
    for (int id = 0; id < tilesetTiles; ++id)
        drawTile(picture, id % tilesetColumns * tileSide, id / tilesetColumns * tileSide,
                 unpack(static_cast<PackedCell>(id)));
    return writtenPng(picture).value_or(std::string());
}

} // namespace

const Companion tilesetCompanion = {tilesetPicture, picturedTileset};

} // namespace mazewright::tiled
