// The hint for newcomers: beside the maze, about the level, and without moving anything.
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/page/page_header.h"

#include <QFileDialog>
#include <QMessageBox>

namespace mazewright::ui {

class HintTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1024, 768}, Level{.maze = drawn({"S..", "...", "..E"})});
        QCoreApplication::processEvents();
    }

    void itCoversNoCell()
    {
        QVERIFY(hint().isVisible());

        const QRect bar(hint().mapToGlobal(QPoint()), hint().size());
        const QRect maze(view().mapToGlobal(QPoint()), view().size());

        QVERIFY(!bar.intersects(maze));
    }

    void itSpeaksOfTheLevelsQuestion_data()
    {
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("words");
        QTest::newRow("path") << "S.E"
                              << "shortest path";
        QTest::newRow("coin") << "SoE"
                              << "best track";
        QTest::newRow("tiles") << "1.1"
                               << "tiles";
    }

    void itSpeaksOfTheLevelsQuestion()
    {
        QFETCH(QString, cells);
        QFETCH(QString, words);

        open(drawn({cells.toStdString()}));

        QVERIFY2(hint().hint().contains(words), qPrintable(hint().hint()));
    }

    void theMazeStaysWhereItIsAsTheHintGoes()
    {
        const QPoint before = view().mapToGlobal(QPoint());
        const QPoint cell = view().mapFromScene(QPointF(1.5, 1.5));
        view().setTool(findTool("brush"));

        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, cell);
        QCoreApplication::processEvents();

        QVERIFY(!hint().isVisible());
        QCOMPARE(view().mapToGlobal(QPoint()), before);
        QCOMPARE(view().mapFromScene(QPointF(1.5, 1.5)), cell);

        key(Qt::Key_F5); // now the pointer is of no matter
        QTRY_VERIFY(view().mapToGlobal(QPoint()).y() < before.y());
    }

    void withoutTilesAndEndsThereIsNothingToPlay()
    {
        const QAction& play = action("tool.play");
        open(drawn({"..."}));
        QVERIFY(!play.isEnabled());

        open(drawn({"1..1"}));

        QVERIFY(play.isEnabled());
    }

    void aNameWithAnEndingAddedIsAskedAboutAgain()
    {
        const Folder folder;
        folder.file("level.maze", "not to be lost");
        bool asked = false;
        QTimer::singleShot(0, m_window.get(), [&] {
            auto* dialog = find<QFileDialog>();
            QVERIFY(dialog != nullptr);
            QTimer::singleShot(0, m_window.get(), [&] {
                auto* box = find<QMessageBox>();
                QVERIFY(box != nullptr);
                asked = box->text().contains(QStringLiteral("level.maze"));
                box->button(QMessageBox::No)->click();
            });
            dialog->selectFile(folder.path("level"));
            QMetaObject::invokeMethod(dialog, "accept");
        });

        const bool saved = m_window->saveAs(level());

        QVERIFY(asked);
        QVERIFY(!saved);
        QCOMPARE(folder.content("level.maze"), QByteArray("not to be lost"));
    }

private:
    HintBar& hint() const { return *page().findChild<HintBar*>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::HintTest)
#include "hint_test.moc"
