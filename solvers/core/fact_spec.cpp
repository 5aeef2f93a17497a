#include "solvers/core/fact_spec.h"

#include <algorithm>
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

namespace {

/// Returns how well the fact matches the question asked; 0 is best.
int distance(const FactSpec& fact, Question asked) noexcept
{
    if (!fact.question)
        return 1;
    return *fact.question == asked ? 0 : 2;
}

const FactSpec* nearest(std::string_view id, Question asked, bool layer) noexcept
{
    const FactSpec* found = nullptr;
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && fact->isLayer() == layer &&
            (found == nullptr || distance(*fact, asked) < distance(*found, asked)))
            found = fact;
    return found;
}

} // namespace

bool comesWithLayers(const FactSpec& fact) noexcept
{
    const bool counts = fact.kind == FactKind::whole || fact.kind == FactKind::count;
    if (fact.subject != FactSubject::level || fact.difficulty || !counts)
        return false;
    const auto all = factSpecs();
    return !fact.question || std::any_of(all.begin(), all.end(), [&fact](const FactSpec* layer) {
        return layer->isLayer() && layer->id == fact.id && layer->question == fact.question;
    });
}

const FactSpec* findFact(std::string_view id, Question question) noexcept
{
    return nearest(id, question, false);
}

const FactSpec* findLayerFact(std::string_view id, Question question) noexcept
{
    return nearest(id, question, true);
}

const FactSpec* findFact(std::string_view id) noexcept
{
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && !fact->isLayer())
            return fact;
    return nullptr;
}

const FactSpec* statableFact(std::string_view id) noexcept
{
    for (const FactSpec* fact : factSpecs())
        if (fact->id == id && fact->isStatable())
            return fact;
    return nullptr;
}

namespace {

constexpr double realSlack = 1e-6; // for real numbers

bool isReal(const Value& value)
{
    return std::holds_alternative<double>(value);
}

} // namespace

template <>
std::strong_ordering FactRange::order(const Value& a, const Value& b)
{
    return compare(a, b);
}

template <>
bool FactRange::reaches(const Value& a, const Value& b)
{
    if (isReal(a) || isReal(b))
        return toDouble(a) >= toDouble(b) - realSlack;
    return std::is_gteq(compare(a, b));
}

} // namespace mazewright
