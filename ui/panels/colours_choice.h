#pragma once

#include "ui/session/shown.h"

#include <QComboBox>

#include <optional>

namespace mazewright::ui {

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
    /// Set while runs are compared, when the maze is that of a pane. The box is disabled and shows
    /// the words `colours`. Empty if a level is edited. Call `follow` afterwards.
    void setCompared(const std::optional<QString>& colours);
    bool isCompared() const { return m_compared.has_value(); }

private:
    void begin();

    ShownFact::Source m_source;
    std::optional<QString> m_compared;
};

/// Returns the description of colours that come from a run.
QString coloursOf(const Run& run);
/// Returns a description of what colours the maze apart from this source's facts; empty if nothing
/// does.
QString otherColours(const OverlayState& shown, ShownFact::Source source);

} // namespace mazewright::ui
