#include "ui/compare/pane_caption.h"

#include "ui/theme/icons.h"
#include "ui/theme/palette.h"
#include "ui/theme/run_mark.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr int captionMargin = 12;
constexpr int captionHeight = 34;
constexpr int markGap = 8;
constexpr int factsGap = 10;
constexpr int accentHeight = 3;
constexpr int leastWidth = 160;

} // namespace

PaneCaption::PaneCaption(QWidget* parent)
    : QWidget(parent), m_split(addButton("splitOff", QStringLiteral("split-off"))),
      m_close(addButton("closePane", QStringLiteral("close")))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setCursor(Qt::OpenHandCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(captionMargin, 0, 4, 0);
    row->setSpacing(0);
    row->addStretch(1);
    row->addWidget(m_split);
    row->addWidget(m_close);
    m_close->setToolTip(tr("Close pane"));
    m_close->setAccessibleName(tr("Close pane"));
    setSplitOff(false);
    connect(m_split, &QToolButton::clicked, this, &PaneCaption::splitWanted);
    connect(m_close, &QToolButton::clicked, this, &PaneCaption::closeRequested);
}

QToolButton* PaneCaption::addButton(const char* name, const QString& iconName)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIcon(icon(iconName));
    button->setIconSize({16, 16});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::ArrowCursor);
    return button;
}

void PaneCaption::setName(const QString& name, int mark)
{
    m_name = name;
    m_mark = mark;
    showToolTip();
}

void PaneCaption::setFacts(const QString& facts)
{
    if (facts == m_facts)
        return;
    m_facts = facts;
    showToolTip();
}

void PaneCaption::showToolTip()
{
    setToolTip(tr("%1\n%2\nDrag onto another pane to swap them.").arg(m_name, m_facts));
    setAccessibleName(tr("%1, %2").arg(m_name, m_facts));
    update();
}

void PaneCaption::setActive(bool active)
{
    m_active = active;
    update();
}

void PaneCaption::setTarget(bool target)
{
    if (std::exchange(m_target, target) != target)
        update();
}

void PaneCaption::setSplitOff(bool splitOff)
{
    const QString text = splitOff ? tr("Return to comparison") : tr("Move to new window");
    m_split->setIcon(splitOff ? icon(u"bring-back") : icon(u"split-off"));
    m_split->setToolTip(text);
    m_split->setAccessibleName(text);
}

QSize PaneCaption::sizeHint() const
{
    return {2 * leastWidth, captionHeight};
}

QSize PaneCaption::minimumSizeHint() const
{
    return {leastWidth, captionHeight};
}

void PaneCaption::paintEvent(QPaintEvent*)
{
    const Palette& colours = ui::palette();
    QPainter painter(this);
    painter.fillRect(rect(), m_target ? colours.selected : colours.panel);
    painter.fillRect(0, height() - 1, width(), 1, colours.border);
    if (m_active)
        painter.fillRect(0, 0, width(), accentHeight, colours.accent);

    const double radius = runMarkSide / 2.0;
    paintRunMark(painter, {captionMargin + radius, height() / 2.0 + 1}, radius, m_mark);

    QRect room = rect().adjusted(captionMargin + runMarkSide + markGap, 2, 0, 0);
    room.setRight(m_split->x() - factsGap);
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics boldMetrics(bold);
    const QString name = boldMetrics.elidedText(m_name, Qt::ElideRight, room.width());
    painter.setFont(bold);
    painter.setPen(colours.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, name);
    room.setLeft(room.left() + boldMetrics.horizontalAdvance(name) + factsGap);
    if (room.width() < factsGap)
        return;
    painter.setFont(font());
    painter.setPen(colours.muted);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_facts, Qt::ElideRight, room.width()));
}

void PaneCaption::mousePressEvent(QMouseEvent* event)
{
    emit pressed();
    if (event->button() == Qt::LeftButton)
        m_pressedAt = event->globalPosition().toPoint();
    else
        endDrag();
}

void PaneCaption::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressedAt)
        return;
    const QPoint at = event->globalPosition().toPoint();
    if (!m_dragging && (at - *m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    if (!std::exchange(m_dragging, true))
        setCursor(Qt::ClosedHandCursor);
    emit dragged(at);
}

void PaneCaption::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const bool wasDragged = m_dragging;
    m_dragging = false;
    endDrag();
    if (wasDragged)
        emit dropped(event->globalPosition().toPoint());
}

void PaneCaption::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

bool PaneCaption::event(QEvent* event)
{
    const bool cancels = event->type() == QEvent::Hide || event->type() == QEvent::UngrabMouse;
    if (cancels && m_dragging)
        endDrag();
    return QWidget::event(event);
}

/// Ends a drag; emits `dragCancelled` unless the pane was dropped.
void PaneCaption::endDrag()
{
    m_pressedAt.reset();
    setCursor(Qt::OpenHandCursor);
    if (std::exchange(m_dragging, false))
        emit dragCancelled();
}

} // namespace mazewright::ui
