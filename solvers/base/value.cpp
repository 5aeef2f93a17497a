#include "solvers/base/value.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

mpq_class exact(const Value& value)
{
    struct Exact {
        mpq_class operator()(std::int64_t number) const
        {
            return mpq_class(fmt::to_string(number));
        }
        mpq_class operator()(double number) const { return mpq_class(number); }
        mpq_class operator()(const mpz_class& number) const { return mpq_class(number); }
    };
    return std::visit(Exact{}, value);
}

} // namespace

std::string toText(const Value& value)
{
    struct Text {
        std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
        std::string operator()(double number) const { return fmt::format("{}", number); }
        std::string operator()(const mpz_class& number) const { return number.get_str(); }
    };
    return std::visit(Text{}, value);
}

std::optional<mpz_class> countFrom(std::string_view digits)
{
    constexpr int decimal = 10; // by default GMP reads a leading zero as octal
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return mpz_class(std::string(digits), decimal);
}

std::strong_ordering compare(const Value& a, const Value& b)
{
    const int order = cmp(exact(a), exact(b));
    return order <=> 0;
}

double toDouble(const Value& value)
{
    struct Nearest {
        double operator()(std::int64_t number) const { return static_cast<double>(number); }
        double operator()(double number) const { return number; }
        double operator()(const mpz_class& number) const { return number.get_d(); }
    };
    return std::visit(Nearest{}, value);
}

} // namespace mazewright
