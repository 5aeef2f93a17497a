#pragma once

#include "ui/runs/run.h"

#include <QStringList>

namespace mazewright::ui {

/// What a finished run found, in the figures of its question: `score 23`, `cost 40`.
QStringList findingsOf(const Run& run);

/// The result of a run, the key figures first. Its state is added where it says more than that
/// there is an answer, with the solver's words for it.
QStringList resultOf(const Run& run);

} // namespace mazewright::ui
