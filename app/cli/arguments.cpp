#include "app/cli/arguments.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <utility>

namespace mazewright::cli {

namespace {

/// Accepts a finite number above 0.
CLI::Validator amount()
{
    const auto refusal = [](const std::string& given) -> std::string {
        const auto number = text::realNumber(given);
        if (number && std::isfinite(*number) && *number > 0)
            return "";
        return fmt::format("invalid value {}; expected a number above 0", given);
    };
    return {refusal, ""};
}

/// Reads `3/16`; empty if it names no part.
std::optional<Shard> shardOf(std::string_view given)
{
    constexpr std::int64_t most = 1000000;
    const auto sides = text::fields(given, '/');
    const auto number = text::wholeNumber(sides.front());
    const auto of = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!number || !of || *number < 1 || *number > *of || *of > most)
        return std::nullopt;
    return Shard{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
}

} // namespace

std::optional<Position> cellOf(std::string_view given)
{
    constexpr std::int64_t beyond = 1 << 30;
    const auto sides = text::fields(given, ',');
    const auto row = text::wholeNumber(sides.front());
    const auto column = sides.size() == 2 ? text::wholeNumber(sides.back()) : std::nullopt;
    if (!row || !column || *row < 0 || *column < 0)
        return std::nullopt;
    return Position{static_cast<std::int32_t>(std::min(*row, beyond)),
                    static_cast<std::int32_t>(std::min(*column, beyond))};
}

CLI::Validator cellPlace()
{
    const auto refusal = [](const std::string& given) -> std::string {
        if (cellOf(given))
            return "";
        return fmt::format("invalid value {}; expected a cell as ROW,COLUMN, such as 0,5", given);
    };
    return {refusal, ""};
}

CLI::Option* addShardOption(CLI::App& app, Shard& shard, const std::string& help)
{
    const auto refusal = [](const std::string& given) -> std::string {
        if (shardOf(given))
            return "";
        return fmt::format("invalid value {}; expected K/N, such as 3/16", given);
    };
    return app
        .add_option_function<std::string>(
            "--shard", [&shard](const std::string& given) { shard = *shardOf(given); }, help)
        ->type_name("K/N")
        ->check(CLI::Validator(refusal, ""));
}

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most)
{
    const auto read = [least, most](std::string& given) -> std::string {
        std::uint64_t number = 0;
        const char* end = given.data() + given.size();
        const auto [rest, error] = std::from_chars(given.data(), end, number);
        if (error != std::errc() || rest != end || number < least || number > most)
            return fmt::format("invalid value {}; expected a whole number from {} to {}", given,
                               least, most);
        given = fmt::to_string(number); // the parser would read 010 as 8
        return "";
    };
    return {read, ""};
}

Limits LimitArguments::limits() const
{
    constexpr double mebibyte = 1048576;
    constexpr double longest = 1e12;             // milliseconds: 10^18 ns, which 64 bits hold
    constexpr double largest = 9007199254740992; // bytes: 2^53, exact in JSON
    const auto within = [](double wanted, double most) {
        return wanted > 0 ? std::clamp(wanted, 1.0, most) : 0;
    };
    return {std::chrono::milliseconds(static_cast<std::int64_t>(within(seconds * 1000, longest))),
            static_cast<std::size_t>(within(mebibytes * mebibyte, largest))};
}

void addLimitOptions(CLI::App& app, LimitArguments& arguments, std::string_view whose,
                     std::string_view otherwise)
{
    auto* time = app.add_option("--time-limit", arguments.seconds,
                                fmt::format("the time limit for {}{}", whose, otherwise))
                     ->type_name("SECONDS")
                     ->check(amount());
    if (arguments.seconds > 0)
        time->capture_default_str();
    app.add_option("--memory-limit", arguments.mebibytes,
                   fmt::format("the memory limit for {}", whose))
        ->type_name("MIB")
        ->check(amount());
}

CLI::Option* addJobsOption(CLI::App& app, int& jobs, std::string_view whose, std::string_view note)
{
    constexpr std::uint64_t most = 1024;
    return app.add_option("--jobs", jobs, fmt::format("how many {} at a time; {}", whose, note))
        ->type_name("N")
        ->transform(wholeNumber(1, most));
}

void addTotalTimeOption(CLI::App& app, double& seconds, std::string_view whose)
{
    app.add_option("--total-time-limit", seconds, fmt::format("the time limit for {}", whose))
        ->type_name("SECONDS")
        ->check(amount());
}

void addSummaryOptions(CLI::App& app, SummaryOptions& options)
{
    std::set<std::string> ids;
    for (const TimeKind kind : allTimeKinds)
        ids.emplace(idOf(kind));
    app.add_option_function<std::string>(
           "--time", [&options](const std::string& id) { options.time = timeKindNamed(id); },
           "the times to compare: search (of a known map), total (set-up and search) or amortised "
           "(the set-up divided over the queries of its map); by default search if levels share a "
           "map, else total")
        ->check(CLI::IsMember(ids))
        ->type_name("KIND");
    const CLI::Validator isMargin(
        [&options](const std::string& given) {
            const auto margin = readMargin(given);
            options.margin = margin.value_or(defaultMargin);
            return margin ? std::string() : margin.error().message.text();
        },
        "");
    app.add_option_function<std::string>(
           "--margin", [](const std::string&) {},
           "times are equal if their ratio is certain to differ by no more (default: 5%)")
        ->check(isMargin)
        ->type_name("PERCENT%|RATIO");
    app.add_flag(
        "--mixed", options.isMixtureAllowed,
        "compare times even if they come from several machines, versions of the program or "
        "limits");
}

Limits RunArguments::limits(bool everySolver) const
{
    constexpr double secondsOfEach = 10;
    LimitArguments chosen = limit;
    if (everySolver && chosen.seconds == 0)
        chosen.seconds = secondsOfEach;
    return chosen.limits();
}

void addRunOptions(CLI::App& app, RunArguments& arguments)
{
    app.add_option("--set", arguments.settings, "an option of the question or the solver")
        ->type_name("NAME=VALUE");
    addLimitOptions(app, arguments.limit, "each run", "; 10 s with --solver all");
    app.add_option("--repeat", arguments.repeat,
                   "how many times to run each solver; the median time is reported")
        ->type_name("N")
        ->transform(wholeNumber(1, 1000000));
    addAuditOption(app, arguments.audit);
}

void addAuditOption(CLI::App& app, std::string& audit)
{
    app.add_option("--audit", audit,
                   "whether to compute the optimum again by a plain search, and so to prove or "
                   "refute each answer; by default, on")
        ->check(CLI::IsMember({"on", "off"}));
}

void addEndOptions(CLI::App& app, RunArguments& arguments)
{
    const auto add = [&](const char* flag, std::string name, const char* help) {
        app.add_option_function<std::string>(
               flag,
               [&arguments, name = std::move(name)](const std::string& given) {
                   arguments.settings.push_back(fmt::format("{}={}", name, given));
               },
               help)
            ->type_name("ROW,COLUMN")
            ->check(cellPlace());
    };
    add("--from", "from", "the first cell of a path or link; by default, the start");
    add("--to", "to", "the last cell of a path or link; by default, the end");
}

void addReadOptions(CLI::App& app, ReadOptions& options)
{
    constexpr auto group = "Reading a level";
    const auto refusal = [](const std::string& given) -> std::string {
        const auto legend = readLegend(given);
        return legend ? "" : legend.error().message.text();
    };
    app.add_option_function<std::string>(
           "--legend",
           [&options](const std::string& given) { options.legend = *readLegend(given); },
           "the meanings of the symbols of a text, such as '#=wall, =floor,S=start,G=end', or the "
           "name of a known legend, such as one-is-wall")
        ->type_name("LEGEND")
        ->check(CLI::Validator(refusal, ""))
        ->group(group);
    app.add_option("--level", options.level, "which level, if a file has several; by default, 1")
        ->type_name("N")
        ->transform(wholeNumber(1, 1000000))
        ->group(group);
    app.add_flag_callback(
           "--no-openings", [&options] { options.hasOpenings = false; },
           "do not take the openings of the outer wall as start and end")
        ->group(group);
    app.add_option_function<std::string>(
           "--walls",
           [&options](const std::string& given) {
               options.picture.walls = given == "light" ? WallTone::light : WallTone::dark;
           },
           "whether the walls of a picture are light or dark; by default, as its frame is")
        ->type_name("light|dark")
        ->check(CLI::IsMember({"light", "dark"}))
        ->group(group);
    app.add_option_function<std::string>(
           "--water",
           [&options](const std::string& given) { options.isWaterOpen = given == "open"; },
           "whether water (W) of a MovingAI map is open; by default, closed")
        ->type_name("open|closed")
        ->check(CLI::IsMember({"open", "closed"}))
        ->group(group);
}

Expected<const Format*> formatNamed(const std::string& id)
{
    if (id.empty())
        return nullptr;
    if (const Format* format = findFormat(id))
        return format;
    return unknownId("format", id, idsOf(formats()));
}

std::string extensionOf(const Format& format)
{
    const std::string_view patterns = format.info.extensions;
    return std::string(patterns.substr(1, patterns.find(' ') - 1));
}

void addOutputFormatOption(CLI::App& app, std::string& id, std::string_view otherwise)
{
    app.add_option("--to", id, fmt::format("the output format; by default, {}", otherwise))
        ->type_name("FORMAT");
}

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

Expected<Options> changed(Options options, const std::vector<OptionAssignment>& settings,
                          std::string_view unknown)
{
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : options.schema())
        names.push_back(spec.id);
    for (const OptionAssignment& setting : settings)
        if (!options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: {} {}", setting.name, unknown,
                            names.empty() ? "no options" : fmt::to_string(fmt::join(names, ", "))));
    if (auto set = apply(settings, options); !set)
        return tl::unexpected(set.error());
    return options;
}

Expected<Options> chosenOptions(const Generator& generator,
                                const std::vector<OptionAssignment>& settings)
{
    return changed(Options(generator.info.options), settings,
                   fmt::format("unknown option; {} has", generator.info.id));
}

} // namespace mazewright::cli
