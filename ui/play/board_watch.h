#pragma once

#include "ui/play/play_watch.h"
#include "ui/runs/board_worker.h"
#include "ui/tasks/rest.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class BoardGame;

/// Analyses a game's current board: the pairs that can be joined, whether it can be cleared, which
/// move was the mistake, and a hint. Follows the board while it is visible.
class BoardAnalysis : public GameAnalysis {
    Q_OBJECT

public:
    /// The game is not owned and must outlive the watch.
    explicit BoardAnalysis(BoardGame* game, QObject* parent = nullptr);

    /// Returns the pairs; null if not known yet.
    const std::shared_ptr<const BoardPairs>& pairs() const noexcept { return m_pairs; }
    /// Returns whether and how the board can be cleared; null if not known yet.
    const std::shared_ptr<const BoardClearing>& clearing() const noexcept { return m_clearing; }
    /// Returns the number, from 1, of the move after which the board could not be cleared any more.
    /// 0 if it could not be cleared from the beginning. Empty if there is no such move, or it is
    /// not known.
    std::optional<std::size_t> mistake() const;
    bool isWorking() const override;

    /// Returns the highlighted pair; empty if there is none.
    const std::optional<BoardMove>& hint() const noexcept { return m_hint; }
    /// Returns true if `takeHint` would remove a pair: one is highlighted, or will be.
    bool expectsMove() const noexcept { return m_hint || m_wanted != Wanted::nothing; }

    /// Sets whether a panel shows the board. The board is followed while a panel shows it, and
    /// while it is played.
    void setPanelShown(bool shown);

    /// Highlights a pair that keeps the board clearable.
    void showHint() override;
    /// Removes the highlighted pair.
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
    DebounceTimer m_rest;         // delays the computation while a stroke is open
    std::uint64_t m_revision = 0; // of the followed board
    ClearBoard m_rules;
    std::shared_ptr<const BoardPairs> m_pairs;
    std::shared_ptr<const BoardClearing> m_clearing;
    std::shared_ptr<const BoardMistake> m_mistake;
    std::optional<BoardMove> m_hint;
    Wanted m_wanted = Wanted::nothing;
    bool m_panelShown = false;
    bool m_looking = false; // true while the mistake is searched
    BoardWorker m_worker;
};

} // namespace mazewright::ui
