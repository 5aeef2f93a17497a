#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/holds.h"
#include "solvers/problem/rules.h"
#include "solvers/result/fact_spec.h"
#include "ui/tasks/background.h"

#include <QGroupBox>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace mazewright::ui {

/// What must hold of a level, as a form: a line for each fact of the level's question; a fact is
/// stated where it is ticked. What the level states of another question has no line and is not
/// given back: the form says so, and keeps it for when the question is that one again. What is true
/// of the level now can be taken over; it is worked out on another thread.
class HoldsForm : public QGroupBox {
    Q_OBJECT

public:
    /// The question is the one that the level is meant for.
    HoldsForm(const Holds& holds, Question question, QWidget* parent = nullptr);

    /// The level is meant for another question. What was stated of the one before has no line any
    /// more, unless it is a fact of both.
    void setQuestion(Question question);

    /// What the form says of the question's facts; what nobody has touched comes back exactly as it
    /// went in.
    Holds holds() const;
    /// What of it belongs to other questions, in words; empty: nothing.
    QString inapplicable() const;

    /// The level of which the truth can be taken: its maze, and the rules when they are asked for.
    /// Without one there is nothing to take.
    void setLevel(MazeSnapshot maze, std::function<Rules()> rules);

    /// The level's rules are others now: what is being worked out is of no use any more.
    void forgetTruth();

    /// From now on each line tells what is true of the level, as soon as that is worked out; a
    /// number that somebody ticks then begins as a range around it.
    void showPresent();

signals:
    /// What is true has been taken over.
    void taken();

private:
    /// What may be chosen for a number, in the order of the list.
    enum class Bound : std::uint8_t { exactly, atLeast, atMost, between };
    struct Line {
        const FactSpec* fact = nullptr;
        QCheckBox* stated = nullptr;
        QComboBox* choice = nullptr; ///< holds or does not hold; or a `Bound`
        QWidget* number = nullptr;   ///< none: a flag
        QWidget* most = nullptr;     ///< of `between`
        QLabel* present = nullptr;   ///< what is true of the level
    };

    void makeLines();
    Line makeLine(const FactSpec& fact, QWidget* parent);
    QWidget* numberField(const FactSpec& fact, const QString& name, QWidget* parent);
    void show(const Line& line, const StatedValue* stated);
    void enable(const Line& line) const;
    StatedValue statedBy(const Line& line) const;
    Holds read() const;
    void keep();
    void showInapplicable();
    std::function<Holds(TaskCall&)> truth() const;
    void takeTruth();
    void fill(const Holds& truth);
    void lookAtPresent();
    void tellPresent(Holds truth);
    static bool isUntouched(const Line& line);
    void beginWithPresent(const Line& line) const;

    Question m_question;
    std::vector<Line> m_lines;
    QWidget* m_shown = nullptr; ///< holds the lines
    Holds m_given;
    Holds m_asShown; ///< of `m_given`, with what the fields can show
    MazeSnapshot m_maze;
    std::function<Rules()> m_rules;
    QLabel* m_inapplicable;
    QPushButton* m_take;
    QLabel* m_words;
    bool m_showsPresent = false;
    Holds m_present; ///< what is true of the level, where that is shown and known
    Background<Holds> m_task;
    Background<Holds> m_look;
};

} // namespace mazewright::ui
