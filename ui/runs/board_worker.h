#pragma once

#include "solvers/analyses/board_play.h"
#include "ui/tasks/background.h"

#include <QObject>

#include <cstddef>
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
    ClearBoard rules{};
    std::vector<BoardMove> moves{};
    Mistake mistake{};
};

/// Follows a board of tiles while it is played or designed. Lives on the GUI thread. The engine
/// runs on two other threads, one for following the board and one for mistakes. The destructor
/// stops them and waits for them.
class BoardWorker : public QObject {
    Q_OBJECT

public:
    explicit BoardWorker(QObject* parent = nullptr);

    /// Sets the current board. Emits `pairsFound`, then `clearingFound`, and `clearingFound` once
    /// more if counting the choices takes longer. Cancels the previous computation; its answer is
    /// discarded. Reuses the answer for the previous board if a move leads from one board to the
    /// other, or back.
    void follow(const MazeSnapshot& board, const ClearBoard& rules);
    /// Searches the mistake of a game and emits `mistakeFound`. Cancels the previous search; its
    /// answer is discarded. The moves must be legal from `start` on.
    void findMistake(const MazeSnapshot& start, const ClearBoard& rules,
                     std::vector<BoardMove> moves);
    /// Cancels both computations without waiting. No answer is delivered.
    void forget();
    /// Returns true if the first `clearingFound` of the board is still pending.
    bool isFollowing() const { return m_isFollowing; }

signals:
    void pairsFound(std::shared_ptr<const mazewright::ui::BoardPairs> pairs);
    void clearingFound(std::shared_ptr<const mazewright::ui::BoardClearing> clearing);
    void mistakeFound(std::shared_ptr<const mazewright::ui::BoardMistake> mistake);

private:
    using Pairs = std::shared_ptr<const BoardPairs>;
    using Clearing = std::shared_ptr<const BoardClearing>;
    using News = std::variant<Pairs, Clearing>;

    void take(const News& news);

    bool m_isFollowing = false;
    Clearing m_last; ///< the latest known; null if there is none
    Background<NoPart, News> m_following;
    Background<std::shared_ptr<const BoardMistake>> m_searching;
};

} // namespace mazewright::ui
