#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/clip.h"
#include "ui/selection/stamp_folder.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace mazewright::ui {

/// The user's stamps, each with its picture and name. A click selects a stamp for placing. GUI
/// thread.
class StampsPanel : public QWidget {
    Q_OBJECT

public:
    explicit StampsPanel(QWidget* parent = nullptr);

    /// Shows the stamps of a different folder.
    void setFolder(const StampFolder& folder);
    /// Saves a piece as a stamp, and lets the user type its name.
    void add(const Clip& clip);
    QListWidget* list() const noexcept { return m_list; }

signals:
    /// Emitted when a stamp is selected for repeated placing.
    void chosen(const mazewright::Clip& clip);
    void failed(const mazewright::Error& error);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showStamps();
    void take(const QListWidgetItem* item);
    void rename(QListWidgetItem* item);
    void removeChosen();
    void showEmpty();

    StampFolder m_folder;
    QListWidget* m_list;
    QLabel* m_empty;
    QToolButton* m_remove;
};

} // namespace mazewright::ui
