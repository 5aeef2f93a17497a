// How good answers are is told beside one another: whenever one comes or goes, those of the same
// cells and question are held against what is proved among them.

#include "solvers/formats/report.h"
#include "ui/runs/runs_model.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

bool isSameTrial(const Run& a, const Run& b)
{
    return a.fingerprint == b.fingerprint && a.solver->info.answers == b.solver->info.answers &&
           a.question == b.question;
}

/// As a file of results has it, but for its level: its cells are those of the others.
RunRecord recordWithoutLevel(const Run& run)
{
    return recordOf({.level = {},
                     .maze = *run.maze,
                     .solver = run.solver->info,
                     .question = run.question,
                     .options = run.options,
                     .outcome = run.outcome,
                     .verdict = run.verdict});
}

} // namespace

void RunsModel::judgeBeside(const Run& run)
{
    if (!run.verdict)
        return; // it proves nothing, and nothing can be said of it
    std::vector<std::shared_ptr<Run>> trial;
    std::copy_if(m_runs.begin(), m_runs.end(), std::back_inserter(trial),
                 [&run](const auto& other) {
                     return other->isFinished() && other->verdict && isSameTrial(*other, run);
                 });
    std::vector<RunRecord> records;
    records.reserve(trial.size());
    for (const std::shared_ptr<Run>& each : trial)
        records.push_back(recordWithoutLevel(*each));
    const std::vector<std::optional<Quality>> qualities = qualitiesOf(records);
    bool isNew = false;
    for (std::size_t i = 0; i < trial.size(); ++i)
        isNew = std::exchange(trial[i]->quality, qualities[i]) != qualities[i] || isNew;
    if (!isNew)
        return;
    constexpr auto column = static_cast<int>(RunColumn::quality);
    emit dataChanged(index(0, column), index(rowCount() - 1, column));
    emit qualitiesChanged();
}

} // namespace mazewright::ui
