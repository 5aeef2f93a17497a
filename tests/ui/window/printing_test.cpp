// Printing from the window: what is printed is solved first, and the pages are shown.
#include "tests/support/buttons.h"
#include "tests/support/window_test.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/messages.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QSpinBox>

namespace mazewright::ui {

class PrintingTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow(); }

    void theLevelIsPrintedWithItsSolution()
    {
        open(drawn({"S.o", "..E"}));

        withDialog(ActionId::filePrint, [](SheetDialog& dialog) {
            QCOMPARE(dialog.sheet().levels.size(), 1U);
            QCOMPARE(dialog.sheet().levels.front().solution.size(), 1U);
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 1 of 2"));
            buttonOf(dialog, "Next")->click();
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 2 of 2"));
            QVERIFY(!buttonOf(dialog, "Next")->isEnabled());
            for (auto* box : dialog.findChildren<QCheckBox*>())
                if (box->text().contains(QStringLiteral("Solutions")))
                    box->setChecked(false);
            QCOMPARE(pageOf(dialog), QStringLiteral("Page 1 of 1"));
        });
    }

    void allOpenLevelsAreOneSheet()
    {
        open(drawn({"S.", ".E"}));
        document().setRules({.turns = 1}); // so that it stays open
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
        open(drawn({"S#E"}));

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
        open(drawn({"S.", ".E"}));

        withDialog(ActionId::filePrint, [&file](const SheetDialog& dialog) {
            inDialog<QFileDialog>([&file](QFileDialog& chooser) {
                chooser.selectFile(file);
                static_cast<QDialog&>(chooser).accept();
            });
            buttonOf(dialog, "Save PDF…")->click();
        });

        QVERIFY(QFile::exists(file));
        QCOMPARE(page().messages()->message(), QStringLiteral("Saved maze.pdf."));
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
        trigger(action);
        QVERIFY(hasLooked);
    }
    static QString pageOf(const SheetDialog& dialog)
    {
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->text().startsWith(QStringLiteral("Page ")))
                return label->text();
        return {};
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PrintingTest)
#include "printing_test.moc"
