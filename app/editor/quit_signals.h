#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace mazewright::ui {

/// While it lives, SIGTERM, SIGHUP and SIGINT ask the program to end instead of ending it: the
/// window can then keep what is unsaved. A second signal of a kind ends the program at once, where
/// it does not answer; one that is ignored when this is made stays so, as `nohup` wants it.
/// One at a time. GUI thread.
class QuitSignals : public QObject {
    Q_OBJECT

public:
    explicit QuitSignals(QObject* parent = nullptr);
    ~QuitSignals() override;

signals:
    /// The number of the signal, SIGTERM or another. In the GUI thread, from its event loop.
    void asked(int signal);

private:
    void read();

    std::unique_ptr<QSocketNotifier> m_notifier; // none: signals end the program
};

} // namespace mazewright::ui
