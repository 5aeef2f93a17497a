// Printing from the window: what is printed is solved first, and the pages are shown. Exporting an
// animation, as it is used: a run becomes one file, and no button of the dialog moves meanwhile.
#include "tests/support/buttons.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/canvas/playback.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/messages.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QSpinBox>

namespace mazewright::ui {

class OutputTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow(); }

    void theLevelIsPrintedWithItsSolution()
    {
        open(drawn({"S.o", "..E"}));

        withDialog<SheetDialog>(ActionId::filePrint, [](SheetDialog& dialog) {
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

        withDialog<SheetDialog>(ActionId::filePrintAll, [](SheetDialog& dialog) {
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

        withDialog<SheetDialog>(ActionId::filePrint, [](SheetDialog& dialog) {
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

        withDialog<SheetDialog>(ActionId::filePrint, [](SheetDialog& dialog) {
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
        const QString file = m_folder.path("maze.pdf");
        open(drawn({"S.", ".E"}));

        withDialog<SheetDialog>(ActionId::filePrint, [&file](const SheetDialog& dialog) {
            inDialog<QFileDialog>([&file](QFileDialog& chooser) {
                chooser.selectFile(file);
                static_cast<QDialog&>(chooser).accept();
            });
            buttonOf(dialog, "Save PDF…")->click();
        });

        QVERIFY(QFile::exists(file));
        QCOMPARE(page().messages()->message(), QStringLiteral("Saved maze.pdf."));
    }

    void aRunBecomesOneFile()
    {
        openSolved();
        inDialog<AnimationDialog>([this](AnimationDialog& dialog) { saveIn(dialog); });
        trigger(ActionId::fileExportAnimation);

        const QByteArray bytes = m_folder.content("run.webp");
        QVERIFY(bytes.startsWith("RIFF") && bytes.mid(8).startsWith("WEBPVP8X"));
        const auto lastStep = level().shown()->playback()->duration();
        QCOMPARE(bytes.count("ANMF"),
                 qsizetype{lastStep} + 1); // a frame for each step, and the start
        QVERIFY2(m_said.startsWith(u"Saved run.webp, "), qPrintable(m_said));
        QCOMPARE(m_heights.size(), std::size_t{1});
    }

    /// Instead of a message that says so.
    void aLevelWithoutARunIsSolvedFirst()
    {
        openSolved();
        open(drawn({"S..", "..E"}));
        QCOMPARE(level().shown()->playback()->duration(), 0u);

        // The run may end some turns of the event loop before the dialog is open.
        withDialog<AnimationDialog>(ActionId::fileExportAnimation, [](const AnimationDialog&) {});

        QVERIFY(level().shown()->playback()->duration() > 0);
    }

private:
    /// Has an action opened the dialog, looks at it and closes it. Fails where none comes.
    template <class Dialog>
    void withDialog(ActionId action, const std::function<void(Dialog&)>& look)
    {
        bool hasLooked = false;
        QTimer waiting;
        connect(&waiting, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
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

    /// Opens a level with a run in a window of 1280 x 800.
    void openSolved()
    {
        showWindow({1280, 800});
        open(drawn({"S...", ".##.", "...E"}));
        solve("astar");
    }
    /// Presses the buttons of the dialog, and notes where the one that starts stands.
    void saveIn(AnimationDialog& dialog)
    {
        QAbstractButton* start = buttonOf(dialog, "Export");
        QVERIFY(start != nullptr);
        const auto note = [this, start] { m_heights.insert(start->mapToGlobal(QPoint()).y()); };
        QSignalSpy ended(&dialog, &AnimationDialog::ended);
        connect(dialog.findChild<AnimationExport*>(), &AnimationExport::progressed, &dialog, note);
        QCOMPARE(dialog.findChild<QComboBox*>()->currentText(), QStringLiteral("Animated WebP"));
        dialog.setPlace(m_folder.path("run"));
        note();

        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(ended.size() == 1 || ended.wait(patience));
        QCoreApplication::processEvents();
        note();

        m_said = dialog.words();
        QTest::keyClick(&dialog, Qt::Key_Escape);
    }

    Folder m_folder;
    std::set<int> m_heights; // at which the button stood
    QString m_said;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::OutputTest)
#include "output_test.moc"
