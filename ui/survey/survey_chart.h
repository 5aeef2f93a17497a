#pragma once

#include "solvers/charts/chart.h"
#include "solvers/collection/collected_level.h"

#include <optional>
#include <span>
#include <string_view>

namespace mazewright::ui {

/// Levels by two of their facts: a point each, labelled by its file, a series for each question.
/// None where no level has both.
std::optional<charts::Chart> surveyChart(std::span<const CollectedLevel> levels, std::string_view x,
                                         std::string_view y);

} // namespace mazewright::ui
