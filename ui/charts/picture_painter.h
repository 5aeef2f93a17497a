#pragma once

#include "solvers/charts/picture.h"
#include "solvers/charts/svg.h"
#include "ui/theme/palette.h"

#include <QFont>
#include <QPainter>

namespace mazewright::ui {

/// Paints a picture in these colours; its origin is the painter's origin.
void paintPicture(QPainter& painter, const charts::Picture& picture, const QFont& font,
                  const Palette& colours = palette());

/// Returns the font for texts of a picture, `pixels` high.
QFont pictureFont(const QFont& font, double pixels, charts::Weight weight);

/// Returns the colours of the current theme in SVG notation.
charts::Inks presentInks();

} // namespace mazewright::ui
