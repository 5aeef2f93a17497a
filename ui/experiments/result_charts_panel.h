#pragma once

#include "ui/compare/chart_panel.h"
#include "ui/experiments/records_model.h"

#include <QList>
#include <QStringList>

#include <string>
#include <vector>

class QComboBox;

namespace mazewright::ui {

/// Charts of the records of a results file. The colours of the solvers do not depend on the shown
/// rows.
class ResultChartsPanel : public ChartPanel {
    Q_OBJECT

public:
    /// The records are not owned and must outlive the panel.
    explicit ResultChartsPanel(const RecordsModel* records, QWidget* parent = nullptr);

    /// Sets the charted rows, in the order of the table.
    void setRows(QList<int> rows);

signals:
    /// Emitted when a level of a pair was clicked, with its runs by the two solvers.
    void pairClicked(const std::vector<mazewright::RunRecord>& runs);

protected:
    ShownChart makeChart() override;
    void showControls() override;
    Measure measure(const std::string& id, Question question) const override;
    void follow(const RunRecord& first, const RunRecord& second) override;

private:
    void layOut();
    /// Returns the question of the first row; null if there is no row.
    const QuestionSummary* question() const;

    const RecordsModel* m_records;
    std::vector<QuestionSummary> m_questions; ///< of all records: names and colours of the solvers
    QList<int> m_rows;
    std::vector<RunRecord> m_shown; ///< of the rows
    QStringList m_names;            ///< of the solvers of a pair
    QComboBox* m_first;
    QComboBox* m_second;
};

} // namespace mazewright::ui
