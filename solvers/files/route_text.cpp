#include "solvers/files/route_text.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <optional>

namespace mazewright {

namespace {

struct NamedStep {
    std::string_view name;
    Position by;
};

// A diagonal has two letters, and every run ends with a number.
constexpr std::array<NamedStep, 8> namedSteps = {{{"U", {-1, 0}},
                                                  {"R", {0, 1}},
                                                  {"D", {1, 0}},
                                                  {"L", {0, -1}},
                                                  {"UR", {-1, 1}},
                                                  {"DR", {1, 1}},
                                                  {"DL", {1, -1}},
                                                  {"UL", {-1, -1}}}};

Position difference(Position from, Position to)
{
    return {to.row - from.row, to.column - from.column};
}

tl::unexpected<Error> wrongPart(std::string_view part)
{
    constexpr std::size_t shown = 24;
    return failure(ErrorCode::value,
                   messageOf("\"{}\" is no part of a route; expected ROW,COLUMN or steps such as "
                             "R3D1",
                             part.substr(0, shown)));
}

std::optional<Position> placeOf(std::string_view part)
{
    const std::size_t comma = part.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    const auto row = text::wholeNumber(part.substr(0, comma));
    const auto column = text::wholeNumber(part.substr(comma + 1));
    const auto fits = [](std::optional<std::int64_t> number) {
        return number && *number >= -1 && *number <= Maze::maxSide;
    };
    if (!fits(row) || !fits(column))
        return std::nullopt;
    return Position{static_cast<std::int32_t>(*row), static_cast<std::int32_t>(*column)};
}

/// Adds the steps of a part, `R3D1`. Returns false if it is wrong or leads too far.
bool addSteps(Route& route, std::string_view part, std::size_t mostCells)
{
    while (!part.empty()) {
        const std::size_t digits = std::min(part.find_first_of("0123456789"), part.size());
        const std::size_t end = std::min(part.find_first_not_of("0123456789", digits), part.size());
        const auto* const step =
            std::ranges::find(namedSteps, part.substr(0, digits), &NamedStep::name);
        const auto count = text::wholeNumber(part.substr(digits, end - digits));
        if (step == namedSteps.end() || !count || *count < 1 || *count > Maze::maxSide ||
            route.size() + static_cast<std::size_t>(*count) > mostCells)
            return false;
        for (std::int64_t i = 0; i < *count; ++i)
            route.push_back(
                {route.back().row + step->by.row, route.back().column + step->by.column});
        part.remove_prefix(end);
    }
    return true;
}

} // namespace

std::string routeText(const Route& route)
{
    std::string text;
    for (std::size_t i = 0; i < route.size();) {
        const NamedStep* step = nullptr;
        std::size_t count = 0;
        if (i > 0) {
            const Position by = difference(route[i - 1], route[i]);
            const auto* const found = std::ranges::find(namedSteps, by, &NamedStep::by);
            step = found != namedSteps.end() ? found : nullptr;
            while (step != nullptr && i + count < route.size() &&
                   difference(route[i + count - 1], route[i + count]) == by)
                ++count;
        }
        if (step == nullptr) {
            fmt::format_to(std::back_inserter(text), "{}{},{}{}", i > 0 ? " " : "", route[i].row,
                           route[i].column, i + 1 < route.size() ? " " : "");
            ++i;
            continue;
        }
        fmt::format_to(std::back_inserter(text), "{}{}", step->name, count);
        i += count;
    }
    return text;
}

Expected<Route> readRouteText(std::string_view text, std::size_t mostCells)
{
    Route route;
    while (!text.empty()) {
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string_view part = text.substr(0, blank);
        text.remove_prefix(std::min(blank + 1, text.size()));
        if (part.empty())
            continue;
        if (const auto place = placeOf(part); place && route.size() < mostCells)
            route.push_back(*place);
        else if (route.empty() || !addSteps(route, part, mostCells))
            return wrongPart(part);
    }
    return route;
}

} // namespace mazewright
