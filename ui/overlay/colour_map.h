#pragma once

#include <QColor>
#include <QRgb>

namespace mazewright::ui {

/// Viridis from 16 % to 98 % (the near-black purple is cut off, so that numbers stay readable).
/// `share` 0..1; what lies outside is cut to it.
QRgb heatColour(double share) noexcept;

/// The colour of values that are off the scale, such as what is cut off: none that viridis has, for
/// any colour vision. Its lightness is that of the scale's middle.
inline constexpr QRgb offScaleColour = 0xFFE2543B;

/// How many colours categories have.
inline constexpr int categoryColours = 9;

/// The colour of the n-th category, from 0: nine fills that colour-blind readers can tell apart,
/// the first of them for the first category alone, the others again and again. Source: the scheme
/// "light" of Paul Tol, SRON technical note on colour schemes, 2021.
QRgb categoryColour(int category) noexcept;

} // namespace mazewright::ui
