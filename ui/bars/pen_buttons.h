#pragma once

#include "solvers/maze/cell.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QToolButton;

namespace mazewright::ui {

class MazeView;

/// What each mouse button draws, as two swatches; a click on one offers what else it may draw.
/// Bound to one view at a time.
class PenButtons : public QWidget {
    Q_OBJECT

public:
    explicit PenButtons(QWidget* parent = nullptr);

    /// Not owned.
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
    std::unique_ptr<QObject> m_bond; // what the swatches hear of the view ends with it
    QToolButton* m_left;
    QToolButton* m_right;
};

} // namespace mazewright::ui
