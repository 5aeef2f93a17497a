#include "solvers/formats/native_holds.h"

#include "solvers/formats/value_json.h"
#include "solvers/result/fact_spec.h"

#include <cmath>
#include <fmt/format.h>
#include <optional>

// Required facts are stored in the native format as
//
//     "holds": {"unique": true, "score": 23, "length": {"least": 10, "most": 40}}
//
// A single number is exact. The caller handles names that this program does not know.

namespace mazewright {

namespace {

constexpr double wholeBelow = 9007199254740992; // 2^53: JSON numbers are exact below it

std::string_view expectedWords(FactKind kind)
{
    switch (kind) {
    case FactKind::flag:
        return "true or false";
    case FactKind::real:
        return "a number from 0";
    case FactKind::count:
        return "a whole number from 0; a large one in quotes";
    case FactKind::whole:
    case FactKind::layer:
        break;
    }
    return "a whole number from 0";
}

/// Returns a number of the given kind, at least 0; empty for anything else.
std::optional<Value> numberOfJson(FactKind kind, const Json& value)
{
    if (kind == FactKind::count && value.is_string()) {
        const auto count = countFrom(value.get_ref<const std::string&>());
        return count ? std::optional<Value>(*count) : std::nullopt;
    }
    if (!value.is_number())
        return std::nullopt;
    const auto number = value.get<double>();
    if (!(number >= 0 && number < wholeBelow))
        return std::nullopt;
    if (kind == FactKind::real)
        return Value(number);
    if (number != std::floor(number))
        return std::nullopt;
    const auto whole = static_cast<std::int64_t>(number);
    return kind == FactKind::count ? Value(mpz_class(fmt::to_string(whole))) : Value(whole);
}

/// Reads the requirement on one fact. Every function returns errors with their line.
class StatedReader {
public:
    StatedReader(std::string_view text, const FactSpec& fact) : m_text(text), m_fact(fact) {}

    Expected<RequiredValue> read(const Json& value) const
    {
        if (m_fact.kind == FactKind::flag) {
            if (!value.is_boolean())
                return wrong(
                    messageOf("\"{}\" is {}; expected true or false", m_fact.id, shownJson(value)));
            return value.get<bool>();
        }
        if (value.is_object())
            return readRange(value);
        const auto number = numberOfJson(m_fact.kind, value);
        if (!number)
            return wrong(messageOf("\"{}\" is {}; expected {}, or {{\"least\": …, \"most\": …}}",
                                   m_fact.id, shownJson(value), expectedWords(m_fact.kind)));
        return FactRange::exactly(*number);
    }

private:
    tl::unexpected<Error> wrong(Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_fact.id}));
    }

    tl::unexpected<Error> wrong(std::string_view side, Message message) const
    {
        return failure(ErrorCode::value, std::move(message),
                       lineOfJson(m_text, {std::string_view("holds"), m_fact.id, side}));
    }

    Expected<RequiredValue> readRange(const Json& object) const
    {
        FactRange range;
        for (const auto& [side, value] : object.items()) {
            if (side != "least" && side != "most")
                return wrong(side,
                             messageOf("unknown \"{}\" of \"{}\"; expected \"least\" or \"most\"",
                                       side, m_fact.id));
            const auto number = numberOfJson(m_fact.kind, value);
            if (!number)
                return wrong(side, messageOf("\"{}\" of \"{}\" is {}; expected {}", side, m_fact.id,
                                             shownJson(value), expectedWords(m_fact.kind)));
            (side == "least" ? range.least : range.most) = *number;
        }
        if (!range.least && !range.most)
            return wrong(messageOf("\"{}\" is empty; expected \"least\" or \"most\"", m_fact.id));
        if (range.least && range.most && std::is_gt(compare(*range.least, *range.most)))
            return wrong(messageOf("in \"{}\", \"least\" is greater than \"most\"", m_fact.id));
        return range;
    }

    std::string_view m_text;
    const FactSpec& m_fact;
};

} // namespace

Expected<RequiredFacts> readRequiredFacts(std::string_view text, const Json& level)
{
    RequiredFacts holds;
    const auto given = level.find("holds");
    if (given == level.end())
        return holds;
    if (!given->is_object())
        return failure(ErrorCode::value,
                       messageOf("\"holds\" is {}; expected an object", shownJson(*given)),
                       lineOfJson(text, {std::string_view("holds")}));
    for (const auto& [name, value] : given->items()) {
        const FactSpec* fact = statableFact(name);
        if (fact == nullptr)
            continue;
        auto expected = StatedReader(text, *fact).read(value);
        if (!expected)
            return tl::unexpected(expected.error());
        holds.emplace(name, *expected);
    }
    return holds;
}

Json jsonOf(const RequiredFacts& holds)
{
    Json json;
    const auto add = [&](std::string_view id) {
        if (const auto stated = holds.find(id); stated != holds.end())
            json[stated->first] = jsonOf(stated->second);
    };
    for (const FactSpec* fact : factSpecs())
        add(fact->id);
    return json;
}

} // namespace mazewright
