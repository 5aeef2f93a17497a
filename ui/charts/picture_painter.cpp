#include "ui/charts/picture_painter.h"

#include "solvers/charts/theme_colours.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <variant>

namespace mazewright::ui {

namespace {

QColor colourOf(charts::Colour colour, const Palette& colours)
{
    switch (colour.ink) {
    case charts::Ink::ground:
        return colours.panel;
    case charts::Ink::text:
    case charts::Ink::spread:
        return colours.text;
    case charts::Ink::muted:
    case charts::Ink::axis:
        return colours.muted;
    case charts::Ink::grid:
        return colours.grid;
    case charts::Ink::heat:
        return QColor((colours.dark ? charts::darkColours : charts::lightColours)
                          .heat[static_cast<std::size_t>(colour.colour)]);
    case charts::Ink::run:
        break;
    }
    return solverColour(colour.colour);
}

QPolygonF polygonOf(const std::vector<charts::Point>& points)
{
    QPolygonF polygon;
    for (const charts::Point& point : points)
        polygon << QPointF(point.x, point.y);
    return polygon;
}

QRectF rectOf(const charts::Box& box)
{
    return {box.left, box.top, box.width, box.height};
}

/// Paints the primitives of a picture.
struct PicturePainter {
    QPainter& painter;
    const Palette& colours;
    const QFont& font;
    double fontSize;

    void operator()(const charts::Line& line) const
    {
        QPen pen(colourOf(line.colour, colours), line.width, Qt::SolidLine, Qt::FlatCap,
                 Qt::RoundJoin);
        QList<qreal> dashes;
        for (const double length : line.dashes)
            dashes << length / line.width;
        if (!dashes.isEmpty())
            pen.setDashPattern(dashes);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(polygonOf(line.points));
    }
    void operator()(const charts::FilledBox& box) const
    {
        painter.fillRect(rectOf(box.box), colourOf(box.colour, colours));
    }
    void operator()(const charts::Polygon& shape) const
    {
        painter.setPen(shape.casing > 0 ? QPen(colours.panel, shape.casing) : QPen(Qt::NoPen));
        painter.setBrush(colourOf(shape.colour, colours));
        painter.drawPolygon(polygonOf(shape.corners));
    }
    void operator()(const charts::Dots& dots) const
    {
        painter.setPen(
            QPen(colourOf(dots.colour, colours), 2 * dots.radius, Qt::SolidLine, Qt::RoundCap));
        painter.drawPoints(polygonOf(dots.at));
    }
    void operator()(const charts::Text& text) const
    {
        const QString words = QString::fromStdString(text.text);
        const QFont type = pictureFont(font, fontSize, text.weight);
        const double width = QFontMetricsF(type).horizontalAdvance(words);
        const double share = text.anchor == charts::Anchor::start    ? 0
                             : text.anchor == charts::Anchor::middle ? 0.5
                                                                     : 1;
        painter.setFont(type);
        painter.setPen(colourOf(text.colour, colours));
        painter.drawText(QPointF(text.at.x - share * width, text.at.y), words);
    }
};

} // namespace

QFont pictureFont(const QFont& font, double pixels, charts::Weight weight)
{
    QFont type = font;
    type.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    type.setBold(weight == charts::Weight::bold);
    return type;
}

charts::Inks presentInks()
{
    const auto named = [](charts::Ink ink, int number = 0) {
        return colourOf({ink, number}, ui::palette()).name().toUpper().toStdString();
    };
    charts::Inks inks;
    inks.ground = named(charts::Ink::ground);
    inks.text = named(charts::Ink::text);
    inks.muted = named(charts::Ink::muted);
    inks.grid = named(charts::Ink::grid);
    inks.axis = named(charts::Ink::axis);
    inks.spread = named(charts::Ink::spread);
    for (int run = 0; run < charts::runColours; ++run)
        inks.runs[static_cast<std::size_t>(run)] = named(charts::Ink::run, run);
    for (int heat = 0; heat < charts::heatColours; ++heat)
        inks.heat[static_cast<std::size_t>(heat)] = named(charts::Ink::heat, heat);
    return inks;
}

void paintPicture(QPainter& painter, const charts::Picture& picture, const QFont& font,
                  const Palette& colours)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, picture.width, picture.height), colours.panel);
    const PicturePainter paint = {painter, colours, font, picture.fontSize};
    for (const charts::Primitive& part : picture.parts)
        std::visit(paint, part);
    painter.restore();
}

} // namespace mazewright::ui
