#pragma once

#include "solvers/comparison/experiment.h"

#include <QString>

class QWidget;

namespace mazewright::ui {

/// Writes the experiment, its paths as seen from there. Empty: done; else why not, in words.
QString writeExperiment(const Experiment& experiment, const QString& file);

/// Asks for a file, at first this one, and writes the experiment. The file that was written; empty:
/// none was, and a failure has been told.
QString saveExperiment(const Experiment& experiment, const QString& proposed, QWidget* parent);

} // namespace mazewright::ui
