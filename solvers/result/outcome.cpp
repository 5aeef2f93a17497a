#include "solvers/result/outcome.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

const Figure* findFigure(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.figures.begin(), outcome.figures.end(),
                                    [id](const Figure& figure) { return figure.id == id; });
    return found == outcome.figures.end() ? nullptr : &*found;
}

const Layer* findLayer(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.layers.begin(), outcome.layers.end(),
                                    [id](const Layer& layer) { return layer.id == id; });
    return found == outcome.layers.end() ? nullptr : &*found;
}

std::string toText(const Value& value)
{
    struct Text {
        std::string operator()(std::int64_t number) const { return fmt::to_string(number); }
        std::string operator()(double number) const { return fmt::format("{}", number); }
        std::string operator()(const mpz_class& number) const { return number.get_str(); }
    };
    return std::visit(Text{}, value);
}

} // namespace mazewright
