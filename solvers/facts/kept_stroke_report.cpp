#include "solvers/facts/kept_stroke_report.h"

#include <utility>

namespace mazewright {

namespace {

struct KeptReport {
    SharedStrokeReport report{};
    std::uint64_t budget = 0; ///< under which it was made; 0 if the report was given
};

bool isHalted(const StrokeReport& report)
{
    return report.status == Status::stopped || report.status == Status::limitReached;
}

} // namespace

tl::expected<SharedStrokeReport, FactAnswer> strokeReport(FactCache& level, Budget& budget)
{
    auto& [report, madeUnder] = level.kept<KeptReport>();
    if (!report || (madeUnder != 0 && madeUnder != budget.id() && isHalted(*report))) {
        const auto problem = level.problem(Question::oneStroke, budget.limits());
        if (!problem)
            return tl::unexpected(FactAnswer(Impossible{problem.error().message}));
        BudgetMonitor monitor(budget);
        report = std::make_shared<const StrokeReport>(reportStroke(*problem, {}, monitor));
        madeUnder = budget.id();
    }
    if (report->status == Status::solved)
        return report;
    if (report->status == Status::noSolution)
        return tl::unexpected(FactAnswer(Impossible{report->message}));
    return tl::unexpected(FactAnswer(Undecided{report->message}));
}

tl::expected<Route, FactAnswer> strokeSolution(FactCache& level, Budget& budget)
{
    const auto report = strokeReport(level, budget);
    if (!report)
        return tl::unexpected(report.error());
    if (!(*report)->optimalTracks)
        return tl::unexpected(FactAnswer(Undecided{"the best tracks cannot be listed"}));
    auto track = (*report)->optimalTracks->track(0, budget);
    if (!track)
        return tl::unexpected(FactAnswer(track.error()));
    return std::move(*track);
}

void keepStrokeReport(FactCache& level, SharedStrokeReport report)
{
    level.kept<KeptReport>() = {std::move(report), 0};
}

} // namespace mazewright
