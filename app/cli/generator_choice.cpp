#include "app/cli/generator_choice.h"

#include "solvers/base/entries.h"
#include "solvers/base/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::cli {

Expected<Size> readSize(std::string_view given)
{
    const auto sides = text::fields(given, 'x');
    const auto rows = text::wholeNumber(sides.front());
    const auto columns = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!rows || !columns)
        return failure(
            ErrorCode::value,
            fmt::format(
                "--size {}: expected ROWSxCOLUMNS, such as 20x30 for 20 rows and 30 columns",
                given));
    if (const auto fits = Maze::checkSize(*rows, *columns); !fits)
        return failure(ErrorCode::value, fmt::format("--size {}: {}", given, fits.error().message));
    return Size{static_cast<int>(*rows), static_cast<int>(*columns)};
}

Expected<const Generator*> generatorNamed(const std::string& id)
{
    if (const Generator* generator = findGenerator(id))
        return generator;
    return unknownId("generator", id, idsOf(generators()));
}

Expected<Options> chosenOptions(const Generator& generator,
                                const std::vector<OptionAssignment>& settings)
{
    Options options(generator.info.options);
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : generator.info.options)
        names.push_back(spec.id);
    for (const OptionAssignment& setting : settings)
        if (!options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: unknown option; {} has {}", setting.name, generator.info.id,
                            names.empty() ? "no options" : fmt::to_string(fmt::join(names, ", "))));
    if (auto set = apply(settings, options); !set)
        return tl::unexpected(set.error());
    return options;
}

} // namespace mazewright::cli
