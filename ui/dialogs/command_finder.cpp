#include "ui/dialogs/command_finder.h"

#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/dialogs/letter_match.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int entryColumn = 0;
constexpr int shortcutColumn = 1;
constexpr int entryRole = Qt::UserRole; // index of the entry
constexpr int lengthCounts = 3;         // letters of a name that cost one point
// Weight of a match in the entry's own name; its whole path has weight 1.
constexpr int ownNameCounts = 2;

QString ownName(const QString& text)
{
    return text.mid(text.lastIndexOf(u'›') + 1);
}

} // namespace

CommandFinder::CommandFinder(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent), m_letters(new QLineEdit(this)), m_list(new QTreeWidget(this)),
      m_disabledReason(new QLabel(this))
{
    setWindowTitle(tr("Find a Command"));
    for (const QAction* menu : menus.actions())
        collect(*menu->menu(), withoutMnemonic(menu->text()));
    m_letters->setPlaceholderText(tr("Type a few letters of a command"));
    m_letters->setToolTip(tr("List the commands whose names contain these letters in this order"));
    m_letters->setAccessibleName(windowTitle());
    m_letters->setClearButtonEnabled(true);
    m_letters->installEventFilter(this);
    m_list->setColumnCount(2);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderHidden(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Commands"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(entryColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(shortcutColumn, QHeaderView::ResizeToContents);
    m_disabledReason->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_letters);
    column->addWidget(m_list, 1);
    column->addWidget(m_disabledReason);
    resize(560, 440);
    connect(m_letters, &QLineEdit::textChanged, this, &CommandFinder::showMatches);
    connect(m_letters, &QLineEdit::returnPressed, this, &CommandFinder::choose);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &CommandFinder::showDisabledReason);
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandFinder::choose);
    showMatches({});
}

void CommandFinder::collect(const QMenu& menu, const QString& way)
{
    for (QAction* action : menu.actions()) {
        const QString text = QStringLiteral("%1 › %2").arg(way, withoutMnemonic(action->text()));
        if (const auto* below = action->menu<QMenu*>())
            collect(*below, text);
        else if (!action->isSeparator() && action->isVisible())
            m_entries << Entry{action, text};
    }
}

/// Sorts matches by score, then usable entries first, then in menu order. Before the user types a
/// letter, all scores are equal.
void CommandFinder::showMatches(const QString& letters)
{
    std::vector<std::pair<int, const Entry*>> found;
    for (const Entry& entry : std::as_const(m_entries)) {
        const std::optional<int> translated = letterMatch(letters, entry.text);
        const std::optional<int> whole =
            translated ? translated : letterMatch(letters, englishNameOf(*entry.action));
        if (!whole)
            continue;
        const QString name = ownName(entry.text);
        const int own = letterMatch(letters, name).value_or(0);
        // Without letters the length does not matter.
        const int length = letters.isEmpty() ? 0 : static_cast<int>(name.size());
        found.emplace_back(length / lengthCounts - *whole - ownNameCounts * own, &entry);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& one, const auto& other) {
        return std::pair(one.first, !one.second->action->isEnabled()) <
               std::pair(other.first, !other.second->action->isEnabled());
    });
    m_list->clear();
    for (const auto& match : found)
        m_list->addTopLevelItem(itemOf(*match.second));
    m_list->setCurrentItem(m_list->topLevelItem(0));
    showDisabledReason();
}

QTreeWidgetItem* CommandFinder::itemOf(const Entry& entry) const
{
    const QAction& action = *entry.action;
    auto* item = new QTreeWidgetItem({entry.text, keysInWords(action)});
    item->setIcon(entryColumn, action.icon());
    item->setTextAlignment(shortcutColumn, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(entryColumn, entryRole, static_cast<int>(&entry - m_entries.constData()));
    if (!action.isEnabled())
        for (const int column : {entryColumn, shortcutColumn})
            item->setForeground(column, palette().brush(QPalette::Disabled, QPalette::Text));
    return item;
}

void CommandFinder::showDisabledReason()
{
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr) {
        m_disabledReason->setText(tr("No command has these letters in its name."));
        return;
    }
    const QAction& action = *m_entries[item->data(entryColumn, entryRole).toInt()].action;
    const QString why = hindranceOf(action);
    if (!action.isEnabled())
        m_disabledReason->setText(why.isEmpty() ? tr("Not available now.") : why);
    else
        m_disabledReason->setText(tr("Press Enter to run it."));
}

void CommandFinder::choose()
{
    const QTreeWidgetItem* item = m_list->currentItem();
    if (item == nullptr)
        return;
    QAction* action = m_entries[item->data(entryColumn, entryRole).toInt()].action;
    if (!action->isEnabled())
        return;
    m_chosen = action;
    accept();
}

/// Passes keys that move in a list to the list while the user types letters.
bool CommandFinder::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_letters || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_PageUp &&
        key != Qt::Key_PageDown)
        return false;
    QApplication::sendEvent(m_list, event);
    return true;
}

} // namespace mazewright::ui
