#pragma once

#include <QLabel>

namespace mazewright::ui {

/// A label with one line of plain text. Text that does not fit ends in an ellipsis, and the tool
/// tip shows all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setText(const QString& text);
    /// Returns the text as it is painted now.
    QString shownText() const;

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mazewright::ui
