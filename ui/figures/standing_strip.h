#pragma once

#include "solvers/problem/question.h"

#include <QWidget>

#include <optional>
#include <string_view>

namespace mazewright::ui {

/// Shows the rank of a measure of difficulty among the generated levels of its question. The strip
/// runs from their lowest to their highest value, is divided into quarters, and highlights the
/// middle half. A mark shows the level's value. The tool tip gives the values at the quarters.
class StandingStrip : public QWidget {
    Q_OBJECT

public:
    /// The measure must have quantiles for the question (`quantilesOf`).
    StandingStrip(std::string_view fact, Question question, QWidget* parent = nullptr);

    /// Sets the value to mark; without a value there is no mark.
    void setValue(std::optional<double> value);
    /// Returns the share of the population below the value (0-1); empty without a value.
    std::optional<double> standing() const noexcept { return m_standing; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::string_view m_fact;
    Question m_question;
    std::optional<double> m_standing{};
};

} // namespace mazewright::ui
