#include "ui/actions/action_keys.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
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

void showKeyInToolTip(QWidget& widget, QAction& action, const QString& text)
{
    const auto tell = [&widget, &action, text] { widget.setToolTip(withKey(text, action)); };
    QObject::connect(&action, &QAction::changed, &widget, tell);
    tell();
}

void showKeyInToolTip(QAction& action, const QString& text)
{
    const auto tell = [&action, text] { action.setToolTip(withKey(text, action)); };
    QObject::connect(&action, &QAction::changed, &action, tell);
    tell();
}

void bindButton(QAbstractButton& button, QAction& action, const QString& text)
{
    showKeyInToolTip(button, action, text);
    const auto show = [&button, &action] { button.setEnabled(action.isEnabled()); };
    QObject::connect(&action, &QAction::changed, &button, show);
    show();
}

void showKeysInToolTips(const QToolBar& bar)
{
    for (QAction* entry : bar.actions()) {
        if (entry->objectName().isEmpty() || entry->text().isEmpty())
            continue;
        const auto tell = [entry] { entry->setToolTip(withKey(plainName(entry->text()), *entry)); };
        QObject::connect(entry, &QAction::changed, entry, tell);
        tell();
    }
}

} // namespace mazewright::ui
