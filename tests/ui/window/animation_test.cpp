// File > Export Animation, as it is used: a run becomes one file, and no button of the dialog moves
// while it is saved.
#include "tests/support/buttons.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/canvas/playback.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>
#include <QDialogButtonBox>

namespace mazewright::ui {

class AnimationTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1280, 800});
        open(drawn({"S...", ".##.", "...E"}));
        solve("astar");
    }

    void aRunBecomesOneFile()
    {
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
        open(drawn({"S..", "..E"}));
        QCOMPARE(level().shown()->playback()->duration(), 0u);
        bool isOpened = false;
        // The run may end some turns of the event loop before the dialog is open.
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&isOpened, &look] {
            auto* dialog = qobject_cast<AnimationDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            isOpened = true;
            look.stop();
            dialog->reject();
        });
        look.start(0);

        trigger(ActionId::fileExportAnimation);

        QVERIFY(isOpened);
        QVERIFY(level().shown()->playback()->duration() > 0);
    }

private:
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

QTEST_MAIN(mazewright::ui::AnimationTest)
#include "animation_test.moc"
