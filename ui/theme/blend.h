#pragma once

#include <QColor>

namespace mazewright::ui {

/// `share` of `over` on `under`, 0..1; 0 is `under` alone.
QColor blended(QColor under, QColor over, double share);

/// The better of two inks on a ground: near-black or white.
bool wantsDarkInk(QColor ground);

} // namespace mazewright::ui
