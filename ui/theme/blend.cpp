#include "ui/theme/blend.h"

#include <cmath>

namespace mazewright::ui {

namespace {

/// Returns the linear value of an sRGB channel, both 0..1. Source: WCAG 2.1, relative luminance.
double linearLight(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

QColor blended(QColor under, QColor over, double share)
{
    const auto mixed = [share](int a, int b) {
        return static_cast<int>(std::lround(a + share * (b - a)));
    };
    return {mixed(under.red(), over.red()), mixed(under.green(), over.green()),
            mixed(under.blue(), over.blue())};
}

bool wantsDarkInk(QColor ground)
{
    const double luminance = 0.2126 * linearLight(ground.redF()) +
                             0.7152 * linearLight(ground.greenF()) +
                             0.0722 * linearLight(ground.blueF());
    return luminance > 0.19; // both inks have the same contrast at 0.19
}

} // namespace mazewright::ui
