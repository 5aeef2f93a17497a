#pragma once

#include "ui/runs/run.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright::ui {

/// The steps at which some two of these runs begin to differ after having agreed, in order; the
/// first is the first divergence. The n-th step of a search is the n-th cell that it expands, of a
/// walker its n-th move, of an order of removals its n-th link; cells of two mazes are the same
/// where row and column are. A run that has no n-th step differs from none: where one is the
/// beginning of the other there is no divergence.
///
/// Reads what the runs have published up to now, from any thread once they have finished. Of a
/// search that outgrows its log, a cell closed again later counts where it was closed last. Empty
/// where stopped.
std::vector<std::uint32_t> divergences(std::span<const std::shared_ptr<const Run>> runs,
                                       const std::stop_token& stop = {});

} // namespace mazewright::ui
