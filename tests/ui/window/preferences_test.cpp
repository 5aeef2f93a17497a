// Edit > Preferences: theme, language, and the number of the first row and column.
#include "tests/support/window_test.h"
#include "ui/dialogs/small_dialogs.h"

#include <QComboBox>
#include <QMenuBar>
#include <QSpinBox>

namespace mazewright::ui {

class PreferencesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 800}, Level{.maze = drawn({"S..", "..E"})}); }
    void cleanup() { beginAnew(); }

    void theThemeIsAppliedAndKept()
    {
        choose({.theme = Theme::dark, .language = {}, .firstNumber = 0});

        QCOMPARE(rememberedTheme(), Theme::dark);
        QVERIFY(qApp->palette().color(QPalette::Window).lightness() < 128);
    }

    /// In new windows around the same levels.
    void theNumberingIsThatOfTheWindow()
    {
        view().placeCursor({0, 2});
        const QPointer<MainWindow> before(m_window.release());
        before->setAttribute(Qt::WA_DeleteOnClose);
        m_shown = before;
        LevelSession* level = before->level();

        choose({.theme = Theme::light, .language = {}, .firstNumber = 1});

        QTRY_VERIFY(before.isNull());
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<MainWindow*>(widget))
                m_window.reset(window);
        QCOMPARE(m_window->level(), level);
        QCOMPARE(positionText({0, 2}), QStringLiteral("(1, 3)"));
        inDialog<GoToCellDialog>([](GoToCellDialog& dialog) {
            const auto spins = dialog.findChildren<QSpinBox*>();
            QCOMPARE(spins.front()->minimum(), 1);
            QCOMPARE(spins.back()->maximum(), 3);
            spins.back()->setValue(3);
            dialog.accept();
        });
        trigger(ActionId::viewGoToCell);
        QCOMPARE(view().cursorCell().value_or(Position{-1, -1}).column, 2);
    }

    void cancelChangesNothing()
    {
        inDialog<PreferencesDialog>([](PreferencesDialog& dialog) {
            for (auto* box : dialog.findChildren<QComboBox*>())
                box->setCurrentIndex(1);
            dialog.reject();
        });

        trigger(ActionId::editPreferences);

        QCOMPARE(firstNumber(), 0);
        QCOMPARE(rememberedLanguage(), QString());
    }

private:
    /// Chooses these in the dialog of the window.
    void choose(const Preferences& wanted)
    {
        inDialog<PreferencesDialog>([wanted](PreferencesDialog& dialog) {
            for (auto* box : dialog.findChildren<QComboBox*>())
                for (const QVariant& value :
                     {QVariant::fromValue(wanted.theme), QVariant(wanted.language),
                      QVariant(wanted.firstNumber)})
                    if (const int at = box->findData(value);
                        at >= 0 && box->itemData(at).metaType() == value.metaType())
                        box->setCurrentIndex(at);
            QCOMPARE(dialog.preferences().firstNumber, wanted.firstNumber);
            dialog.accept();
        });
        MainWindow& window = m_window ? *m_window : *m_shown;
        (*window.actionTable())[ActionId::editPreferences]->trigger();
    }

    QPointer<MainWindow> m_shown;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PreferencesTest)
#include "preferences_test.moc"
