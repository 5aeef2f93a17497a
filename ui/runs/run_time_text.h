#pragma once

#include "ui/runs/run.h"

#include <QString>

namespace mazewright::ui {

/// The time of a run in milliseconds, in words fit to show: about, to one digit, where it was
/// recorded, and with its spread where it is a median.
QString timeText(const Run& run, double milliseconds);
/// The same of a time that is not the run's own median, such as that of its set-up.
QString partTimeText(const Run& run, double milliseconds);
/// What the run's time was taken from; empty while it goes.
QString timeToolTip(const Run& run);

} // namespace mazewright::ui
