#pragma once

#include <QByteArrayList>
#include <QLocalServer>
#include <QObject>
#include <QString>

#include <chrono>

class QLocalSocket;

namespace mazewright::ui {

/// Makes one instance of the program handle all files that a user opens on one display. An instance
/// that is started while another is running passes its files to it and ends. They meet at a name
/// that disappears with its owner, so that a crash leaves nothing behind. Thread: the creating one.
class SingleInstance : public QObject {
    Q_OBJECT

public:
    /// Maximum size of a message in bytes; larger messages are rejected.
    static constexpr quint32 mostBytes = quint32{4} << 20;

    /// `name` is the name of the socket where the instances meet.
    explicit SingleInstance(QString name = nameOfSession(), QObject* parent = nullptr);

    /// Returns the name for this user and this display.
    static QString nameOfSession();

    /// Passes files to the first instance. Returns true if it has accepted them; this instance
    /// should then end. Otherwise this instance becomes the first, unless another one exists but
    /// does not answer. The files are file names in the encoding of the file system, relative to
    /// the working directory. Without files, the first instance should show its window. Blocks for
    /// at most the timeout of two seconds.
    bool handOver(const QByteArrayList& files);
    /// Starts to accept files of later instances, unless another instance does.
    void becomeFirst();
    bool isFirst() const { return m_server.isListening(); }

    /// Sets the timeout, for tests; two seconds by default.
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; }

signals:
    /// Emitted when another instance was started with these files (absolute names) and has ended.
    /// The receiver should open them and raise the window; `activateWindow` has the right to do so.
    void filesArrived(const QByteArrayList& files);

private:
    void acceptConnections();
    void readMessage(QLocalSocket& other);
    void acceptMessage(QLocalSocket& other, const QByteArray& message);

    QString m_name;
    QLocalServer m_server;
    std::chrono::milliseconds m_timeout{2000};
};

} // namespace mazewright::ui
