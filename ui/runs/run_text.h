#pragma once

#include "ui/runs/run.h"
#include "ui/runs/runs_model.h"

#include <QString>

namespace mazewright::ui {

/// Returns the status of a run, in words for the user.
QString statusText(Status status);

/// Returns the text of one cell of the runs table; empty if the run has no such figure.
QString cellText(const Run& run, RunColumn column);
/// Returns the tool tip of a cell: details that its text leaves out. Empty if there are none.
QString cellToolTip(const Run& run, RunColumn column);
/// Returns the sort key of a cell: a number, a text, or invalid.
QVariant cellSortKey(const Run& run, RunColumn column);
/// Returns the run's figure for a column; null if it has none.
const Figure* figureOf(const Run& run, RunColumn column);

} // namespace mazewright::ui
