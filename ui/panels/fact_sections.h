#pragma once

#include "ui/base/background.h"
#include "ui/level/analysis.h"
#include "ui/panels/figures.h"
#include "ui/panels/section.h"

#include <memory>
#include <vector>

class QPushButton;

namespace mazewright::ui {

class ColoursChoice;
class LevelSession;
struct RouteFacts;

/// Returns the facts of shortest routes and of the maze that are up to date; null if there are
/// none. `currentStrokeFacts` returns those of one stroke.
const Facts* currentRouteFacts(const LevelSession* level);
const Facts* currentStrokeFacts(const LevelSession* level);

/// Rows of facts of a level. Rows without a meaning for the level are hidden; without any row, so
/// is the section.
class FiguresSection : public SectionBody {
    Q_OBJECT

public:
    /// The analysis that has the facts.
    enum class Source : std::uint8_t { stroke, routes };

    FiguresSection(Source source, const FactList& facts, QWidget* parent = nullptr);

    /// Returns the grade, if the facts include one.
    QString summary() const override;
    bool hasContent() const override;
    /// Returns the visible rows as plain lines.
    QString text() const { return linesOf(m_rows).join(u'\n'); }

private:
    void follow(LevelSession& level) override;
    Source m_source;
    std::vector<FactRow> m_rows;
};

/// The cells that matter to the shortest routes of a level: how many, and the layer that colours
/// them.
class RouteCellsSection : public SectionBody {
    Q_OBJECT

public:
    explicit RouteCellsSection(QWidget* parent = nullptr);

    QString summary() const override;

    ColoursChoice* layerChoice() const noexcept { return m_layers; }
    QString text() const { return linesOf(m_rows).join(u'\n'); }

private:
    void follow(LevelSession& level) override;
    void factsChanged();
    void showFigures();
    void showPicture();

    std::shared_ptr<const RouteFacts> m_shown; ///< the displayed facts
    std::vector<FactRow> m_rows;
    ColoursChoice* m_layers;
};

/// How hard a board of tiles is: choice, traps and grade, each with its rank among generated
/// boards. The measurement takes several searches. It runs on another thread when the user asks for
/// it, and its result is discarded when the board changes.
class BoardDifficulty : public SectionBody {
    Q_OBJECT

public:
    explicit BoardDifficulty(QWidget* parent = nullptr);

    void bind(LevelSession* level) override;
    QString summary() const override;
    /// Starts the measurement, or stops the running one.
    void toggle();

    bool isWorking() const { return m_facts.isRunning(); }
    /// Returns the rows of figures as plain lines.
    QStringList lines() const { return linesOf(m_rows); }

private:
    void follow(LevelSession& level) override;
    void refresh();

    std::vector<FactRow> m_rows;
    QPushButton* m_measure;
    Derived<std::shared_ptr<const Facts>> m_facts;
};

} // namespace mazewright::ui
