#include "ui/compare/compare_pane.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/link_lines.h"
#include "ui/compare/alignment.h"
#include "ui/compare/run_view.h"
#include "ui/level/run_text.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

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
    : QWidget(parent), m_split(addButton("splitOff", u"split-off", {})),
      m_close(addButton("closePane", u"close", tr("Close pane")))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setCursor(Qt::OpenHandCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(captionMargin, 0, 4, 0);
    row->setSpacing(0);
    row->addStretch(1);
    row->addWidget(m_split);
    row->addWidget(m_close);
    setSplitOff(false);
    connect(m_split, &QToolButton::clicked, this, &PaneCaption::splitWanted);
    connect(m_close, &QToolButton::clicked, this, &PaneCaption::closeRequested);
}

QToolButton* PaneCaption::addButton(const char* name, QStringView iconName, const QString& text)
{
    QToolButton* button = iconButton(iconName, text, this);
    button->setObjectName(QLatin1String(name));
    button->setIconSize({16, 16});
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

ComparePane::ComparePane(std::shared_ptr<const Run> run, QWidget* parent)
    : QWidget(parent), m_caption(new PaneCaption(this)), m_view(new RunView(std::move(run), this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_caption);
    column->addWidget(m_view, 1);
    m_view->setMinimumSize(120, 80);
    m_caption->setName(engineText(this->run()->solver->info.name), this->run()->colour);
    connect(m_caption, &PaneCaption::pressed, this, &ComparePane::activated);
    connect(m_view, &RunView::activated, this, &ComparePane::activated);
    showFacts();
}

const std::shared_ptr<const Run>& ComparePane::run() const noexcept
{
    return m_view->run();
}

void ComparePane::setTick(std::uint32_t tick)
{
    m_view->setTick(tick);
    showFacts();
}

void ComparePane::runChanged()
{
    m_view->runChanged();
    showFacts();
}

void ComparePane::setDetails(const QString& details)
{
    m_details = details;
    showFacts();
}

void ComparePane::setActive(bool active)
{
    m_active = active;
    m_caption->setActive(active);
}

/// Returns the progress at the tick that is shown; at the end of the run, its result.
QString ComparePane::stateText() const
{
    const Run& shown = *run();
    if (m_view->isAtEnd()) {
        QStringList parts = resultOf(shown, false);
        const QString expanded = cellText(shown, figureColumn("expanded"));
        if (!expanded.isEmpty()) // the effort, next to the quality of the answer
            parts.insert(1, tr("expanded %1").arg(expanded));
        if (!shown.recording)
            parts << tr("not recorded; only the result is available");
        return parts.join(QStringLiteral(" · "));
    }
    if (!shown.recording)
        return cellText(shown, RunColumn::state).toLower();
    const QString at = countText(static_cast<std::int64_t>(m_view->tick()));
    const QString of = countText(static_cast<std::int64_t>(shownTicks(shown)));
    if (m_view->clearing().steps() > 0)
        return tr("move %1 of %2").arg(at, of);
    return shown.recording->isWalk() ? tr("step %1 of %2").arg(at, of)
                                     : tr("expanded %1 of %2").arg(at, of);
}

void ComparePane::showFacts()
{
    const Maze& maze = *run()->maze;
    QStringList parts;
    if (!m_details.isEmpty())
        parts << m_details;
    parts << stateText() << sizeText(maze); // least important last, since it is cut off first
    m_caption->setFacts(parts.join(QStringLiteral(" · ")));
}

PaneWindow::PaneWindow(ComparePane* pane, QWidget* parent)
    : QWidget(parent, Qt::Window), m_pane(pane)
{
    setWindowTitle(tr("%1 — Mazewright").arg(escapedPlaceholders(pane->caption().name())));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    const QSize size = pane->size();
    column->addWidget(pane);
    pane->show();
    resize(size);
    if (parent != nullptr)
        addActions(parent->actions());
}

bool PaneWindow::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::event(event);
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape && event->type() == QEvent::KeyPress) {
        close();
        return true;
    }
    event->ignore();
    emit keyPressed(key);
    return event->isAccepted() || QWidget::event(event);
}

void PaneWindow::closeEvent(QCloseEvent* event)
{
    event->ignore(); // the window is deleted after the pane has left it
    emit bringBackWanted();
}

} // namespace mazewright::ui
