#include "ui/results/results_table.h"
#include "ui/runs/run_columns.h"
#include "ui/runs/run_text.h"

#include <QHeaderView>
#include <QMenu>

#include <algorithm>
#include <array>

namespace mazewright::ui {

namespace {

struct ColumnWidth {
    RunColumn column;
    int pixels;
};

/// Initial widths in pixels of the columns up to the time; a window of 1440 px with all panels
/// shows them. The width of a figure's column depends on its kind.
constexpr std::array<ColumnWidth, 10> firstWidths = {{{RunColumn::level, 150},
                                                      {RunColumn::solver, 168},
                                                      {RunColumn::options, 130},
                                                      {RunColumn::state, 108},
                                                      {RunColumn::valid, 62},
                                                      {RunColumn::quality, 92},
                                                      {RunColumn::cost, 76},
                                                      {RunColumn::source, 120},
                                                      {RunColumn::note, 260},
                                                      {RunColumn::mazeSize, 100}}};
constexpr std::array<RunColumn, 3> lastColumns = {RunColumn::source, RunColumn::note,
                                                  RunColumn::mazeSize};

int leastWidth(const FactSpec& figure)
{
    if (figure.unit == "ms")
        return 148; // `(1,234 ms) ± 56`
    if (figure.kind == FactKind::count)
        return figure.subject == FactSubject::effort ? 104 : 116; // `268,435,456`, `1.235 × 10³⁵`
    return figure.kind == FactKind::whole ? 76 : 100;
}

/// Returns true if the table itself shows and hides the column.
bool isHiddenAtTimes(RunColumn column)
{
    return column == RunColumn::source || column == RunColumn::level ||
           column == RunColumn::options || figureOf(column) != nullptr;
}

/// Returns true if the run has something to show in the column. The level column is needed once
/// there are runs of several levels.
bool fillsColumn(const RunsModel& runs, int row, RunColumn column)
{
    const Run& run = *runs.run(row);
    if (column == RunColumn::level)
        return run.levelId != runs.run(0)->levelId;
    if (column == RunColumn::options)
        return !cellText(run, column).isEmpty();
    return column == RunColumn::source ? run.hasMuteFigures() : figureOf(run, column) != nullptr;
}

} // namespace

/// Places the figures after the cost, in the order of the table of facts, and the widest columns
/// last.
void ResultsTable::arrangeColumns()
{
    QHeaderView* header = horizontalHeader();
    for (const auto& [column, pixels] : firstWidths)
        setColumnWidth(static_cast<int>(column), pixels);
    for (int column = static_cast<int>(RunColumn::firstFigure); column < runColumns(); ++column)
        setColumnWidth(column, std::max(leastWidth(*figureOf(static_cast<RunColumn>(column))),
                                        header->sectionSizeHint(column)));
    for (const RunColumn column : lastColumns)
        header->moveSection(header->visualIndex(static_cast<int>(column)), header->count() - 1);
    hideEmptyColumns();
}

void ResultsTable::showColumnMenu(const QPoint& at)
{
    QMenu menu(this);
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (column == static_cast<int>(RunColumn::solver))
            continue; // a row without its solver has no meaning
        if (isColumnHidden(column) && figureOf(static_cast<RunColumn>(column)) != nullptr &&
            !isFilled(static_cast<RunColumn>(column)))
            continue;
        QAction* action = menu.addAction(m_runs->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            setColumnHidden(column, !shown);
            m_chosenColumns.insert(column);
        });
    }
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

/// Hides columns that would be empty. Figures of the level are hidden while no run has them. The
/// source column is hidden while all figures come from recorded runs. The level column is hidden
/// while there is one level, and the options column while no option is set.
void ResultsTable::hideEmptyColumns()
{
    for (int index = 0; index < runColumns(); ++index) {
        const auto column = static_cast<RunColumn>(index);
        if (m_chosenColumns.contains(index) || !isHiddenAtTimes(column))
            continue;
        const FactSpec* figure = figureOf(column);
        const bool isUnasked = figure != nullptr && !isUsual(*figure);
        const bool mayBeEmpty = figure == nullptr || figure->subject == FactSubject::level;
        setColumnHidden(index, isUnasked || (mayBeEmpty && !isFilled(column)));
    }
}

/// Shows the columns that a finished run is the first to fill.
void ResultsTable::showColumnsOf(int run)
{
    for (int index = 0; index < runColumns(); ++index) {
        const auto column = static_cast<RunColumn>(index);
        if (!isColumnHidden(index) || m_chosenColumns.contains(index) || !isHiddenAtTimes(column))
            continue;
        const FactSpec* figure = figureOf(column);
        if ((figure == nullptr || isUsual(*figure)) && fillsColumn(*m_runs, run, column))
            setColumnHidden(index, false);
    }
}

/// Returns true if some run has something to show in the column.
bool ResultsTable::isFilled(RunColumn column) const
{
    for (int row = 0; row < m_runs->rowCount(); ++row)
        if (fillsColumn(*m_runs, row, column))
            return true;
    return false;
}

} // namespace mazewright::ui
