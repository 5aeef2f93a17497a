#pragma once

#include "ui/tasks/background.h"
#include "ui/tasks/wait_dialog.h"

#include <QCoreApplication>

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace mazewright::ui {

/// Up to this size (`Wait::size`) work is done at once: it takes some milliseconds, as a rule 2,
/// and nothing flickers.
inline constexpr std::size_t sizeDoneAtOnce = std::size_t{1} << 18;

/// What the function answers when it is called here, as it would be on a thread.
template <class Function>
auto doneAtOnce(Function& function)
{
    using Answer = std::invoke_result_t<Function&, TaskCall&>;
    TaskCall call({}, [](const Progress&) {});
    try {
        return function(call);
    } catch (const std::bad_alloc&) {
        return Answer(failure(ErrorCode::outOfMemory, outOfMemoryWords));
    }
}

/// Has work done that the user waits for, and returns with its answer. What is small is done at
/// once; all else is a task on a thread, and the event loop turns meanwhile: the window paints, but
/// takes no input. `function` is given a `TaskCall`, captures all that it needs as values, and
/// answers an `Expected`.
///
///     auto read = await({.window = this, .words = tr("Opening a file"), .size = bytes},
///                       [file](TaskCall&) { return readLevelFile(file); });
///
/// Errors: those of the function; `outOfMemory`; `stopped`, by the user or since the program ends:
/// the function then ends by itself, with nobody waiting for what it answers. What cannot be
/// stopped is always waited for. As with every nested event loop, whoever called may find other
/// things changed: files opened, levels noted. GUI thread.
template <class Function>
auto await(const Wait& wait, Function function)
{
    using Answer = std::invoke_result_t<Function&, TaskCall&>;
    if (wait.size <= sizeDoneAtOnce)
        return doneAtOnce(function);
    WaitDialog dialog(wait);
    auto task = std::make_unique<Background<Answer>>(TaskTraits{.words = wait.words, .niceness = 0},
                                                     QCoreApplication::instance());
    task->setOwner(wait.window);
    std::optional<Answer> answer;
    task->onProgress([&dialog](const Progress& now) { dialog.showFraction(now.fraction); });
    task->onAnswer([&dialog, &answer](Expected<Answer> told) {
        answer = told ? std::move(*told) : Answer(tl::unexpected(std::move(told.error())));
        dialog.end();
    });
    task->start(std::move(function), TaskCause::asked);
    dialog.wait();
    if (!answer && !wait.canStop)
        task->finish(QDeadlineTimer(QDeadlineTimer::Forever));
    if (answer && !dialog.isStopped())
        return *std::move(answer);
    if (!answer) {
        auto* const unwanted = task.release();
        unwanted->onProgress({});
        unwanted->onAnswer([unwanted](const Expected<Answer>&) { unwanted->deleteLater(); });
        unwanted->stop();
    }
    return Answer(failure(ErrorCode::stopped, {}));
}

/// Does steps on the GUI thread that the user waits for, such as opening tabs, and lets the event
/// loop turn between them: the window paints, but takes no input. `step` is called with 0..count-1.
/// Returns false where some were left out: the user has stopped it, or the program ends.
template <class Step>
bool awaitSteps(const Wait& wait, std::size_t count, Step step)
{
    WaitDialog dialog(wait);
    for (std::size_t i = 0; i < count; ++i) {
        dialog.showFraction(static_cast<double>(i) / static_cast<double>(count));
        if (!dialog.turn())
            return false;
        step(i);
    }
    return true;
}

} // namespace mazewright::ui
