#pragma once

#include "solvers/core/maze.h"
#include "solvers/levels/board_play.h"
#include "ui/base/background.h"
#include "ui/level/maze_document.h"
#include "ui/level/play.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// A game on a board of tiles, as a value. A step removes a pair, or deals a board: a shuffle, or a
/// start over on the first board.
class Game {
public:
    Game() = default;
    explicit Game(MazeSnapshot board) : m_deals{{0, std::move(board)}} {}

    bool isBegun() const noexcept { return !m_deals.empty(); }
    /// Returns the board on which the moves begin; null if there is no game.
    MazeSnapshot start() const { return isBegun() ? dealt()->second : nullptr; }
    /// Returns the board that the game began on; null if there is no game.
    MazeSnapshot first() const { return isBegun() ? m_deals.begin()->second : nullptr; }
    /// Returns the moves since the last deal, in order, including undone ones.
    std::span<const BoardMove> moves() const;
    /// Returns the number of those moves that are not undone.
    std::size_t played() const { return isBegun() ? m_made - dealt()->first : 0; }
    std::span<const BoardMove> playedMoves() const { return moves().first(played()); }
    /// Returns true if the board differs from the one that the game began on.
    bool isUnderWay() const { return played() > 0 || start() != first(); }

    /// Returns the number of steps, including undone ones.
    std::size_t steps() const noexcept { return m_steps.size(); }
    /// Sets the number of steps that are not undone, at most `steps`.
    void goTo(std::size_t step) noexcept { m_made = step; }
    /// Makes a move; discards undone steps.
    void make(const BoardMove& move);
    /// Deals another board, or the first one again; discards undone steps.
    void deal(MazeSnapshot board);

private:
    using Deals = std::map<std::size_t, MazeSnapshot>;

    Deals::const_iterator dealt() const { return std::prev(m_deals.upper_bound(m_made)); }

    Deals m_deals; // by the number of steps before their moves; empty if there is no game
    std::vector<BoardMove> m_steps; // in order, including undone ones; a deal is an empty move
    std::size_t m_made = 0;         // number of steps that are not undone
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

    bool isUnderWay() const override { return game().isUnderWay(); }
    bool isFinished() const override { return isPlaying() && tilesLeft() == 0; }
    QUndoStack* steps() noexcept override { return m_copy.undoStack(); }
    /// Returns the current game, which has not begun if none is played.
    const Game& game() const noexcept;
    const ClearBoard& rules() const noexcept { return m_rules; }
    std::size_t tilesLeft() const;
    /// Returns true if there are tiles, or were until this game removed them.
    bool isBoard() const;
    /// Returns true if there is a board and it is small enough to be played.
    bool isPlayable() const;
    QString whyNot() const override;
    /// Returns true if the moves are made on the level's own board, so not after a shuffle.
    bool isOnLevelBoard() const;
    /// Returns the lines of the moves; empty if they are not made on the level's own board.
    std::vector<Route> lines() const;
    /// Returns the selected tile, which waits for its partner.
    std::optional<Position> chosen() const noexcept { return m_chosen; }
    bool isShuffling() const { return m_shuffling.isRunning(); }

public slots:
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
    /// The rearranged board; empty if it was stopped.
    using Shuffled = std::optional<Expected<MazeSnapshot>>;

    bool isBegun() const override { return m_game.isBegun(); }
    void start() override { m_game = Game(m_copy.snapshot()); }
    void interrupt() override;
    void discard() override { m_game = {}; }
    void stepped() override;
    void levelChanged();
    void rulesChanged();
    ClearBoard rulesOfLevel() const;
    bool playsOnLevel();
    void remove(const BoardMove& move);
    void refuse(const JoiningAnswer& answer);
    void deal(const MazeSnapshot& board, const QString& text);
    void takeShuffled(const Expected<Shuffled>& made);

    Game m_game; // perhaps paused
    ClearBoard m_rules;
    std::optional<Position> m_chosen;
    Background<Shuffled> m_shuffling;
};

} // namespace mazewright::ui
