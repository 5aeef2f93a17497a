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

/// All keys of the window, by menu. The keys of actions can be changed, and changes are stored. A
/// key is rejected if a different action has it in the same context, and that action is named. GUI
/// thread.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    /// Lists the actions of these menus; they are not owned and must outlive the dialog.
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
    /// Returns the name of the action or menu, other than `beside`, with this key; empty if there
    /// is none in the same context.
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
