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

/// What a level is to have after its repair: a line for each goal of its question, of which any may
/// be ticked: a flag, a range of a number, or a grade.
class RepairGoals : public QWidget {
    Q_OBJECT

public:
    explicit RepairGoals(QWidget* parent = nullptr);

    /// Lists the goals of this question, the first of them ticked, where it has changed.
    void setQuestion(Question question);
    /// Those that are ticked.
    std::vector<Want> wants() const;
    /// What the best score is now; a range that nobody has touched begins there.
    void setPresentScore(std::int64_t score);

signals:
    void changed();

private:
    struct Line {
        const FactSpec* fact = nullptr;
        QCheckBox* wanted = nullptr;
        QSpinBox* least = nullptr; ///< of a number
        QSpinBox* most = nullptr;
        QComboBox* grade = nullptr; ///< of the grade
    };

    Line makeLine(QGridLayout& grid, const FactSpec& fact);
    QSpinBox* numberField(const QString& name);
    static StatedValue valueOf(const Line& line);

    Question m_question = Question::link;
    QWidget* m_shown = nullptr; ///< holds the lines
    std::vector<Line> m_lines;
    bool m_isTouched = false; ///< somebody has entered a number
};

} // namespace mazewright::ui
