#pragma once

#include "ui/level/run.h"
#include "ui/level/runs_model.h"

#include <QString>
#include <QStringList>

namespace mazewright::ui {

/// Returns the time of a run, given in milliseconds, in words for the user. A recorded time is
/// approximate, with one digit; a median has its spread.
QString timeText(const Run& run, double milliseconds);
/// Returns a time that is not the run's own median, such as that of its set-up, in words.
QString partTimeText(const Run& run, double milliseconds);

/// Returns the status of a run, in words for the user.
QString statusText(Status status);

/// Returns how a recording ended differently from the run of the figures; empty if it did not.
Message differenceOf(const Outcome& figures, const Outcome& recorded);

/// Returns the text of one cell of the runs table; empty if the run has no such figure.
QString cellText(const Run& run, RunColumn column);
/// Returns the tool tip of a cell: details that its text leaves out. Empty if there are none.
QString cellToolTip(const Run& run, RunColumn column);
/// Returns the sort key of a cell: a number, a text, or invalid.
QVariant cellSortKey(const Run& run, RunColumn column);
/// Returns the run's figure for a column; null if it has none.
const Figure* figureOf(const Run& run, RunColumn column);

/// Returns the result of a run, the key figures first. Adds its state if that says more than that
/// there is an answer, with the solver's message for it. Leaves out how good the
/// answer is if the level has changed since (`isOutdated`).
QStringList resultOf(const Run& run, bool isOutdated);

} // namespace mazewright::ui
