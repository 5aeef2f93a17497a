#pragma once

#include <QFrame>
#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <functional>

class QHBoxLayout;
class QLabel;

namespace mazewright::ui {

/// A message above a view: not modal, closed by its cross or by `clear`. It takes a few lines at
/// most; a longer message is behind a button.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { error, note };

    explicit MessageBar(QWidget* parent = nullptr);

    /// A button next to the message.
    struct Choice {
        QString text;
        std::function<void()> take; ///< the message is closed when this is called
    };
    /// Shows a message. `details`: lines that a dialog shows on request.
    void show(const QString& message, Kind kind = Kind::error, const QList<Choice>& choices = {},
              const QStringList& details = {});
    /// Returns the whole message; empty if none is shown.
    const QString& message() const noexcept { return m_message; }
    const QStringList& details() const noexcept { return m_details; }
    Kind kind() const noexcept { return m_kind; }

public slots:
    void clear();

signals:
    /// Emitted when the bar is about to be resized, shown or hidden.
    void roomChanging();
    void roomChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcon();
    void add(const Choice& choice);
    void empty();

    Kind m_kind = Kind::error;
    QString m_message{};
    QStringList m_details{};
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_choices;
};

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
    /// Adds an error to the message that is shown.
    void append(const QString& message);
    /// Replaces the message by a note, with buttons if there are choices.
    void note(const QString& message, const QList<MessageBar::Choice>& choices = {});
    /// Replaces the question.
    void ask(const QString& question, const QList<MessageBar::Choice>& choices);
    /// Shows the message of other messages, without its buttons.
    void takeMessage(const Messages& other);
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
