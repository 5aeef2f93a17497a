#include "ui/panels/layers_panel.h"

#include "ui/overlay/cell_colours.h"
#include "ui/overlay/colour_map.h"
#include "ui/overlay/route_look.h"
#include "ui/panels/legend.h"
#include "ui/session/shown.h"
#include "ui/text/engine_text.h"
#include "ui/theme/palette.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int swatchSide = 14;
constexpr int listMargin = 24;

/// A swatch of a layer's colour, looked up at paint time so that it follows the theme.
class Swatch : public QWidget {
public:
    Swatch(std::function<QColor()> colour, QWidget* parent)
        : QWidget(parent), m_colour(std::move(colour))
    {
        setFixedSize(swatchSide, swatchSide);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(ui::palette().border);
        painter.setBrush(m_colour());
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }

private:
    std::function<QColor()> m_colour;
};

QColor swatchColour(LayerStyle OverlaySettings::*style, const Run* run)
{
    const Palette& colours = ui::palette();
    if (style == &OverlaySettings::route)
        return run == nullptr ? colours.path : routeStyleOf(*run).line;
    if (style == &OverlaySettings::heat)
        return QColor(heatColour(0.5));
    if (style == &OverlaySettings::open)
        return colours.open;
    if (style == &OverlaySettings::closed)
        return colours.closed;
    return colours.text;
}

} // namespace

LayersPanel::LayersPanel(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(2, 1);
    grid->setVerticalSpacing(2);
    layout->addLayout(grid);
    addRow(*grid, tr("Route"), &OverlaySettings::route);
    addRow(*grid, tr("Open cells"), &OverlaySettings::open);
    addRow(*grid, tr("Closed cells"), &OverlaySettings::closed);
    addRow(*grid, tr("Values"), &OverlaySettings::numbers);
    addRow(*grid, tr("G, H and F"), &OverlaySettings::corners);
    m_labels = addMazeRow(*grid, tr("Coins and numbers"), &Palette::coinFill,
                          &OverlaySettings::labelsShown);
    m_grid = addMazeRow(*grid, tr("Grid"), &Palette::gridTenth, &OverlaySettings::gridShown);
    // Last, so that the controls of a run appear below and move no other row.
    addRow(*grid, tr("Heat map"), &OverlaySettings::heat);
    m_heatChoice = new QComboBox(this);
    m_heatChoice->setAccessibleName(tr("Layer of the heat map"));
    // Long names must not make the panel wider than its dock.
    m_heatChoice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_heatChoice->setMinimumContentsLength(12);
    m_heatChoice->setToolTip(tr("Values used to colour the cells"));
    m_heatChoice->hide();
    grid->addWidget(m_heatChoice, grid->rowCount(), 1, 1, 3);
    m_legend = new Legend(this);
    grid->addWidget(m_legend, grid->rowCount(), 1, 1, 3);
    layout->addStretch();
    connect(this, &LayersPanel::settingsChanged, this, &LayersPanel::settingsShown);
    connect(m_heatChoice, &QComboBox::activated, this, [this] {
        m_settings.heatLayer = m_heatChoice->currentData().toString().toStdString();
        emit settingsChanged(m_settings);
    });
}

void LayersPanel::addRow(QGridLayout& layout, const QString& name,
                         LayerStyle OverlaySettings::*style)
{
    const int row = layout.rowCount();
    auto* shown = new QCheckBox(name, this);
    shown->setChecked((m_settings.*style).shown);
    auto* opacity = new QSlider(Qt::Horizontal, this);
    opacity->setRange(0, 100);
    opacity->setValue(100);
    opacity->setFixedWidth(72);
    opacity->setToolTip(tr("Opacity"));
    opacity->setAccessibleName(tr("%1: opacity").arg(name));
    layout.addWidget(new Swatch([this, style] { return swatchColour(style, m_run.get()); }, this),
                     row, 0);
    layout.addWidget(shown, row, 1, 1, 2);
    layout.addWidget(opacity, row, 3);
    m_rows.push_back({style, shown, opacity});
    connect(shown, &QCheckBox::toggled, this, [this, style, opacity](bool on) {
        (m_settings.*style).shown = on;
        opacity->setEnabled(on);
        emit settingsChanged(m_settings);
    });
    connect(opacity, &QSlider::valueChanged, this, [this, style](int percent) {
        (m_settings.*style).opacity = percent / 100.0;
        emit settingsChanged(m_settings);
    });
}

QCheckBox* LayersPanel::addMazeRow(QGridLayout& layout, const QString& name,
                                   QColor Palette::*colour, bool OverlaySettings::*setting)
{
    const int row = layout.rowCount();
    auto* shown = new QCheckBox(name, this);
    shown->setChecked(true);
    layout.addWidget(new Swatch([colour] { return ui::palette().*colour; }, this), row, 0);
    layout.addWidget(shown, row, 1, 1, 3);
    connect(shown, &QCheckBox::toggled, this, [this, setting](bool on) {
        m_settings.*setting = on;
        emit settingsChanged(m_settings);
    });
    return shown;
}

void LayersPanel::toggleGrid()
{
    m_grid->toggle();
}

void LayersPanel::setSettings(const OverlaySettings& settings)
{
    m_settings = settings;
    for (const auto& [style, shown, opacity] : m_rows) {
        const QSignalBlocker quietShown(shown);
        const QSignalBlocker quietOpacity(opacity);
        shown->setChecked((settings.*style).shown);
        opacity->setValue(static_cast<int>(std::lround((settings.*style).opacity * 100)));
        opacity->setEnabled((settings.*style).shown);
    }
    const QSignalBlocker quietGrid(m_grid);
    const QSignalBlocker quietLabels(m_labels);
    m_grid->setChecked(settings.gridShown);
    m_labels->setChecked(settings.labelsShown);
    m_heatChoice->setCurrentIndex(
        std::max(m_heatChoice->findData(QString::fromStdString(settings.heatLayer)), 0));
    emit settingsShown();
}

void LayersPanel::bind(OverlayState* shown)
{
    m_connections = std::make_unique<QObject>();
    m_shown = shown;
    if (shown == nullptr)
        return;
    connect(this, &LayersPanel::settingsChanged, m_connections.get(),
            [this](const OverlaySettings& settings) { m_shown->setSettings(settings); });
    connect(shown, &OverlayState::settingsChanged, m_connections.get(),
            [this] { setSettings(m_shown->settings()); });
    connect(shown, &OverlayState::changed, m_connections.get(), [this] { setRun(m_shown->run()); });
    setRun(shown->run());
    setSettings(shown->settings());
}

void LayersPanel::setRun(const std::shared_ptr<const Run>& run)
{
    m_run = run;
    update(); // repaints the colour of its route
    m_heatChoice->clear();
    if (run && !CellColours::hasDefaultLayer(*run))
        m_heatChoice->addItem(tr("None"), QString());
    if (run)
        for (const Layer& layer : run->outcome.layers)
            if (layerBeside(*run, layer.id) == nullptr)
                m_heatChoice->addItem(engineText(layer.name), QString::fromUtf8(layer.id));
    const int ownLayers = m_heatChoice->count();
    if (run)
        for (const FactSpec* layer : levelLayers(run->solver->info.answers))
            if (layerBeside(*run, layer->id) != nullptr &&
                (offersFacts(*run) || findLayer(run->outcome, layer->id) != nullptr))
                m_heatChoice->addItem(engineText(layer->name), QString::fromUtf8(layer->id));
    if (ownLayers > 0 && m_heatChoice->count() > ownLayers)
        m_heatChoice->insertSeparator(ownLayers);
    m_heatChoice->setVisible(m_heatChoice->count() > 1);
    m_heatChoice->view()->setMinimumWidth(m_heatChoice->view()->sizeHintForColumn(0) + listMargin);
    const int chosen = m_heatChoice->findData(QString::fromStdString(m_settings.heatLayer));
    m_heatChoice->setCurrentIndex(std::max(chosen, 0));
}

} // namespace mazewright::ui
