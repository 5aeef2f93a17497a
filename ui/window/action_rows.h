#pragma once

#include "ui/actions/action_table.h"

namespace mazewright::ui {

/// Returns the actions of a main window, one row each. The rows are defined with the commands.
const ActionRows& actionRows();

} // namespace mazewright::ui
