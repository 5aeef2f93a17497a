#include "app/cli/fact_table.h"

#include "app/cli/fact_lines.h"
#include "app/cli/text_table.h"
#include "solvers/base/counted.h"
#include "solvers/base/number_words.h"
#include "solvers/base/printable.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/run_record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::cli {

namespace {

const KnownFact* knownOf(const CollectedLevel& level, std::string_view id)
{
    const FactAnswer* answer = level.answer(id);
    return answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
}

/// Returns the text of a table cell: real numbers with four digits, `?` for an undecided value.
std::string cellText(const CollectedLevel& level, std::string_view id)
{
    const FactAnswer* answer = level.answer(id);
    if (answer == nullptr || std::holds_alternative<Impossible>(*answer))
        return "-";
    const auto* known = std::get_if<KnownFact>(answer);
    if (known == nullptr)
        return "?";
    if (const bool* flag = std::get_if<bool>(&known->value))
        return *flag ? "yes" : "no";
    if (const auto* real = std::get_if<double>(&known->value))
        return words::roundedText(*real, 4);
    return valueText(known->value);
}

/// The copy columns of a table row.
struct CopyFields {
    std::string copyOf;
    std::string nearest;
    std::size_t cells = 0;
};

/// Returns the copy columns per level. Pairs are sorted by their different cells, so the first is
/// the nearest.
std::vector<CopyFields> copyFields(std::span<const CollectedLevel> levels, const Copies& copies)
{
    std::vector<CopyFields> fields(levels.size());
    for (const auto& group : copies.equal)
        for (const std::size_t place : std::span(group).subspan(1))
            fields[place].copyOf = levels[group.front()].file;
    for (const NearCopy& pair : copies.near)
        for (const auto& [place, other] :
             {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)})
            if (fields[place].nearest.empty()) {
                fields[place].nearest = levels[other].file;
                fields[place].cells = pair.cells;
            }
    return fields;
}

} // namespace

std::string tableText(std::span<const CollectedLevel> levels)
{
    const auto ids = factsAmong(levels);
    std::vector<std::string> head = {"level", "question"};
    head.insert(head.end(), ids.begin(), ids.end());
    TextTable table(std::move(head));
    for (const CollectedLevel& level : levels) {
        std::vector<std::string> row = {level.file, std::string(idOf(level.question))};
        for (const std::string_view id : ids)
            row.push_back(cellText(level, id));
        table.add(std::move(row));
    }
    return table.text();
}

std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies)
{
    const auto ids = factsAmong(levels);
    std::string text = "level,question";
    for (const std::string_view id : ids)
        text += fmt::format(",{}", id);
    text += copies ? ",copy-of,nearest,differing-cells\n" : "\n";
    const auto fields = copyFields(levels, copies.value_or(Copies{}));
    for (std::size_t place = 0; place < levels.size(); ++place) {
        const CollectedLevel& level = levels[place];
        text += fmt::format("{},{}", csvField(level.file), idOf(level.question));
        for (const std::string_view id : ids) {
            const KnownFact* known = knownOf(level, id);
            text += fmt::format(",{}", known == nullptr ? "" : valueText(known->value));
        }
        const auto& [copyOf, nearest, cells] = fields[place];
        if (copies)
            text += fmt::format(",{},{},{}", csvField(copyOf), csvField(nearest),
                                nearest.empty() ? "" : fmt::to_string(cells));
        text += '\n';
    }
    return text;
}

std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells)
{
    std::string text = "\ncopies, also rotated or mirrored:";
    text += copies.equal.empty() ? " none\n" : "\n";
    for (const auto& group : copies.equal) {
        std::vector<std::string_view> names;
        names.reserve(group.size());
        for (const std::size_t place : group)
            names.push_back(levels[place].file);
        text += printable(fmt::format("    {}", fmt::join(names, ", "))) + '\n';
    }
    text += fmt::format("near copies, at most {}:",
                        counted(mostCells, "{} cell differs", "{} cells differ"));
    text += copies.near.empty() ? " none\n" : "\n";
    for (const NearCopy& pair : copies.near)
        text += printable(fmt::format("    {}: {}, {}", pair.cells, levels[pair.first].file,
                                      levels[pair.second].file)) +
                '\n';
    if (!copies.isWhole)
        text += "not all levels were compared\n";
    return text;
}

std::string copiesJson(std::span<const CollectedLevel> levels, const Copies& copies)
{
    Json json;
    json["copies"] = Json::array();
    for (const auto& group : copies.equal) {
        Json names = Json::array();
        for (const std::size_t place : group)
            names.push_back(levels[place].file);
        json["copies"].push_back(std::move(names));
    }
    json["near-copies"] = Json::array();
    for (const NearCopy& pair : copies.near)
        json["near-copies"].push_back(
            {{"levels", {levels[pair.first].file, levels[pair.second].file}},
             {"cells", pair.cells}});
    json["all-compared"] = copies.isWhole;
    const std::string text = writtenJson(json);
    return text.substr(1, text.size() - 2);
}

} // namespace mazewright::cli
