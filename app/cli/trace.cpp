#include "app/cli/trace.h"

#include "solvers/formats/format.h"
#include "solvers/formats/posthoc_trace.h"

namespace mazewright::cli {

namespace {

/// Lets a run leave a recording, and stop.
class RecordingWatch : public Monitor {
public:
    RecordingWatch(Recording& recording, std::stop_token stop)
        : m_recording(recording), m_stop(std::move(stop))
    {
    }
    Recording* recording() noexcept override { return &m_recording; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    Recording& m_recording;
    std::stop_token m_stop;
};

} // namespace

Expected<void> writeTrace(const ChosenSolver& chosen, const Problem& problem,
                          const std::string& file, const std::stop_token& stop)
{
    Recording recording(problem.maze().size());
    RecordingWatch watch(recording, stop);
    Workspace workspace;
    const Outcome outcome = chosen.solver->solve(problem, chosen.options, watch, workspace);
    const auto trace = posthocTrace(problem, outcome, recording);
    return trace ? writeFile(file, *trace) : tl::unexpected(trace.error());
}

} // namespace mazewright::cli
