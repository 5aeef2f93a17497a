#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/level.h"
#include "solvers/problem/question.h"
#include "solvers/result/outcome.h"

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A level as it is printed.
struct SheetLevel {
    QString title;
    MazeSnapshot maze; ///< never null
    Question question = Question::shortestPath;
    Moves moves = Moves::four; ///< of a shortest path
    /// The best route; of a board the links in the order of removal. Proved when it was printed.
    std::vector<Route> solution{};
    /// Why there is no proved answer, in words; empty: there is one.
    QString unproved{};
};

/// A level with its answer, solved, checked and proved within the budget. `name` where it has no
/// title of its own. Any thread.
SheetLevel sheetLevel(const Level& level, const QString& name, Budget& budget);

/// A number of the level by which a book is put in order; not a number: it is not known.
/// Errors: `value`, naming a fact that there is not.
Expected<double> orderOf(const Level& level, const std::string& fact, Budget& budget);

/// Whether one is the other turned or mirrored. O(cells).
bool areCopies(const Maze& one, const Maze& other);

} // namespace mazewright::ui
