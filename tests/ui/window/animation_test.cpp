// File > Export Animation, as it is used: a run becomes one file, and no button of the dialog moves
// while it is saved.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/canvas/playback.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/level/runs_model.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <set>

namespace mazewright::ui {

namespace {

QPushButton* button(const QDialog& dialog, const QString& text)
{
    for (auto* found : dialog.findChildren<QPushButton*>())
        if (found->text() == text)
            return found;
    return nullptr;
}

} // namespace

class AnimationTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        m_window->openLevel({.maze = drawn({"S...", ".##.", "...E"})});
        m_window->level()->solving()->setSolver(findSolver("astar"));
        (*m_window->actionTable())[ActionId::solveSolve]->trigger();
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));
    }

    void cleanup() { m_window.reset(); }

    void aRunBecomesOneFile()
    {
        QMetaObject::invokeMethod(
            qApp,
            [this] {
                auto* dialog = qobject_cast<AnimationDialog*>(QApplication::activeModalWidget());
                QVERIFY(dialog != nullptr);
                saveIn(*dialog);
            },
            Qt::QueuedConnection);
        (*m_window->actionTable())[ActionId::fileExportAnimation]->trigger();

        QFile file(m_folder.filePath(QStringLiteral("run.webp")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("RIFF") && bytes.mid(8).startsWith("WEBPVP8X"));
        const auto lastStep = m_window->level()->shown()->playback()->duration();
        QCOMPARE(bytes.count("ANMF"),
                 qsizetype{lastStep} + 1); // a frame for each step, and the start
        QVERIFY2(m_said.startsWith(u"Saved run.webp, "), qPrintable(m_said));
        QCOMPARE(m_heights.size(), std::size_t{1});
    }

private:
    /// Presses the buttons of the dialog, and notes where the one that starts stands.
    void saveIn(AnimationDialog& dialog)
    {
        QPushButton* start = button(dialog, QStringLiteral("&Export"));
        QVERIFY(start != nullptr);
        const auto note = [this, start] { m_heights.insert(start->mapToGlobal(QPoint()).y()); };
        QSignalSpy ended(&dialog, &AnimationDialog::ended);
        connect(dialog.findChild<AnimationExport*>(), &AnimationExport::progressed, &dialog, note);
        QCOMPARE(dialog.findChild<QComboBox*>()->currentText(), QStringLiteral("Animated WebP"));
        dialog.setPlace(m_folder.filePath(QStringLiteral("run")));
        note();

        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(ended.size() == 1 || ended.wait(patience));
        QCoreApplication::processEvents();
        note();

        m_said = dialog.words();
        QTest::keyClick(&dialog, Qt::Key_Escape);
    }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_folder;
    std::set<int> m_heights; // at which the button stood
    QString m_said;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnimationTest)
#include "animation_test.moc"
