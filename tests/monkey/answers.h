#pragma once

#include "solvers/core/random.h"

class QDialog;
class QString;
class QWidget;

namespace mazewright::ui {

/// Performs one random action on the modal dialog: fills fields, presses a button, or gives a file
/// dialog a name in this folder or none. Sizes stay small, so that time is spent on many events.
void answer(QWidget& modal, Random& random, const QString& folder);

/// Closes the modal dialog or the menu.
void dismiss(QWidget& shown);

} // namespace mazewright::ui
