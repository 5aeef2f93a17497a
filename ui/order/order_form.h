#pragma once

#include "solvers/order/order.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace mazewright::ui {

class HoldsForm;
class OptionsForm;

/// The properties of the wanted levels: question, size or shape, how candidates are generated, and
/// wanted facts. The current level provides values to begin with.
class OrderForm : public QWidget {
    Q_OBJECT

public:
    /// Begins with the size, the question and the rules of the current level.
    OrderForm(MazeSnapshot present, const Rules& rules, QWidget* parent = nullptr);

    /// Returns the order in the form; `checkOrder` may reject it.
    Order order() const;
    /// Returns the number of wanted levels.
    int count() const;

    HoldsForm* wants() const noexcept { return m_wants; }
    QComboBox* question() const noexcept { return m_question; }
    QComboBox* generator() const noexcept { return m_generator; }
    QComboBox* symmetry() const noexcept { return m_symmetry; }
    QCheckBox* keepWalls() const noexcept { return m_keepWalls; }

private:
    void makeFields(QFormLayout& rows);
    void showWhatIsAsked();
    void showGeneratorOptions();
    Question chosenQuestion() const;
    const Generator* chosenGenerator() const;

    MazeSnapshot m_currentMaze;
    Rules m_rules;
    QComboBox* m_question;
    QSpinBox* m_columns;
    QSpinBox* m_rows;
    QCheckBox* m_keepWalls;
    QComboBox* m_generator;
    QComboBox* m_symmetry;
    QLineEdit* m_seed;
    QSpinBox* m_count;
    QFormLayout* m_fields = nullptr;
    OptionsForm* m_options = nullptr; ///< of the generator; null if it has none
    HoldsForm* m_wants;
};

} // namespace mazewright::ui
