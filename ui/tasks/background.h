#pragma once

#include "solvers/base/error.h"
#include "ui/tasks/call.h"
#include "ui/tasks/task_thread.h"

#include <QDeadlineTimer>

#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <variant>

namespace mazewright::ui {

/// The part type of a task that reports no parts of its answer.
using NoPart = std::monostate;

/// Message of the error for an answer that did not fit in memory.
inline constexpr char outOfMemoryWords[] = "out of memory";

/// Computes an answer on its own thread, one call at a time; a new call replaces the previous one.
/// The answer and the reports before it arrive on the GUI thread, and never those of an older call.
/// While a call is running, the task is in the program's register (`TaskRegistry`).
///
///     Background<Holds> m_truth({.words = tr("Working out what is true")}, this);
///     m_truth.onAnswer([this](Expected<Holds> truth) { ... });
///     m_truth.start([maze](Background<Holds>::Call& call) { return trueOf(maze, call.stop()); });
///
/// GUI thread. The destructor stops the running call and waits for it. Make this the last member of
/// its owner, so that the call ends before the members it writes to are destroyed.
template <class Answer, class Part = NoPart>
class Background : public TaskThread {
public:
    using Call = ui::Call<Part>;
    /// The work, with all its inputs captured. After a stop request it must return soon, with the
    /// answer known so far. It throws nothing but `std::bad_alloc`.
    using Function = std::function<Answer(Call&)>;

    using TaskThread::TaskThread;
    /// Waits for the running job, which uses this object until it ends.
    ~Background() override
    {
        forget();
        TaskThread::wait(QDeadlineTimer(QDeadlineTimer::Forever));
    }

    /// Sets the function that gets each answer. It gets an `Error` with the code `outOfMemory` if
    /// memory ran out. It may start the next call or delete this object.
    void onAnswer(std::function<void(Expected<Answer>)> take) { m_take = std::move(take); }
    /// Sets the function that gets the progress, at most 30 times a second.
    void onProgress(std::function<void(const Progress&)> take) { m_takeProgress = std::move(take); }
    /// Sets the function that gets each reported part. All parts arrive before the answer.
    void onPart(std::function<void(Part)> take) { m_takePart = std::move(take); }

    /// Starts a call. Cancels the previous call; its answer is discarded.
    void start(Function function, TaskCause cause = TaskCause::automatic)
    {
        const auto answer = std::make_shared<std::optional<Expected<Answer>>>();
        const quint64 request = nextRequest();
        auto run = [this, request, answer,
                    made = std::move(function)](const std::stop_token& stop) {
            Call call(
                stop, [this, request](const Progress& now) { pass(request, now); },
                [this, request](Part part) { pass(request, std::move(part)); });
            try {
                answer->emplace(made(call));
            } catch (const std::bad_alloc&) {
                answer->emplace(failure(ErrorCode::outOfMemory, outOfMemoryWords));
            }
        };
        const auto deliver = [this, answer] {
            if (const auto take = m_take) // a copy, because it may delete this
                take(std::move(**answer));
        };
        startJob({std::move(run), deliver}, cause);
    }

private:
    void pass(quint64 request, const Progress& now)
    {
        tellLater(request, [this, now] {
            setFraction(now.fraction);
            if (m_takeProgress)
                m_takeProgress(now);
        });
    }
    void pass(quint64 request, Part part)
    {
        tellLater(request, [this, told = std::move(part)] {
            if (m_takePart)
                m_takePart(told);
        });
    }

    std::function<void(Expected<Answer>)> m_take;
    std::function<void(const Progress&)> m_takeProgress;
    std::function<void(Part)> m_takePart;
};

} // namespace mazewright::ui
