#pragma once

#include "solvers/maze/path_counts.h"
#include "solvers/recorder.h"
#include "solvers/result/outcome.h"

#include <cstddef>
#include <cstdlib>

namespace mazewright::link {

/// Counts of a link solver.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
};

/// Returns why a run was halted. A line has at least as many cells as the two ends are apart.
inline Outcome haltedLine(const Link& query, const Guard& guard)
{
    Outcome outcome = guard.haltedOutcome();
    outcome.bound =
        std::abs(query.from.row - query.to.row) + std::abs(query.from.column - query.to.column) + 1;
    return outcome;
}

/// Records in the outcome that the line was found, with its cost and its figures.
inline void addLine(Outcome& outcome, Route line)
{
    outcome.status = Status::solved;
    outcome.cost = static_cast<double>(line.size());
    outcome.figures.push_back({"turns", "", turnsOf(line)});
    outcome.figures.push_back({"cells", "", static_cast<std::int64_t>(line.size())});
    outcome.routes.push_back(std::move(line));
}

inline void addEffort(Outcome& outcome, const Effort& effort)
{
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    whole("expanded", effort.expanded);
    whole("opened", effort.opened);
    whole("peak-open", effort.peakOpen);
}

} // namespace mazewright::link
