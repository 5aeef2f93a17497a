#pragma once

#include "solvers/charts/layout.h"

#include <QString>

namespace mazewright::ui {

/// Returns the chart with the engine's texts translated to the language of the window.
charts::Chart translated(charts::Chart chart);

/// Returns the text of a reading: its subject and its values.
QString wordsOf(const charts::Chart& chart, const charts::Reading& reading);

/// Returns a description of the chart for screen readers.
QString descriptionOf(const charts::Chart& chart);

} // namespace mazewright::ui
