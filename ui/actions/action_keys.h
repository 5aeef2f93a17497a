#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

class QAbstractButton;
class QAction;
class QToolBar;
class QWidget;

namespace mazewright::ui {

/// Keyboard shortcuts of actions, as the user has changed them. They are stored by the object names
/// of the actions and are the same in all windows. GUI thread.

/// Replaces the default keys of an action with those that the user has chosen for it.
void restoreKeys(QAction& action);
/// Returns the action's default keys.
QList<QKeySequence> defaultKeys(const QAction& action);
/// Changes the keys in all windows, and stores them unless they are the defaults.
void changeKeys(const QAction& action, const QList<QKeySequence>& keys);

/// Returns a menu text without the mark of its mnemonic, which may be a letter in brackets behind
/// the text.
QString withoutMnemonic(QString text);
/// Returns the name of an action for a button or a list: its text without mnemonic and ellipsis.
QString plainName(const QString& text);
/// Returns all keys of an action in the desktop's notation.
QString keysInWords(const QAction& action);

/// Returns `text (key)`, or the text alone if the action has no key.
QString withKey(const QString& text, const QAction& action);
/// Shows the action's key in the tool tip of the widget, or of the action itself, and follows
/// changes of the key.
void showKeyInToolTip(QWidget& widget, QAction& action, const QString& text);
void showKeyInToolTip(QAction& action, const QString& text);
/// Binds the button to the action. The button gets a tool tip with the action's key, which follows
/// changes of the key. The button is enabled only while the action is.
void bindButton(QAbstractButton& button, QAction& action, const QString& text);
/// Shows the keys of a bar's named actions in their tool tips, and follows changes of the keys.
void showKeysInToolTips(const QToolBar& bar);

} // namespace mazewright::ui
