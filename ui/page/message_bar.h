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

/// One message in words above a view: nothing modal, closed by its cross or by `clear`. It takes a
/// few lines at most: what is longer stands behind a button.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { error, note };

    explicit MessageBar(QWidget* parent = nullptr);

    /// A button that is offered beside the message.
    struct Choice {
        QString text;
        std::function<void()> take; ///< the message is closed then
    };
    /// `details`: lines that are shown in a dialog when asked for.
    void show(const QString& message, Kind kind = Kind::error, const QList<Choice>& choices = {},
              const QStringList& details = {});
    /// What is shown, as a whole; empty: nothing.
    const QString& message() const noexcept { return m_message; }

public slots:
    void clear();

signals:
    /// Its size is about to change, or it is about to be shown or hidden.
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
