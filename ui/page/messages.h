#pragma once

#include "ui/page/message_bar.h"

#include <QWidget>

namespace mazewright::ui {

/// What there is to say above a view: a question, which stays until it is answered or withdrawn,
/// and below it the latest message. A tab has one for its level, a window one for messages that are
/// about no level. GUI thread.
class Messages : public QWidget {
    Q_OBJECT

public:
    explicit Messages(QWidget* parent = nullptr);

    /// Replaces the message; `details` are shown when asked for.
    void show(const QString& message, MessageBar::Kind kind = MessageBar::Kind::error,
              const QStringList& details = {});
    /// Replaces the question.
    void ask(const QString& question, const QList<MessageBar::Choice>& choices);
    /// Removes the message; a question stays.
    void clear();
    /// Removes the question, which needs no answer any more.
    void withdraw();

    /// What is shown; empty: nothing.
    QString message() const { return m_message->message(); }
    QString question() const { return m_question->message(); }

signals:
    /// The room that it takes is about to change.
    void roomChanging();
    void roomChanged();

private:
    MessageBar* m_question;
    MessageBar* m_message;
};

} // namespace mazewright::ui
