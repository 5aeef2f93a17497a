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
class Shown;
struct Palette;

/// Which layers are drawn: a check, a swatch, a name and an opacity for each, the choice of the
/// layer that colours, and the legend of its colours.
class LayersPanel : public QWidget {
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    /// Shows and changes the settings of what is shown over a level, which is not owned; null:
    /// those that it is given.
    void bind(Shown* shown);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setSettings(const OverlaySettings& settings);
    /// The run whose layers can be chosen; none: no run is shown.
    void setRun(const std::shared_ptr<const Run>& run);
    Legend* legend() const noexcept { return m_legend; }
    QComboBox* heatChoice() const noexcept { return m_heatChoice; }
    /// Shows the maze's grid, or hides it.
    void toggleGrid();

signals:
    /// The user has changed them.
    void settingsChanged(mazewright::ui::OverlaySettings settings);
    /// The settings have changed, whatever changed them.
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

    QPointer<Shown> m_shown;
    std::shared_ptr<const Run> m_run; // whose route's colour is told
    std::unique_ptr<QObject> m_bond;  // what the panel hears of it ends with it
    OverlaySettings m_settings;
    std::vector<Row> m_rows;
    QComboBox* m_heatChoice = nullptr;
    QCheckBox* m_grid = nullptr;
    QCheckBox* m_labels = nullptr;
    Legend* m_legend = nullptr;
};

} // namespace mazewright::ui
