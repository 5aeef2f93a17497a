#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/outside/registration.h"

#include <QObject>

#include <functional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// The programs that the user has registered as solvers, and which of them the window may run.
/// There is one such list for all windows. GUI thread.
class OutsideSolvers : public QObject {
    Q_OBJECT

public:
    /// Returns the list, a child of the application, which is created by the first call. The
    /// application must exist.
    static OutsideSolvers& ofProgram();

    /// The registrations of the user.
    struct Published {
        std::vector<outside::Registration> all{}; ///< by name
        std::vector<Error> errors{};              ///< why solvers are left out
    };
    /// Reads the user's registrations, and makes their solvers available (`solvers`). Ends the
    /// programs that are no longer registered, which may take a second. Any thread.
    static Published publish();
    /// Takes over what `publish` has made available.
    void take(Published published);
    const Published& published() const noexcept { return m_published; }

    /// Returns true if the window may run this command. A command is approved once the user has
    /// registered it in the window, or has agreed to its first run there.
    bool isApproved(const outside::Registration& registration) const;
    void approve(const outside::Registration& registration);
    /// Forgets the approval of a command.
    void withdraw(const outside::Registration& registration);

    /// Asks the user about commands, and returns true if all may run.
    using Ask = std::function<bool(const std::vector<outside::Registration>&)>;
    /// Sets the question about commands that are not approved. Without it they may not run.
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    /// Returns true if these solvers may run. Asks the user once about each command that is not
    /// approved. If it returns false, nothing may be started.
    bool mayRun(std::span<const Solver* const> solvers);

signals:
    /// Emitted when the list of solvers has changed (`solvers`).
    void changed();

private:
    using QObject::QObject;

    Published m_published{};
    Ask m_ask{};
};

} // namespace mazewright::ui
