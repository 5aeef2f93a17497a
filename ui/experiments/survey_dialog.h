#pragma once

#include "solvers/experiments/level_files.h"
#include "solvers/levels/collection.h"
#include "ui/base/background.h"
#include "ui/dialogs/share_dialog.h"

#include <QDialog>
#include <QStringList>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace mazewright::charts {
struct Reading;
}

namespace mazewright::ui {

class ChartView;
class RowOrder;
template <class Row>
class ColumnModel;
struct SurveyRow;

/// The settings of a survey over a folder of levels.
struct SurveyOrder {
    std::string folder{};
    std::size_t nearCells = 4; ///< maximum number of cells in which near copies differ
    std::chrono::milliseconds ofLevel{5000}; ///< time limit for the facts of each level
    bool alsoOnDemand = false;               ///< include facts that take several searches
};

/// The result at the end of a survey. The indices in `copies` are those of the levels in the order
/// in which they were reported.
struct SurveyEnd {
    std::vector<FileTrouble> troubles{}; ///< files that could not be read
    Copies copies{};
    bool isStopped = false;
};

using SurveyTask = Background<SurveyEnd, CollectedLevel>;

/// Examines every level below a folder, one after another, and reports each as soon as it is known.
/// Task's thread. After a stop request the reported levels stay valid.
SurveyEnd survey(const SurveyOrder& order, SurveyTask::Call& call);

/// File > Analyse Folder…: all levels below a folder with their facts. A click on a column ranks
/// them. Copies and near copies are named, and two facts are charted against each other. The levels
/// can be shared in the order of the table. Levels appear as they are examined. Not modal, so that
/// opened levels can be viewed beside it.
class SurveyDialog : public QDialog {
    Q_OBJECT

public:
    explicit SurveyDialog(QWidget* parent = nullptr);
    ~SurveyDialog() override;

    QLineEdit* folder() const noexcept { return m_folder; }
    QSpinBox* nearCells() const noexcept { return m_near; }
    QTableView* table() const noexcept { return m_table; }
    ChartView* chart() const noexcept { return m_chart; }
    QPushButton* startButton() const noexcept { return m_start; }
    QPushButton* stopButton() const noexcept { return m_stop; }
    QPushButton* openButton() const noexcept { return m_open; }
    /// Returns the status text.
    QString words() const;
    /// Sets the facts of the axes, by their ids.
    void setAxes(std::string_view x, std::string_view y);
    bool isWorking() const { return m_task.isRunning(); }

signals:
    void openRequested(const QString& file);
    /// Emitted when a survey has ended or was stopped.
    void surveyed();

private:
    QWidget* makeOrder();
    QWidget* makeTable();
    QWidget* makeChart();
    QWidget* makeButtons();
    void choose();
    void start();
    void stop();
    void take(CollectedLevel level);
    void finish(const Expected<SurveyEnd>& end);
    void showState();
    void showTroubles();
    void showChart();
    void fillAxes();
    void openCurrent();
    void share(SharedForm form);
    void openPoint(const charts::Reading& reading);

    std::vector<std::string_view> factsWithNumbers() const;
    void nameCopies(const Copies& among);

    ColumnModel<SurveyRow>* m_levels; ///< in the order in which they were examined
    RowOrder* m_order;
    std::vector<std::string_view> m_facts; ///< of the last columns
    QLineEdit* m_folder = nullptr;
    QSpinBox* m_near = nullptr;
    QSpinBox* m_seconds = nullptr;
    QCheckBox* m_alsoOnDemand = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_x = nullptr;
    QComboBox* m_y = nullptr;
    QWidget* m_axes = nullptr; ///< both combo boxes
    ChartView* m_chart = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_details = nullptr; ///< shows the files that could not be read
    QStringList m_troubles;           // files that could not be read
    QStringList m_leftOut;            // levels, when the others were last shared
    QProgressBar* m_bar = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_share = nullptr;
    SurveyTask m_task; // last: it ends before the objects it reports to are destroyed
};

} // namespace mazewright::ui
