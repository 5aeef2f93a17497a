#include "ui/base/actions.h"

#include "ui/base/theme.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCoreApplication>
#include <QRegularExpression>
#include <QSettings>
#include <QToolBar>
#include <QVariant>
#include <QWidget>

namespace mazewright::ui {

namespace {

constexpr const char* firstProperty = "firstKeys";

QString settingOf(const QAction& action)
{
    return QStringLiteral("keys/") + action.objectName();
}

/// Parses text written by `QKeySequence::listToString`. Drops the empty key that Qt makes of an
/// empty text.
QList<QKeySequence> keysFrom(const QVariant& text)
{
    QList<QKeySequence> keys = QKeySequence::listFromString(text.toString());
    keys.removeAll(QKeySequence());
    return keys;
}

} // namespace

void restoreKeys(QAction& action)
{
    action.setProperty(firstProperty, QKeySequence::listToString(action.shortcuts()));
    const QVariant kept = QSettings().value(settingOf(action));
    if (kept.isValid())
        action.setShortcuts(keysFrom(kept));
}

QList<QKeySequence> defaultKeys(const QAction& action)
{
    return keysFrom(action.property(firstProperty));
}

void changeKeys(const QAction& action, const QList<QKeySequence>& keys)
{
    QSettings settings;
    if (keys == defaultKeys(action))
        settings.remove(settingOf(action));
    else
        settings.setValue(settingOf(action), QKeySequence::listToString(keys));
    const QString name = action.objectName();
    for (const QWidget* window : QApplication::topLevelWidgets())
        for (QAction* same : window->findChildren<QAction*>(name))
            same->setShortcuts(keys);
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression behind(QStringLiteral("\\(&.\\)")); // as in 打开(&O)
    static const QRegularExpression sign(QStringLiteral("&(.)")); // a doubled & stands for itself
    return text.remove(behind).replace(sign, QStringLiteral("\\1"));
}

QString plainName(const QString& text)
{
    return withoutMnemonic(text).remove(QStringLiteral("…"));
}

QString keysInWords(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral("   "));
}

QString withKey(const QString& text, const QAction& action)
{
    const QKeySequence key = action.shortcut();
    return key.isEmpty()
               ? text
               : QStringLiteral("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText));
}

namespace {

/// Calls the function now, and after each change of the action while `receiver` exists.
template <class Function>
void follow(QAction& action, QObject& receiver, Function function)
{
    QObject::connect(&action, &QAction::changed, &receiver, function);
    function();
}

} // namespace

void showKeyInToolTip(QWidget& widget, QAction& action, const QString& text)
{
    follow(action, widget, [&widget, &action, text] { widget.setToolTip(withKey(text, action)); });
}

void showKeyInToolTip(QAction& action, const QString& text)
{
    follow(action, action, [&action, text] { action.setToolTip(withKey(text, action)); });
}

void bindButton(QAbstractButton& button, QAction& action, const QString& text)
{
    showKeyInToolTip(button, action, text);
    follow(action, button, [&button, &action] { button.setEnabled(action.isEnabled()); });
}

void showKeysInToolTips(const QToolBar& bar)
{
    for (QAction* entry : bar.actions())
        if (!entry->objectName().isEmpty() && !entry->text().isEmpty())
            follow(*entry, *entry,
                   [entry] { entry->setToolTip(withKey(plainName(entry->text()), *entry)); });
}

namespace {

constexpr const char* contextProperty = "context";
constexpr const char* hindranceProperty = "hindrance";
constexpr const char* englishProperty = "english";
constexpr const char* synonymsProperty = "synonyms";

/// Returns the reason why an action of `context` cannot be used now; empty if it can.
QString hindranceOf(ActionContext context, ActionContext inUse)
{
    if (context == ActionContext::canvas)
        context = ActionContext::editor;
    if (context == ActionContext::always || context == inUse)
        return {};
    if (context == ActionContext::comparison)
        return ActionTable::tr("Available only while comparing runs.");
    return inUse == ActionContext::comparison
               ? ActionTable::tr("Not available while comparing runs.")
               : ActionTable::tr("Open a level first.");
}

} // namespace

QString hindranceOf(const QAction& action)
{
    return action.isEnabled() ? QString() : action.property(hindranceProperty).toString();
}

void setDisabledReason(QAction& action, const QString& why)
{
    action.setProperty(hindranceProperty, why);
    action.setEnabled(why.isEmpty());
}

ActionContext contextOf(const QAction& action)
{
    return static_cast<ActionContext>(action.property(contextProperty).toInt());
}

void setContext(QAction& action, ActionContext context)
{
    action.setProperty(contextProperty, static_cast<int>(context));
}

QString englishNameOf(const QAction& action)
{
    return action.property(englishProperty).toString();
}

void setEnglishName(QAction& action, const QString& name)
{
    action.setProperty(englishProperty, name);
}

QString synonymsOf(const QAction& action)
{
    return action.property(synonymsProperty).toString();
}

void setSynonyms(QAction& action, const QString& words)
{
    action.setProperty(synonymsProperty, words);
}

ActionTable::ActionTable(const ActionRows& rows, QWidget* parent, MainWindow& window)
    : QObject(parent), m_rows(rows), m_window(window)
{
    for (const ActionRow& row : rows) {
        auto* made = new QAction(QCoreApplication::translate("MainWindow", row.text), parent);
        made->setObjectName(QLatin1String(row.name));
        made->setIconText(plainName(made->text()));
        setEnglishName(*made, plainName(QString::fromUtf8(row.text)));
        setSynonyms(*made, QLatin1String(row.synonyms));
        if (row.icon[0] != '\0')
            made->setIcon(icon(QString::fromLatin1(row.icon)));
        if (row.keys[0] != '\0')
            made->setShortcuts(QKeySequence::listFromString(QLatin1String(row.keys)));
        restoreKeys(*made);
        setContext(*made, row.context);
        if (row.context == ActionContext::canvas)
            made->setShortcutContext(Qt::WidgetShortcut);
        if (row.run != nullptr)
            connect(made, &QAction::triggered, parent, [&window, run = row.run] { run(window); });
        parent->addAction(made);
        m_actions[static_cast<std::size_t>(row.id)] = made;
    }
}

QAction* ActionTable::operator[](ActionId id) const
{
    return m_actions[static_cast<std::size_t>(id)];
}

void ActionTable::addTo(QWidget& bar, std::initializer_list<ActionId> ids) const
{
    for (const ActionId id : ids) {
        if (id != ActionId::separator) {
            bar.addAction((*this)[id]);
            continue;
        }
        auto* line = new QAction(&bar);
        line->setSeparator(true);
        bar.addAction(line);
    }
}

QActionGroup* ActionTable::group(std::initializer_list<ActionId> ids)
{
    auto* made = new QActionGroup(this);
    for (const ActionId id : ids) {
        (*this)[id]->setCheckable(true);
        made->addAction((*this)[id]);
    }
    return made;
}

void ActionTable::refresh(ActionContext inUse)
{
    for (const ActionRow& row : m_rows) {
        QString why = hindranceOf(row.context, inUse);
        if (why.isEmpty() && row.whyNot != nullptr)
            why = row.whyNot(m_window);
        setDisabledReason(*(*this)[row.id], why);
    }
}

} // namespace mazewright::ui
