#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/runs/run.h"
#include "ui/session/level_routes.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <gmpxx.h>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace mazewright::ui {

class CountLabel;
class LevelSession;

/// What is true of a level's shortest routes and of how it is built: figures, and layers that go to
/// what the level shows.
class RoutesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RoutesPanel(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null: none.
    void bind(LevelSession* level);

    QComboBox* layerChoice() const noexcept { return m_layers; }
    /// Whether the shortest route is the only one, as it is shown; empty: nothing to say.
    QString verdict() const;
    /// All that is shown, as plain lines.
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeState(QVBoxLayout& layout);
    void makeRows(QVBoxLayout& layout);
    void addTitle(QVBoxLayout& layout, const QString& title);
    void showFacts();
    void showFigures();
    void showVerdict();
    void showState();
    void showRunning();
    void showPicture();
    void followShown();
    void showColours();
    QString stateWords() const;
    std::optional<mpz_class> routes() const;

    QPointer<LevelSession> m_level;
    LevelRoutes* m_routes = nullptr;
    std::unique_ptr<QObject> m_bond; // what the panel hears of the level ends with it
    CountLabel* m_count = nullptr;
    QLabel* m_countName = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_words = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_workOut = nullptr;
    QPushButton* m_stop = nullptr;
    QComboBox* m_layers = nullptr;
    std::vector<FactRow> m_rows;
    std::vector<QLabel*> m_titles;
    std::shared_ptr<const Facts> m_shown;
    QTimer m_patience; // after which work that goes on is told of
};

} // namespace mazewright::ui
