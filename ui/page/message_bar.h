#pragma once

#include <QFrame>

#include <cstdint>

class QLabel;

namespace mazewright::ui {

/// One message in words above the maze: nothing modal, closed by its cross or by `clear`.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { error, note };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(const QString& message, Kind kind = Kind::error);
    /// What is shown; empty: nothing.
    QString message() const;

public slots:
    void clear();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showIcon();

    Kind m_kind = Kind::error;
    QLabel* m_icon;
    QLabel* m_text;
};

} // namespace mazewright::ui
