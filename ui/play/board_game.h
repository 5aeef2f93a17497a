#pragma once

#include "ui/document/maze_document.h"
#include "ui/play/game.h"
#include "ui/play/play.h"
#include "ui/tasks/background.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

/// Plays a level's board of tiles, on a copy of it: two clicks remove a pair, and each pair, each
/// shuffle and each start over is one step of the copy's own undo stack. The level stays as it is
/// until `takeIntoLevel`. A game that is left is set aside and goes on with the next `begin`; where
/// the level's cells or the rules of its board change, the game is over. GUI thread; shuffling runs
/// on another.
class BoardGame : public Play {
    Q_OBJECT

public:
    /// Larger boards are not played.
    static constexpr std::size_t mostCells = std::size_t{1} << 20;

    /// The level is not owned and must outlive the game.
    explicit BoardGame(MazeDocument* level, QObject* parent = nullptr);

    MazeDocument& level() const noexcept { return *m_level; }
    /// The copy that is played on, with the undo stack of the game.
    MazeDocument& board() noexcept { return m_board; }
    /// What is looked at: the copy while it is played, else the level.
    MazeDocument& current() noexcept { return isPlaying() ? m_board : *m_level; }
    const MazeDocument& current() const noexcept { return isPlaying() ? m_board : *m_level; }

    bool isPlaying() const noexcept override { return m_game.isBegun(); }
    MazeDocument& copy() noexcept override { return m_board; }
    QUndoStack* steps() noexcept override { return m_board.undoStack(); }
    /// The current game; not begun: there is none.
    const Game& game() const noexcept { return m_game; }
    const ClearBoard& rules() const noexcept { return m_rules; }
    std::size_t tilesLeft() const;
    /// Whether there are tiles, or were until this game removed them.
    bool isBoard() const;
    /// Whether it is a board that is not too large to be played.
    bool isPlayable() const;
    QString hindrance() const override;
    /// The lines of the moves on the level's own board; empty where it was shuffled.
    std::vector<Route> lines() const;
    /// The tile that waits for its partner.
    std::optional<Position> chosen() const noexcept { return m_chosen; }
    bool isShuffling() const { return m_shuffling.isRunning(); }

public slots:
    void begin() override;
    /// Sets the game aside; a shuffle that is not done yet is dropped.
    void end() override;
    /// Copies the board as it is now into the level, as one undo step of the level. Ends the game.
    void takeIntoLevel();

    /// A click: chooses a tile, or removes it with the one that was chosen before. This and what
    /// follows are done to the level's board as a game that begins with them where none is played.
    void choose(mazewright::Position cell);
    /// Drops the choice.
    void drop();
    /// Removes a pair where the rules join it; else says why they do not.
    void play(mazewright::Position a, mazewright::Position b);
    void startOver() override;
    /// Puts the tiles that are left elsewhere, so that the board can be cleared: one undo step.
    /// Follows after a moment.
    void shuffle();

signals:
    /// A move was made along this line.
    void joined(mazewright::Route line);
    /// Two tiles cannot be joined; this line has too many turns, or is empty where there is none.
    void refused(mazewright::Route line);

private:
    /// The result of shuffling one state of the board.
    struct Shuffled {
        std::uint64_t revision = 0;
        std::optional<Expected<MazeSnapshot>> board{}; ///< none: stopped
    };

    void levelEdited();
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

    MazeDocument* m_level;
    MazeDocument m_board;
    Game m_game;
    Game m_setAside; // it goes on on `m_board`
    ClearBoard m_rules;
    std::optional<Position> m_chosen;
    Background<Shuffled> m_shuffling;
    QObject m_wiring; // what the game hears of its board ends with it; last, so that it goes first
};

} // namespace mazewright::ui
