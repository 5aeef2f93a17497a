#pragma once

#include "ui/experiments/folder_comparison.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace mazewright::ui {

class SolverChecks;

/// Which folder is compared with which solvers, how often and how long, and where results go. Says
/// what is missing, and how many runs stand already in the file of results. What was chosen last is
/// remembered, but for the solvers, which are all checked.
class FolderForm : public QWidget {
    Q_OBJECT

public:
    explicit FolderForm(QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    FolderOrder order() const;
    /// Also proposes where the results go: beside the folder, named after it.
    void setFolder(const QString& folder);
    void setResults(const QString& file);
    void setRepeat(int repeat);
    /// What is missing, in words; empty: nothing.
    QString hindrance() const;
    void remember() const;
    /// Looks again how many runs stand in the file of results.
    void showStanding();

signals:
    void changed();

private:
    QLineEdit* addPath(QFormLayout& form, const QString& label, void (FolderForm::*choose)());
    void addNumbers(QFormLayout& form);
    void chooseFolder();
    void proposeResults();
    void chooseResults();

    QLineEdit* m_folder = nullptr;
    SolverChecks* m_solvers;
    QSpinBox* m_repeat = nullptr;
    QSpinBox* m_seconds = nullptr;
    QLineEdit* m_results = nullptr;
    QLabel* m_standing = nullptr;
    QCheckBox* m_csv = nullptr;
    QCheckBox* m_report = nullptr;
};

} // namespace mazewright::ui
