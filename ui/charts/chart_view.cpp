#include "ui/charts/chart_view.h"

#include "solvers/charts/svg.h"
#include "ui/charts/chart_words.h"
#include "ui/charts/picture_painter.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QBuffer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPageSize>
#include <QPdfWriter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr double narrow = 480; // pixels; narrower charts of series are lower
constexpr double narrowHeight = 260;
constexpr double wideHeight = 340;

} // namespace

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
    return ui::wordsOf(*m_chart, reading);
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
        QToolTip::showText(globalAt, wordsOf(*reading), this);
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

} // namespace mazewright::ui
