#include "solvers/one_stroke/base/states_in_words.h"

#include <array>
#include <fmt/format.h>
#include <string_view>

namespace mazewright::one_stroke {

namespace {

struct Unit {
    double size;
    std::string_view name;
};

constexpr std::array units = {Unit{1e12, " trillion"}, Unit{1e9, " billion"}, Unit{1e6, " million"},
                              Unit{1e3, " thousand"}};
constexpr double nobodyCounts = 1e15;

} // namespace

std::string aboutStates(double states)
{
    if (states >= nobodyCounts)
        return "more than a quadrillion states";
    for (const Unit& unit : units)
        if (const double shown = states / unit.size; shown >= 1)
            return fmt::format("about {:.{}f}{} states", shown, shown < 9.95 ? 1 : 0, unit.name);
    return fmt::format("about {:.0f} states", states);
}

} // namespace mazewright::one_stroke
