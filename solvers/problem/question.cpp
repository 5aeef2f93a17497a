#include "solvers/problem/question.h"

#include <algorithm>
#include <span>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 4> questionIds = {"shortest-path", "link", "clear-board",
                                                         "one-stroke"};
constexpr std::array<std::string_view, 4> movesIds = {"4", "8", "8-cut-one", "8-cut-both"};

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
    return questionIds[static_cast<std::size_t>(question)];
}

std::optional<Question> questionOf(std::string_view id) noexcept
{
    return named<Question>(questionIds, id);
}

std::string_view idOf(Moves moves) noexcept
{
    return movesIds[static_cast<std::size_t>(moves)];
}

std::optional<Moves> movesOf(std::string_view id) noexcept
{
    return named<Moves>(movesIds, id);
}

} // namespace mazewright
