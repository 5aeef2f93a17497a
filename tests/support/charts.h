#pragma once

#include "solvers/experiments/chart.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <vector>

namespace mazewright::charts {

/// Returns the primitives of one type in a picture, in order.
template <class Part>
std::vector<Part> partsOf(const Picture& picture)
{
    std::vector<Part> parts;
    for (const Primitive& part : picture.parts)
        if (const auto* wanted = std::get_if<Part>(&part))
            parts.push_back(*wanted);
    return parts;
}

inline std::vector<Box> boxesOf(const Picture& picture, Ink ink)
{
    std::vector<Box> boxes;
    for (const FilledBox& box : partsOf<FilledBox>(picture))
        if (box.colour.ink == ink)
            boxes.push_back(box.box);
    return boxes;
}

inline bool hasText(const Picture& picture, std::string_view wanted)
{
    const auto texts = partsOf<Text>(picture);
    return std::ranges::any_of(texts, [&](const Text& each) { return each.text == wanted; });
}

/// Bars of 1 and 2 ms, the second with a spread from 1.5 to 4, and one without a value.
inline const BarChart threeBars = {
    "Time",
    {"Time", "ms", Scale::linear},
    {{"A*", {0, 0}, 1, {}, "1 ms"},
     {"JPS", {1, 1}, 2, Spread{1.5, 4}, "2 ms"},
     {"none", {2, 2}, std::numeric_limits<double>::quiet_NaN(), {}, "—"}}};

} // namespace mazewright::charts
