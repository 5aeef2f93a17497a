#pragma once

#include "ui/session/level_analysis.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

/// What tracks have to do: cells to pass and to avoid, which are clicked on the maze, and how many
/// coins and cells they have.
class ConditionsForm : public QWidget {
    Q_OBJECT

public:
    explicit ConditionsForm(QWidget* parent = nullptr);

    /// Shows the conditions of this analysis, which is not owned; null: of none.
    void bind(LevelAnalysis* analysis);

    /// What a click on the maze demands now; none: clicks draw as usual.
    std::optional<Demand> picking() const;
    /// Ends picking: clicks draw again.
    void endPicking();

signals:
    void pickingChanged();

private:
    /// Two spin boxes from least to most; -1 is any.
    struct RangeFields {
        QSpinBox* least = nullptr;
        QSpinBox* most = nullptr;
    };
    void addDemand(QVBoxLayout& layout, Demand demand);
    RangeFields makeRange(const QString& name);
    static CountRange rangeOf(const RangeFields& fields);
    static void setRange(const RangeFields& fields, const CountRange& range);
    void pickToggled(Demand demand, bool on);
    void showConditions();

    LevelAnalysis* m_analysis = nullptr;
    std::unique_ptr<QObject> m_bond;         // what the form hears of the analysis ends with it
    std::array<QPushButton*, 2> m_demands{}; // by Demand
    std::array<QLabel*, 2> m_counts{};
    RangeFields m_coins;
    RangeFields m_cells;
    QPushButton* m_clear = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace mazewright::ui
