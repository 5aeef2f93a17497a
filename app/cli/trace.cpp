#include "app/cli/trace.h"

#include "solvers/formats/file_saving.h"
#include "solvers/formats/posthoc_trace.h"

#include <new>

namespace mazewright::cli {

namespace {

/// Lets a run write a recording.
class RecordingMonitor : public BudgetMonitor {
public:
    RecordingMonitor(Recording& recording, Budget& budget)
        : BudgetMonitor(budget, Layers::wanted), m_recording(recording)
    {
    }
    Recording* recording() noexcept override { return &m_recording; }

private:
    Recording& m_recording;
};

} // namespace

Expected<Decided<void>> writeTrace(const ConfiguredSolver& chosen, const Problem& problem,
                                   Status status, const std::string& file, Budget& budget)
try {
    if (const Halt halt = budget.poll(); halt != Halt::none)
        return undecided(budget.why(halt));
    const AllocationCeiling ceiling = budget.ceiling();
    Recording recording(problem.maze().size());
    RecordingMonitor monitor(recording, budget);
    Workspace workspace;
    const Outcome outcome = timedSolve(*chosen.solver, problem, chosen.options, monitor, workspace);
    if (outcome.status != status)
        return undecided(outcome.message);
    return writeInPieces(file, [&](const Sink& sink) {
        return writePosthocTrace(problem, outcome, recording, budget, sink);
    });
} catch (const std::bad_alloc&) {
    return undecided(budget.why(Halt::memory));
}

} // namespace mazewright::cli
