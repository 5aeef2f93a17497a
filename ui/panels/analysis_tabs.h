#pragma once

#include "solvers/problem/question.h"

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

/// The panels of what is known of a level, and how it is repaired, a tab each. The level's question
/// chooses the tab; what the user chooses then stays, for each level.
class AnalysisTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit AnalysisTabs(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null: none.
    void bind(LevelSession* level);

    AnalysisPanel* stroke() const noexcept { return m_stroke; }
    RoutesPanel* routes() const noexcept { return m_routes; }
    BoardPanel* board() const noexcept { return m_board; }
    ProposalsBox* repair() const noexcept { return m_repair; }
    void showStroke();
    void showRepair();
    /// While runs are compared: what colours the maze of the active pane; see `ColoursChoice`.
    void setCompared(const std::optional<QString>& colours);

protected:
    /// A page that needs more room asks for it at once, and not when something else is laid out.
    bool event(QEvent* event) override;

private:
    /// Which tab was shown, and for which question.
    struct Choice {
        Question question{};
        int tab = 0;
    };
    void chooseTab();
    void followGame();
    void showBoard();

    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_bond; // what the tabs hear of the level ends with it
    AnalysisPanel* m_stroke;
    RoutesPanel* m_routes;
    BoardPanel* m_board;
    ProposalsBox* m_repair;
    std::map<int, Choice> m_choiceOf;   // by the ids of levels
    std::optional<Question> m_question; // for which the tab was chosen
    bool m_isPlaying = false;
};

} // namespace mazewright::ui
