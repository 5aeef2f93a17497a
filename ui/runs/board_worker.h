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
    /// So many are listed at most.
    static constexpr std::size_t mostListed = 2000;

    MazeSnapshot board;
    ClearBoard rules{};
    JoinablePairs found{};
};

/// Whether a board can be cleared, and how.
struct BoardClearing {
    MazeSnapshot board;
    ClearBoard rules{};
    ClearingAnswer known{};
    /// The simplest pair of `known.order` that can be joined. `known.clears` is yes: taking it
    /// keeps the board clearable; else it promises nothing. None: no order is known.
    std::optional<link::LinkablePair> hint{};
    /// Of `known.order`; none: not counted yet, or the board is too large, or cannot be cleared.
    std::optional<link::OrderFacts> facts{};
};

/// The move of a game after which the board could not be cleared any more.
struct BoardMistake {
    MazeSnapshot start;
    ClearBoard rules{};
    std::vector<BoardMove> moves{};
    Mistake mistake{};
};

/// Follows a board of tiles while it is played or designed. Lives in the window's thread; the
/// engine runs on two others, one for what follows the board and one for mistakes. The destructor
/// asks them to stop and waits for them.
class BoardWorker : public QObject {
    Q_OBJECT

public:
    explicit BoardWorker(QObject* parent = nullptr);

    /// The board is this now. `pairsFound` follows, then `clearingFound`, and where counting the
    /// choices takes longer, `clearingFound` once more with them; what was asked of a board before
    /// is stopped, and never told of. What is known of the board before is carried over
    /// where a move leads from one to the other, or back.
    void follow(const MazeSnapshot& board, const ClearBoard& rules);
    /// `mistakeFound` follows; what was asked before of mistakes is stopped, and never told of. The
    /// moves are legal from `start` on.
    void findMistake(const MazeSnapshot& start, const ClearBoard& rules,
                     std::vector<BoardMove> moves);
    /// Asks to stop; nothing follows, of either.
    void forget();
    /// Whether the first `clearingFound` of the board is still to follow.
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
    Clearing m_last; ///< the latest that is known; none: nothing
    Background<NoPart, News> m_following;
    Background<std::shared_ptr<const BoardMistake>> m_searching;
};

} // namespace mazewright::ui
