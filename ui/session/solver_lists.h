#pragma once

#include "solvers/core/question.h"
#include "solvers/core/solver.h"

#include <QObject>
#include <QString>

#include <span>
#include <vector>

namespace mazewright::ui {

/// The solvers that the user has chosen as favourites: they head the lists, and comparisons begin
/// with them. There is one such set for all windows, kept in the settings by the ids of its
/// solvers. GUI thread.
class FavouriteSolvers : public QObject {
    Q_OBJECT

public:
    /// Returns the set, a child of the application, which is created by the first call. The
    /// application must exist.
    static FavouriteSolvers& ofProgram();

    /// Until the user has changed the set, it has a few well-known solvers of each question.
    bool contains(const Solver& solver) const;
    /// Adds a solver to the set, or removes it.
    void set(const Solver& solver, bool isFavourite);

signals:
    void changed();

private:
    using QObject::QObject;
};

/// Solvers of a list below one heading.
struct SolverGroup {
    QString heading{}; ///< empty if the group has none
    std::vector<const Solver*> solvers{};
};

/// Returns the heading for a solver among many: its family, or that it is from outside.
QString headingOf(const Solver& solver);

/// Returns the solvers by their families, each in the given order, those from outside last. If they
/// are few, a single group without a heading.
std::vector<SolverGroup> inFamilies(std::span<const Solver* const> solvers);

/// Returns all solvers of a question as its list shows them: the favourites, then the others by
/// their families. If they are few, ours and then those from outside, without headings.
std::vector<SolverGroup> listedSolvers(Question question);

} // namespace mazewright::ui
