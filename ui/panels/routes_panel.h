#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/panels/colours_choice.h"
#include "ui/runs/run.h"
#include "ui/session/level_routes.h"

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

/// What is true of a level's shortest routes and of how it is built: figures, and layers that go to
/// what the level shows.
class RoutesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RoutesPanel(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null: none.
    void bind(LevelSession* level);
    /// While runs are compared: what colours the maze of the active pane; see `ColoursChoice`.
    void setCompared(const std::optional<QString>& colours);

    QComboBox* layerChoice() const noexcept { return m_layers; }
    /// Whether the shortest route is the only one, as it is shown; empty: nothing to say.
    QString verdict() const;
    /// All that is shown, as plain lines.
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
    std::unique_ptr<QObject> m_bond; // what the panel hears of the level ends with it
    Headline* m_head;
    WorkState* m_state;
    ColoursChoice* m_layers = nullptr;
    std::vector<FactRow> m_rows;
    std::shared_ptr<const Facts> m_shown;
};

} // namespace mazewright::ui
