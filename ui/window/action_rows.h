#pragma once

#include "ui/actions/action_table.h"

namespace mazewright::ui {

/// What the menus of a main window can do; `ui/commands` says how.
const ActionRows& actionRows();

} // namespace mazewright::ui
