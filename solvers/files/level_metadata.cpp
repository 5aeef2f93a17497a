#include "solvers/files/level_metadata.h"

#include "solvers/core/outcome.h"
#include "solvers/core/provenance.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <charconv>
#include <type_traits>
#include <utility>

namespace mazewright {

std::string_view valueOfKey(const std::string& otherKeys, std::string_view key)
{
    return memberOf(otherKeys, key);
}

std::string withoutKey(const std::string& otherKeys, std::string_view key)
{
    std::string kept;
    for (const JsonEntry& entry : JsonEntries(otherKeys))
        if (!entry.isCalled(key))
            kept.append(kept.empty() ? "{" : ",").append(entry.key).append(":").append(entry.value);
    return kept.empty() ? kept : kept + '}';
}

void addKey(std::string& otherKeys, std::string_view key, std::string_view value)
{
    if (otherKeys.empty())
        otherKeys = "{";
    else
        otherKeys.back() = ','; // replaces its closing brace
    otherKeys.append(quotedJson(key)).append(":").append(value).append("}");
}

std::vector<std::string> unknownRequiredFacts(const Level& level)
{
    std::vector<std::string> names;
    for (const JsonEntry& entry : JsonEntries(memberOf(level.otherKeys, "holds")))
        names.push_back(textOfJson(entry.key));
    return names;
}

namespace {

constexpr std::string_view madeByKey = "made-by";

/// Reads the value of `made-by`; empty if a part is missing or has the wrong type.
std::optional<GeneratorCall> readMadeBy(std::string_view object)
{
    const auto words = [object](std::string_view key) {
        const std::string_view value = memberOf(object, key);
        return isJsonString(value) ? std::optional(textOfJson(value)) : std::nullopt;
    };
    const auto side = [object](std::string_view key) {
        return static_cast<int>(std::clamp<std::int64_t>(
            text::wholeNumber(memberOf(object, key)).value_or(0), 0, Maze::maxSide + 1));
    };
    const auto generator = words("generator");
    const std::string digits = words("seed").value_or(std::string(memberOf(object, "seed")));
    GeneratorCall made{.generator = generator.value_or(""),
                       .rows = side("rows"),
                       .columns = side("columns"),
                       .version = words("version").value_or("")};
    const auto [end, code] =
        std::from_chars(digits.data(), digits.data() + digits.size(), made.seed);
    const bool isSeed = code == std::errc{} && end == digits.data() + digits.size();
    if (!generator || !isSeed || !Maze::checkSize(made.rows, made.columns))
        return std::nullopt;
    for (const auto& [id, value] : membersOf(memberOf(object, "options")))
        if (isJsonString(value))
            made.options.emplace_back(textOfJson(id), textOfJson(value));
    return made;
}

} // namespace

GeneratorCall makeGeneratorCall(std::string_view generator, const Maze& maze, std::uint64_t seed,
                                const Options& options)
{
    GeneratorCall made{.generator = std::string(generator),
                       .rows = maze.rows(),
                       .columns = maze.columns(),
                       .seed = seed,
                       .version = std::string(programVersion())};
    const Options first(options.schema());
    for (const OptionSpec& spec : options.schema())
        if (options.text(spec.id) != first.text(spec.id))
            made.options.emplace_back(spec.id, options.text(spec.id));
    return made;
}

std::string withoutGeneratorCall(const std::string& otherKeys)
{
    return withoutKey(otherKeys, madeByKey);
}

void setGeneratorCall(Level& level, const std::optional<GeneratorCall>& made)
{
    level.otherKeys = withoutGeneratorCall(level.otherKeys);
    if (!made)
        return;
    Json json;
    json["generator"] = made->generator;
    json["rows"] = made->rows;
    json["columns"] = made->columns;
    json["seed"] = std::to_string(made->seed);
    for (const auto& [id, value] : made->options)
        json["options"][id] = value;
    json["version"] = made->version;
    addKey(level.otherKeys, madeByKey, writtenJson(json));
}

void setLegend(Level& level, const std::string& legend)
{
    Json json;
    json["legend"] = legend;
    json["version"] = programVersion();
    level.otherKeys = withoutGeneratorCall(level.otherKeys);
    addKey(level.otherKeys, madeByKey, writtenJson(json));
}

std::string legendOf(const Level& level)
{
    const std::string_view legend = memberOf(valueOfKey(level.otherKeys, madeByKey), "legend");
    return isJsonString(legend) ? textOfJson(legend) : std::string();
}

Expected<std::optional<GeneratorCall>> generatorCallOf(const Level& level)
{
    const std::string_view value = valueOfKey(level.otherKeys, madeByKey);
    if (value.empty() || !legendOf(level).empty())
        return std::nullopt;
    auto made = readMadeBy(value);
    if (!made)
        return failure(ErrorCode::value,
                       "made-by: expected a generator with its rows, columns and seed");
    return made;
}

namespace {

bool saysMoreThanCells(const Level& level)
{
    return !level.title.empty() || !level.author.empty() || !level.notes.empty() ||
           level.rules != Rules{} || !level.holds.empty() || !level.cellNotes.empty() ||
           !withoutGeneratorCall(level.otherKeys).empty();
}

} // namespace

std::vector<std::string_view> lossesOf(const Level& level, const Format& format)
{
    if (!saysMoreThanCells(level) || format.write == nullptr)
        return {};
    const auto text = format.write(level);
    if (!text)
        return {};
    // A text that cannot be read again keeps only the cells.
    auto read = format.read({*text});
    const Level kept = read ? std::move(read->level) : Level{level.maze};
    std::vector<std::string_view> lost;
    const auto note = [&lost](std::string_view key, const auto& said, const auto& stays) {
        if (said != std::decay_t<decltype(said)>{} && said != stays)
            lost.push_back(key);
    };
    note("title", level.title, kept.title);
    note("author", level.author, kept.author);
    note("notes", level.notes, kept.notes);
    note("rules", level.rules, kept.rules);
    note("holds", level.holds, kept.holds);
    note("cell-notes", level.cellNotes, kept.cellNotes);
    // `made-by` is metadata and does not count as a loss here.
    note("other keys", withoutGeneratorCall(level.otherKeys), withoutGeneratorCall(kept.otherKeys));
    return lost;
}

// The test uses a level that fits every format, because cells do not matter.
bool dropsGeneratorCall(const Level& level, const Format& format)
{
    const auto made = generatorCallOf(level);
    if (format.write == nullptr || !made || !*made)
        return false;
    Level small{.maze = *Maze::make(1, 1)};
    setGeneratorCall(small, *made);
    const auto text = format.write(small);
    if (!text)
        return false;
    const auto kept = format.read({*text});
    return !kept || generatorCallOf(kept->level).value_or(std::nullopt) != *made;
}

} // namespace mazewright
