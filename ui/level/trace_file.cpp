#include "ui/level/trace_file.h"

#include "solvers/core/provenance.h"
#include "solvers/core/verify.h"
#include "solvers/files/format.h"
#include "solvers/files/posthoc_trace.h"
#include "solvers/files/trace_run.h"
#include "ui/base/background.h"

#include <new>
#include <string>
#include <utility>

namespace mazewright::ui {

Expected<bool> isTrace(const std::filesystem::path& file)
{
    return readFile(file).map([](const std::string& text) { return isPosthocTrace(text); });
}

Expected<std::optional<ExternalResult>> readTrace(const std::filesystem::path& file,
                                                  const MazeSnapshot& maze, const MoveRule& rule,
                                                  const std::stop_token& stop)
try {
    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    if (!isPosthocTrace(*text))
        return std::nullopt;
    Budget budget({.bytes = machineBytes()}, stop);
    auto opened = openTrace(*text, maze, rule, budget);
    if (!opened)
        return tl::unexpected(opened.error());
    if (!*opened)
        return failure(stop.stop_requested() ? ErrorCode::stopped : ErrorCode::outOfMemory,
                       opened->error().why);
    const auto run = std::make_shared<const TraceRun>(**std::move(opened));
    ExternalResult result{.outcome = run->outcome,
                          .verdict = verify(run->problem, run->outcome),
                          .recording = run->recording,
                          .date = dateNow(),
                          .trace = run,
                          .origin = file.filename().native()};
    const double factor = factorOf(traceSolver().info, run->question, {});
    result.audit = Auditor().audit(run->problem, factor, run->outcome, result.verdict, budget);
    applyTo(result.verdict, result.audit);
    return result;
} catch (const std::bad_alloc&) {
    return failure(ErrorCode::outOfMemory, outOfMemoryWords);
}

} // namespace mazewright::ui
