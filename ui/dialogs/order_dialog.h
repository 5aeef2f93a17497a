#pragma once

#include "solvers/core/level.h"
#include "solvers/levels/grade.h"
#include "solvers/levels/order.h"
#include "ui/base/background.h"

#include <QDialog>
#include <QWidget>

#include <optional>
#include <set>
#include <string_view>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

class HoldsForm;
class OptionsForm;

/// The properties of the wanted levels: question, size or shape, how candidates are generated, and
/// goals, which are facts of a level. The current level provides values to begin with.
class OrderForm : public QWidget {
    Q_OBJECT

public:
    /// Begins with the size, the question and the rules of the current level. `present` is null if
    /// there is none; `rules` then states the question.
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
    QWidget* makePresets();
    void setGrade(Grade least, Grade most);
    void fitSize(const PopulationRange& range, bool isOdd);
    void chooseGenerator(std::string_view id);
    void showWhatIsAsked();
    void showGeneratorOptions();
    Question chosenQuestion() const;
    const Generator* chosenGenerator() const;

    MazeSnapshot m_currentMaze; ///< null if there is no current level
    Rules m_rules;
    QComboBox* m_question;
    QSpinBox* m_columns;
    QSpinBox* m_rows;
    bool m_hasOwnSize = false; ///< true once the user has changed the size
    QCheckBox* m_keepWalls;
    QComboBox* m_generator;
    QComboBox* m_symmetry;
    QLineEdit* m_seed;
    QSpinBox* m_count;
    QFormLayout* m_fields = nullptr;
    OptionsForm* m_options = nullptr; ///< of the generator; null if it has none
    HoldsForm* m_wants;
};

/// A search for levels with wanted facts. Shows a form, the best candidate so far with its figures,
/// and the levels found, of which several can be opened. Each level is proved to fit, or lists what
/// it misses. The search runs on another thread and ends with the dialog.
class OrderDialog : public QDialog {
    Q_OBJECT

public:
    OrderDialog(MazeSnapshot present, const Rules& rules, QWidget* parent = nullptr);

    OrderForm* form() const noexcept { return m_form; }
    QListWidget* found() const noexcept { return m_found; }
    /// Returns the description of the search.
    QString words() const;

    /// Starts a search. Asks first if levels found would be lost.
    void start();
    /// Stops the search; the levels found are kept.
    void stop();

    /// Asks first if levels found would be lost.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    /// Emitted to open a level beside those that are open.
    void taken(const Level& level);

private:
    /// Progress of a running search.
    struct News {
        std::int64_t tried = 0;
        double fit = 0;
        std::optional<Maze> best{};
        std::optional<OrderedLevel> level{};
    };

    QWidget* makeResults();
    void showNews(const News& news);
    void add(const OrderedLevel& level);
    void showEnd(const Message& trouble);
    void showWorking(bool works);
    void showCurrent();
    void openSelected();
    void openLevel(int row);
    bool mayDiscard();
    Level levelOf(const OrderedLevel& made) const;

    OrderForm* m_form;
    QLabel* m_picture = nullptr;
    QLabel* m_words = nullptr;
    QListWidget* m_found = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_open = nullptr;
    Order m_order;
    std::vector<OrderedLevel> m_levels; // by row of the list
    std::set<int> m_opened;             // rows of the list
    Background<Message, News> m_search; // last: the search must end before the members it writes to
};

} // namespace mazewright::ui
