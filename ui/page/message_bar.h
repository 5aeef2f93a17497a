#pragma once

#include <QFrame>
#include <QList>
#include <QString>
#include <QStringList>

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
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_choices;
};

} // namespace mazewright::ui
