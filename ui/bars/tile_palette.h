#pragma once

#include "ui/theme/tile_symbols.h"

#include <QToolButton>

class QListWidget;
class QListWidgetItem;

namespace mazewright::ui {

/// A button that shows a symbol, and below it all that are drawn, to choose one by mouse or keys.
/// The first row holds those that the keys 1 to 9 choose.
class TilePalette : public QToolButton {
    Q_OBJECT

public:
    explicit TilePalette(QWidget* parent = nullptr);

    int symbol() const { return m_symbol; }
    /// 1 up to the last symbol that a tile can have; one that is not drawn shows its number.
    void setSymbol(int symbol);
    void setTileFace(TileFace face);
    /// The grid below the button, for tests.
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
