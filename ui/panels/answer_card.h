#pragma once

#include "solvers/core/question.h"
#include "ui/panels/figures.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;

namespace mazewright::ui {

class DerivedSignals;
class LevelSession;

/// Returns what is known of a question of the level, in a few words: `23, not unique`; empty if
/// nothing is known yet.
QString headlineOf(const LevelSession& level, Question question);

/// The answer to the question that is asked of the level: the figure that matters, what it means,
/// the state of the work, and the action that follows.
class AnswerCard : public QWidget {
    Q_OBJECT

public:
    /// What a designer does next.
    enum class Action : std::uint8_t { none, repair, showRoute, showTrack, play, pickTiles };

    explicit AnswerCard(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null disconnects.
    void bind(LevelSession* level);

    /// Returns the displayed verdict, such as `unique`.
    QString verdict() const { return m_head->badge(); }
    /// Returns the description of the state of the work.
    QString words() const { return m_state->words(); }
    /// Returns all displayed text as plain lines.
    QString text() const;
    Action action() const noexcept { return m_action; }

signals:
    /// Emitted when the user wants the action that the card offers.
    void actionWanted(mazewright::ui::AnswerCard::Action action);

private:
    DerivedSignals& work() const;
    void refresh();
    void showStroke();
    void showRoutes();
    void showBoard();
    void showLink();
    void showWork(bool isRunning, bool canStart, const QString& words);
    void keepRoom(int height);
    void offer(Action action);
    void showRunning();

    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    Headline* m_head;
    CountLabel* m_count; ///< how many there are; its tool tip has all digits
    QLabel* m_more;
    QWidget* m_foot; ///< the state and the button
    WorkState* m_state;
    QPushButton* m_button;
    Action m_action = Action::none;
    std::optional<Question> m_shown{}; ///< the question whose answer is displayed
    bool m_isShown = false; ///< an older answer to the question is displayed, which may stay
};

} // namespace mazewright::ui
