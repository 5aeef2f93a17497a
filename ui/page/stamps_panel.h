#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/message.h"

#include <QString>
#include <QStringList>
#include <QWidget>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QToolButton;

namespace mazewright::ui {

/// Named pieces, stored in a folder of level files; each also opens as a level. GUI thread, because
/// stamps are small.
class StampFolder {
public:
    /// The folder `path` may not exist yet.
    explicit StampFolder(QString path) : m_path(std::move(path)) {}
    /// Returns the user's folder.
    static StampFolder ofUser();

    /// Returns the names in natural sort order.
    QStringList names() const;
    /// Loads a stamp. Errors: those of reading a level.
    Expected<Clip> load(const QString& name) const;
    /// Saves a stamp, replacing any stamp of this name. Errors: `io`.
    Expected<void> save(const QString& name, const Clip& clip) const;
    Expected<void> rename(const QString& from, const QString& to) const;
    Expected<void> remove(const QString& name) const;

    /// Returns true if a file may have this name.
    static bool isName(const QString& name);

private:
    QString fileOf(const QString& name) const;

    QString m_path;
};

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
