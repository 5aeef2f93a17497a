#include "solvers/core/options.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <type_traits>

namespace mazewright {

namespace {

std::optional<bool> readToggle(std::string_view text)
{
    if (text == "on" || text == "true" || text == "1")
        return true;
    if (text == "off" || text == "false" || text == "0")
        return false;
    return std::nullopt;
}

std::string placeText(Position place)
{
    return fmt::format("{},{}", place.row, place.column);
}

std::optional<Position> readPlace(std::string_view text)
{
    const auto parts = text::fields(text, ',');
    if (parts.size() != 2)
        return std::nullopt;
    const auto row = text::wholeNumber(text::trimmed(parts[0]));
    const auto column = text::wholeNumber(text::trimmed(parts[1]));
    constexpr std::int64_t most = 1 << 20;
    if (!row || !column || *row < -1 || *column < -1 || *row > most || *column > most)
        return std::nullopt;
    return Position{static_cast<std::int32_t>(*row), static_cast<std::int32_t>(*column)};
}

/// Reads cells of a maze, so no coordinate may be negative.
std::optional<std::vector<Position>> readPlaces(std::string_view text)
{
    std::vector<Position> places;
    for (const std::string_view part : text::fields(text, ';')) {
        const auto place = readPlace(part);
        if (!place || place->row < 0 || place->column < 0)
            return std::nullopt;
        places.push_back(*place);
    }
    return inOrder(std::move(places));
}

struct DomainInWords {
    Message operator()(const Toggle&) const { return "on or off"; }
    Message operator()(const Whole& whole) const
    {
        return messageOf("a whole number from {} to {}", whole.least, whole.most);
    }
    Message operator()(const Real& real) const
    {
        return messageOf("a number from {} to {}", real.least, real.most);
    }
    Message operator()(const Choice& choice) const
    {
        return messageOf("one of {}", fmt::format("{}", fmt::join(choice.names, ", ")));
    }
    Message operator()(const Place&) const { return "a cell as ROW,COLUMN"; }
    Message operator()(const Places&) const { return "cells as ROW,COLUMN;ROW,COLUMN"; }
    Message operator()(const WholeRange&) const
    {
        return messageOf("a range of whole numbers from 0 to {}: A..B, A.., ..B or A", maxCount);
    }
};

} // namespace

std::string placesText(const std::vector<Position>& places)
{
    std::string text;
    for (const Position place : places)
        text += (text.empty() ? "" : ";") + placeText(place);
    return text;
}

Message expectation(const OptionSpec& spec)
{
    return std::visit(DomainInWords{}, spec.domain);
}

Options::Options(std::span<const OptionSpec> schema) : m_schema(schema)
{
    m_values.reserve(schema.size());
    for (const OptionSpec& spec : schema)
        m_values.push_back(initialValue(spec));
}

Options::Value Options::initialValue(const OptionSpec& spec)
{
    struct Initial {
        Value operator()(const Toggle& toggle) const { return toggle.initial; }
        Value operator()(const Whole& whole) const { return whole.initial; }
        Value operator()(const Real& real) const { return real.initial; }
        Value operator()(const Choice& choice) const { return choice.initial; }
        Value operator()(const Place&) const { return std::optional<Position>(); }
        Value operator()(const Places&) const { return std::vector<Position>(); }
        Value operator()(const WholeRange&) const { return CountRange(); }
    };
    return std::visit(Initial{}, spec.domain);
}

std::size_t Options::indexOf(std::string_view id) const noexcept
{
    const auto found = std::find_if(m_schema.begin(), m_schema.end(),
                                    [id](const OptionSpec& spec) { return spec.id == id; });
    return static_cast<std::size_t>(found - m_schema.begin());
}

bool Options::knows(std::string_view id) const noexcept
{
    return indexOf(id) < m_schema.size();
}

Expected<void> Options::set(std::string_view id, std::string_view given)
{
    const std::size_t index = indexOf(id);
    if (index == m_schema.size())
        return failure(ErrorCode::value, messageOf("unknown option '{}'", id));

    struct Read {
        std::string_view given;
        std::optional<Value> operator()(const Toggle&) const
        {
            const auto value = readToggle(given);
            return value ? std::optional<Value>(*value) : std::nullopt;
        }
        std::optional<Value> operator()(const Whole& whole) const
        {
            const auto value = text::wholeNumber(given);
            const bool fits = value && *value >= whole.least && *value <= whole.most;
            return fits ? std::optional<Value>(*value) : std::nullopt;
        }
        std::optional<Value> operator()(const Real& real) const
        {
            const auto value = text::realNumber(given);
            const bool fits = value && *value >= real.least && *value <= real.most;
            return fits ? std::optional<Value>(*value) : std::nullopt;
        }
        std::optional<Value> operator()(const Choice& choice) const
        {
            const auto name = std::find(choice.names.begin(), choice.names.end(), given);
            return name == choice.names.end() ? std::nullopt : std::optional<Value>(*name);
        }
        std::optional<Value> operator()(const Place&) const
        {
            if (given.empty())
                return Value(std::optional<Position>());
            const auto value = readPlace(given);
            return value ? std::optional<Value>(value) : std::nullopt;
        }
        std::optional<Value> operator()(const Places&) const
        {
            if (given.empty())
                return Value(std::vector<Position>());
            auto value = readPlaces(given);
            return value ? std::optional<Value>(*std::move(value)) : std::nullopt;
        }
        std::optional<Value> operator()(const WholeRange&) const
        {
            if (given.empty())
                return Value(CountRange());
            const auto value = countRangeOf(given);
            return value ? std::optional<Value>(*value) : std::nullopt;
        }
    };
    const OptionSpec& spec = m_schema[index];
    auto value = std::visit(Read{given}, spec.domain);
    if (!value)
        return failure(ErrorCode::value, messageOf("{}={}: invalid value; expected {}", id, given,
                                                   expectation(spec)));
    m_values[index] = *std::move(value);
    return {};
}

bool Options::toggle(std::string_view id) const
{
    return std::get<bool>(m_values[indexOf(id)]);
}

std::int64_t Options::whole(std::string_view id) const
{
    return std::get<std::int64_t>(m_values[indexOf(id)]);
}

double Options::real(std::string_view id) const
{
    return std::get<double>(m_values[indexOf(id)]);
}

std::string_view Options::choice(std::string_view id) const
{
    return std::get<std::string_view>(m_values[indexOf(id)]);
}

std::optional<Position> Options::place(std::string_view id) const
{
    return std::get<std::optional<Position>>(m_values[indexOf(id)]);
}

const std::vector<Position>& Options::places(std::string_view id) const
{
    return std::get<std::vector<Position>>(m_values[indexOf(id)]);
}

const CountRange& Options::range(std::string_view id) const
{
    return std::get<CountRange>(m_values[indexOf(id)]);
}

std::string Options::written(const Value& value)
{
    struct Written {
        std::string operator()(bool on) const { return on ? "on" : "off"; }
        std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
        std::string operator()(double number) const { return fmt::to_string(number); }
        std::string operator()(std::string_view name) const { return std::string(name); }
        std::string operator()(const std::optional<Position>& place) const
        {
            return place ? placeText(*place) : std::string();
        }
        std::string operator()(const std::vector<Position>& places) const
        {
            return placesText(places);
        }
        std::string operator()(const CountRange& range) const { return toText(range); }
    };
    return std::visit(Written{}, value);
}

std::string Options::text(std::string_view id) const
{
    return written(m_values[indexOf(id)]);
}

std::string Options::summary() const
{
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < m_schema.size(); ++i)
        if (m_values[i] != initialValue(m_schema[i]))
            changed.push_back(fmt::format("{}={}", m_schema[i].id, written(m_values[i])));
    return fmt::format("{}", fmt::join(changed, " "));
}

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
