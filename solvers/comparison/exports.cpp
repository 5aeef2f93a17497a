#include "solvers/comparison/exports.h"

#include "solvers/comparison/html_report.h"
#include "solvers/comparison/results_file.h"
#include "solvers/formats/format.h"

#include <unordered_set>
#include <vector>

namespace mazewright {

std::string csvTable(std::span<const RunRecord> records)
{
    std::string table = csvHeader() + '\n';
    for (const RunRecord& record : records)
        table += toCsvRow(record) + '\n';
    return table;
}

std::string reportPage(std::span<const RunRecord> records, const std::filesystem::path& results,
                       const MachineState& machine)
{
    std::vector<ReportedLevel> levels;
    std::unordered_set<std::string_view> known;
    for (const RunRecord& record : records) {
        if (!known.insert(record.level).second)
            continue;
        if (const auto read = readLevel(levelFileOf(record.level, results)))
            levels.push_back(reportedLevel(record.level, read->level.maze));
        else
            levels.push_back(
                {.level = record.level, .fault = describe(read.error(), record.level)});
    }
    return htmlReport(records, levels, machine);
}

} // namespace mazewright
