#include "solvers/files/route_text.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
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

/// Equal steps of a route. A place is one cell.
struct StepRun {
    Position first{};
    Position by{};
    std::size_t cells = 1;
};

/// Reads a text that `routeText` wrote, run by run.
class RunReader {
public:
    explicit RunReader(std::size_t mostCells) : m_left(mostCells) {}

    /// Calls `visit(run)` for each run of the text. Errors: `value`.
    template <class Visit>
    Expected<void> read(std::string_view text, Visit visit)
    {
        while (!text.empty()) {
            const std::size_t blank = std::min(text.find(' '), text.size());
            const std::string_view part = text.substr(0, blank);
            text.remove_prefix(std::min(blank + 1, text.size()));
            if (part.empty())
                continue;
            if (const auto place = placeOf(part); place && m_left > 0)
                pass({.first = *place}, visit);
            else if (!m_last || !readSteps(part, visit))
                return wrongPart(part);
        }
        return {};
    }

private:
    template <class Visit>
    void pass(const StepRun& run, Visit& visit)
    {
        const auto last = static_cast<std::int32_t>(run.cells - 1);
        m_last =
            Position{run.first.row + run.by.row * last, run.first.column + run.by.column * last};
        m_left -= run.cells;
        visit(run);
    }

    /// Reads the steps of a part, `R3D1`. Returns false if it is wrong or leads too far.
    template <class Visit>
    bool readSteps(std::string_view part, Visit& visit)
    {
        while (!part.empty()) {
            const std::size_t digits = std::min(part.find_first_of("0123456789"), part.size());
            const std::size_t end =
                std::min(part.find_first_not_of("0123456789", digits), part.size());
            const auto* const step =
                std::ranges::find(namedSteps, part.substr(0, digits), &NamedStep::name);
            const auto count = text::wholeNumber(part.substr(digits, end - digits));
            if (step == namedSteps.end() || !count || *count < 1 || *count > Maze::maxSide ||
                static_cast<std::size_t>(*count) > m_left)
                return false;
            pass({.first = {m_last->row + step->by.row, m_last->column + step->by.column},
                  .by = step->by,
                  .cells = static_cast<std::size_t>(*count)},
                 visit);
            part.remove_prefix(end);
        }
        return true;
    }

    std::size_t m_left; ///< cells that may follow
    std::optional<Position> m_last{};
};

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
    const auto read = RunReader(mostCells).read(text, [&route](const StepRun& run) {
        Position cell = run.first;
        for (std::size_t i = 0; i < run.cells; ++i) {
            route.push_back(cell);
            cell = {cell.row + run.by.row, cell.column + run.by.column};
        }
    });
    if (!read)
        return tl::unexpected(read.error());
    return route;
}

Expected<void> checkRouteText(std::string_view text, std::size_t mostCells)
{
    return RunReader(mostCells).read(text, [](const StepRun&) {});
}

Json pointsJson(std::span<const Point> points)
{
    Json list = Json::array();
    for (const Point p : points)
        list.push_back({p.row / 2.0, p.column / 2.0});
    return list;
}

std::optional<std::vector<Point>> pointsFrom(const Json& list)
{
    // In half cells.
    const auto halvesOf = [](const Json& number) -> std::optional<std::int32_t> {
        if (!number.is_number())
            return std::nullopt;
        const double halves = 2 * number.get<double>();
        const bool isPlace =
            halves >= 0 && halves <= 2 * Maze::maxSide && halves == std::floor(halves);
        return isPlace ? std::optional(static_cast<std::int32_t>(halves)) : std::nullopt;
    };
    if (!list.is_array())
        return std::nullopt;
    std::vector<Point> points;
    points.reserve(list.size());
    for (const Json& pair : list) {
        if (!pair.is_array() || pair.size() != 2)
            return std::nullopt;
        const auto row = halvesOf(pair[0]);
        const auto column = halvesOf(pair[1]);
        if (!row || !column)
            return std::nullopt;
        points.push_back({*row, *column});
    }
    return points;
}

std::size_t mostRouteCells(const Maze& maze) noexcept
{
    constexpr std::size_t visits = 4;
    return visits * static_cast<std::size_t>(maze.rows() + 2) *
           static_cast<std::size_t>(maze.columns() + 2);
}

bool areInLine(Position a, Position b) noexcept
{
    const Position by = difference(a, b);
    return by.row == 0 || by.column == 0 || std::abs(by.row) == std::abs(by.column);
}

bool addWithLine(Route& route, Position to, std::size_t mostCells)
{
    const Position from = route.empty() ? to : route.back();
    const Position by = difference(from, to);
    const int distance = std::max(std::abs(by.row), std::abs(by.column));
    if (!route.empty() && distance == 0)
        return true;
    const int steps = areInLine(from, to) ? std::max(distance, 1) : 1;
    if (route.size() + static_cast<std::size_t>(steps) > mostCells)
        return false;
    for (int step = 1; step < steps; ++step)
        route.push_back({from.row + by.row / steps * step, from.column + by.column / steps * step});
    route.push_back(to);
    return true;
}

} // namespace mazewright
