#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QList>
#include <QPointer>
#include <QStringView>

#include <optional>

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QMenu;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace mazewright::ui {

/// Returns how well some letters match a text; higher is better. All letters must occur in the text
/// in their order, in any case. Letters that begin words count most, then letters that follow the
/// previous letter. Blanks in `letters` are ignored. Empty if the letters do not occur.
std::optional<int> letterMatch(QStringView letters, QStringView text);

/// Object name of a menu of levels, which the finder lists after the commands.
inline constexpr const char* levelMenuName = "levelMenu";

/// Finds an entry of the menus or a button of the window: by words of its name, its English name,
/// its path or its synonyms; if no entry has the words, by some letters of its name. Entries that
/// cannot be used now are disabled and show the reason. GUI thread.
class CommandFinder : public QDialog {
    Q_OBJECT

public:
    /// Lists the current entries of these menus, which are not owned, and buttons of their window.
    explicit CommandFinder(const QMenuBar& menus, QWidget* parent = nullptr);

    /// Adds commands that no menu has, with names that begin with the path `way`. The actions are
    /// not owned and must outlive the dialog.
    void add(const QString& way, const QList<QAction*>& actions);
    /// Returns the chosen entry, which may end with the dialog; null if there is none.
    QAction* chosen() const { return m_chosen; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QAction* action;
        QString text; ///< its path and name: `Solve › Stop`
        bool isLevel;
    };
    void collect(const QMenu& menu, const QString& way, bool isOfLevels);
    void collectButtons(const QWidget& window);
    static std::optional<int> wordRank(const QString& letters, const Entry& entry);
    static std::optional<int> letterRank(const QString& letters, const Entry& entry);
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
