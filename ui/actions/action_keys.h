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

/// Gives an action that has its first keys those that are kept for it.
void restoreKeys(QAction& action);
/// Those that it has where nothing is kept.
QList<QKeySequence> firstKeys(const QAction& action);
/// From now on, in all windows; the first ones again are kept no longer.
void changeKeys(const QAction& action, const QList<QKeySequence>& keys);

/// A text of a menu without the mark of its mnemonic, which may be a letter in brackets behind it.
QString withoutMnemonic(QString text);
/// What a button or a list calls an action: its text without mnemonic and ellipsis.
QString plainName(const QString& text);
/// All keys of an action, as the desktop writes them.
QString keysInWords(const QAction& action);

/// `text (key)`; the text alone where the action has none.
QString withKey(const QString& text, const QAction& action);
/// The tool tip of the widget, or of the action itself, tells the action's key, also when that
/// changes.
void tellKey(QWidget& widget, QAction& action, const QString& text);
void tellKey(QAction& action, const QString& text);
/// The button does what the action does: its tool tip tells the key, also when that changes, and it
/// can be pressed only while the action can be used.
void standFor(QAbstractButton& button, QAction& action, const QString& text);
/// The tool tips of a bar's named actions tell their keys, also when those change.
void tellKeys(const QToolBar& bar);

} // namespace mazewright::ui
