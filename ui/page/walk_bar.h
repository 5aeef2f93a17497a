#pragma once

#include "solvers/play/judge.h"
#include "ui/page/play_bar.h"

namespace mazewright::ui {

class WalkGame;
class WalkWatch;

/// The bar of a walk: what it scores or costs as far as it has come, the best that it can still
/// become, how many of the best tracks remain, and which step lost the optimum.
class WalkBar : public PlayBar {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the bar.
    WalkBar(WalkGame* game, WalkWatch* watch, QWidget* parent = nullptr);

signals:
    /// Asks to show the finished walk beside a best one.
    void comparisonWanted();

private:
    void addButtons();
    void showState();
    void showStroke();
    void showRoute();
    QString remarkText() const;
    QString losingText(std::size_t step) const;

    WalkGame* m_game;
    WalkWatch* m_watch;
    QLabel* m_worth;
    QLabel* m_best;
    QLabel* m_tracks;
    QPushButton* m_hint = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_startOver = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace mazewright::ui
