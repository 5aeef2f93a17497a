#pragma once

#include "solvers/result/fact_spec.h"

#include <QString>

#include <string_view>

namespace mazewright::ui {

/// The columns of the runs table: these, and from `firstFigure` on one for each figure that the
/// table of facts has, whether a run has told it or not.
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

/// How many there are.
int runColumns();
/// The column of the figure with this id, which the table of facts has.
RunColumn figureColumn(std::string_view id);
/// The figure that a column shows; none: it shows something else.
const FactSpec* figureOf(RunColumn column);

/// Whether a figure is shown without being asked for: what a run tells of the level, and of its
/// effort and of the machine the first figure of each unit.
bool isUsual(const FactSpec& figure);
/// Whether a column has words, not numbers.
bool hasWords(RunColumn column);
QString columnName(RunColumn column);
/// What a column says; empty where its name tells all.
QString columnToolTip(RunColumn column);

} // namespace mazewright::ui
