#pragma once

#include "solvers/experiments/chart.h"
#include "solvers/experiments/result_charts.h"
#include "ui/experiments/records_model.h"

#include <QList>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;

namespace mazewright::ui {

class ChartView;

/// Charts of records: kind, columns, and a linear or logarithmic scale per axis. The colours of the
/// solvers do not depend on the shown rows.
class ResultChartsPanel : public QWidget {
    Q_OBJECT

public:
    /// The records are not owned and must outlive the panel.
    explicit ResultChartsPanel(const RecordsModel* records, QWidget* parent = nullptr);

    ChartView* view() const noexcept { return m_view; }
    /// Sets the charted rows, in the order of the table.
    void setRows(QList<int> rows);
    void setKind(ResultChart kind);
    ResultChart kind() const;
    /// Sets the columns of the axes; -1 for `x` means the levels.
    void setAxes(int x, int y);
    /// Returns the reason, translated, why there is no chart; empty if there is one.
    QString fault() const;

signals:
    /// Emitted when a level of a pair was clicked, with its runs by the two solvers.
    void pairClicked(const std::vector<mazewright::RunRecord>& runs);

private:
    QComboBox* makeColumns(bool hasLevels);
    void makeControls();
    void chooseScales();
    void showControls();
    void showChart();
    /// Returns the question of the first row; null if there is no row.
    const QuestionSummary* question() const;
    Measure measure(Question question) const;
    ChartOrder order(Question question) const;
    std::optional<charts::Chart> chartOfRows();
    void follow(const charts::Reading& reading);

    const RecordsModel* m_records;
    std::vector<QuestionSummary> m_questions; ///< of all records: names and colours of the solvers
    QList<int> m_rows;
    std::vector<RunRecord> m_shown;  ///< of the rows, as long as the table refers to them
    std::optional<RunTable> m_table; ///< empty while a scatter chart is shown
    QStringList m_names;             ///< of the solvers of a pair
    QComboBox* m_kind = nullptr;
    QComboBox* m_first = nullptr;
    QComboBox* m_second = nullptr;
    QComboBox* m_x = nullptr;
    QComboBox* m_y = nullptr;
    QCheckBox* m_logX = nullptr;
    QCheckBox* m_logY = nullptr;
    QLabel* m_fault = nullptr;
    ChartView* m_view = nullptr;
};

} // namespace mazewright::ui
