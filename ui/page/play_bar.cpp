#include "ui/page/play_bar.h"

#include "ui/document/maze_document.h"
#include "ui/play/play.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

PlayBar::PlayBar(Play* play, MazeDocument* level, const char* name, QWidget* parent)
    : QFrame(parent), m_play(play), m_level(level), m_prefix(QLatin1String(name)),
      m_buttons(new QHBoxLayout), m_figures(new QHBoxLayout), m_icon(new QLabel(this)),
      m_name(new ElidedLabel(this)), m_remark(new ElidedLabel(this))
{
    setObjectName(m_prefix);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 4, 8, 4);
    column->setSpacing(2);
    column->addLayout(m_buttons);
    auto* figures = new QWidget(this); // they never widen the window
    figures->setLayout(m_figures);
    figures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(figures);
    m_figures->setContentsMargins(0, 0, 0, 0);
    m_buttons->setSpacing(4);
    m_figures->setSpacing(20);
    m_name->setObjectName(nameOf("Name"));
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_remark->setObjectName(nameOf("Remark"));
    m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_buttons->addWidget(m_icon);
    m_buttons->addWidget(m_name, 1);
    m_figures->addWidget(m_remark, 1);
    QPushButton* back = addButton(
        tr("Back to Editor"), tr("Pause the game so that you can continue later (Esc)"), "Back");
    connect(back, &QPushButton::clicked, play, &Play::end);
    m_time = addFigure(tr("How long you have played; pauses do not count"), "Time");
    m_second.setInterval(std::chrono::seconds(1));
    connect(&m_second, &QTimer::timeout, this, &PlayBar::showTime);
    connect(play, &Play::changed, this, &PlayBar::showTime);
    connect(level, &MazeDocument::fileChanged, this, &PlayBar::showName);
    connect(level, &MazeDocument::rulesChanged, this, &PlayBar::showName);
    showName();
    showTime();
    showIcon();
}

QString PlayBar::nameOf(const char* part) const
{
    return m_prefix + QLatin1String(part);
}

QPushButton* PlayBar::addButton(const QString& text, const QString& tip, const char* name)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(nameOf(name));
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard focus in the view
    const int last = m_buttons->count();
    m_buttons->insertWidget(last > 2 ? last - 1 : last, button);
    return button;
}

void PlayBar::showAsIcon(QPushButton& button, QStringView icon)
{
    button.setAccessibleName(button.text());
    button.setText({});
    button.setIcon(ui::icon(icon));
}

QLabel* PlayBar::addFigure(const QString& tip, const char* name)
{
    auto* figure = new QLabel(this);
    figure->setObjectName(nameOf(name));
    figure->setToolTip(tip);
    const int last = m_figures->count() - 1; // before the remark
    m_figures->insertWidget(last > 0 ? last - 1 : 0, figure);
    return figure;
}

void PlayBar::setFigure(QLabel& figure, const QString& text)
{
    figure.setText(text);
    figure.setMinimumWidth(std::max(figure.minimumWidth(), figure.sizeHint().width()));
}

void PlayBar::showName()
{
    m_name->setText(tr("Playing a copy of “%1”").arg(m_level->displayName()));
    m_name->setToolTip(tr("You are playing a copy; the level itself does not change"));
}

void PlayBar::showTime()
{
    setFigure(*m_time, tr("Time: %1").arg(clockText(m_play->played())));
    const bool goes = isVisible() && m_play->isTimed();
    if (!goes)
        m_second.stop();
    else if (!m_second.isActive())
        m_second.start();
}

void PlayBar::showIcon()
{
    m_icon->setPixmap(icon(u"game").pixmap(QSize(20, 20)));
}

void PlayBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

void PlayBar::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    showTime();
}

void PlayBar::hideEvent(QHideEvent* event)
{
    m_second.stop();
    QFrame::hideEvent(event);
}

QString clockText(std::chrono::milliseconds time)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const QString last = QStringLiteral("%1").arg(seconds % 60, 2, 10, QLatin1Char('0'));
    const auto minutes = seconds / 60;
    if (minutes < 60)
        return QStringLiteral("%1:%2").arg(minutes).arg(last);
    return QStringLiteral("%1:%2:%3")
        .arg(minutes / 60)
        .arg(minutes % 60, 2, 10, QLatin1Char('0'))
        .arg(last);
}

} // namespace mazewright::ui
