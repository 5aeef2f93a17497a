#include "ui/session/outside_solvers.h"

#include "solvers/core/maze_hash.h"
#include "solvers/outside/pipe_solver.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <string>
#include <utility>

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

/// Returns true if both look the same where they are listed.
bool lookSame(const OutsideSolvers::Published& a, const OutsideSolvers::Published& b)
{
    return std::ranges::equal(
               a.all, b.all,
               [](const outside::Registration& one, const outside::Registration& two) {
                   return one.name == two.name && one.door == two.door &&
                          one.command == two.command;
               }) &&
           std::ranges::equal(a.errors, b.errors, {}, &Error::message, &Error::message);
}

} // namespace

OutsideSolvers::OutsideSolvers(QObject* parent)
    : QObject(parent), m_solvers(solvers().begin(), solvers().end()),
      m_reading({.words = tr("Reading the registered solvers"), .niceness = 0}, this)
{
    m_reading.onAnswer([this](Expected<Published> published) {
        if (published)
            take(*std::move(published));
    });
}

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
    // Each call as a whole: an older list of files must not follow a newer one.
    static std::mutex mutex;
    static std::uint64_t last = 0;
    const std::lock_guard lock(mutex);
    outside::Registrations read = outside::readRegistrations(outside::registrationFolder());
    Published published{std::move(read.all), std::move(read.errors), ++last};
    std::ranges::move(outside::publish(published.all), std::back_inserter(published.errors));
    return published;
}

void OutsideSolvers::take(Published published)
{
    if (published.number < m_published.number)
        return;
    const bool isSame =
        lookSame(published, m_published) && std::ranges::equal(m_solvers, solvers());
    m_published = std::move(published);
    if (isSame)
        return;
    m_solvers.assign(solvers().begin(), solvers().end());
    emit changed();
}

void OutsideSolvers::readAgain()
{
    m_reading.start([](auto&) { return publish(); });
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

QString OutsideSolvers::whyNotAgain(const Solver& solver) const
{
    const outside::Registration* owner = outside::registrationOf(solver);
    if (owner == nullptr)
        return {};
    const QString name = engineText(solver.info.name);
    if (std::ranges::find(solvers(), &solver) == solvers().end())
        return tr("“%1” is no longer registered as it was.").arg(name);
    return isApproved(*owner) ? QString()
                              : tr("Solve with “%1” once, so that its program may run.").arg(name);
}

} // namespace mazewright::ui
