#pragma once

#include "ui/experiments/folder_comparison.h"

#include <QDialog>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace mazewright::ui {

class FolderForm;
class FolderSummary;
class IdleWaiter;

/// File > Compare Folder…: asks what to compare, shows the progress, and then the result. Esc stops
/// a running comparison. Its results are kept, and the next comparison with the same results file
/// continues from there.
class FolderDialog : public QDialog {
    Q_OBJECT

public:
    /// The first run waits for `silence`, which is not owned.
    explicit FolderDialog(IdleWaiter* silence, QWidget* parent = nullptr);
    ~FolderDialog() override;

    FolderForm* form() const noexcept { return m_form; }
    FolderSummary* summary() const noexcept { return m_summary; }
    QPushButton* compareButton() const noexcept { return m_compare; }
    QPushButton* openReportButton() const noexcept { return m_openReport; }
    QPushButton* showRunsButton() const noexcept { return m_showRuns; }
    bool isComparing() const;

    void reject() override;

signals:
    /// Emitted when a comparison has ended, or could not be made.
    void compared();
    /// Emitted when the dialog has closed and the runs in this file are to be shown.
    void runsRequested(const QString& results);

private:
    QWidget* makeButtons();
    void compare();
    void begin();
    void showProgress(const FolderProgress& progress);
    void finish();
    void openReport();
    void showRuns();
    void saveExperiment();
    void showState();

    IdleWaiter* m_idleWaiter;
    FolderForm* m_form;
    FolderSummary* m_summary;
    QStackedWidget* m_pages;
    QLabel* m_words;
    QProgressBar* m_bar;
    QPushButton* m_close = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_openReport = nullptr;
    QPushButton* m_showRuns = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_compare = nullptr;
    bool m_waits = false; // until the program is idle
    std::unique_ptr<FolderComparison> m_comparison;
};

} // namespace mazewright::ui
