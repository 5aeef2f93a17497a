#include "app/cli/quality_text.h"

#include "app/cli/text_table.h"
#include "solvers/base/number_words.h"
#include "solvers/base/printable.h"
#include "solvers/comparison/quality.h"
#include "solvers/formats/json_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright::cli {

namespace {

std::string nameOf(const RunRecord& run)
{
    std::string options = run.ownOptions();
    std::replace(options.begin(), options.end(), ' ', ',');
    return options.empty() ? run.solver : fmt::format("{}({})", run.solver, options);
}

std::string validText(const RunRecord& run)
{
    if (!run.verified)
        return "-";
    return *run.verified ? "yes" : "NO";
}

Json qualityValue(const Quality& quality)
{
    Json value = {{"is", std::string(idOf(quality.kind))}};
    if (quality.kind == QualityKind::worse)
        value[quality.of.empty() ? "gap" : std::string(quality.of)] = quality.gap;
    if (quality.kind == QualityKind::wrongCount)
        value["figure"] = quality.figure;
    return value;
}

} // namespace

std::string qualityText(std::span<const RunRecord> runs)
{
    if (runs.size() < 2)
        return {};
    TextTable table({"solver", "status", "cost", "valid", "quality"});
    const auto qualities = qualitiesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        table.add({nameOf(runs[i]), std::string(idOf(runs[i].status)),
                   runs[i].cost ? words::costText(*runs[i].cost) : "-", validText(runs[i]),
                   qualities[i] ? textOf(*qualities[i]) : "-"});
    return fmt::format("{}\n{}\n", printable(runs.front().level), table.text());
}

std::string qualityJson(std::span<const RunRecord> runs)
{
    Json all = Json::object();
    const auto qualities = qualitiesOf(runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (qualities[i])
            all[nameOf(runs[i])] = qualityValue(*qualities[i]);
    Json line;
    line["level"] = runs.front().level;
    line["quality"] = std::move(all);
    return writtenJson(line) + '\n';
}

} // namespace mazewright::cli
