#pragma once

#include "solvers/core/fact_spec.h"
#include "ui/level/run.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <string_view>

namespace mazewright::ui {

/// The columns of the runs table: these, and from `firstFigure` on one for each figure of the table
/// of facts, even if no run has it.
enum class RunColumn : int {
    level,
    solver,
    options,
    state,
    valid,
    quality,
    cost,
    source,
    note,
    mazeSize,
    firstFigure
};

/// Returns the number of columns.
int runColumns();
/// Returns the column of the figure with this id, which the table of facts must have.
RunColumn figureColumn(std::string_view id);
/// Returns the figure of a column; null if it has none.
const FactSpec* figureOf(RunColumn column);

/// Returns true if the column of a figure is shown by default: every figure of the level, and the
/// first figure of each unit for effort and machine.
bool isUsual(const FactSpec& figure);
/// Returns true if a column holds text instead of numbers.
bool hasWords(RunColumn column);
QString columnName(RunColumn column);
/// Returns the explanation of a column; empty if its name is enough.
QString columnToolTip(RunColumn column);

/// Returns the time of a run, given in milliseconds, in words for the user. A recorded time is
/// approximate, with one digit; a median has its spread.
QString timeText(const Run& run, double milliseconds);
/// Returns a time that is not the run's own median, such as that of its set-up, in words.
QString partTimeText(const Run& run, double milliseconds);

/// Returns the status of a run, in words for the user.
QString statusText(Status status);

/// Returns how a recording ended differently from the run of the figures; empty if it did not.
Message differenceOf(const Outcome& figures, const Outcome& recorded);

/// Returns the text of one cell of the runs table; empty if the run has no such figure.
QString cellText(const Run& run, RunColumn column);
/// Returns the tool tip of a cell: details that its text leaves out. Empty if there are none.
QString cellToolTip(const Run& run, RunColumn column);
/// Returns true for the columns of times that the solver itself has taken.
bool isOwnTime(const Run& run, RunColumn column);
/// Returns the sort key of a cell: a number, a text, or invalid.
QVariant cellSortKey(const Run& run, RunColumn column);
/// Returns the run's figure for a column; null if it has none.
const Figure* figureOf(const Run& run, RunColumn column);

/// Returns the result of a run, the key figures first. Adds its state if that says more than that
/// there is an answer, with the solver's message for it. Leaves out how good the
/// answer is if the level has changed since (`isOutdated`).
QStringList resultOf(const Run& run, bool isOutdated);

} // namespace mazewright::ui
