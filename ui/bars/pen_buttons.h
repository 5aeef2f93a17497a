#pragma once

#include "solvers/maze/cell.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QToolButton;

namespace mazewright::ui {

class MazeView;

/// Two swatches that show what each mouse button draws; a click on a swatch offers other cells to
/// draw. Bound to one view at a time.
class PenButtons : public QWidget {
    Q_OBJECT

public:
    explicit PenButtons(QWidget* parent = nullptr);

    /// Binds to this view, which is not owned.
    void setView(MazeView* view);

    QToolButton* left() const noexcept { return m_left; }
    QToolButton* right() const noexcept { return m_right; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* makeButton(const char* name);
    void fillMenu(QToolButton& button);
    void choose(const QToolButton& button, Cell pen);
    void show();

    QPointer<MazeView> m_view;
    std::unique_ptr<QObject> m_connections; // connections to the view; reset to disconnect
    QToolButton* m_left;
    QToolButton* m_right;
};

} // namespace mazewright::ui
