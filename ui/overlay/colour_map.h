#pragma once

#include <QColor>
#include <QRgb>

namespace mazewright::ui {

/// Returns a colour of viridis, from 16 % to 98 % of its range. The near-black purple is left out,
/// so that numbers stay readable. `share` is clamped to 0..1.
QRgb heatColour(double share) noexcept;

/// The colour of values off the scale, such as unreachable cells. People with any kind of colour
/// vision can tell it from viridis. Its lightness is that of the middle of the scale.
inline constexpr QRgb offScaleColour = 0xFFE2543B;

/// The number of distinct colours for categories.
inline constexpr int categoryColours = 9;

/// Returns the colour of the n-th category, from 0, out of nine fills that colour-blind readers can
/// tell apart. The first colour is reserved for the first category; the other colours repeat.
/// Source: the scheme "light" of Paul Tol, SRON technical note on colour schemes, 2021.
QRgb categoryColour(int category) noexcept;

} // namespace mazewright::ui
