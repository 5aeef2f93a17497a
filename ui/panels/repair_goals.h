#pragma once

#include "solvers/order/order.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QSpinBox;

namespace mazewright::ui {

/// The goals of a repair: one line per goal of the level's question. Any number may be checked: a
/// flag, a range of a number, or a grade.
class RepairGoals : public QWidget {
    Q_OBJECT

public:
    explicit RepairGoals(QWidget* parent = nullptr);

    /// Lists the goals of this question with the first one checked; does nothing if the question is
    /// the same.
    void setQuestion(Question question);
    /// Returns the checked goals.
    std::vector<FactConstraint> wants() const;
    /// Sets the current best score; a range that the user has not changed begins there.
    void setPresentScore(std::int64_t score);

signals:
    void changed();

private:
    struct Line {
        const FactSpec* fact = nullptr;
        QCheckBox* wanted = nullptr;
        QSpinBox* least = nullptr; ///< for a number
        QSpinBox* most = nullptr;
        QComboBox* grade = nullptr; ///< for a grade
    };

    Line makeLine(QGridLayout& grid, const FactSpec& fact);
    QSpinBox* numberField(const QString& name);
    static RequiredValue valueOf(const Line& line);

    Question m_question = Question::link;
    QWidget* m_shown = nullptr; ///< holds the lines
    std::vector<Line> m_lines;
    bool m_isTouched = false; ///< the user has entered a number
};

} // namespace mazewright::ui
