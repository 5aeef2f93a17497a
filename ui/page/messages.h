#pragma once

#include "ui/page/message_bar.h"

#include <QWidget>

namespace mazewright::ui {

/// The messages above a view: a question, which stays until it is answered or withdrawn, and the
/// latest message below it. Each tab has one of these for its level. A window has one for messages
/// that concern no level. GUI thread.
class Messages : public QWidget {
    Q_OBJECT

public:
    explicit Messages(QWidget* parent = nullptr);

    /// Replaces the message. `details` are shown on request.
    void show(const QString& message, MessageBar::Kind kind = MessageBar::Kind::error,
              const QStringList& details = {});
    /// Replaces the question.
    void ask(const QString& question, const QList<MessageBar::Choice>& choices);
    /// Removes the message; a question stays.
    void clear();
    /// Removes the question, because it needs no answer any more.
    void withdraw();

    /// Returns the current message; empty if there is none.
    QString message() const { return m_message->message(); }
    QString question() const { return m_question->message(); }

signals:
    /// Emitted when the height of the messages is about to change.
    void roomChanging();
    void roomChanged();

private:
    MessageBar* m_question;
    MessageBar* m_message;
};

} // namespace mazewright::ui
