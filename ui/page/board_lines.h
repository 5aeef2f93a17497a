#pragma once

#include "ui/overlay/link_line.h"
#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"

#include <QObject>
#include <QVariantAnimation>

#include <cstddef>
#include <optional>

namespace mazewright::ui {

class LinkLinesItem;
class MazeItem;

/// Draws over the visible board, of the level or of the game: the chosen tile and its partners, the
/// hint, and the pair that is pointed at in a list. Optionally draws all open pairs. Each move's
/// line is shown briefly.
class BoardLines : public QObject {
    Q_OBJECT

public:
    /// The maximum number of open pairs drawn at once; more would be indistinguishable.
    static constexpr std::size_t mostDrawn = 200;

    /// Not owned; must outlive this object. The two mazes are those of the level and of the copy
    /// being played. The lines lie on the visible one.
    struct Parts {
        BoardGame* game = nullptr;
        BoardAnalysis* watch = nullptr;
        MazeItem* levelItem = nullptr;
        MazeItem* boardItem = nullptr;
    };
    explicit BoardLines(const Parts& parts, QObject* parent = nullptr);

    const LinkLinesItem& item() const noexcept { return *m_item; }

public slots:
    void showPointed(std::optional<mazewright::BoardMove> pair);
    void setAllShown(bool shown);

private:
    void showBoard();
    void showGame();
    void showChosen();
    void showHint();
    void showOpen();
    void flash(LinkLine kind, const Route& line);
    Route lineOf(const BoardMove& move) const;

    Parts m_parts;
    BoardGame* m_game;
    BoardAnalysis* m_watch;
    LinkLinesItem* m_item; // a child of the maze below it
    QVariantAnimation m_fading;
    std::shared_ptr<const BoardPairs> m_drawn; // the pairs whose lines are drawn
    std::size_t m_played = 0;                  // number of moves at the last update
    bool m_allShown = false;
};

} // namespace mazewright::ui
