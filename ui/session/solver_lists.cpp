// Lists of solvers that stay short: the favourites of the user, and families.
#include "ui/session/solver_lists.h"

#include "ui/base/text.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

namespace mazewright::ui {

namespace {

const QString favouritesKey = QStringLiteral("favourite-solvers");

/// The favourites of a first start: of each question what a newcomer compares first. Straight lines
/// have two, so that there is something to compare.
constexpr std::array<const char*, 10> firstFavourites = {
    "dijkstra", "astar", "bidirectional", "jps",        "theta-star",
    "anya",     "link",  "clear-board",   "one-stroke", "one-stroke-search"};

/// So many solvers are found at a glance without headings.
constexpr std::size_t mostWithoutHeadings = 8;

/// Translation context of this file.
struct SolverLists {
    Q_DECLARE_TR_FUNCTIONS(SolverLists)
};

QString keptId(const Solver& solver)
{
    return QString::fromUtf8(solver.info.id);
}

QStringList favouriteIds()
{
    const QSettings settings;
    if (settings.contains(favouritesKey))
        return settings.value(favouritesKey).toStringList();
    return {firstFavourites.begin(), firstFavourites.end()};
}

/// Appends those of the solvers that `belongs` accepts as a group, unless there are none.
template <class Belongs>
void appendGroup(std::vector<SolverGroup>& groups, const QString& heading,
                 std::span<const Solver* const> solvers, const Belongs& belongs)
{
    SolverGroup group{heading};
    std::ranges::copy_if(solvers, std::back_inserter(group.solvers), belongs);
    if (!group.solvers.empty())
        groups.push_back(std::move(group));
}

bool isOutside(const Solver* solver)
{
    return solver->outside != nullptr;
}

bool isOurs(const Solver* solver)
{
    return solver->outside == nullptr;
}

/// Appends the families of the solvers, and those from outside, each with its heading.
void appendFamilies(std::vector<SolverGroup>& groups, std::span<const Solver* const> solvers)
{
    std::map<Family, SolverGroup> families; // in their order
    SolverGroup outside;
    for (const Solver* solver : solvers) {
        SolverGroup& group = isOurs(solver) ? families[solver->info.family] : outside;
        group.heading = headingOf(*solver);
        group.solvers.push_back(solver);
    }
    for (auto& [family, group] : families)
        groups.push_back(std::move(group));
    if (!outside.solvers.empty())
        groups.push_back(std::move(outside));
}

} // namespace

FavouriteSolvers& FavouriteSolvers::ofProgram()
{
    QCoreApplication* const program = QCoreApplication::instance();
    Q_ASSERT(program != nullptr);
    if (auto* all = program->findChild<FavouriteSolvers*>(QString(), Qt::FindDirectChildrenOnly))
        return *all;
    return *new FavouriteSolvers(program);
}

bool FavouriteSolvers::contains(const Solver& solver) const
{
    return favouriteIds().contains(keptId(solver));
}

void FavouriteSolvers::set(const Solver& solver, bool isFavourite)
{
    QStringList ids = favouriteIds();
    if (ids.contains(keptId(solver)) == isFavourite)
        return;
    if (isFavourite)
        ids << keptId(solver);
    else
        ids.removeAll(keptId(solver));
    QSettings().setValue(favouritesKey, ids);
    emit changed();
}

QString headingOf(const Solver& solver)
{
    return isOurs(&solver) ? engineText(nameOf(solver.info.family))
                           : SolverLists::tr("From outside");
}

std::vector<SolverGroup> inFamilies(std::span<const Solver* const> solvers)
{
    std::vector<SolverGroup> groups;
    if (solvers.size() > mostWithoutHeadings)
        appendFamilies(groups, solvers);
    else
        groups.push_back({{}, {solvers.begin(), solvers.end()}});
    return groups;
}

std::vector<SolverGroup> listedSolvers(Question question)
{
    std::vector<const Solver*> all;
    for (const Solver* solver : solvers())
        if (solver->info.answers == question)
            all.push_back(solver);
    std::vector<SolverGroup> groups;
    if (all.size() <= mostWithoutHeadings) {
        appendGroup(groups, {}, all, isOurs);
        appendGroup(groups, {}, all, isOutside);
        return groups;
    }
    const FavouriteSolvers& favourites = FavouriteSolvers::ofProgram();
    const auto others =
        std::stable_partition(all.begin(), all.end(), [&favourites](const Solver* solver) {
            return favourites.contains(*solver);
        });
    if (others != all.begin())
        groups.push_back({SolverLists::tr("Favourites"), {all.begin(), others}});
    appendFamilies(groups, {others, all.end()});
    return groups;
}

} // namespace mazewright::ui
