#pragma once

#include "ui/play/play_watch.h"
#include "ui/runs/board_worker.h"
#include "ui/tasks/rest.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class BoardGame;

/// What is known of a game's board as it is now: which pairs can be joined, whether it can be
/// cleared, which move was the mistake, and a hint. It follows the board while it is visible.
class BoardWatch : public PlayWatch {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the watch.
    explicit BoardWatch(BoardGame* game, QObject* parent = nullptr);

    /// None: not known yet.
    const std::shared_ptr<const BoardPairs>& pairs() const noexcept { return m_pairs; }
    /// None: not known yet.
    const std::shared_ptr<const BoardClearing>& clearing() const noexcept { return m_clearing; }
    /// The number, from 1, of the move that made the board one that cannot be cleared; 0: it was
    /// one from the beginning. None: there is no such move, or it is not known.
    std::optional<std::size_t> mistake() const;
    bool isWorking() const override;

    /// The pair that is pointed out.
    const std::optional<BoardMove>& hint() const noexcept { return m_hint; }
    /// Whether `takeHint` would remove a pair: one is pointed out, or will be.
    bool expectsMove() const noexcept { return m_hint || m_wanted != Wanted::nothing; }

    /// The board is followed while a panel shows it, and while it is played.
    void setPanelShown(bool shown);

    /// Points out a pair that keeps the board clearable.
    void showHint() override;
    /// Removes the pair that is pointed out.
    void takeHint() override;
    void hideHint() override;

private:
    enum class Wanted : std::uint8_t { nothing, hint, move };

    bool isWatched() const noexcept;
    void boardChanged();
    void follow();
    void takePairs(const std::shared_ptr<const BoardPairs>& pairs);
    void takeClearing(const std::shared_ptr<const BoardClearing>& clearing);
    void takeMistake(const std::shared_ptr<const BoardMistake>& mistake);
    void lookForMistake();
    void want(Wanted wanted);
    void answerWanted();
    std::optional<BoardMove> pairToHint() const;

    BoardGame* m_game;
    Rest m_rest;                  // while a stroke goes on, the question waits
    std::uint64_t m_revision = 0; // of the board that is followed
    ClearBoard m_rules;
    std::shared_ptr<const BoardPairs> m_pairs;
    std::shared_ptr<const BoardClearing> m_clearing;
    std::shared_ptr<const BoardMistake> m_mistake;
    std::optional<BoardMove> m_hint;
    Wanted m_wanted = Wanted::nothing;
    bool m_panelShown = false;
    bool m_looking = false; // for the mistake
    BoardWorker m_worker;
};

} // namespace mazewright::ui
