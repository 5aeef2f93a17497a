// What a newcomer meets in the real window: the welcome page, the manual, files of other programs.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/support/places.h"
#include "ui/base/actions.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/dialogs/start_dialog.h"
#include "ui/level/level_file.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"
#include "ui/window/manual_window.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

namespace mazewright::ui {

class NewcomerTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>();
        m_window->show();
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void aLevelOfTheWelcomePageIsOpened()
    {
        StartDialog* dialog = welcome();
        QVERIFY(dialog->isVisible());
        auto* tabs = dialog->findChild<QTabWidget*>();
        tabs->setCurrentIndex(tabs->count() - 1); // one stroke
        auto* list = qobject_cast<QListWidget*>(tabs->currentWidget());
        const QString title = list->item(0)->text();

        QTest::keyClick(list, Qt::Key_Return);

        QVERIFY(!dialog->isVisible());
        QCOMPARE(QString::fromStdString(m_window->level()->document()->level().title), title);
    }

    void theTutorialIsTheFirstPageOfTheManual()
    {
        StartDialog* dialog = welcome();

        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("startTutorial")),
                          Qt::LeftButton);

        const auto* manual = m_window->findChild<ManualWindow*>();
        QVERIFY(manual != nullptr && manual->isVisible());
        QVERIFY(manual->page().endsWith(QLatin1String("/first-level.md")));
    }

    void f1OpensTheManualOnce()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        QCOMPARE(m_window->findChildren<ManualWindow*>().size(), 1);
        (*m_window->actionTable())[ActionId::helpManual]->trigger();

        QCOMPARE(m_window->findChildren<ManualWindow*>().size(), 1);
    }

    void aMapThatTiledWroteStaysAsItIs()
    {
        const QString map = inFolder("cave.tmx");
        QVERIFY(QFile::copy(test::inSources("/tests/solvers/files/tiled/cave-embedded.tmx"), map));

        QVERIFY(m_window->openFile(map));

        const MazeDocument& document = *m_window->level()->document();
        QCOMPARE(document.level().title, "A cave");
        QVERIFY(document.fileName().isEmpty());
        QVERIFY(m_window->messages()->message().contains("cave.tmx"));
    }

    void ourOwnMapIsSavedWhereItWas()
    {
        const QString map = inFolder("ours.tmx");
        QVERIFY(writeLevelFile(map, {.maze = drawn({"S.E"})}));

        QVERIFY(m_window->openFile(map));

        QCOMPARE(m_window->level()->document()->fileName(), map);
        QVERIFY(QFile::exists(inFolder("mazewright-tiles.png")));
    }

    void aPictureThatIsUnsureIsAsked()
    {
        const QString picture = inFolder("frame.png");
        QImage image(36, 36, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter(&image).fillRect(6, 6, 24, 24, Qt::white);
        QVERIFY(image.save(picture));
        QTimer::singleShot(0, this, [this] {
            auto* dialog = m_window->findChild<PictureMazeDialog*>();
            QVERIFY(dialog != nullptr);
            dialog->findChild<QSpinBox*>(QStringLiteral("pictureCellSize"))->setValue(6);
            dialog->accept();
        });

        QVERIFY(m_window->openFile(picture));

        QCOMPARE(m_window->level()->document()->maze().rows(), 6);
        QCOMPARE(m_window->level()->document()->maze().columns(), 6);
    }

private:
    StartDialog* welcome() const
    {
        (*m_window->actionTable())[ActionId::helpStart]->trigger();
        return m_window->findChild<StartDialog*>();
    }
    QString inFolder(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::NewcomerTest)
#include "newcomer_test.moc"
