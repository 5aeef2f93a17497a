// Mnemonics and keys of the window: none stands for two things that can be meant at once.
#include "ui/base/text.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

namespace mazewright::ui {

namespace {

using Uses = QMap<QString, QStringList>;

/// What more than one thing stands for, with them all.
QStringList clashesIn(const Uses& uses)
{
    QStringList clashes;
    for (auto use = uses.begin(); use != uses.end(); ++use)
        if (use.value().size() > 1)
            clashes << use.key() + QStringLiteral(": ") + use.value().join(QStringLiteral(" | "));
    return clashes;
}

void note(Uses& uses, const QString& text)
{
    const QKeySequence key = QKeySequence::mnemonic(text);
    if (!key.isEmpty())
        uses[key.toString()] << text;
}

/// The mnemonics of a window, with its menu bar: all of them work at any time.
Uses mnemonicsOf(const QWidget& window)
{
    Uses uses;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() != &window)
            continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            note(uses, button->text());
        else if (const auto* group = qobject_cast<const QGroupBox*>(widget))
            note(uses, group->title());
        else if (const auto* label = qobject_cast<const QLabel*>(widget);
                 label != nullptr && label->buddy() != nullptr)
            note(uses, label->text());
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                note(uses, tabs->tabText(i));
        else if (const auto* bar = qobject_cast<const QMenuBar*>(widget))
            for (const QAction* menu : bar->actions())
                note(uses, menu->text());
    }
    return uses;
}

void collectClashes(const QMenu& menu, QStringList& clashes)
{
    Uses uses;
    for (const QAction* action : menu.actions()) {
        note(uses, action->text());
        if (const auto* inner = action->menu<QMenu*>())
            collectClashes(*inner, clashes);
    }
    for (const QString& clash : clashesIn(uses))
        clashes << menu.title() + QStringLiteral(" > ") + clash;
}

} // namespace

class KeysTest : public QObject {
    Q_OBJECT

private slots:
    void noMnemonicOfTheWindowStandsForTwo()
    {
        const MainWindow window;

        QCOMPARE(clashesIn(mnemonicsOf(window)).join(u'\n'), QString());
    }

    void noMnemonicOfAMenuStandsForTwo_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages())
            QTest::newRow(language.id) << QString::fromLatin1(language.id);
    }

    void noMnemonicOfAMenuStandsForTwo()
    {
        QFETCH(QString, language);
        rememberLanguage(language);
        installLanguage();
        const auto english = qScopeGuard([] {
            rememberLanguage({});
            installLanguage();
        });
        const MainWindow window;
        QStringList clashes;

        for (const QAction* action : window.menuBar()->actions())
            collectClashes(*action->menu<QMenu*>(), clashes);

        QCOMPARE(clashes.join(u'\n'), QString());
    }

    void playIsInTheMenuToSolve()
    {
        const MainWindow window;
        QStringList menus;

        for (const QObject* place :
             window.findChild<QAction*>(QStringLiteral("tool.play"))->associatedObjects())
            if (const auto* menu = qobject_cast<const QMenu*>(place))
                menus << menu->title();

        QVERIFY(menus.contains(QStringLiteral("&Solve")));
    }

    /// Two actions may share one where only one of them can be used: in the editor, or in a
    /// comparison.
    void noShortcutStandsForTwo()
    {
        const MainWindow window;
        Uses uses;

        for (const QAction* action : window.findChildren<QAction*>()) {
            if (!action->isEnabled() || action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            for (const QKeySequence& key : action->shortcuts())
                uses[key.toString()] << action->text();
        }
        for (const QString& mnemonic : mnemonicsOf(window).keys())
            if (uses.contains(mnemonic))
                uses[mnemonic] << QStringLiteral("a mnemonic");

        QCOMPARE(clashesIn(uses).join(u'\n'), QString());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::KeysTest)
#include "keys_test.moc"
