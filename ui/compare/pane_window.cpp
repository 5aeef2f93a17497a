#include "ui/compare/pane_window.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pane_caption.h"
#include "ui/theme/plain_text.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace mazewright::ui {

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
