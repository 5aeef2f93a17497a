#pragma once

#include "solvers/play/judge.h"
#include "ui/play/play_watch.h"
#include "ui/tasks/background.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

class WalkGame;

/// What can still become of the walk of a game: the best that it can reach, how many tracks do, the
/// step that lost the optimum, and a hint. It follows the walk while it is played.
class WalkWatch : public PlayWatch {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the watch.
    explicit WalkWatch(WalkGame* game, QObject* parent = nullptr);

    /// Of the walk before its first step; none: not known yet.
    const std::optional<Judgement>& atStart() const { return m_atStart; }
    /// Of the walk as it is; none: not known yet.
    std::optional<Judgement> now() const;
    /// Whether the walk can no longer become a best one; none: not known.
    std::optional<bool> isLost() const;
    /// The number of the step, from 1, that lost the optimum; none: it is not lost, or not known.
    std::optional<std::size_t> losingStep() const;
    bool isWorking() const override { return m_starting.isRunning() || m_judging.isRunning(); }

    /// A best way on that is pointed out, from where the walk stands; empty: none is.
    const Route& hint() const noexcept { return m_hint; }

    /// Points out a best way on.
    void showHint() override;
    /// Makes the first step of what is pointed out.
    void takeHint() override;
    void hideHint() override;

private:
    /// What is known of a walk of so many steps.
    struct News {
        std::size_t steps = 0;
        Judgement judgement{};
    };
    /// The answer to one question.
    struct Judged {
        std::optional<News> news{};
        std::optional<std::size_t> losingStep{};
    };

    void follow();
    void judgeStart();
    void judge();
    void take(const News& news);
    void answerWanted();
    std::size_t commonSteps() const;
    std::size_t lastGood() const;

    WalkGame* m_game;
    std::shared_ptr<Judge> m_judge; ///< of the game that is followed; none: none is
    Route m_cells;                  ///< of the walk as it was last
    std::optional<Judgement> m_atStart;
    std::vector<std::optional<Judgement>> m_known; ///< by the number of steps
    std::optional<std::size_t> m_losingStep;
    Route m_hint;
    bool m_isWanted = false; ///< a hint, once one is known
    Background<Judgement, Judgement> m_starting;
    Background<Judged, News> m_judging;
};

} // namespace mazewright::ui
