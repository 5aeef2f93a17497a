#include "solvers/formats/report.h"
#include "solvers/result/fact_spec.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace mazewright {

namespace {

/// What a reader of these rows may rely on: raised where a column changes its meaning.
constexpr int csvSchema = 1;

/// Every figure that a run may tell, each id once.
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

std::string numberField(std::optional<double> number)
{
    return number ? fmt::format("{}", *number) : std::string();
}

} // namespace

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
