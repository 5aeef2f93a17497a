#pragma once

#include "solvers/levels/explained_run.h"
#include "ui/base/background.h"
#include "ui/level/run.h"

#include <QLabel>
#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QTableView;
class QVBoxLayout;

namespace mazewright::ui {

/// The pseudo-code of a search. Lines that ran in a step are marked, with the number of times they
/// ran.
class PseudoCodeView : public QLabel {
    Q_OBJECT

public:
    explicit PseudoCodeView(QWidget* parent = nullptr);

    void show(const SearchSteps& steps, std::vector<LineCount> ran);
    /// Returns the marked lines, with the number of times they ran: `2 × close it`.
    QStringList marked() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    const SearchSteps* m_steps = nullptr;
    std::vector<LineCount> m_ran;
};

template <class Row>
class ColumnModel;
class ShownSource;
class WorkState;
struct WaitingCell;

/// An explanation of the displayed step of a run. Shows what happened to the cell under the
/// pointer, which lines of the pseudo-code ran, and the open list as a table. The run is repeated
/// in the background once the panel is visible.
class ExplainPanel : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPanel(QWidget* parent = nullptr);

    /// Returns the reason why a run cannot be explained, as a sentence; empty if it can be. `run`
    /// is null if no run is shown.
    static QString whyNot(const Run* run);

    /// Explains the run of the source, which is not owned, at its moment. A run without a recording
    /// is explained at its last step. There is no cell at first. Null disconnects.
    void bind(ShownSource* shown);
    /// Sets the cell to explain. If empty, the cell stays, so that the user can step with the
    /// pointer off the maze.
    void setCell(std::optional<Position> cell);

    /// Returns the same width for any content, so that nothing moves when a run begins or ends.
    QSize minimumSizeHint() const override;
    /// Returns the displayed text as plain lines.
    QString text() const;
    PseudoCodeView* code() const noexcept { return m_code; }
    QTableView* table() const noexcept { return m_table; }
    /// Returns true while the run is being repeated.
    bool isWorking() const { return m_work.isRunning(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using Answer = Decided<std::shared_ptr<ExplainedRun>>;

    void makeList(QVBoxLayout& layout);
    void setRun(std::shared_ptr<const Run> run);
    void setTick(std::uint32_t tick);
    void explain();
    void take(Expected<Answer> answer);
    void say(const QString& words);
    std::uint32_t tick() const;
    void refresh();
    void mark();
    void refreshCell();
    void refreshList();

    std::unique_ptr<QObject> m_connections; // connections to the source; reset to disconnect
    QPointer<ShownSource> m_shown;
    std::shared_ptr<const Run> m_run;          ///< the run to explain; null if there is none
    std::shared_ptr<ExplainedRun> m_explained; ///< of `m_run`; null until it is repeated
    bool m_isTried = false;                    ///< an explanation of `m_run` was started
    std::uint32_t m_tick = 0;
    std::optional<Position> m_cell;
    WorkState* m_state;
    QWidget* m_parts; ///< all widgets of an explained run
    QLabel* m_cellTitle = nullptr;
    QLabel* m_sentences = nullptr;
    QLabel* m_codeTitle = nullptr;
    PseudoCodeView* m_code = nullptr;
    QLabel* m_listTitle = nullptr;
    QComboBox* m_side = nullptr;
    ColumnModel<WaitingCell>* m_list = nullptr; ///< in the order of the search
    QTableView* m_table = nullptr;
    QLabel* m_more = nullptr;
    Background<Answer> m_work; // last: the task must end before the members it writes to
};

} // namespace mazewright::ui
