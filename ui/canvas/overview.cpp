#include "ui/canvas/overview.h"

#include "solvers/core/maze.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/zoom_view.h"

#include <QGraphicsScene>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int margin = 10;
constexpr int leastHeight = 14; // pixels: a hairline cannot be hit
constexpr double farLarger = 4; // cells of the maze to cells in sight, in one direction

} // namespace

Overview::Overview(ZoomView* view) : QWidget(view), m_view(view)
{
    setObjectName(QStringLiteral("overview"));
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Overview of the maze"));
    setToolTip(tr("Click or drag to move to this part of the maze"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(300);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_picture = {};
        update();
    });
    connect(view, &ZoomView::viewStateChanged, this, &Overview::place);
    connect(view, &ZoomView::resized, this, &Overview::place);
    place();
}

void Overview::mazeChanged()
{
    m_rest.start();
    place();
}

/// Shows the overview if the view shows only a small part of the maze.
void Overview::place()
{
    const Maze& maze = m_view->mazeItem()->maze();
    const double scale = m_view->pixelsPerCell();
    const QSize view = m_view->viewport()->size();
    const bool isWanted = maze.columns() * scale > farLarger * view.width() ||
                          maze.rows() * scale > farLarger * view.height();
    const QSizeF most(view.width() * 0.5, view.height() * 0.25);
    QSize size = QSizeF(maze.columns(), maze.rows()).scaled(most, Qt::KeepAspectRatio).toSize();
    size = size.expandedTo({leastHeight, leastHeight});
    if (size != this->size())
        m_picture = {};
    setVisible(isWanted);
    setGeometry(margin, view.height() - margin - size.height(), size.width(), size.height());
    update();
}

/// The maze item draws averages at this scale, at a cost of the pixels.
void Overview::drawPicture()
{
    const Maze& maze = m_view->mazeItem()->maze();
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    m_picture = paintedPixmap(pixels, devicePixelRatioF(), [&](QPainter& painter) {
        m_view->scene()->render(&painter, QRectF(QPointF(), QSizeF(size())),
                                QRectF(0, 0, maze.columns(), maze.rows()), Qt::IgnoreAspectRatio);
    });
}

QRectF Overview::frame() const
{
    const Maze& maze = m_view->mazeItem()->maze();
    const QRectF seen = m_view->mapToScene(m_view->viewport()->rect()).boundingRect();
    const double x = static_cast<double>(width()) / maze.columns();
    const double y = static_cast<double>(height()) / maze.rows();
    return QRectF(seen.x() * x, seen.y() * y, std::max(4.0, seen.width() * x),
                  std::max(4.0, seen.height() * y))
        .intersected(QRectF(rect()));
}

void Overview::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull())
        drawPicture();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    painter.setPen(ui::palette().border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setPen(QPen(ui::palette().accent, 2));
    painter.drawRect(frame().adjusted(1, 1, -1, -1));
}

void Overview::moveTo(QPointF at)
{
    const Maze& maze = m_view->mazeItem()->maze();
    ViewState state = m_view->viewState();
    state.centre = {at.x() / width() * maze.columns(), at.y() / height() * maze.rows()};
    m_view->setViewState(state);
}

void Overview::mousePressEvent(QMouseEvent* event)
{
    moveTo(event->position());
}

void Overview::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        moveTo(event->position());
}

} // namespace mazewright::ui
