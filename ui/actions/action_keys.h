#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

class QAbstractButton;
class QAction;
class QToolBar;
class QWidget;

namespace mazewright::ui {

/// The keys of actions, as the user has changed them: kept by the names of the actions, and the
/// same in all windows. GUI thread.

/// Replaces the default keys of an action by those that the user has chosen for it.
void restoreKeys(QAction& action);
/// Its default keys.
QList<QKeySequence> firstKeys(const QAction& action);
/// Changes the keys in all windows, and remembers them unless they are the defaults.
void changeKeys(const QAction& action, const QList<QKeySequence>& keys);

/// A text of a menu without the mark of its mnemonic, which may be a letter in brackets behind it.
QString withoutMnemonic(QString text);
/// What a button or a list calls an action: its text without mnemonic and ellipsis.
QString plainName(const QString& text);
/// All keys of an action, as the desktop writes them.
QString keysInWords(const QAction& action);

/// `text (key)`; the text alone where the action has none.
QString withKey(const QString& text, const QAction& action);
/// Shows the action's key in the tool tip of the widget, or of the action itself, also when the key
/// changes.
void tellKey(QWidget& widget, QAction& action, const QString& text);
void tellKey(QAction& action, const QString& text);
/// Binds the button to the action: the same tool tip with the key, also when that changes, and
/// enabled only while the action is.
void standFor(QAbstractButton& button, QAction& action, const QString& text);
/// Shows the keys of a bar's named actions in their tool tips, also when those change.
void tellKeys(const QToolBar& bar);

} // namespace mazewright::ui
