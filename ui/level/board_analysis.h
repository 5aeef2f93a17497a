#pragma once

#include "solvers/levels/board_play.h"
#include "ui/base/background.h"
#include "ui/level/play.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace mazewright::ui {

/// The pairs of a board that can be joined now.
struct BoardPairs {
    /// At most this many pairs are listed.
    static constexpr std::size_t mostListed = 2000;

    MazeSnapshot board;
    ClearBoard rules{};
    JoinablePairs found{};
};

/// Whether and how a board can be cleared.
struct BoardClearing {
    MazeSnapshot board;
    ClearBoard rules{};
    ClearingAnswer known{};
    /// The simplest pair of `known.order` that can be joined; empty if no order is known. If
    /// `known.clears` is yes, removing it keeps the board clearable; otherwise it guarantees
    /// nothing.
    std::optional<link::LinkablePair> hint{};
    /// Facts of `known.order`. Empty if not counted yet, or if the board is too large or cannot be
    /// cleared.
    std::optional<link::OrderFacts> facts{};
};

/// The move of a game after which the board could not be cleared any more.
struct BoardMistake {
    MazeSnapshot start;
    std::vector<BoardMove> moves{};
    Mistake mistake{};
};

class BoardGame;

/// Analyses a game's current board: the pairs that can be joined, whether it can be cleared, which
/// move was the mistake, and a hint. Follows the board while it is visible, and reuses what was
/// known of the previous board if a move leads from one to the other, or back. GUI thread. The
/// engine runs on two other threads, one for following the board and one for mistakes. The
/// destructor stops them and waits for them.
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

    /// Sets whether a panel shows the board. The board is followed while a panel shows it, and
    /// while it is played.
    void setPanelShown(bool shown);

    /// Removes the highlighted pair.
    void takeHint() override;

private:
    using Pairs = std::shared_ptr<const BoardPairs>;
    using Clearing = std::shared_ptr<const BoardClearing>;
    using Mistaken = std::shared_ptr<const BoardMistake>;
    using News = std::variant<Pairs, Clearing>;

    bool isWatched() const noexcept;
    void boardChanged();
    void follow();
    bool isClearingPending() const;
    void take(const Pairs& pairs);
    void take(const Clearing& clearing);
    void lookForMistake();
    Advice advice() const override;
    Route pairToHint() const;

    BoardGame* m_game;
    DebounceTimer m_rest;         // delays the computation while a stroke is open
    std::uint64_t m_revision = 0; // of the followed board
    ClearBoard m_rules;
    Pairs m_pairs;
    Clearing m_clearing;
    Clearing m_last; // the latest known, perhaps of a previous board; null if there is none
    Mistaken m_mistake;
    bool m_panelShown = false;
    Background<NoPart, News> m_following;
    Background<Mistaken> m_searching;
};

/// Returns in a word or two whether the board can be cleared; empty if nothing is
/// known yet.
QString boardBadge(const BoardGame& game, const BoardAnalysis& watch);

/// Returns a sentence on clearing the board: how many moves clear it, or that it cannot be cleared
/// and which move caused that, or that no pair is left.
QString boardVerdict(const BoardGame& game, const BoardAnalysis& watch);

} // namespace mazewright::ui
