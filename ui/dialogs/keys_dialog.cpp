#include "ui/dialogs/keys_dialog.h"

#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/theme/ink.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int actionColumn = 0;
constexpr int keyColumn = 1;
constexpr int placeRole = Qt::UserRole; // index of the action

QTreeWidgetItem* addHeading(QTreeWidget& list, const QString& text)
{
    auto* heading = new QTreeWidgetItem(&list, {text});
    heading->setFlags(Qt::ItemIsEnabled);
    heading->setFirstColumnSpanned(true);
    QFont bold = list.font();
    bold.setBold(true);
    heading->setFont(actionColumn, bold);
    return heading;
}

/// Returns true if both actions can be used at the same time.
bool meet(const QAction& one, const QAction& other)
{
    const ActionContext a = contextOf(one);
    const ActionContext b = contextOf(other);
    const auto compares = [](ActionContext context) {
        return context == ActionContext::comparison;
    };
    return a == ActionContext::always || b == ActionContext::always || compares(a) == compares(b);
}

} // namespace

KeysDialog::KeysDialog(const QMenuBar* menus, QWidget* parent) : QDialog(parent), m_menus(menus)
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    new QVBoxLayout(this);
    makeList(*menus);
    makeEditor();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* all = buttons->addButton(tr("Reset &All"), QDialogButtonBox::ResetRole);
    all->setObjectName(QStringLiteral("resetAllKeys"));
    all->setAutoDefault(false);
    connect(all, &QPushButton::clicked, this, &KeysDialog::resetAll);
    connect(buttons, &QDialogButtonBox::rejected, this, &KeysDialog::reject);
    layout()->addWidget(buttons);
    resize(560, 620);
    showKeys();
    showChosen();
}

void KeysDialog::makeList(const QMenuBar& menus)
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("keys"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Shortcut")});
    m_list->header()->setSectionResizeMode(actionColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(keyColumn, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    for (const QAction* entry : menus.actions())
        addMenu(*entry->menu());
    addFixedKeys();
    m_list->expandAll();
    layout()->addWidget(m_list);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysDialog::showChosen);
}

void KeysDialog::addMenu(const QMenu& menu)
{
    auto* heading = addHeading(*m_list, plainName(menu.title()));
    QList<const QMenu*> inner;
    for (QAction* action : menu.actions()) {
        if (const auto* below = action->menu<QMenu*>())
            inner << below;
        if (action->menu() != nullptr || !action->property("firstKeys").isValid())
            continue;
        auto* row = new QTreeWidgetItem(heading, {action->iconText()});
        row->setData(actionColumn, placeRole, static_cast<int>(m_actions.size()));
        m_actions << action;
    }
    if (heading->childCount() == 0)
        delete heading;
    for (const QMenu* below : std::as_const(inner))
        addMenu(*below);
}

/// Lists the actions of the mouse and the keys of the cell cursor, which cannot be changed.
void KeysDialog::addFixedKeys()
{
    const std::array<std::pair<QString, QString>, 17> fixed = {{
        {tr("Draw"), tr("Left button")},
        {tr("Erase, or draw with the right pen"), tr("Right-drag")},
        {tr("Open the menu of a cell"), tr("Right-click, Menu")},
        {tr("Draw a straight line from the last point"), tr("Shift+click")},
        {tr("Pick a cell’s contents"), tr("Alt+click, I")},
        {tr("Pick a cell’s contents for the right pen"), tr("Alt+right-click")},
        {tr("Pan the maze"), tr("Space+drag, middle button")},
        {tr("Zoom at the pointer"), tr("Ctrl+scroll")},
        {tr("Move the cell cursor"), tr("Arrow keys, Page Up, Page Down")},
        {tr("Move ten cells"), tr("Ctrl+arrow keys")},
        {tr("Go to the start or end of the row; with Ctrl, of the maze"), tr("Home, End")},
        {tr("Select from the cell cursor"), tr("Shift+arrow keys")},
        {tr("Draw or erase at the cursor; hold while moving to continue"), tr("Enter, Delete")},
        {tr("Decrease or increase the brush size"), tr("[ and ]")},
        {tr("Swap the pens of both mouse buttons"), tr("X")},
        {tr("Cancel the stroke"), tr("Esc")},
        {tr("Timeline: play, step back, step forward"), tr("K, J, L")},
    }};
    auto* heading = addHeading(*m_list, tr("On the maze"));
    for (const auto& [name, keys] : fixed)
        (new QTreeWidgetItem(heading, {name, keys}))->setFlags(Qt::ItemIsEnabled);
}

void KeysDialog::makeEditor()
{
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(tr("&New shortcut"), this);
    m_key = new QKeySequenceEdit(this);
    m_key->setObjectName(QStringLiteral("newKey"));
    m_key->setToolTip(tr("Press the keys for the selected action"));
    label->setBuddy(m_key);
    m_clear = new QPushButton(tr("&Remove"), this);
    m_clear->setObjectName(QStringLiteral("removeKey"));
    m_reset = new QPushButton(tr("R&eset"), this);
    m_reset->setObjectName(QStringLiteral("resetKey"));
    for (QPushButton* button : {m_clear, m_reset})
        button->setAutoDefault(false);
    m_refusal = new QLabel(this);
    m_refusal->setObjectName(QStringLiteral("keyRefusal"));
    setInk(*m_refusal, Ink::error);
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    layout()->addWidget(m_refusal);
    connect(m_key, &QKeySequenceEdit::editingFinished, this, &KeysDialog::takeKey);
    connect(m_clear, &QPushButton::clicked, this, [this] { setKeys(*chosen(), {}); });
    connect(m_reset, &QPushButton::clicked, this,
            [this] { setKeys(*chosen(), defaultKeys(*chosen())); });
}

QAction* KeysDialog::chosen() const
{
    const QTreeWidgetItem* row = m_list->currentItem();
    const QVariant place = row == nullptr ? QVariant() : row->data(actionColumn, placeRole);
    return place.isValid() ? m_actions[place.toInt()] : nullptr;
}

void KeysDialog::showKeys()
{
    for (QTreeWidgetItemIterator row(m_list); *row != nullptr; ++row)
        if (const QVariant place = (*row)->data(actionColumn, placeRole); place.isValid()) {
            const QAction& action = *m_actions[place.toInt()];
            (*row)->setText(keyColumn, keysInWords(action));
            QFont font = m_list->font();
            font.setItalic(action.shortcuts() != defaultKeys(action)); // changed by the user
            (*row)->setFont(keyColumn, font);
        }
}

void KeysDialog::showChosen()
{
    const QAction* action = chosen();
    const QSignalBlocker quiet(m_key);
    m_key->setKeySequence(action == nullptr ? QKeySequence() : action->shortcut());
    m_key->setEnabled(action != nullptr);
    m_clear->setEnabled(action != nullptr && !action->shortcuts().isEmpty());
    m_reset->setEnabled(action != nullptr && action->shortcuts() != defaultKeys(*action));
    m_refusal->clear();
}

void KeysDialog::takeKey()
{
    QAction* action = chosen();
    if (action == nullptr || m_key->keySequence().isEmpty())
        return;
    const QKeySequence key(m_key->keySequence()[0]); // one key combination, no sequence
    if (key != action->shortcut())
        setKeys(*action, {key});
}

void KeysDialog::setKeys(QAction& action, const QList<QKeySequence>& keys)
{
    for (const QKeySequence& key : keys)
        if (const QString owner = ownerOf(key, action); !owner.isEmpty()) {
            showChosen();
            m_refusal->setText(tr("%1 is already used for “%2”. Remove it there first.")
                                   .arg(key.toString(QKeySequence::NativeText), owner));
            return;
        }
    changeKeys(action, keys);
    showKeys();
    showChosen();
}

void KeysDialog::resetAll()
{
    for (const QAction* action : std::as_const(m_actions))
        changeKeys(*action, defaultKeys(*action));
    showKeys();
    showChosen();
}

QString KeysDialog::ownerOf(const QKeySequence& key, const QAction& beside) const
{
    for (const QAction* action : m_actions)
        if (action != &beside && action->shortcuts().contains(key) && meet(*action, beside))
            return action->iconText();
    for (const QAction* menu : m_menus->actions())
        if (QKeySequence::mnemonic(menu->text()) == key)
            return plainName(menu->text());
    return {};
}

} // namespace mazewright::ui
