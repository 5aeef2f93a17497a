// The hint for newcomers: beside the maze, about the level, and without moving anything.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/page_header.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

namespace mazewright::ui {

class HintTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->openLevel({.maze = drawn({"S..", "...", "..E"})});
        m_window->resize(1024, 768);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        QCoreApplication::processEvents();
    }

    void cleanup() { m_window.reset(); }

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

        m_window->openLevel({.maze = drawn({cells.toStdString()})});

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

        QTest::keyClick(&view(), Qt::Key_F5); // now the pointer is of no matter
        QTRY_VERIFY(view().mapToGlobal(QPoint()).y() < before.y());
    }

    void withoutTilesAndEndsThereIsNothingToPlay()
    {
        const QAction& play = *m_window->findChild<QAction*>(QStringLiteral("tool.play"));
        m_window->openLevel({.maze = drawn({"..."})});
        QVERIFY(!play.isEnabled());

        m_window->openLevel({.maze = drawn({"1..1"})});

        QVERIFY(play.isEnabled());
    }

    void aNameWithAnEndingAddedIsAskedAboutAgain()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("level.maze")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("not to be lost");
        file.close();
        bool asked = false;
        QTimer::singleShot(0, m_window.get(), [&] {
            auto* dialog = m_window->findChild<QFileDialog*>();
            QVERIFY(dialog != nullptr);
            QTimer::singleShot(0, m_window.get(), [&] {
                auto* box = m_window->findChild<QMessageBox*>();
                QVERIFY(box != nullptr);
                asked = box->text().contains(QStringLiteral("level.maze"));
                box->button(QMessageBox::No)->click();
            });
            dialog->selectFile(folder.filePath(QStringLiteral("level")));
            QMetaObject::invokeMethod(dialog, "accept");
        });

        const bool saved = m_window->saveAs(*m_window->level());

        QVERIFY(asked);
        QVERIFY(!saved);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("not to be lost"));
    }

private:
    HintBar& hint() const { return *m_window->page()->findChild<HintBar*>(); }
    MazeView& view() const { return *m_window->page()->view(); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::HintTest)
#include "hint_test.moc"
