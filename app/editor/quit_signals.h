#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace mazewright::ui {

/// During its life, SIGTERM, SIGHUP and SIGINT request a quit instead of ending the program, so
/// that the window can save unsaved work. A second signal of the same kind ends the program at
/// once, in case it hangs. Signals that are ignored at construction stay ignored, as `nohup`
/// requires. Create at most one. GUI thread.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    explicit QuitSignals(QObject* parent = nullptr);
    ~QuitSignals() override;

signals:
    /// Emitted for each signal, with its number (SIGTERM, SIGHUP or SIGINT). GUI thread, from the
    /// event loop.
    void asked(int signal);

private:
    void read();

    std::unique_ptr<QSocketNotifier> m_notifier; // null if signals end the program
};

} // namespace mazewright::ui
