#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "ui/base/background.h"

#include <QGroupBox>
#include <QString>

#include <functional>
#include <string_view>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QWidget;

namespace mazewright::ui {

/// Returns the name of a fact under the level's question: `Unique`, `Best score`. A fact of a
/// different question is followed by that question: `Length (Shortest path)`. Returns the id if the
/// table of facts does not contain it.
QString factText(std::string_view id, Question question);

/// Returns a required fact in a few words: `Unique`, `Not unique`, `Reachable: no`, `Best score
/// 23`, `Length ≤ 40`.
QString statedText(std::string_view id, const RequiredValue& stated, Question question);

/// Makes a field for numbers from 0 of this fact. Counts have a line for any number of digits.
/// Whole and real numbers have a spin box, which shows grades as words.
QWidget* makeFactField(const FactSpec& fact, QWidget* parent);

/// Returns the number in such a field, in the kind of the field; 0 if nothing was entered.
Value valueIn(const QWidget& field);
void setValueIn(QWidget& field, const Value& value);
/// Calls `then` when a number was entered: with Enter, or when the field loses the focus.
void onEntered(const QWidget& field, const std::function<void()>& then);

/// The required facts of a level as a form, with one line per fact of the level's question. A fact
/// is required if its box is checked. The usual facts stand first; the others are folded under
/// "More" unless they are required. Facts required under other questions have no line and are not
/// returned. The form reports them and keeps them until their question is set again. The current
/// values of the level can be filled in; they are computed on another thread.
class HoldsForm : public QGroupBox {
    Q_OBJECT

public:
    /// `question` is the intended question of the level.
    HoldsForm(const RequiredFacts& holds, Question question, QWidget* parent = nullptr);

    /// Sets the intended question of the level. Facts of the previous question lose their line
    /// unless they are also facts of the new one.
    void setQuestion(Question question);

    /// Replaces all required facts.
    void setHolds(const RequiredFacts& holds);
    /// Returns the required facts of the question. Lines that the user has not changed return
    /// exactly the given values.
    RequiredFacts holds() const;
    /// Returns the required facts of other questions, in words; empty if there are none.
    QString inapplicable() const;

    /// Sets the level whose values can be filled in: its maze, and a function that returns its
    /// rules when they are needed. Without a level nothing can be filled in.
    void setLevel(MazeSnapshot maze, std::function<Rules()> rules);

    /// Cancels the running computation; call it when the level's rules have changed.
    void cancelFillIn();

    /// From now on shows the level's value in each line once it is computed. Checking a line
    /// without a number then begins with a range around that value.
    void enableCurrentValues();

signals:
    /// Emitted when the level's values were filled in.
    void taken();

private:
    /// The choices for a number, in the order of the list.
    enum class Bound : std::uint8_t { exactly, atLeast, atMost, between };
    struct Line {
        const FactSpec* fact = nullptr;
        QCheckBox* stated = nullptr;
        QComboBox* choice = nullptr; ///< true or false for a flag, a `Bound` for a number
        QWidget* number = nullptr;   ///< null for a flag
        QWidget* most = nullptr;     ///< upper end of `Bound::between`
        QLabel* present = nullptr;   ///< the level's value
        int row = 0;                 ///< in the grid
        bool isUsual = true;         ///< false if it is folded
    };

    void makeLines();
    Line makeLine(const FactSpec& fact, QWidget* parent);
    QWidget* numberField(const FactSpec& fact, const QString& name, QWidget* parent);
    void show(const Line& line, const RequiredValue* stated);
    void arrange(const Line& line) const;
    RequiredValue statedBy(const Line& line) const;
    RequiredFacts read() const;
    void keep();
    void showInapplicable();
    std::function<RequiredFacts(TaskCall&)> truth() const;
    void fillInCurrentValues();
    void fill(const RequiredFacts& truth);
    void computeCurrentValues();
    void showCurrentValues(RequiredFacts truth);
    static bool isUntouched(const Line& line);
    void beginWithCurrentValue(const Line& line) const;

    Question m_question;
    std::vector<Line> m_lines;
    QWidget* m_shown = nullptr; ///< holds the lines
    QGridLayout* m_grid = nullptr;
    QToolButton* m_more = nullptr; ///< unfolds the other lines
    RequiredFacts m_given;
    RequiredFacts m_asShown; ///< given facts of the lines, as the fields can show them
    MazeSnapshot m_maze;
    std::function<Rules()> m_rules;
    QLabel* m_inapplicable;
    QPushButton* m_take;
    QLabel* m_words;
    bool m_showsCurrentValues = false;
    RequiredFacts m_currentValues; ///< the level's values, if they are shown and known
    Background<RequiredFacts> m_task;
    Background<RequiredFacts> m_look;
};

} // namespace mazewright::ui
