#pragma once

#include "ui/runs/run.h"

#include <memory>
#include <span>
#include <vector>

namespace mazewright::ui {

using RunList = std::vector<std::shared_ptr<const Run>>;

/// The two runs that tell most side by side, in the order of the list: both with a valid answer,
/// then answers equally good, so that only the way to them differs, then the work of the one as
/// many times that of the other as can be: two names of one search, with equal figures, tell least.
/// Of pairs that tell as much, the first. Fewer than two runs: those.
/// All runs answer one question. O(n^2).
RunList tellingPair(std::span<const std::shared_ptr<const Run>> runs);

/// The same with one run that is given: it and the one beside which it tells most.
RunList tellingPair(const std::shared_ptr<const Run>& run,
                    std::span<const std::shared_ptr<const Run>> others);

} // namespace mazewright::ui
