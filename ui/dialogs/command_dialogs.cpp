#include "ui/dialogs/command_dialogs.h"

#include "ui/base/actions.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int none = std::numeric_limits<int>::min() / 2;
constexpr int ofAnyLetter = 1;
constexpr int ofFirstInWord = 8;
constexpr int ofFollowing = 5;

bool beginsWord(QStringView text, qsizetype at)
{
    return text[at].script() == QChar::Script_Han || // which has no blanks between words
           (text[at].isLetterOrNumber() && (at == 0 || !text[at - 1].isLetterOrNumber()));
}

} // namespace

// Matches a few letters with a whole text: "swe" with "Solve with Every Solver".
//
// best[j] is the best score of the letters so far if the last of them is at j - 1 in the text. The
// next letter is right after it, or anywhere later. There is one pass over the text per letter.
std::optional<int> letterMatch(QStringView letters, QStringView text)
{
    std::vector<int> best(static_cast<std::size_t>(text.size()) + 1, none);
    best[0] = 0; // before the text
    for (const QChar letter : letters) {
        if (letter.isSpace())
            continue;
        std::vector<int> next(best.size(), none);
        int before = none; // best score that ends anywhere before `at`
        for (qsizetype at = 0; at < text.size(); ++at) {
            const int adjacent = best[static_cast<std::size_t>(at)];
            before = std::max(before, adjacent);
            if (text[at].toCaseFolded() != letter.toCaseFolded() || before == none)
                continue;
            const int own = beginsWord(text, at) ? ofFirstInWord : ofAnyLetter;
            const int following = adjacent == none || at == 0 ? none : adjacent + ofFollowing;
            next[static_cast<std::size_t>(at) + 1] = std::max(before, following) + own;
        }
        best = std::move(next);
    }
    const int most = *std::max_element(best.begin(), best.end());
    return most < 0 ? std::nullopt : std::optional(most);
}

namespace {

constexpr int entryColumn = 0;
constexpr int shortcutColumn = 1;
constexpr int entryRole = Qt::UserRole; // index of the entry
constexpr int lengthCounts = 3;         // letters of a name that cost one point
// Weight of a match in the entry's own name; its whole path has weight 1.
constexpr int ownNameCounts = 2;

QString ownName(const QString& text)
{
    return text.mid(text.lastIndexOf(u'›') + 1).trimmed();
}

QStringList wordsIn(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    return text.split(between, Qt::SkipEmptyParts);
}

/// Returns true if each of `words` begins a word of the text.
bool hasWords(const QString& text, const QStringList& words)
{
    return std::all_of(words.begin(), words.end(), [&text](const QString& word) {
        qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        while (at >= 0 && !beginsWord(text, at))
            at = text.indexOf(word, at + 1, Qt::CaseInsensitive);
        return at >= 0;
    });
}

/// Calls `visit` with each tab widget around a button, and the index of the button's tab.
void visitTabs(const QWidget& button, const std::function<void(QTabWidget&, int)>& visit)
{
    for (QWidget* around = button.parentWidget(); around != nullptr;
         around = around->parentWidget())
        if (auto* tabs = qobject_cast<QTabWidget*>(around))
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->widget(tab)->isAncestorOf(&button))
                    visit(*tabs, tab);
}

/// Returns true if the tabs around a button apply to the level.
bool isReachable(const QWidget& button)
{
    bool reached = true;
    visitTabs(button, [&reached](const QTabWidget& tabs, int tab) {
        reached = reached && tabs.isTabVisible(tab);
    });
    return reached;
}

/// Shows the panel and the tab that a button is in.
void reveal(QWidget& button)
{
    for (QWidget* around = &button; around != nullptr; around = around->parentWidget())
        if (auto* dock = qobject_cast<QDockWidget*>(around)) {
            dock->show();
            dock->raise();
        }
    visitTabs(button, [](QTabWidget& tabs, int tab) { tabs.setCurrentIndex(tab); });
}

/// Returns the title of the panel or bar around a button; empty if there is none.
QString panelOf(const QWidget& button)
{
    for (const QWidget* around = &button; !around->isWindow(); around = around->parentWidget())
        if (qobject_cast<const QDockWidget*>(around) != nullptr ||
            qobject_cast<const QToolBar*>(around) != nullptr)
            return around->windowTitle();
    return {};
}

} // namespace

CommandFinder::CommandFinder(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent), m_letters(new QLineEdit(this)), m_list(new QTreeWidget(this)),
      m_disabledReason(wrappedLabel({}, this))
{
    setWindowTitle(tr("Find a Command"));
    for (const QAction* menu : menus.actions())
        collect(*menu->menu(), withoutMnemonic(menu->text()), false);
    collectButtons(*menus.window());
    m_letters->setPlaceholderText(tr("Type a few letters of a command"));
    m_letters->setToolTip(tr("List the commands that have these words or letters"));
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

void CommandFinder::collect(const QMenu& menu, const QString& way, bool isOfLevels)
{
    const bool hasLevels = isOfLevels || menu.objectName() == QLatin1String(levelMenuName);
    for (QAction* action : menu.actions()) {
        const QString text = QStringLiteral("%1 › %2").arg(way, withoutMnemonic(action->text()));
        if (const auto* below = action->menu<QMenu*>())
            collect(*below, text, hasLevels);
        else if (!action->isSeparator() && action->isVisible() &&
                 std::none_of(m_entries.begin(), m_entries.end(),
                              [action](const Entry& entry) { return entry.action == action; }))
            m_entries << Entry{action, text, hasLevels};
    }
}

/// Adds the buttons with words that are in sight or in a panel, except those that repeat an entry
/// of a menu.
void CommandFinder::collectButtons(const QWidget& window)
{
    QSet<QString> known;
    for (const Entry& entry : std::as_const(m_entries))
        known << plainName(ownName(entry.text));
    for (auto* button : window.findChildren<QAbstractButton*>()) {
        const QString name = plainName(button->text());
        const QString panel = panelOf(*button);
        const bool isInSight = button->isVisible() && button->window() == &window;
        if (wordsIn(name).isEmpty() || known.contains(name) ||
            !(isInSight || (!panel.isEmpty() && !button->isHidden())))
            continue;
        known << name;
        auto* press = new QAction(name, this);
        press->setEnabled(button->isEnabled());
        if (!isReachable(*button))
            setDisabledReason(*press, tr("Not available for this level."));
        connect(press, &QAction::triggered, button, [button] {
            reveal(*button);
            button->click();
        });
        m_entries << Entry{
            press, panel.isEmpty() ? name : QStringLiteral("%1 › %2").arg(panel, name), false};
    }
}

void CommandFinder::add(const QString& way, const QList<QAction*>& actions)
{
    for (QAction* action : actions)
        m_entries << Entry{action, QStringLiteral("%1 › %2").arg(way, action->text()), false};
    showMatches(m_letters->text());
}

/// Returns how well words match an entry; lower is better. Empty if they do not.
std::optional<int> CommandFinder::wordRank(const QString& letters, const Entry& entry)
{
    const QString name = ownName(entry.text);
    const QString english = englishNameOf(*entry.action);
    const QStringList words = wordsIn(letters);
    const QString names = name + u'\n' + english;
    if (name.compare(letters.trimmed(), Qt::CaseInsensitive) == 0)
        return 0;
    if (hasWords(names, {letters.trimmed()})) // as typed, with signs: `a*`
        return 1;
    if (hasWords(names, words))
        return 2;
    if (hasWords(names + u'\n' + entry.text + u'\n' + synonymsOf(*entry.action), words))
        return 3;
    return std::nullopt;
}

/// Returns how well letters match an entry; lower is better. Empty if they do not.
std::optional<int> CommandFinder::letterRank(const QString& letters, const Entry& entry)
{
    const std::optional<int> translated = letterMatch(letters, entry.text);
    const std::optional<int> whole =
        translated ? translated : letterMatch(letters, englishNameOf(*entry.action));
    if (!whole)
        return std::nullopt;
    const QString name = ownName(entry.text);
    const int own = letterMatch(letters, name).value_or(0);
    return static_cast<int>(name.size()) / lengthCounts - *whole - ownNameCounts * own;
}

/// Lists the entries that have the words; if there are none, those that have the letters. Sorts
/// levels last, then the best match first, then usable entries first, then in menu order.
void CommandFinder::showMatches(const QString& letters)
{
    std::vector<std::pair<std::tuple<bool, int, bool>, const Entry*>> found;
    for (const auto rankOf : {&wordRank, &letterRank}) {
        for (const Entry& entry : std::as_const(m_entries))
            if (const auto rank = rankOf(letters, entry))
                found.emplace_back(std::tuple(entry.isLevel, *rank, !entry.action->isEnabled()),
                                   &entry);
        if (!found.empty())
            break;
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    m_list->clear();
    for (const auto& match : found)
        m_list->addTopLevelItem(itemOf(*match.second));
    if (found.empty()) {
        auto* nothing = new QTreeWidgetItem(m_list, {tr("No matching commands")});
        nothing->setFlags(Qt::NoItemFlags);
    } else {
        m_list->setCurrentItem(m_list->topLevelItem(0));
    }
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
        m_disabledReason->clear();
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
    auto* buttons = dialogButtons(this, QDialogButtonBox::Close);
    QPushButton* all = buttons->addButton(tr("Reset &All"), QDialogButtonBox::ResetRole);
    all->setObjectName(QStringLiteral("resetAllKeys"));
    all->setAutoDefault(false);
    connect(all, &QPushButton::clicked, this, &KeysDialog::resetAll);
    layout()->addWidget(buttons);
    resize(560, 620);
    showKeys();
    showChosen();
}

void KeysDialog::makeList(const QMenuBar& menus)
{
    m_list = named("keys", new QTreeWidget(this));
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
        if (action->menu() != nullptr || !action->property("firstKeys").isValid() ||
            m_actions.contains(action)) // an action may be in two menus
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
    m_key = named("newKey", new QKeySequenceEdit(this));
    m_key->setToolTip(tr("Press the keys for the selected action"));
    label->setBuddy(m_key);
    m_clear = named("removeKey", new QPushButton(tr("&Remove"), this));
    m_reset = named("resetKey", new QPushButton(tr("R&eset"), this));
    for (QPushButton* button : {m_clear, m_reset})
        button->setAutoDefault(false);
    m_refusal = named("keyRefusal", new QLabel(this));
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
