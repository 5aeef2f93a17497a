#include "solvers/core/options.h"

#include "solvers/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string placesText(const std::vector<Position>& places)
{
    std::string text;
    for (const Position place : places)
        text += (text.empty() ? "" : ";") + placeText(place);
    return text;
}

struct InitialValue {
    OptionValue operator()(const Toggle& toggle) const { return toggle.initial; }
    OptionValue operator()(const Whole& whole) const { return whole.initial; }
    OptionValue operator()(const Real& real) const { return real.initial; }
    OptionValue operator()(const Choice& choice) const
    {
        return std::ranges::find(choice.names, choice.initial) - choice.names.begin();
    }
    OptionValue operator()(const Place&) const { return std::optional<Position>(); }
    OptionValue operator()(const Places&) const { return std::vector<Position>(); }
    OptionValue operator()(const WholeRange&) const { return CountRange(); }
};

struct ReadValue {
    std::string_view given;
    using Read = std::optional<OptionValue>;

    Read operator()(const Toggle&) const { return readToggle(given); }
    Read operator()(const Whole&) const { return text::wholeNumber(given); }
    Read operator()(const Real&) const { return text::realNumber(given); }
    Read operator()(const Choice& choice) const
    {
        return std::ranges::find(choice.names, given) - choice.names.begin();
    }
    Read operator()(const Place&) const
    {
        const auto place = readPlace(given);
        return place || given.empty() ? Read(place) : std::nullopt;
    }
    Read operator()(const Places&) const
    {
        return given.empty() ? std::vector<Position>() : readPlaces(given);
    }
    Read operator()(const WholeRange&) const
    {
        return given.empty() ? CountRange() : countRangeOf(given);
    }
};

/// Returns true if a value of the domain's type lies within the domain.
struct IsWithin {
    const OptionValue& value;

    bool operator()(const Whole& whole) const
    {
        const auto number = std::get<std::int64_t>(value);
        return number >= whole.least && number <= whole.most;
    }
    bool operator()(const Real& real) const
    {
        const auto number = std::get<double>(value);
        return number >= real.least && number <= real.most;
    }
    bool operator()(const Choice& choice) const
    {
        const auto index = std::get<std::int64_t>(value);
        return index >= 0 && index < std::ssize(choice.names);
    }
    bool operator()(const WholeRange&) const { return std::get<CountRange>(value).isInOrder(); }
    bool operator()(const auto&) const { return true; }
};

OptionValue initialValue(const OptionSpec& spec)
{
    return std::visit(InitialValue{}, spec.domain);
}

} // namespace

std::optional<OptionValue> valueOf(const OptionSpec& spec, std::string_view text)
{
    auto value = std::visit(ReadValue{text}, spec.domain);
    return value && std::visit(IsWithin{*value}, spec.domain) ? value : std::nullopt;
}

std::string textOf(const OptionSpec& spec, const OptionValue& value)
{
    struct Written {
        const Choice* choice;
        std::string operator()(bool on) const { return on ? "on" : "off"; }
        std::string operator()(std::int64_t number) const
        {
            return choice != nullptr ? std::string(choice->names[static_cast<std::size_t>(number)])
                                     : fmt::to_string(number);
        }
        std::string operator()(double number) const { return fmt::to_string(number); }
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
    return std::visit(Written{std::get_if<Choice>(&spec.domain)}, value);
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

    const OptionSpec& spec = m_schema[index];
    auto value = valueOf(spec, given);
    if (!value)
        return failure(ErrorCode::value, messageOf("{}={}: invalid value; expected {}", id, given,
                                                   expectation(spec)));
    m_values[index] = *std::move(value);
    return {};
}

void Options::set(std::string_view id, OptionValue value)
{
    const std::size_t index = indexOf(id);
    if (std::visit(IsWithin{value}, m_schema[index].domain))
        m_values[index] = std::move(value);
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
    const std::size_t index = indexOf(id);
    const auto chosen = static_cast<std::size_t>(std::get<std::int64_t>(m_values[index]));
    return std::get<Choice>(m_schema[index].domain).names[chosen];
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

std::string Options::text(std::string_view id) const
{
    const std::size_t index = indexOf(id);
    return textOf(m_schema[index], m_values[index]);
}

std::string Options::summary() const
{
    std::vector<std::string> changed;
    for (std::size_t i = 0; i < m_schema.size(); ++i)
        if (m_values[i] != initialValue(m_schema[i]))
            changed.push_back(
                fmt::format("{}={}", m_schema[i].id, textOf(m_schema[i], m_values[i])));
    return fmt::format("{}", fmt::join(changed, " "));
}

} // namespace mazewright
