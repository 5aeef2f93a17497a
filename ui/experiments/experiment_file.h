#pragma once

#include "solvers/comparison/experiment.h"

#include <QString>

class QWidget;

namespace mazewright::ui {

/// Writes the experiment, with its paths relative to the file. Returns the reason of a failure, in
/// words; empty on success.
QString writeExperiment(const Experiment& experiment, const QString& file);

/// Asks the user for a file, proposing `proposed`, and writes the experiment. Returns the written
/// file. Empty if none was written; a failure has been shown then.
QString saveExperiment(const Experiment& experiment, const QString& proposed, QWidget* parent);

} // namespace mazewright::ui
