#pragma once

#include "solvers/outside/registration.h"
#include "solvers/outside/trial_run.h"
#include "ui/base/background.h"

#include <QDialog>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace mazewright::ui {

/// Asks the user whether these commands may run, which were not registered in the window. Returns
/// true if all may.
bool askToRun(const std::vector<outside::Registration>& registrations);

/// The check of a program: its greeting, and its answers on ten small mazes, one per row, with what
/// is wrong in words and as a picture. The program runs on another thread and ends with the check,
/// or with this widget. GUI thread.
class TrialView : public QWidget {
    Q_OBJECT

public:
    /// `words`: what the check does, shown before it begins.
    explicit TrialView(QString words, QWidget* parent = nullptr);

    QPushButton* checkButton() const noexcept { return m_check; }
    QTreeWidget* rows() const noexcept { return m_rows; }
    /// Returns the state of the check, in words.
    QString words() const;

    /// Checks the program of a registration. Ends the previous check.
    void start(const outside::Registration& candidate);
    /// Ends the program and removes the rows.
    void clear();
    /// Returns the registration that is or was checked; empty after `clear`.
    const std::optional<outside::Registration>& candidate() const noexcept { return m_candidate; }
    /// Returns it as the program describes itself; empty until it has answered `hello`.
    const std::optional<outside::Registration>& known() const noexcept { return m_known; }

signals:
    void checkRequested();
    /// Emitted when the program has answered `hello` (`known`).
    void introduced();
    /// Emitted when the check has ended by itself.
    void ended();

private:
    /// Either what the program offers, with the number of mazes to come, or its answer on a maze.
    struct News {
        std::optional<outside::Registration> known{};
        int mazes = 0;
        std::shared_ptr<const Solver> solver{};
        std::optional<outside::TrialRun> run{};
    };
    using Task = Background<Message, News>;

    QWidget* makeRows();
    void take(const News& news);
    void addRow(const News& news);
    void showEnd(const Message& trouble);
    void showCurrent();
    void say(const QString& words, bool isError = false);

    QString m_idleWords;
    std::optional<outside::Registration> m_candidate;
    std::optional<outside::Registration> m_known;
    QPushButton* m_check;
    QLabel* m_words;
    QTreeWidget* m_rows;
    QLabel* m_picture;
    QLabel* m_wrong;
    std::vector<News> m_made; // by row
    int m_expected = 0;       // rows
    Task m_task;              // last: it ends before the members it writes to
};

/// Asks for a program that is to be a solver, checks it and registers it. `accepted` follows once
/// it is registered.
class AddSolverDialog : public QDialog {
    Q_OBJECT

public:
    explicit AddSolverDialog(QWidget* parent = nullptr);

    QLineEdit* name() const noexcept { return m_name; }
    QLineEdit* command() const noexcept { return m_command; }
    QLineEdit* folder() const noexcept { return m_folder; }
    QLabel* words() const noexcept { return m_words; }
    TrialView* trial() const noexcept { return m_trial; }
    QPushButton* addButton() const noexcept { return m_add; }

    /// Registers the program, which has answered `hello`.
    void accept() override;

private:
    void makeFields();
    outside::Registration asked() const;
    void chooseFolder();
    void showAsked();
    void showNext();

    QLineEdit* m_name;
    QLabel* m_nameHint;
    QLineEdit* m_command;
    QLabel* m_words;
    QLineEdit* m_folder;
    QLabel* m_folderHint;
    QCheckBox* m_offline;
    TrialView* m_trial;
    QPushButton* m_add = nullptr;
};

/// The programs that are registered as solvers: what each is and offers. They are added, checked
/// and removed here.
class OutsideSolversDialog : public QDialog {
    Q_OBJECT

public:
    explicit OutsideSolversDialog(QWidget* parent = nullptr);

    QListWidget* list() const noexcept { return m_list; }
    TrialView* trial() const noexcept { return m_trial; }
    QPushButton* removeButton() const noexcept { return m_remove; }

private:
    QWidget* makeList();
    QWidget* makeDetails();
    void showAll();
    void showErrors();
    void showCurrent();
    const outside::Registration* current() const;
    void keepDescription();
    void add();
    void remove();
    void change(const QString& words, const std::function<Expected<void>()>& act);

    QListWidget* m_list;
    QPushButton* m_remove = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_commandFact = nullptr;
    QLabel* m_folderFact = nullptr;
    QLabel* m_networkFact = nullptr;
    QLabel* m_solversFact = nullptr;
    TrialView* m_trial = nullptr;
    QLabel* m_errors = nullptr;
};

} // namespace mazewright::ui
