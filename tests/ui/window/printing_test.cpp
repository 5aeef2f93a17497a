// Printing from the window: what is printed is solved first, and the pages are shown.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/level/maze_document.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

namespace mazewright::ui {

class PrintingTest : public QObject {
    Q_OBJECT

private slots:

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void theLevelIsPrintedWithItsSolution()
    {
        m_window->openLevel({.maze = drawn({"S.o", "..E"})});

        withDialog(ActionId::filePrint, [](SheetDialog& dialog) {
            QCOMPARE(dialog.sheet().levels.size(), 1U);
            QCOMPARE(dialog.sheet().levels.front().solution.size(), 1U);
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 1 of 2"));
            button(dialog, QStringLiteral("&Next"))->click();
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 2 of 2"));
            QVERIFY(!button(dialog, QStringLiteral("&Next"))->isEnabled());
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->text().contains(QStringLiteral("Solutions")))
                    box->setChecked(false);
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 1 of 1"));
        });
    }

    void allOpenLevelsAreOneSheet()
    {
        m_window->openLevel({.maze = drawn({"S.", ".E"})});
        m_window->level()->document()->setRules({.turns = 1}); // so that it stays open
        m_window->openLevel({.maze = drawn({"11", "22"})});

        withDialog(ActionId::filePrintAll, [](SheetDialog& dialog) {
            QCOMPARE(dialog.sheet().levels.size(), 2U);
            QCOMPARE(dialog.sheet().levels[1].question, Question::clearBoard);
            dialog.findChild<QSpinBox*>()->setValue(2);
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 1 of 2"));
        });
    }

    /// By an eighth of an inch at the three edges that are cut.
    void aBleedMakesThePageLarger()
    {
        constexpr double eighth = 3.175; // millimetres
        m_window->openLevel({.maze = drawn({"S.", ".E"})});

        withDialog(ActionId::filePrint, [](SheetDialog& dialog) {
            const QSizeF cut = pageSize(dialog.sheet().options);
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->text().contains(QStringLiteral("1/8 in")))
                    box->setChecked(true);
            QCOMPARE(pageSize(dialog.sheet().options), cut + QSizeF(eighth, 2 * eighth));
        });
    }

    void whatIsNotProvedIsSaid()
    {
        m_window->openLevel({.maze = drawn({"S#E"})});

        withDialog(ActionId::filePrint, [](SheetDialog& dialog) {
            QVERIFY(!dialog.sheet().levels.front().unproved.isEmpty());
            bool isSaid = false;
            for (const auto* label : dialog.findChildren<QLabel*>())
                isSaid =
                    isSaid || label->text().contains(QStringLiteral("without a proved answer"));
            QVERIFY(isSaid);
        });
    }

    void aSavedPdfIsTold()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("maze.pdf"));
        m_window->openLevel({.maze = drawn({"S.", ".E"})});

        withDialog(ActionId::filePrint, [&file](const SheetDialog& dialog) {
            QTimer::singleShot(0, qApp, [&file] {
                auto* chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                QVERIFY(chooser != nullptr);
                chooser->selectFile(file);
                static_cast<QDialog*>(chooser)->accept();
            });
            button(dialog, QStringLiteral("Save P&DF…"))->click();
        });

        QVERIFY(QFile::exists(file));
        QCOMPARE(m_window->page()->messages()->message(), QStringLiteral("Saved maze.pdf."));
    }

private:
    /// Has an action opened the dialog, looks at it and closes it. Fails where none comes.
    void withDialog(ActionId action, const std::function<void(SheetDialog&)>& look)
    {
        bool hasLooked = false;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<SheetDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            waiting.stop();
            look(*dialog);
            hasLooked = true;
            dialog->reject();
        });
        waiting.start(5);
        (*m_window->actionTable())[action]->trigger();
        QVERIFY(hasLooked);
    }
    static QString pageOf(const SheetDialog& dialog)
    {
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->text().startsWith(QStringLiteral("Page ")))
                return label->text();
        return {};
    }
    static QPushButton* button(const SheetDialog& dialog, const QString& text)
    {
        for (auto* each : dialog.findChildren<QPushButton*>())
            if (each->text() == text)
                return each;
        return nullptr;
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PrintingTest)
#include "printing_test.moc"
