#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"

#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QColor;
class QComboBox;
class QGridLayout;
class QSlider;

namespace mazewright::ui {

class Legend;
struct Palette;

/// Which layers are drawn: a check, a swatch, a name and an opacity for each, the choice of the
/// layer that colours, and the legend of its colours.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setSettings(const OverlaySettings& settings);
    /// Chooses the layer that colours by its id, and shows it; empty: the run's first, or none.
    void setHeatLayer(const QString& id);
    /// The run whose layers can be chosen; none: no run is shown.
    void setRun(const std::shared_ptr<const Run>& run);
    Legend* legend() const noexcept { return m_legend; }
    QComboBox* heatChoice() const noexcept { return m_heatChoice; }
    /// Shows the maze's grid, or hides it.
    void toggleGrid();

signals:
    void settingsChanged(mazewright::ui::OverlaySettings settings);
    /// Of the maze itself: its grid, and its coins and numbers.
    void gridShownChanged(bool shown);
    void labelsShownChanged(bool shown);

private:
    struct Row {
        LayerStyle OverlaySettings::*style;
        QCheckBox* shown;
        QSlider* opacity;
    };
    void addRow(QGridLayout& layout, const QString& name, LayerStyle OverlaySettings::*style);
    QCheckBox* addMazeRow(QGridLayout& layout, const QString& name, QColor Palette::*colour,
                          void (LayersPanel::*toggled)(bool));

    OverlaySettings m_settings;
    std::vector<Row> m_rows;
    QComboBox* m_heatChoice = nullptr;
    QCheckBox* m_grid = nullptr;
    Legend* m_legend = nullptr;
};

} // namespace mazewright::ui
