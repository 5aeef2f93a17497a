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

/// What a task tells that has no parts to tell of.
using NoPart = std::monostate;

/// The words of an answer that the memory did not suffice for.
inline constexpr char outOfMemoryWords[] = "out of memory";

/// Works something out on a thread of its own, one call at a time; the newest wins. The answer, and
/// what is told before it, arrive on the GUI thread, and never those of an older call. While it
/// works it is in the register of the program.
///
///     Background<Holds> m_truth({.words = tr("Working out what is true")}, this);
///     m_truth.onAnswer([this](Expected<Holds> truth) { ... });
///     m_truth.start([maze](Background<Holds>::Call& call) { return trueOf(maze, call.stop()); });
///
/// GUI thread. The destructor stops what goes and waits for it: as the last member of its owner it
/// ends before what it writes to.
template <class Answer, class Part = NoPart>
class Background : public TaskThread {
public:
    using Call = ui::Call<Part>;
    /// What is to be done, with all that it needs captured. It has to end soon after a stop is
    /// asked for, with what is known by then, and throws nothing but `std::bad_alloc`.
    using Function = std::function<Answer(Call&)>;

    using TaskThread::TaskThread;
    /// What goes tells of itself through this until its end: it ends before any part of this does.
    ~Background() override
    {
        forget();
        TaskThread::wait(QDeadlineTimer(QDeadlineTimer::Forever));
    }

    /// Called with each answer; an `Error` of the code `outOfMemory`: the memory did not suffice.
    /// It may start the next call, or delete this.
    void onAnswer(std::function<void(Expected<Answer>)> take) { m_take = std::move(take); }
    /// Called with how far it is, at most 30 times a second.
    void onProgress(std::function<void(const Progress&)> take) { m_takeProgress = std::move(take); }
    /// Called with each part that is told, all of them before the answer.
    void onPart(std::function<void(Part)> take) { m_takePart = std::move(take); }

    /// What was called for before is stopped, and never told of.
    void start(Function function, TaskCause cause = TaskCause::byItself)
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
            if (const auto take = m_take) // a copy: it may delete this
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
