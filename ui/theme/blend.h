#pragma once

#include <QColor>

namespace mazewright::ui {

/// Returns `over` blended on `under`; `share` is the share of `over`, 0..1.
QColor blended(QColor under, QColor over, double share);

/// Returns true if near-black ink is more legible on the ground than white ink.
bool wantsDarkInk(QColor ground);

} // namespace mazewright::ui
