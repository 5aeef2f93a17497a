#pragma once

#include "solvers/play/judge.h"
#include "ui/page/play_bar.h"

namespace mazewright::ui {

class WalkGame;
class WalkAnalysis;

/// The bar of a walk: its score or cost so far, the best total that is still possible, the number
/// of remaining best tracks, and the step that lost the optimum.
class WalkBar : public PlayBar {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive the bar.
    WalkBar(WalkGame* game, WalkAnalysis* watch, QWidget* parent = nullptr);

signals:
    /// Emitted when the user asks to compare the finished walk with a best walk.
    void comparisonRequested();

private:
    void addButtons();
    void showState();
    void showStroke();
    void showRoute();
    QString remarkText() const;
    QString losingText(std::size_t step) const;

    WalkGame* m_game;
    WalkAnalysis* m_watch;
    QLabel* m_worth;
    QLabel* m_best;
    QLabel* m_tracks;
    QPushButton* m_hint = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_startOver = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace mazewright::ui
