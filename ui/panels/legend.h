#pragma once

#include "ui/overlay/overlay_item.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace mazewright::ui {

/// A bar of the heat colours with the least, the middle and the most value below it.
class Legend : public QWidget {
    Q_OBJECT

public:
    explicit Legend(QWidget* parent = nullptr);

    /// None: the legend is empty.
    void setRange(std::optional<OverlayItem::Range> range, const QString& unit);
    std::optional<OverlayItem::Range> range() const noexcept { return m_range; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<OverlayItem::Range> m_range;
    QString m_unit;
};

} // namespace mazewright::ui
