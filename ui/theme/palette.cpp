#include "ui/theme/palette.h"

#include <array>

namespace mazewright::ui {

namespace {

const Palette& lightPalette()
{
    static const Palette light = {
        .dark = false,
        .window = QColor(0xF3F0EA),
        .panel = QColor(0xFCFBF8),
        .canvas = QColor(0xE4DFD6),
        .text = QColor(0x2A2622),
        .muted = QColor(0x6A6259),
        .accent = QColor(0x1F5FBF),
        .onAccent = QColor(0xFFFFFF),
        .border = QColor(0xD8D1C5),
        .selected = QColor(0xDCE8F7),
        .pressed = QColor(0xD5E3F5),
        .error = QColor(0xB3261E),
        .warning = QColor(0x8F6200),
        .success = QColor(0x2E6B3A),
        .floor = QColor(0xFFFDF8),
        .floorHeat = QColor(0xFFFDF8),
        .wall = QColor(0x75695D),
        .wallHeat = QColor(0x3A332C),
        .grid = QColor(0xE3DCD0),
        .gridTenth = QColor(0xCBC2B4),
        .gridHeat = QColor(255, 255, 255, 70),
        .coinFill = QColor(0xE2A72E),
        .coinRim = QColor(0x8F6200),
        .start = QColor(0xC2570C),
        .startLetter = QColor(0xFFFFFF),
        .end = QColor(0x1F5FBF),
        .endLetter = QColor(0xFFFFFF),
        .tileGround = QColor(0xEFE6D4),
        .tileFace = QColor(0xFFFFFF),
        .tileEdge = QColor(0xA89C89),
        .tileText = QColor(0x2A2622),
        .symbols = {QColor(0x2B46A5), QColor(0xD70000), QColor(0x056D54), QColor(0xA85595),
                    QColor(0xA0854C), QColor(0x31384A)},
        .costTint = QColor(0xC98F4E),
        .track = QColor(0x1C7C70),
        .path = QColor(0x14232F),
        .casing = QColor(0xFFFFFF),
        .open = QColor(0xFDE725),
        .closed = QColor(0xB9CBE4),
        .cursor = QColor(0x1F5FBF),
    };
    return light;
}

const Palette& darkPalette()
{
    static const Palette dark = {
        .dark = true,
        .window = QColor(0x1E2125),
        .panel = QColor(0x262A2F),
        .canvas = QColor(0x15171A),
        .text = QColor(0xE9E5DE),
        .muted = QColor(0xA39C92),
        .accent = QColor(0x62A5F5),
        .onAccent = QColor(0x0F1215),
        .border = QColor(0x3A3F46),
        .selected = QColor(0x2C3F55),
        .pressed = QColor(0x33485F),
        .error = QColor(0xF2867E),
        .warning = QColor(0xF0BE4A),
        .success = QColor(0x7FC98C),
        .floor = QColor(0x2B2F35),
        .floorHeat = QColor(0x454C54),
        .wall = QColor(0x8A7F73),
        .wallHeat = QColor(0x100E0C),
        .grid = QColor(0x3A4047),
        .gridTenth = QColor(0x4D545C),
        .gridHeat = QColor(0, 0, 0, 70),
        .coinFill = QColor(0xF0BE4A),
        .coinRim = QColor(0x7A5200),
        .start = QColor(0xF58A3C),
        .startLetter = QColor(0x14181C),
        .end = QColor(0x62A5F5),
        .endLetter = QColor(0x14181C),
        .tileGround = QColor(0x3B3A36),
        .tileFace = QColor(0x1E2125),
        .tileEdge = QColor(0x6A665E),
        .tileText = QColor(0xE9E5DE),
        .symbols = {QColor(0x6D86F0), QColor(0xF4863F), QColor(0x30BA94), QColor(0xF7A0E6),
                    QColor(0xFEE04A), QColor(0xF2F0EA)},
        .costTint = QColor(0xB98545),
        .track = QColor(0x4FB3A5),
        .path = QColor(0xF7F4EE),
        .casing = QColor(0x0F1215),
        .open = QColor(0xFDE725),
        .closed = QColor(0x3F5675),
        .cursor = QColor(0x62A5F5),
    };
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
    static constexpr std::array<QRgb, 6> colours = {0xFFCC79A7, 0xFF56B4E9, 0xFFD55E00,
                                                    0xFFE69F00, 0xFF009E73, 0xFF0072B2};
    const int count = static_cast<int>(colours.size());
    return QColor(colours[static_cast<std::size_t>((index % count + count) % count)]);
}

} // namespace mazewright::ui
