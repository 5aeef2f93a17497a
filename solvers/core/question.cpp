#include "solvers/core/question.h"

#include "solvers/core/cell.h"
#include "solvers/core/cell_set.h"
#include "solvers/core/options.h"
#include "solvers/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <string_view>

namespace mazewright {

namespace {

Expected<void> checkWithin(std::string_view name, const std::vector<Position>& cells,
                           const Maze& maze)
{
    for (const Position p : cells)
        if (!maze.contains(p))
            return failure(ErrorCode::value,
                           messageOf("{}: cell {} is outside the {} × {} maze", name, cellText(p),
                                     maze.columns(), maze.rows()));
    return {};
}

Expected<void> checkRange(std::string_view name, const CountRange& range)
{
    if (!range.isInOrder())
        return failure(ErrorCode::value, messageOf("{}: the minimum, {}, is above the maximum, {}",
                                                   name, *range.least, *range.most));
    return {};
}

Message brokenRange(const Message& name, const CountRange& range, std::int64_t count)
{
    if (range.contains(count))
        return {};
    return messageOf("the number of {} on the track is {}, but the condition is {}", name, count,
                     toText(range));
}

/// Reads a number from 0 to `maxCount`; empty if the text is anything else.
std::optional<std::int64_t> countOf(std::string_view text)
{
    const auto number = text::wholeNumber(text::trimmed(text));
    return number && *number >= 0 && *number <= maxCount ? number : std::nullopt;
}

} // namespace

std::optional<CountRange> countRangeOf(std::string_view text)
{
    return CountRange::read(text::trimmed(text), countOf);
}

std::string toText(const CountRange& range)
{
    const auto side = [](const std::optional<std::int64_t>& count) {
        return count ? fmt::to_string(*count) : std::string();
    };
    if (!range.isSet() || range.isExact())
        return side(range.least);
    return fmt::format("{}..{}", side(range.least), side(range.most));
}

std::vector<Position> inOrder(std::vector<Position> cells)
{
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

Expected<void> checkConditions(const TrackConditions& conditions, const Maze& maze)
{
    if (auto pass = checkWithin("pass", conditions.pass, maze); !pass)
        return pass;
    if (auto avoid = checkWithin("avoid", conditions.avoid, maze); !avoid)
        return avoid;
    if (auto coins = checkRange("coins", conditions.coins); !coins)
        return coins;
    return checkRange("cells", conditions.cells);
}

Message contradictionOf(const TrackConditions& conditions, const Maze& maze, Position from,
                        Position to)
{
    for (const Position p : conditions.avoid)
        if (p == from || p == to)
            return messageOf("cell {} must be avoided but is the {}", cellText(p),
                             p == from ? "start" : "end");
    for (const Position p : conditions.pass) {
        if (maze.isWall(maze.index(p)))
            return messageOf("cell {} must be on the track but is a wall", cellText(p));
        if (std::binary_search(conditions.avoid.begin(), conditions.avoid.end(), p))
            return messageOf("cell {} must be both on the track and avoided", cellText(p));
    }
    return {};
}

Message brokenCondition(const TrackConditions& conditions, const Maze& maze,
                        std::span<const Position> track)
{
    if (conditions.none())
        return {};
    const std::vector<Position> cells = inOrder({track.begin(), track.end()});
    const auto isPassed = [&cells](Position p) {
        return std::binary_search(cells.begin(), cells.end(), p);
    };
    for (const Position p : conditions.pass)
        if (!isPassed(p))
            return messageOf("the track does not pass cell {}", cellText(p));
    for (const Position p : conditions.avoid)
        if (isPassed(p))
            return messageOf("the track does not avoid cell {}", cellText(p));
    const std::int64_t coins = coinsOn(maze, track);
    if (Message broken = brokenRange(Message("coins"), conditions.coins, coins); !broken.empty())
        return broken;
    if (Message broken = brokenRange(Message("cells"), conditions.cells,
                                     static_cast<std::int64_t>(track.size()));
        !broken.empty())
        return broken;
    if (const auto touch = conditions.snake ? firstTouch(track) : std::nullopt)
        return messageOf("the track is no snake: cell {} is beside cell {}", cellText(touch->later),
                         cellText(touch->earlier));
    return {};
}

std::optional<Touch> firstTouch(std::span<const Position> track)
{
    std::vector<std::pair<Position, std::size_t>> places;
    places.reserve(track.size());
    for (std::size_t i = 0; i < track.size(); ++i)
        places.emplace_back(track[i], i);
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < track.size(); ++i)
        for (const Direction along : allDirections) {
            const Position beside = neighbour(track[i], along);
            const auto found =
                std::lower_bound(places.begin(), places.end(), std::pair(beside, std::size_t{0}));
            if (found != places.end() && found->first == beside && found->second + 1 < i)
                return Touch{beside, track[i]};
        }
    return std::nullopt;
}

namespace {

template <class T>
std::optional<T> named(std::span<const std::string_view> ids, std::string_view id) noexcept
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
        return std::nullopt;
    return static_cast<T>(found - ids.begin());
}

} // namespace

std::string_view idOf(Question question) noexcept
{
    return questionNames[static_cast<std::size_t>(question)];
}

std::optional<Question> questionOf(std::string_view id) noexcept
{
    return named<Question>(questionNames, id);
}

std::string_view idOf(Moves moves) noexcept
{
    return movesNames[static_cast<std::size_t>(moves)];
}

std::optional<Moves> movesOf(std::string_view id) noexcept
{
    return named<Moves>(movesNames, id);
}

std::string_view idOf(Diagonal diagonal) noexcept
{
    return diagonalNames[static_cast<std::size_t>(diagonal)];
}

std::optional<Diagonal> diagonalOf(std::string_view id) noexcept
{
    return named<Diagonal>(diagonalNames, id);
}

} // namespace mazewright
