#pragma once

#include "ui/runs/run.h"
#include "ui/runs/runs_model.h"

#include <QString>

namespace mazewright::ui {

/// How a run ended, in words fit to show.
QString statusText(Status status);

/// The text of one cell of the runs table; empty where the run has no such figure.
QString cellText(const Run& run, RunColumn column);
/// What hovering over the cell tells: what the text leaves out. Empty: nothing more.
QString cellToolTip(const Run& run, RunColumn column);
/// What the cell is sorted by: a number, a text, or nothing.
QVariant cellSortKey(const Run& run, RunColumn column);
/// What the run has in the column of a figure; none where it has no such figure.
const Figure* figureOf(const Run& run, RunColumn column);

} // namespace mazewright::ui
