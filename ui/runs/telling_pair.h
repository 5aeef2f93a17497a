#pragma once

#include "ui/runs/run.h"

#include <memory>
#include <span>
#include <vector>

namespace mazewright::ui {

using RunList = std::vector<std::shared_ptr<const Run>>;

/// Returns the two runs that differ most instructively side by side, in the order of the list.
/// Criteria in this order: both answers are valid; both are equally good, so that only the search
/// differs; the ratio of their work is as large as possible. Two names of one search, with equal
/// figures, rank last. Returns the first of equal pairs, or all runs if there are fewer than two.
/// All runs must answer the same question. O(n^2).
RunList mostDifferentPair(std::span<const std::shared_ptr<const Run>> runs);

/// Returns the given run and the one of `others` that differs from it most instructively.
RunList mostDifferentPair(const std::shared_ptr<const Run>& run,
                          std::span<const std::shared_ptr<const Run>> others);

} // namespace mazewright::ui
