#pragma once

#include "ui/page/message_bar.h"

#include <QWidget>

namespace mazewright::ui {

/// What there is to say above a view: a question, which stays until it is answered or withdrawn,
/// and below it the latest message. A tab has one for its level, a window one for all that is said
/// of no level. GUI thread.
class Messages : public QWidget {
    Q_OBJECT

public:
    explicit Messages(QWidget* parent = nullptr);

    /// In place of the message before.
    void show(const QString& message, MessageBar::Kind kind = MessageBar::Kind::error);
    /// In place of the question before.
    void ask(const QString& question, const QList<MessageBar::Choice>& choices);
    /// The message goes; a question stays.
    void clear();
    /// The question has settled itself.
    void withdraw();

    /// What is shown; empty: nothing.
    QString message() const { return m_message->message(); }
    QString question() const { return m_question->message(); }

signals:
    /// What is said is about to take, give back or change its room.
    void roomChanging();
    void roomChanged();

private:
    MessageBar* m_question;
    MessageBar* m_message;
};

} // namespace mazewright::ui
