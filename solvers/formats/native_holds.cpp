#include "solvers/formats/native_holds.h"

#include <cmath>
#include <fmt/format.h>
#include <optional>

// What must hold stands in the native form as
//
//     "holds": {"unique": true, "score": 23, "length": {"least": 10, "most": 40}}
//
// A number alone is exact. Names that this program does not know are left to the caller.

namespace mazewright {

namespace {

constexpr double amountsBelow = 9007199254740992; // 2^53: whole numbers are exact up to here

/// Scores and lengths are whole, costs may have roots of two.
bool isPossibleAmount(Property property, const Json& value)
{
    if (!value.is_number())
        return false;
    const auto amount = value.get<double>();
    const bool whole = property == Property::cost || amount == std::floor(amount);
    return whole && amount >= 0 && amount < amountsBelow;
}

std::string_view amountWords(Property property)
{
    return property == Property::cost ? "a number from 0" : "a whole number from 0";
}

/// Reads one property; every part answers with an error that knows its line.
class StatedReader {
public:
    StatedReader(std::string_view text, Property property)
        : m_text(text), m_property(property), m_key(idOf(property))
    {
    }

    Expected<StatedValue> read(const Json& value) const
    {
        if (!isAmount(m_property)) {
            if (!value.is_boolean())
                return wrong(
                    fmt::format("\"{}\" is {}; expected true or false", m_key, shownJson(value)));
            return value.get<bool>();
        }
        if (value.is_object())
            return readRange(value);
        if (!isPossibleAmount(m_property, value))
            return wrong(fmt::format("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": …}}",
                                     m_key, shownJson(value), amountWords(m_property)));
        return AmountRange::exactly(value.get<double>());
    }

private:
    tl::unexpected<Error> wrong(std::string message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_key}));
    }

    tl::unexpected<Error> wrong(std::string_view side, std::string message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_key, side}));
    }

    Expected<StatedValue> readRange(const Json& object) const
    {
        AmountRange range;
        for (const auto& [side, value] : object.items()) {
            if (side != "least" && side != "most")
                return wrong(side, fmt::format("\"{}\" of \"{}\" is not known; expected \"least\" "
                                               "or \"most\"",
                                               side, m_key));
            if (!isPossibleAmount(m_property, value))
                return wrong(side, fmt::format("\"{}\" of \"{}\" is {}; expected {}", side, m_key,
                                               shownJson(value), amountWords(m_property)));
            (side == "least" ? range.least : range.most) = value.get<double>();
        }
        if (!range.least && !range.most)
            return wrong(fmt::format("\"{}\" says nothing; expected \"least\" or \"most\"", m_key));
        if (range.least && range.most && *range.least > *range.most)
            return wrong(fmt::format("the least of \"{}\" is above its most", m_key));
        return range;
    }

    std::string_view m_text;
    Property m_property;
    std::string_view m_key;
};

/// Whole numbers without a point.
Json jsonOfAmount(double amount)
{
    if (amount == std::floor(amount) && amount < amountsBelow)
        return static_cast<std::int64_t>(amount);
    return amount;
}

} // namespace

Expected<Holds> readHolds(std::string_view text, const Json& level)
{
    Holds holds;
    const auto given = level.find("holds");
    if (given == level.end())
        return holds;
    if (!given->is_object())
        return failure(ErrorCode::value,
                       fmt::format("\"holds\" is {}; expected an object", shownJson(*given)),
                       lineOfJson(text, {std::string_view("holds")}));
    for (const auto& [name, value] : given->items()) {
        const auto property = propertyOf(name);
        if (!property)
            continue;
        auto expected = StatedReader(text, *property).read(value);
        if (!expected)
            return tl::unexpected(expected.error());
        holds.emplace(*property, *expected);
    }
    return holds;
}

Json jsonOf(const StatedValue& expected)
{
    if (const bool* truth = std::get_if<bool>(&expected))
        return *truth;
    const auto& range = std::get<AmountRange>(expected);
    if (range.isExact())
        return jsonOfAmount(*range.least);
    Json json = Json::object();
    if (range.least)
        json["least"] = jsonOfAmount(*range.least);
    if (range.most)
        json["most"] = jsonOfAmount(*range.most);
    return json;
}

Json unknownHoldsOf(const Json& holds)
{
    Json unknown;
    for (const auto& [name, value] : holds.items())
        if (!propertyOf(name))
            unknown[name] = value;
    return unknown;
}

} // namespace mazewright
