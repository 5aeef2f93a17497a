#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QMenu;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace mazewright::ui {

/// All keys of the window, by menu: those of actions can be changed, and what is changed is kept.
/// One that another action has in the same place is refused, with its name. GUI thread.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    /// The actions of these menus; they are not owned and must outlive the dialog.
    explicit KeysDialog(const QMenuBar* menus, QWidget* parent = nullptr);

private:
    void makeList(const QMenuBar& menus);
    void addFixedKeys();
    void addMenu(const QMenu& menu);
    void makeEditor();
    void showKeys();
    void showChosen();
    void takeKey();
    void setKeys(QAction& action, const QList<QKeySequence>& keys);
    void resetAll();
    QAction* chosen() const;
    /// What has this key beside an action; empty: nothing that could be meant at the same time.
    QString ownerOf(const QKeySequence& key, const QAction& beside) const;

    const QMenuBar* m_menus;
    QTreeWidget* m_list = nullptr;
    QKeySequenceEdit* m_key = nullptr;
    QPushButton* m_clear = nullptr;
    QPushButton* m_reset = nullptr;
    QLabel* m_refusal = nullptr;
    QList<QAction*> m_actions;
};

} // namespace mazewright::ui
