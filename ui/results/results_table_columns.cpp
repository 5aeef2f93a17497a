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

/// Of the columns that a window of 1440 px shows up to the time, beside all panels; a figure's is
/// as wide as its kind needs.
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

/// Whether a column comes and goes by itself.
bool isHiddenAtTimes(RunColumn column)
{
    return column == RunColumn::source || column == RunColumn::level ||
           column == RunColumn::options || figureOf(column) != nullptr;
}

/// The column of levels tells something once the runs are of several.
bool tells(const RunsModel& runs, int row, RunColumn column)
{
    const Run& run = *runs.run(row);
    if (column == RunColumn::level)
        return run.levelId != runs.run(0)->levelId;
    if (column == RunColumn::options)
        return !cellText(run, column).isEmpty();
    return column == RunColumn::source ? run.hasMuteFigures() : figureOf(run, column) != nullptr;
}

} // namespace

/// Figures stand behind the cost, in the order of the table of facts; what takes much room is last.
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
            continue; // a row without its solver says nothing
        if (isColumnHidden(column) && figureOf(static_cast<RunColumn>(column)) != nullptr &&
            !isTold(static_cast<RunColumn>(column)))
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

/// Figures of the level, while no run tells them, give their room to the others; and so do the
/// column that tells where figures come from, while all come from recorded runs, that of the
/// levels, while there is one, and that of the options, while none is set.
void ResultsTable::hideEmptyColumns()
{
    for (int index = 0; index < runColumns(); ++index) {
        const auto column = static_cast<RunColumn>(index);
        if (m_chosenColumns.contains(index) || !isHiddenAtTimes(column))
            continue;
        const FactSpec* figure = figureOf(column);
        const bool isUnasked = figure != nullptr && !isUsual(*figure);
        const bool mayBeEmpty = figure == nullptr || figure->subject == FactSubject::level;
        setColumnHidden(index, isUnasked || (mayBeEmpty && !isTold(column)));
    }
}

/// A run has ended, and may be the first that tells something.
void ResultsTable::showColumnsOf(int run)
{
    for (int index = 0; index < runColumns(); ++index) {
        const auto column = static_cast<RunColumn>(index);
        if (!isColumnHidden(index) || m_chosenColumns.contains(index) || !isHiddenAtTimes(column))
            continue;
        const FactSpec* figure = figureOf(column);
        if ((figure == nullptr || isUsual(*figure)) && tells(*m_runs, run, column))
            setColumnHidden(index, false);
    }
}

/// Whether some run has something to say in a column.
bool ResultsTable::isTold(RunColumn column) const
{
    for (int row = 0; row < m_runs->rowCount(); ++row)
        if (tells(*m_runs, row, column))
            return true;
    return false;
}

} // namespace mazewright::ui
