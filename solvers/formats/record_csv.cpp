#include "solvers/formats/report.h"

#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

/// What a reader of these rows may rely on: raised where a column changes its meaning.
constexpr int csvSchema = 1;

constexpr std::array<std::string_view, 30> figureColumns = {
    "length",         "cells",           "turns",       "coins",       "score",      "tracks",
    "optimal-tracks", "moves",           "tiles-left",  "expanded",    "opened",     "peak-open",
    "time-ms",        "time-min-ms",     "time-max-ms", "peak-mib",    "gap",        "set-up-ms",
    "search-ms",      "shortest-routes", "must-pass",   "on-shortest", "dead-ends",  "corridors",
    "junctions",      "isolated",        "loops",       "regions",     "thresholds", "filled"};

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string_view flagText(std::optional<bool> flag)
{
    if (!flag)
        return "";
    return *flag ? "true" : "false";
}

std::string numberField(std::optional<double> number)
{
    return number ? fmt::format("{}", *number) : std::string();
}

} // namespace

std::string csvHeader()
{
    std::string header = "level,solver,question,status,verified,cost,bound";
    for (const std::string_view column : figureColumns)
        header += fmt::format(",{}", column);
    return header + ",rows,columns,options,message,schema,hash,version,machine,date,time-limit-ms,"
                    "memory-limit-bytes,repeat,mute,all-options";
}

std::string toCsvRow(const RunRecord& record)
{
    std::string row =
        fmt::format("{},{},{},{},{},{},{}", csvField(record.level), csvField(record.solver),
                    idOf(record.question), idOf(record.status), flagText(record.verified),
                    numberField(record.cost), numberField(record.bound));
    for (const std::string_view column : figureColumns)
        row += fmt::format(",{}", csvField(record.figure(column).value_or("")));
    const auto& [hash, version, machine, date] = record.provenance;
    return row + fmt::format(",{},{},{},{},{},{},{},{},{},{},{},{},{},{}", record.rows,
                             record.columns, csvField(record.changedOptions()),
                             csvField(record.message), csvSchema, csvField(hash), csvField(version),
                             csvField(machine), csvField(date), record.limits.time.count(),
                             record.limits.bytes, record.repeat, flagText(record.mute),
                             csvField(record.allOptions()));
}

std::string toCsvRow(const RunReport& run)
{
    return toCsvRow(recordOf(run));
}

} // namespace mazewright
