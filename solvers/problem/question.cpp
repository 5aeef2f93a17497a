#include "solvers/problem/rule_settings.h"

#include <algorithm>
#include <span>

namespace mazewright {

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

} // namespace mazewright
