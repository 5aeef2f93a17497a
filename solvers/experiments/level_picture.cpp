// A small picture of a maze of any size.
//
// The maze is divided into square boxes, single cells for a small maze, so that no side has more
// than 64 boxes. A box is painted in the colour of walls with an opacity by its share of walls, and
// likewise for coins, tiles and expensive floor. This is the mean that is seen from a distance;
// sampling single cells would show false patterns. Adjacent boxes of equal opacity in a row form
// one stroke of a path, which limits a picture to a few kilobytes. All sizes are whole pixels, so
// that no seams are visible.
#include "solvers/experiments/html_report.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace mazewright {

namespace {

constexpr int mostBoxes = 64;
constexpr int mostSidePixels = 128; // of the longer side
constexpr int mostBoxPixels = 16;   // of a box of one cell
constexpr int strengths = 8;

/// The layers of a box.
enum class BoxShare : std::uint8_t { walls, costs, coins, tiles };
constexpr int layers = 4;
constexpr std::array<const char*, layers> layerInks = {"var(--wall)", "var(--cost)", "var(--coin)",
                                                       "var(--tile)"};

constexpr const char* floorInk = "var(--floor)";

/// The layer of a cell and its share: expensive floor counts by its cost.
struct CellShare {
    std::uint8_t layer = 0;
    std::uint8_t share = 0; ///< of `wholeShare`
};
constexpr int wholeShare = 2 * maxStepCost; // the most expensive floor is half as opaque as a coin

std::array<CellShare, 256> sharesOfCells()
{
    std::array<CellShare, 256> shares{};
    for (std::size_t packed = 0; packed <= packedTiles + std::size_t{maxTileSymbol}; ++packed) {
        const Cell cell = unpack(static_cast<PackedCell>(packed));
        const auto of = [](BoxShare layer, int share) {
            return CellShare{static_cast<std::uint8_t>(layer), static_cast<std::uint8_t>(share)};
        };
        if (cell.kind == CellKind::wall)
            shares[packed] = of(BoxShare::walls, wholeShare);
        else if (cell.kind == CellKind::coin)
            shares[packed] = of(BoxShare::coins, wholeShare);
        else if (cell.kind == CellKind::tile)
            shares[packed] = of(BoxShare::tiles, wholeShare);
        else if (cell.kind == CellKind::floor && cell.value > 1)
            shares[packed] = of(BoxShare::costs, cell.value);
    }
    return shares;
}

/// The boxes of a maze, with the opacity of each layer.
struct Boxes {
    int side = 1; ///< side of a box in cells
    int rows = 0;
    int columns = 0;
    std::vector<std::array<int, layers>> strength{}; ///< 0..strengths, row by row

    int at(int row, int column, int layer) const
    {
        const auto box = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                         static_cast<std::size_t>(column);
        return strength[box][static_cast<std::size_t>(layer)];
    }
};

using Sums = std::vector<std::array<std::int64_t, layers>>;

/// Adds a row of cells to the sums of the boxes that it crosses.
void addRow(std::span<const PackedCell> cells, std::size_t side,
            const std::array<CellShare, 256>& shares, Sums& sums)
{
    for (std::size_t first = 0, box = 0; first < cells.size(); first += side, ++box) {
        std::array<std::int64_t, layers>& sum = sums[box];
        for (const PackedCell cell : cells.subspan(first, std::min(side, cells.size() - first)))
            sum[shares[cell].layer] += shares[cell].share;
    }
}

/// Returns a share in painted steps; any share above 0 gets at least one.
int strengthOf(std::int64_t sum, std::int64_t cells)
{
    const std::int64_t whole = cells * wholeShare;
    const auto rounded = static_cast<int>((sum * strengths + whole / 2) / whole);
    return sum > 0 ? std::max(rounded, 1) : 0;
}

Boxes boxesOf(const Maze& maze)
{
    Boxes boxes;
    boxes.side = (std::max(maze.rows(), maze.columns()) + mostBoxes - 1) / mostBoxes;
    boxes.rows = (maze.rows() + boxes.side - 1) / boxes.side;
    boxes.columns = (maze.columns() + boxes.side - 1) / boxes.side;
    const auto shares = sharesOfCells();
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto side = static_cast<std::size_t>(boxes.side);
    for (int boxRow = 0; boxRow < boxes.rows; ++boxRow) {
        Sums sums(static_cast<std::size_t>(boxes.columns));
        const int first = boxRow * boxes.side;
        const int end = std::min(first + boxes.side, maze.rows());
        for (int row = first; row < end; ++row)
            addRow(maze.packed().subspan(static_cast<std::size_t>(row) * columns, columns), side,
                   shares, sums);
        for (int column = 0; column < boxes.columns; ++column) {
            const int width = std::min(boxes.side, maze.columns() - column * boxes.side);
            const auto cells = static_cast<std::int64_t>(end - first) * width;
            std::array<int, layers> strength{};
            for (std::size_t layer = 0; layer < layers; ++layer)
                strength[layer] = strengthOf(sums[static_cast<std::size_t>(column)][layer], cells);
            boxes.strength.push_back(strength);
        }
    }
    return boxes;
}

/// Returns the strokes of all boxes with one layer and opacity; empty if there are none.
std::string strokesOf(const Boxes& boxes, int layer, int strength)
{
    std::string path;
    for (int row = 0; row < boxes.rows; ++row) {
        int pen = -1; // the column where the last stroke of this row ended
        for (int column = 0; column < boxes.columns; ++column) {
            if (boxes.at(row, column, layer) != strength)
                continue;
            int end = column + 1;
            while (end < boxes.columns && boxes.at(row, end, layer) == strength)
                ++end;
            if (pen < 0)
                fmt::format_to(std::back_inserter(path), "M{} {}.5", column, row);
            else
                fmt::format_to(std::back_inserter(path), "m{} 0", column - pen);
            fmt::format_to(std::back_inserter(path), "h{}", end - column);
            pen = end;
            column = end;
        }
    }
    return path;
}

/// Returns dots at the centres of cells: round coins and square tiles, if a box is one cell.
std::string dotsOf(const Boxes& boxes, BoxShare layer)
{
    std::string path;
    for (int row = 0; row < boxes.rows; ++row)
        for (int column = 0; column < boxes.columns; ++column)
            if (boxes.at(row, column, static_cast<int>(layer)) > 0)
                fmt::format_to(std::back_inserter(path), "M{}.5 {}.5h0", column, row);
    return path;
}

std::string layerSvg(const Boxes& boxes, int layer)
{
    const char* ink = layerInks[static_cast<std::size_t>(layer)];
    const bool areDots = boxes.side == 1 && layer >= static_cast<int>(BoxShare::coins);
    if (areDots) {
        const std::string path = dotsOf(boxes, static_cast<BoxShare>(layer));
        const bool isRound = layer == static_cast<int>(BoxShare::coins);
        return path.empty()
                   ? path
                   : fmt::format(R"(<path d="{}" stroke="{}" stroke-width="{}" )"
                                 R"(stroke-linecap="{}"/>)",
                                 path, ink, isRound ? ".7" : ".6", isRound ? "round" : "square");
    }
    std::string svg;
    for (int strength = 1; strength <= strengths; ++strength)
        if (const std::string path = strokesOf(boxes, layer, strength); !path.empty())
            svg += fmt::format(R"(<path d="{}" stroke="{}" stroke-opacity="{:.3g}"/>)", path, ink,
                               static_cast<double>(strength) / strengths);
    return svg;
}

/// Returns the start or the end, large enough to be visible; moved inside if it is at the border.
std::string markSvg(const Boxes& boxes, std::optional<Position> place, const char* ink)
{
    if (!place)
        return {};
    const double radius = std::max(0.42, std::max(boxes.rows, boxes.columns) / 26.0);
    const auto inside = [&](int cell, int count) {
        const double middle = (cell + 0.5) / boxes.side;
        return count <= 2 * radius ? count / 2.0 : std::clamp(middle, radius, count - radius);
    };
    return fmt::format(
        R"(<circle cx="{:.2f}" cy="{:.2f}" r="{:.2f}" fill="{}" stroke="{}" stroke-width="{:.2f}"/>)",
        inside(place->column, boxes.columns), inside(place->row, boxes.rows), radius, ink, floorInk,
        radius / 4);
}

} // namespace

ReportedLevel reportedLevel(std::string_view level, const Maze& maze)
{
    const Boxes boxes = boxesOf(maze);
    const int longer = std::max(boxes.rows, boxes.columns);
    const int scale = std::clamp(mostSidePixels / longer, 1, mostBoxPixels);
    std::string svg = fmt::format(
        R"(<svg class="maze" viewBox="0 0 {0} {1}" width="{2}" height="{3}" role="img" )"
        R"(aria-label="{4} x {5}"><rect width="{0}" height="{1}" fill="{6}"/>)"
        R"(<g fill="none" shape-rendering="crispEdges">)",
        boxes.columns, boxes.rows, boxes.columns * scale, boxes.rows * scale, maze.rows(),
        maze.columns(), floorInk);
    svg += layerSvg(boxes, static_cast<int>(BoxShare::costs));
    svg += layerSvg(boxes, static_cast<int>(BoxShare::walls));
    svg += "</g><g fill=\"none\">";
    svg += layerSvg(boxes, static_cast<int>(BoxShare::tiles));
    svg += layerSvg(boxes, static_cast<int>(BoxShare::coins));
    svg += "</g>";
    svg += markSvg(boxes, maze.start(), "var(--start)");
    svg += markSvg(boxes, maze.end(), "var(--end)");
    svg += "</svg>";
    return {std::string(level), maze.rows(), maze.columns(), std::move(svg), {}};
}

} // namespace mazewright
