// Colours: what says which colours lie on the maze says the same everywhere, and each is read.
#include "tests/support/contrast.h"
#include "tests/support/window_test.h"
#include "ui/base/painting.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/playback.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/fact_sections.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>

namespace mazewright::ui {

namespace {

bool has(const QImage& picture, const QRect& area, const QColor& colour)
{
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (picture.pixelColor(x, y) == colour)
                return true;
    return false;
}

} // namespace

class ColoursTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1440, 900}); }

    void whatColoursTheMazeIsSaidEverywhere()
    {
        open(drawn({"S..", ".#.", "..E"}));
        QComboBox& stroke = *m_window->column()->body<StrokeCellsSection>()->layerChoice();
        QCOMPARE(routesChoice().currentText(), QStringLiteral("No colours"));

        solve("astar");
        QVERIFY(overlay().showsHeat());
        QCOMPARE(routesChoice().currentIndex(), -1);
        QCOMPARE(routesChoice().placeholderText(), QStringLiteral("Colours of A*"));
        QCOMPARE(stroke.placeholderText(), QStringLiteral("Colours of A*"));

        choose(routesChoice(), 1);
        QVERIFY(overlay().showsHeat());
        QCOMPARE(routesChoice().currentIndex(), 1);
        QCOMPARE(stroke.placeholderText(), QStringLiteral("Colours of the routes"));
    }

    void noColoursEndsTheColoursOfARun()
    {
        open(drawn({"S..", ".#.", "..E"}));
        solve("astar");

        choose(routesChoice(), 0);

        QVERIFY(!overlay().showsHeat());
        QCOMPARE(overlay().run()->id, level().shown()->runId());
        QVERIFY(!layers().settings().heat.shown);
        QCOMPARE(routesChoice().currentText(), QStringLiteral("No colours"));
    }

    void theRouteHasOneColour()
    {
        open(drawn({"S...E"}));
        solve("astar");
        solve("dijkstra");
        const QColor colour = solverColour(overlay().run()->colour);
        QVERIFY(colour != solverColour(0)); // not by chance

        const QImage maze = picture();
        const QImage table = m_window->results()->grab().toImage(); // unfolded by the second run
        layers().setOpen(true);
        const QImage legend = layers().grab().toImage();

        const QRect one = placeOf({0, 1});
        QCOMPARE(maze.pixelColor(one.right(), one.center().y()), colour);
        QVERIFY(has(table, table.rect(), colour));
        QVERIFY(has(legend, legend.rect(), colour));
    }

    void numbersOnTheRouteAreRead()
    {
        open(drawn({"S...................E"}));
        solve("wavefront");
        const QImage maze = picture();
        const QColor line = solverColour(overlay().run()->colour);
        const QRect cell = placeOf({0, 12});
        QVERIFY(cell.width() >= 18); // where numbers are shown
        QVERIFY(has(maze, cell, line));

        const QPoint middle = cell.center();
        const QRect number(middle - QPoint(3, 2), middle + QPoint(3, 2));

        QVERIFY(!has(maze, number, line));
    }

    void whatIsCutOffIsOffTheScale()
    {
        open(drawn({"S.......E", "...####.."}));
        const int detour = routesChoice().findData(QStringLiteral("detour"));
        QVERIFY(detour > 0);

        choose(routesChoice(), detour);
        QTRY_VERIFY(overlay().showsHeat());

        const QRect narrow = placeOf({0, 4});
        QCOMPARE(picture().pixel(narrow.left() + 4, narrow.top() + 4), offScaleColour);
        QVERIFY(layers().legend()->text().contains(QStringLiteral("cut off")));
        QVERIFY(layers().legend()->range()->most <= 2); // the worst that is not cut off
    }

    /// A run without layers is coloured by the order of its steps.
    void theScaleOfARunWithoutLayersHasAName()
    {
        WindowTest::open(drawn({"S..", ".#.", "..E"}), {.question = Question::link});

        solve("link");

        QTRY_VERIFY(layers().legend()->range().has_value());
        QCOMPARE(layers().legend()->text().section(u'\n', 0, 0), QStringLiteral("Expansions"));
    }

    void whereAllIsCutOffThereIsNoScale()
    {
        open(drawn({"S...E"}));

        choose(routesChoice(), routesChoice().findData(QStringLiteral("detour")));
        QTRY_VERIFY(overlay().showsHeat());

        const Legend& legend = *layers().legend();
        QVERIFY(!legend.range());
        QVERIFY2(legend.text().contains(u"cut off"), qPrintable(legend.text()));
        QVERIFY(legend.isVisibleTo(&layers()));
    }

    void noTwoSolversHaveTheSameMark()
    {
        open(drawn({"S..", ".#.", "..E"}));

        trigger(ActionId::solveAll);
        QVERIFY(waitForRuns());

        RunsModel& runs = *m_window->runs();
        QVERIFY(runs.rowCount() >= 7); // more than there are colours
        std::set<QByteArray> marks;
        for (int row = 0; row < runs.rowCount(); ++row) {
            QImage mark(20, 20, QImage::Format_RGB32);
            mark.fill(Qt::white);
            QPainter painter(&mark);
            paintRunMark(painter, {10, 10}, 6, runs.run(row)->colour);
            painter.end();
            marks.insert(
                QByteArray(reinterpret_cast<const char*>(mark.constBits()), mark.sizeInBytes()));
        }
        QCOMPARE(static_cast<int>(marks.size()), runs.rowCount());
    }

    void anUncheckedBoxIsSeen_data()
    {
        const auto row = test::columns<int>("theme");
        row("light", static_cast<int>(Theme::light));
        row("dark", static_cast<int>(Theme::dark));
    }

    /// Three to one, as the guidelines for web content ask of what is no text.
    void anUncheckedBoxIsSeen()
    {
        QFETCH(int, theme);
        applyTheme(*qApp, static_cast<Theme>(theme));
        QCheckBox box(m_window.get());
        box.resize(20, 20);
        box.show();

        const QImage picture = box.grab().toImage();

        double most = 0;
        for (int x = 0; x < picture.width(); ++x)
            most = std::max(most, contrast(picture.pixelColor(x, 10), ui::palette().panel));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }

private:
    /// A level whose routes are known.
    void open(Maze maze)
    {
        WindowTest::open(std::move(maze));
        QTRY_VERIFY(!m_window->column()->answer()->verdict().isEmpty());
        QCoreApplication::processEvents();
    }

    void solve(const char* solver)
    {
        WindowTest::solve(solver);
        level().shown()->playback()->pause();
        level().shown()->playback()->toEnd();
    }

    void choose(QComboBox& box, int index)
    {
        box.setCurrentIndex(index);
        emit box.activated(index);
    }

    QRect placeOf(Position cell) const
    {
        return {view().mapFromScene(QPointF(cell.column, cell.row)),
                view().mapFromScene(QPointF(cell.column + 1, cell.row + 1)) - QPoint(1, 1)};
    }

    QComboBox& routesChoice() const
    {
        return *m_window->column()->body<RouteCellsSection>()->layerChoice();
    }
    const OverlayItem& overlay() const { return *page().overlay(); }
    LayersPanel& layers() const { return *find<LayersPanel>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ColoursTest)
#include "colours_test.moc"
