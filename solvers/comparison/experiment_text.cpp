#include "solvers/comparison/experiment_text.h"

#include "solvers/base/text.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright {

namespace {

/// The maximum number of seeds or queries, and of settings of a solver.
constexpr std::size_t mostOfOne = 1000000;

std::optional<std::uint64_t> unsignedNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = error == std::errc() && rest == text.data() + text.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

bool isPlainValue(std::string_view value)
{
    return !value.empty() && !isJsonObject(value) && !isJsonList(value) && value != "null";
}

std::string plainText(std::string_view value)
{
    return isJsonString(value) ? textOfJson(value) : std::string(value);
}

} // namespace

tl::unexpected<Error> ExperimentText::wrong(std::string_view piece, Message message,
                                            ErrorCode code) const
{
    const bool isInside = piece.data() >= m_text.data();
    return failure(code, std::move(message),
                   isInside ? lineAt(m_text, static_cast<std::size_t>(piece.data() - m_text.data()))
                            : 1);
}

tl::unexpected<Error> ExperimentText::expected(std::string_view piece, std::string_view what) const
{
    return wrong(piece, fmt::format("{}; expected {}", shownJson(piece), what));
}

Expected<std::string> ExperimentText::words(std::string_view value, std::string_view what) const
{
    if (!isJsonString(value))
        return expected(value, fmt::format("{}, in quotes", what));
    return textOfJson(value);
}

Expected<std::int64_t> ExperimentText::whole(std::string_view value, std::int64_t least,
                                             std::int64_t most) const
{
    const auto number = text::wholeNumber(value);
    if (!number || *number < least || *number > most)
        return expected(value, fmt::format("a whole number from {} to {}", least, most));
    return *number;
}

Expected<std::vector<std::string>> ExperimentText::values(std::string_view value) const
{
    if (isPlainValue(value))
        return std::vector<std::string>{plainText(value)};
    std::vector<std::string> values;
    for (const JsonEntry& entry : JsonEntries(isJsonList(value) ? value : std::string_view())) {
        if (!isPlainValue(entry.value))
            return expected(entry.value, "a value: text in quotes, a number, true or false");
        values.push_back(plainText(entry.value));
    }
    if (values.empty())
        return expected(value, "a value or a list of values");
    return values;
}

Expected<void> ExperimentText::addNumbers(std::string_view value,
                                          std::vector<std::uint64_t>& numbers) const
{
    const std::string given = isPlainValue(value) ? plainText(value) : std::string();
    const std::size_t dots = std::min(given.find(".."), given.size());
    const auto first = unsignedNumber(std::string_view(given).substr(0, dots));
    const auto last = dots == given.size() ? first : unsignedNumber(given.substr(dots + 2));
    if (!first || !last || *last < *first)
        return expected(value, "a whole number from 0, or a range such as \"1..25\"");
    if (*last - *first >= mostOfOne - numbers.size())
        return expected(value, fmt::format("at most {} numbers", mostOfOne));
    for (std::uint64_t number = *first; number != *last; ++number)
        numbers.push_back(number);
    numbers.push_back(*last);
    return {};
}

Expected<std::vector<std::uint64_t>> ExperimentText::numbers(std::string_view value) const
{
    std::vector<std::uint64_t> numbers;
    if (!isJsonList(value)) {
        if (auto added = addNumbers(value, numbers); !added)
            return tl::unexpected(added.error());
        return numbers;
    }
    for (const JsonEntry& entry : JsonEntries(value))
        if (auto added = addNumbers(entry.value, numbers); !added)
            return tl::unexpected(added.error());
    if (numbers.empty())
        return expected(value, "at least one number");
    return numbers;
}

Expected<std::vector<std::vector<OptionAssignment>>>
ExperimentText::grid(std::string_view object) const
{
    std::vector<std::vector<OptionAssignment>> all(1);
    if (object.empty())
        return all;
    if (!isJsonObject(object))
        return expected(object, "an object of options, such as {\"weight\": [1, 5]}");
    for (const JsonEntry& option : membersOf(object)) {
        const auto each = values(option.value);
        if (!each)
            return tl::unexpected(each.error());
        if (each->size() > mostOfOne / all.size())
            return expected(option.value, fmt::format("at most {} combinations", mostOfOne));
        std::vector<std::vector<OptionAssignment>> multiplied;
        for (const std::vector<OptionAssignment>& settings : all)
            for (const std::string& value : *each) {
                multiplied.push_back(settings);
                multiplied.back().push_back({textOfJson(option.key), value});
            }
        all = std::move(multiplied);
    }
    return all;
}

Expected<void> ExperimentText::checkKeys(std::string_view object,
                                         std::span<const std::string_view> known) const
{
    if (!isJsonObject(object))
        return expected(object, "an object");
    for (const JsonEntry& entry : JsonEntries(object))
        if (std::find(known.begin(), known.end(), textOfJson(entry.key)) == known.end())
            return wrong(entry.key, fmt::format("unknown key {}; expected one of {}",
                                                shownJson(entry.key), fmt::join(known, ", ")));
    return {};
}

} // namespace mazewright
