#include "ui/charts/chart_view.h"

#include "solvers/charts/svg.h"
#include "ui/theme/palette.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainterPath>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <variant>

namespace mazewright::ui {

namespace {

constexpr double narrow = 480; // in pixels: charts of series are less high below
constexpr double narrowHeight = 260;
constexpr double wideHeight = 340;

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
    case charts::Ink::run:
        break;
    }
    return solverColour(colour.colour);
}

charts::Inks presentInks()
{
    const auto named = [](charts::Ink ink, int run = 0) {
        return colourOf({ink, run}, ui::palette()).name().toUpper().toStdString();
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
    return inks;
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

QFont typeOf(const QFont& font, double pixels, charts::Weight weight)
{
    QFont type = font;
    type.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    type.setBold(weight == charts::Weight::bold);
    return type;
}

/// Paints the parts of a picture.
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
    void operator()(const charts::Text& text) const
    {
        const QString words = QString::fromStdString(text.text);
        const QFont type = typeOf(font, fontSize, text.weight);
        const double width = QFontMetricsF(type).horizontalAdvance(words);
        const double share = text.anchor == charts::Anchor::start    ? 0
                             : text.anchor == charts::Anchor::middle ? 0.5
                                                                     : 1;
        painter.setFont(type);
        painter.setPen(colourOf(text.colour, colours));
        painter.drawText(QPointF(text.at.x - share * width, text.at.y), words);
    }
};

QString withUnit(double value, const charts::Axis& axis)
{
    const QString number = QLocale().toString(value, 'g', 6);
    return axis.unit.empty() ? number
                             : number + QLatin1Char(' ') + QString::fromStdString(axis.unit);
}

QString axisWords(double value, const charts::Axis& axis)
{
    return ChartView::tr("%1: %2").arg(QString::fromStdString(axis.label), withUnit(value, axis));
}

QString barWords(const charts::BarChart& chart, const charts::Bar& bar)
{
    QString words = ChartView::tr("%1: %2").arg(QString::fromStdString(bar.label),
                                                QString::fromStdString(bar.text));
    if (bar.spread)
        words += QLatin1Char('\n') + ChartView::tr("minimum %1, maximum %2")
                                         .arg(withUnit(bar.spread->least, chart.values),
                                              withUnit(bar.spread->most, chart.values));
    return words;
}

} // namespace

void paintPicture(QPainter& painter, const charts::Picture& picture, const QFont& font)
{
    const Palette& colours = ui::palette();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, picture.width, picture.height), colours.panel);
    const PicturePainter paint = {painter, colours, font, picture.fontSize};
    for (const charts::Primitive& part : picture.parts)
        std::visit(paint, part);
    painter.restore();
}

ChartView::ChartView(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Chart"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartView::setChart(std::optional<charts::Chart> chart)
{
    m_chart = std::move(chart);
    m_layoutSize = {};
    if (!m_chart)
        m_reading.reset(); // else the cursor still lies there
    describe();
    updateGeometry();
    update();
}

void ChartView::describe()
{
    constexpr std::size_t mostSaid = 40;
    QStringList said;
    if (const auto* bars = m_chart ? std::get_if<charts::BarChart>(&*m_chart) : nullptr)
        for (std::size_t i = 0; i < std::min(bars->bars.size(), mostSaid); ++i)
            said << barWords(*bars, bars->bars[i]);
    if (const auto* curves = m_chart ? std::get_if<charts::SeriesChart>(&*m_chart) : nullptr)
        for (std::size_t i = 0; i < std::min(curves->series.size(), mostSaid); ++i)
            said << QString::fromStdString(curves->series[i].name);
    setAccessibleDescription(said.join(QStringLiteral("; ")));
}

charts::Frame ChartView::frameFor(QSizeF size) const
{
    const double pixels = QFontInfo(font()).pixelSize();
    return {.width = size.width(),
            .height = size.height(),
            .fontSize = std::max(8.0, pixels - 1),
            .textWidth = [type = font(), pixels](std::string_view text, charts::Weight weight) {
                const QFont as = typeOf(type, std::max(8.0, pixels - 1), weight);
                return QFontMetricsF(as).horizontalAdvance(
                    QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
            }};
}

const charts::Layout& ChartView::laidOut() const
{
    if (!m_chart) {
        m_layout = {};
        return m_layout;
    }
    if (m_layoutSize != size()) {
        m_layout = charts::layOut(*m_chart, frameFor(size()));
        m_layoutSize = size();
    }
    return m_layout;
}

int ChartView::heightForWidth(int width) const
{
    if (!m_chart)
        return 0;
    const double wished = width < narrow ? narrowHeight : wideHeight;
    const auto layout = charts::layOut(*m_chart, frameFor(QSizeF(width, wished)));
    return static_cast<int>(std::ceil(layout.picture.height));
}

QSize ChartView::sizeHint() const
{
    constexpr int width = 270;
    return {width, heightForWidth(width)};
}

QSize ChartView::minimumSizeHint() const
{
    const auto least = static_cast<int>(charts::Frame::leastWidth);
    return {least, m_chart ? static_cast<int>(charts::Frame::leastHeight) : 0};
}

QString ChartView::wordsOf(const charts::Reading& reading) const
{
    if (const auto* bars = std::get_if<charts::BarChart>(&*m_chart))
        return barWords(*bars, bars->bars[reading.index]);
    const auto& curves = std::get<charts::SeriesChart>(*m_chart);
    const charts::Series& series = curves.series[reading.series];
    const charts::Point point = series.points[reading.index];
    return QString::fromStdString(series.name) + QLatin1Char('\n') + axisWords(point.x, curves.x) +
           QLatin1Char('\n') + axisWords(point.y, curves.y);
}

QString ChartView::wordsAt(QPointF at) const
{
    const charts::Reading* reading = charts::readingAt(laidOut(), {at.x(), at.y()});
    return reading == nullptr ? QString() : wordsOf(*reading);
}

QString ChartView::toSvg(QSize size) const
{
    if (!m_chart)
        return {};
    charts::Frame frame = frameFor(QSizeF(size));
    frame.textWidth = {}; // another type may be at hand where the file is read
    const charts::Layout layout = charts::layOut(*m_chart, frame);
    const std::string name = std::visit([](const auto& chart) { return chart.title; }, *m_chart);
    return QString::fromStdString(charts::toSvg(layout.picture, presentInks(), name));
}

QImage ChartView::toImage(QSize size, double scale) const
{
    if (!m_chart)
        return {};
    const charts::Layout layout = charts::layOut(*m_chart, frameFor(QSizeF(size)));
    const QSizeF device = QSizeF(layout.picture.width, layout.picture.height) * scale;
    QImage image(device.toSize(), QImage::Format_RGB32);
    image.fill(ui::palette().panel);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paintPicture(painter, layout.picture, font());
    return image;
}

void ChartView::paintEvent(QPaintEvent*)
{
    if (!m_chart)
        return;
    QPainter painter(this);
    const charts::Layout& layout = laidOut();
    paintPicture(painter, layout.picture, font());
    if (!m_reading || *m_reading >= layout.readings.size())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ui::palette().accent, 2));
    painter.setBrush(Qt::NoBrush);
    const charts::Box& box = layout.readings[*m_reading].box;
    constexpr double ring = 6;
    if (box.width > 0)
        painter.drawRoundedRect(rectOf(box).adjusted(-5, 1, 5, -1), 4, 4);
    else
        painter.drawEllipse(QPointF(box.left, box.top), ring, ring);
}

void ChartView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_layoutSize = {};
        updateGeometry();
    }
    update();
}

void ChartView::read(const charts::Reading* reading, const QPoint& globalAt)
{
    const auto& all = laidOut().readings;
    const auto index =
        reading == nullptr
            ? std::nullopt
            : std::optional<std::size_t>(static_cast<std::size_t>(reading - all.data()));
    if (index != m_reading)
        update();
    m_reading = index;
    if (reading == nullptr)
        QToolTip::hideText();
    else
        QToolTip::showText(globalAt, wordsOf(*reading), this);
}

void ChartView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    read(charts::readingAt(laidOut(), {at.x(), at.y()}), event->globalPosition().toPoint());
}

void ChartView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_reading.reset();
    update();
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    const auto& readings = laidOut().readings;
    const bool isForward = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool isBack = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (readings.empty() || (!isForward && !isBack)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::size_t last = readings.size() - 1;
    std::size_t next = 0;
    if (m_reading)
        next = isForward ? std::min(*m_reading + 1, last) : *m_reading - (*m_reading > 0 ? 1 : 0);
    const charts::Box& box = readings[next].box;
    const QPointF at(box.left + std::min(box.width, 40.0), box.bottom());
    read(&readings[next], mapToGlobal(at.toPoint()));
}

} // namespace mazewright::ui
