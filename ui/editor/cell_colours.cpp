#include "ui/editor/cell_colours.h"

#include "ui/theme/blend.h"
#include "ui/theme/tile_symbols.h"

namespace mazewright::ui {

namespace {

/// Returns the share of the symbol's colour in a tile drawn as one colour. Later symbols that use
/// the same colour are paler.
double tileDotShare(int symbol)
{
    const auto colours = static_cast<int>(palette().symbols.size());
    return 1 - 0.12 * ((symbol - 1) / colours % 6);
}

} // namespace

QColor groundColour(Cell cell, bool heatMapShown)
{
    const Palette& colours = palette();
    const QColor floor = heatMapShown ? colours.floorHeat : colours.floor;
    switch (cell.kind) {
    case CellKind::wall:
        return heatMapShown ? colours.wallHeat : colours.wall;
    case CellKind::tile:
        return colours.tileGround;
    case CellKind::floor:
        // At most 0.6, so that the number on it stays readable in both themes.
        return cell.value == 1 ? floor
                               : blended(floor, colours.costTint, 0.08 + 0.065 * (cell.value - 1));
    case CellKind::coin:
    case CellKind::start:
    case CellKind::end:
        return floor;
    }
    return floor;
}

QColor dotColour(Cell cell, bool heatMapShown)
{
    const Palette& colours = palette();
    switch (cell.kind) {
    case CellKind::coin:
        return colours.coinFill;
    case CellKind::tile:
        return blended(colours.tileGround, symbolColour(cell.value), tileDotShare(cell.value));
    case CellKind::start:
        return colours.start;
    case CellKind::end:
        return colours.end;
    case CellKind::floor:
    case CellKind::wall:
        break;
    }
    return groundColour(cell, heatMapShown);
}

QColor inkOn(QColor ground)
{
    return wantsDarkInk(ground) ? QColor(0x14181C) : QColor(0xFFFFFF);
}

} // namespace mazewright::ui
