#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

/// Returns the linear light of an sRGB channel, both from 0 to 1.
inline double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

inline double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// Returns the contrast of two colours, 1 to 21. Source: WCAG 2.1.
inline double contrast(const QColor& a, const QColor& b)
{
    const auto [less, more] = std::minmax({luminance(a), luminance(b)});
    return (more + 0.05) / (less + 0.05);
}

} // namespace mazewright::ui
