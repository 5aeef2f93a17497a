#pragma once

#include "ui/runs/facts.h"
#include "ui/tasks/background.h"

#include <memory>

namespace mazewright::ui {

/// Facts that are computed in the background.
using FactsInBackground = Background<std::shared_ptr<const Facts>>;

/// Returns the work that computes facts of a level, within the memory limit of a run.
FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts);

} // namespace mazewright::ui
