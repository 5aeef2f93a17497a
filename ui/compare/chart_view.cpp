#include "ui/compare/chart_view.h"

#include "solvers/core/text.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/svg.h"
#include "solvers/files/format.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFont>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLocale>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <variant>

namespace mazewright::ui {

namespace {

/// Returns the colour of the chart's theme, except that the ground may be paper.
QColor colourOf(charts::Colour colour, const Palette& colours)
{
    if (colour.ink == charts::Ink::ground)
        return colours.panel;
    if (colour.ink == charts::Ink::axis)
        return colours.muted;
    return QColor(charts::rgbOf(colour, colours.dark ? charts::darkColours : charts::lightColours));
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

/// Returns the font for texts of a picture, `pixels` high.
QFont pictureFont(const QFont& font, double pixels, charts::Weight weight)
{
    QFont type = font;
    type.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    type.setBold(weight == charts::Weight::bold);
    return type;
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

/// Returns the colours of the current theme in SVG notation.
charts::Inks presentInks()
{
    charts::Inks inks = ui::palette().dark ? charts::darkInks() : charts::lightInks();
    inks.axis = inks.muted;
    return inks;
}

/// Paints a picture in these colours; its origin is the painter's origin.
void paintPicture(QPainter& painter, const charts::Picture& picture, const QFont& font,
                  const Palette& colours = palette())
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, picture.width, picture.height), colours.panel);
    const PicturePainter paint = {painter, colours, font, picture.fontSize};
    for (const charts::Primitive& part : picture.parts)
        std::visit(paint, part);
    painter.restore();
}

/// Translation context of this file.
struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

void translate(std::initializer_list<Message*> texts)
{
    for (Message* text : texts)
        *text = engineText(*text).toStdString();
}

/// Translates the texts of each kind of chart; names of levels are not translated.
struct ChartTranslation {
    void operator()(charts::BarChart& chart) const
    {
        translate({&chart.title, &chart.values.label, &chart.values.unit, &chart.caption});
        for (charts::Bar& bar : chart.bars)
            translate({&bar.label, &bar.text});
    }
    void operator()(charts::SeriesChart& chart) const
    {
        translate({&chart.title, &chart.x.label, &chart.x.unit, &chart.y.label, &chart.y.unit,
                   &chart.caption});
        for (charts::Series& series : chart.series)
            translate({&series.name});
    }
    void operator()(charts::HeatMap& chart) const
    {
        translate({&chart.title, &chart.values.label, &chart.values.unit, &chart.columnsLabel,
                   &chart.missing, &chart.caption});
        for (Message& row : chart.rows)
            translate({&row});
    }
};

QString withUnit(double value, const charts::Axis& axis)
{
    if (axis.unit.text() == "ms")
        return QString::fromStdString(words::millisecondsText(value)); // may use microseconds
    const QString number = QLocale().toString(value, 'g', 6);
    return axis.unit.empty() ? number
                             : number + QLatin1Char(' ') + QString::fromStdString(axis.unit);
}

QString axisWords(double value, const charts::Axis& axis)
{
    return ChartWords::tr("%1: %2").arg(QString::fromStdString(axis.label), withUnit(value, axis));
}

QString barWords(const charts::BarChart& chart, const charts::Bar& bar)
{
    QString words = ChartWords::tr("%1: %2").arg(QString::fromStdString(bar.label),
                                                 QString::fromStdString(bar.text));
    if (bar.spread)
        words += QLatin1Char('\n') + ChartWords::tr("Middle half: %1 to %2")
                                         .arg(withUnit(bar.spread->least, chart.values),
                                              withUnit(bar.spread->most, chart.values));
    if (!bar.outliers.empty())
        words += QLatin1Char('\n') +
                 ChartWords::tr("%Ln outlier(s)", nullptr, static_cast<int>(bar.outliers.size()));
    return words;
}

QString pointWords(const charts::SeriesChart& chart, const charts::Reading& reading)
{
    const charts::Series& series = chart.series[reading.series];
    const charts::Point point = series.points[reading.index];
    QStringList words;
    if (reading.index < series.labels.size())
        words << QString::fromStdString(series.labels[reading.index]);
    if (!chart.isPaired)
        words << QString::fromStdString(series.name);
    words << axisWords(point.x, chart.x) << axisWords(point.y, chart.y);
    if (chart.isPaired && point.x > 0)
        words << ChartWords::tr("Ratio: %1").arg(QLocale().toString(point.y / point.x, 'g', 3));
    return words.join(QLatin1Char('\n'));
}

QString cellWords(const charts::HeatMap& chart, const charts::Reading& reading)
{
    const double value = chart.cells[reading.series * chart.columns.size() + reading.index];
    return QString::fromStdString(chart.columns[reading.index]) + QLatin1Char('\n') +
           QString::fromStdString(chart.rows[reading.series]) + QLatin1Char('\n') +
           (std::isfinite(value) ? axisWords(value, chart.values)
                                 : QString::fromStdString(chart.missing));
}

/// Returns the chart with the engine's texts translated to the language of the window.
charts::Chart translated(charts::Chart chart)
{
    std::visit(ChartTranslation{}, chart);
    return chart;
}

/// Returns a description of the chart for screen readers.
QString descriptionOf(const charts::Chart& chart)
{
    constexpr std::size_t mostSaid = 40;
    QStringList said;
    if (const auto* bars = std::get_if<charts::BarChart>(&chart))
        for (std::size_t i = 0; i < std::min(bars->bars.size(), mostSaid); ++i)
            said << barWords(*bars, bars->bars[i]);
    if (const auto* curves = std::get_if<charts::SeriesChart>(&chart))
        for (std::size_t i = 0; i < std::min(curves->series.size(), mostSaid); ++i)
            said << QString::fromStdString(curves->series[i].name);
    if (const auto* map = std::get_if<charts::HeatMap>(&chart))
        said << QString::fromStdString(map->title);
    return said.join(QStringLiteral("; "));
}

} // namespace

QString wordsOf(const charts::Chart& chart, const charts::Reading& reading)
{
    if (const auto* bars = std::get_if<charts::BarChart>(&chart))
        return barWords(*bars, bars->bars[reading.index]);
    if (const auto* map = std::get_if<charts::HeatMap>(&chart))
        return cellWords(*map, reading);
    return pointWords(std::get<charts::SeriesChart>(chart), reading);
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
    m_chart = chart ? std::optional(translated(*std::move(chart))) : std::nullopt;
    m_layoutSize = {};
    if (!m_chart)
        m_reading.reset(); // otherwise the cursor is still on the reading
    setAccessibleDescription(m_chart ? descriptionOf(*m_chart) : QString());
    updateGeometry();
    update();
}

charts::Frame ChartView::frameFor(QSizeF size) const
{
    const double pixels = QFontInfo(font()).pixelSize();
    return {.width = size.width(),
            .height = size.height(),
            .fontSize = std::max(8.0, pixels - 1),
            .textWidth = [type = font(), pixels](std::string_view text, charts::Weight weight) {
                const QFont as = pictureFont(type, std::max(8.0, pixels - 1), weight);
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
    constexpr int narrow = 480; // pixels; narrower charts of series are lower
    constexpr double narrowHeight = 260;
    constexpr double wideHeight = 340;
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

QString ChartView::toSvg(QSize size) const
{
    if (!m_chart)
        return {};
    charts::Frame frame = frameFor(QSizeF(size));
    frame.textWidth = {}; // the reader's computer may have different fonts
    const charts::Layout layout = charts::layOut(*m_chart, frame);
    return QString::fromStdString(
        charts::toSvg(layout.picture, presentInks(), charts::titleOf(*m_chart)));
}

QImage ChartView::toImage(QSize size, double scale) const
{
    if (!m_chart)
        return {};
    const charts::Layout layout = charts::layOut(*m_chart, frameFor(QSizeF(size)));
    const QSizeF device = QSizeF(layout.picture.width, layout.picture.height) * scale;
    std::optional<QImage> image = imageOfSize(device.toSize(), QImage::Format_RGB32);
    if (!image)
        return {};
    image->fill(ui::palette().panel);
    QPainter painter(&*image);
    painter.scale(scale, scale);
    paintPicture(painter, layout.picture, font());
    painter.end();
    return *std::move(image);
}

QByteArray ChartView::toPdf(QSize size) const
{
    if (!m_chart)
        return {};
    const charts::Layout layout = charts::layOut(*m_chart, frameFor(QSizeF(size)));
    QByteArray bytes;
    QBuffer out(&bytes);
    out.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&out);
    constexpr int dotsAnInch = 96; // one dot per unit of the picture
    pdf.setResolution(dotsAnInch);
    pdf.setTitle(QString::fromStdString(charts::titleOf(*m_chart)));
    pdf.setPageMargins(QMarginsF());
    const QSizeF inches = QSizeF(layout.picture.width, layout.picture.height) / dotsAnInch;
    pdf.setPageSize(QPageSize(inches, QPageSize::Inch, {}, QPageSize::ExactMatch));
    QPainter painter(&pdf);
    Palette paper = paletteOf(Theme::light);
    paper.panel = Qt::white;
    paintPicture(painter, layout.picture, font(), paper);
    painter.end();
    return bytes;
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
        painter.drawRoundedRect(
            QRectF(box.left, box.top, box.width, box.height).adjusted(-5, 1, 5, -1), 4, 4);
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
        QToolTip::showText(globalAt, wordsOf(*m_chart, *reading), this);
}

void ChartView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    read(charts::readingAt(laidOut(), {at.x(), at.y()}), event->globalPosition().toPoint());
}

void ChartView::mouseReleaseEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    const charts::Reading* reading = charts::readingAt(laidOut(), {at.x(), at.y()});
    if (event->button() == Qt::LeftButton && reading != nullptr)
        emit readingClicked(*reading);
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
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_reading && *m_reading < readings.size()) {
        emit readingClicked(readings[*m_reading]);
        return;
    }
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

namespace {

/// Translation context of this file.
struct ChartFile {
    Q_DECLARE_TR_FUNCTIONS(ChartFile)
};

constexpr double pngScale = 2;
constexpr QSize leastSaved(720, 400);

} // namespace

QString saveChart(const ChartView& chart, const QString& file)
{
    const QSize size = chart.size().expandedTo(leastSaved);
    const QString ending = QFileInfo(file).suffix().toLower();
    QByteArray bytes;
    QBuffer out(&bytes);
    if (ending == QLatin1String("pdf"))
        bytes = chart.toPdf(size);
    else if (ending != QLatin1String("png"))
        bytes = chart.toSvg(size).toUtf8();
    else if (!chart.toImage(size, pngScale).save(&out, "PNG"))
        return ChartFile::tr("Could not save %1").arg(QDir::toNativeSeparators(file));
    const auto written = writeFile(QFile::encodeName(file).toStdString(), bytes.toStdString());
    return written ? QString() : engineText(written.error().message);
}

void saveChartAs(const ChartView& chart, QWidget* parent)
{
    const QStringList forms = {ChartFile::tr("SVG image (*.svg)"),
                               ChartFile::tr("PNG image (*.png)"),
                               ChartFile::tr("PDF document (*.pdf)")};
    const QStringList endings = {QStringLiteral(".svg"), QStringLiteral(".png"),
                                 QStringLiteral(".pdf")};
    QString chosen = forms.front();
    QString file = QFileDialog::getSaveFileName(parent, ChartFile::tr("Save Chart"),
                                                ChartFile::tr("chart.svg"),
                                                forms.join(QStringLiteral(";;")), &chosen);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += endings[std::max<qsizetype>(0, forms.indexOf(chosen))];
    if (const QString why = saveChart(chart, file); !why.isEmpty())
        QMessageBox::warning(parent, ChartFile::tr("Save Chart"), why);
}

} // namespace mazewright::ui
