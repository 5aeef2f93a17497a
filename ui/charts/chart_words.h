#pragma once

#include "solvers/charts/layout.h"

#include <QString>

namespace mazewright::ui {

/// The chart with what the engine says in it told in the language of the window.
charts::Chart translated(charts::Chart chart);

/// What a reading of a chart says, fit to show: of what it is, and its values.
QString wordsOf(const charts::Chart& chart, const charts::Reading& reading);

/// What a chart holds, for readers of the screen.
QString descriptionOf(const charts::Chart& chart);

} // namespace mazewright::ui
