// The quality of answers is relative: whenever an answer is added or removed, those for the same
// cells and question are compared with the best proved result among them.

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

/// Returns the record as in a file of results, but without the level, because all compared runs
/// have the same cells.
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
        return; // it proves nothing and cannot be rated
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
