#pragma once

#include "solvers/order/order.h"
#include "solvers/problem/level.h"
#include "ui/tasks/background.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace mazewright::ui {

class OrderForm;

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

    void start();
    /// Stops the search; the levels found are kept.
    void stop();

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
    void openSelected();
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
    Background<Message, News> m_search; // last: the search must end before the members it writes to
};

} // namespace mazewright::ui
