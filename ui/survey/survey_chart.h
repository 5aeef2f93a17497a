#pragma once

#include "solvers/charts/chart.h"
#include "solvers/collection/collected_level.h"

#include <optional>
#include <span>
#include <string_view>

namespace mazewright::ui {

/// Returns a chart of levels by two of their facts: a point per level, labelled by its file, and a
/// series per question. Empty if no level has both facts.
std::optional<charts::Chart> surveyChart(std::span<const CollectedLevel> levels, std::string_view x,
                                         std::string_view y);

} // namespace mazewright::ui
