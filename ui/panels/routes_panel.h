#pragma once

#include "ui/level/run.h"
#include "ui/panels/figures.h"
#include "ui/panels/layers_panel.h"
#include "ui/session/level_analysis.h"

#include <QPointer>
#include <QWidget>

#include <gmpxx.h>
#include <memory>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace mazewright::ui {

class Headline;
class LevelSession;
class WorkState;

/// The facts about a level's shortest routes and its structure. Figures are listed; layers are
/// shown through the level's `Shown`.
class RoutesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RoutesPanel(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null disconnects.
    void bind(LevelSession* level);
    /// Set while runs are compared: the colours of the active pane's maze; see `ColoursChoice`.
    void setCompared(const std::optional<QString>& colours);

    QComboBox* layerChoice() const noexcept { return m_layers; }
    /// Returns the displayed verdict on whether the shortest route is unique; empty if there is
    /// none.
    QString verdict() const;
    /// Returns all displayed text as plain lines.
    QString text() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeRows(QVBoxLayout& layout);
    void showFacts();
    void showFigures();
    void showState();
    void showRunning();
    void showPicture();
    void followShown();
    void setFaint(bool faint);
    QString stateWords() const;
    std::optional<mpz_class> routes() const;

    QPointer<LevelSession> m_level;
    LevelRoutes* m_routes = nullptr;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    Headline* m_head;
    WorkState* m_state;
    ColoursChoice* m_layers = nullptr;
    std::vector<FactRow> m_rows;
    std::shared_ptr<const Facts> m_shown;
};

} // namespace mazewright::ui
