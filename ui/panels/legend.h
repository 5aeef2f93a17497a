#pragma once

#include "ui/overlay/overlay_item.h"
#include "ui/runs/facts.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace mazewright::ui {

/// The meaning of the colours. Amounts have a bar of heat colours with the minimum, middle and
/// maximum value below it. Categories have a swatch and a name each, or only their number.
/// Otherwise words are shown.
class Legend : public QWidget {
    Q_OBJECT

public:
    /// Whether values are shown as they are, or are base-10 logarithms of the shown numbers.
    enum class Scale : std::uint8_t { linear, logarithm };

    explicit Legend(QWidget* parent = nullptr);

    /// Shows the scale of a range; empty clears the legend.
    void setRange(std::optional<OverlayItem::Range> range, const QString& unit,
                  Scale scale = Scale::linear);
    std::optional<OverlayItem::Range> range() const noexcept { return m_range; }
    /// Sets the name for values off the scale. It is shown under the scale, or alone if there is no
    /// scale. Empty if there are no such values.
    void setOffScale(const QString& name);
    /// Shows a layer of `count` categories; `names` is empty if there are too many to name.
    void setCategories(const CategoryNames& names, int count);
    /// Shows words instead of colours; empty clears the legend.
    void setWords(const QString& words);
    /// Returns the displayed text as plain lines.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void clear();
    void shown();
    QString numberText(double value) const;
    void paintBar(QPainter& painter) const;
    void paintCategories(QPainter& painter) const;
    void paintSwatch(QPainter& painter, int y, QRgb colour, const QString& name) const;
    /// Returns the height of the scale and its numbers at this width.
    int barHeight(int width) const;
    /// Returns the height of a swatch and its name, which may wrap.
    int nameHeight(const QString& name, int width) const;
    bool hasUnitBeside(int width) const;

    std::optional<OverlayItem::Range> m_range;
    QString m_unit;
    QString m_offScale;
    Scale m_scale = Scale::linear;
    QStringList m_names; // of categories
    int m_categories = 0;
    QString m_words;
};

} // namespace mazewright::ui
