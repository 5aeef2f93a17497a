#pragma once

#include "ui/runs/run.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright::ui {

/// Returns the steps, in order, at which any two of these runs begin to differ after having agreed.
/// The first is the first divergence. The n-th step of a search is the n-th cell that it expands,
/// of a walker its n-th move, and of an order of removals its n-th link. Cells of two mazes are
/// equal if their row and column are equal. A run without an n-th step does not differ from any
/// run, so there is no divergence if one run is a prefix of the other.
///
/// Reads the data that the runs have published so far; any thread may call it once they have
/// finished. If a search outgrows its log, a cell that was closed again counts at its last closing.
/// Empty if stopped.
std::vector<std::uint32_t> divergences(std::span<const std::shared_ptr<const Run>> runs,
                                       const std::stop_token& stop = {});

} // namespace mazewright::ui
