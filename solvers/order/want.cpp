#include "solvers/base/text.h"
#include "solvers/order/order.h"

#include <charconv>
#include <cmath>

namespace mazewright {

namespace {

/// Parses a number for a fact of this kind; empty if it is not one, or is negative.
std::optional<Value> numberOf(std::string_view text, FactKind kind)
{
    if (kind != FactKind::real) {
        const auto count = countFrom(text);
        if (!count)
            return std::nullopt;
        if (kind == FactKind::whole && count->fits_slong_p())
            return Value(std::int64_t{count->get_si()});
        return Value(*count);
    }
    double real = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), real);
    if (code != std::errc{} || end != text.data() + text.size() || !std::isfinite(real) || real < 0)
        return std::nullopt;
    return Value(real);
}

std::optional<FactRange> rangeOf(std::string_view text, FactKind kind)
{
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) {
        const auto number = numberOf(text, kind);
        return number ? std::optional(FactRange::exactly(*number)) : std::nullopt;
    }
    const std::string_view least = text.substr(0, dots);
    const std::string_view most = text.substr(dots + 2);
    FactRange range;
    if (!least.empty() && !(range.least = numberOf(least, kind)))
        return std::nullopt;
    if (!most.empty() && !(range.most = numberOf(most, kind)))
        return std::nullopt;
    const bool upsideDown =
        range.least && range.most && std::is_gt(compare(*range.least, *range.most));
    if (upsideDown || (!range.least && !range.most))
        return std::nullopt;
    return range;
}

} // namespace

Expected<FactConstraint> factConstraintOf(std::string_view text, Question question)
{
    const std::size_t sign = text.find('=');
    const std::string_view id = text.substr(0, sign);
    const std::string_view value =
        sign == std::string_view::npos ? std::string_view() : text.substr(sign + 1);
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr || !fact->isStatable() || !fact->isOf(question))
        return failure(
            ErrorCode::value,
            messageOf("'{}' is not a fact that can be required of a {} level", id, idOf(question)));
    if (fact->kind == FactKind::flag) {
        if (value != "true" && value != "false")
            return failure(ErrorCode::value,
                           messageOf("{}: expected {}=true or {}=false", text, id, id));
        return FactConstraint{fact, value == "true"};
    }
    const auto range = rangeOf(value, fact->kind);
    if (!range)
        return failure(ErrorCode::value,
                       messageOf("{}: expected a number or a range, such as {}=3..9, {}=3.. or "
                                 "{}=..9",
                                 text, id, id, id));
    return FactConstraint{fact, *range};
}

} // namespace mazewright
