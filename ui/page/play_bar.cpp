#include "ui/page/play_bar.h"

#include "ui/play/board_game.h"
#include "ui/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mazewright::ui {

PlayBar::PlayBar(BoardGame* game, QWidget* parent)
    : QFrame(parent), m_game(game), m_icon(new QLabel(this)), m_name(new QLabel(this))
{
    setObjectName(QStringLiteral("playBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->setSpacing(8);
    m_name->setObjectName(QStringLiteral("playBarName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_icon);
    row->addWidget(m_name, 1);
    m_startOver = addButton(tr("Start Over"), tr("Return the board to the start of this game"),
                            "playBarStartOver");
    m_use = addButton(
        tr("Use Board as Level"),
        tr("Replace the level with the board as it is now. You can undo this in the editor."),
        "playBarUse");
    QPushButton* back =
        addButton(tr("Back to Editor"), tr("Pause the game so that you can continue later (Esc)"),
                  "playBarBack");
    connect(m_startOver, &QPushButton::clicked, game, &BoardGame::startOver);
    connect(m_use, &QPushButton::clicked, game, &BoardGame::takeIntoLevel);
    connect(back, &QPushButton::clicked, game, &BoardGame::end);
    connect(game, &BoardGame::changed, this, &PlayBar::showState);
    connect(&game->level(), &MazeDocument::fileChanged, this, &PlayBar::showName);
    connect(&game->level(), &MazeDocument::rulesChanged, this, &PlayBar::showName);
    showName();
    showState();
    showIcon();
}

QPushButton* PlayBar::addButton(const QString& text, const QString& tip, const char* name)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the board
    layout()->addWidget(button);
    return button;
}

void PlayBar::showName()
{
    m_name->setText(tr("Playing a copy of “%1”").arg(m_game->level().displayName()));
    m_name->setToolTip(tr("You are playing a copy; the level itself does not change"));
}

void PlayBar::showState()
{
    m_startOver->setEnabled(m_game->game().isUnderWay());
    m_use->setEnabled(m_game->game().isUnderWay());
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

} // namespace mazewright::ui
