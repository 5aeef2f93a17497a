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

/// The stamps of the user, each with its picture and its name: a click selects one for stamping.
/// GUI thread.
class StampsPanel : public QWidget {
    Q_OBJECT

public:
    explicit StampsPanel(QWidget* parent = nullptr);

    /// Those of another folder.
    void setFolder(const StampFolder& folder);
    /// Keeps a piece under a name that can then be typed.
    void add(const Clip& clip);
    QListWidget* list() const noexcept { return m_list; }

signals:
    /// A stamp is to be set down, again and again.
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
