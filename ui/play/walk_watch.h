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

/// Analyses the walk of a game: the best result it can still reach, the number of tracks that reach
/// it, the step that lost the optimum, and a hint. Follows the walk while it is played.
class WalkAnalysis : public GameAnalysis {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the watch.
    explicit WalkAnalysis(WalkGame* game, QObject* parent = nullptr);

    /// Returns the judgement before the first step; empty if not known yet.
    const std::optional<Judgement>& atStart() const { return m_atStart; }
    /// Returns the judgement of the current walk; empty if not known yet.
    std::optional<Judgement> now() const;
    /// Returns true if the walk can no longer become a best one; empty if not known.
    std::optional<bool> isLost() const;
    /// Returns the number of the step, from 1, that lost the optimum. Empty if it is not lost, or
    /// not known.
    std::optional<std::size_t> losingStep() const;
    bool isWorking() const override { return m_starting.isRunning() || m_judging.isRunning(); }

    /// Returns the highlighted best continuation, from the head of the walk; empty if there is
    /// none.
    const Route& hint() const noexcept { return m_hint; }

    /// Highlights a best continuation.
    void showHint() override;
    /// Makes the first step of the highlighted continuation.
    void takeHint() override;
    void hideHint() override;

private:
    /// The judgement of a walk of `steps` steps.
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
    std::shared_ptr<WalkJudge> m_judge; ///< of the followed game; null if there is none
    Route m_cells;                      ///< of the previous walk
    std::optional<Judgement> m_atStart;
    std::vector<std::optional<Judgement>> m_known; ///< by number of steps
    std::optional<std::size_t> m_losingStep;
    Route m_hint;
    bool m_isWanted = false; ///< true if a hint was requested and is not known yet
    Background<Judgement, Judgement> m_starting;
    Background<Judged, News> m_judging;
};

} // namespace mazewright::ui
