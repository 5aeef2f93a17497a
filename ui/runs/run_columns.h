#pragma once

#include "solvers/result/fact_spec.h"

#include <QString>

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

} // namespace mazewright::ui
