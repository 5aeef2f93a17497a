#include "solvers/formats/value_json.h"

#include <cmath>

namespace mazewright {

namespace {

constexpr double exactBelow = 9007199254740992; // 2^53: JSON numbers are exact below it

} // namespace

Json jsonOf(const Value& value)
{
    if (const auto* count = std::get_if<mpz_class>(&value);
        count != nullptr && *count >= exactBelow)
        return count->get_str();
    const double number = toDouble(value);
    if (number == std::floor(number) && std::abs(number) < exactBelow)
        return static_cast<std::int64_t>(number);
    return number;
}

Json jsonOf(const RequiredValue& expected)
{
    if (const bool* truth = std::get_if<bool>(&expected))
        return *truth;
    const auto& range = std::get<FactRange>(expected);
    if (range.isExact())
        return jsonOf(*range.least);
    Json json = Json::object();
    if (range.least)
        json["least"] = jsonOf(*range.least);
    if (range.most)
        json["most"] = jsonOf(*range.most);
    return json;
}

} // namespace mazewright
