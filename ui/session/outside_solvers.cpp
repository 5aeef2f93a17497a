#include "ui/session/outside_solvers.h"

#include "solvers/core/maze_hash.h"
#include "solvers/outside/pipe_solver.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <string>

namespace mazewright::ui {

namespace {

constexpr QLatin1String approvedKey("outside/approved");

/// Returns a hash of what the user approves: a command, the folder in which it starts, and whether
/// it has a network.
QString approvalOf(const outside::Registration& registration)
{
    std::string all;
    for (const std::string& word : registration.command.words)
        (all += word) += '\0';
    (all += registration.command.folder.native()) += '\0';
    all += registration.command.hasNetwork ? "network" : "no network";
    return QString::fromStdString(hashOfText(all));
}

QStringList approvals()
{
    return QSettings().value(approvedKey).toStringList();
}

} // namespace

OutsideSolvers& OutsideSolvers::ofProgram()
{
    QCoreApplication* const program = QCoreApplication::instance();
    Q_ASSERT(program != nullptr);
    if (auto* all = program->findChild<OutsideSolvers*>(QString(), Qt::FindDirectChildrenOnly))
        return *all;
    return *new OutsideSolvers(program);
}

OutsideSolvers::Published OutsideSolvers::publish()
{
    outside::Registrations read = outside::readRegistrations(outside::registrationFolder());
    Published published{std::move(read.all), std::move(read.errors)};
    std::ranges::move(outside::publish(published.all), std::back_inserter(published.errors));
    return published;
}

void OutsideSolvers::take(Published published)
{
    m_published = std::move(published);
    emit changed();
}

bool OutsideSolvers::isApproved(const outside::Registration& registration) const
{
    return approvals().contains(approvalOf(registration));
}

void OutsideSolvers::approve(const outside::Registration& registration)
{
    QStringList all = approvals();
    all << approvalOf(registration);
    all.removeDuplicates();
    QSettings().setValue(approvedKey, all);
}

void OutsideSolvers::withdraw(const outside::Registration& registration)
{
    QStringList all = approvals();
    all.removeAll(approvalOf(registration));
    QSettings().setValue(approvedKey, all);
}

bool OutsideSolvers::mayRun(std::span<const Solver* const> solvers)
{
    std::vector<outside::Registration> unknown;
    for (const Solver* solver : solvers) {
        const outside::Registration* owner = outside::registrationOf(*solver);
        if (owner == nullptr || isApproved(*owner) ||
            std::ranges::find(unknown, owner->name, &outside::Registration::name) != unknown.end())
            continue;
        unknown.push_back(*owner);
    }
    if (unknown.empty())
        return true;
    if (!m_ask || !m_ask(unknown))
        return false;
    for (const outside::Registration& registration : unknown)
        approve(registration);
    return true;
}

} // namespace mazewright::ui
