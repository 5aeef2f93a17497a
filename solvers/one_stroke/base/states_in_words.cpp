#include "solvers/one_stroke/base/states_in_words.h"

#include <array>
#include <fmt/format.h>

namespace mazewright::one_stroke {

namespace {

struct Unit {
    double size;
    Pattern<std::string> words;
};

constexpr std::array units = {
    Unit{1e12, "about {} trillion states"}, Unit{1e9, "about {} billion states"},
    Unit{1e6, "about {} million states"}, Unit{1e3, "about {} thousand states"}};
constexpr double largestNamedCount = 1e15;

} // namespace

Message aboutStates(double states)
{
    if (states >= largestNamedCount)
        return "more than a quadrillion states";
    for (const Unit& unit : units)
        if (const double shown = states / unit.size; shown >= 1)
            return messageOf(unit.words, fmt::format("{:.{}f}", shown, shown < 9.95 ? 1 : 0));
    return messageOf("about {} states", fmt::format("{:.0f}", states));
}

} // namespace mazewright::one_stroke
