#pragma once

#include "ui/base/background.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDialog>
#include <QEventLoop>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

class QProgressBar;

namespace mazewright::ui {

/// Work that the user waits for.
struct Wait {
    QWidget* window = nullptr; ///< takes no input meanwhile; not owned
    QString words{};           ///< a description, translated, such as "Opening “a.maze”"
    std::size_t size = 0;      ///< amount of work: cells of a level, or bytes of a file
    bool canStop = true;       ///< false if half-done work must not stay behind
};

/// Keeps a window painting, and its content unchanged, while work for it runs elsewhere. If the
/// work takes long, the dialog appears with a description and a stop button. GUI thread.
class WaitDialog : public QDialog {
    Q_OBJECT

public:
    /// Creates the dialog as a child of the window, hidden at first.
    explicit WaitDialog(const Wait& wait);

    /// Returns after `end`, when the user has stopped the work, or when the program ends.
    void wait();
    void end();
    /// Lets the event loop turn between two steps of work on the GUI thread, at most 30 times a
    /// second. Returns false if the user has stopped the work or the program ends.
    bool turn();
    /// Returns true if the user has stopped the work, even if it was completed afterwards.
    bool isStopped() const noexcept { return m_isStopped; }
    /// Shows the progress, 0..1; negative if unknown.
    void showFraction(double fraction);

    /// Stops the work if that is possible; otherwise does nothing.
    void reject() override;

private:
    QEventLoop m_loop;
    QDeadlineTimer m_untilShown;
    QDeadlineTimer m_untilTurn;
    QProgressBar* m_bar = nullptr;
    bool m_canStop;
    bool m_isOver = false;
    bool m_isStopped = false;
};

/// Returns true if the user is waiting for work for this window or one of its dialogs. The content
/// of the window must not change then.
bool isWaiting(const QWidget& window);

/// Work up to this size (`Wait::size`) runs at once on the GUI thread. It takes a few milliseconds,
/// usually 2, and no dialog flickers.
inline constexpr std::size_t sizeDoneAtOnce = std::size_t{1} << 18;

/// Calls the function on this thread and returns its answer, with the same errors as on another
/// thread.
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

/// Runs work the user is waiting for and returns its result. Small work runs at once. Other work
/// runs on a thread while the event loop turns: the window paints but takes no input. `function`
/// gets a `TaskCall`, captures all its inputs as values, and returns an `Expected`.
///
///     auto read = await({.window = this, .words = tr("Opening a file"), .size = bytes},
///                       [file](TaskCall&) { return readLevelFile(file); });
///
/// Errors: those of the function; `outOfMemory`; `stopped` if the user has stopped it or the
/// program ends. After `stopped` the function finishes in the background and its answer is
/// discarded. Work that cannot be stopped is always waited for. As with every nested event loop,
/// other things may have changed when this returns: files opened, session state stored. GUI thread.
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

/// Runs steps on the GUI thread that the user waits for, such as opening tabs, and lets the event
/// loop turn between them. The window paints but takes no input. Calls `step` with 0..count-1.
/// Returns false if some steps were left out because the user has stopped the work or the program
/// ends.
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
