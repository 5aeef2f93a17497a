#pragma once

#include "solvers/core/question.h"

#include <QPointer>
#include <QTabWidget>

#include <map>
#include <memory>
#include <optional>

namespace mazewright::ui {

class AnalysisPanel;
class BoardPanel;
class LevelSession;
class ProposalsBox;
class RoutesPanel;

/// Tabs with the facts of a level, one per kind of question, and with its repair. The level's
/// question selects the tab. After that the user's choice is kept per level.
class AnalysisTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit AnalysisTabs(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null disconnects.
    void bind(LevelSession* level);

    AnalysisPanel* stroke() const noexcept { return m_stroke; }
    RoutesPanel* routes() const noexcept { return m_routes; }
    BoardPanel* board() const noexcept { return m_board; }
    ProposalsBox* repair() const noexcept { return m_repair; }
    void showStroke();
    void showRepair();
    /// Set while runs are compared: the colours of the active pane's maze; see `ColoursChoice`.
    void setCompared(const std::optional<QString>& colours);

protected:
    /// Requests a new layout at once when a page needs more space.
    bool event(QEvent* event) override;

private:
    /// The tab that was shown, and the question it was shown for.
    struct Choice {
        Question question{};
        int tab = 0;
    };
    void chooseTab();
    void followGame();
    void showBoard();

    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    AnalysisPanel* m_stroke;
    RoutesPanel* m_routes;
    BoardPanel* m_board;
    ProposalsBox* m_repair;
    std::map<int, Choice> m_choiceOf;   // by level id
    std::optional<Question> m_question; // the question that selected the tab
    bool m_isPlaying = false;
};

} // namespace mazewright::ui
