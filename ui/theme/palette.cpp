#include "ui/theme/palette.h"

#include "solvers/charts/theme_colours.h"

namespace mazewright::ui {

namespace {

/// Returns the colours that both themes take from the charts and reports, and the colour of open
/// lists.
Palette sharing(const charts::ThemeColours& shared)
{
    Palette colours;
    colours.window = QColor(shared.window);
    colours.panel = QColor(shared.panel);
    colours.text = QColor(shared.text);
    colours.muted = QColor(shared.muted);
    colours.accent = QColor(shared.accent);
    colours.border = QColor(shared.border);
    colours.error = QColor(shared.error);
    colours.success = QColor(shared.success);
    colours.floor = QColor(shared.floor);
    colours.wall = QColor(shared.wall);
    colours.grid = QColor(shared.grid);
    colours.coinFill = QColor(shared.coin);
    colours.start = QColor(shared.start);
    colours.end = QColor(shared.accent);
    colours.tileEdge = QColor(shared.tile);
    colours.tileText = QColor(shared.text);
    colours.costTint = QColor(shared.cost);
    colours.cursor = QColor(shared.accent);
    colours.open = QColor(0xFDE725);
    return colours;
}

const Palette& lightPalette()
{
    static const Palette light = [] {
        Palette colours = sharing(charts::lightColours);
        colours.canvas = QColor(0xE4DFD6);
        colours.onAccent = QColor(0xFFFFFF);
        colours.selected = QColor(0xDCE8F7);
        colours.pressed = QColor(0xD5E3F5);
        colours.warning = QColor(0x8F6200);
        colours.floorHeat = QColor(0xFFFDF8);
        colours.wallHeat = QColor(0x3A332C);
        colours.gridTenth = QColor(0xCBC2B4);
        colours.gridHeat = QColor(255, 255, 255, 70);
        colours.coinRim = QColor(0x8F6200);
        colours.startLetter = QColor(0xFFFFFF);
        colours.endLetter = QColor(0xFFFFFF);
        colours.tileGround = QColor(0xEFE6D4);
        colours.tileFace = QColor(0xFFFFFF);
        colours.symbols = {QColor(0x2B46A5), QColor(0xD70000), QColor(0x056D54),
                           QColor(0xA85595), QColor(0xA0854C), QColor(0x31384A)};
        colours.track = QColor(0x1C7C70);
        colours.path = QColor(0x14232F);
        colours.casing = QColor(0xFFFFFF);
        colours.closed = QColor(0xB9CBE4);
        return colours;
    }();
    return light;
}

const Palette& darkPalette()
{
    static const Palette dark = [] {
        Palette colours = sharing(charts::darkColours);
        colours.dark = true;
        colours.canvas = QColor(0x15171A);
        colours.onAccent = QColor(0x0F1215);
        colours.selected = QColor(0x2C3F55);
        colours.pressed = QColor(0x33485F);
        colours.warning = QColor(0xF0BE4A);
        colours.floorHeat = QColor(0x454C54);
        colours.wallHeat = QColor(0x100E0C);
        colours.gridTenth = QColor(0x4D545C);
        colours.gridHeat = QColor(0, 0, 0, 70);
        colours.coinRim = QColor(0x7A5200);
        colours.startLetter = QColor(0x14181C);
        colours.endLetter = QColor(0x14181C);
        colours.tileGround = QColor(0x3B3A36);
        colours.tileFace = QColor(0x1E2125);
        colours.symbols = {QColor(0x6D86F0), QColor(0xF4863F), QColor(0x30BA94),
                           QColor(0xF7A0E6), QColor(0xFEE04A), QColor(0xF2F0EA)};
        colours.track = QColor(0x4FB3A5);
        colours.path = QColor(0xF7F4EE);
        colours.casing = QColor(0x0F1215);
        colours.closed = QColor(0x3F5675);
        return colours;
    }();
    return dark;
}

bool darkIsPresent = false;

} // namespace

const Palette& palette()
{
    return darkIsPresent ? darkPalette() : lightPalette();
}

const Palette& paletteOf(Theme theme)
{
    return theme == Theme::dark ? darkPalette() : lightPalette();
}

void usePalette(Theme theme)
{
    darkIsPresent = theme == Theme::dark;
}

QColor solverColour(int index)
{
    const int count = charts::runColours;
    return QColor(charts::colourOfRun[static_cast<std::size_t>((index % count + count) % count)]);
}

} // namespace mazewright::ui
