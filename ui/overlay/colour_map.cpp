#include "ui/overlay/colour_map.h"

#include "ui/theme/blend.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace mazewright::ui {

namespace {

constexpr double firstShare = 0.16;
constexpr double lastShare = 0.98;
constexpr int heatSteps = 256;

/// Viridis at equal distances, by van der Walt and Smith; public domain (CC0).
constexpr std::array<QRgb, 20> viridisStops = {
    0xFF440154, 0xFF481567, 0xFF482677, 0xFF453781, 0xFF404788, 0xFF39568C, 0xFF33638D,
    0xFF2D708E, 0xFF287D8E, 0xFF238A8D, 0xFF1F968B, 0xFF20A387, 0xFF29AF7F, 0xFF3CBB75,
    0xFF55C667, 0xFF73D055, 0xFF95D840, 0xFFB8DE29, 0xFFDCE319, 0xFFFDE725};

QRgb viridis(double share)
{
    const double at = share * static_cast<double>(viridisStops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), viridisStops.size() - 2);
    return blended(viridisStops[below], viridisStops[below + 1], at - static_cast<double>(below))
        .rgb();
}

std::array<QRgb, heatSteps> makeHeatColours()
{
    std::array<QRgb, heatSteps> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i)
        colours[i] = viridis(firstShare + (lastShare - firstShare) * static_cast<double>(i) /
                                              static_cast<double>(heatSteps - 1));
    return colours;
}

} // namespace

QRgb heatColour(double share) noexcept
{
    static const std::array<QRgb, heatSteps> colours = makeHeatColours();
    const double cut = std::clamp(share, 0.0, 1.0);
    return colours[static_cast<std::size_t>(std::lround(cut * (heatSteps - 1)))];
}

QRgb categoryColour(int category) noexcept
{
    static constexpr std::array<QRgb, categoryColours> fills = {0xFF77AADD, 0xFFEE8866, 0xFFEEDD88,
                                                                0xFF99DDFF, 0xFFFFAABB, 0xFF44BB99,
                                                                0xFFBBCC33, 0xFFAAAA00, 0xFFDDDDDD};
    if (category <= 0)
        return fills[0];
    constexpr auto others = categoryColours - 1;
    return fills[static_cast<std::size_t>(1 + (category - 1) % others)];
}

} // namespace mazewright::ui
