#pragma once

#include "solvers/problem/question.h"

#include <QWidget>

#include <optional>
#include <string_view>

namespace mazewright::ui {

/// Where a measure of difficulty stands among the generated levels of its question: a strip from
/// the least of them to the greatest, its quarters apart, the middle half stronger, with a mark.
/// The values of the quarters are in its tool tip.
class StandingStrip : public QWidget {
    Q_OBJECT

public:
    /// The measure must have quantiles for the question (`quantilesOf`).
    StandingStrip(std::string_view fact, Question question, QWidget* parent = nullptr);

    /// None: there is no mark.
    void setValue(std::optional<double> value);
    /// The share of the population below the value, 0..1; none without a value.
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
