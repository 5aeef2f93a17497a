#pragma once

#include "ui/runs/run.h"

#include <QStringList>

namespace mazewright::ui {

/// What a finished run found, in the figures of its question: `score 23`, `cost 40`.
QStringList findingsOf(const Run& run);

} // namespace mazewright::ui
