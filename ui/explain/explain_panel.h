#pragma once

#include "solvers/analyses/explained_run.h"
#include "ui/runs/run.h"
#include "ui/tasks/background.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QTableView;
class QVBoxLayout;

namespace mazewright::ui {

class OpenListModel;
class PseudoCodeView;
class Shown;
class WorkState;

/// What the run that is shown does at the step that is shown: what happened to the cell under the
/// pointer, which lines of the pseudo-code ran, and the open list as a table. The run is made again
/// in the background for it, once the panel is seen.
class ExplainPanel : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPanel(QWidget* parent = nullptr);

    /// Follows what is shown over a level, which is not owned; null: nothing is shown.
    void bind(Shown* shown);
    /// Sets the run to explain, where no level is bound; none: no run.
    void setRun(std::shared_ptr<const Run> run);
    /// The step of the run, of its recording; one without a recording is explained at its end.
    void setTick(std::uint32_t tick);
    /// The cell to explain; none: it stays as it is, so that steps can be taken beside it.
    void setCell(std::optional<Position> cell);

    /// The same width whatever it shows, so that nothing moves when a run begins or ends.
    QSize minimumSizeHint() const override;
    /// What is shown, as plain lines.
    QString text() const;
    PseudoCodeView* code() const noexcept { return m_code; }
    QTableView* table() const noexcept { return m_table; }
    /// Whether the run is being made again.
    bool isWorking() const { return m_work.isRunning(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using Answer = Decided<std::shared_ptr<ExplainedRun>>;

    void makeCell(QVBoxLayout& layout);
    void makeCode(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    void explain();
    void take(Expected<Answer> answer);
    void say(const QString& words);
    std::uint32_t tick() const;
    void refresh();
    void mark();
    void refreshCell();
    void refreshList();

    std::unique_ptr<QObject> m_bond; // what the panel hears of a level ends with it
    QPointer<Shown> m_shown;
    std::shared_ptr<const Run> m_run;          ///< that is to be explained; none: there is none
    std::shared_ptr<ExplainedRun> m_explained; ///< of `m_run`; none: not yet
    bool m_isTried = false;                    ///< of `m_run`
    std::uint32_t m_tick = 0;
    std::optional<Position> m_cell;
    WorkState* m_state;
    QWidget* m_parts; ///< all that is shown of a run that is explained
    QLabel* m_cellTitle = nullptr;
    QLabel* m_sentences = nullptr;
    QLabel* m_codeTitle = nullptr;
    PseudoCodeView* m_code = nullptr;
    QLabel* m_listTitle = nullptr;
    QComboBox* m_side = nullptr;
    OpenListModel* m_list = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_more = nullptr;
    Background<Answer> m_work; // last: it ends before what it writes to
};

} // namespace mazewright::ui
