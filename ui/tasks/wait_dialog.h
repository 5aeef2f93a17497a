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
    QString words{};           ///< what goes on, translated, such as "Opening “a.maze”"
    std::size_t size = 0;      ///< how much work: cells of a level, or bytes of a file
    bool canStop = true;       ///< what is half done must not stay behind
};

/// Keeps a window alive, and what is in it as it is, while work for it goes on elsewhere. Where
/// that lasts long it says what goes on, with a button that stops it. GUI thread.
class WaitDialog : public QDialog {
    Q_OBJECT

public:
    /// A child of the window, hidden at first.
    explicit WaitDialog(const Wait& wait);

    /// Returns after `end`, or where the user has stopped it, or where the program ends.
    void wait();
    void end();
    /// Lets the event loop turn between two steps of work on the GUI thread, at most 30 times a
    /// second. False: the user has stopped it, or the program ends.
    bool turn();
    /// Whether the user has stopped it, whatever has come since.
    bool isStopped() const noexcept { return m_isStopped; }
    /// How far it is, 0..1; negative: nobody can tell.
    void showFraction(double fraction);

    /// Where it can be stopped: stops it. Else nothing.
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

/// Whether somebody waits for work for this window, or a dialog of it: what is in it has to stay.
bool isWaiting(const QWidget& window);

} // namespace mazewright::ui
