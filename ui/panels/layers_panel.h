#pragma once

#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"
#include "ui/level/facts.h"
#include "ui/level/run.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>
#include <QFrame>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QColor;
class QGridLayout;
class QSlider;
class QToolButton;

namespace mazewright::ui {

/// The meaning of the colours. Amounts have a bar of heat colours with the minimum, middle and
/// maximum value below it. Categories have a swatch and a name each, or only their number.
/// Otherwise words are shown.
class Legend : public QWidget {
    Q_OBJECT

public:
    /// Whether values are shown as they are, or are base-10 logarithms of the shown numbers.
    enum class Scale : std::uint8_t { linear, logarithm };

    explicit Legend(QWidget* parent = nullptr);

    /// Sets the name of what the colours show, which is written above them. It is shown with the
    /// content that is set next.
    void setTitle(const QString& title) { m_title = title; }
    /// Shows the scale of a range; empty clears the legend.
    void setRange(std::optional<OverlayItem::Range> range, const QString& unit,
                  Scale scale = Scale::linear);
    std::optional<OverlayItem::Range> range() const noexcept { return m_range; }
    /// Sets the name for values off the scale. It is shown under the scale, or alone if there is no
    /// scale. Empty if there are no such values.
    void setOffScale(const QString& name);
    /// Shows a layer of `count` categories; `names` is empty if there are too many to name.
    void setCategories(const CategoryNames& names, int count);
    /// Shows words instead of colours; empty clears the legend.
    void setWords(const QString& words);
    /// Returns the displayed text as plain lines.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// A colour and its meaning.
    struct Entry {
        QRgb colour = 0;
        QString name{};
    };
    void setContent(std::optional<OverlayItem::Range> range, std::vector<Entry> entries,
                    const QString& words);
    QString numberText(double value) const;
    void paintBar(QPainter& painter) const;
    void paintEntry(QPainter& painter, int y, const Entry& entry) const;
    /// Returns true if the title says what the colours do not say themselves.
    bool hasTitle() const;
    /// Returns the height of the title and the gap below it; 0 without a title.
    int titleHeight(int width) const;
    /// Returns the height of the scale and its numbers at this width.
    int barHeight(int width) const;
    /// Returns the height of a swatch and its name, which may wrap.
    int nameHeight(const QString& name, int width) const;
    bool hasUnitBeside(int width) const;

    std::optional<OverlayItem::Range> m_range;
    QString m_title;
    QString m_unit;
    Scale m_scale = Scale::linear;
    std::vector<Entry> m_entries; // of values off the scale, or of categories
    QString m_words;
};

/// Shows in the legend the meaning of the overlay's colours, or the reason why there are none.
/// `facts` are those of the overlay's run.
void showLegend(Legend& legend, const OverlayItem& overlay, const RunFacts& facts);

/// The choice of the layer of facts that colours the maze. `OverlayState` owns that state. If
/// something else colours the maze, the box shows its name, and "No colours" turns it off.
class ColoursChoice : public QComboBox {
    Q_OBJECT

public:
    ColoursChoice(ShownFact::Source source, QWidget* parent);

    /// Sets the layers to choose from.
    void setLayers(const FactList& layers);
    void setLayers(const std::vector<Layer>& layers);
    /// Returns the id of the chosen layer; empty if no layer is chosen.
    QString layer() const { return currentData().toString(); }
    /// Shows what colours the maze.
    void follow(const OverlayState& shown);

private:
    void begin();
    QString otherColours(const OverlayState& shown) const;

    ShownFact::Source m_source;
};

struct Palette;

/// Which layers are drawn, over a corner of the view: those that the run or fact in sight has. One
/// slider dims them all, one for each is shown on request. The legend of what colours the maze
/// stays while the rest is closed.
class LayersPanel : public QFrame {
    Q_OBJECT

public:
    explicit LayersPanel(QWidget* parent = nullptr);

    /// Shows the layers and the settings of the source, which is not owned, and changes them. If
    /// null, shows those set by `setRun` and `setSettings`.
    void bind(ShownSource* shown);
    const OverlaySettings& settings() const noexcept { return m_settings; }
    void setSettings(const OverlaySettings& settings);
    /// Sets the run whose layers can be chosen; null if no run is shown.
    void setRun(const std::shared_ptr<const Run>& run);
    Legend* legend() const noexcept { return m_legend; }
    QComboBox* heatChoice() const noexcept { return m_heatChoice; }
    /// Shows or hides the maze's grid.
    void toggleGrid();
    /// Shows or hides the choice of layers; the legend stays.
    void setOpen(bool open);
    bool isOpen() const;
    /// Sets the view over whose upper right corner the panel lies. The panel hides while the view
    /// does; null hides it.
    void setView(QWidget* view);

signals:
    /// Emitted when the user has changed the settings.
    void settingsChanged(mazewright::ui::OverlaySettings settings);
    /// Emitted when the settings have changed for any reason.
    void settingsShown();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        LayerStyle OverlaySettings::*style;
        QWidget* swatch;
        QCheckBox* shown;
        QSlider* opacity;
    };
    void addRow(QGridLayout& layout, const QString& name, LayerStyle OverlaySettings::*style);
    QCheckBox* addMazeRow(QGridLayout& layout, const QString& name, QColor Palette::*colour,
                          bool OverlaySettings::*shown);
    void dimAll(int percent);
    void showRows();
    void place();

    QPointer<ShownSource> m_shown;
    std::shared_ptr<const Run> m_run;       // the run whose layers are shown
    std::unique_ptr<QObject> m_connections; // connections to the source; reset to disconnect
    OverlaySettings m_settings;
    QPointer<QWidget> m_view;
    QWidget* m_choice; ///< all but the legend
    std::vector<Row> m_rows;
    QSlider* m_opacity = nullptr;
    QToolButton* m_more = nullptr;
    QComboBox* m_heatChoice = nullptr;
    QCheckBox* m_grid = nullptr;
    QCheckBox* m_labels = nullptr;
    Legend* m_legend = nullptr;
};

} // namespace mazewright::ui
