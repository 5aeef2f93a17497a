#include "solvers/problem/rule_settings.h"

#include "solvers/base/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <type_traits>

namespace mazewright {

std::optional<int> RuleSetting::valueIn(const Rules& rules) const
{
    return std::visit(
        [&rules](auto member) {
            const auto& said = rules.*member;
            return said ? std::optional(static_cast<int>(*said)) : std::nullopt;
        },
        place);
}

void RuleSetting::setIn(Rules& rules, std::optional<int> value) const
{
    std::visit(
        [&rules, value](auto member) {
            auto& said = rules.*member;
            using Said = typename std::remove_reference_t<decltype(said)>::value_type;
            said = value ? std::optional(static_cast<Said>(*value)) : std::nullopt;
        },
        place);
}

std::string RuleSetting::text(int value) const
{
    const auto* choice = std::get_if<Choice>(&option.domain);
    return choice != nullptr ? std::string(choice->names[static_cast<std::size_t>(value)])
                             : fmt::to_string(value);
}

std::optional<int> RuleSetting::valueOf(std::string_view text) const
{
    if (const auto* choice = std::get_if<Choice>(&option.domain)) {
        const auto found = std::find(choice->names.begin(), choice->names.end(), text);
        return found == choice->names.end()
                   ? std::nullopt
                   : std::optional(static_cast<int>(found - choice->names.begin()));
    }
    const auto& whole = std::get<Whole>(option.domain);
    const auto number = text::wholeNumber(text);
    return number && *number >= whole.least && *number <= whole.most
               ? std::optional(static_cast<int>(*number))
               : std::nullopt;
}

} // namespace mazewright
