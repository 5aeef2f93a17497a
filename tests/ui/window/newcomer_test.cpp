// What a newcomer meets in the real window: the welcome page, the manual, files of other programs.
#include "tests/support/places.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/dialogs/start_dialog.h"
#include "ui/level/level_file.h"
#include "ui/page/messages.h"
#include "ui/window/manual_window.h"

#include <QImage>
#include <QListWidget>
#include <QPainter>
#include <QSpinBox>
#include <QTabWidget>

namespace mazewright::ui {

class NewcomerTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        showWindow();
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
        QCOMPARE(QString::fromStdString(document().level().title), title);
    }

    void theTutorialIsTheFirstPageOfTheManual()
    {
        StartDialog* dialog = welcome();

        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("startTutorial")),
                          Qt::LeftButton);

        const auto* manual = find<ManualWindow>();
        QVERIFY(manual != nullptr && manual->isVisible());
        QVERIFY(manual->page().endsWith(QLatin1String("/first-level.md")));
    }

    void f1OpensTheManualOnce()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        QTest::keyClick(m_window.get(), Qt::Key_F1);
        QCOMPARE(m_window->findChildren<ManualWindow*>().size(), 1);
        trigger(ActionId::helpManual);

        QCOMPARE(m_window->findChildren<ManualWindow*>().size(), 1);
    }

    void aMapThatTiledWroteStaysAsItIs()
    {
        const QString map = inFolder("cave.tmx");
        QVERIFY(QFile::copy(test::inSources("/tests/solvers/files/tiled/cave-embedded.tmx"), map));

        QVERIFY(m_window->openFile(map));

        QCOMPARE(document().level().title, "A cave");
        QVERIFY(document().fileName().isEmpty());
        QVERIFY(page().messages()->message().contains("cave.tmx"));
    }

    void ourOwnMapIsSavedWhereItWas()
    {
        const QString map = inFolder("ours.tmx");
        QVERIFY(writeLevelFile(map, {.maze = drawn({"S.E"})}));

        QVERIFY(m_window->openFile(map));

        QCOMPARE(document().fileName(), map);
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
            auto* dialog = find<PictureMazeDialog>();
            QVERIFY(dialog != nullptr);
            dialog->findChild<QSpinBox*>(QStringLiteral("pictureCellSize"))->setValue(6);
            dialog->accept();
        });

        QVERIFY(m_window->openFile(picture));

        QCOMPARE(document().maze().rows(), 6);
        QCOMPARE(document().maze().columns(), 6);
    }

private:
    StartDialog* welcome()
    {
        trigger(ActionId::helpStart);
        return find<StartDialog>();
    }
    QString inFolder(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::NewcomerTest)
#include "newcomer_test.moc"
