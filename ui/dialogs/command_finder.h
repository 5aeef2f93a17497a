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

/// Finds an entry of the menus by a few of its letters, of its English name too: commands, tools,
/// examples, recent levels.
/// An entry that cannot be used now is grey and says why. GUI thread.
class CommandFinder : public QDialog {
    Q_OBJECT

public:
    /// The entries of these menus as they are now; they are not owned.
    explicit CommandFinder(const QMenuBar& menus, QWidget* parent = nullptr);

    /// What was chosen; null: nothing, or it is gone.
    QAction* chosen() const { return m_chosen; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QAction* action;
        QString text; ///< `Solve › Stop`: the menus on the way, then its own
    };
    void collect(const QMenu& menu, const QString& way);
    void showMatches(const QString& letters);
    QTreeWidgetItem* itemOf(const Entry& entry) const;
    void showHindrance();
    void choose();

    QList<Entry> m_entries;
    QLineEdit* m_letters;
    QTreeWidget* m_list;
    QLabel* m_hindrance;
    QPointer<QAction> m_chosen;
};

} // namespace mazewright::ui
