#include "solvers/base/printable.h"
#include "solvers/base/text.h"
#include "solvers/formats/report.h"
#include "solvers/result/fact_spec.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace mazewright {

namespace {

/// The schema number for readers of these rows. It is raised when a column changes its meaning.
constexpr int csvSchema = 1;

/// Returns the ids of all figures that a run may have, without duplicates.
const std::vector<std::string_view>& figureColumns()
{
    static const std::vector<std::string_view> columns = [] {
        std::vector<std::string_view> ids;
        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag && fact->id != "cost" &&
                std::find(ids.begin(), ids.end(), fact->id) == ids.end())
                ids.push_back(fact->id);
        return ids;
    }();
    return columns;
}

std::string_view flagText(std::optional<bool> flag)
{
    if (!flag)
        return "";
    return *flag ? "true" : "false";
}

/// Returns true if a spreadsheet would evaluate this text, such as a file name, as a formula.
bool isFormula(std::string_view text)
{
    const auto number =
        text::realNumber(text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0)));
    const bool isNumber = number && std::isfinite(*number);
    return !isNumber && text.size() > 1 && text.find_first_of("=+-@") == 0;
}

std::string numberField(std::optional<double> number)
{
    return number ? fmt::format("{}", *number) : std::string();
}

} // namespace

std::string spreadsheetText(std::string_view text)
{
    return (isFormula(text) ? "'" : "") + printable(text);
}

std::string csvField(std::string_view given)
{
    const std::string text = spreadsheetText(given);
    if (text.find_first_of(",\"") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

std::string csvHeader()
{
    std::string header = "level,solver,question,status,verified,cost,bound";
    for (const std::string_view column : figureColumns())
        header += fmt::format(",{}", column);
    return header + ",rows,columns,options,message,schema,hash,version,machine,date,time-limit-ms,"
                    "memory-limit-bytes,repeat,mute,all-options,warm-up,batch,n,"
                    "processor-percent";
}

std::string toCsvRow(const RunRecord& record)
{
    std::string row =
        fmt::format("{},{},{},{},{},{},{}", csvField(record.level), csvField(record.solver),
                    idOf(record.question), idOf(record.status), flagText(record.verified),
                    numberField(record.cost), numberField(record.bound));
    for (const std::string_view column : figureColumns())
        row += fmt::format(",{}", csvField(record.figure(column).value_or("")));
    const auto& [hash, version, machine, date] = record.provenance;
    return row + fmt::format(",{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", record.rows,
                             record.columns, csvField(record.changedOptions()),
                             csvField(record.message), csvSchema, csvField(hash), csvField(version),
                             csvField(machine), csvField(date), record.limits.time.count(),
                             record.limits.bytes, record.repeat, flagText(record.mute),
                             csvField(record.allOptions()), record.measured.warmUps,
                             record.measured.batch, record.measured.times,
                             record.measured.processorPercent);
}

std::string toCsvRow(const RunReport& run)
{
    return toCsvRow(recordOf(run));
}

} // namespace mazewright
