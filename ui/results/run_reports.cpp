#include "ui/results/run_reports.h"

#include <algorithm>

namespace mazewright::ui {

RunReport RunReports::of(const Run& run)
{
    return {.level = run.level,
            .maze = *run.maze,
            .solver = run.solver->info,
            .question = run.question,
            .options = run.options,
            .outcome = run.outcome,
            .verdict = run.verdict,
            .provenance = provenance(run),
            .limits = run.limits,
            .repeat = std::max(1, static_cast<int>(run.times.size())),
            .mute = run.hasMuteFigures(),
            .measured = run.measured};
}

Provenance RunReports::provenance(const Run& run)
{
    const auto [known, isNew] = m_known.try_emplace(run.maze->revision());
    if (isNew)
        known->second = provenanceOf(*run.maze);
    Provenance provenance = known->second;
    provenance.date = run.date;
    return provenance;
}

} // namespace mazewright::ui
