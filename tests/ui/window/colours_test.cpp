// Colours: what says which colours lie on the maze says the same everywhere, and each is read.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/playback.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/routes_panel.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QSettings>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

namespace mazewright::ui {

namespace {

double luminance(const QColor& colour)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

bool has(const QImage& picture, const QRect& area, const QColor& colour)
{
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (picture.pixelColor(x, y) == colour)
                return true;
    return false;
}

} // namespace

class ColoursTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        applyTheme(*qApp, Theme::light);
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void whatColoursTheMazeIsSaidEverywhere()
    {
        open(drawn({"S..", ".#.", "..E"}));
        QComboBox& stroke = *m_window->analysisPanel()->layerChoice();
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
        QCOMPARE(overlay().run()->id, m_window->level()->shown()->runId());
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
        const QImage table = m_window->results()->grab().toImage();
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

        (*m_window->actionTable())[ActionId::solveAll]->trigger();
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));

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
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << static_cast<int>(Theme::light);
        QTest::newRow("dark") << static_cast<int>(Theme::dark);
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
        m_window->openLevel({.maze = std::move(maze)});
        QVERIFY(QTest::qWaitFor([this] { return !m_window->routesPanel()->verdict().isEmpty(); },
                                patience));
        QCoreApplication::processEvents();
    }

    void solve(const char* solver)
    {
        m_window->level()->solving()->setSolver(findSolver(solver));
        (*m_window->actionTable())[ActionId::solveSolve]->trigger();
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 0; }, patience));
        m_window->level()->shown()->playback()->pause();
        m_window->level()->shown()->playback()->toEnd();
    }

    void choose(QComboBox& box, int index)
    {
        box.setCurrentIndex(index);
        emit box.activated(index);
    }

    QRect placeOf(Position cell) const
    {
        const MazeView* view = m_window->page()->view();
        return {view->mapFromScene(QPointF(cell.column, cell.row)),
                view->mapFromScene(QPointF(cell.column + 1, cell.row + 1)) - QPoint(1, 1)};
    }

    QImage picture() const { return m_window->page()->view()->viewport()->grab().toImage(); }
    QComboBox& routesChoice() const { return *m_window->routesPanel()->layerChoice(); }
    const OverlayItem& overlay() const { return *m_window->page()->overlay(); }
    LayersPanel& layers() const { return *m_window->findChild<LayersPanel*>(); }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ColoursTest)
#include "colours_test.moc"
