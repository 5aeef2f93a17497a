#pragma once

#include "ui/play/game.h"
#include "ui/work/background.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace mazewright::ui {

class MazeDocument;

/// How a tile is called in words: `tile 3 (star)`.
QString tileText(Cell tile);

/// Plays a document's board of tiles: two clicks remove a pair, and each pair is one step of the
/// document's undo stack, so that undo and redo are those of moves. Whatever else changes the board
/// or its rules begins a new game. GUI thread; shuffling runs on another.
class BoardGame : public QObject {
    Q_OBJECT

public:
    /// Larger boards are not played.
    static constexpr std::size_t mostCells = std::size_t{1} << 20;

    /// The document is not owned and must outlive the game.
    explicit BoardGame(MazeDocument* document, QObject* parent = nullptr);

    MazeDocument& document() const noexcept { return *m_document; }
    const Game& game() const noexcept { return m_game; }
    const ClearBoard& rules() const noexcept { return m_rules; }
    std::size_t tilesLeft() const;
    /// Whether there are tiles, or were until this game removed them.
    bool isBoard() const;
    /// Whether it is a board that is not too large to be played.
    bool isPlayable() const;
    /// The tile that waits for its partner.
    std::optional<Position> chosen() const noexcept { return m_chosen; }
    bool isShuffling() const { return m_shuffling.isRunning(); }

public slots:
    /// A click: chooses a tile, or removes it with the one that was chosen before.
    void choose(mazewright::Position cell);
    /// Nothing is chosen any more.
    void drop();
    /// Removes a pair where the rules join it; else says why they do not.
    void play(mazewright::Position a, mazewright::Position b);
    /// All that this game removed comes back: one undo step.
    void startOver();
    /// Puts the tiles that are left elsewhere, so that the board can be cleared: one undo step, and
    /// a new game. Follows after a moment.
    void shuffle();

signals:
    /// The board, its rules, the moves or what is chosen are other ones.
    void changed();
    /// Words for the player; empty: what was said does not hold any more.
    void said(QString words);
    /// What was asked for cannot be done; why, in words.
    void failed(QString why);
    /// A move was made along this line.
    void joined(mazewright::Route line);
    /// Two tiles cannot be joined; this line has too many turns, or is empty where there is none.
    void refused(mazewright::Route line);

private:
    /// What came of shuffling one state of the board.
    struct Shuffled {
        std::uint64_t revision = 0;
        std::optional<Expected<Patch>> patch{}; ///< none: stopped
    };

    void edited();
    void rulesChanged();
    ClearBoard rulesOfLevel() const;
    void remove(const BoardMove& move);
    void refuse(const JoiningAnswer& answer);
    void takeShuffled(const Expected<Shuffled>& made);

    MazeDocument* m_document;
    Game m_game;
    ClearBoard m_rules;
    std::optional<Position> m_chosen;
    Background<Shuffled> m_shuffling;
};

} // namespace mazewright::ui
