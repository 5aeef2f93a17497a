#include "tests/ui/level/fake_solvers.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/panels/layers_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSlider>
#include <QToolButton>

namespace mazewright::ui {

namespace {

QCheckBox& boxOf(const LayersPanel& panel, const QString& name)
{
    for (QCheckBox* box : panel.findChildren<QCheckBox*>())
        if (box->text() == name)
            return *box;
    qFatal("no such layer");
}

QSlider& sliderOf(const LayersPanel& panel, const char* name)
{
    for (QSlider* slider : panel.findChildren<QSlider*>())
        if (slider->accessibleName() == QLatin1String(name))
            return *slider;
    qFatal("no such slider");
}

/// The names of the layers that can be switched.
QStringList offeredIn(const LayersPanel& panel)
{
    QStringList names;
    for (const QCheckBox* box : panel.findChildren<QCheckBox*>())
        if (!box->isHidden())
            names << box->text();
    return names;
}

std::shared_ptr<Run> runWithLayers(std::initializer_list<const char*> ids,
                                   const char* solver = "astar")
{
    auto run = std::make_shared<Run>();
    run->solver = findSolver(solver);
    for (const char* id : ids)
        run->outcome.layers.push_back(
            {.id = id, .name = id, .unit = "", .least = 0, .most = 1, .at = {}, .text = {}});
    return run;
}

} // namespace

class LayersPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_panel = std::make_unique<LayersPanel>(); }
    void cleanup() { m_panel.reset(); }

    void switchesALayer()
    {
        QSignalSpy changed(m_panel.get(), &LayersPanel::settingsChanged);

        boxOf(*m_panel, "Heat map").click();

        QCOMPARE(changed.count(), 1);
        QVERIFY(!m_panel->settings().heat.shown);
        QVERIFY(m_panel->settings().route.shown);
    }

    void fadesALayer()
    {
        sliderOf(*m_panel, "Route: opacity").setValue(40);

        QCOMPARE(m_panel->settings().route.opacity, 0.4);
        QCOMPARE(m_panel->settings().heat.opacity, OverlaySettings().heat.opacity);
    }

    void showsSettings()
    {
        QSignalSpy changed(m_panel.get(), &LayersPanel::settingsChanged);
        OverlaySettings settings;
        settings.route = {.shown = false, .opacity = 0.25};

        m_panel->setSettings(settings);

        QVERIFY(!boxOf(*m_panel, "Route").isChecked());
        QCOMPARE(sliderOf(*m_panel, "Route: opacity").value(), 25);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(m_panel->settings(), settings);
    }

    void offersTheLayersOfARun()
    {
        m_panel->setRun(runWithLayers({"g"}));
        QVERIFY(m_panel->heatChoice()->isHidden()); // one layer is no choice

        m_panel->setRun(runWithLayers({"g", "h", "f"}));
        m_panel->heatChoice()->setCurrentIndex(2);
        emit m_panel->heatChoice()->activated(2);

        QVERIFY(!m_panel->heatChoice()->isHidden());
        QVERIFY(m_panel->settings().heatLayer == "f");
        m_panel->setRun(runWithLayers({"h", "f"})); // another run keeps the choice
        QCOMPARE(m_panel->heatChoice()->currentData().toString(), "f");
    }

    void colourOfOneStrokeWaitsToBeChosen()
    {
        m_panel->setRun(runWithLayers({"optimal-share"}, "one-stroke"));

        QCOMPARE(m_panel->heatChoice()->count(), 2);
        QCOMPARE(m_panel->heatChoice()->currentData().toString(), QString());
        QCOMPARE(m_panel->heatChoice()->itemData(1).toString(), "optimal-share");
    }

    /// What nothing was computed of is not there to be switched.
    void offersWhatTheRunHas()
    {
        const QStringList ofTheMaze{QStringLiteral("Numbers in cells"), QStringLiteral("Grid")};
        m_panel->setRun(nullptr);
        QCOMPARE(offeredIn(*m_panel), ofTheMaze);

        const auto run = runWithLayers({}, "clear-board");
        run->state = RunState::finished;
        m_panel->setRun(run);
        QCOMPARE(offeredIn(*m_panel), ofTheMaze);
        run->outcome.routes = {{{0, 0}, {0, 1}}};
        m_panel->setRun(run);

        QCOMPARE(offeredIn(*m_panel), QStringList(QStringLiteral("Route")) + ofTheMaze);
    }

    void offersTheFrontsOfARecordedSearch()
    {
        RunsModel runs;
        const int row = test::startRun(runs, *findSolver("astar"), frozen({"S..E"}));
        QVERIFY(test::waitForAll(runs));
        m_panel->setRun(runs.run(row));

        const QStringList names = offeredIn(*m_panel);
        for (const char* name : {"Route", "Open cells", "Closed cells", "Values",
                                 "Search costs (g, h, f)", "Heat map"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
    }

    void oneSliderDimsAll()
    {
        m_panel->setRun(runWithLayers({"g"}));
        QSignalSpy changed(m_panel.get(), &LayersPanel::settingsChanged);

        sliderOf(*m_panel, "Strength of all layers").setValue(30);

        QCOMPARE(changed.count(), 1);
        const OverlaySettings& now = m_panel->settings();
        for (const LayerStyle& style : {now.route, now.heat, now.open, now.closed, now.numbers})
            QCOMPARE(style.opacity, 0.3);
    }

    void slidersOfEachLayerAreShownOnRequest()
    {
        m_panel->setRun(runWithLayers({"g"}));
        const QSlider& heat = sliderOf(*m_panel, "Heat map: opacity");
        QVERIFY(heat.isHidden());

        m_panel->findChild<QToolButton*>()->click();

        QVERIFY(!heat.isHidden());
        QVERIFY(
            sliderOf(*m_panel, "Search costs (g, h, f): opacity").isHidden()); // the run has none
    }

    /// It lies in the corner of the view, and is there only while it has something to show.
    void liesOverTheCornerOfTheView()
    {
        QWidget window;
        window.resize(600, 400);
        QWidget view(&window);
        view.setGeometry(50, 40, 500, 300);
        LayersPanel panel(&window);
        window.show();
        panel.setView(&view);
        QVERIFY(!panel.isVisible());

        panel.setOpen(true);
        QVERIFY(panel.isVisible());
        QVERIFY(view.geometry().contains(panel.geometry()));
        QVERIFY(panel.geometry().center().x() > view.geometry().center().x());
        view.resize(300, 200);
        QTRY_VERIFY(view.geometry().contains(panel.geometry()));
        view.hide();
        QVERIFY(!panel.isVisible());

        view.show();
        panel.setOpen(false);
        QVERIFY(!panel.isVisible());
        panel.legend()->setWords("Calculating…");
        QTRY_VERIFY(panel.isVisible()); // the legend stays
        panel.setView(nullptr);
        QVERIFY(!panel.isVisible());
    }

    void switchesTheGrid()
    {
        QSignalSpy changed(m_panel.get(), &LayersPanel::settingsChanged);

        boxOf(*m_panel, "Grid").click();

        QCOMPARE(changed.count(), 1);
        QVERIFY(!m_panel->settings().gridShown);
    }

    void drawsTheLegend()
    {
        Legend legend;
        legend.setRange(OverlayItem::Range{0, 39}, {});
        legend.resize(101, 40);

        const QImage picture = legend.grab().toImage();

        QCOMPARE(picture.pixel(0, 4), heatColour(0));
        QCOMPARE(picture.pixel(50, 4), heatColour(0.5));
        QCOMPARE(picture.pixel(100, 4), heatColour(1));
        QVERIFY(legend.accessibleName().contains(u"39"));
    }

    /// Layers have their logarithms as floats, of which 24,437,952 comes back as 24,437,955.
    void aLegendOfLogarithmsShowsNoDigitThatIsRounded()
    {
        Legend legend;
        const auto shown = [&](double most) {
            legend.setRange(OverlayItem::Range{0, static_cast<float>(std::log10(most))}, {},
                            Legend::Scale::logarithm);
            return legend.text();
        };

        QCOMPARE(shown(24'437'952), "Colours from 1 to 2.4 × 10⁷");
        for (const int exact : {2, 1'618, 99'999})
            QCOMPARE(shown(exact),
                     QStringLiteral("Colours from 1 to ") + QLocale().toString(exact));
    }

    void aLongNameTakesMoreLines()
    {
        Legend legend;
        legend.setCategories({"on every cheapest route from the start to the end"}, 1);

        const int narrow = legend.heightForWidth(120);
        const int wide = legend.heightForWidth(600);
        legend.resize(120, narrow);
        const QImage picture = legend.grab().toImage();

        QVERIFY(narrow >= 2 * wide);
        const int lastLine = narrow - wide;
        bool written = false;
        for (int y = lastLine; y < narrow; ++y)
            for (int x = 24; x < 120; ++x)
                written |= picture.pixel(x, y) != picture.pixel(119, lastLine);
        QVERIFY(written);
    }

    void aLongUnitHasALineOfItsOwn()
    {
        Legend legend;
        legend.setRange(OverlayItem::Range{0, 39}, QStringLiteral("cells of a track"));

        QVERIFY(legend.heightForWidth(100) > legend.heightForWidth(400));
    }

private:
    std::unique_ptr<LayersPanel> m_panel;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LayersPanelTest)
#include "layers_panel_test.moc"
