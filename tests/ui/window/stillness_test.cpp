// Nothing moves under the pointer: what appears or goes by itself, a message, the state of work,
// leaves buttons and cells where they are.
#include "tests/support/buttons.h"
#include "tests/support/window_test.h"
#include "ui/base/background.h"
#include "ui/canvas/maze_item.h"
#include "ui/page/messages.h"
#include "ui/panels/repair_panel.h"

namespace mazewright::ui {

class StillnessTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1280, 800});
        open(documentsLevel());
        QCoreApplication::processEvents();
    }

    void aMessageMovesNoCell_data()
    {
        const auto row = test::columns<int, bool>("rows", "zoomed");
        row("fitted, with room above", 3, false);
        row("zoomed in", 40, true);
    }

    void aMessageMovesNoCell()
    {
        QFETCH(int, rows);
        QFETCH(bool, zoomed);
        open(*Maze::make(rows, 30));
        if (zoomed)
            view().zoomIn();
        QCoreApplication::processEvents();
        const QRect before = cells();
        const int height = view().height();

        say("Something that is to be said in a line of its own.");
        QVERIFY(view().height() < height); // the message has its room
        QCOMPARE(cells(), before);

        say("Something\nin two lines.");
        QCOMPARE(cells(), before);

        unsay();
        QCOMPARE(view().height(), height);
        QCOMPARE(cells(), before);
        QCOMPARE(view().isFitted(), !zoomed);
    }

    void aMessageCutsNoMazeThatWasInView()
    {
        open(*Maze::make(40, 30));
        QCoreApplication::processEvents();
        const QRect before = cells();

        say("A message.");
        const QRect seen(view().viewport()->mapToGlobal(QPoint()), view().viewport()->size());
        QVERIFY(seen.contains(cells().adjusted(1, 1, -1, -1)));

        unsay();
        QCOMPARE(cells(), before);
    }

    void aFittedMazeFitsAgainWhenTheWindowGrows()
    {
        open(*Maze::make(20, 20)); // which a larger view shows larger
        say("A message.");
        const double before = view().pixelsPerCell();

        m_window->resize(1280, 1000);
        QTRY_VERIFY(view().pixelsPerCell() > before);
    }

    void aRunMovesNoButton_data()
    {
        const auto row = test::columns<QString>("solver");
        row("a best track", "one-stroke");
        row("a shortest path", "astar");
    }

    void aRunMovesNoButton()
    {
        QFETCH(QString, solver);
        level().solving()->setSolver(findSolver(solver.toStdString()));
        // What the analyses tell of the level stands before the run begins.
        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QCoreApplication::processEvents();
        const QRect maze = cells();
        const Places before = buttons();

        trigger(ActionId::solveSolve);
        QCOMPARE(moved(before).join(u'|'), QString());
        QVERIFY(waitForRuns());
        QCoreApplication::processEvents();

        QCOMPARE(moved(before).join(u'|'), QString());
        QTRY_COMPARE(cells(), maze);
    }

    void repairKeepsTheWidthOfTheColumn()
    {
        const auto& dock = *find<QWidget>("levelDock");
        const int width = dock.width();

        trigger(ActionId::mazeRepair);
        QCoreApplication::processEvents();

        QCOMPARE(dock.width(), width);
    }

    void theSearchForEditsMovesNoButton()
    {
        m_window->resize(1280, 600); // the column scrolls from the beginning
        trigger(ActionId::mazeRepair);
        const auto& box = *find<ProposalsBox>();
        QVERIFY(box.isAncestorOf(m_window->focusWidget()));
        auto& search = *box.findChild<QPushButton*>(QStringLiteral("findEdits"));
        auto& apply = *box.findChild<QPushButton*>(QStringLiteral("applyProposal"));
        const QAbstractButton& stop = *buttonOf(box, "Stop");
        QTRY_VERIFY(search.isEnabled() && search.isVisible());
        QCoreApplication::processEvents(); // until the section is laid out
        const QSize size = search.size();
        const auto inBox = [&box](const QWidget& widget) { return widget.mapTo(&box, QPoint()); };
        QVERIFY(stop.isVisible() && !stop.isEnabled());
        const QPoint stopAt = inBox(stop);

        QTest::mouseClick(&search, Qt::LeftButton);
        QCoreApplication::processEvents();
        const QPoint applyAt = inBox(apply);
        QTRY_VERIFY(search.isEnabled());
        QCoreApplication::processEvents();

        QVERIFY(apply.isVisible());
        QCOMPARE(inBox(apply), applyAt);
        QCOMPARE(inBox(stop), stopAt);
        QCOMPARE(search.size(), size);
    }

    void playIsGreyWithAReason()
    {
        const QAction& play = action("tool.play");
        open(drawn({"..."}));
        QVERIFY(!play.isEnabled());
        QVERIFY2(play.toolTip().endsWith(u"The maze has no start and no end; place one of each."),
                 qPrintable(play.toolTip()));

        open(drawn({"1.1"}));

        QVERIFY(play.isEnabled());
        QVERIFY2(play.toolTip().contains(u"Click two matching tiles"), qPrintable(play.toolTip()));
    }

private:
    void say(const QString& words)
    {
        page().messages()->show(words);
        QCoreApplication::processEvents();
    }
    void unsay()
    {
        page().messages()->clear();
        QCoreApplication::processEvents();
    }

    using Places = std::map<const QAbstractButton*, QPoint>;
    /// Where the maze begins on the screen, and where it ends.
    QRect cells() const
    {
        const QRectF maze = view().mazeItem()->boundingRect();
        return {view().viewport()->mapToGlobal(view().mapFromScene(maze.topLeft())),
                view().viewport()->mapToGlobal(view().mapFromScene(maze.bottomRight()))};
    }

    /// Of all buttons that are in view, on the screen.
    Places buttons() const
    {
        Places places;
        for (const auto* button : m_window->findChildren<QAbstractButton*>())
            if (button->isVisible())
                places[button] = button->mapToGlobal(QPoint());
        return places;
    }

    /// The words of what stood elsewhere before.
    QStringList moved(const Places& before) const
    {
        QStringList words;
        const Places now = buttons();
        for (const auto& [button, place] : before)
            if (const auto found = now.find(button); found != now.end() && found->second != place)
                words << button->objectName() + u' ' + button->text();
        return words;
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::StillnessTest)
#include "stillness_test.moc"
