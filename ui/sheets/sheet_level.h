#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/level.h"
#include "solvers/problem/question.h"
#include "solvers/result/outcome.h"

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A level prepared for printing.
struct SheetLevel {
    QString title;
    MazeSnapshot maze; ///< never null
    Question question = Question::shortestPath;
    Moves moves = Moves::four; ///< of a shortest path
    /// The best route; for a board, the links in the order of removal. Proved optimal for printing.
    std::vector<Route> solution{};
    /// The reason why there is no proved answer, in words; empty if there is one.
    QString unproved{};
};

/// Returns a level with its answer: solved, checked and proved within the budget. `name` is used if
/// the level has no title. Any thread.
SheetLevel sheetLevel(const Level& level, const QString& name, Budget& budget);

/// Returns a numeric fact of the level, by which a book is sorted; NaN if it is unknown. Errors:
/// `value`, naming an unknown fact.
Expected<double> orderOf(const Level& level, const std::string& fact, Budget& budget);

/// Returns true if one maze is the other one rotated or mirrored. O(cells).
bool areCongruent(const Maze& one, const Maze& other);

} // namespace mazewright::ui
