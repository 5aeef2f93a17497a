#pragma once

#include <QDeadlineTimer>
#include <QDialog>
#include <QEventLoop>
#include <QString>

#include <cstddef>

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

} // namespace mazewright::ui
