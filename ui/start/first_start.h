#pragma once

#include <QByteArrayList>
#include <QLocalServer>
#include <QObject>
#include <QString>

#include <chrono>

class QLocalSocket;

namespace mazewright::ui {

/// Lets one window have the files of all that a user starts on one display: a program that is
/// started while another is there hands its files to that one, and ends. The two meet at a name
/// that goes with its owner, so that a crash leaves nothing behind. Thread: the one it is made on.
class FirstStart : public QObject {
    Q_OBJECT

public:
    /// What one program hands over takes at most so many bytes; who says more is not heard.
    static constexpr quint32 mostBytes = quint32{4} << 20;

    /// `name` is where the programs meet.
    explicit FirstStart(QString name = nameOfSession(), QObject* parent = nullptr);

    /// The name for this user and this display.
    static QString nameOfSession();

    /// Hands files to the program that came first, and says whether it has them: then there is
    /// nothing left to do here. Otherwise this one is the first from now on, unless there is one
    /// that gave no answer. The files are names as the file system has them, relative ones to the
    /// working directory; without any the first program is to show its window. Blocks, for at most
    /// the patience of two seconds.
    bool handOver(const QByteArrayList& files);
    /// Takes what later programs hand over, where no other program does.
    void becomeFirst();
    bool isFirst() const { return m_server.isListening(); }

    /// For tests: another patience than two seconds.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

signals:
    /// Another program was started with these files, absolute names, and has ended: open them and
    /// raise the window, `activateWindow` has the right to.
    void filesArrived(const QByteArrayList& files);

private:
    void welcome();
    void hear(QLocalSocket& other);
    void take(QLocalSocket& other, const QByteArray& message);

    QString m_name;
    QLocalServer m_server;
    std::chrono::milliseconds m_patience{2000};
};

} // namespace mazewright::ui
