#include "ui/difference/difference_colours.h"

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

QColor differenceColour(double share)
{
    const DifferenceColours& colours = differenceColours();
    const QColor& from = colours.equal;
    const QColor& to = share < 0 ? colours.a : colours.b;
    const double part = std::min(std::abs(share), 1.0);
    const auto mixed = [part](int one, int other) {
        return static_cast<int>(std::lround(one + (other - one) * part));
    };
    return {mixed(from.red(), to.red()), mixed(from.green(), to.green()),
            mixed(from.blue(), to.blue())};
}

} // namespace mazewright::ui
