#pragma once

#include <QDialog>
#include <QList>
#include <QPointer>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QMenuBar;
class QTreeWidget;
class QTreeWidgetItem;

namespace mazewright::ui {

/// Finds an entry of the menus by some of its letters, or those of its English name: commands,
/// tools, examples, recent levels. Entries that cannot be used now are disabled and show the
/// reason. GUI thread.
class CommandFinder : public QDialog {
    Q_OBJECT

public:
    /// Lists the current entries of these menus, which are not owned.
    explicit CommandFinder(const QMenuBar& menus, QWidget* parent = nullptr);

    /// Returns the chosen entry; null if there is none or it was deleted.
    QAction* chosen() const { return m_chosen; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QAction* action;
        QString text; ///< its path and name: `Solve › Stop`
    };
    void collect(const QMenu& menu, const QString& way);
    void showMatches(const QString& letters);
    QTreeWidgetItem* itemOf(const Entry& entry) const;
    void showDisabledReason();
    void choose();

    QList<Entry> m_entries;
    QLineEdit* m_letters;
    QTreeWidget* m_list;
    QLabel* m_disabledReason;
    QPointer<QAction> m_chosen;
};

} // namespace mazewright::ui
