// The instances communicate through an abstract Linux socket. Binding it is atomic, so that only
// one instance succeeds. The socket disappears with its owner, so there is no stale file to handle.
// Any user may connect, so the kernel is asked whether both sides belong to the same user.
//
// A message consists of the greeting, the length of the rest as four big-endian bytes, an
// activation token and the files. Each of these entries ends with a zero byte, which file names
// cannot contain.
#include "ui/window/single_instance.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QGuiApplication>
#include <QLocalSocket>
#include <QTimer>
#include <QtEndian>

#include <algorithm>
#include <filesystem>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace mazewright::ui {

namespace {

const QByteArray greeting = QByteArrayLiteral("mazewright files 1\n");
const QByteArray taken = QByteArrayLiteral("taken\n");
const qint64 headBytes = greeting.size() + static_cast<qint64>(sizeof(quint32));
constexpr const char* activationToken = "XDG_ACTIVATION_TOKEN";

bool isOfThisUser(const QLocalSocket& other)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    const int socket = static_cast<int>(other.socketDescriptor());
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid();
}

QByteArray absolute(const QByteArray& file)
{
    std::error_code failed;
    const std::filesystem::path whole = std::filesystem::absolute(file.toStdString(), failed);
    return failed ? file : QByteArray::fromStdString(whole.native());
}

QByteArray messageOf(const QByteArrayList& files)
{
    QByteArray entries = qgetenv(activationToken) + '\0';
    for (const QByteArray& file : files)
        entries += absolute(file) + '\0';
    QByteArray length(sizeof(quint32), '\0');
    qToBigEndian(static_cast<quint32>(entries.size()), length.data());
    return greeting + length + entries;
}

int left(const QDeadlineTimer& deadline)
{
    return static_cast<int>(deadline.remainingTime());
}

/// Sends a message. Returns true if the other instance acknowledged it before the deadline.
bool tell(QLocalSocket& first, const QByteArray& message, const QDeadlineTimer& deadline)
{
    if (!isOfThisUser(first))
        return false;
    first.write(message);
    while (first.bytesToWrite() > 0)
        if (!first.waitForBytesWritten(left(deadline)))
            return false;
    while (first.bytesAvailable() < taken.size())
        if (!first.waitForReadyRead(left(deadline)))
            return false;
    return first.read(taken.size()) == taken;
}

} // namespace

SingleInstance::SingleInstance(QString name, QObject* parent)
    : QObject(parent), m_name(std::move(name))
{
    m_server.setSocketOptions(QLocalServer::AbstractNamespaceOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::acceptConnections);
}

QString SingleInstance::nameOfSession()
{
    const QString platform = QGuiApplication::platformName();
    const bool wayland = platform.startsWith(QLatin1String("wayland"));
    const QByteArray display = qgetenv(wayland ? "WAYLAND_DISPLAY" : "DISPLAY");
    const QByteArray place =
        QCryptographicHash::hash(platform.toUtf8() + '\n' + display, QCryptographicHash::Sha256);
    return QStringLiteral("mazewright-%1-%2")
        .arg(getuid())
        .arg(QLatin1String(place.toHex().first(16)));
}

bool SingleInstance::handOver(const QByteArrayList& files)
{
    const QDeadlineTimer deadline(m_timeout);
    do {
        QLocalSocket first;
        first.setSocketOptions(QLocalSocket::AbstractNamespaceOption);
        first.connectToServer(m_name);
        if (first.waitForConnected(left(deadline)))
            return tell(first, messageOf(files), deadline);
        becomeFirst();
        // If two instances found no first one, one has become the first and the other tries again.
    } while (m_server.serverError() == QAbstractSocket::AddressInUseError &&
             !deadline.hasExpired());
    return false;
}

void SingleInstance::becomeFirst()
{
    if (!isFirst())
        m_server.listen(m_name);
}

void SingleInstance::acceptConnections()
{
    while (QLocalSocket* other = m_server.nextPendingConnection()) {
        connect(other, &QLocalSocket::disconnected, other, &QObject::deleteLater);
        if (!isOfThisUser(*other)) {
            other->abort();
            continue;
        }
        other->setReadBufferSize(headBytes + mostBytes);
        connect(other, &QLocalSocket::readyRead, this, [this, other] { readMessage(*other); });
        auto* timeout = new QTimer(other);
        timeout->setSingleShot(true);
        connect(timeout, &QTimer::timeout, other, &QLocalSocket::abort);
        timeout->start(m_timeout);
        readMessage(*other); // the data may have arrived already
    }
}

void SingleInstance::readMessage(QLocalSocket& other)
{
    const QByteArray head = other.peek(headBytes);
    const QByteArray begun = head.first(std::min(head.size(), greeting.size()));
    if (!greeting.startsWith(begun)) {
        other.abort();
        return;
    }
    if (head.size() < headBytes)
        return;
    const auto length = qFromBigEndian<quint32>(head.constData() + greeting.size());
    if (length > mostBytes) {
        other.abort();
        return;
    }
    if (other.bytesAvailable() < headBytes + length)
        return;
    other.skip(headBytes);
    acceptMessage(other, other.read(length));
}

/// Handles a complete message. A sender that timed out has opened the files itself; then the
/// acknowledgement can no longer be sent, and the message is ignored.
void SingleInstance::acceptMessage(QLocalSocket& other, const QByteArray& message)
{
    disconnect(&other, &QLocalSocket::readyRead, this, nullptr);
    other.write(taken);
    const bool answered = other.flush();
    other.disconnectFromServer();
    if (!answered || !message.endsWith('\0'))
        return;
    QByteArrayList entries = message.chopped(1).split('\0');
    const QByteArray token = entries.takeFirst();
    if (!token.isEmpty())
        qputenv(activationToken, token); // consumed by the next activation
    emit filesArrived(entries);
}

} // namespace mazewright::ui
