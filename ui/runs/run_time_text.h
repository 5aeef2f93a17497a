#pragma once

#include "ui/runs/run.h"

#include <QString>

namespace mazewright::ui {

/// Returns the time of a run, given in milliseconds, in words for the user. A recorded time is
/// approximate, with one digit; a median has its spread.
QString timeText(const Run& run, double milliseconds);
/// Returns a time that is not the run's own median, such as that of its set-up, in words.
QString partTimeText(const Run& run, double milliseconds);
/// Returns how the run's time was measured; empty while it is running.
QString timeToolTip(const Run& run);

} // namespace mazewright::ui
