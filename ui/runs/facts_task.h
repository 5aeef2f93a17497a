#pragma once

#include "ui/runs/facts.h"
#include "ui/tasks/background.h"

#include <memory>

namespace mazewright::ui {

/// Facts that are worked out in the background.
using FactsInBackground = Background<std::shared_ptr<const Facts>>;

/// Works out facts of a level, within the memory that a run may have.
FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts);

} // namespace mazewright::ui
