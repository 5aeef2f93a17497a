#include "ui/page/play_bars.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/play.h"
#include "ui/level/walk_game.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

PlayBar::PlayBar(Play* play, const char* name, QWidget* parent)
    : QFrame(parent), m_play(play), m_prefix(QLatin1String(name)), m_buttons(new QHBoxLayout),
      m_figures(new QHBoxLayout), m_icon(new QLabel(this)), m_name(new ElidedLabel(this)),
      m_remark(new ElidedLabel(this))
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
    connect(&play->level(), &MazeDocument::fileChanged, this, &PlayBar::showName);
    connect(&play->level(), &MazeDocument::rulesChanged, this, &PlayBar::showName);
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
    m_name->setText(tr("Playing a copy of “%1”").arg(m_play->level().displayName()));
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

BoardBar::BoardBar(BoardGame* game, BoardAnalysis* watch, QWidget* parent)
    : PlayBar(game, "playBar", parent), m_game(game),
      m_moves(addFigure(tr("Pairs that you have removed from this board"), "Moves")),
      m_tiles(addFigure(tr("Tiles that are still on the board"), "Tiles")),
      m_hint(addButton(
          tr("Hint"),
          tr("Show a pair that keeps the board clearable (H); press Enter to remove it"), "Hint")),
      m_startOver(addButton(tr("Start Over"), tr("Return the board to the start of this game"),
                            "StartOver")),
      m_use(addButton(
          tr("Use Board as Level"),
          tr("Replace the level with the board as it is now. You can undo this in the editor."),
          "Use")),
      m_compare(addButton(tr("Compare"), tr("Compare your order with a solver’s, pair by pair"),
                          "Compare"))
{
    connect(m_hint, &QPushButton::clicked, watch, &BoardAnalysis::showHint);
    connect(m_startOver, &QPushButton::clicked, game, &BoardGame::startOver);
    connect(m_use, &QPushButton::clicked, game, &BoardGame::takeIntoLevel);
    connect(m_compare, &QPushButton::clicked, this, &PlayBar::comparisonRequested);
    connect(game, &Play::changed, this, &BoardBar::showState);
    showState();
}

void BoardBar::showState()
{
    m_hint->setEnabled(m_game->tilesLeft() > 0);
    m_startOver->setEnabled(m_game->isUnderWay());
    m_use->setEnabled(m_game->isUnderWay());
    // Clearing a shuffled board does not answer the level's board.
    m_compare->setEnabled(m_game->tilesLeft() == 0 && m_game->game().played() > 0 &&
                          m_game->isOnLevelBoard());
    setFigure(*m_moves,
              tr("Moves: %1").arg(QLocale().toString(qulonglong{m_game->game().played()})));
    setFigure(*m_tiles,
              tr("Tiles left: %1").arg(QLocale().toString(qulonglong{m_game->tilesLeft()})));
}

namespace {

const QString unknown = QStringLiteral("…");

} // namespace

WalkBar::WalkBar(WalkGame* game, WalkAnalysis* watch, QWidget* parent)
    : PlayBar(game, "walkBar", parent), m_game(game), m_watch(watch),
      m_worth(addFigure(tr("Score or cost of your walk so far"), "Worth")),
      m_best(addFigure(
          tr("The best result that is still possible from here, and the best from the start"),
          "Best")),
      m_tracks(addFigure(tr("How many of the best tracks begin like yours"), "Tracks"))
{
    addButtons();
    connect(game, &Play::changed, this, &WalkBar::showState);
    connect(watch, &WalkAnalysis::changed, this, &WalkBar::showState);
    showState();
}

void WalkBar::addButtons()
{
    m_hint = addButton(
        tr("Hint"), tr("Show a best continuation (H); press Enter to take its first step"), "Hint");
    m_undo = addButton(tr("Step Back"), tr("Undo the last step (Backspace)"), "StepBack");
    m_startOver = addButton(tr("Start Over"), tr("Return to the start"), "StartOver");
    m_compare =
        addButton(tr("Compare"), tr("Compare your walk with a best one, step by step"), "Compare");
    showAsIcon(*m_undo, u"undo");
    showAsIcon(*m_startOver, u"to-start");
    connect(m_hint, &QPushButton::clicked, m_watch, &WalkAnalysis::showHint);
    connect(m_undo, &QPushButton::clicked, m_game, &WalkGame::stepBack);
    connect(m_startOver, &QPushButton::clicked, m_game, &WalkGame::startOver);
    connect(m_compare, &QPushButton::clicked, this, &PlayBar::comparisonRequested);
}

void WalkBar::showState()
{
    if (!m_game->walk())
        return;
    m_hint->setEnabled(!m_game->isFinished());
    m_undo->setEnabled(m_game->isUnderWay());
    m_startOver->setEnabled(m_game->isUnderWay());
    m_compare->setEnabled(m_game->isFinished() && m_watch->atStart() &&
                          !m_watch->atStart()->onward.empty());
    if (m_game->walk()->problem().question() == Question::oneStroke)
        showStroke();
    else
        showRoute();
    const bool isLost = m_watch->isLost().value_or(false);
    const bool isBest = m_game->isFinished() && m_watch->isLost() && !isLost;
    remark()->setText(remarkText());
    setInk(*remark(), isLost ? Ink::warning : isBest ? Ink::success : Ink::muted);
}

/// Shows `Best possible 21 of 23`; a bound is shown as a bound.
void WalkBar::showStroke()
{
    const auto scoreText = [](const std::optional<Judgement>& judgement) {
        if (!judgement)
            return unknown;
        if (!judgement->best)
            return QStringLiteral("–");
        const QString score = decimalText(*judgement->best);
        return judgement->isExact ? score : tr("≤ %1").arg(score);
    };
    const auto countText = [](const std::optional<Judgement>& judgement) {
        return judgement && judgement->count ? briefCountText(*judgement->count) : unknown;
    };
    const std::optional<Judgement> now = m_watch->now();
    setFigure(*m_worth, tr("Score: %1").arg(decimalText(m_game->walk()->worth())));
    setFigure(*m_best,
              tr("Best possible: %1 of %2").arg(scoreText(now), scoreText(m_watch->atStart())));
    m_tracks->setVisible(true);
    const QString left = m_watch->isLost().value_or(false) ? QLocale().toString(0) : countText(now);
    setFigure(*m_tracks, tr("Best tracks left: %1 of %2").arg(left, countText(m_watch->atStart())));
}

void WalkBar::showRoute()
{
    const auto costText = [](const std::optional<Judgement>& judgement) {
        if (!judgement || (!judgement->isExact && judgement->why.empty()))
            return unknown;
        return judgement->best ? decimalText(*judgement->best) : QStringLiteral("–");
    };
    setFigure(*m_worth, tr("Steps: %1 · Cost: %2")
                            .arg(QLocale().toString(qulonglong{m_game->walk()->steps()}),
                                 decimalText(m_game->walk()->worth())));
    setFigure(*m_best, tr("Least possible: %1 (from the start: %2)")
                           .arg(costText(m_watch->now()), costText(m_watch->atStart())));
    m_tracks->setVisible(false);
}

QString WalkBar::losingText(std::size_t step) const
{
    const QString cell = positionText(m_game->walk()->cells()[step]);
    const QString number = QLocale().toString(qulonglong{step});
    if (m_game->walk()->problem().question() == Question::oneStroke)
        return tr("Optimum lost at step %1, cell %2").arg(number, cell);
    return tr("The detour began at step %1, cell %2").arg(number, cell);
}

QString WalkBar::remarkText() const
{
    const std::optional<Judgement> now = m_watch->now();
    const std::optional<bool> isLost = m_watch->isLost();
    const std::optional<std::size_t> step = m_watch->losingStep();
    if (now && now->isExact && !now->best)
        return step ? tr("The end cannot be reached. %1").arg(losingText(*step))
                    : tr("The end cannot be reached from here");
    if (isLost.value_or(false))
        return step ? losingText(*step) : tr("The optimum is lost");
    if (m_game->isFinished())
        return isLost ? tr("Arrived with the best possible result") : tr("Arrived");
    if (now && !now->isExact && !now->why.empty())
        return engineSentence(now->why);
    return isLost ? tr("The optimum is still possible") : QString();
}

} // namespace mazewright::ui
