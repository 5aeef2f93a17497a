// What a newcomer meets in the real window: the welcome page, the manual, files of other programs.
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/dialogs/welcome_page.h"
#include "ui/level/level_file.h"
#include "ui/page/messages.h"
#include "ui/window/manual_window.h"
#include "ui/window/tour.h"

#include <QImage>
#include <QListWidget>
#include <QPainter>
#include <QSpinBox>

namespace mazewright::ui {

class NewcomerTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        showWindow();
    }
    void aLevelOfTheWelcomePageIsOpened()
    {
        const WelcomePage& page = welcome();
        QVERIFY(page.isVisible());
        QVERIFY(!view().isVisible());
        QVERIFY(!find<QWidget>("levelDock")->isVisible()); // there is no level to tell of
        auto* list = page.findChildren<QListWidget*>().constLast();
        const QString title = list->item(0)->text();

        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Return);

        QTRY_VERIFY(!page.isVisible());
        QVERIFY(view().isVisible());
        QVERIFY(find<QWidget>("levelDock")->isVisible());
        QCOMPARE(QString::fromStdString(document().level().title), title);
    }

    void theOpenLevelsAreOneKeyAway()
    {
        open(drawn({"S.E"}));
        document().edit({{{1, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));
        const WelcomePage& page = welcome();
        QVERIFY(page.isVisible());

        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);

        QVERIFY(!page.isVisible());
        QCOMPARE(rows(), (Rows{"S#E"}));
        QVERIFY(view().hasFocus());
    }

    void theTutorialIsATourOfTheWindow()
    {
        const WelcomePage& page = welcome();

        press("startTutorial");

        QVERIFY(!page.isVisible());
        QVERIFY(view().isVisible());
        const auto* tour = find<Tour>();
        QVERIFY(tour != nullptr);
        QCOMPARE(tour->step(), 1);
        QVERIFY(!this->page().messages()->question().isEmpty());
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
        const QString map = m_folder->path("cave.tmx");
        QVERIFY(QFile::copy(test::inSources("/tests/solvers/files/tiled/cave-embedded.tmx"), map));

        QVERIFY(m_window->openFile(map));

        QCOMPARE(document().level().title, "A cave");
        QVERIFY(document().fileName().isEmpty());
        QVERIFY(page().messages()->message().contains("cave.tmx"));
    }

    void ourOwnMapIsSavedWhereItWas()
    {
        const QString map = m_folder->path("ours.tmx");
        QVERIFY(writeLevelFile(map, {.maze = drawn({"S.E"})}));

        QVERIFY(m_window->openFile(map));

        QCOMPARE(document().fileName(), map);
        QVERIFY(m_folder->has("mazewright-tiles.png"));
    }

    void aPictureThatIsUnsureIsAsked()
    {
        const QString picture = m_folder->path("frame.png");
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
    WelcomePage& welcome()
    {
        trigger(ActionId::helpStart);
        return *find<WelcomePage>();
    }
    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::NewcomerTest)
#include "newcomer_test.moc"
