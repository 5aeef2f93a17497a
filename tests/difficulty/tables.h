#pragma once

#include "tests/difficulty/measured.h"

#include <span>
#include <string>

namespace mazewright::difficulty {

/// The source `solvers/levels/population_table.cpp`: quantiles and thresholds.
std::string populationSource(std::span<const Measured> populations);

/// The levels of a population as comma-separated values.
std::string dataOf(const Measured& measured);

/// The page `docs/difficulty.md`.
std::string pageOf(std::span<const Measured> populations);

} // namespace mazewright::difficulty
