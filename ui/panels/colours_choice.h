#pragma once

#include "ui/session/shown.h"

#include <QComboBox>

#include <optional>

namespace mazewright::ui {

/// Which layer of facts colours the maze. `Shown` owns that state; this box shows it, also where
/// something other than this choice's facts colours: then its name, and "No colours" ends it.
class ColoursChoice : public QComboBox {
    Q_OBJECT

public:
    ColoursChoice(ShownFact::Source source, QWidget* parent);

    /// The layers to choose from.
    void setLayers(const FactList& layers);
    void setLayers(const std::vector<Layer>& layers);
    /// The chosen layer's id; empty: none.
    QString layer() const { return currentData().toString(); }
    /// Shows what colours the maze.
    void follow(const Shown& shown);
    /// While runs are compared the maze is that of a pane: shows what colours it, in words, and
    /// chooses nothing; none: a level is edited. Call `follow` afterwards.
    void setCompared(const std::optional<QString>& colours);
    bool isCompared() const { return m_compared.has_value(); }

private:
    void begin();

    ShownFact::Source m_source;
    std::optional<QString> m_compared;
};

/// The words for colours that come from a run.
QString coloursOf(const Run& run);
/// What colours the maze where this source's facts do not, in words; empty: nothing does.
QString otherColours(const Shown& shown, ShownFact::Source source);

} // namespace mazewright::ui
