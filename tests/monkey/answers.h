#pragma once

#include "solvers/base/random.h"

class QDialog;
class QString;
class QWidget;

namespace mazewright::ui {

/// Does one random thing to what is modal: fills fields, presses a button, gives a file dialog a
/// name in this folder or none. Sizes stay small, so that the time goes to many events.
void answer(QWidget& modal, Random& random, const QString& folder);

/// Closes what is modal, or is a menu.
void dismiss(QWidget& shown);

} // namespace mazewright::ui
