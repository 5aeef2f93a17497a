#pragma once

#include <QLabel>

namespace mazewright::ui {

/// One line of plain text in the room there is: what does not fit ends in an ellipsis, and stands
/// in the tool tip.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setText(const QString& text);
    /// As it is painted now.
    QString shownText() const;

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mazewright::ui
