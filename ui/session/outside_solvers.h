#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/outside/registration.h"
#include "ui/base/background.h"

#include <QObject>
#include <QString>

#include <cstdint>
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
        std::uint64_t number = 0;                 ///< of the call of `publish`, from 1
    };
    /// Reads the user's registrations, and makes their solvers available (`solvers`). Ends the
    /// programs that are no longer registered, which may take a second. Any thread.
    static Published publish();
    /// Takes over what `publish` has made available, unless a later call is already taken over.
    void take(Published published);
    /// Publishes and takes over the registrations again, on another thread: the command line may
    /// have changed them.
    void readAgain();
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
    /// Returns why a solver of an earlier run may not run again without a question, in words: it is
    /// no longer registered, or not approved. Empty if it may.
    QString whyNotAgain(const Solver& solver) const;

signals:
    /// Emitted when the list of solvers (`solvers`), a registration or an error has changed.
    void changed();

private:
    explicit OutsideSolvers(QObject* parent);

    Published m_published{};
    std::vector<const Solver*> m_solvers; ///< when `changed` was last emitted
    Ask m_ask{};
    Background<Published> m_reading; // last: it ends before the members it writes to
};

} // namespace mazewright::ui
