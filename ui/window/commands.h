#pragma once

#include "solvers/core/question.h"
#include "ui/base/actions.h"

#include <optional>

namespace mazewright::ui {

/// Returns the actions of a main window, one row each. The rows are defined with their functions.
const ActionRows& actionRows();

/// The functions of actions that other parts of the window call too.
namespace commands {

/// Asks for a new level and opens it. The dialog begins with this question, if any.
void newLevel(MainWindow& window, std::optional<Question> question);
/// Makes all windows anew, for a change of the language or the numbering.
void remakeWindows();
/// Begins the tutorial and returns immediately.
void showTutorial(MainWindow& window);

} // namespace commands

} // namespace mazewright::ui
