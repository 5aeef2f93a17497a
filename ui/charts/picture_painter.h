#pragma once

#include "solvers/charts/picture.h"
#include "solvers/charts/svg.h"
#include "ui/theme/palette.h"

#include <QFont>
#include <QPainter>

namespace mazewright::ui {

/// Paints a picture in these colours, its origin at that of the painter.
void paintPicture(QPainter& painter, const charts::Picture& picture, const QFont& font,
                  const Palette& colours = palette());

/// A font of a picture's texts.
QFont typeOf(const QFont& font, double pixels, charts::Weight weight);

/// The colours of the present theme, as SVG writes them.
charts::Inks presentInks();

} // namespace mazewright::ui
