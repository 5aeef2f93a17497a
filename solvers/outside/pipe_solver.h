#pragma once

#include "solvers/core/solver.h"
#include "solvers/outside/protocol.h"
#include "solvers/outside/registration.h"

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::outside {

/// A running program that speaks the protocol. Belongs to one thread at a time.
class Speaker {
public:
    using MayContinue = std::function<bool()>;
    /// Receives a notification. Returns why it is not allowed; empty if it is.
    using Notified = std::function<Message(const Incoming&)>;

    /// Starts a program and greets it. Errors: `stopped` if the caller cancelled, else `io` with
    /// what went wrong, in words.
    static Expected<std::unique_ptr<Speaker>> start(const Registration& registration,
                                                    const MayContinue& mayContinue);

    /// Asks for the answer to `hello` again, as a sign of life. Errors: as those of `ask`, and `io`
    /// if there is none in time.
    Expected<Json> greet(std::chrono::seconds patience, const MayContinue& mayContinue);

    /// Sends a request and returns its result. Errors: `stopped` if the caller cancelled; `value`
    /// if the program answers with an error, breaks the protocol or ends. After an error the
    /// speaker is of no more use.
    Expected<Json> ask(std::string_view method, const Json& parameters, std::size_t longest,
                       const Notified& notified, const MayContinue& mayContinue);

    Child& child() noexcept { return *m_child; }
    /// The answer to `hello`.
    const Json& hello() const noexcept { return m_hello; }
    /// The hash of the program's files when it was started.
    const std::string& hash() const noexcept { return m_hash; }
    /// The median time of an exchange of an empty request, in milliseconds.
    double exchange() const noexcept { return m_exchange; }

    /// Stops the program until `resume`, so that it disturbs no measurement.
    void pause();
    void resume();

    /// The maze that the program knows; null if none.
    MazeSnapshot maze{};
    /// True if it has started other processes, whose processor time is not known.
    bool worksElsewhere = false;
    /// What the program keeps for that maze, as it says; empty if it does not say.
    std::optional<double> setUpMebibytes{};
    /// The milliseconds that it took for the set-up, likewise.
    std::optional<double> setUpTime{};

private:
    Speaker() = default;

    std::unique_ptr<Child> m_child;
    std::int64_t m_lastId = 0;
    Json m_hello = Json::object();
    std::string m_hash{};
    double m_exchange = 0;
    bool m_isPaused = false;
};

/// A registered program, and a process of it that waits for the next run. Any thread.
class Program {
public:
    explicit Program(Registration registration) : m_registration(std::move(registration)) {}

    const Registration& registration() const noexcept { return m_registration; }
    /// Returns a process: the one that waits, if it is alive and its files have not changed, or a
    /// new one. Errors: those of `Speaker::start`.
    Expected<std::unique_ptr<Speaker>> lease(const Speaker::MayContinue& mayContinue);
    /// Keeps a process for the next run; it does nothing until then.
    void giveBack(std::unique_ptr<Speaker> speaker);
    /// Ends the process that waits, and keeps none from now on.
    void retire();

private:
    Registration m_registration;
    std::mutex m_mutex;
    std::unique_ptr<Speaker> m_idle{};
    bool m_isRetired = false;
};

/// Returns the solvers that a program offers, one for each of its questions: `outside/NAME`, with
/// `/ID` if it offers several and `/QUESTION` if a solver answers several. Errors: those of
/// `offeredBy`.
Expected<std::vector<std::shared_ptr<const Solver>>>
solversOf(const std::shared_ptr<Program>& program);

/// Asks a program what it offers, and returns its registration with that. A program of door 1
/// cannot be asked: its registration is returned as it is. Errors: those of `Speaker::start` and
/// `offeredBy`.
Expected<Registration> introduced(Registration registration,
                                  const Speaker::MayContinue& mayContinue);

/// Makes these programs' solvers the solvers from outside (`setOutsideSolvers`). A program that is
/// registered as before keeps its solvers. Returns why some are left out.
std::vector<Error> publish(std::vector<Registration> registrations);

/// Returns the registration to which a solver belongs; null for a solver of this program.
const Registration* registrationOf(const Solver& solver);

} // namespace mazewright::outside
