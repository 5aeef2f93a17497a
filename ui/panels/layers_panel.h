#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/run.h"

#include <QPointer>
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
class OverlayState;
struct Palette;

/// Which layers are drawn: a check box, a swatch, a name and an opacity for each. Also the choice
/// of the layer that colours the maze, and the legend of its colours.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    /// Shows and changes the settings of the state shown over a level, which is not owned. If null,
    /// shows the settings set by `setSettings`.
    void bind(OverlayState* shown);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setSettings(const OverlaySettings& settings);
    /// Sets the run whose layers can be chosen; null if no run is shown.
    void setRun(const std::shared_ptr<const Run>& run);
    Legend* legend() const noexcept { return m_legend; }
    QComboBox* heatChoice() const noexcept { return m_heatChoice; }
    /// Shows or hides the maze's grid.
    void toggleGrid();

signals:
    /// Emitted when the user has changed the settings.
    void settingsChanged(mazewright::ui::OverlaySettings settings);
    /// Emitted when the settings have changed for any reason.
    void settingsShown();

private:
    struct Row {
        LayerStyle OverlaySettings::*style;
        QCheckBox* shown;
        QSlider* opacity;
    };
    void addRow(QGridLayout& layout, const QString& name, LayerStyle OverlaySettings::*style);
    QCheckBox* addMazeRow(QGridLayout& layout, const QString& name, QColor Palette::*colour,
                          bool OverlaySettings::*shown);

    QPointer<OverlayState> m_shown;
    std::shared_ptr<const Run> m_run;       // the run whose route colour is shown
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    OverlaySettings m_settings;
    std::vector<Row> m_rows;
    QComboBox* m_heatChoice = nullptr;
    QCheckBox* m_grid = nullptr;
    QCheckBox* m_labels = nullptr;
    Legend* m_legend = nullptr;
};

} // namespace mazewright::ui
