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

/// Draws over the visible board, the level's or the game's: what is chosen and its partners, the
/// hint, the pair that the list points at, all open pairs if wanted, and for a moment the line of
/// each move.
class BoardLines : public QObject {
    Q_OBJECT

public:
    /// The most open pairs that are drawn at once; more could not be told apart.
    static constexpr std::size_t mostDrawn = 200;

    /// Not owned; must outlive this. The mazes on the screen are those of the level and of the
    /// copy that is played; the lines lie on the one that is looked at.
    struct Parts {
        BoardGame* game = nullptr;
        BoardWatch* watch = nullptr;
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
    BoardWatch* m_watch;
    LinkLinesItem* m_item; // a child of the maze that it lies on
    QVariantAnimation m_fading;
    std::shared_ptr<const BoardPairs> m_drawn; // whose open pairs are drawn
    std::size_t m_played = 0;                  // moves, when last looked
    bool m_allShown = false;
};

} // namespace mazewright::ui
