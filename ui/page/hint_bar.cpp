#include "ui/page/hint_bar.h"

#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

namespace mazewright::ui {

namespace {

const QString hintDismissedKey = QStringLiteral("hintDismissed");

} // namespace

HintBar::HintBar(const QString& hint, QWidget* over) : QFrame(over)
{
    setObjectName(QStringLiteral("hintBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 6, 6, 6);
    row->addWidget(new QLabel(hint, this));
    auto* close = new QToolButton(this);
    close->setIcon(icon(u"close"));
    close->setIconSize({14, 14});
    close->setToolTip(tr("Do not show this hint again"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &HintBar::dismiss);
    row->addWidget(close);
    over->installEventFilter(this);
    place();
    setVisible(!QSettings().value(hintDismissedKey, false).toBool());
}

void HintBar::dismiss()
{
    if (isHidden())
        return;
    QSettings().setValue(hintDismissedKey, true);
    hide();
}

bool HintBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        place();
    return QFrame::eventFilter(watched, event);
}

void HintBar::place()
{
    adjustSize();
    move(14, 14);
    raise();
}

} // namespace mazewright::ui
