#pragma once

#include <QColor>
#include <QRgb>

namespace mazewright::ui {

/// Viridis from 16 % to 98 % (the near-black purple is cut off, so that numbers stay readable).
/// `share` 0..1; what lies outside is cut to it.
QRgb heatColour(double share) noexcept;

/// The better of two inks on a ground: near-black or white.
bool wantsDarkInk(QRgb ground) noexcept;

} // namespace mazewright::ui
