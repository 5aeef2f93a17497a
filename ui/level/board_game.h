#pragma once

#include "solvers/core/maze.h"
#include "solvers/levels/board_play.h"
#include "ui/base/background.h"
#include "ui/level/maze_document.h"
#include "ui/level/play.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// A board as it was dealt, and the pairs that were removed from it.
struct Deal {
    MazeSnapshot board;
    std::vector<BoardMove> moves{}; ///< in order, including undone ones
};

/// A game on a board of tiles, as a value. Its steps are the moves, and the deals after the first:
/// a shuffle, or a start over on the first board.
struct Game {
    std::vector<Deal> deals{}; ///< in order, including undone ones; empty if there is no game
    std::size_t dealt = 0;     ///< index of the current deal, from 0
    std::size_t played = 0;    ///< number of moves of that deal that are not undone

    bool isBegun() const noexcept { return !deals.empty(); }
    /// Returns the board on which the moves begin; null if there is no game.
    MazeSnapshot start() const { return isBegun() ? deals[dealt].board : nullptr; }
    /// Returns the moves since the last deal, in order, including undone ones.
    std::span<const BoardMove> moves() const noexcept
    {
        return isBegun() ? std::span<const BoardMove>(deals[dealt].moves)
                         : std::span<const BoardMove>();
    }
    std::span<const BoardMove> playedMoves() const noexcept { return moves().first(played); }
    /// Returns true if the board differs from the one that the game began on.
    bool isUnderWay() const noexcept
    {
        return isBegun() && (played > 0 || deals[dealt].board != deals.front().board);
    }
};

/// Plays a level's board of tiles, on a copy. Two clicks remove a pair. Each pair, each shuffle and
/// each start over is one step of the copy's own undo stack. The level stays unchanged until
/// `takeIntoLevel`. Leaving pauses the game; the next `begin` resumes it. The game ends if the
/// level's cells or the rules of its board change. GUI thread; shuffling runs on another thread.
class BoardGame : public Play {
    Q_OBJECT

public:
    /// Boards with more cells cannot be played.
    static constexpr std::size_t mostCells = std::size_t{1} << 20;

    explicit BoardGame(MazeDocument* level, QObject* parent = nullptr);

    /// Returns the shown document: the copy while it is played, otherwise the level.
    MazeDocument& current() noexcept { return isPlaying() ? m_copy : *m_level; }
    const MazeDocument& current() const noexcept { return isPlaying() ? m_copy : *m_level; }

    bool isPlaying() const noexcept override { return m_game.isBegun(); }
    QUndoStack* steps() noexcept override { return m_copy.undoStack(); }
    /// Returns the current game, which has not begun if none is played.
    const Game& game() const noexcept { return m_game; }
    const ClearBoard& rules() const noexcept { return m_rules; }
    std::size_t tilesLeft() const;
    /// Returns true if there are tiles, or were until this game removed them.
    bool isBoard() const;
    /// Returns true if there is a board and it is small enough to be played.
    bool isPlayable() const;
    QString whyNot() const override;
    /// Returns the lines of the moves on the level's own board; empty after a shuffle.
    std::vector<Route> lines() const;
    /// Returns the selected tile, which waits for its partner.
    std::optional<Position> chosen() const noexcept { return m_chosen; }
    bool isShuffling() const { return m_shuffling.isRunning(); }

public slots:
    void begin() override;
    /// Pauses the game; cancels a running shuffle.
    void end() override;
    /// Copies the current board into the level, as one undo step of the level. Ends the game.
    void takeIntoLevel();

    /// Handles a click: selects a tile, or removes it together with the selected one. If no game is
    /// running, this and the following slots begin a game on the level's board first.
    void choose(mazewright::Position cell);
    /// Clears the selection.
    void drop();
    /// Removes a pair if the rules join it; otherwise emits the reason why they do not.
    void play(mazewright::Position a, mazewright::Position b);
    void startOver() override;
    /// Rearranges the remaining tiles so that the board can be cleared, as one undo step. The
    /// result arrives later.
    void shuffle();

signals:
    /// Emitted when a move was made along this line.
    void joined(mazewright::Route line);
    /// Emitted when two tiles cannot be joined. The line has too many turns, or is empty if there
    /// is none.
    void refused(mazewright::Route line);

private:
    /// The result of shuffling one state of the board.
    struct Shuffled {
        std::uint64_t revision = 0;
        std::optional<Expected<MazeSnapshot>> board{}; ///< empty if it was stopped
    };

    void rulesChanged();
    void followUndo();
    ClearBoard rulesOfLevel() const;
    bool playsOnLevel();
    Game leave();
    void giveUp();
    void remove(const BoardMove& move);
    void refuse(const JoiningAnswer& answer);
    void deal(const MazeSnapshot& board, const QString& text);
    void takeShuffled(const Expected<Shuffled>& made);

    Game m_game;
    Game m_setAside; // paused; it resumes on `m_copy`
    ClearBoard m_rules;
    std::optional<Position> m_chosen;
    Background<Shuffled> m_shuffling;
    QObject m_wiring; // context of connections to the copy; last, so that it is destroyed first
};

} // namespace mazewright::ui
