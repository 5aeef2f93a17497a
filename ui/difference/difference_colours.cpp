#include "ui/difference/difference_colours.h"

#include "ui/theme/blend.h"
#include "ui/theme/palette.h"

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

const DifferenceColours& differenceColours()
{
    static const DifferenceColours light = {
        .a = QColor(0x2166AC),
        .b = QColor(0xB35806),
        .tintA = QColor(0x9EC3E6),
        .tintB = QColor(0xF3C08A),
        .both = QColor(0xD9D5CC),
        .bothInk = QColor(0x8D877C),
        .equal = QColor(0xF7F5F0),
    };
    static const DifferenceColours dark = {
        .a = QColor(0x62A5F5),
        .b = QColor(0xF5923C),
        .tintA = QColor(0x2B4F78),
        .tintB = QColor(0x7A4A1C),
        .both = QColor(0x4A4F56),
        .bothInk = QColor(0x8A8F96),
        .equal = QColor(0x3A3E44),
    };
    return palette().dark ? dark : light;
}

DifferenceColours differenceColours(int markA, int markB)
{
    const DifferenceColours& standard = differenceColours();
    const QColor a = solverColour(markA);
    const QColor b = solverColour(markB);
    if (a == b)
        return standard;
    const QColor& ground = standard.equal;
    constexpr double tint = 0.45;
    return {.a = a,
            .b = b,
            .tintA = blended(ground, a, tint),
            .tintB = blended(ground, b, tint),
            .both = standard.both,
            .bothInk = standard.bothInk,
            .equal = ground};
}

QColor differenceColour(const DifferenceColours& colours, double share)
{
    return blended(colours.equal, share < 0 ? colours.a : colours.b,
                   std::min(std::abs(share), 1.0));
}

} // namespace mazewright::ui
