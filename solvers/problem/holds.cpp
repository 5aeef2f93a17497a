#include "solvers/problem/holds.h"

namespace mazewright {

namespace {

constexpr double realSlack = 1e-6; // for real numbers

bool isReal(const Value& value)
{
    return std::holds_alternative<double>(value);
}

/// Returns true if `a` is at least `b`.
bool reaches(const Value& a, const Value& b)
{
    if (isReal(a) || isReal(b))
        return toDouble(a) >= toDouble(b) - realSlack;
    return std::is_gteq(compare(a, b));
}

bool isSame(const std::optional<Value>& a, const std::optional<Value>& b)
{
    return a.has_value() == b.has_value() && (!a || std::is_eq(compare(*a, *b)));
}

} // namespace

bool FactRange::contains(const Value& value) const
{
    return (!least || reaches(value, *least)) && (!most || reaches(*most, value));
}

bool operator==(const FactRange& a, const FactRange& b)
{
    return isSame(a.least, b.least) && isSame(a.most, b.most);
}

} // namespace mazewright
