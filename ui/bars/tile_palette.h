#pragma once

#include "ui/theme/tile_symbols.h"

#include <QToolButton>

class QListWidget;
class QListWidgetItem;

namespace mazewright::ui {

/// A button that shows a symbol, with a grid of all drawn symbols below it. A symbol is chosen by
/// mouse or keyboard; the keys 1 to 9 choose from the first row.
class TilePalette : public QToolButton {
    Q_OBJECT

public:
    explicit TilePalette(QWidget* parent = nullptr);

    int symbol() const { return m_symbol; }
    /// Sets the symbol, from 1 to the last symbol of a tile. A symbol that is not drawn is shown as
    /// its number.
    void setSymbol(int symbol);
    void setTileFace(TileFace face);
    /// Returns the grid below the button, for tests.
    QListWidget* grid() const { return m_grid; }

signals:
    void chosen(int symbol);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeGrid();
    void showChoice();
    void choose(const QListWidgetItem& item);
    void showSymbol();

    QListWidget* m_grid;
    TileFace m_face = TileFace::symbol;
    int m_symbol = 1;
};

} // namespace mazewright::ui
