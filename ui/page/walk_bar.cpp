#include "ui/page/walk_bar.h"

#include "ui/play/walk_game.h"
#include "ui/play/walk_watch.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/ink.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace mazewright::ui {

namespace {

const QString unknown = QStringLiteral("…");

} // namespace

WalkBar::WalkBar(WalkGame* game, WalkAnalysis* watch, QWidget* parent)
    : PlayBar(game, &game->level(), "walkBar", parent), m_game(game), m_watch(watch),
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
    connect(m_compare, &QPushButton::clicked, this, &WalkBar::comparisonRequested);
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
