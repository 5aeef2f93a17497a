#pragma once

#include "ui/runs/run.h"

#include <QStringList>

namespace mazewright::ui {

/// Returns the result of a finished run, in the figures of its question: `score 23`, `cost 40`.
QStringList resultSummary(const Run& run);

/// Returns the result of a run, the key figures first. Adds its state if that says more than that
/// there is an answer, with the solver's message for it.
QStringList resultOf(const Run& run);

} // namespace mazewright::ui
